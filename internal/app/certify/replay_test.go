package certify_test

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/render"
)

// TestReplay holds that each moment of an argument can be followed with the board alone:
// the board before a move leaves the cell no other candidate, or the digit no other place,
// and the board at the end of a branch shows the contradiction.
func TestReplay(t *testing.T) {
	puzzles := append(every(t, filepath.Join("..", "..", "..", "bench", "hard.txt"), 10), sudoku.MustParse(easy), sudoku.MustParse(lemmas), sudoku.MustParse(inside))
	if dir := os.Getenv("ENTYDIG_CORPORA"); dir != "" {
		puzzles = append(puzzles, every(t, filepath.Join(dir, "solver", "hardest11.txt"), 6000)...)
	} else {
		t.Log("ENTYDIG_CORPORA does not name the shared data: only one of the hardest puzzles")
	}
	for _, puzzle := range puzzles {
		r, err := proof.Refute(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		replay := certify.NewReplay(puzzle, r.Tree())
		ends := 0
		for _, f := range replay.Frames {
			switch {
			case f.End:
				ends++
				checkEnd(t, replay.Board(f), f)
			case f.Told > 0:
				checkMove(t, replay, f)
			}
		}
		if ends != r.Lemmas()+1 {
			t.Errorf("%v: %d ends, want %d", puzzle, ends, r.Lemmas()+1)
		}
	}
}

// every returns each step-th puzzle of a file with a puzzle in each line.
func every(t *testing.T, name string, step int) (puzzles []sudoku.Grid) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if line := lines.Text(); len(line) >= sudoku.Cells && line[0] != '#' {
			if n++; n%step == 0 {
				puzzles = append(puzzles, sudoku.MustParse(line[:sudoku.Cells]))
			}
		}
	}
	return puzzles
}

// notes returns the notes of a cell that are not struck out.
func notes(b *render.Board, c sudoku.Cell) sudoku.DigitSet {
	left := b.Cells[c].Notes
	for _, m := range b.Overlay.OfCell(c) {
		if m.Role == overlay.Struck {
			left = left.Without(m.Digit)
		}
	}
	return left
}

// places counts the cells of a house that show a digit or have it as a note.
func places(b *render.Board, h sudoku.House, d sudoku.Digit) (n int) {
	for _, c := range h.Cells() {
		if digit := b.Cells[c].Digit; digit == d || digit == sudoku.None && notes(b, c).Has(d) {
			n++
		}
	}
	return n
}

// checkMove looks for the reason of the last move of a frame on the board before it.
func checkMove(t *testing.T, r *certify.Replay, f certify.Frame) {
	t.Helper()
	m := f.Branch.Told()[f.Told-1]
	f.Told--
	before := r.Board(f)
	cell := &before.Cells[m.Candidate.Cell]
	if m.Kind == proof.OnlyDigit && (cell.Digit != sudoku.None || !notes(before, m.Candidate.Cell).Without(m.Candidate.Digit).Empty()) {
		t.Fatalf("%v, branch %q: %v is not the only candidate: %v", r.Puzzle, f.Branch.Number, m.Candidate, cell.Notes)
	}
	*cell = render.Cell{}
	if m.Kind == proof.OnlyPlace && places(before, m.House, m.Digit) > 0 {
		t.Fatalf("%v, branch %q: %v is not the only place in %v", r.Puzzle, f.Branch.Number, m.Candidate, m.House)
	}
}

// checkEnd looks for the contradiction at the end of a branch on its board.
func checkEnd(t *testing.T, b *render.Board, f certify.Frame) {
	t.Helper()
	end := f.Branch.End
	cell := b.Cells[end.Cell]
	bad := false
	switch end.Kind {
	case proof.OnlyDigit:
		bad = cell.Digit != sudoku.None || !cell.Notes.Empty()
	case proof.OneDigit:
		bad = cell.Digit != sudoku.None || cell.Notes.Len() != 2
	case proof.OnlyPlace:
		bad = places(b, end.House, end.Digit) != 0
	case proof.OnePlace:
		bad = places(b, end.House, end.Digit) < 2
	case proof.Solved:
		for c := range b.Cells {
			bad = bad || b.Cells[c].Digit == sudoku.None
		}
	}
	if bad {
		t.Fatalf("branch %q: the board does not show its end: %+v", f.Branch.Number, end)
	}
	if marked := len(b.Overlay.Marks)+len(b.Overlay.Houses) > 0; !marked && end.Kind != proof.Solved && end.Kind != proof.Earlier {
		t.Fatalf("branch %q: the end is not marked", f.Branch.Number)
	}
}
