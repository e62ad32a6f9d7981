package game

import "github.com/entydig/sudoku"

// This file holds what is to be seen of a game, cell by cell.

// A Kind says where the digit of a cell comes from.
type Kind uint8

// Kinds of cells. The zero Kind is not set.
const (
	EmptyCell Kind = iota + 1
	GivenCell
	EnteredCell
	RevealedCell
)

var kindNames = [...]string{"", "empty", "given", "entered", "revealed"}

// String returns the name of k as the page's protocol has it.
func (k Kind) String() string { return kindNames[k] }

// A CellView is what is to be seen of one cell.
type CellView struct {
	Value    sudoku.Digit
	Kind     Kind
	Notes    sudoku.DigitSet // of a hole
	Struck   sudoku.DigitSet // those notes that a peer's digit rules out
	Colours  ColourSet
	Marks    Mark
	Peer     bool // in a house of the cursor
	Same     bool // holds the digit in focus
	SameNote bool // has it as a note
	Selected bool
}

// Cells returns what is to be seen of each cell.
func (g *Game) Cells(set Settings) (cells [sudoku.Cells]CellView) {
	grid := g.Grid()
	marks := g.marks(set)
	candidates := grid.Candidates()
	focus := sudoku.None
	if set.Same {
		focus = g.focus
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		s := g.board[c]
		v := CellView{
			Value:    grid.At(c),
			Kind:     EnteredCell,
			Colours:  s.colours(),
			Marks:    marks[c],
			Peer:     set.Peers && c.Sees(g.pick.cursor),
			Same:     focus != sudoku.None && grid.At(c) == focus,
			Selected: g.pick.cells.Has(c),
		}
		switch {
		case g.Given(c):
			v.Kind = GivenCell
		case s.revealed():
			v.Kind = RevealedCell
		case v.Value == sudoku.None:
			v.Kind = EmptyCell
			v.Notes = s.notes()
			if set.Conflicts {
				v.Struck = v.Notes &^ candidates[c]
			}
			v.SameNote = v.Notes.Has(focus)
		}
		cells[c] = v
	}
	return cells
}
