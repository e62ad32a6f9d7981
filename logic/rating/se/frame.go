package se

import (
	"slices"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the standard form of a puzzle: the form in which its solution,
// read row by row, is the smallest number. Lists of solution grids, and many
// collections of puzzles, are kept in this form ("minlex").

// A grid is a solution: the digits of its cells, counted from 0.
type grid [cells]uint8

// A frame says how a board is seen: which line of the board each line of the form is,
// and which digit of the form each digit of the board is. All are counted from 0.
type frame struct {
	turned bool        // whether rows of the form are columns of the board
	row    [size]uint8 // where the rows of the form come from
	column [size]uint8 // where its columns come from
	rename [size]uint8
}

// from returns the cell of the board, 0 to 80, that is cell c of the form.
func (f *frame) from(c int) int {
	row, column := int(f.row[geom.Row(c)]), int(f.column[geom.Column(c)])
	if f.turned {
		row, column = column, row
	}
	return geom.CellAt(row, column)
}

// A framer finds standard forms.
type framer struct {
	board   *grid
	second  [size]uint8 // the smallest second row so far
	frames  []frame     // the frames that give it, first two rows and columns only
	form    grid        // the smallest form so far
	next    grid
	best    state // the state in the smallest form
	another state
}

// standard replaces s by its standard form. board is the solution of the puzzle, which
// is not changed.
//
// The first row of the form is 1 to 9, whichever line it comes from, since digits are
// renamed. For any two lines of a band there are 18 orders of the columns of the first
// box, and each leaves no choice for the others. Of these 648 ways, those with the
// smallest second row are followed to the end. If several give the smallest solution, it
// has symmetries, and the smallest state decides.
func (f *framer) standard(s *state, board *grid) {
	f.board = board
	f.seconds()
	for i := range f.frames {
		way := &f.frames[i]
		order := f.complete(way, i == 0)
		if order > 0 {
			continue
		}
		f.another.seen(s, way)
		if order < 0 || slices.Compare(f.another.cand[:], f.best.cand[:]) < 0 {
			f.form, f.best = f.next, f.another
		}
	}
	*s = f.best
	s.index()
}

// line returns the digits, 0 to 8, of row i of the board, or of column i if turned. i is
// 0 to 8.
func (f *framer) line(turned bool, i int) (digits [size]uint8) {
	for j := range digits {
		if turned {
			digits[j] = f.board[geom.CellAt(j, i)]
		} else {
			digits[j] = f.board[geom.CellAt(i, j)]
		}
	}
	return digits
}

// seconds collects in f.frames the frames of f.board with the smallest second row, and
// leaves that row in f.second. Only the first two rows and the columns of these frames
// are set.
func (f *framer) seconds() {
	f.frames = f.frames[:0]
	for _, turned := range [2]bool{false, true} {
		for first := range size {
			a := f.line(turned, first)
			var at [size]uint8 // the column of a digit in the first row
			for column, d := range a {
				at[d] = uint8(column)
			}
			for k := 1; k < geom.Box; k++ {
				second := first/geom.Box*geom.Box + (first+k)%geom.Box
				b := f.line(turned, second)
				var to [size]uint8 // the column whose first digit is the second digit of a column
				for column, d := range b {
					to[column] = at[d]
				}
				f.arrange(&to, frame{turned: turned, row: [size]uint8{uint8(first), uint8(second)}})
			}
		}
	}
}

// orders lists the orders of three columns.
var orders = [6][geom.Box]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// arrange tries all orders of columns for the two rows of way. to[c] is the column whose
// first digit is the second digit of column c. arrange appends the frames to f.frames
// that have the smallest second row so far. If they have a smaller one than the frames
// before, these are dropped and f.second is set to it.
func (f *framer) arrange(to *[size]uint8, way frame) {
	for box := uint8(0); box < geom.Box; box++ {
		for _, order := range orders {
			var row [size]uint8
			if f.columns(to, box*geom.Box, order, &way, &row) {
				f.frames = append(f.frames, way)
			}
		}
	}
}

// columns puts the columns of one box first, in an order, and the others behind them so
// that the second row gets as small as it can. box is the first column of the box: 0, 3
// or 6. to is as in arrange. The columns are left in way.column and the second row in
// row. As soon as the second row is greater than f.second, columns returns false and
// leaves both unfinished. If the row is smaller than f.second, or if f.frames is empty,
// the row is copied to f.second and f.frames is emptied. The caller adds way to f.frames
// if ok is true.
func (f *framer) columns(to *[size]uint8, box uint8, order [geom.Box]uint8, way *frame, row *[size]uint8) (ok bool) {
	const none = 255
	place := [size]uint8{none, none, none, none, none, none, none, none, none} // of a column of the board
	for i, k := range order {
		way.column[i] = box + k
		place[box+k] = uint8(i)
	}
	// The second box of the form holds the column that the first one leads to.
	middle := to[way.column[0]] / geom.Box
	free := [2]uint8{geom.Box, 2 * geom.Box} // the next places in the second and third box
	smaller := len(f.frames) == 0
	for i := range size {
		if i == geom.Box {
			// No column of the first box led to the rest of the second box.
			for column := middle * geom.Box; free[0] < 2*geom.Box; column++ {
				if place[column] == none {
					place[column] = free[0]
					way.column[free[0]] = column
					free[0]++
				}
			}
		}
		column := to[way.column[i]]
		if place[column] == none {
			part := 1
			if column/geom.Box == middle {
				part = 0
			}
			place[column] = free[part]
			way.column[free[part]] = column
			free[part]++
		}
		row[i] = place[column]
		if !smaller {
			if row[i] > f.second[i] {
				return false
			}
			smaller = row[i] < f.second[i]
		}
	}
	if smaller {
		f.second = *row
		f.frames = f.frames[:0]
	}
	return true
}

// complete adds to way what the first two rows leave open: the names of the digits and
// the order of the other rows. complete makes the form in f.next row by row, and
// compares it with f.form, the smallest so far. order is negative if the new form is
// smaller, 0 if it is equal, positive if it is greater; in the last case f.next is not
// finished. With first set there is no form so far, and order is negative.
func (f *framer) complete(way *frame, first bool) (order int) {
	a := f.line(way.turned, int(way.row[0]))
	for i, column := range way.column {
		way.rename[a[column]] = uint8(i)
	}
	f.rows(way)
	if first {
		order = -1
	}
	for i, row := range way.row {
		line := f.line(way.turned, int(row))
		to := f.next[i*size : (i+1)*size]
		for j, column := range way.column {
			to[j] = way.rename[line[column]]
		}
		if order == 0 {
			order = slices.Compare(to, f.form[i*size:(i+1)*size])
		}
		if order > 0 {
			return order
		}
	}
	return order
}

// rows sets the rows of way after the second: the third of the first band, and the other
// bands and their rows in the order of their first digits. The first two rows, the
// columns and the names of the digits must be set.
func (f *framer) rows(way *frame) {
	leads := func(row uint8) uint8 {
		return way.rename[f.line(way.turned, int(row))[way.column[0]]]
	}
	band := way.row[0] / geom.Box
	way.row[2] = 3*geom.Box*band + geom.Box - way.row[0] - way.row[1]
	n := geom.Box
	for b := range uint8(geom.Box) {
		if b == band {
			continue
		}
		rows := way.row[n : n+geom.Box]
		for i := range rows {
			rows[i] = b*geom.Box + uint8(i)
		}
		// Insertion, since three rows are few.
		for i := 1; i < len(rows); i++ {
			for j := i; j > 0 && leads(rows[j]) < leads(rows[j-1]); j-- {
				rows[j], rows[j-1] = rows[j-1], rows[j]
			}
		}
		n += geom.Box
	}
	if leads(way.row[6]) < leads(way.row[3]) {
		for i := geom.Box; i < 2*geom.Box; i++ {
			way.row[i], way.row[i+geom.Box] = way.row[i+geom.Box], way.row[i]
		}
	}
}

// seen overwrites the candidates and digits of the cells of s with those of other, seen
// through way. The rest of s is not touched: index works it out.
func (s *state) seen(other *state, way *frame) {
	for c := range cells {
		from := way.from(c)
		s.cand[c] = 0
		for m := other.cand[from]; m != 0; m &= m - 1 {
			s.cand[c] |= 1 << way.rename[lowest(m)]
		}
		s.value[c] = 0
		if v := other.value[from]; v != 0 {
			s.value[c] = way.rename[v-1] + 1
		}
	}
}

// index works out everything else in s from the candidates and digits of its cells.
func (s *state) index() {
	c, v := s.cand, s.value
	*s = state{cand: c, value: v}
	for c, m := range s.cand {
		for ; m != 0; m &= m - 1 {
			d := lowest(m)
			s.board[d] = s.board[d].Union(only[c])
			for k, h := range housesOf[c] {
				s.spots[h][d] |= 1 << placeIn[c][k]
			}
		}
		if v := s.value[c]; v != 0 {
			s.placed[v-1]++
			continue
		}
		s.left++
		for _, h := range housesOf[c] {
			s.holes[h]++
		}
	}
}
