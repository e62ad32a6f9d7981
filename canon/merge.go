package canon

import (
	"bufio"
	"iter"
)

// This file holds the merging of sorted runs.

// merge yields the records of sorted runs in the order of s.compare. If s.unique is set, it
// yields only the first record of each form. It can be ranged over once, and closes the
// runs at the end, also when the loop ends early. If a run fails, it yields a nil record
// with the error and ends. A record is valid until the next one is asked for.
func (s *sorter) merge(runs []Run) iter.Seq2[*record, error] {
	return func(yield func(*record, error) bool) {
		defer func() {
			for _, run := range runs {
				run.Close()
			}
		}()
		m := merger{compare: s.compare}
		for _, run := range runs {
			if err := m.open(run); err != nil {
				yield(nil, err)
				return
			}
		}
		var last packed
		for first := true; len(m.heap) > 0; first = false {
			r := &m.heap[0].record
			if repeated := !first && s.unique && r.form == last; !repeated {
				last = r.form
				if !yield(r, nil) {
					return
				}
			}
			if err := m.next(); err != nil {
				yield(nil, err)
				return
			}
		}
	}
}

// A merger is a heap of runs. The run whose current record comes first is at index 0, and
// the children of index i are at 2*i+1 and 2*i+2.
type merger struct {
	heap    []*runReader
	compare func(a, b *record) int
}

// open reads the first record of a run, which must be at its start, and adds the run to
// the heap. An empty run is not added. It returns the error of the run, and does not add
// the run then.
func (m *merger) open(run Run) error {
	r := &runReader{in: bufio.NewReaderSize(run, bufferSize)}
	if more, err := r.next(); err != nil || !more {
		return err
	}
	m.heap = append(m.heap, r)
	for i := len(m.heap) - 1; i > 0 && m.less(i, (i-1)/2); i = (i - 1) / 2 {
		m.heap[i], m.heap[(i-1)/2] = m.heap[(i-1)/2], m.heap[i]
	}
	return nil
}

// next reads the next record of the run at the top of the heap, in place of its current
// one, and restores the order of the heap. A run without a next record leaves the heap.
// next returns the error of the run; the heap is then not in order. The heap must not be
// empty.
func (m *merger) next() error {
	more, err := m.heap[0].next()
	if err != nil {
		return err
	}
	if !more {
		last := len(m.heap) - 1
		m.heap[0] = m.heap[last]
		m.heap = m.heap[:last]
	}
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(m.heap); child++ {
			if m.less(child, least) {
				least = child
			}
		}
		if least == i {
			return nil
		}
		m.heap[i], m.heap[least] = m.heap[least], m.heap[i]
		i = least
	}
}

// less reports whether the current record of the run at index i of the heap comes before
// that of the run at index j, in the order of the merger.
func (m *merger) less(i, j int) bool {
	return m.compare(&m.heap[i].record, &m.heap[j].record) < 0
}
