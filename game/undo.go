package game

import "github.com/entydig/sudoku"

// This file holds undo, redo, and the way back to before a mistake.

// CanUndo reports whether there is a step to take back.
func (g *Game) CanUndo() bool { return len(g.chain.done) > 0 }

// CanRedo reports whether there is a step to do again.
func (g *Game) CanRedo() bool { return len(g.chain.undone) > 0 }

// Undo takes the latest step back, moves the cursor to where it was, and reports
// whether there was one.
func (g *Game) Undo() bool {
	s, ok := pop(&g.chain.done)
	if !ok {
		return false
	}
	g.chain.undone = append(g.chain.undone, s)
	g.board.revert(s)
	g.Select(s.first(), Only)
	return true
}

// Redo does the step again that was taken back last, moves the cursor to it, and
// reports whether there was one.
func (g *Game) Redo() bool {
	s, ok := pop(&g.chain.undone)
	if !ok {
		return false
	}
	g.chain.done = append(g.chain.done, s)
	g.board.apply(s)
	g.Select(s.first(), Only)
	return true
}

// BeforeMistake takes steps back until no entry is wrong, and returns how many.
// ok is false if it cannot be told what is wrong: the puzzle has several solutions.
func (g *Game) BeforeMistake() (steps int, ok bool) {
	if g.verdict.Status != Unique {
		return 0, false
	}
	for g.wrong().Len() > 0 && g.Undo() {
		steps++
	}
	return steps, true
}

// pop takes the last step off steps.
func pop(steps *[]step) (s step, ok bool) {
	n := len(*steps)
	if n == 0 {
		return nil, false
	}
	s = (*steps)[n-1]
	*steps = (*steps)[:n-1]
	return s, true
}

// wrong returns the entries that are not those of the one solution; none if there
// are several.
func (g *Game) wrong() sudoku.CellSet {
	var s sudoku.CellSet
	if g.verdict.Status != Unique {
		return s
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d := g.board[c].value(); d != sudoku.None && d != g.verdict.First.At(c) {
			s = s.Add(c)
		}
	}
	return s
}
