//go:build ignore

// This program makes puzzles and writes the corpora in this folder, which README.md
// describes. Run it here: go run corpora.go
package main

import (
	"bytes"
	"context"
	"log"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/engine"
)

// main makes the four files of puzzles in the present directory.
func main() {
	puzzles := minimal(40_000)
	write("minimal.txt", puzzles[:2000])
	write("lean.txt", choose(puzzles, 500, func(g sudoku.Grid) bool { return g.Clues() <= 22 }))
	write("several.txt", several(puzzles[2000:4000]))
	write("hard.txt", hard(puzzles, 400))
}

// minimal returns the first n minimal puzzles of one fixed seed.
func minimal(n int) (puzzles []sudoku.Grid) {
	seed, err := generate.ParseSeed("entydig corpora")
	if err != nil {
		log.Fatal(err)
	}
	g, err := generate.New(generate.Options{Minimal: true, Seed: seed})
	if err != nil {
		log.Fatal(err)
	}
	for i := range n {
		r, err := g.Item(context.Background(), uint64(i))
		if err != nil {
			log.Fatal(err)
		}
		puzzles = append(puzzles, r.Puzzle)
	}
	return puzzles
}

// choose returns the puzzles for which wanted returns true, and at most n of them, in their
// order.
func choose(puzzles []sudoku.Grid, n int, wanted func(sudoku.Grid) bool) (some []sudoku.Grid) {
	for _, g := range puzzles {
		if wanted(g) && len(some) < n {
			some = append(some, g)
		}
	}
	return some
}

// several returns copies of the puzzles from each of which one to four random clues are
// removed, so that many have several solutions. The result is the same in every run.
func several(puzzles []sudoku.Grid) (some []sudoku.Grid) {
	r := rand.New(rand.NewPCG(1, 2))
	for i, g := range puzzles {
		for range 1 + i%4 {
			for {
				if c := sudoku.Cell(r.IntN(sudoku.Cells)); g.At(c) != sudoku.None {
					g.Set(c, sudoku.None)
					break
				}
			}
		}
		some = append(some, g)
	}
	return some
}

// hard returns the n puzzles for which the engine makes the most guesses, from the most on.
func hard(puzzles []sudoku.Grid, n int) []sudoku.Grid {
	var s engine.Search
	guesses := map[sudoku.Grid]uint64{}
	for _, g := range puzzles {
		digits := g.Digits()
		engine.Start(&s, &digits)
		for s.Next() {
		}
		guesses[g] = s.Guesses()
	}
	all := slices.Clone(puzzles)
	slices.SortStableFunc(all, func(a, b sudoku.Grid) int { return int(guesses[b]) - int(guesses[a]) })
	return all[:n]
}

// write writes puzzles to the file with a name, each on a line, in the place of any older
// file. It ends the program if it cannot.
func write(name string, puzzles []sudoku.Grid) {
	var b bytes.Buffer
	for _, g := range puzzles {
		b.WriteString(g.String() + "\n")
	}
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}
