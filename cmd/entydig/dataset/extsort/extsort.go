// Package extsort sorts any number of small records in bounded memory: records that do not
// fit are sorted and written to files, the runs, and the runs are merged.
package extsort

import (
	"bufio"
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
)

// A Record is three numbers. In the usual order it is sorted by A, then by B, then by C.
type Record struct{ A, B, C uint64 }

// Compare returns -1, 0 or 1 as r comes before s, equals s, or comes after it.
func (r Record) Compare(s Record) int {
	if c := cmp.Compare(r.A, s.A); c != 0 {
		return c
	}
	if c := cmp.Compare(r.B, s.B); c != 0 {
		return c
	}
	return cmp.Compare(r.C, s.C)
}

const (
	size       = 24       // of a record, in memory and in a run
	fanIn      = 128      // the most runs that are merged at a time
	readBuffer = 64 << 10 // for each run that is merged
)

// MinMemory is the least memory of a Sorter in bytes.
const MinMemory = 1 << 20

// A Sorter sorts records. It is used by one goroutine at a time. Close it.
type Sorter struct {
	dir   string
	order func(r, s Record) int
	most  int // records in memory
	held  []Record
	runs  []*os.File // sorted; each has lost its name already, or is removed by Close
	count uint64
}

// New returns a Sorter that holds about memory bytes, at least MinMemory, and makes its runs
// in the folder dir; "" is the system's folder for temporary files.
func New(memory int, dir string) *Sorter { return NewBy(memory, dir, Record.Compare) }

// NewBy is like [New], with records in the order that order gives: it returns a negative
// number, zero or a positive number, as [Record.Compare] does.
func NewBy(memory int, dir string, order func(r, s Record) int) *Sorter {
	return &Sorter{dir: dir, order: order, most: max(memory, MinMemory) / size}
}

// Len returns the number of records that were added.
func (s *Sorter) Len() uint64 { return s.count }

// Add adds a record. If the memory is full, it first sorts the records in memory and writes
// them to a file, and returns the error of that.
func (s *Sorter) Add(r Record) error {
	if len(s.held) == s.most {
		if err := s.flush(); err != nil {
			return err
		}
	}
	s.held = append(s.held, r)
	s.count++
	return nil
}

// flush sorts the records in memory and writes them as a run, which empties s.held. If
// there are fanIn runs already, it merges them into one first. It returns the error of a
// file; s then keeps its records.
func (s *Sorter) flush() error {
	slices.SortFunc(s.held, s.order)
	if len(s.runs) == fanIn {
		merged, err := s.write(merge(s.order, s.runs, nil))
		if err != nil {
			return err
		}
		s.removeRuns()
		s.runs = []*os.File{merged}
	}
	run, err := s.write(func(yield func(Record, error) bool) {
		for _, r := range s.held {
			if !yield(r, nil) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	s.runs, s.held = append(s.runs, run), s.held[:0]
	return nil
}

// write writes records, which must come in order, into a new temporary file and returns it,
// open. If it fails, it removes the file.
func (s *Sorter) write(records iter.Seq2[Record, error]) (run *os.File, err error) {
	if run, err = os.CreateTemp(s.dir, "sort.*"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			run.Close()
			os.Remove(run.Name())
		}
	}()
	out := bufio.NewWriterSize(run, 1<<20)
	var b [size]byte
	for r, err := range records {
		if err != nil {
			return nil, err
		}
		binary.LittleEndian.PutUint64(b[0:], r.A)
		binary.LittleEndian.PutUint64(b[8:], r.B)
		binary.LittleEndian.PutUint64(b[16:], r.C)
		out.Write(b[:]) // a failure is returned by Flush
	}
	return run, out.Flush()
}

// All yields the records in order. It may be ranged over several times, also when a loop
// ends early. If a run cannot be read, it yields the error and ends. No record may be added
// during a loop.
func (s *Sorter) All() iter.Seq2[Record, error] {
	slices.SortFunc(s.held, s.order)
	return merge(s.order, s.runs, s.held)
}

// Close removes the files of the runs and drops all records. A second call does nothing.
func (s *Sorter) Close() {
	s.removeRuns()
	s.held = nil
}

// removeRuns closes and removes the files of all runs, and empties s.runs.
func (s *Sorter) removeRuns() {
	for _, run := range s.runs {
		run.Close()
		os.Remove(run.Name())
	}
	s.runs = nil
}

// merge yields the records of runs and of held together, in the given order; each run, and
// held, must be sorted by it. If a run cannot be read, merge yields the error and ends. It
// does not change the runs, so that several loops can read them at once.
func merge(order func(r, s Record) int, runs []*os.File, held []Record) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		h := inputs{order: order}
		for _, run := range runs {
			// A section reads without moving the file, so that several loops can.
			h.all = append(h.all, &input{in: bufio.NewReaderSize(io.NewSectionReader(run, 0, 1<<62), readBuffer)})
		}
		h.all = append(h.all, &input{held: held})
		for i := 0; i < len(h.all); {
			switch more, err := h.all[i].next(); {
			case err != nil:
				yield(Record{}, err)
				return
			case more:
				i++
			default:
				h.all = slices.Delete(h.all, i, i+1)
			}
		}
		heap.Init(&h)
		for len(h.all) > 0 {
			if !yield(h.all[0].first, nil) {
				return
			}
			switch more, err := h.all[0].next(); {
			case err != nil:
				yield(Record{}, err)
				return
			case more:
				heap.Fix(&h, 0)
			default:
				heap.Pop(&h)
			}
		}
	}
}

// An input is a sorted sequence of records: a run, or a slice.
type input struct {
	first Record // the next record
	in    *bufio.Reader
	held  []Record
}

// next sets i.first to the next record of the input. more is false if the input has ended
// or cannot be read.
func (i *input) next() (more bool, err error) {
	if i.in == nil {
		if len(i.held) == 0 {
			return false, nil
		}
		i.first, i.held = i.held[0], i.held[1:]
		return true, nil
	}
	var b [size]byte
	if _, err := io.ReadFull(i.in, b[:]); err != nil {
		if errors.Is(err, io.EOF) {
			return false, nil
		}
		return false, err
	}
	i.first = Record{binary.LittleEndian.Uint64(b[0:]), binary.LittleEndian.Uint64(b[8:]), binary.LittleEndian.Uint64(b[16:])}
	return true, nil
}

// inputs is a heap of inputs, the one with the least first record at its top.
type inputs struct {
	all   []*input
	order func(r, s Record) int
}

// Len returns the number of inputs. It is a method of [heap.Interface], as are the four
// others.
func (h inputs) Len() int { return len(h.all) }

// Less reports whether the first record of input i comes before that of input j.
func (h inputs) Less(i, j int) bool { return h.order(h.all[i].first, h.all[j].first) < 0 }

// Swap exchanges inputs i and j.
func (h inputs) Swap(i, j int) { h.all[i], h.all[j] = h.all[j], h.all[i] }

// Push appends x, which must be an *input.
func (h *inputs) Push(x any) { h.all = append(h.all, x.(*input)) }

// Pop removes the last input and returns it, an *input.
func (h *inputs) Pop() any {
	last := h.all[len(h.all)-1]
	h.all = h.all[:len(h.all)-1]
	return last
}
