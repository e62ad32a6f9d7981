package canon_test

import (
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// The puzzle of the examples, and the same puzzle rewritten.
const (
	example   = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."
	rewritten = "8..92.........82..1....53.7...8.6.3..1759......4....2.....175..96..........65...3"
)

func ExampleOf() {
	puzzle := sudoku.MustParse(example)
	form := canon.Of(puzzle)
	fmt.Println(form.Grid)
	fmt.Println(form.Symmetry)
	fmt.Println(form.Symmetry.Grid(puzzle) == form.Grid)
	// Output:
	// .......12.....3..4.45..6.........78..2..7....87.9.......6.3.5.9..849...659.2..3..
	// t/897465321/987456312/724869315
	// true
}

func ExampleForm_automorphisms() {
	// No grid has more automorphisms than this one.
	form := canon.Of(sudoku.MustParse("123456789456789123789123456231564897564897231897231564312645978645978312978312645"))
	fmt.Println(form.Automorphisms)
	// All grids are images of the empty one by every symmetry.
	fmt.Println(canon.Of(sudoku.Grid{}).Automorphisms == canon.Order)
	// Output:
	// 648
	// true
}

func ExampleEquivalent() {
	by, same := canon.Equivalent(sudoku.MustParse(example), sudoku.MustParse(rewritten))
	fmt.Println(same)
	fmt.Println(by.Grid(sudoku.MustParse(example)) == sudoku.MustParse(rewritten))
	// Output:
	// true
	// true
}

func ExampleSymmetry() {
	turn, err := canon.Parse("t/987654321/123456789/123456789") // transposed, then upside down: a quarter turn
	if err != nil {
		panic(err)
	}
	fmt.Println(turn.Cell(0), turn.Then(turn).Cell(0), turn.Inverse())
	fmt.Println(turn.Then(turn).Then(turn).Then(turn) == canon.Symmetry{})
	// Output:
	// r9c1 r9c9 t/123456789/987654321/123456789
	// true
}

func ExampleRandom() {
	s := canon.Random(rand.NewPCG(1, 2))
	image := s.Grid(sudoku.MustParse(example))
	fmt.Println(canon.Of(image).Grid == canon.Of(sudoku.MustParse(example)).Grid)
	// Output: true
}

func ExampleSet() {
	var seen canon.Set
	for _, line := range []string{example, rewritten} {
		fmt.Println(seen.Add(canon.Of(sudoku.MustParse(line)).Grid))
	}
	// Output:
	// true
	// false
}

// temporary is a run in a file that is deleted when the run is closed.
type temporary struct{ *os.File }

func (t temporary) Close() error {
	if err := t.File.Close(); err != nil {
		return err
	}
	return os.Remove(t.Name())
}

func ExampleDistinct() {
	distinct, err := canon.NewDistinct(64<<20, func() (canon.Run, error) {
		f, err := os.CreateTemp("", "distinct-*")
		return temporary{f}, err
	})
	if err != nil {
		panic(err)
	}
	for _, line := range []string{example, rewritten, ""} {
		var grid sudoku.Grid // the last is the empty one
		if line != "" {
			grid = sudoku.MustParse(line)
		}
		if err := distinct.Add(canon.Of(grid).Grid, []byte(line)); err != nil {
			panic(err)
		}
	}
	for kept, err := range distinct.All() {
		if err != nil {
			panic(err)
		}
		fmt.Printf("%d %q\n", kept.Index, kept.Data)
	}
	// Output:
	// 0 "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."
	// 2 ""
}
