package canon

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"iter"

	"github.com/entydig/sudoku"
)

// This file holds Distinct, which finds one grid of each class among any number of grids
// in bounded memory.

// A Distinct keeps the first grid of each class. No two of the grids that it returns are
// equal up to symmetry, and each grid that it leaves out is equal, up to symmetry, to
// an earlier one that it returns.
//
// A Distinct is exact: forms are compared whole, never by their hashes alone. The same
// grids in the same order give the same result, whatever the memory.
//
// Grids that do not fit in memory are written to runs, usually files, sorted by their
// canonical forms. The runs are merged at the end, and the grids kept are sorted by their
// places in the input. A grid is written and read up to twice, if there are at most 64 runs.
//
// A Distinct is used by one goroutine at a time. Making the forms is most of
// the work, and can be spread over many goroutines.
type Distinct struct {
	forms sorter // by form: the first of each
	order sorter // the first of each form, by place in the input
	added uint64
	err   error // the first error; later calls return it
}

// A Run is a place for data outside memory, such as a temporary *os.File. It is
// written, read from its start, and closed, once each and in that order.
type Run interface {
	io.ReadWriteSeeker
	io.Closer
}

// A Spill makes empty runs. A run that takes space on a disk gives it back when it is closed.
type Spill func() (Run, error)

// MinMemory is the least memory of a [Distinct], in bytes.
const MinMemory = 64 << 10

// Errors of Distinct.
var (
	// ErrMemory: the memory is below MinMemory.
	ErrMemory = errors.New("canon: the memory of a Distinct is at least 64 KiB")
	// ErrNoSpill: there is no Spill.
	ErrNoSpill = errors.New("canon: a Distinct needs a Spill")
	// ErrRead: the result has been asked for, so that nothing can be added.
	ErrRead = errors.New("canon: the result of this Distinct has been read")
)

// NewDistinct returns a Distinct without grids. memory is the number of bytes that the
// Distinct holds, approximately; while it merges runs, it holds 8 KiB more for each of up
// to 64 runs. The error is [ErrMemory] if memory is less than [MinMemory], and
// [ErrNoSpill] if spill is nil.
func NewDistinct(memory int, spill Spill) (*Distinct, error) {
	switch {
	case memory < MinMemory:
		return nil, ErrMemory
	case spill == nil:
		return nil, ErrNoSpill
	}
	return &Distinct{
		forms: sorter{memory: memory, spill: spill, compare: byForm, unique: true},
		order: sorter{memory: memory, spill: spill, compare: byIndex},
	}, nil
}

// byForm compares records by hash, then by form, then by place in the input. It returns a
// negative number if a comes before b, a positive one if b comes before a, and 0 if all
// three are equal.
func byForm(a, b *record) int {
	return cmp.Or(cmp.Compare(a.hash, b.hash), bytes.Compare(a.form[:], b.form[:]), cmp.Compare(a.index, b.index))
}

// byIndex compares records by place in the input. It returns a negative number if a comes
// before b, a positive one if b comes before a, and 0 if the places are equal.
func byIndex(a, b *record) int { return cmp.Compare(a.index, b.index) }

// Add adds a grid by its canonical form, as [Of] returns it. data comes back with the grid,
// such as the line that the grid was read from; Add copies data. The error is [ErrRead]
// after All or Close, and otherwise that of a run. After the error of a run, the Distinct
// is closed and every later call returns that error.
func (d *Distinct) Add(form sudoku.Grid, data []byte) error {
	if d.err != nil {
		return d.err
	}
	r := record{index: d.added, form: pack(form), data: data}
	r.hash = r.form.hash()
	d.added++
	d.err = d.forms.add(&r)
	if d.err != nil {
		d.Close()
	}
	return d.err
}

// Added returns the number of grids for which Add was called without an earlier error. The
// last of them counts even if its Add has returned the error of a run.
func (d *Distinct) Added() uint64 { return d.added }

// A Kept is a grid that a [Distinct] keeps.
type Kept struct {
	Index uint64 // the place of the grid among the grids added, from 0
	Data  []byte // the data that was added with the grid; valid until the next grid is asked for
}

// All yields the first grid of each class, in the order in which the grids were added. If a
// run fails, it yields a zero Kept with the error and ends. All can be ranged over once,
// and closes d at the end, also when the loop ends early; after that, Add returns [ErrRead]
// and All yields it.
func (d *Distinct) All() iter.Seq2[Kept, error] {
	return func(yield func(Kept, error) bool) {
		defer d.Close()
		if d.err == nil {
			d.err = d.sortByIndex()
		}
		if d.err != nil {
			yield(Kept{}, d.err)
			return
		}
		d.err = ErrRead
		for r, err := range d.order.drain() {
			if err != nil {
				yield(Kept{}, err)
				return
			}
			if !yield(Kept{r.index, r.data}, nil) {
				return
			}
		}
	}
}

// sortByIndex moves the first record of each form from d.forms to d.order, and leaves
// d.forms without records. d.order must be empty. It returns the first error of a run, and
// then d.order holds only some of the records.
func (d *Distinct) sortByIndex() error {
	if len(d.forms.runs) == 0 { // all fit in memory, and need no second place
		d.forms.sortHeld()
		d.order.held, d.forms.held = d.forms.held, nil
		return nil
	}
	for r, err := range d.forms.drain() {
		if err != nil {
			return err
		}
		if err := d.order.add(r); err != nil {
			return err
		}
	}
	return nil
}

// Close closes the runs and frees the memory. It is needed only when [Distinct.All] is not
// ranged over. After it, Add returns and All yields [ErrRead], or the error of a run if
// there was one before. It may be called more than once.
func (d *Distinct) Close() {
	d.forms.close()
	d.order.close()
	if d.err == nil {
		d.err = ErrRead
	}
}
