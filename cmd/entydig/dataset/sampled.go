package dataset

import (
	"context"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/sample"
)

// This file makes rows of samples for research.

// setSample sets s.source to the sample that the specification names, with its draws from
// seed. It returns a *[SpecError] if there is no such sample, or if a field is set that a
// sample does not take.
func (s *Set) setSample(seed generate.Seed) error {
	for _, f := range []struct {
		field string
		set   bool
	}{{"level", s.Spec.Level != ""}, {"clues", s.Spec.Clues != ""}, {"holes", s.Spec.Holes != ""}, {"minimal", s.Spec.Minimal}, {"symmetry", s.Spec.Symmetry != ""},
		{"rating", s.Spec.Rating != ""}, {"technique", s.Spec.Technique != ""}, {"only", len(s.Spec.Only) > 0}} {
		if f.set {
			return refuse(f.field, "a sample is drawn from all puzzles, so it takes no %s", f.field)
		}
	}
	draws := sample.NewSource(seed.String())
	switch s.Spec.Sample {
	case "grids":
		s.source = sampled{seed: seed.String(), draw: func(_ context.Context, index uint64) sample.Draw {
			return sample.Draw{Solution: draws.Grid(index)}
		}}
	case "minimal":
		s.source = sampled{seed: seed.String(), draw: func(_ context.Context, index uint64) sample.Draw { return draws.Minimal(index) }}
	case "controlled-bias":
		s.source = sampled{seed: seed.String(), takesSeconds: true, draw: func(ctx context.Context, index uint64) sample.Draw {
			d, _ := draws.ControlledBias(ctx, index) // rows looks at the end of ctx
			return d
		}}
	default:
		return refuse("sample", "no sample %q; the samples are %s", s.Spec.Sample, listed(Samples))
	}
	return nil
}

// sampled is the source of the draws of a sample.
type sampled struct {
	seed         string
	takesSeconds bool
	draw         func(ctx context.Context, index uint64) sample.Draw
}

// slow is the method of the interface source.
func (s sampled) slow() bool { return s.takesSeconds }

// rows is the method of the interface source. It draws the sample with the index of each
// item.
func (s sampled) rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error {
	for i := range uint64(n) {
		d := s.draw(ctx, first+i)
		if err := ctx.Err(); err != nil {
			return err
		}
		r := Row{Weight: d.Weight}
		r.Result = generate.Result{Puzzle: d.Puzzle, Solution: d.Solution, Clues: d.Clues, Symmetry: generate.None, Seed: s.seed, Index: first + i}
		if !yield(&r) {
			break
		}
	}
	return nil
}
