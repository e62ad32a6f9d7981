package whip

import (
	"math/bits"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/logic"
)

// This file holds the candidates of a puzzle, the basic rules and the chains of
// length 1.

// A state holds the candidates of each variable as a mask. The mask of a decided
// variable is 0.
type state struct {
	left    [variables]uint16
	decided int         // cells, 0 to 81
	broken  bool        // an open variable has lost its last candidate
	single  []variable  // variables that had one candidate when they were added
	dirty   variableSet // the variables that level1 has yet to look at
}

// A variableSet has a bit for each variable.
type variableSet [variables/64 + 1]uint64

const everyAnswer = 1<<geom.Size - 1

// begin makes s the state of g: the candidates linked to a clue are removed, and nothing
// else. Variables left with one candidate are in s.single, for basic. The digits of g
// must not clash.
func (s *state) begin(g sudoku.Grid) {
	for v := range s.left {
		s.left[v] = everyAnswer
	}
	s.decided, s.broken = 0, false
	s.single = s.single[:0]
	for i := range s.dirty {
		s.dirty[i] = ^uint64(0)
	}
	s.dirty[variables/64] = 1<<(variables%64) - 1
	for cell, d := range g.Digits() {
		if d != sudoku.None {
			s.decide(candidateOf(cell, int(d)-1))
		}
	}
}

// load makes s the state of p with the candidates that p has. load does not set single
// and dirty, so that basic and level1 must not be used then.
func (s *state) load(p *logic.Position) {
	clear(s.left[:])
	s.decided, s.broken = 0, false
	for cell := range geom.Cells {
		if p.At(sudoku.Cell(cell)) != sudoku.None {
			s.decided++
		}
		for d := range p.Candidates(sudoku.Cell(cell)).All() {
			for _, a := range &answers[candidateOf(cell, int(d)-1)] {
				s.left[a.variable] |= a.bit
			}
		}
	}
}

// solved reports whether every cell is decided.
func (s *state) solved() bool { return s.decided == geom.Cells }

// has reports whether c is still a candidate of s: its cell is undecided and c was not
// removed.
func (s *state) has(c candidate) bool { return s.left[c.cell()]>>c.digit()&1 != 0 }

// all appends the candidates of s to list, in ascending order, and returns the longer
// list.
func (s *state) all(list []candidate) []candidate {
	for cell, m := range s.left[:inHouses] {
		for ; m != 0; m &= m - 1 {
			list = append(list, candidateOf(cell, bits.TrailingZeros16(m)))
		}
	}
	return list
}

// remove takes c from the variables that it answers. remove does nothing if c is no
// candidate of s.
func (s *state) remove(c candidate) {
	for _, a := range &answers[c] {
		s.lose(a)
	}
}

// lose removes a from the candidates of its variable, if the variable is open and has it.
// It then adds the variable to s.dirty, and to s.single if at most one candidate is left,
// and sets s.broken if none is left.
func (s *state) lose(a answer) {
	v := a.variable
	old := s.left[v]
	if old&a.bit == 0 {
		return
	}
	now := old &^ a.bit
	s.left[v] = now
	s.dirty[v/64] |= 1 << (v % 64)
	if now&(now-1) == 0 {
		s.broken = s.broken || now == 0
		s.single = append(s.single, v)
	}
}

// decide makes c true: the variables that c answers are decided, and every candidate linked
// to c is removed. It sets s.broken if c is not a candidate of s. It does not decide the
// variables that get one candidate left by that; basic does.
func (s *state) decide(c candidate) {
	s.decided++
	var others [4]uint16
	for i, a := range &answers[c] {
		m := s.left[a.variable]
		s.broken = s.broken || m&a.bit == 0
		others[i] = m &^ a.bit
		s.left[a.variable] = 0
	}
	for i, a := range &answers[c] {
		for m := others[i]; m != 0; m &= m - 1 {
			s.remove(a.variable.lowest(m))
		}
	}
}

// basic decides each variable with one candidate left, which are listed in s.single, until
// there is none. It stops early if s.broken is set, because s then has no solution.
func (s *state) basic() {
	for len(s.single) > 0 && !s.broken {
		v := s.single[len(s.single)-1]
		s.single = s.single[:len(s.single)-1]
		if m := s.left[v]; m != 0 {
			s.decide(v.lowest(m))
		}
	}
}

// level1 applies basic and all chains of length 1 to s until nothing changes or s is
// broken. Such a chain is a variable all of whose candidates are linked to the target. Once
// basic has nothing to do, this is a digit in a house whose places all lie in a second
// house, and the targets are its other places there.
func (s *state) level1() {
	for s.basic(); !s.broken; s.basic() {
		v, ok := s.nextDirty()
		if !ok {
			return
		}
		if v < inHouses || s.left[v] == 0 {
			continue
		}
		house, digit := v.house()
		for _, other := range crossings(house, s.left[v]) {
			if other != noHouse {
				s.confine(house, other, digit)
			}
		}
	}
}

// nextDirty takes the lowest variable from s.dirty and returns it. ok is false if there
// is none.
func (s *state) nextDirty() (v variable, ok bool) {
	for i, w := range s.dirty {
		if w != 0 {
			s.dirty[i] = w & (w - 1)
			return variable(64*i + bits.TrailingZeros64(w)), true
		}
	}
	return 0, false
}

// confine removes a digit, 0 to 8, from the cells of house other that are not in house.
func (s *state) confine(house, other, digit int) {
	v := inHouse(other, digit)
	for m := s.left[v] &^ shared[house][other]; m != 0; m &= m - 1 {
		s.remove(v.lowest(m))
	}
}
