package se

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds the state of the board during a rating.

// A state is a board with the candidates of its holes, kept three ways.
// Digits are counted from 0 here. A cell with a digit has no candidates.
type state struct {
	cand   [cells]mask          // the candidates of a cell
	spots  [houses][size]mask   // the places of a house that may take a digit
	board  [size]sudoku.CellSet // the cells that may take a digit
	holes  [houses]uint8        // the cells of a house without a digit
	placed [size]uint8          // the cells that hold a digit
	left   int                  // the cells without a digit
	value  [cells]uint8         // the digit of a cell counted from 1, 0 for none
}

// popcount returns how many members m has.
func popcount(m mask) int { return bits.OnesCount16(m) }

// lowest returns the lowest member of m, a place or a digit, counted from 0. m must not
// be empty.
func lowest(m mask) int { return bits.TrailingZeros16(m) }

// several reports whether m has at least two members.
func several(m mask) bool { return m&(m-1) != 0 }

// blank is the empty board with all 729 candidates.
var blank = func() (s state) {
	for c := range s.cand {
		s.cand[c] = 1<<size - 1
	}
	for h := range s.spots {
		s.holes[h] = size
		for d := range size {
			s.spots[h][d] = 1<<size - 1
		}
	}
	for d := range s.board {
		s.board[d] = sudoku.AllCells
	}
	s.left = cells
	return s
}()

// reset makes s the state before the first step: each hole of g has the candidates that
// none of its peers holds. ok is false, and s is unfinished, if two clues clash.
func (s *state) reset(g sudoku.Grid) (ok bool) {
	*s = blank
	for c, d := range g.Digits() {
		if d == sudoku.None {
			continue
		}
		if s.cand[c]>>(d-1)&1 == 0 {
			return false
		}
		s.place(c, int(d)-1)
	}
	return true
}

// has reports whether d, 0 to 8, is a candidate of cell c.
func (s *state) has(c, d int) bool { return s.cand[c]>>d&1 != 0 }

// drop removes candidate d, 0 to 8, of cell c, if it is there.
func (s *state) drop(c, d int) {
	if !s.has(c, d) {
		return
	}
	s.cand[c] &^= 1 << d
	s.board[d] = s.board[d].Minus(only[c])
	for k, h := range housesOf[c] {
		s.spots[h][d] &^= 1 << placeIn[c][k]
	}
}

// dropAll removes from cell c those of its candidates that are in m.
func (s *state) dropAll(c int, m mask) {
	for m &= s.cand[c]; m != 0; m &= m - 1 {
		s.drop(c, lowest(m))
	}
}

// place puts digit d, 0 to 8, into cell c, which must be a hole, and removes d from the
// peers of c. place does not check that d is a candidate of c.
func (s *state) place(c, d int) {
	s.dropAll(c, s.cand[c])
	for rest := s.board[d].Intersect(peersOf[c]); !rest.Empty(); {
		p, _ := rest.First()
		s.drop(int(p), d)
		rest = rest.Minus(only[p])
	}
	s.value[c] = uint8(d + 1)
	s.placed[d]++
	s.left--
	for _, h := range housesOf[c] {
		s.holes[h]--
	}
}
