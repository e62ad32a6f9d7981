package sample

import (
	"sync"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file draws complete grids.

// A Source names a sequence of draws. The same text gives the same draws on every platform.
type Source struct{ key rng.Key }

// NewSource returns the source of a text.
func NewSource(text string) Source { return Source{rng.KeyOf("sample " + text)} }

// Parts of the random stream of a draw.
const (
	gridPart    = 1
	pathPart    = 2
	attemptPart = 3 // and all after it
)

// most5 is the greatest number of ways to fill box 5, given boxes 2 and 4. A test counts all
// cases.
const most5 = 448

// stream returns the stream of a part of a draw.
func (s Source) stream(index, part uint64) (stream rng.Stream) {
	stream.Reset(s.key, index, part)
	return stream
}

// Grid returns draw number index: a complete grid.
func (s Source) Grid(index uint64) sudoku.Grid {
	stream := s.stream(index, gridPart)
	for {
		var b board
		if b.attempt(&stream) {
			return b.grid()
		}
	}
}

// A board is a grid of digits 1 to 9; 0 is not drawn yet.
type board [geom.Size][geom.Size]uint8

// grid returns the grid of b.
func (b *board) grid() sudoku.Grid {
	var digits [geom.Cells]uint8
	for r := range b {
		copy(digits[r*geom.Size:], b[r][:])
	}
	var ds [geom.Cells]sudoku.Digit
	geom.Copy(&ds, &digits)
	return sudoku.GridOf(ds)
}

// attempt draws a grid. It returns false if the draw has to begin again.
func (b *board) attempt(s *rng.Stream) bool {
	b.drawBox1(s)
	b.drawBand(s, false)
	b.drawBand(s, true)
	return b.drawBox5(s) && b.drawLast(s, 3, 6, false) && b.drawLast(s, 6, 3, true) && b.fillBox9()
}

// drawBox1 draws box 1.
func (b *board) drawBox1(s *rng.Stream) {
	digits := []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	rng.Shuffle(s, digits)
	for i, d := range digits {
		b[i/3][i%3] = d
	}
}

// at returns the cell in a row and a column, or with transposed in that column and row.
func (b *board) at(row, column int, transposed bool) *uint8 {
	if transposed {
		row, column = column, row
	}
	return &b[row][column]
}

// drawBand draws the second and third box of the first band, or with transposed of the first
// stack, evenly among all 2,612,736 ways. Which digits stand in which row of the second box
// has 56 ways; they are drawn as even choices of the three digits of its first row, less those
// choices that cannot be completed, weighed by the ways to complete each:
//
//	the first row takes 3, 2, 1 or 0 digits of row 2 of box 1 and the others of row 3.
//	With 3 or 0 the other rows follow: 1 way each. With 2 (or 1), one of the digits of row
//	1 has to go to row 2 (or 3) of the second box: 9 choices of the first row with 3 ways
//	each. 2*1 + 2*9*3 = 56.
func (b *board) drawBand(s *rng.Stream, transposed bool) {
	var row [3][3]uint8 // of box 1
	for r := range 3 {
		for c := range 3 {
			row[r][c] = *b.at(r, c, transposed)
		}
	}
	second := secondBox(row, s.Below(56))
	for r := range 3 {
		third := without(row, second[r], r)
		rng.Shuffle(s, second[r][:])
		rng.Shuffle(s, third[:])
		for i := range 3 {
			*b.at(r, 3+i, transposed) = second[r][i]
			*b.at(r, 6+i, transposed) = third[i]
		}
	}
}

// secondBox returns way number way, 0 to 55, to put the digits of the first box, whose rows
// are given, into the rows of the second box. The order within rows has no meaning.
func secondBox(row [3][3]uint8, way uint32) [3][3]uint8 {
	one, two, three := row[0], row[1], row[2]
	switch way {
	case 0:
		return [3][3]uint8{two, three, one}
	case 1:
		return [3][3]uint8{three, one, two}
	}
	way -= 2
	i, j, k := way%3, way/3%3, way/9%3
	if way < 27 {
		// Row 1 takes row 2 without its digit i, and digit j of row 3. The rest of row 3 needs
		// one digit of row 1, k, in row 2, and the others of row 1 stand with digit i in row 3.
		return [3][3]uint8{
			{two[(i+1)%3], two[(i+2)%3], three[j]},
			{three[(j+1)%3], three[(j+2)%3], one[k]},
			{two[i], one[(k+1)%3], one[(k+2)%3]},
		}
	}
	return [3][3]uint8{
		{three[(i+1)%3], three[(i+2)%3], two[j]},
		{three[i], one[(k+1)%3], one[(k+2)%3]},
		{two[(j+1)%3], two[(j+2)%3], one[k]},
	}
}

// without returns the three digits that stand neither in row r of the first box nor in that
// of the second box.
func without(row [3][3]uint8, second [3]uint8, r int) (rest [3]uint8) {
	var taken [10]bool
	for i := range 3 {
		taken[row[r][i]], taken[second[i]] = true, true
	}
	n := 0
	for d := uint8(1); d <= 9; d++ {
		if !taken[d] {
			rest[n] = d
			n++
		}
	}
	return rest
}

// A pattern is a way to fill box 5: for each digit, in the order of their kinds, the cell.
type pattern [9]uint8

// patternsOf returns all ways to fill a box with nine digits whose kinds are given, sorted. A
// kind is 3*row + column: the digit must not stand in that row nor in that column of the box.
func patternsOf(kinds [9]uint8) (all []pattern) {
	var p pattern
	var taken [9]bool
	var place func(i int)
	place = func(i int) {
		if i == 9 {
			all = append(all, p)
			return
		}
		for cell := range uint8(9) {
			if !taken[cell] && cell/3 != kinds[i]/3 && cell%3 != kinds[i]%3 {
				taken[cell], p[i] = true, cell
				place(i + 1)
				taken[cell] = false
			}
		}
	}
	place(0)
	return all
}

// patterns keeps the results of patternsOf: there are 55 of them at most.
var patterns sync.Map

// drawBox5 draws box 5, or returns false.
func (b *board) drawBox5(s *rng.Stream) bool {
	var kind [10]uint8
	for i := range 9 {
		kind[b[3+i/3][i%3]] += 3 * uint8(i/3) // box 4 forbids a row
		kind[b[i/3][3+i%3]] += uint8(i % 3)   // box 2 forbids a column
	}
	var kinds, digits [9]uint8 // sorted by kind
	n := 0
	for k := range uint8(9) {
		for d := uint8(1); d <= 9; d++ {
			if kind[d] == k {
				kinds[n], digits[n] = k, d
				n++
			}
		}
	}
	found, ok := patterns.Load(kinds)
	if !ok {
		found, _ = patterns.LoadOrStore(kinds, patternsOf(kinds))
	}
	ways := found.([]pattern)
	way := s.Below(most5)
	if way >= uint32(len(ways)) {
		return false
	}
	for i, cell := range ways[way] {
		b[3+cell/3][3+cell%3] = digits[i]
	}
	return true
}

// drawLast draws the last box of the second band, or with transposed of the second stack,
// whose rows follow from the two other boxes of the band. Its 8 ways, or none, follow from
// the columns of box 3 (box 7). It returns false if there is none.
func (b *board) drawLast(s *rng.Stream, top, left int, transposed bool) bool {
	if transposed {
		top, left = left, top
	}
	var column [10]int // that box 3 takes for a digit
	for r := range 3 {
		for c := range 3 {
			column[*b.at(r, left+c, transposed)] = c
		}
	}
	ways := s.Below(8)
	for r := range 3 {
		var taken [10]bool
		for c := range 6 {
			taken[*b.at(top+r, c, transposed)] = true
		}
		var digits [3]uint8
		n := 0
		for d := uint8(1); d <= 9; d++ {
			if !taken[d] {
				digits[n] = d
				n++
			}
		}
		order, ok := orderOf(column[digits[0]], column[digits[1]], column[digits[2]], ways>>r&1)
		if !ok {
			return false
		}
		for i, c := range order {
			*b.at(top+r, left+c, transposed) = digits[i]
		}
	}
	return true
}

// orderOf returns the columns of three digits, of which the first must not stand in column x,
// the second not in y and the third not in z: way number way, 0 or 1. ok is false if x, y and
// z are equal: there is no way.
func orderOf(x, y, z int, way uint32) (order [3]int, ok bool) {
	for _, o := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		if o[0] != x && o[1] != y && o[2] != z {
			if way == 0 {
				return o, true
			}
			way--
		}
	}
	return order, false
}

// fillBox9 fills box 9. It returns false if it cannot be filled.
func (b *board) fillBox9() bool {
	var row, column [10]int
	for i := range 3 {
		for d := range 10 {
			if !contains(b[6+i][:6], uint8(d)) {
				row[d] = 6 + i
			}
			if !contains([]uint8{b[0][6+i], b[1][6+i], b[2][6+i], b[3][6+i], b[4][6+i], b[5][6+i]}, uint8(d)) {
				column[d] = 6 + i
			}
		}
	}
	for d := 1; d <= 9; d++ {
		cell := &b[row[d]][column[d]]
		if *cell != 0 {
			return false
		}
		*cell = uint8(d)
	}
	return true
}

// contains reports whether digits holds d.
func contains(digits []uint8, d uint8) bool {
	for _, x := range digits {
		if x == d {
			return true
		}
	}
	return false
}
