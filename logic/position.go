package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the position: a puzzle in play.

// A Position is a puzzle in play: clues, placed digits, and the candidates of
// the holes. The candidates are kept three ways, so that every question about
// them is a lookup:
//
//	by cell             cand[c]       the digits that cell c may still take
//	by digit            places[d-1]   the cells that may still take d
//	by digit and house  spots[d-1][h] the places of house h that may still take d
//
// A cell that holds a digit has no candidates. Positions are values of about a
// kilobyte: a copy is one assignment, and no operation allocates. The zero
// Position is not a board: make one with [NewPosition] or [Position.Reset].
type Position struct {
	cand   [sudoku.Cells]sudoku.DigitSet
	places [9]sudoku.CellSet
	spots  [9][sudoku.Houses]Mask
	done   [sudoku.Houses]sudoku.DigitSet // the digits that cells of a house hold
	digits [sudoku.Cells]sudoku.Digit
	clash  bool // two cells of a house hold the same digit
	empty  sudoku.CellSet
	clues  sudoku.CellSet
}

// NewPosition returns the position before the first move: every digit of g is a
// clue, and a hole has the candidates that none of its peers holds. Digits that
// clash are no error, but make the position contradictory.
func NewPosition(g sudoku.Grid) *Position {
	p := new(Position)
	p.Reset(g)
	return p
}

// Reset makes p the position that [NewPosition] returns for g.
func (p *Position) Reset(g sudoku.Grid) {
	*p = freshPosition
	for c, d := range g.Digits() {
		if d != sudoku.None {
			p.Place(sudoku.Cell(c), d)
		}
	}
	p.clues = sudoku.AllCells.Minus(p.empty)
}

// freshPosition is the empty grid with all 729 candidates.
var freshPosition = func() (p Position) {
	for c := range p.cand {
		p.cand[c] = sudoku.AllDigits
	}
	for d := range p.places {
		p.places[d] = sudoku.AllCells
		for h := range p.spots[d] {
			p.spots[d][h] = geom9
		}
	}
	p.empty = sudoku.AllCells
	return p
}()

// geom9 holds all nine places of a house.
const geom9 Mask = 1<<geom.Size - 1

// Place puts d into c. The candidates of c and the candidates d of its peers go.
// If c holds a digit already, nothing happens, except that another digit than d
// makes the position contradictory.
func (p *Position) Place(c sudoku.Cell, d sudoku.Digit) {
	if p.digits[c] != sudoku.None {
		p.clash = p.clash || p.digits[c] != d
		return
	}
	for rest := p.cand[c]; rest != 0; rest &= rest - 1 {
		p.drop(c, bits.TrailingZeros16(uint16(rest)))
	}
	p.cand[c] = 0
	p.empty = p.empty.Minus(only[c])
	p.digits[c] = d
	for _, h := range housesOf[c] {
		p.clash = p.clash || p.done[h].Has(d)
		p.done[h] = p.done[h].Add(d)
	}
	for peer := range p.places[d-1].Intersect(peersOf[c]).All() {
		p.cand[peer] &^= 1 << (d - 1)
		p.drop(peer, int(d-1))
	}
}

// drop removes a digit from the places of c by digit and by house. d is the digit less 1, 0
// to 8. The caller must remove it from the candidates of c.
func (p *Position) drop(c sudoku.Cell, d int) {
	p.places[d] = p.places[d].Minus(only[c])
	spots, houses, slots := &p.spots[d], &housesOf[c], &slotOf[c]
	spots[houses[0]] &^= 1 << slots[0]
	spots[houses[1]] &^= 1 << slots[1]
	spots[houses[2]] &^= 1 << slots[2]
}

// Eliminate removes the candidate d from c, and reports whether it was there.
// It never places a digit, and can leave c without candidates.
func (p *Position) Eliminate(c sudoku.Cell, d sudoku.Digit) bool {
	if !p.cand[c].Has(d) {
		return false
	}
	p.cand[c] &^= 1 << (d - 1)
	p.drop(c, int(d-1))
	return true
}

// Apply makes the eliminations of s and then its placements in p. It does not
// check them: candidates to remove that p does not have are passed over, and
// digits are placed as [Position.Place] does.
func (p *Position) Apply(s *Step) {
	for _, r := range s.Remove {
		p.Eliminate(r.Cell, r.Digit)
	}
	for _, a := range s.Place {
		p.Place(a.Cell, a.Digit)
	}
}

// At returns the digit in c, or [sudoku.None] for a hole.
func (p *Position) At(c sudoku.Cell) sudoku.Digit { return p.digits[c] }

// Candidates returns the digits that c may still take; a cell that holds a
// digit has none.
func (p *Position) Candidates(c sudoku.Cell) sudoku.DigitSet { return p.cand[c] }

// Has reports whether d is a candidate of c.
func (p *Position) Has(c sudoku.Cell, d sudoku.Digit) bool { return p.cand[c].Has(d) }

// Places returns the holes that may still take d, which must be 1 to 9.
func (p *Position) Places(d sudoku.Digit) sudoku.CellSet { return p.places[d-1] }

// PlacesIn returns the places of house h that may still take d, which must be 1 to 9.
// The set is empty if a cell of h holds d.
func (p *Position) PlacesIn(d sudoku.Digit, h sudoku.House) Mask { return p.spots[d-1][h] }

// Placed returns the digits that cells of h hold.
func (p *Position) Placed(h sudoku.House) sudoku.DigitSet { return p.done[h] }

// Holes returns the cells that hold no digit.
func (p *Position) Holes() sudoku.CellSet { return p.empty }

// Clues returns the cells whose digits were given.
func (p *Position) Clues() sudoku.CellSet { return p.clues }

// Grid returns the digits of p: clues and placed ones.
func (p *Position) Grid() sudoku.Grid { return sudoku.GridOf(p.digits) }

// Solved reports whether every cell holds a digit and no two clash.
func (p *Position) Solved() bool { return p.empty.Empty() && !p.clash }

// Contradictory reports whether p cannot be solved at first sight: two equal
// digits share a house, a hole has no candidate, or a digit has no place in a house.
func (p *Position) Contradictory() bool {
	if p.clash {
		return true
	}
	for c := range p.empty.All() {
		if p.cand[c] == 0 {
			return true
		}
	}
	for h, done := range p.done {
		for missing := sudoku.AllDigits &^ done; missing != 0; missing &= missing - 1 {
			if p.spots[bits.TrailingZeros16(uint16(missing))][h] == 0 {
				return true
			}
		}
	}
	return false
}

// Len returns the number of places in m.
func (m Mask) Len() int { return bits.OnesCount16(uint16(m)) }

// First returns the lowest place in m, which must not be empty.
func (m Mask) First() int { return bits.TrailingZeros16(uint16(m)) }
