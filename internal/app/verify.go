package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/refsolve"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of proof: all solutions of a puzzle are counted to
// the end by the reference solver, which shares nothing with the engine.

// VerifyBound is how many solutions of one puzzle are counted before it is given
// up as one with more: that it is no puzzle is proved by then, and the empty grid
// has 6.67e21.
const VerifyBound = 100_000

// lookEvery is the number of steps of the reference solver between two looks at
// the context.
const lookEvery = 4096

// A Proof is the result of counting the solutions of a puzzle with the reference
// solver.
type Proof struct {
	Clues         int
	Count         uint64             // solutions met
	Complete      bool               // there are no more than Count
	CutShort      bool               // the context ended first: Count is no count
	First, Second sudoku.Grid        // if Count is 2 or more: two solutions, as evidence
	Clash         *sudoku.ClashError // why there are none, if givens clash
}

// Proved reports whether the puzzle has exactly one solution.
func (v *Proof) Proved() bool { return v.Complete && v.Count == 1 }

// Verify counts the solutions of a puzzle to the end, to VerifyBound, or until
// ctx ends.
func Verify(ctx sudoku.Context, puzzle sudoku.Grid) Proof {
	v := Proof{Clues: puzzle.Clues()}
	var board refsolve.Board
	for c, d := range puzzle.Digits() {
		board[c] = uint8(d)
	}
	steps := 0
	v.Count, v.Complete = refsolve.CountAll(board, func(found uint64) bool {
		if steps++; steps%lookEvery == 0 && ctx.Err() != nil {
			v.CutShort = true
		}
		return v.CutShort || found > VerifyBound
	})
	switch {
	case v.Count == 0:
		v.Clash = puzzle.Clash()
	case v.Count > 1:
		v.First, v.Second = twoOf(board)
	}
	return v
}

// twoOf returns the first two solutions of a board that has them.
func twoOf(board refsolve.Board) (first, second sudoku.Grid) {
	grids := make([]sudoku.Grid, 0, 2)
	refsolve.Each(board, func(b refsolve.Board) bool {
		var g sudoku.Grid
		for c, d := range b {
			g.Set(sudoku.Cell(c), sudoku.Digit(d))
		}
		grids = append(grids, g)
		return len(grids) < 2
	})
	return grids[0], grids[1]
}

// AppendProof appends the answer to a puzzle as a line of JSON. The level is
// the one that it was made for, or empty.
func AppendProof(b []byte, puzzle sudoku.Grid, level string, v *Proof) []byte {
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, puzzle))
	w.StringField("level", level)
	w.IntField("clues", v.Clues)
	writeCount(w, v.Count, v.Complete, v.CutShort)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
