package generate

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the symmetries that the set of clue cells can have.

// A Symmetry is a group of turns and reflections of the board that map the set
// of clue cells to itself. The zero Symmetry is not set.
type Symmetry uint8

// Symmetries. A new one is a name here and a row in the table below.
const (
	None         Symmetry = iota + 1 // any set of cells
	Rot180                           // a half turn
	Rot90                            // a quarter turn
	MirrorH                          // left and right change places
	MirrorV                          // top and bottom change places
	Diagonal                         // reflected in the line from the top left
	AntiDiagonal                     // reflected in the line from the top right
	Full                             // all of these at once
)

// A symmetryRow is what the package knows of one symmetry.
type symmetryRow struct {
	name string

	// images returns the cells to which the generators of the group (one or two
	// turns or reflections) map the cell at row r and column c, each 0 to 8.
	images func(r, c int) [2]int

	// walkMost is the greatest number of clues for which a dig is followed by a
	// walk: see walk.go. With noWalk, digs alone find every puzzle about as fast,
	// because there are few orbits.
	walkMost int

	// slowMost is the greatest number of clues that can take seconds to reach, an
	// estimate from experience: see [Generator.Slow].
	slowMost int
}

// last is the last row and the last column.
const last = geom.Size - 1

// noWalk is a walkMost below every number of clues.
const noWalk = 0

// symmetries has a row for each symmetry. The row of the zero Symmetry is empty.
var symmetries = [...]symmetryRow{
	None:         {"none", func(r, c int) [2]int { return both(geom.CellAt(r, c)) }, 22, 18},
	Rot180:       {"rot180", func(r, c int) [2]int { return both(geom.CellAt(last-r, last-c)) }, 21, 20},
	Rot90:        {"rot90", func(r, c int) [2]int { return both(geom.CellAt(c, last-r)) }, noWalk, 24},
	MirrorH:      {"mirror-h", func(r, c int) [2]int { return both(geom.CellAt(r, last-c)) }, 21, 20},
	MirrorV:      {"mirror-v", func(r, c int) [2]int { return both(geom.CellAt(last-r, c)) }, 21, 20},
	Diagonal:     {"diagonal", func(r, c int) [2]int { return both(geom.CellAt(c, r)) }, 21, 20},
	AntiDiagonal: {"antidiagonal", func(r, c int) [2]int { return both(geom.CellAt(last-c, last-r)) }, 21, 20},
	Full:         {"full", func(r, c int) [2]int { return [2]int{geom.CellAt(c, last-r), geom.CellAt(c, r)} }, noWalk, 24},
}

// both returns cell twice. These are the images of a cell under a symmetry with one
// generator, where the table has room for two.
func both(cell int) [2]int { return [2]int{cell, cell} }

// Symmetries returns all symmetries, in the order in which they are listed to a
// person.
func Symmetries() []Symmetry {
	all := make([]Symmetry, 0, len(symmetries)-1)
	for s := range symmetries[1:] {
		all = append(all, Symmetry(s+1))
	}
	return all
}

// ErrSymmetry reports that a text is not the name of a [Symmetry].
var ErrSymmetry = errors.New("no such symmetry: want " + symmetryNames())

// symmetryNames returns the names of all symmetries as a part of a sentence.
// (Package strings would add 7 KB to the page's download.)
func symmetryNames() string {
	text := ""
	for s, row := range symmetries[1:] {
		switch s {
		case 0:
		case len(symmetries) - 2:
			text += " or "
		default:
			text += ", "
		}
		text += row.name
	}
	return text
}

// ParseSymmetry reads the name of a symmetry. The error is [ErrSymmetry].
func ParseSymmetry(text string) (Symmetry, error) {
	for s, row := range symmetries {
		if s > 0 && text == row.name {
			return Symmetry(s), nil
		}
	}
	return 0, ErrSymmetry
}

// String returns the name of s. It is empty for the zero Symmetry, and a text like
// "symmetry 9" for a value that is not in the table.
func (s Symmetry) String() string {
	if int(s) >= len(symmetries) {
		return "symmetry " + strconv.Itoa(int(s))
	}
	return symmetries[s].name
}

// orDefault returns s, or [None] if s is not set.
func (s Symmetry) orDefault() Symmetry {
	if s == 0 {
		return None
	}
	return s
}

// valid reports whether s is the zero Symmetry or one of those in the table.
func (s Symmetry) valid() bool { return int(s) < len(symmetries) }
