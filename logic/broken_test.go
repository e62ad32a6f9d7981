package logic_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// slow are techniques that take long in a position with many candidates.
var slow = map[logic.Technique]bool{
	logic.FinnedFrankenSwordfish: true, logic.FinnedFrankenJellyfish: true, logic.FrankenJellyfish: true,
	logic.AlignedTripletExclusion: true, logic.GroupedAIC: true, logic.GroupedContinuousLoop: true,
	logic.GroupedDiscontinuousLoop: true, logic.NestedChain: true, logic.RegionForcingChain: true,
	logic.ALSChain: true, logic.TemplateSet: true, logic.TemplateDelete: true,
}

// FuzzBrokenPositions searches positions that candidates were taken from and
// digits were put into by chance, right or wrong: whatever a player has done, no
// search panics, and a step has no result that the position does not have.
func FuzzBrokenPositions(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed*3), uint8(seed%7))
	}
	f.Fuzz(func(t *testing.T, seed uint64, removed, placed uint8) {
		dice := rand.New(rand.NewPCG(seed, 9))
		p := logic.NewPosition(sudoku.MustParse(easy))
		for range placed {
			c := sudoku.Cell(dice.IntN(sudoku.Cells))
			p.Place(c, sudoku.Digit(1+dice.IntN(9)))
		}
		for range int(removed) * 2 {
			p.Eliminate(sudoku.Cell(dice.IntN(sudoku.Cells)), sudoku.Digit(1+dice.IntN(9)))
		}
		consistent(t, p)
		var finder logic.Finder
		for _, k := range logic.Techniques() {
			left := 20
			if slow[k] {
				continue
			}
			finder.Each(p, k, func(s *logic.Step) bool {
				for _, x := range append(s.Place, s.Remove...) {
					if !p.Has(x.Cell, x.Digit) {
						t.Fatalf("%v uses %v, which is no candidate\n%v", k, x, p)
					}
				}
				s.Word(&logic.English)
				s.Marks(p)
				s.Arrows()
				left--
				return left > 0
			})
		}
	})
}
