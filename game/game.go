package game

import (
	"errors"

	"github.com/entydig/sudoku"
)

// This file holds a game: its puzzle, what is known about it, and its board.

// A Status says how many solutions a puzzle has.
type Status uint8

// Statuses of a puzzle. The zero Status is not set.
const (
	Unique    Status = iota + 1 // exactly one solution
	Many                        // two or more
	Insoluble                   // none, though no givens clash
	Clash                       // none, for two givens clash
)

var statusNames = [...]string{"", "unique", "many", "none", "clash"}

// String returns the name of s as the page's protocol has it.
func (s Status) String() string { return statusNames[s] }

// A Verdict is what the engine says about a puzzle, with its evidence.
type Verdict struct {
	Status Status
	First  sudoku.Grid        // Unique: the solution; Many: one of them
	Second sudoku.Grid        // Many: another one
	Clash  *sudoku.ClashError // Clash: two givens that clash
}

// Judge returns the verdict on a puzzle.
func Judge(puzzle sudoku.Grid) Verdict {
	solution, err := sudoku.Solve(puzzle)
	if err == nil {
		return Verdict{Status: Unique, First: solution}
	}
	if many, ok := errors.AsType[*sudoku.NotUniqueError](err); ok {
		return Verdict{Status: Many, First: many.First, Second: many.Second}
	}
	if clash, ok := errors.AsType[*sudoku.ClashError](err); ok {
		return Verdict{Status: Clash, Clash: clash}
	}
	return Verdict{Status: Insoluble}
}

// Differ returns the cells in which the two solutions of Many differ.
func (v Verdict) Differ() sudoku.CellSet {
	var s sudoku.CellSet
	for c := range sudoku.Cell(sudoku.Cells) {
		if v.Status == Many && v.First.At(c) != v.Second.At(c) {
			s = s.Add(c)
		}
	}
	return s
}

// Info is what is known about a puzzle besides its givens. It is only shown: no
// rule of the game depends on it.
type Info struct {
	Level    string // "easy", "medium", "hard", or "" for none
	Seed     string
	Symmetry string
	Minimal  bool
	Origin   string // "generated", "pasted", "typed" or "link"
	Proof    Proof
}

// A Proof tells what it took to know that a puzzle has one solution.
type Proof struct {
	Known     bool
	Micros    int64 // millionths of a second
	Positions uint64
}

// A Game is one puzzle in play. Make it with [New].
type Game struct {
	info     Info
	puzzle   sudoku.Grid
	verdict  Verdict
	board    board
	chain    chain
	pick     selection
	mode     Mode
	locked   sudoku.Digit // digit-first: the digit that a tap enters; 0 for none
	focus    sudoku.Digit // the digit that is highlighted; 0 for none
	photo    photo
	clock    Clock
	paused   bool
	begun    bool // something was entered at some time
	helped   bool // the solution was shown at some time
	finished bool // it was solved at some time: its time is final
}

// A Mode says what a digit does.
type Mode uint8

// Modes. The zero Mode is not set.
const (
	ValueMode Mode = iota + 1
	NoteMode
	ColourMode
)

var modeNames = [...]string{"", "value", "note", "colour"}

// String returns the name of m.
func (m Mode) String() string { return modeNames[m] }

// ParseMode reads the name of a mode.
func ParseMode(name string) (m Mode, ok bool) {
	for m = ValueMode; m <= ColourMode; m++ {
		if name == m.String() {
			return m, true
		}
	}
	return 0, false
}

// startCell is where the cursor of a new game stands: the middle of the board.
const startCell sudoku.Cell = 40

// New returns a game of a puzzle. A puzzle with several solutions can be played;
// one without is refused with [sudoku.ErrNoSolution] or a *[sudoku.ClashError].
func New(puzzle sudoku.Grid, info Info) (*Game, error) {
	v := Judge(puzzle)
	switch v.Status {
	case Clash:
		return nil, v.Clash
	case Insoluble:
		return nil, sudoku.ErrNoSolution
	}
	return start(puzzle, v, info), nil
}

func start(puzzle sudoku.Grid, v Verdict, info Info) *Game {
	return &Game{
		info:    info,
		puzzle:  puzzle,
		verdict: v,
		mode:    ValueMode,
		pick:    only(startCell),
		focus:   puzzle.At(startCell),
	}
}

// Info returns what is known about the puzzle.
func (g *Game) Info() Info { return g.info }

// Puzzle returns the givens.
func (g *Game) Puzzle() sudoku.Grid { return g.puzzle }

// Verdict returns the engine's verdict on the givens.
func (g *Game) Verdict() Verdict { return g.verdict }

// Mode returns what a digit does.
func (g *Game) Mode() Mode { return g.mode }

// SetMode says what a digit does from now on.
func (g *Game) SetMode(m Mode) { g.mode = m }

// Locked returns the digit that a tap enters, or [sudoku.None].
func (g *Game) Locked() sudoku.Digit { return g.locked }

// Spent returns the time played.
func (g *Game) Spent() Millis { return g.clock.Spent() }

// Paused reports whether the player has paused the game.
func (g *Game) Paused() bool { return g.paused }

// Given reports whether c holds a given.
func (g *Game) Given(c sudoku.Cell) bool { return g.puzzle.At(c) != sudoku.None }

// At returns the digit in c, whoever put it there.
func (g *Game) At(c sudoku.Cell) sudoku.Digit {
	if d := g.puzzle.At(c); d != sudoku.None {
		return d
	}
	return g.board[c].value()
}

// Grid returns the digits of the board.
func (g *Game) Grid() sudoku.Grid {
	grid := g.puzzle
	for c, s := range g.board {
		if !g.Given(sudoku.Cell(c)) {
			grid.Set(sudoku.Cell(c), s.value())
		}
	}
	return grid
}

// Holes returns the number of cells without a digit.
func (g *Game) Holes() int { return sudoku.Cells - g.Grid().Clues() }

// Entries returns the number of cells that the player has filled.
func (g *Game) Entries() int {
	n := 0
	for _, s := range g.board {
		if s.value() != sudoku.None && !s.revealed() {
			n++
		}
	}
	return n
}

// A Phase is where a game stands. It follows from the board alone.
type Phase uint8

// Phases. The zero Phase is not set.
const (
	Playing Phase = iota + 1
	Solved
	Revealed
)

var phaseNames = [...]string{"", "playing", "solved", "revealed"}

// String returns the name of p.
func (p Phase) String() string { return phaseNames[p] }

// Phase returns where the game stands. Any full board that keeps the rules is
// solved, also one that differs from the solution the engine found first.
func (g *Game) Phase() Phase {
	if !g.Grid().Solved() {
		return Playing
	}
	for _, s := range g.board {
		if s.revealed() {
			return Revealed
		}
	}
	return Solved
}

// Notes returns the notes of a hole; a cell with a digit has none.
func (g *Game) Notes(c sudoku.Cell) sudoku.DigitSet {
	if g.At(c) != sudoku.None {
		return 0
	}
	return g.board[c].notes()
}

// Running reports whether the game's clock runs.
func (g *Game) Running() bool { return g.clock.Running() }
