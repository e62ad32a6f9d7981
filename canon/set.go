package canon

import "github.com/entydig/sudoku"

// This file holds forms in few bytes, and sets of them in memory.

// packed is a form with two cells in a byte. The first of the two is in the upper half.
type packed [(sudoku.Cells + 1) / 2]byte

// pack returns the 81 cells of g, each in four bits, a blank as 0. The last four bits are
// 0.
func pack(g sudoku.Grid) (p packed) {
	cells := g.Digits()
	for i := range p[:sudoku.Cells/2] {
		p[i] = byte(cells[2*i]<<4 | cells[2*i+1])
	}
	p[sudoku.Cells/2] = byte(cells[sudoku.Cells-1] << 4)
	return p
}

// hash returns 64 bits that depend on every cell. The same form has the same hash
// on every machine and in every run.
func (p *packed) hash() uint64 {
	h := uint64(len(p))
	for i := 0; i < len(p); i += 8 {
		word := uint64(0)
		for _, b := range p[i:min(i+8, len(p))] {
			word = word<<8 | uint64(b)
		}
		h = mix(h ^ word)
	}
	return h
}

// mix returns the image of x by a bijection on 64 bits in which every input bit flips each
// output bit about half of the time (the finalizer of SplitMix64, Stafford's variant 13).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A Set is a set of canonical forms in memory. It needs about 100 bytes for each form. It
// compares whole forms, so its answers are exact. The zero Set is empty and ready for use
// by one goroutine at a time. For more forms than memory holds, see [Distinct].
type Set struct{ forms map[packed]struct{} }

// Add adds a canonical form, as [Of] returns it, and reports whether s did not hold it
// before.
func (s *Set) Add(form sudoku.Grid) (added bool) {
	p := pack(form)
	if _, found := s.forms[p]; found {
		return false
	}
	if s.forms == nil {
		s.forms = map[packed]struct{}{}
	}
	s.forms[p] = struct{}{}
	return true
}

// Len returns the number of forms in s.
func (s *Set) Len() int { return len(s.forms) }
