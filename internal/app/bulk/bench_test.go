package bulk

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// This file tests measuring with a clock that runs by being looked at.

// ticking returns a plan whose clock advances by a millisecond at each reading.
func ticking(workers int) Plan {
	var looks atomic.Int64
	return Plan{Workers: workers, Block: 1, Now: func() time.Time {
		return time.UnixMilli(looks.Add(1))
	}}
}

func TestBenchSolve(t *testing.T) {
	var empty sudoku.Grid
	puzzles := []sudoku.Grid{puzzle, empty, puzzle.With(2, 5), puzzle}
	for _, build := range Engines() {
		for _, workers := range []int{1, 3} {
			s, err := BenchSolve(context.Background(), ticking(workers), build, "some", puzzles, 300*time.Millisecond)
			if err != nil {
				t.Fatal(err)
			}
			if s.Corpus != "some" || s.Build != build || s.Puzzles != 4 || s.Solutions != [3]int{1, 2, 1} {
				t.Errorf("%+v", s)
			}
			if s.NoGuess != 0.75 || s.Guesses <= 0 || s.Guesses > 81 {
				t.Errorf("three of four puzzles need no guess: %+v", s)
			}
			// Each look but a few is followed by chunk puzzles, and each takes
			// a millisecond of this clock.
			if want := float64(chunk * 1000); s.PerSecond < want*0.9 || s.PerSecond > want {
				t.Errorf("%s, %d workers: %v puzzles a second, want about %v", build, workers, s.PerSecond, want)
			}
		}
	}
}

func TestBenchGenerate(t *testing.T) {
	seed, _ := generate.ParseSeed("bench")
	s, err := BenchGenerate(context.Background(), ticking(2), "easy", generate.Options{Level: generate.Easy, Seed: seed}, 5*time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	if s.Corpus != "easy" || s.Puzzles < 2*itemsPerRun || s.PerSecond <= 0 || s.NoGuess < 0 || s.NoGuess > 1 || s.Each.Median != time.Millisecond || s.Each.P99 != time.Millisecond {
		t.Errorf("%+v", s)
	}
	var line map[string]any
	text := string(AppendSpeed(nil, &s))
	if err := json.Unmarshal([]byte(text), &line); err != nil {
		t.Fatal(err)
	}
	const want = `{"corpus":"easy","puzzles":`
	if !strings.HasPrefix(text, want) || len(line) != 8 || line["build"] != Engine() || line["p99_ms"] != 1.0 {
		t.Errorf("line %s", text)
	}
	if _, err := BenchGenerate(context.Background(), ticking(1), "", generate.Options{}, time.Millisecond); !errors.Is(err, generate.ErrOptions) {
		t.Errorf("no seed: %v", err)
	}
}

func TestBenchFill(t *testing.T) {
	seed, _ := generate.ParseSeed("bench")
	s, err := BenchFill(context.Background(), ticking(1), "fill", seed, 20*time.Millisecond)
	if err != nil || s.Puzzles < 10*chunk || s.PerSecond <= 0 || s.Each.P99 != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	if text := string(AppendSpeed(nil, &s)); strings.Contains(text, "p99") || !strings.HasSuffix(text, `"build":"`+Engine()+"\"}\n") {
		t.Errorf("line %s", text)
	}
}

func TestBenchInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	seed, _ := generate.ParseSeed("bench")
	if _, err := BenchSolve(ctx, ticking(2), Engine(), "", []sudoku.Grid{puzzle}, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := BenchGenerate(ctx, ticking(2), "", generate.Options{Level: generate.Easy, Seed: seed}, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := BenchFill(ctx, ticking(2), "", seed, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
