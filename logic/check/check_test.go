package check_test

import (
	"errors"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating"
)

// slow are techniques whose search takes long in an early position.
var slow = map[logic.Technique]bool{
	logic.FinnedFrankenSwordfish: true, logic.FinnedFrankenJellyfish: true, logic.FrankenJellyfish: true,
	logic.AlignedTripletExclusion: true, logic.GroupedAIC: true, logic.GroupedContinuousLoop: true,
	logic.GroupedDiscontinuousLoop: true, logic.NestedChain: true, logic.RegionForcingChain: true,
	logic.ALSChain: true, logic.Whip: true, logic.Braid: true,
}

// TestEveryStepIsConfirmed walks puzzles to their solutions and has every step
// that is open on the way, up to ten of a technique and position, confirmed by the
// checker and by the solution. With ENTYDIG_LONG there are more puzzles, and slow searches.
func TestEveryStepIsConfirmed(t *testing.T) {
	n, long := 15, puzzletest.Long()
	if long {
		n = 300
	}
	var r rating.Rater
	seen := map[logic.Technique]int{}
	for _, g := range puzzletest.Minimal(t, "check", n) {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.NewPosition(g)
		for s, err := range r.Path(p, rating.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			confirm(t, p, s, solution)
			if s.Technique <= logic.NakedSingle {
				continue
			}
			var other rating.Rater
			for _, k := range logic.Techniques() {
				if slow[k] && !long {
					continue
				}
				left := 10
				other.Each(p, k, func(s *logic.Step) bool {
					confirm(t, p, s, solution)
					seen[k]++
					left--
					return left > 0
				})
			}
		}
		if p.Grid() != solution {
			t.Fatalf("%v: path to %v", g, p.Grid())
		}
	}
	t.Logf("%d techniques seen: %v", len(seen), seen)
	if len(seen) < 40 {
		t.Errorf("only %d techniques seen", len(seen))
	}
}

// confirm fails the test at once unless s, a step in p, agrees with the
// solution, is confirmed by the checker, and has words and marks.
func confirm(t *testing.T, p *logic.Position, s *logic.Step, solution sudoku.Grid) {
	t.Helper()
	for _, x := range s.Place {
		if solution.At(x.Cell) != x.Digit {
			t.Fatalf("%v places %v, which is wrong\n%v", s.Technique, x, p)
		}
	}
	for _, x := range s.Remove {
		if solution.At(x.Cell) == x.Digit {
			t.Fatalf("%v removes %v, which is right\n%v", s.Technique, x, p)
		}
	}
	if err := check.Step(p, s); err != nil {
		t.Fatalf("%v\n%v%+v", err, p, s)
	}
	if s.Word(&logic.English) == "" || len(s.Marks(p)) < len(s.Place)+len(s.Remove) {
		t.Fatalf("%v has no words or no marks: %+v", s.Technique, s)
	}
}

// TestWrongStepsAreRefused changes steps that are right so that they are not,
// and wants the checker to notice.
func TestWrongStepsAreRefused(t *testing.T) {
	var f logic.Finder
	var r rating.Rater
	refused := map[string]int{}
	for _, g := range puzzletest.Minimal(t, "check", 6) {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.NewPosition(g)
		for range r.Path(p, rating.Options{}) {
			for _, k := range logic.Techniques() {
				if slow[k] || k == logic.BruteForce || k == logic.TemplateDelete || k == logic.TemplateSet {
					continue
				}
				if s, ok := f.First(p, k); ok {
					for name, wrong := range wrongs(p, s, solution) {
						if err := check.Step(p, wrong); !errors.Is(err, check.ErrStep) {
							t.Fatalf("%v with %s is confirmed\n%v%+v", k, name, p, wrong)
						}
						refused[name]++
					}
				}
			}
		}
	}
	t.Log(refused)
	for _, name := range []string{"the true candidate removed", "no result", "no truths", "a link from nowhere", "a clue in the pattern"} {
		if refused[name] == 0 {
			t.Errorf("%s was never tried", name)
		}
	}
}

// wrongs returns copies of s that a change has made wrong, by the name of the
// change, where s has what the change needs. s stays as it is.
func wrongs(p *logic.Position, s *logic.Step, solution sudoku.Grid) map[string]*logic.Step {
	all := map[string]*logic.Step{}
	change := func(name string, how func(*logic.Step)) {
		c := s.Clone()
		how(c)
		all[name] = c
	}
	change("no result", func(c *logic.Step) { c.Place, c.Remove = nil, nil })
	change("no truths", func(c *logic.Step) { c.Truths, c.Deadly = nil, nil })
	if len(s.Remove) > 0 {
		at := s.Remove[0].Cell
		change("the true candidate removed", func(c *logic.Step) {
			c.Remove = append(c.Remove, sudoku.Candidate{Cell: at, Digit: solution.At(at)})
		})
		change("a candidate removed twice", func(c *logic.Step) { c.Remove = append(c.Remove, c.Remove[0]) })
	}
	if len(s.Chains) > 0 && len(s.Chains[0]) > 2 && s.Chains[0][0].From == nil {
		change("a link from nowhere", func(c *logic.Step) {
			n := &c.Chains[0][1]
			n.On = !n.On
		})
		change("a chain cut short", func(c *logic.Step) { c.Chains[0] = c.Chains[0][1:] })
	}
	if len(s.Deadly) > 0 {
		if clue, ok := p.Clues().First(); ok {
			change("a clue in the pattern", func(c *logic.Step) { c.Deadly[0].Cell = clue })
		}
		change("half of the pattern", func(c *logic.Step) { c.Deadly = c.Deadly[:len(c.Deadly)/2] })
	}
	return all
}
