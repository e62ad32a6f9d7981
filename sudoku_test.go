package sudoku_test

import (
	"context"
	"errors"
	"testing"

	"github.com/entydig/sudoku"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved    = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func TestSolveGivesTheOneSolution(t *testing.T) {
	got, err := sudoku.Solve(sudoku.MustParse(wikipedia))
	if err != nil || got.String() != solved {
		t.Fatalf("Solve = %v, %v; want %v", got, err, solved)
	}
}

func TestEmptyGrid(t *testing.T) {
	var empty sudoku.Grid
	if g, ok := sudoku.First(empty); !ok || !g.Solved() {
		t.Errorf("First(empty) = %v, %v", g, ok)
	}
	if n, complete := sudoku.CountUpTo(empty, 2); n != 2 || complete {
		t.Errorf("CountUpTo(empty, 2) = %d, %v; want 2, false", n, complete)
	}
	if sudoku.Unique(empty) {
		t.Error("Unique(empty) = true")
	}
	var many *sudoku.NotUniqueError
	if _, err := sudoku.Solve(empty); !errors.As(err, &many) || !errors.Is(err, sudoku.ErrNotUnique) ||
		!many.First.Solved() || !many.Second.Solved() || many.First == many.Second {
		t.Errorf("Solve(empty) = %v; want two different solutions", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := sudoku.CountAll(ctx, empty); !errors.Is(err, context.Canceled) {
		t.Errorf("CountAll(canceled, empty) = %v; want context.Canceled", err)
	}
}
