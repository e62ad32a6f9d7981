package hint_test

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// every returns each step-th puzzle of the hard ones.
func every(t *testing.T, step int) (puzzles []sudoku.Grid) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "bench", "hard.txt"))
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

// TestToTheEnd plays by hints alone: each step agrees with the solution, none is harder than
// the easiest, one that could place a digit as easily does, and the same position gives the
// same hint.
func TestToTheEnd(t *testing.T) {
	var r, again rating.Rater
	for _, grid := range every(t, 20) {
		solution, err := sudoku.Solve(grid)
		if err != nil {
			t.Fatal(err)
		}
		p := (&hint.Board{Puzzle: grid, Digits: grid}).Position()
		for !p.Solved() {
			h, err := hint.Next(&r, p, rating.Options{})
			if errors.Is(err, rating.ErrStuck) {
				break
			}
			if err != nil || h.Step == nil {
				t.Fatalf("%v: %+v, %v", grid, h, err)
			}
			easiest, _ := again.Cheapest(p, rating.Options{})
			want, _ := easiest.Technique.Human()
			if got, _ := h.Step.Technique.Human(); got != want || len(easiest.Place) > 0 && len(h.Step.Place) == 0 {
				t.Errorf("%v: %v, although %v is there", grid, h.Step.Technique, easiest.Technique)
			}
			for _, c := range h.Step.Place {
				if solution.At(c.Cell) != c.Digit {
					t.Fatalf("%v: places %v", grid, c)
				}
			}
			for _, c := range h.Step.Remove {
				if solution.At(c.Cell) == c.Digit {
					t.Fatalf("%v: removes %v", grid, c)
				}
			}
			second, err := hint.Next(&again, p, rating.Options{})
			if a, b := h.At(hint.Conclusion), second.At(hint.Conclusion); err != nil || a.Text(&hint.English) != b.Text(&hint.English) {
				t.Errorf("%v: %s, then %s", grid, a.Text(&hint.English), b.Text(&hint.English))
			}
			p.Apply(h.Step)
		}
	}
}

// TestMistakesFirst damages a board in every hole, by a wrong digit or by a note that lacks
// the right one.
func TestMistakesFirst(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	solution, _ := sudoku.Solve(grid)
	for c := range sudoku.Cell(sudoku.Cells) {
		if grid.At(c) != sudoku.None {
			continue
		}
		right := solution.At(c)
		wrong := hint.Board{Puzzle: grid, Digits: grid}
		wrong.Digits.Set(c, right%9+1)
		expect(t, &r, &wrong, hint.WrongDigit, c)
		lost := hint.Board{Puzzle: grid, Digits: grid}
		lost.Notes[c] = sudoku.AllDigits.Without(right)
		expect(t, &r, &lost, hint.LostCandidate, c)
	}
}

// expect checks that each stage of the hint for a board tells a mistake in a cell.
func expect(t *testing.T, r *rating.Rater, b *hint.Board, code hint.Code, c sudoku.Cell) {
	t.Helper()
	h, err := hint.Next(r, b.Position(), rating.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for stage := hint.Where; stage < hint.Stages; stage++ {
		if m := h.At(stage); m.Code != code || m.Cell != c || m.Place(&hint.English) != "" {
			t.Errorf("stage %d of %v: %+v, want %s", stage, c, m, code)
		}
	}
}

// TestNotesCount holds that notes which are sound make a step that they allow, and that
// cells without notes have all their candidates.
func TestNotesCount(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	solution, _ := sudoku.Solve(grid)
	b := hint.Board{Puzzle: grid, Digits: grid}
	hole := sudoku.Cell(2)
	b.Notes[hole] = sudoku.DigitsOf(solution.At(hole))
	p := b.Position()
	if p.Candidates(hole).Len() != 1 || p.Candidates(3).Len() < 2 {
		t.Errorf("%v, %v", p.Candidates(hole), p.Candidates(3))
	}
	if h, err := hint.Next(&r, p, rating.Options{}); err != nil || len(h.Step.Place) == 0 {
		t.Errorf("%+v, %v", h, err)
	}
}

// TestStages holds that a stage tells what its code says, and each stage another text.
func TestStages(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	h, err := hint.Next(&r, (&hint.Board{Puzzle: grid, Digits: grid}).Position(), rating.Options{})
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]bool{}
	for stage, want := range map[hint.Stage]hint.Code{hint.Technique: hint.UseTechnique, hint.Pattern: hint.SeePattern, hint.Conclusion: hint.Conclude, hint.Where: h.At(hint.Where).Look} {
		m := h.At(stage)
		if m.Code != want || m.Place(&hint.English) == "" {
			t.Errorf("stage %d: %+v, want %s", stage, m, want)
		}
		texts[m.Text(&hint.English)] = true
	}
	if len(texts) != 4 {
		t.Errorf("%v", texts)
	}
}

func TestRefused(t *testing.T) {
	var r rating.Rater
	grid := sudoku.MustParse(puzzle)
	solution, _ := sudoku.Solve(grid)
	if _, err := hint.Next(&r, (&hint.Board{Puzzle: grid, Digits: solution}).Position(), rating.Options{}); !errors.Is(err, rating.ErrSolved) {
		t.Errorf("a solved grid: %v", err)
	}
	var many *sudoku.NotUniqueError
	if _, err := hint.Next(&r, (&hint.Board{}).Position(), rating.Options{}); !errors.As(err, &many) {
		t.Errorf("an empty grid: %v", err)
	}
}
