package generate

import (
	"errors"
	"runtime"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/internal/rng"
)

// This file holds the generator: tries, targets and results.

// ordersPerGrid is how many orders are dug in one grid before the next is drawn.
const ordersPerGrid = 4

// Parts of an item's chance: see [rng.Stream.Reset]. Grid k of an item is drawn
// from part firstGrid+k, and so are the orders in which it is dug.
const (
	targetPart = 0
	firstGrid  = 1
)

// A Generator makes the puzzles of one sequence. It never changes: any number of
// goroutines may use it.
type Generator struct {
	options Options
	targets []int // numbers of clues to draw from; none: any number will do
	orbits  []orbit
	benches *pool.Pool[bench]
}

// A Result is a puzzle, its one solution, and how it came about.
type Result struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	Clues    int
	Level    Level // as asked for; not set if the wish was another
	Symmetry Symmetry
	Seed     string // text that gives the same puzzle again, at the same index
	Index    uint64
	Tries    int // digs, this one included
	Proof    Proof
}

// A Proof tells what the dig that gave a puzzle has searched to know that each
// step left exactly one solution.
type Proof struct {
	Searches uint64 // questions put to the engine
	Guesses  uint64 // branches that it took to answer them
}

// Progress tells how far an item is. None of its numbers ever runs backwards
// within one item: Tries and Most only grow, Fewest only falls.
type Progress struct {
	Target int // number of clues that is looked for, 0 if any will do
	Tries  int // digs that have ended
	Fewest int // least number of clues at which a dig ended
	Most   int // greatest number of clues at which a dig ended
}

// ErrTarget is the kind of a *[TargetError].
var ErrTarget = errors.New("target not reached")

// A TargetError says that an item was given up because its context ended, and
// how far it had got.
type TargetError struct {
	Progress
	Index   uint64
	Minimal bool  // a minimal puzzle was asked for
	Cause   error // the context's
}

// Error tells the target and how far the tries got.
func (e *TargetError) Error() string {
	text := ErrTarget.Error()
	if e.Target != 0 {
		text = strconv.Itoa(e.Target) + " clues not reached"
	}
	switch {
	case e.Tries == 0:
		return text + ": no time for a single try"
	case e.Minimal && e.Most > e.Fewest:
		text += ": the minimal puzzles found had " + strconv.Itoa(e.Fewest) + " to " + strconv.Itoa(e.Most) + " clues"
	default:
		text += ": fewest clues reached " + strconv.Itoa(e.Fewest)
	}
	tries := " tries"
	if e.Tries == 1 {
		tries = " try"
	}
	return text + " in " + strconv.Itoa(e.Tries) + tries
}

// Is reports whether target is [ErrTarget].
func (e *TargetError) Is(target error) bool { return target == ErrTarget }

// Unwrap returns the context's error.
func (e *TargetError) Unwrap() error { return e.Cause }

// New returns the generator of the sequence that o describes, or the
// *[OptionError] of [Options.Validate].
func New(o Options) (*Generator, error) {
	targets, err := o.targets()
	if err != nil {
		return nil, err
	}
	if o.Level == 0 && o.Clues.IsZero() && o.Holes.IsZero() && !o.Minimal {
		o.Level = DefaultLevel
	}
	o.Symmetry = o.Symmetry.orDefault()
	g := &Generator{options: o, targets: targets, orbits: orbitsOf(o.Symmetry)}
	g.benches = pool.New(func() *bench { return newBench(g.orbits) })
	return g, nil
}

// Options returns the options of g with the defaults filled in.
func (g *Generator) Options() Options { return g.options }

// Item makes item index. It gives up with a *[TargetError] only when ctx ends.
func (g *Generator) Item(ctx sudoku.Context, index uint64) (Result, error) {
	return g.ItemProgress(ctx, index, nil)
}

// ItemProgress is [Generator.Item] and calls report, if it is not nil, after each
// dig that did not reach the target.
func (g *Generator) ItemProgress(ctx sudoku.Context, index uint64, report func(Progress)) (Result, error) {
	b := g.benches.Get()
	defer g.benches.Put(b)
	p := Progress{Target: g.target(b, index)}
	for {
		if p.Tries%16 == 0 {
			breathe()
		}
		if err := ctx.Err(); err != nil {
			return Result{}, &TargetError{Progress: p, Index: index, Minimal: g.options.Minimal, Cause: err}
		}
		clues := g.try(b, index, p.Tries, p.Target)
		p.note(clues)
		if p.Target == 0 || clues == p.Target {
			return g.result(b, index, p), nil
		}
		if report != nil {
			report(p)
		}
	}
}

// Fill returns the first complete grid of item index: the solution of its
// puzzle, if the puzzle came from the first grid.
func (g *Generator) Fill(index uint64) sudoku.Grid {
	b := g.benches.Get()
	defer g.benches.Put(b)
	b.stream.Reset(g.options.Seed, index, firstGrid)
	b.fill(&b.stream)
	return gridOf(&b.digits)
}

// target draws the number of clues of an item, or returns 0 if any will do.
func (g *Generator) target(b *bench, index uint64) int {
	switch len(g.targets) {
	case 0:
		return 0
	case 1:
		return g.targets[0]
	}
	b.stream.Reset(g.options.Seed, index, targetPart)
	return g.targets[b.stream.Below(uint32(len(g.targets)))]
}

// try makes one dig and returns the number of clues at which it ended. Tries of
// an item must be made in their order.
func (g *Generator) try(b *bench, index uint64, try, target int) int {
	if try%ordersPerGrid == 0 {
		b.stream.Reset(g.options.Seed, index, firstGrid+uint64(try/ordersPerGrid))
		b.fill(&b.stream)
		b.known.clear()
		b.known.addSmall(&b.digits)
	}
	for i := range b.order {
		b.order[i] = uint8(i)
	}
	rng.Shuffle(&b.stream, b.order)
	if g.options.Minimal {
		target = 0
	}
	return b.dig(target)
}

// result returns what the last dig of b made.
func (g *Generator) result(b *bench, index uint64, p Progress) Result {
	r := Result{
		Solution: gridOf(&b.digits),
		Clues:    b.clues.len(),
		Level:    g.options.Level,
		Symmetry: g.options.Symmetry,
		Seed:     g.options.Seed.String(),
		Index:    index,
		Tries:    p.Tries,
		Proof:    b.proof,
	}
	puzzle := b.puzzle(&b.clues)
	r.Puzzle = gridOf(&puzzle)
	return r
}

// note counts a dig that ended with a number of clues.
func (p *Progress) note(clues int) {
	p.Tries++
	if p.Tries == 1 || clues < p.Fewest {
		p.Fewest = clues
	}
	p.Most = max(p.Most, clues)
}

// gridOf returns a grid with the given digits.
func gridOf(digits *[geom.Cells]uint8) sudoku.Grid {
	var ds [geom.Cells]sudoku.Digit
	for c, d := range digits {
		ds[c] = sudoku.Digit(d)
	}
	return sudoku.GridOf(ds)
}

// breathe lets a deadline fire on js/wasm, where there is one thread and timers
// run only when the goroutines yield.
func breathe() {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
}
