package game

import (
	"errors"

	"github.com/entydig/sudoku"
)

// This file turns a game into plain values that can be written down, and back.

// A Snapshot is the state of a game without its puzzle, as plain values. The texts hold
// seven characters for each cell that has a state. Of the two states of a cell in a step,
// before and after, only one is in the text, since the other follows from the board.
type Snapshot struct {
	Board          string   // states of the cells that the player has changed
	Done, Undone   []string // steps to undo and to redo; the one that comes next is the last
	Cursor, Anchor sudoku.Cell
	Selected       sudoku.CellSet
	Mode           Mode
	Highlight      sudoku.Digit // sudoku.None if no digit is highlighted
	Outcome        Outcome      // of the latest check; not set if there was none
	Checked        sudoku.Grid  // the board at the time of the latest check
	Begun, Helped  bool         // see [Game.Begun] and [Game.Helped]
}

// ErrSnapshot is the kind of a *[SnapshotError].
var ErrSnapshot = errors.New("not a state of the game")

// A SnapshotError says why a [Snapshot] is not a state that play can lead to.
type SnapshotError struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Field  string // of Snapshot, in lower case
	Reason string
}

// Error names the field and the reason.
func (e *SnapshotError) Error() string { return ErrSnapshot.Error() + ": " + e.Field + ": " + e.Reason }

// Is reports whether target is [ErrSnapshot].
func (e *SnapshotError) Is(target error) bool { return target == ErrSnapshot }

// Snapshot returns the state of the game in new values, so that later changes of the game
// do not change them. [Resume] makes a game of it again.
func (g *Game) Snapshot() Snapshot {
	return Snapshot{
		Board:     boardText(&g.board),
		Done:      stepTexts(g.history.done, func(c change) state { return c.before }),
		Undone:    stepTexts(g.history.undone, func(c change) state { return c.after }),
		Cursor:    g.selection.cursor,
		Anchor:    g.selection.anchor,
		Selected:  g.selection.cells,
		Mode:      g.mode,
		Highlight: g.focus,
		Outcome:   g.checked.outcome,
		Checked:   g.checked.grid,
		Begun:     g.begun,
		Helped:    g.helped,
	}
}

// boardText returns the text of the cells of b whose state is not zero, in ascending
// order.
func boardText(b *board) string {
	var text []byte
	for c, s := range b {
		if s != 0 {
			text = appendChange(text, sudoku.Cell(c), s)
		}
	}
	return string(text)
}

// stepTexts returns the text of each step. Of each change in a step, the text holds the
// state that the function side returns.
func stepTexts(steps []step, side func(change) state) []string {
	texts := make([]string, len(steps))
	var text []byte
	for i, s := range steps {
		text = text[:0]
		for _, c := range s {
			text = appendChange(text, c.cell, side(c))
		}
		texts[i] = string(text)
	}
	return texts
}

// Resume returns a new game of puzzle p in the state of a snapshot. The snapshot can come
// from an untrusted source: if play cannot lead to that state, the game is nil and the
// error is a *[SnapshotError].
func Resume(p Puzzle, s *Snapshot) (*Game, error) {
	g := New(p)
	g.mode, g.focus, g.begun, g.helped = s.Mode, s.Highlight, s.Begun, s.Helped
	g.selection = selection{s.Cursor, s.Anchor, s.Selected}
	g.checked = lastCheck{s.Outcome, s.Checked}
	switch {
	case s.Mode < ValueMode || s.Mode > CentreMode:
		return nil, &SnapshotError{Field: "mode", Reason: "no such mode"}
	case s.Highlight > 9:
		return nil, &SnapshotError{Field: "highlight", Reason: "not a digit"}
	case s.Anchor >= sudoku.Cells || !s.Selected.Has(s.Cursor):
		return nil, &SnapshotError{Field: "selected", Reason: "does not contain the cursor"}
	case s.Outcome > Complete:
		return nil, &SnapshotError{Field: "outcome", Reason: "no such outcome"}
	}
	if err := g.resumeBoard(s); err != nil {
		return nil, err
	}
	return g, nil
}

// resumeBoard sets the board and the history of g, which must be new, from s. It walks
// back from the board through the steps that were done, which must lead to an empty board,
// and forward from the board through the steps that were undone. The error is a
// *[SnapshotError]; then g must not be used.
func (g *Game) resumeBoard(s *Snapshot) error {
	states, ok := g.parseChanges(s.Board)
	if !ok {
		return &SnapshotError{Field: "board", Reason: "not a text of cells"}
	}
	for _, c := range states {
		g.board[c.cell] = c.after
	}
	b := g.board
	if g.history.done, ok = g.walk(s.Done, &b, true); !ok {
		return &SnapshotError{Field: "done", Reason: "not a list of steps"}
	}
	if b != (board{}) {
		return &SnapshotError{Field: "done", Reason: "does not lead back to the start"}
	}
	b = g.board
	if g.history.undone, ok = g.walk(s.Undone, &b, false); !ok {
		return &SnapshotError{Field: "undone", Reason: "not a list of steps"}
	}
	return nil
}

// walk reads steps from their texts, the last one first, and moves b over each: to the
// state before the step if back is set, and otherwise to the state after it. It returns
// the steps in the order of their texts. ok is false if a text is not a step or if a cell
// of a step does not change; then steps is nil, and b may have moved. The history of g
// stays as it is.
func (g *Game) walk(texts []string, b *board, back bool) (steps []step, ok bool) {
	steps = make([]step, len(texts))
	for i := len(texts) - 1; i >= 0; i-- {
		s, ok := g.parseChanges(texts[i])
		if !ok || len(s) == 0 {
			return nil, false
		}
		for j := range s {
			c := &s[j]
			there := c.after
			c.before = b[c.cell]
			if back {
				c.before, c.after = there, b[c.cell]
			}
			if c.before == c.after {
				return nil, false // a step changes something
			}
			b[c.cell] = there
		}
		steps[i] = s
	}
	return steps, true
}

// parseChanges reads a text of cells in ascending order, each with a state, which goes
// into the field after of a change; the field before is left zero. An empty text gives no
// changes. ok is false if the text has another form or a state is not one that its cell
// can have.
func (g *Game) parseChanges(text string) (s step, ok bool) {
	for ; len(text) >= changeChars; text = text[changeChars:] {
		c, state, ok := parseChange(text)
		if !ok || len(s) > 0 && c <= s[len(s)-1].cell || !state.valid(g.Given(c)) {
			return nil, false
		}
		s = append(s, change{cell: c, after: state})
	}
	return s, text == ""
}
