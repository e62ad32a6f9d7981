package canon

import (
	"math/bits"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds a grid as the search reads it: by rows, once as it is and
// once transposed.

// size is the number of rows, of columns and of digits.
const size = 9

// all has a bit for each row, or for each column.
const all = 1<<size - 1

// stackMask has the columns of each stack, as bits; for rows, it has those of each band.
var stackMask = [3]uint16{0o007, 0o070, 0o700}

// A line is a row of a view: its columns with a digit, and the digits, both as
// lists of six bits an entry, the last column first. After the last entry comes 0.
type line struct {
	columns uint64 // 6*c for column c: where a state has its shift
	digits  uint64 // 4*d for digit d: where a state has its label
	pattern uint16 // bit c is set if column c holds a digit
}

// A view is a grid, or its transpose, as rows.
type view struct {
	rows  [16]line // 9 to 15 are unused
	twins twins    // of the rows
	// inStack holds for each stack the rows that have a digit in it, as bits.
	inStack [4]uint16 // the last is unused
}

// lines is what the search reads of a grid: the grid as it is (view 0), the transposed grid
// (view 1), and two facts about the grid. The columns of one view are the rows of the
// other.
type lines struct {
	views [2]view
	// clashes reports whether a digit appears twice in a row or in a column.
	clashes bool
	// missing is the number of the digits 1 to 9 that the grid does not hold.
	missing int
}

// read fills l from g: both views with their twins, clashes and missing. l must be the
// zero lines before. g stays as it is.
func (l *lines) read(g *sudoku.Grid) {
	cells := g.Digits()
	var seen [16]uint32 // by digit: its rows, and above them its columns, as bits
	repeated := uint32(0)
	upright, across := &l.views[0], &l.views[1]
	for half, set := range filledCells(&cells) {
		for ; set != 0; set &= set - 1 {
			cell := 64*half + bits.TrailingZeros64(set)
			d := uint8(cells[cell]) & 15
			row, column := cell/size&15, cell%size
			places := uint32(1)<<row | 1<<(size+column)
			repeated |= seen[d] & places
			seen[d] |= places
			upright.rows[row].add(column, d)
			across.rows[column].add(row, d)
		}
	}
	l.clashes = repeated != 0
	for _, places := range seen[1 : size+1] {
		if places == 0 {
			l.missing++
		}
	}
	upright.inStack, across.inStack = across.bandPatterns(), upright.bandPatterns()
	upright.findTwins()
	across.findTwins()
}

// bandPatterns returns for each of the three bands the columns in which some row of the
// band has a digit: bit c of an entry is column c. Entry 3 is 0.
func (v *view) bandPatterns() (filled [4]uint16) {
	for band := range 3 {
		filled[band] = v.rows[3*band].pattern | v.rows[3*band+1].pattern | v.rows[3*band+2].pattern
	}
	return filled
}

// add appends to l digit d, 1 to 9, in a column, 0 to 8. Columns must be added in ascending
// order, each at most once.
func (l *line) add(column int, d uint8) {
	l.columns = l.columns<<6 | uint64(6*column)
	l.digits = l.digits<<6 | uint64(4*d)
	l.pattern |= 1 << column
}

// filledCells returns the cells that hold a digit, as bits: cell c, 0 to 63, is bit c of
// word 0, and cell c, 64 to 80, is bit c-64 of word 1.
func filledCells(cells *[sudoku.Cells]sudoku.Digit) (filled [2]uint64) {
	const last = sudoku.Cells - 1
	for c := 0; c < last; c += 8 {
		filled[c/64] |= bytesSet(geom.Eight(cells[c:c+8])) << (c % 64)
	}
	if cells[last] != sudoku.None {
		filled[1] |= 1 << (last - 64)
	}
	return filled
}

// bytesSet returns eight bits, one for each byte of x: bit i is set if byte i is not 0, and
// byte 0 is the lowest. Each byte of x must be below 128.
func bytesSet(x uint64) uint64 {
	const each = 0x0101_0101_0101_0101
	return ((x + each*0x7f) >> 7 & each) * 0x0102_0408_1020_4080 >> 56
}
