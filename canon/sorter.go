package canon

import (
	"iter"
	"slices"
)

// This file holds the sorting of more records than memory holds.

// A record is a grid on its way through a Distinct.
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

// A sorter sorts records. It holds some in memory, and writes them as a sorted run
// when the memory is full. When there are maxRuns runs they become one.
type sorter struct {
	memory  int // bytes of records and data to hold
	spill   Spill
	compare func(a, b *record) int
	unique  bool // keep the first of each form only

	held  []record
	block []byte // where the data of records goes
	used  int    // bytes of held records, data and unused ends of blocks
	runs  []Run
}

// add adds a copy of r.
func (s *sorter) add(r *record) error {
	if s.used+recordSize+len(r.data) > s.memory && len(s.held) > 0 {
		if err := s.flush(); err != nil {
			return err
		}
	}
	s.held = append(s.held, *r)
	s.held[len(s.held)-1].data = s.keep(r.data)
	s.used += recordSize
	return nil
}

// keep returns a copy of data that lives as long as the held records.
func (s *sorter) keep(data []byte) []byte {
	if len(data) > cap(s.block)-len(s.block) {
		s.block = make([]byte, 0, max(min(blockSize, s.memory/4), len(data)))
		s.used += cap(s.block)
	}
	from := len(s.block)
	s.block = append(s.block, data...)
	return s.block[from:len(s.block):len(s.block)]
}

// flush writes the held records as a run.
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

// sortHeld sorts the held records, and if unique is set drops all but the first of a form.
func (s *sorter) sortHeld() {
	slices.SortFunc(s.held, func(a, b record) int { return s.compare(&a, &b) })
	if s.unique {
		s.held = slices.CompactFunc(s.held, func(a, b record) bool { return a.form == b.form })
	}
}

// mergeRuns makes one run of all.
func (s *sorter) mergeRuns() error {
	runs := s.runs
	s.runs = nil
	return s.writeRun(s.merge(runs))
}

// writeRun writes records as a new run, and rewinds it.
func (s *sorter) writeRun(records iter.Seq2[*record, error]) error {
	run, err := s.spill()
	if err != nil {
		return err
	}
	s.runs = append(s.runs, run)
	return writeRecords(run, records)
}

// sorted yields the records in order, and if a run fails the error, after which it
// ends. A record is valid until the next.
func (s *sorter) sorted() iter.Seq2[*record, error] {
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

// close frees what s holds.
func (s *sorter) close() {
	for _, run := range s.runs {
		run.Close()
	}
	s.held, s.block, s.runs = nil, nil, nil
}
