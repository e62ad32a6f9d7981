package main

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

// This file checks properties that need many puzzles.

// A made is a line of `entydig generate --format jsonl`.
type made struct {
	Puzzle, Solution, Level, Seed string
	Clues, Index                  int
}

// TestManyHardPuzzles makes 1,000 hard puzzles (240 in a short run), or 10,000 with ENTYDIG_LONG=1:
// all in the band, every value of it hit, none twice, each proved, and the same
// bytes with one worker and with two.
func TestManyHardPuzzles(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 240
	}
	if os.Getenv("ENTYDIG_LONG") == "1" {
		n = 10_000
	}
	args := []string{"generate", "-n", strconv.Itoa(n), "-l", "hard", "--format", "jsonl", "--seed", "many"}
	text := entydig(t, "", append(args, "--workers", "1")...)
	if entydig(t, "", append(args, "--workers", "2")...) != text {
		t.Error("two workers make other bytes than one")
	}
	byClues, seen := map[int]int{}, map[string]bool{}
	dec := json.NewDecoder(strings.NewReader(text))
	for i := range n {
		var m made
		if err := dec.Decode(&m); err != nil {
			t.Fatal(err)
		}
		if m.Index != i || m.Level != "hard" || m.Seed != "many" || len(m.Puzzle) != 81 || len(m.Solution) != 81 || 81-strings.Count(m.Puzzle, ".") != m.Clues {
			t.Errorf("line %d: %+v", i, m)
		}
		if seen[m.Puzzle] {
			t.Errorf("%s twice", m.Puzzle)
		}
		seen[m.Puzzle] = true
		byClues[m.Clues]++
	}
	for clues := 24; clues <= 29; clues++ {
		if byClues[clues] < n/12 { // the expected number is n/6
			t.Errorf("%d puzzles of %d have %d clues", byClues[clues], n, clues)
		}
		delete(byClues, clues)
	}
	if len(byClues) > 0 {
		t.Errorf("out of the band: %v", byClues)
	}
	table := entydig(t, text, "verify", "--timeout", "10m")
	if want := strconv.Itoa(n); !strings.Contains(strings.Join(strings.Fields(table), " "), "<stdin> "+want+" 0 "+want+" 0 24-29 ") {
		t.Errorf("verify:\n%s", table)
	}
}
