package game

import "github.com/entydig/sudoku"

// This file holds what the player does to the board. Each method makes one step,
// or no step if it changes nothing.

// commit copies next to the board of g, as one step that can be undone, drops the steps
// that were undone before, and sets g.begun. It reports whether anything changed: if next
// equals the board, it changes nothing and returns false.
func (g *Game) commit(next *board) bool {
	var s step
	for c, after := range next {
		if before := g.board[c]; before != after {
			s = append(s, change{sudoku.Cell(c), before, after})
		}
	}
	if s == nil {
		return false
	}
	g.board = *next
	g.history.done = append(g.history.done, s)
	g.history.undone = nil
	g.begun = true
	return true
}

// Open returns the selected cells that hold no given.
func (g *Game) Open() sudoku.CellSet { return g.selection.cells.Minus(g.puzzle.givens.Filled()) }

// Enter puts digit d, 1 to 9, into the selected cells that hold no given, as one step, and
// highlights d if there are such cells. If clean is set, each cell whose digit changes
// also removes d from the notes of its peers, unless one of the peers holds d. Enter
// reports whether anything on the board changed.
func (g *Game) Enter(d sudoku.Digit, clean bool) bool {
	next := g.board
	cells := g.Open()
	for c := range next {
		if cells.Has(sudoku.Cell(c)) {
			next[c] = next[c].entered(d)
			g.focus = d
		}
	}
	for c := range next {
		if clean && next[c].value() != g.board[c].value() {
			cleanPeers(&next, &g.puzzle.givens, sudoku.Cell(c), d)
		}
	}
	return g.commit(&next)
}

// cleanPeers removes d from the notes of the peers of c in b. If a peer holds d, as a
// given or in b, it changes nothing: the entry is a mistake then, and the notes may be
// correct.
func cleanPeers(b *board, givens *sudoku.Grid, c sudoku.Cell, d sudoku.Digit) {
	cleaned := *b
	for p := range sudoku.Cell(sudoku.Cells) {
		if !p.Sees(c) {
			continue
		}
		if givens.At(p) == d || b[p].value() == d {
			return
		}
		cleaned[p] = cleaned[p].withoutNote(d)
	}
	*b = cleaned
}

// Note adds the note d, 1 to 9, to the selected holes, as one step. If all of them have
// the note already, it removes the note from them instead. Selected cells that hold a
// digit stay as they are. It reports whether anything changed, and whether the note was
// added (on) rather than removed.
func (g *Game) Note(d sudoku.Digit) (changed, on bool) {
	return g.note(d, state.notes, state.withNotes)
}

// NoteCentre does with the centre notes what [Game.Note] does with the others.
func (g *Game) NoteCentre(d sudoku.Digit) (changed, on bool) {
	return g.note(d, state.centre, state.withCentre)
}

// note is [Game.Note] for one of the two kinds of notes: of returns the notes of that kind
// in a state, and with returns a state with other notes of that kind.
func (g *Game) note(d sudoku.Digit, of func(state) sudoku.DigitSet, with func(state, sudoku.DigitSet) state) (changed, on bool) {
	return g.toggle(g.Open(), func(c sudoku.Cell, on bool) (has bool, after state) {
		s := g.board[c]
		if s.value() != sudoku.None {
			return true, s // a note under a digit cannot be seen: it stays as it is
		}
		n := of(s).Without(d)
		if on {
			n = n.Add(d)
		}
		return of(s).Has(d), with(s, n)
	})
}

// Colour gives colour k, 1 to [Colours], to the selected cells, givens too, as one step.
// If all of them have the colour already, it takes the colour away from them instead. It
// reports whether anything changed, and whether the colour was given (on) rather than
// taken away.
func (g *Game) Colour(k int) (changed, on bool) {
	bit := ColourSet(1) << (k - 1)
	return g.toggle(g.selection.cells, func(c sudoku.Cell, on bool) (has bool, after state) {
		s := g.board[c]
		if on {
			return s.colours().Has(k), s.withColours(s.colours() | bit)
		}
		return s.colours().Has(k), s.withColours(s.colours() &^ bit)
	})
}

// toggle gives a note or a colour to all cells of a set or, if all of them have it
// already, takes it away from all, in one step. The function `with` reports whether cell c
// has it now, and returns the state of c with the note or colour if on is set, and without
// it otherwise. toggle reports whether anything changed, and whether it gave (on). Only
// the board and the history of g change.
func (g *Game) toggle(cells sudoku.CellSet, with func(c sudoku.Cell, on bool) (has bool, after state)) (changed, on bool) {
	for c := range sudoku.Cell(sudoku.Cells) {
		if has, _ := with(c, true); cells.Has(c) && !has {
			on = true
		}
	}
	next := g.board
	for c := range sudoku.Cell(sudoku.Cells) {
		if cells.Has(c) {
			_, next[c] = with(c, on)
		}
	}
	return g.commit(&next), on
}

