package format

import "github.com/entydig/sudoku"

// This file holds what people and programs put among the rows of a grid: numbers of rows
// and columns, empty rows, titles, and brackets around lists of cells.

// countsColumns reports whether w has the numbers of nine columns, 1 to 9 or 0 to 8, also
// after an empty cell.
func (w *row) countsColumns() bool {
	cells := w.cells[:]
	switch {
	case w.err != nil || w.n != 9 && w.n != 10:
		return false
	case w.n == 10 && cells[0] != sudoku.None:
		return false
	case w.n == 10:
		cells = cells[1:]
	}
	first := cells[0]
	if first > 1 {
		return false
	}
	for i, d := range cells[:9] {
		if d != first+sudoku.Digit(i) {
			return false
		}
	}
	return true
}

// isTitle reports whether w can be a number or a date above a grid.
func (w *row) isTitle() bool { return w.err == nil && (w.n <= 4 || w.date) }

// withoutLabels returns rows without a row that numbers the columns, if it stands above
// whole grids or if the other rows have names, and without the numbers of the rows, if all
// rows have ten cells of which the first counts from 0 or 1. Otherwise it returns rows as
// they are. It changes rows only if it takes the numbers away.
func withoutLabels(rows []row) []row {
	body := rows
	if len(rows) > 1 && rows[0].countsColumns() {
		body = rows[1:]
	}
	switch {
	case len(body) < len(rows) && (rows[0].header && rows[1].n == 9 || !rows[0].named && rows[1].named):
		return body // of 8 rows, too
	case len(body)%9 != 0:
		return rows
	case every(body, func(w *row) bool { return w.n == 9 }):
		return body
	case !every(body, func(w *row) bool { return w.n == 10 && w.err == nil }):
		return rows
	}
	first := body[0].cells[0]
	for i, w := range body {
		if first > 1 || w.cells[0] != first+sudoku.Digit(i%9) {
			return rows
		}
	}
	for i := range body {
		w := &body[i]
		copy(w.cells[:], w.cells[1:])
		w.n = 9
	}
	return body
}

// withoutSpacers returns rows without those that have no character in any cell, if the
// others are whole grids, and if the empty rows cannot be rows of holes: either the number
// of all rows is not that of whole grids, or holes are characters elsewhere.
func withoutSpacers(rows []row) []row {
	empty := 0
	for i := range rows {
		if rows[i].empty {
			empty++
		}
	}
	signs := some(rows, func(w *row) bool { return w.signs })
	if empty == 0 || empty == len(rows) || (len(rows)-empty)%9 != 0 || len(rows)%9 == 0 && !signs {
		return rows
	}
	kept := make([]row, 0, len(rows)-empty)
	for _, w := range rows {
		if !w.empty {
			kept = append(kept, w)
		}
	}
	return kept
}

// betweenTitles returns rows without those that are numbers or dates above whole grids, and
// counts these as passed over. If there are none, or if what is between them is not whole
// grids, it returns nil.
func (b *block) betweenTitles(rows []row) []row {
	if !some(rows, func(w *row) bool { return w.n < 9 || w.date }) {
		return nil
	}
	var kept, titles []row
	since := 0
	for i, w := range rows {
		switch {
		case w.n == 9 && w.bare[0] && i > 0 && rows[i-1].n == 1, w.n == 1 && i > 0 && rows[i-1].bare[1]:
			return nil // the one cell may be the first of the row below, or the last of the row above
		case w.n == 9 && w.err == nil:
			since++
			kept = append(kept, w)
		case w.isTitle() && since%9 == 0:
			titles = append(titles, w)
			since = 0
		default:
			return nil
		}
	}
	if len(titles) == 0 || since == 0 || since%9 != 0 {
		return nil
	}
	b.passRows(titles)
	return kept
}

// joined reads rows that are not nine cells each but that make whole grids in another way:
// 81 rows of one cell, or lists of 81 cells that stand on several lines, in brackets or with
// the number of its first cell in each row, as R writes them. It appends the grids to b.done
// and returns true, or returns false and changes nothing.
func (b *block) joined(rows []row) bool {
	if b.bad || b.count > maxRows || every(rows, func(w *row) bool { return w.n == 9 }) {
		return false
	}
	column := len(rows)%sudoku.Cells == 0 && every(rows, func(w *row) bool { return w.n == 1 })
	if !column && !rows[0].open && rows[0].index == 0 {
		return false
	}
	var j joiner
	for i := range rows {
		if !j.add(&rows[i]) {
			return false
		}
	}
	if j.n != 0 || j.inside != 0 && !column && rows[0].index == 0 {
		return false
	}
	for i, g := range j.grids {
		b.emit(j.starts[i], g)
	}
	return true
}

// A joiner makes grids of the cells of rows of any length.
type joiner struct {
	starts []*row        // the first rows of the grids
	grids  []sudoku.Grid // that are complete
	grid   sudoku.Grid   // that is not complete
	n      int           // cells in grid
	inside int           // cells in the present list
}

// add adds the cells of a row. It returns false if the rows cannot be whole grids: if a
// list in brackets has neither 9 nor 81 cells, if brackets stand in the midst of a list, or
// if the row has another number than that of its first cell.
func (j *joiner) add(w *row) bool {
	if w.n > len(w.cells) && w.more == nil || j.n+w.n > sudoku.Cells || w.open && j.inside != 0 || w.index != 0 && w.index != j.n+1 {
		return false
	}
	if j.n == 0 {
		j.starts = append(j.starts, w)
	}
	for _, d := range w.all() {
		j.grid.Set(sudoku.Cell(j.n), d)
		j.n++
	}
	if j.inside += w.n; w.shut {
		if j.inside != 9 && j.inside != sudoku.Cells {
			return false
		}
		j.inside = 0
	}
	if j.n == sudoku.Cells {
		j.grids = append(j.grids, j.grid)
		j.grid, j.n = sudoku.Grid{}, 0
	}
	return true
}
