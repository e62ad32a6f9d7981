package game

import (
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds a game and what can be asked of it.

// A Game is one puzzle in play. Make it with [New].
type Game struct {
	puzzle    Puzzle
	board     board
	history   history
	selection selection
	mode      Mode
	focus     sudoku.Digit // the digit that is highlighted; sudoku.None if there is none
	checked   lastCheck
	begun     bool // the player has changed the board at some time
	helped    bool // the solution was shown at some time
}

// startCell is the cell of the cursor in a new game: the middle of the board.
const startCell sudoku.Cell = 40

// New returns a game of a puzzle, with nothing entered. The cursor is in the middle of the
// board, and a given in that cell is the highlighted digit.
func New(p Puzzle) *Game {
	return &Game{
		puzzle:    p,
		mode:      ValueMode,
		selection: only(startCell),
		focus:     p.givens.At(startCell),
	}
}

// Puzzle returns the puzzle of the game. The caller must not change it.
func (g *Game) Puzzle() *Puzzle { return &g.puzzle }

// A Mode says what the digit keys do.
type Mode uint8

// Modes. The zero Mode is not set.
const (
	ValueMode  Mode = iota + 1 // it is entered
	NoteMode                   // it is noted, or no longer
	ColourMode                 // it stands for a colour
	CentreMode                 // it is noted in the centre of the cell, or no longer
)

var modeNames = [...]string{"", "value", "note", "colour", "centre"}

// String returns the name of m, such as "value", or a text such as "Mode(9)" if m is not a
// mode.
func (m Mode) String() string { return nameOf("Mode", modeNames[:], uint8(m)) }

// ParseMode returns the mode with a name, such as "value"; ok is false if there is none.
func ParseMode(name string) (m Mode, ok bool) {
	for m = ValueMode; m <= CentreMode; m++ {
		if name == m.String() {
			return m, true
		}
	}
	return 0, false
}

// nameOf returns names[value]. If value is 0 or there is no such name, it returns kind
// with the number in parentheses, such as "Mode(9)".
func nameOf(kind string, names []string, value uint8) string {
	if int(value) >= len(names) || value == 0 {
		return kind + "(" + strconv.Itoa(int(value)) + ")"
	}
	return names[value]
}

// Mode returns what the digit keys do. The game only stores the mode for the program that
// shows it; no method of the game depends on it.
func (g *Game) Mode() Mode { return g.mode }

// SetMode sets what the digit keys do from now on.
func (g *Game) SetMode(m Mode) { g.mode = m }

// Highlight sets the digit that is highlighted in all cells; [sudoku.None] highlights none.
func (g *Game) Highlight(d sudoku.Digit) { g.focus = d }

// Begun reports whether the player has changed the board at some time, even if every change
// was undone since.
func (g *Game) Begun() bool { return g.begun }

// Helped reports whether the solution was shown at some time.
func (g *Game) Helped() bool { return g.helped }

// Given reports whether c holds a given.
func (g *Game) Given(c sudoku.Cell) bool { return g.puzzle.givens.At(c) != sudoku.None }

// At returns the digit in c, whether it is given, entered or revealed. A hole has
// [sudoku.None].
func (g *Game) At(c sudoku.Cell) sudoku.Digit {
	if d := g.puzzle.givens.At(c); d != sudoku.None {
		return d
	}
	return g.board[c].value()
}

// Grid returns the grid of all digits on the board: given, entered and revealed.
func (g *Game) Grid() sudoku.Grid {
	grid := g.puzzle.givens
	for c, s := range g.board {
		if !g.Given(sudoku.Cell(c)) {
			grid.Set(sudoku.Cell(c), s.value())
		}
	}
	return grid
}

// Notes returns the notes of c if c is a hole, and otherwise the empty set.
func (g *Game) Notes(c sudoku.Cell) sudoku.DigitSet {
	if g.At(c) != sudoku.None {
		return 0
	}
	return g.board[c].notes()
}

// Centre returns the centre notes of c if c is a hole, and otherwise the empty set.
func (g *Game) Centre(c sudoku.Cell) sudoku.DigitSet {
	if g.At(c) != sudoku.None {
		return 0
	}
	return g.board[c].centre()
}

// HasNotes reports whether any hole has a note or a centre note. Notes under digits do not
// count.
func (g *Game) HasNotes() bool {
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.Notes(c)|g.Centre(c) != 0 {
			return true
		}
	}
	return false
}

// Holes returns the number of cells without a digit.
func (g *Game) Holes() int { return sudoku.Cells - g.Grid().Clues() }

// Entries returns the number of cells that hold a digit which the player has entered.
// Givens and revealed digits do not count.
func (g *Game) Entries() int {
	n := 0
	for _, s := range g.board {
		if s.value() != sudoku.None && !s.revealed() {
			n++
		}
	}
	return n
}

// A Phase says how far a game has got. It follows from the board, and from whether the
// solution was shown: a board that is filled again after Undo is not solved by the player.
type Phase uint8

// Phases. The zero Phase is not set.
const (
	Playing  Phase = iota + 1 // the board has holes or mistakes
	Solved                    // the player has filled the board, by the rules
	Revealed                  // the board is full and keeps the rules, and the solution was shown at some time
)

var phaseNames = [...]string{"", "playing", "solved", "revealed"}

// String returns the name of p, such as "playing", or a text such as "Phase(9)" if p is
// not a phase.
func (p Phase) String() string { return nameOf("Phase", phaseNames[:], uint8(p)) }

// Phase returns how far the game has got. Any full board that keeps the rules counts as
// solved or revealed, also one that differs from the solution in [Puzzle].
func (g *Game) Phase() Phase {
	switch {
	case !g.Grid().Solved():
		return Playing
	case g.helped:
		return Revealed
	}
	return Solved
}
