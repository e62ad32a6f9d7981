package dataset

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/entydig/sudoku/cmd/entydig/dataset/extsort"
)

// This file makes the rows of a data set distinct up to symmetry.
//
// When all shards are made, the hashes of all canonical forms are sorted. Of several equal
// ones the first row stays. The others get the puzzles of further items, those after the
// last item of the data set, in order, less those that equal a row or an earlier one of
// them. So the rows depend on the specification alone. The shards with such a row are made
// once more.

// DistinctMemory is the memory for sorting hashes in bytes.
const DistinctMemory = 256 << 20

// fruitless is the number of further items in a row that equal others after which the data
// set is given up: its specification has too few classes of puzzles.
const fruitless = 20_000

// MakeDistinct replaces the rows that equal an earlier row up to symmetry, if the
// specification asks for distinct rows. All shards must be whole. If there are such rows,
// report is called with their number, and the shards that have them are made again. The
// error is that of ctx or of a file, or says that there are not enough different puzzles.
func (f *Folder) MakeDistinct(ctx context.Context, crew *Crew, report func(rows int)) error {
	if !f.Set.Spec.Distinct {
		return nil
	}
	forms := extsort.New(DistinctMemory, f.path(hidden, "work"))
	defer forms.Close()
	for shard := range f.entries {
		if err := f.addForms(forms, shard); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	items, err := repeated(forms)
	if err != nil || len(items) == 0 {
		return err
	}
	report(len(items))
	spare, err := f.Set.spareItems(ctx, forms, len(items))
	if err != nil {
		return err
	}
	for i, item := range items {
		f.replaced = append(f.replaced, Replacement{item, spare[i]})
	}
	return f.remake(ctx, crew)
}

// addForms adds a record to forms for each row of a shard: the hash of its canonical form,
// and the index of its item. It fails if a file cannot be read or written.
func (f *Folder) addForms(forms *extsort.Sorter, shard int) error {
	file, err := os.Open(f.formsPath(shard))
	if err != nil {
		return err
	}
	defer file.Close()
	job := f.Set.Job(shard)
	in := bufio.NewReaderSize(file, 1<<20)
	var h [HashSize]byte
	for i := range job.Rows {
		if _, err := io.ReadFull(in, h[:]); err != nil {
			return fmt.Errorf("%s: %w", file.Name(), err)
		}
		if err := forms.Add(HashRecord(h, job.First+i)); err != nil {
			return err
		}
	}
	return nil
}

// HashRecord returns a record with the hash h in A and B and place in C. Sorted, records
// with equal hashes follow each other in the order of their places.
func HashRecord(h [HashSize]byte, place uint64) extsort.Record {
	return extsort.Record{A: binary.BigEndian.Uint64(h[:8]), B: binary.BigEndian.Uint64(h[8:]), C: place}
}

// repeated returns, in ascending order, the places of all records whose hash also has a
// record with an earlier place. The error is that of a temporary file.
func repeated(forms *extsort.Sorter) (places []uint64, err error) {
	var last extsort.Record
	first := true
	for r, err := range forms.All() {
		if err != nil {
			return nil, err
		}
		if !first && r.A == last.A && r.B == last.B {
			places = append(places, r.C)
		}
		last, first = r, false
	}
	slices.Sort(places)
	return places, nil
}

// spareItems returns the indexes of the first n items after those of the data set whose
// puzzles equal, up to symmetry, neither a row nor an earlier one of these items. forms has
// the records of all rows. The error is that of ctx or of a file, or says that there are
// not enough different puzzles.
func (s *Set) spareItems(ctx context.Context, forms *extsort.Sorter, n int) (items []uint64, err error) {
	type hash = [2]uint64
	taken := map[hash]bool{}
	next := s.Spec.First + s.Spec.Rows
	for vain := 0; len(items) < n; {
		if vain > fruitless {
			return nil, fmt.Errorf("only %d different puzzles were found, up to symmetry; the last %d that were made all equal earlier ones",
				s.Spec.Rows-uint64(n-len(items)), vain)
		}
		count := 64 + n - len(items)
		candidates := make([]extsort.Record, 0, count)
		c := &completer{needs: needs{form: true}}
		err := s.source.rows(ctx, next, count, func(r *Row) bool {
			c.complete(ctx, r) // only ratings and certificates can fail
			candidates = append(candidates, HashRecord(FormHash(r.Form.Grid), next+uint64(len(candidates))))
			return true
		})
		if err != nil {
			return nil, err
		}
		next += uint64(count)
		known, err := knownAmong(forms, candidates)
		if err != nil {
			return nil, err
		}
		for _, r := range candidates {
			h := hash{r.A, r.B}
			if known[h] || taken[h] {
				vain++
				continue
			}
			vain, taken[h] = 0, true
			if items = append(items, r.C); len(items) == n {
				break
			}
		}
	}
	return items, nil
}

// knownAmong returns the set of the hashes that both candidates and forms have. The error
// is that of a temporary file.
func knownAmong(forms *extsort.Sorter, candidates []extsort.Record) (map[[2]uint64]bool, error) {
	wanted := map[[2]uint64]bool{}
	for _, r := range candidates {
		wanted[[2]uint64{r.A, r.B}] = true
	}
	known := map[[2]uint64]bool{}
	for r, err := range forms.All() {
		if err != nil {
			return nil, err
		}
		if h := [2]uint64{r.A, r.B}; wanted[h] {
			known[h] = true
		}
	}
	return known, nil
}

// remake makes each shard with replaced rows, as f.replaced lists them, again. It leaves
// out shards for which the journal says that this was done. The error is that of ctx or of
// a file.
func (f *Folder) remake(ctx context.Context, crew *Crew) error {
	by := map[uint64]uint64{}
	shards := map[int]bool{}
	for _, r := range f.replaced {
		by[r.Item] = r.By
		shards[int((r.Item-f.Set.Spec.First)/f.Set.Spec.ShardRows)] = true
	}
	for shard := range f.entries {
		if !shards[shard] || f.entries[shard].Remade {
			continue
		}
		if err := f.remakeShard(ctx, crew, f.Set.Job(shard), by); err != nil {
			return err
		}
	}
	return nil
}

// remakeShard makes the shard of job again, in which the rows of the items that are keys of
// by are those of the items that by has for them. The error is that of ctx or of a file.
func (f *Folder) remakeShard(ctx context.Context, crew *Crew, job Job, by map[uint64]uint64) error {
	d, err := f.Draft(job)
	if err != nil {
		return err
	}
	defer d.Drop()
	made, err := f.Set.withSource(replacing{f.Set.source, by}).MakeShard(ctx, crew, job, d.Rows(), io.Discard, func(int) {})
	if err != nil {
		return err
	}
	return d.replace(made)
}

// replacing is a source in which some items have been replaced by others.
type replacing struct {
	source
	by map[uint64]uint64
}

// rows is the method of the interface source. In the place of a replaced item it yields the
// row of its replacement.
func (s replacing) rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error {
	i := first
	var inner error
	err := s.source.rows(ctx, first, n, func(r *Row) bool {
		by, ok := s.by[i]
		i++
		if !ok {
			return yield(r)
		}
		more := true
		inner = s.source.rows(ctx, by, 1, func(r *Row) bool { more = yield(r); return more })
		return inner == nil && more
	})
	if err == nil {
		err = inner
	}
	return err
}
