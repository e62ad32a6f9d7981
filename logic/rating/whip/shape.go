package whip

import (
	"iter"
	"math/bits"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/logic"
)

// This file numbers candidates and variables and says which belong together.

// A candidate is a digit in a cell: 9*cell + digit-1, so 0 to 728.
type candidate uint16

// A variable is a question that has exactly one answer, 0 to 323:
//
//	 0.. 80  which digit is in cell v
//	81..323  where in house (v-81)/9 is digit (v-81)%9 + 1
//
// Its candidates are a mask of 9 bits. Bit i of a cell is digit i+1; bit i of a
// row, a column or a box is its cell i, counted as geom.CellsOf counts.
type variable uint16

const (
	candidates  = geom.Cells * geom.Size
	variables   = geom.Cells + geom.Houses*geom.Size
	inHouses    = geom.Cells // the first variable of a house
	noHouse     = geom.Houses
	noCandidate = candidate(candidates)
)

// candidateOf returns the candidate of a digit, 0 to 8, in a cell, 0 to 80.
func candidateOf(cell, digit int) candidate { return candidate(cell*geom.Size + digit) }

// cell returns the cell of c, 0 to 80.
func (c candidate) cell() int { return int(c) / geom.Size }

// digit returns the digit of c, 0 to 8.
func (c candidate) digit() int { return int(c) % geom.Size }

// public returns c as a candidate of package sudoku, with its digit from 1 to 9. c must not
// be noCandidate.
func (c candidate) public() sudoku.Candidate {
	return sudoku.Candidate{Cell: sudoku.Cell(c.cell()), Digit: sudoku.Digit(c.digit() + 1)}
}

// inHouse returns the variable of a digit, 0 to 8, in a house, 0 to 26.
func inHouse(house, digit int) variable { return variable(inHouses + house*geom.Size + digit) }

// house returns the house, 0 to 26, and the digit, 0 to 8, of v, which must not be the
// variable of a cell.
func (v variable) house() (house, digit int) {
	return int(v-inHouses) / geom.Size, int(v-inHouses) % geom.Size
}

// truth returns v as a truth of package logic: its cell, or its digit and house.
func (v variable) truth() logic.Truth {
	if v < inHouses {
		return logic.CellTruth(sudoku.Cell(v))
	}
	house, digit := v.house()
	return logic.HouseTruth(sudoku.Digit(digit+1), sudoku.House(house))
}

// linked reports whether a and b differ and answer one variable. A candidate is not
// linked to itself.
func linked(a, b candidate) bool {
	x, y := a.cell(), b.cell()
	if x == y {
		return a != b
	}
	return a.digit() == b.digit() && sudoku.Cell(x).Sees(sudoku.Cell(y))
}

// An answer is a variable and the bit of one candidate in it.
type answer struct {
	variable variable
	bit      uint16
}

// answers holds the four variables that each candidate answers: its cell, and
// its digit in the row, the column and the box.
var answers = func() (all [candidates][4]answer) {
	for c := range candidate(candidates) {
		cell, digit := c.cell(), c.digit()
		all[c][0] = answer{variable(cell), 1 << digit}
		for k, house := range geom.HousesOf[cell] {
			all[c][k+1] = answer{inHouse(int(house), digit), placeOf(cell, int(house))}
		}
	}
	return all
}()

// placeOf returns the bit of a cell in a house, or 0 if the cell is elsewhere.
func placeOf(cell, house int) uint16 {
	for i, other := range geom.CellsOf[house] {
		if int(other) == cell {
			return 1 << i
		}
	}
	return 0
}

// at holds the candidate that each bit of a variable stands for.
var at = func() (all [variables][16]candidate) {
	for c := range candidate(candidates) {
		for _, a := range answers[c] {
			all[a.variable][bits.TrailingZeros16(a.bit)] = c
		}
	}
	return all
}()

// shared holds, for two houses, the bits of the second that stand for a cell of
// the first.
var shared = func() (all [geom.Houses][geom.Houses]uint16) {
	for cell, houses := range geom.HousesOf {
		for _, house := range houses {
			for _, other := range houses {
				all[house][other] |= placeOf(cell, int(other))
			}
		}
	}
	return all
}()

// crossings returns the houses other than house that hold all cells in m, a mask of
// house. For a line, found[0] is the box. For a box, found[0] is the row and found[1]
// the column. noHouse stands for none.
func crossings(house int, m uint16) (found [2]int) {
	found = [2]int{noHouse, noHouse}
	for i := range geom.Box {
		cell := int(geom.CellsOf[house][geom.Box*i])
		switch {
		case m&^(0o7<<(geom.Box*i)) != 0:
		case house < geom.FirstBox:
			found[0] = geom.FirstBox + geom.BoxOf(cell)
		default:
			found[0] = geom.FirstRow + geom.Row(cell)
		}
		if house >= geom.FirstBox && m&^(0o111<<i) == 0 {
			found[1] = geom.FirstColumn + geom.Column(int(geom.CellsOf[house][i]))
		}
	}
	return found
}

// views holds the houses that each cell is not in but sees cells of, with the bits
// of these cells. The four lines of its band and its
// stack and four boxes come first: only they can have several such bits.
var views = func() (all [geom.Cells][groupViews + 12]view) {
	for cell := range all {
		group, line := 0, groupViews
		for house := range geom.Houses {
			v := view{house: uint8(house), mask: viewOf(cell, house)}
			switch {
			case v.mask == 0:
			case v.mask&(v.mask-1) != 0:
				all[cell][group] = v
				group++
			default:
				all[cell][line] = v
				line++
			}
		}
	}
	return all
}()

// groupViews is how many views of a cell can have several bits.
const groupViews = 8

// A view is a house, 0 to 26, that a cell is not in, with the bits of its cells that the
// cell sees.
type view struct {
	mask  uint16
	house uint8
}

// viewOf returns the bits of the cells of a house that a cell sees. The result is 0 if
// there are none, and also if the cell is in that house.
func viewOf(cell, house int) (m uint16) {
	if placeOf(cell, house) != 0 {
		return 0
	}
	for _, h := range geom.HousesOf[cell] {
		m |= shared[h][house]
	}
	return m
}

// lowest returns the first candidate in m, a mask of v that must not be 0.
func (v variable) lowest(m uint16) candidate { return at[v][bits.TrailingZeros16(m)&15] }

// each yields the candidates in m, a mask of v, in ascending order of their bits.
func (v variable) each(m uint16) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for ; m != 0 && yield(v.lowest(m)); m &= m - 1 {
		}
	}
}
