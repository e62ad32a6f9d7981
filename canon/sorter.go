package canon

import (
	"iter"
	"slices"
)

// This file holds the sorting of more records than memory holds.

// A record is one grid that was added to a Distinct.
type record struct {
	hash, index uint64
	form        packed
	data        []byte
}

const (
	recordSize = 96       // bytes of a record in memory without its data
	blockSize  = 32 << 10 // bytes of data that are allocated at once
	maxRuns    = 64       // runs that are merged at once
)

// A sorter sorts records. It holds records in memory, and writes them as a sorted run when
// the memory is full. When there are maxRuns runs, it merges them into one. Records are
// added first, and then read once with drain.
type sorter struct {
	memory  int // bytes of records and data to hold
	spill   Spill
	compare func(a, b *record) int
	unique  bool // of records with the same form, only the first in order is left

	held  []record
	block []byte // where the data of records goes
	used  int    // bytes of held records, data and unused ends of blocks
	runs  []Run
}

// add adds a copy of r and of its data. If the memory would be exceeded, it first writes
// the held records as a run, and returns the error of that. A record that is larger than
// the memory is held alone.
func (s *sorter) add(r *record) error {
	if s.used+recordSize+len(r.data) > s.memory && len(s.held) > 0 {
		if err := s.flush(); err != nil {
			return err
		}
	}
	s.held = append(s.held, *r)
	s.held[len(s.held)-1].data = s.copyData(r.data)
	s.used += recordSize
	return nil
}

// copyData returns a copy of data that is valid until flush or close is called. The copy
// is in s.block; if data does not fit there, copyData allocates a new block, and adds its
// size to s.used.
func (s *sorter) copyData(data []byte) []byte {
	if len(data) > cap(s.block)-len(s.block) {
		s.block = make([]byte, 0, max(min(blockSize, s.memory/4), len(data)))
		s.used += cap(s.block)
	}
	from := len(s.block)
	s.block = append(s.block, data...)
	return s.block[from:len(s.block):len(s.block)]
}

// flush writes the held records as a new sorted run, and holds none afterwards. If there
// are maxRuns runs already, it first merges them into one. It returns the first error of a
// run, and then the records are still held.
func (s *sorter) flush() error {
	if len(s.runs) == maxRuns {
		if err := s.mergeRuns(); err != nil {
			return err
		}
	}
	s.sortHeld()
	if err := s.writeRun(func(yield func(*record, error) bool) {
		for i := range s.held {
			if !yield(&s.held[i], nil) {
				return
			}
		}
	}); err != nil {
		return err
	}
	clear(s.held)
	s.held, s.block, s.used = s.held[:0], nil, 0
	return nil
}

// sortHeld sorts s.held in place, in ascending order. If s.unique is set, it then removes
// all but the first record of each form, which requires that compare puts equal forms next
// to each other.
func (s *sorter) sortHeld() {
	slices.SortFunc(s.held, func(a, b record) int { return s.compare(&a, &b) })
	if s.unique {
		s.held = slices.CompactFunc(s.held, func(a, b record) bool { return a.form == b.form })
	}
}

// mergeRuns replaces all runs of s by one run with their records. It returns the first
// error of a run. If spill fails, s still has the old runs.
func (s *sorter) mergeRuns() error {
	run, err := s.spill()
	if err != nil {
		return err // s.runs still has the old runs, which close closes
	}
	old := s.runs
	s.runs = []Run{run}
	return writeRecords(run, s.merge(old))
}

// writeRun adds a new run to s.runs, writes the records to it and returns to its start. It
// returns the first error of the records or of the run; the run is then in s.runs all the
// same, so that close closes it.
func (s *sorter) writeRun(records iter.Seq2[*record, error]) error {
	run, err := s.spill()
	if err != nil {
		return err
	}
	s.runs = append(s.runs, run)
	return writeRecords(run, records)
}

// drain yields the records in ascending order. It can be ranged over once only, since it
// takes the runs from s and closes them, also when the loop ends early. If a run fails, it
// yields a nil record with the error and ends. A record and its data are valid until the
// next one is asked for.
func (s *sorter) drain() iter.Seq2[*record, error] {
	return func(yield func(*record, error) bool) {
		if len(s.runs) > 0 && len(s.held) > 0 {
			if err := s.flush(); err != nil {
				yield(nil, err)
				return
			}
			s.held = nil
		}
		s.sortHeld()
		for i := range s.held {
			if !yield(&s.held[i], nil) {
				return
			}
		}
		runs := s.runs
		s.runs = nil
		if len(runs) == 0 {
			return
		}
		s.merge(runs)(yield)
	}
}

// close closes the runs of s and drops the held records. It drops errors of closing. It may
// be called more than once.
func (s *sorter) close() {
	for _, run := range s.runs {
		run.Close()
	}
	s.held, s.block, s.runs = nil, nil, nil
}
