package game

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

// This file holds the view of a game: what a program shows of it.

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

// String returns the name of k, such as "given", or a text such as "Kind(9)" if k is not a
// kind.
func (k Kind) String() string { return nameOf("Kind", kindNames[:], uint8(k)) }

// Show chooses what is shown of a game. The zero Show shows digits, notes, colours, the
// selection and the marks of a check, and nothing else.
type Show struct {
	Conflicts bool // mark digits that clash, and notes that a peer's digit rules out
	Wrong     bool // mark entries that differ from the solution
	Peers     bool // tint the houses of the cursor
	Same      bool // highlight the same digit everywhere
}

// A CellView is what a program shows of one cell, without its marks.
type CellView struct {
	Value    sudoku.Digit
	Kind     Kind
	Notes    sudoku.DigitSet // the notes of a hole; empty if the cell holds a digit
	Centre   sudoku.DigitSet // the centre notes of a hole, likewise
	Colours  ColourSet
	Peer     bool         // in a house of the cursor, but not the cell of the cursor
	Same     sudoku.Digit // the highlighted digit if the cell holds it, as its value or as a note, or None
	Selected bool
}

// A View is what a program shows of a board: the cells and the marks.
type View struct {
	Cells   [sudoku.Cells]CellView
	Overlay overlay.Overlay
}

// View returns what a program shows of the game, in a new View. It does not change the
// game.
func (g *Game) View(show Show) *View {
	grid := g.Grid()
	candidates := grid.Candidates()
	v := new(View)
	v.Overlay.Marks = g.marks(&grid, show)
	focus := sudoku.None
	if show.Same {
		focus = g.focus
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		cell := &v.Cells[c]
		*cell = CellView{
			Value:    grid.At(c),
			Kind:     g.kind(c),
			Colours:  g.board[c].colours(),
			Peer:     show.Peers && c.Sees(g.selection.cursor),
			Selected: g.selection.cells.Has(c),
		}
		if cell.Kind == EmptyCell {
			cell.Notes, cell.Centre = g.board[c].notes(), g.board[c].centre()
		}
		if focus != sudoku.None && (cell.Value == focus || (cell.Notes | cell.Centre).Has(focus)) {
			cell.Same = focus
		}
		if show.Conflicts {
			for d := range ((cell.Notes | cell.Centre) &^ candidates[c]).All() {
				v.Overlay.Marks = append(v.Overlay.Marks, overlay.Mark{Cell: c, Digit: d, Role: overlay.Struck})
			}
		}
	}
	return v
}

// kind returns where the digit of cell c comes from, or EmptyCell if c is a hole.
func (g *Game) kind(c sudoku.Cell) Kind {
	switch s := g.board[c]; {
	case g.Given(c):
		return GivenCell
	case s.revealed():
		return RevealedCell
	case s.value() != sudoku.None:
		return EnteredCell
	}
	return EmptyCell
}