// Clear removes the digits that the player has put into the selected cells, also revealed
// ones, as one step. If there are none, it removes the notes in these cells; if there are
// none either, the colours. It reports whether anything changed.
func (g *Game) Clear() bool {
	for _, part := range [...]state{valueMask | revealedBit, notesMask | centreMask, coloursMask} {
		next := g.board
		for c := range next {
			if g.selection.cells.Has(sudoku.Cell(c)) {
				next[c] &^= part
			}
		}
		if g.commit(&next) {
			return true
		}
	}
	return false
}

// Empty removes the digit, the notes and the colours that the player has put into cell c,
// as one step, and reports whether there were any. A given stays.
func (g *Game) Empty(c sudoku.Cell) bool {
	next := g.board
	next[c] = 0
	return g.commit(&next)
}

// FillNotes replaces the notes of each hole by the digits that no peer of the hole holds,
// as one step. It returns the number of cells whose notes changed.
func (g *Game) FillNotes() int {
	next := g.board
	for c, candidates := range g.Grid().Candidates() {
		if g.At(sudoku.Cell(c)) == sudoku.None {
			next[c] = next[c].withNotes(candidates)
		}
	}
	return g.commitCount(&next)
}

// ClearNotes removes all notes and centre notes, also those under digits, as one step, and
// returns the number of cells that had some.
func (g *Game) ClearNotes() int {
	next := g.board
	for c := range next {
		next[c] = next[c].withNotes(0).withCentre(0)
	}
	return g.commitCount(&next)
}

// Restart removes everything that the player has put on the board, and reports whether
// there was anything. It is a step that can be undone.
func (g *Game) Restart() bool { return g.commit(&board{}) }

// RemoveMistakes removes the entries that differ from the solution, as one step, and
// returns their number. Notes under them show again. If the puzzle has several solutions,
// no entry can be called wrong: then it changes nothing and ok is false.
func (g *Game) RemoveMistakes() (cells int, ok bool) {
	wrong := g.wrong()
	next := g.board
	for c := range next {
		if wrong.Has(sudoku.Cell(c)) {
			next[c] = next[c].entered(sudoku.None)
		}
	}
	g.commit(&next)
	return wrong.Len(), g.puzzle.unique
}

// Return puts a board from an earlier [Snapshot] of the same puzzle back, as one step that
// can be undone. If text is not the Board of such a snapshot, it changes nothing and ok is
// false. changed is false if the board is as it was then.
func (g *Game) Return(text string) (changed, ok bool) {
	states, ok := g.parseChanges(text)
	if !ok {
		return false, false
	}
	var next board
	for _, c := range states {
		next[c.cell] = c.after
	}
	return g.commit(&next), true
}

// Reveal fills the board with the solution, as one step, and marks each digit that the
// player had not entered as revealed. For a puzzle with several solutions, it shows one
// that agrees with all digits on the board if there is one, and otherwise the one in
// [Puzzle]. It returns the number of holes that it filled and of digits that it replaced.
// If both are 0, nothing has changed; otherwise [Game.Helped] is true from now on.
func (g *Game) Reveal() (filled, corrected int) {
	solution := g.puzzle.solution
	if !g.puzzle.unique {
		if s, ok := sudoku.First(g.Grid()); ok {
			solution = s
		}
	}
	next := g.board
	for c := range sudoku.Cell(sudoku.Cells) {
		want := solution.At(c)
		switch g.At(c) {
		case want:
			continue
		case sudoku.None:
			filled++
		default:
			corrected++
		}
		next[c] = next[c].reveal(want)
	}
	if g.commit(&next) {
		g.helped = true
	}
	return filled, corrected
}

// commitCount does what commit does, but returns the number of cells that changed, 0 if
// none did.
func (g *Game) commitCount(next *board) int {
	if !g.commit(next) {
		return 0
	}
	return len(g.history.done[len(g.history.done)-1])
}

// Entries are what a puzzle from elsewhere may bring along: digits that were
// entered, and notes.
type Entries struct {
	Placed sudoku.Grid
	Notes  sudoku.Candidates

	_ [0]func() // makes it non-comparable: see docs/architecture.md
}

// Import puts the digits and notes of e into the cells that hold no given, in the place of
// the player's, as one step that can be undone. It does not change what [Game.Begun]
// returns, since the player did not do this.
func (g *Game) Import(e *Entries) {
	next := g.board
	for c := range sudoku.Cell(sudoku.Cells) {
		if !g.Given(c) {
			next[c] = next[c].entered(e.Placed.At(c)).withNotes(e.Notes[c])
		}
	}
	begun := g.begun
	g.commit(&next)
	g.begun = begun
}
