package game

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

// This file holds what is to be seen of a game.

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

// String returns the name of k, as in "given", or "Kind(9)" if there is none.
func (k Kind) String() string { return nameOf("Kind", kindNames[:], uint8(k)) }

// Show says what of a game is shown while it is played. The zero Show shows
// digits, notes, colours, the selection and the marks of a check, and nothing else.
type Show struct {
	Conflicts bool // mark digits that clash, and notes that a peer's digit rules out
	Wrong     bool // mark entries that differ from the solution
	Peers     bool // tint the houses of the cursor
	Same      bool // highlight the same digit everywhere
}

// A CellView is what is to be seen of one cell, without its marks.
type CellView struct {
	Value    sudoku.Digit
	Kind     Kind
	Notes    sudoku.DigitSet // of a hole
	Colours  ColourSet
	Peer     bool // in a house of the cursor
	Same     bool // has the highlighted digit, as its value or as a note
	Selected bool
}

// A View is what is to be seen of a board: the cells, and what is marked.
type View struct {
	Cells   [sudoku.Cells]CellView
	Overlay overlay.Overlay
}

// View returns what is to be seen of the game.
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
			cell.Notes = g.board[c].notes()
		}
		cell.Same = focus != sudoku.None && (cell.Value == focus || cell.Notes.Has(focus))
		if show.Conflicts {
			for d := range (cell.Notes &^ candidates[c]).All() {
				v.Overlay.Marks = append(v.Overlay.Marks, overlay.Mark{Cell: c, Digit: d, Role: overlay.Struck})
			}
		}
	}
	return v
}

// kind says where the digit of a cell comes from.
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
