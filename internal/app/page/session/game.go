package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
)

// This file holds a game of a session, with the data that the session needs for each game.

// A Game is one game of a session: the game itself, and what the session knows about it.
type Game struct {
	*game.Game
	ID      int // never used twice in a session; 0 for a puzzle that is being typed in
	Info    Info
	Verdict app.Verdict
	Played  int64 // Unix milliseconds of the latest event that changed the game; 0 if not known

	locked   sudoku.Digit // digit-first input: the digit that a tap enters, or sudoku.None
	clock    clock
	paused   bool
	finished bool // it was solved at some time: its time is final
	counted  counted

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// counted says which facts about a game the statistics have counted already.
type counted struct{ started, solved, revealed bool }

// Info is what is known about a puzzle besides its givens. It is only shown: no
// rule of the game depends on it.
type Info struct {
	Level    string // "easy", "medium", "hard", or "" for no level
	Seed     string
	Symmetry string
	Minimal  bool
	Origin   string // "generated", "pasted", "typed" or "link"
	Effort   Effort

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// An Effort is the time and the number of positions that the search took which showed that
// a puzzle has one solution. In the zero Effort they are not known.
type Effort struct {
	Known     bool
	Micros    int64  // millionths of a second
	Positions uint64 // positions searched: guesses + 1
}

// newGame returns a new game of a puzzle with its verdict, without an ID. The error is
// [game.ErrSolution] if the verdict holds no solution of the puzzle.
func newGame(puzzle sudoku.Grid, v app.Verdict, info Info) (*Game, error) {
	p, err := playable(puzzle, &v)
	if err != nil {
		return nil, err
	}
	return &Game{Game: game.New(p), Verdict: v, Info: info}, nil
}

// playable returns the puzzle for [game.New]: the givens with the solution in the verdict.
// The error is [game.ErrSolution] if the verdict holds no solution of the givens.
func playable(puzzle sudoku.Grid, v *app.Verdict) (game.Puzzle, error) {
	switch v.Status {
	case app.StatusUnique:
		return game.Proven(puzzle, v.Solution)
	case app.StatusMany:
		return game.Ambiguous(puzzle, v.Solution)
	}
	return game.Puzzle{}, game.ErrSolution
}

// Blank returns a game on the empty board, without an ID. A session shows it before its
// first game, and the player types a puzzle into it. No solution is searched.
func Blank(info Info) *Game {
	return &Game{Game: game.New(game.Puzzle{}), Verdict: app.Verdict{Status: app.StatusMany}, Info: info}
}

// Givens returns the grid of the givens.
func (g *Game) Givens() sudoku.Grid { return g.Puzzle().Givens() }

// Locked returns the digit that a tap on a cell enters with digit-first input, or
// [sudoku.None] if no digit is locked.
func (g *Game) Locked() sudoku.Digit { return g.locked }

// Spent returns the time for which the game was played.
func (g *Game) Spent() Millis { return g.clock.spent }

// Running reports whether the game's clock runs.
func (g *Game) Running() bool { return g.clock.running }

// Paused reports whether the player has paused the game.
func (g *Game) Paused() bool { return g.paused }
