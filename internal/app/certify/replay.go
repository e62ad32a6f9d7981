package certify

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/render"
)

// This file shows an argument on a board, one moment after the other.

// A Frame is one moment of an argument that is replayed.
type Frame struct {
	Branch *proof.Branch
	// Told is the number of moves of Branch that have been told, out of [proof.Branch.Told].
	// If it is 0 and End is not set, the branch has just stated what it supposes.
	Told int
	// End is set when the contradiction or, in the root, the solution is reached.
	End bool
}

// appendFrames appends the frames of b and of the branches inside it to frames, in the order
// in which the text tells them: what b supposes, then the branches inside it, then its moves
// one by one, then its end.
func appendFrames(frames []Frame, b *proof.Branch) []Frame {
	frames = append(frames, Frame{Branch: b})
	for _, in := range b.Inside {
		frames = appendFrames(frames, in)
	}
	moves := len(b.Told())
	for told := 1; told <= moves; told++ {
		frames = append(frames, Frame{Branch: b, Told: told})
	}
	return append(frames, Frame{Branch: b, Told: moves, End: true})
}

// A Replay shows the moments of one argument on boards.
type Replay struct {
	Puzzle sudoku.Grid
	Frames []Frame // in the order of the text; the first shows the puzzle
	before map[*proof.Branch]known
}

// NewReplay returns the replay of an argument, the tree of a refutation of a puzzle.
func NewReplay(puzzle sudoku.Grid, root *proof.Branch) *Replay {
	r := &Replay{Puzzle: puzzle, Frames: appendFrames(nil, root), before: map[*proof.Branch]known{}}
	k := knownOf(puzzle)
	for b := range root.All {
		r.before[b] = k
		if len(b.Suppose) == 1 {
			s := b.Suppose[0]
			s.Holds = !s.Holds
			k.learn(s)
		}
	}
	return r
}

// Board returns the board of a frame. It shows the clues; in a branch, the digits that
// follow from them by singles and by branches before; what the branch supposes; and the
// moves told so far. Cells without a digit have their candidates as notes. The cell of the
// last move has a ring. At the end of a branch the contradiction is marked.
func (r *Replay) Board(f Frame) *render.Board {
	b := render.BoardOf(r.Puzzle)
	left := knownClues(r.Puzzle)
	if f.Branch.Number != "" {
		left = r.before[f.Branch]
		for _, m := range f.Branch.Moves {
			if m.Known {
				left.assert(m.Statement)
			}
		}
		for c := range left {
			if d, ok := left[c].Single(); ok && b.Cells[c].Digit == sudoku.None {
				b.Cells[c].Digit, b.Cells[c].Source = d, render.FromSolution
			}
		}
	}
	told := f.Branch.Told()[:f.Told]
	for _, s := range f.Branch.Suppose {
		state(b, &left, s)
		b.Cells[s.Candidate.Cell].Selected = s.Holds
	}
	for _, m := range told {
		state(b, &left, m.Statement)
	}
	for c := range b.Cells {
		if cell := &b.Cells[c]; cell.Digit == sudoku.None && cell.Notes.Empty() {
			cell.Notes = left[c]
		}
	}
	for _, s := range f.Branch.Suppose {
		if !s.Holds {
			strike(b, s.Candidate)
		}
	}
	switch {
	case f.End:
		markEnd(b, f.Branch.End)
	case f.Told > 0:
		markMove(b, told[f.Told-1])
	}
	return b
}

// state makes b show a statement: a digit in its cell, or nothing if it excludes a
// candidate. A cell that has another digit already gets both digits as notes and loses its
// digit. left loses the candidates that the statement excludes directly.
func state(b *render.Board, left *known, s proof.Statement) {
	left.assert(s)
	cell, digit := &b.Cells[s.Candidate.Cell], s.Candidate.Digit
	switch {
	case !s.Holds || cell.Digit == digit:
	case cell.Digit != sudoku.None:
		cell.Notes = sudoku.DigitsOf(cell.Digit, digit)
		cell.Digit = sudoku.None
	default:
		cell.Digit, cell.Source = digit, render.FromPlayer
	}
}

// strike shows c on b as a note that is struck out.
func strike(b *render.Board, c sudoku.Candidate) {
	cell := &b.Cells[c.Cell]
	cell.Notes = cell.Notes.Add(c.Digit)
	mark(b, c.Cell, c.Digit, overlay.Struck)
}

// markMove puts the ring of b around the cell of a move. If the move excludes a candidate,
// the candidate is struck out. If it names a house, the house has an outline.
func markMove(b *render.Board, m proof.Move) {
	b.Ring, b.Cursor = true, m.Candidate.Cell
	if !m.Holds && b.Cells[m.Candidate.Cell].Digit == sudoku.None {
		strike(b, m.Candidate)
	}
	if m.Kind == proof.OnlyPlace {
		outline(b, m.House)
	}
}

// markEnd marks a contradiction on b: a cell that has no candidate or two digits, or a
// house that has no place for a digit or two places with it. Cells of the house that show
// the digit are marked, too. Any other kind of reason is not marked.
func markEnd(b *render.Board, end proof.Reason) {
	switch end.Kind {
	case proof.OnlyDigit, proof.OneDigit:
		mark(b, end.Cell, sudoku.None, overlay.Wrong)
	case proof.OnlyPlace, proof.OnePlace:
		outline(b, end.House)
		for _, c := range end.House.Cells() {
			if b.Cells[c].Digit == end.Digit {
				mark(b, c, sudoku.None, overlay.Conflict)
			}
		}
	}
}

// outline puts a frame around a house of b.
func outline(b *render.Board, h sudoku.House) {
	b.Overlay.Houses = append(b.Overlay.Houses, overlay.House{House: h, Role: overlay.Scope})
}

// mark gives a role to cell c on b or, if d is not [sudoku.None], to the candidate d in
// it.
func mark(b *render.Board, c sudoku.Cell, d sudoku.Digit, role overlay.Role) {
	b.Overlay.Marks = append(b.Overlay.Marks, overlay.Mark{Cell: c, Digit: d, Role: role})
}
