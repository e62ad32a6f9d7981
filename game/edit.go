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
	for c := range cells.All() {
		next[c] = next[c].entered(d)
	}
	if clean {
		for c := range cells.All() {
			if g.board[c].value() != d {
				cleanPeers(&next, &g.puzzle, c, d)
			}
		}
	}
	if g.open().Len() > 0 {
		g.focus = d
	}
	return g.commit(&next)
}

// cleanPeers takes d out of the notes of the peers of c, unless one of them holds
// d: such an entry is a mistake, and it should not take correct notes along.
func cleanPeers(b *board, puzzle *sudoku.Grid, c sudoku.Cell, d sudoku.Digit) {
	peers := c.Peers()
	for p := range peers.All() {
		if puzzle.At(p) == d || b[p].value() == d {
			return
		}
	}
	for p := range peers.All() {
		b[p] = b[p].withNotes(b[p].notes().Without(d))
	}
}

// Note puts a note of d into the selected holes, or takes it away if all of them
// have it. It reports whether anything changed, and whether the note is now on.
func (g *Game) Note(d sudoku.Digit) (changed, on bool) {
	next := g.board
	var holes sudoku.CellSet
	for c := range g.open().All() {
		if g.board[c].value() == sudoku.None {
			holes = holes.Add(c)
			on = on || !g.board[c].notes().Has(d)
		}
	}
	for c := range holes.All() {
		n := next[c].notes().Without(d)
		if on {
			n = n.Add(d)
		}
		next[c] = next[c].withNotes(n)
	}
	return g.commit(&next), on
}

// Colour marks the selected cells with colour k, 1 to [Colours], or takes the
// mark away if all of them have it. Givens can be marked too.
func (g *Game) Colour(k int) (changed, on bool) {
	next := g.board
	bit := ColourSet(1) << (k - 1)
	for c := range g.pick.cells.All() {
		on = on || !g.board[c].colours().Has(k)
	}
	for c := range g.pick.cells.All() {
		colours := next[c].colours() &^ bit
		if on {
			colours |= bit
		}
		next[c] = next[c].withColours(colours)
	}
	return g.commit(&next), on
}

// Clear empties the selected cells by the first of these that there is in any of
// them: values, notes, colours.
func (g *Game) Clear() bool {
	next := g.board
	for c := range g.open().All() {
		next[c] = next[c].entered(sudoku.None)
	}
	if g.commit(&next) {
		return true
	}
	for c := range g.open().All() {
		next[c] = next[c].withNotes(0)
	}
	if g.commit(&next) {
		return true
	}
	for c := range g.pick.cells.All() {
		next[c] = next[c].withColours(0)
	}
	return g.commit(&next)
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
