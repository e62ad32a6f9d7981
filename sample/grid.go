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

// NewSource returns the source whose draws text decides. Any text is allowed.
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

// stream returns the random stream of one part of the draw with an index, from its start.
func (s Source) stream(index, part uint64) (stream rng.Stream) {
	stream.Reset(s.key, index, part)
	return stream
}

// Grid returns the complete grid that is the draw with an index. All complete grids are
// equally likely.
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

// grid returns b as a [sudoku.Grid].
func (b *board) grid() sudoku.Grid {
	var digits [geom.Cells]uint8
	for r := range b {
		copy(digits[r*geom.Size:], b[r][:])
	}
	var ds [geom.Cells]sudoku.Digit
	geom.Copy(&ds, &digits)
	return sudoku.GridOf(ds)
}

// attempt fills b, which must be empty, at random. It returns false if the draw must begin
// again with an empty board; the grids for which it returns true are all equally likely.
func (b *board) attempt(s *rng.Stream) bool {
	b.drawBox1(s)
	b.drawBand(s, false)
	b.drawBand(s, true)
	return b.drawBox5(s) && b.drawLast(s, 3, 6, false) && b.drawLast(s, 6, 3, true) && b.fillBox9()
}

// drawBox1 fills box 1 in a random way.
func (b *board) drawBox1(s *rng.Stream) {
	digits := []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	rng.Shuffle(s, digits)
	for i, d := range digits {
		b[i/3][i%3] = d
	}
}

// at returns a pointer to the cell in a row and a column, 0 to 8. If transposed is set, row
// and column change places.
func (b *board) at(row, column int, transposed bool) *uint8 {
	if transposed {
		row, column = column, row
	}
	return &b[row][column]
}

// drawBand fills the second and the third box of the first band or, if transposed is set,
// of the first stack. Box 1 must be filled. All 2,612,736 ways are equally likely.
//
// The digits of the rows of the second box can be chosen in 56 ways. Its first row takes 3,
// 2, 1 or 0 digits of row 2 of box 1, and the others of row 3. With 3 or 0 the other rows
// follow: 1 way each. With 2 (or 1), one of the digits of row 1 has to go to row 2 (or 3)
// of the second box: 9 choices of the first row with 3 ways each. 2*1 + 2*9*3 = 56.
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

// secondBox returns the digits of the three rows of the second box of a band, in one of the
// 56 ways that the rows of the first box allow. way, 0 to 55, says which. The order within
// a row has no meaning.
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

// without returns the three digits of row r of the third box of a band: those that neither
// row r of the first box nor second, which is row r of the second box, has.
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

// patternsOf returns all ways to put nine digits into the cells of a box, sorted. kinds has
// the kind of each digit: 3*row + column for a digit that must not be in that row nor in
// that column of the box, both 0 to 2.
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

// drawBox5 fills box 5, for which boxes 2 and 4 must be filled. It returns false, with a
// probability that makes all grids equally likely, if the draw must begin again.
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

// drawLast fills the last box of the second band or, if transposed is set, of the second
// stack; top and left are the row and the column of its first cell when it is not
// transposed. The digits of its rows follow from the two other boxes of the band. It
// returns false if the columns of the box above allow no way, or otherwise takes one of the
// 8 ways at random.
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

// orderOf returns the columns, 0 to 2, of three digits in a row of a box. The first digit
// must not be in column x, the second not in y and the third not in z. If there are two
// such orders, way, 0 or 1, says which; ok is false if there is none, because x, y and z
// are equal.
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

// fillBox9 fills box 9, of which each digit has one possible row and one possible column.
// It returns false if two digits have the same cell.
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

// contains reports whether d is one of digits.
func contains(digits []uint8, d uint8) bool {
	for _, x := range digits {
		if x == d {
			return true
		}
	}
	return false
}
