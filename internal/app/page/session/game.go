package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
)

// This file holds a game as a session plays it, with what the session knows about it.

// A Game is a game with its clock and with what is known about its puzzle.
type Game struct {
	*game.Game
	Info    Info
	Verdict app.Verdict
	Played  int64 // Unix milliseconds of the latest event that changed the game; 0 if not known

	locked   sudoku.Digit // digit-first input: the digit that a tap enters, or sudoku.None
	clock    clock
	paused   bool
	finished bool // the player has solved it at some time: its time is final

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// Levels lists the levels of puzzles; "" is for puzzles of no level.
var Levels = [...]string{"easy", "medium", "hard", ""}

// Info is what is known about a puzzle besides its givens. It is only shown: no
// rule of the game depends on it.
type Info struct {
	Level    string // "easy", "medium", "hard", or "" for no level
	Seed     string
	Symmetry string
	Minimal  bool
	Origin   string // "generated", "daily", "pasted", "typed" or "link"

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// newGame returns a new game of a puzzle with its verdict. The error is
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

// Blank returns a game on the empty board. A session shows it before its
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
