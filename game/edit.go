package game

import "github.com/entydig/sudoku"

// This file holds what the player does to the board. Each method makes one step,
// or no step if it changes nothing.

// commit makes next the board, as one step that can be undone, and forgets the
// steps that were undone before. It reports whether anything changed.
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

// Open returns the selected cells that hold no given: those that a digit or a note
// goes into.
func (g *Game) Open() sudoku.CellSet { return g.selection.cells.Minus(g.puzzle.givens.Filled()) }

// Enter puts a digit into the selected cells that hold no given, highlights the
// digit, and reports whether anything changed. With clean, an entry that clashes
// with no peer also removes its digit from the notes of its peers.
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

// cleanPeers removes d from the notes of the peers of c, unless a peer holds d:
// then the entry is a mistake, and the notes may be correct.
func cleanPeers(b *board, givens *sudoku.Grid, c sudoku.Cell, d sudoku.Digit) {
	cleaned := *b
	for p := range sudoku.Cell(sudoku.Cells) {
		if !p.Sees(c) {
			continue
		}
		if givens.At(p) == d || b[p].value() == d {
			return
		}
		cleaned[p] = cleaned[p].withNotes(cleaned[p].notes().Without(d))
	}
	*b = cleaned
}

// Note adds the note d to the selected holes, or removes it if all of them have
// it. It reports whether anything changed, and whether the holes have the note now.
func (g *Game) Note(d sudoku.Digit) (changed, on bool) {
	return g.toggle(g.Open(), func(c sudoku.Cell, on bool) (has bool, after state) {
		s := g.board[c]
		if s.value() != sudoku.None {
			return true, s // a note under a digit cannot be seen: it stays as it is
		}
		n := s.notes().Without(d)
		if on {
			n = n.Add(d)
		}
		return s.notes().Has(d), s.withNotes(n)
	})
}

// Colour gives colour k, 1 to [Colours], to the selected cells, or takes it away if
// all of them have it. Givens can have colours too. The results are those of
// [Game.Note].
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

// toggle gives a note or a colour to all cells of a set, or takes it away if all of
// them have it, as one step. For a cell, with reports whether the cell has it now,
// and returns the state of the cell with it (on) or without.
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

// Clear removes the values of the selected cells; if none has a value, their notes;
// if none has a note, their colours. It reports whether anything changed.
func (g *Game) Clear() bool {
	for _, part := range [...]state{valueMask | revealedBit, notesMask, coloursMask} {
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

// Empty removes all that the player has put into a cell, and reports whether there
// was anything.
func (g *Game) Empty(c sudoku.Cell) bool {
	next := g.board
	next[c] = 0
	return g.commit(&next)
}

// FillNotes gives each hole the notes of all digits that no peer holds, and returns
// the number of cells whose notes changed.
func (g *Game) FillNotes() int {
	next := g.board
	for c, candidates := range g.Grid().Candidates() {
		if g.At(sudoku.Cell(c)) == sudoku.None {
			next[c] = next[c].withNotes(candidates)
		}
	}
	return g.commitCount(&next)
}

// ClearNotes removes all notes, and returns the number of cells that had some.
func (g *Game) ClearNotes() int {
	next := g.board
	for c := range next {
		next[c] = next[c].withNotes(0)
	}
	return g.commitCount(&next)
}

// Restart removes everything but the givens, and reports whether there was
// anything to remove. It is a step that can be undone.
func (g *Game) Restart() bool { return g.commit(&board{}) }

// Reveal fills the board with the solution; of a puzzle with several solutions,
// with one that agrees with all entries if there is one. Each digit that the player
// had not entered is marked as revealed. Reveal returns the number of holes that it
// filled and of entries that it replaced.
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

// commitCount is commit, but returns the number of cells that changed.
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

// Import puts entries from elsewhere on the board, as one step. [Game.Begun] stays
// false, since it was not the player who did this.
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
