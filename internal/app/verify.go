package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/refsolve"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of verifying a puzzle: the reference solver, which
// shares no code with the engine, counts all solutions.

// VerifyBound is the number of solutions after which [Verify] stops. A grid with more is
// not a puzzle, and counting all of them can take forever (the empty grid has 6.67e21).
const VerifyBound = 100_000

// lookEvery is the number of steps of the reference solver after which it asks again
// whether the context has ended.
const lookEvery = 4096

// A Proof is the result of counting the solutions of a puzzle with the reference
// solver.
type Proof struct {
	Clues         int
	Count         uint64             // solutions found
	Complete      bool               // whether the puzzle has no other solutions
	CutShort      bool               // whether the context ended before the count
	Steps         uint64             // positions that the reference solver searched
	First, Second sudoku.Grid        // two solutions if Count is 2 or more; else empty grids
	Clash         *sudoku.ClashError // two givens that clash, if that is why Count is 0; else nil
}

// Proved reports whether the puzzle has exactly one solution.
func (p *Proof) Proved() bool { return p.Complete && p.Count == 1 }

// Verify counts the solutions of a puzzle with the reference solver. It stops early when it
// has found more than [VerifyBound], or when ctx ends.
func Verify(ctx sudoku.Context, puzzle sudoku.Grid) Proof {
	return VerifyUpTo(ctx, puzzle, VerifyBound)
}

// VerifyUpTo counts the solutions of a puzzle with the reference solver. It stops early
// when it has found more than bound solutions, or when ctx ends; the proof says that it is
// not complete then. It looks at ctx from time to time only.
func VerifyUpTo(ctx sudoku.Context, puzzle sudoku.Grid, bound uint64) Proof {
	p := Proof{Clues: puzzle.Clues()}
	var board refsolve.Board
	for c, d := range puzzle.Digits() {
		board[c] = uint8(d)
	}
	p.Count, p.Complete = refsolve.CountAll(board, func(found uint64) bool {
		if p.Steps++; p.Steps%lookEvery == 0 && ctx.Err() != nil {
			p.CutShort = true
		}
		return p.CutShort || found > bound
	})
	switch {
	case p.Count == 0:
		p.Clash = puzzle.Clash()
	case p.Count > 1:
		p.First, p.Second = twoOf(board)
	}
	return p
}

// twoOf returns the first two solutions of a board in the order of the reference solver.
// The board must have two or more.
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

// AppendProof appends one line of JSON to b, with the newline: the puzzle, its level, the
// number of its clues and the count in its proof. level is the level that the puzzle was
// made for, or "".
func AppendProof(b []byte, puzzle sudoku.Grid, level string, p *Proof) []byte {
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, puzzle))
	w.StringField("level", level)
	w.IntField("clues", p.Clues)
	writeCount(w, p.Count, p.Complete, p.CutShort)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
