package sample

import (
	"context"
	"math"
	"math/big"
	"os"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/rng"
)

// This file compares the draws with what is known about all grids and all minimal puzzles.
// The seeds are fixed, so a test gives the same figures each time.

// most5 is the greatest number of ways to fill box 5: all kinds of its digits are counted.
func TestMost5(t *testing.T) {
	most, cases := 0, 0
	var kinds [9]uint8
	var rows, columns [3]int
	var add func(n int, least uint8)
	add = func(n int, least uint8) {
		if n == 9 {
			cases++
			most = max(most, len(patternsOf(kinds)))
			return
		}
		for k := least; k < 9; k++ {
			if rows[k/3] < 3 && columns[k%3] < 3 {
				kinds[n] = k
				rows[k/3]++
				columns[k%3]++
				add(n+1, k)
				rows[k/3]--
				columns[k%3]--
			}
		}
	}
	add(0, 0)
	if most != most5 || cases != 55 {
		t.Errorf("%d ways at most in %d cases; want %d in 55", most, cases, most5)
	}
}

// The ways to put the digits of box 1 into the rows of box 2 are 56 different ones.
func TestSecondBox(t *testing.T) {
	seen := map[[10]uint8]bool{}
	for way := range uint32(56) {
		var rowOf [10]uint8
		row := [3][3]uint8{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
		for r, digits := range secondBox(row, way) {
			for _, d := range digits {
				if int(d-1)/3 == r || rowOf[d] != 0 {
					t.Fatalf("way %d: digit %d in row %d", way, d, r+1)
				}
				rowOf[d] = uint8(r + 1)
			}
		}
		seen[rowOf] = true
	}
	if len(seen) != 56 {
		t.Errorf("%d different ways", len(seen))
	}
}

// The part of the attempts that give a grid tells the number of grids, which is known
// (Felgenhauer and Jarvis, 2005). With 150,000 attempts the standard error is 0.8 % of it. The
// test accepts 3.3 %: an exact method fails with a probability below 1 in 10,000.
func TestNumberOfGrids(t *testing.T) {
	const attempts = 150_000
	known, _ := new(big.Float).SetString("6670903752021072936960")
	draws := math.Pow(2612736, 2) * 362880 * most5 * 64
	n, _ := known.Float64()
	made := 0
	for i := range uint64(attempts) {
		var b board
		if b.attemptNumber(i) {
			made++
			if g := b.grid(); i%1000 < 100 && (g.Clash() != nil || g.Clues() != sudoku.Cells) {
				t.Fatalf("not a complete grid: %v", g)
			}
		}
	}
	estimate := float64(made) / attempts * draws
	t.Logf("%d of %d attempts gave a grid: about %.4g grids, and there are %.4g", made, attempts, estimate, n)
	if math.Abs(estimate/n-1) > 0.033 {
		t.Errorf("about %.4g grids, and there are %.4g", estimate, n)
	}
}

// attemptNumber makes one attempt with a stream of its own.
func (b *board) attemptNumber(i uint64) bool {
	s := NewSource("attempts")
	stream := s.stream(i, gridPart)
	return b.attempt(&stream)
}

// mean returns the weighted mean of the clues of draws, its standard error as that of a ratio
// of two means, and the number of even draws that would tell as much.
func mean(draws []Draw, weight func(Draw) float64) (mean, err, effective float64) {
	var sum, squares, clues float64
	for _, d := range draws {
		w := weight(d)
		sum, squares, clues = sum+w, squares+w*w, clues+w*float64(d.Clues)
	}
	mean = clues / sum
	for _, d := range draws {
		e := weight(d) * (float64(d.Clues) - mean)
		err += e * e
	}
	return mean, math.Sqrt(err) / sum, sum * sum / squares
}

// The mean number of clues of minimal puzzles is 26.577, and that of the controlled-bias
// generator 25.667 (Berthier 2009). Each is to be within 3.3 standard errors, which an unbiased
// method misses with a probability below 1 in 1,000.
func TestMeans(t *testing.T) {
	n := uint64(3000)
	if os.Getenv("ENTYDIG_LONG") != "" {
		n = 300_000
	}
	s := NewSource("means")
	var draws []Draw
	for i := range n {
		d := s.Minimal(i)
		if i < 50 {
			checkMinimal(t, d)
		}
		draws = append(draws, d)
	}
	for _, c := range []struct {
		name   string
		weight func(Draw) float64
		known  float64
	}{
		{"all minimal puzzles", func(d Draw) float64 { return d.Weight }, 26.577},
		{"controlled bias", func(d Draw) float64 { return d.Weight / choices(d.Clues) }, 25.667},
	} {
		m, e, effective := mean(draws, c.weight)
		t.Logf("%s: mean %.3f, standard error %.3f, %d draws as good as %.0f even ones", c.name, m, e, n, effective)
		if math.Abs(m-c.known) > 3.3*e {
			t.Errorf("%s: mean %.3f with standard error %.3f; known is %.3f", c.name, m, e, c.known)
		}
	}
}

// checkMinimal checks that a draw is a minimal puzzle of its solution.
func checkMinimal(t *testing.T, d Draw) {
	t.Helper()
	solution, err := sudoku.Solve(d.Puzzle)
	if err != nil || solution != d.Solution || d.Puzzle.Clues() != d.Clues || !(d.Weight > 0) {
		t.Fatalf("%+v: %v", d, err)
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d.Puzzle.At(c) != 0 && sudoku.Unique(d.Puzzle.With(c, 0)) {
			t.Fatalf("%v: clue %v can be removed", d.Puzzle, c)
		}
	}
}

// removeAll finds by halving what one removal after another finds.
func TestRemoveAll(t *testing.T) {
	s := NewSource("order")
	for i := range uint64(300) {
		g := s.Grid(i)
		one, two := s.stream(i, 99), s.stream(i, 99)
		puzzle, minimal := removeAll(g, &one)
		want := g
		var order [sudoku.Cells]sudoku.Cell
		for i := range order {
			order[i] = sudoku.Cell(i)
		}
		rng.Shuffle(&two, order[:])
		for _, c := range order {
			if !sudoku.Unique(want.With(c, 0)) {
				break
			}
			want = want.With(c, 0)
		}
		if puzzle != want {
			t.Fatalf("grid %d: %v; want %v", i, puzzle, want)
		}
		if minimal {
			checkMinimal(t, Draw{puzzle, g, puzzle.Clues(), 1})
		}
	}
}

func TestControlledBias(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	if os.Getenv("ENTYDIG_LONG") != "" {
		if d, ok := NewSource("one").ControlledBias(ctx, 0); !ok {
			t.Error("no draw")
		} else {
			checkMinimal(t, d)
		}
	}
	cancel()
	if _, ok := NewSource("none").ControlledBias(ctx, 0); ok {
		t.Error("a draw after the end of its context")
	}
}

// The draws never change: the same text and index give the same puzzle in every release.
func TestPinned(t *testing.T) {
	s := NewSource("pinned")
	const grid, puzzle = "362489517184756923597231846648375291953142768721698435239817654475963182816524379", ".6....5...84..6..3.9.2..84.6....5.919..1.27....1..84..........4.7..63.8....5....."
	if g := s.Grid(7); g.String() != grid {
		t.Errorf("grid %v", g)
	}
	if d := s.Minimal(7); d.Puzzle.String() != puzzle || d.Solution.String() != grid {
		t.Errorf("puzzle %v of %v", d.Puzzle, d.Solution)
	}
}
