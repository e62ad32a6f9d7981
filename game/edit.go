package game

import (
	"github.com/entydig/sudoku"
)

// This file holds what the player does to the board. Each act is one step, or
// none if it changes nothing.

// commit makes next the board, as one step that can be undone. It reports whether
// anything changed.
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
	g.chain.done = append(g.chain.done, s)
	g.chain.undone = nil
	g.begun = true
	return true
}

// open returns the selected cells that hold no given.
func (g *Game) open() sudoku.CellSet { return g.pick.cells.Minus(g.puzzle.Filled()) }

// Enter puts a digit into the selected cells that hold no given. With clean, an
// entry that keeps the rules takes its digit out of the notes of its peers.
func (g *Game) Enter(d sudoku.Digit, clean bool) bool {
	next := g.board
	cells := g.open()
	for c := range next {
		if cells.Has(sudoku.Cell(c)) {
			next[c] = next[c].entered(d)
			g.focus = d
		}
	}
	for c := range next {
		if clean && next[c].value() != g.board[c].value() {
			cleanPeers(&next, &g.puzzle, sudoku.Cell(c), d)
		}
	}
	return g.commit(&next)
}

// cleanPeers takes d out of the notes of the peers of c, unless one of them holds
// d: such an entry is a mistake, and it should not take correct notes along.
func cleanPeers(b *board, puzzle *sudoku.Grid, c sudoku.Cell, d sudoku.Digit) {
	cleaned := *b
	for p := range sudoku.Cell(sudoku.Cells) {
		if !p.Sees(c) {
			continue
		}
		if puzzle.At(p) == d || b[p].value() == d {
			return
		}
		cleaned[p] = cleaned[p].withNotes(cleaned[p].notes().Without(d))
	}
	*b = cleaned
}

// Note puts a note of d into the selected holes, or takes it away if all of them
// have it. It reports whether anything changed, and whether the note is now on.
func (g *Game) Note(d sudoku.Digit) (changed, on bool) {
	return g.toggle(g.open(), func(c sudoku.Cell, on bool) (has bool, after state) {
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

// Colour marks the selected cells with colour k, 1 to [Colours], or takes the
// mark away if all of them have it. Givens can be marked too.
func (g *Game) Colour(k int) (changed, on bool) {
	bit := ColourSet(1) << (k - 1)
	return g.toggle(g.pick.cells, func(c sudoku.Cell, on bool) (has bool, after state) {
		s := g.board[c]
		if on {
			return s.colours().Has(k), s.withColours(s.colours() | bit)
		}
		return s.colours().Has(k), s.withColours(s.colours() &^ bit)
	})
}

// toggle gives something to all cells of a set, or takes it away if all of them
// have it: with tells whether a cell has it, and its state with it or without.
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

// Clear empties the selected cells by the first of these that there is in any of
// them: values, notes, colours.
func (g *Game) Clear() bool {
	for _, part := range [...]state{valueMask | revealedBit, notesMask, coloursMask} {
		next := g.board
		for c := range next {
			if g.pick.cells.Has(sudoku.Cell(c)) {
				next[c] &^= part
			}
		}
		if g.commit(&next) {
			return true
		}
	}
	return false
}

// FillNotes writes into each hole the digits that no peer holds, and returns the
// number of cells whose notes changed.
func (g *Game) FillNotes() int {
	next := g.board
	for c, candidates := range g.Grid().Candidates() {
		if g.At(sudoku.Cell(c)) == sudoku.None {
			next[c] = next[c].withNotes(candidates)
		}
	}
	return g.commitCount(&next)
}

// ClearNotes takes all notes away, and returns the number of cells that had some.
func (g *Game) ClearNotes() int {
	next := g.board
	for c := range next {
		next[c] = next[c].withNotes(0)
	}
	return g.commitCount(&next)
}

// Restart takes away everything but the givens.
func (g *Game) Restart() bool { return g.commit(&board{}) }

// Reveal fills the board with a solution: of a puzzle with several, one that
// keeps all entries if there is one. What the player did not enter so is marked
// as revealed. It returns the number of cells filled, and of entries put right.
func (g *Game) Reveal() (filled, corrected int) {
	solution := g.verdict.First
	if g.verdict.Status == Many {
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

// commitCount is commit and returns the number of cells that changed.
func (g *Game) commitCount(next *board) int {
	if !g.commit(next) {
		return 0
	}
	return len(g.chain.done[len(g.chain.done)-1])
}
