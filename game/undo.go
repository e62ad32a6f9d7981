package game

import "github.com/entydig/sudoku"

// This file holds undo, redo, and undoing back to before a mistake.

// CanUndo reports whether there is a step to take back.
func (g *Game) CanUndo() bool { return len(g.history.done) > 0 }

// CanRedo reports whether there is a step to do again.
func (g *Game) CanRedo() bool { return len(g.history.undone) > 0 }

// Undo takes the latest step back, and selects the first cell that the step changed, alone.
// It reports whether there was a step.
func (g *Game) Undo() bool {
	s, ok := pop(&g.history.done)
	if !ok {
		return false
	}
	g.history.undone = append(g.history.undone, s)
	g.board.revert(s)
	g.Select(s.first(), Only)
	return true
}

// Redo repeats the step that was undone last, and selects the first cell that the step
// changes, alone. It reports whether there was a step.
func (g *Game) Redo() bool {
	s, ok := pop(&g.history.undone)
	if !ok {
		return false
	}
	g.history.done = append(g.history.done, s)
	g.board.apply(s)
	g.Select(s.first(), Only)
	return true
}

// BeforeMistake undoes steps until no entry differs from the solution, and returns the
// number of steps that it undid. Each of them can be done again. If the puzzle has several
// solutions, no entry can be called wrong: then it changes nothing and ok is false.
func (g *Game) BeforeMistake() (steps int, ok bool) {
	if !g.puzzle.unique {
		return 0, false
	}
	for g.wrong().Len() > 0 && g.Undo() {
		steps++
	}
	return steps, true
}

// pop removes the last step from *steps and returns it. If *steps is empty, ok is false.
func pop(steps *[]step) (s step, ok bool) {
	n := len(*steps)
	if n == 0 {
		return nil, false
	}
	s = (*steps)[n-1]
	*steps = (*steps)[:n-1]
	return s, true
}

// wrong returns the cells whose digit, entered or revealed, differs from the solution. The
// set is empty if the puzzle has several solutions.
func (g *Game) wrong() sudoku.CellSet {
	var s sudoku.CellSet
	if !g.puzzle.unique {
		return s
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d := g.board[c].value(); d != sudoku.None && d != g.puzzle.solution.At(c) {
			s = s.Add(c)
		}
	}
	return s
}
