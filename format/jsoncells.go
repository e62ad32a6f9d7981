package format

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file reads values of JSON that give each cell its name or its place.

// namedCells reads an object whose members are cells, such as {"A1": "5", "A2": null} or
// {"r1c1": 5}. The letters A to I are the rows. Cells without a member are holes. ok is
// false if a member is anything else, or if fewer members hold a digit than a puzzle with
// one solution has clues.
func namedCells(v *jsontext.Value) (g sudoku.Grid, ok bool) {
	if len(v.Names) < minUnique || len(v.Names) > sudoku.Cells {
		return g, false
	}
	for i, name := range v.Names {
		cell, named := cellNamed(lowerText(name))
		b, filled := digitOf(&v.Items[i])
		if !named || !filled {
			return sudoku.Grid{}, false
		}
		g.Set(cell, digit(b))
	}
	return g, g.Clues() >= minUnique
}

// cellNamed returns the cell with a name such as a1 or r1c1.
func cellNamed(name string) (c sudoku.Cell, ok bool) {
	var row, column byte
	switch {
	case len(name) == 2:
		row, column = name[0]-'a', name[1]-'1'
	case len(name) == 4 && name[0] == 'r' && name[2] == 'c':
		row, column = name[1]-'1', name[3]-'1'
	default:
		return 0, false
	}
	if row > 8 || column > 8 {
		return 0, false
	}
	return sudoku.CellAt(int(row), int(column)), true
}

// placedCells reads an array of objects that each hold the row, the column and the digit of
// a cell, under the names row, col or column, and value, digit or val. Rows and columns count
// from 1 if none is 0, and otherwise from 0. Cells without an object are holes. ok is false
// for any other array, for a cell that appears twice, and if fewer cells hold a digit than a
// puzzle with one solution has clues.
func placedCells(v *jsontext.Value) (g sudoku.Grid, ok bool) {
	type place struct{ row, column, digit int }
	places := make([]place, 0, len(v.Items))
	least, most := 9, 0
	for i := range v.Items {
		p := place{-1, -1, -1}
		for j, name := range v.Items[i].Names {
			b, single := digitOf(&v.Items[i].Items[j])
			n := 0
			if single && b >= '1' && b <= '9' {
				n = int(b - '0')
			}
			switch name = lowerText(name); {
			case !single:
			case name == "row" || name == "r":
				p.row = n
			case name == "col" || name == "column" || name == "c":
				p.column = n
			case name == "value" || name == "digit" || name == "val" || name == "v":
				p.digit = n
			}
		}
		if p.row < 0 || p.column < 0 || p.digit < 0 {
			return g, false
		}
		least, most = min(least, p.row, p.column), max(most, p.row, p.column)
		places = append(places, p)
	}
	if least > 1 || least == 0 && most > 8 {
		return g, false
	}
	base := 1
	if least == 0 {
		base = 0
	}
	for _, p := range places {
		c := sudoku.CellAt(p.row-base, p.column-base)
		if g.At(c) != sudoku.None {
			return sudoku.Grid{}, false
		}
		g.Set(c, sudoku.Digit(p.digit))
	}
	return g, g.Clues() >= minUnique
}
