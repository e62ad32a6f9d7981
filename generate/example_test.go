package generate_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// tuesday is the seed of the examples. A program may draw one with DrawSeed.
func tuesday() generate.Seed {
	seed, err := generate.ParseSeed("tuesday")
	if err != nil {
		log.Fatal(err)
	}
	return seed
}

func ExampleGenerator_Item() {
	g, err := generate.New(generate.Options{Level: generate.Hard, Seed: tuesday()})
	if err != nil {
		log.Fatal(err)
	}
	r, err := g.Item(context.Background(), 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Puzzle)
	fmt.Println(r.Solution)
	fmt.Println(r.Clues, "clues, unique:", sudoku.Unique(r.Puzzle))
	// Output:
	// .......1...9..2..7.....49...37.6.2.1..53.7...61.4......6....5.....7..8.34..5...9.
	// 724958316189632457356174928937865241245317689618429735861293574592741863473586192
	// 25 clues, unique: true
}

func ExampleGenerator_Items() {
	g, err := generate.New(generate.Options{Clues: generate.Exactly(30), Symmetry: generate.Rot180, Seed: tuesday()})
	if err != nil {
		log.Fatal(err)
	}
	noLimit := func(uint64) sudoku.Context { return context.Background() }
	for r, err := range g.Items(generate.Run{First: 1000, Count: 3, Context: noLimit}) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Index, r.Clues, r.Symmetry)
	}
	// Output:
	// 1000 30 rot180
	// 1001 30 rot180
	// 1002 30 rot180
}

func ExampleOptions_Validate() {
	err := generate.Options{Clues: generate.Exactly(16), Seed: tuesday()}.Validate()
	var refused *generate.OptionError
	if errors.As(err, &refused) {
		fmt.Println(refused.Field)
		fmt.Println(refused.Reason)
	}
	// Output:
	// clues
	// 16 is below 17: no puzzle with 16 clues or fewer has one solution (McGuire, Tugemann, Civario 2012)
}

// An emptyCorner is a target: the first row of box 3 has no clue.
type emptyCorner struct{}

func (emptyCorner) Met(p *generate.Dug) bool {
	for c := range p.Puzzle().Filled().All() {
		if c.Column() > 5 && c.Row() == 0 {
			return false
		}
	}
	return true
}

func (emptyCorner) Describe() string { return "first row of box 3 without clues" }

func ExampleTarget() {
	g, err := generate.New(generate.Options{Level: generate.Hard, Target: emptyCorner{}, Seed: tuesday()})
	if err != nil {
		log.Fatal(err)
	}
	r, err := g.Item(context.Background(), 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Puzzle.String()[6:9])
	// Output: ...
}
