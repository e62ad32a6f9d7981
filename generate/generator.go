package generate

import (
	"errors"
	"runtime"
	"strconv"
	"sync/atomic"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file holds the generator: tries, targets and results.

// ordersPerGrid is how many orders are dug in one grid before the next is drawn.
const ordersPerGrid = 4

// aloneGrids is how many grids of a single item are dug one after the other,
// before several are dug side by side. Most puzzles come from the first.
const aloneGrids = 2

// alone keeps to that on js, whose engine answers one question at a time: the page
// is spared the code for more.
const alone = runtime.GOOS == "js"

// Parts of an item's chance: see [rng.Stream.Reset]. Grid k of an item is drawn
// from part firstGrid+k, and so are the orders in which it is dug.
const (
	targetPart = 0
	firstGrid  = 1
)

// A Generator makes the puzzles of one sequence. What it makes never changes: any
// number of goroutines may use it.
type Generator struct {
	options Options
	targets []int // numbers of clues to draw from; none: any number will do
	orbits  []orbit
	width   atomic.Int32 // a guess at how many items to make side by side; changes the pace only
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
	Tries    int // digs, or walks that start with one, this one included
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
	Tries  int // digs, or walks that start with one, that have ended
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
	return &Generator{options: o, targets: targets, orbits: orbitsOf(o.Symmetry)}, nil
}

// Options returns the options of g with the defaults filled in.
func (g *Generator) Options() Options { return g.options }

// Slow reports whether an item can take seconds or longer, because few digs end at
// its target. It is an estimate from experience.
func (g *Generator) Slow() bool {
	if len(g.targets) == 0 {
		return false
	}
	least, most := g.targets[0], g.targets[len(g.targets)-1]
	slow := 20
	switch g.options.Symmetry {
	case None:
		slow = 18
	case Rot90, Full:
		slow = 24 // by digs alone, and of a few large orbits
	}
	return least <= slow || g.options.Minimal && most >= 28
}

// Item makes item index. It gives up with a *[TargetError] only when ctx ends.
func (g *Generator) Item(ctx sudoku.Context, index uint64) (Result, error) {
	return g.ItemProgress(ctx, index, nil)
}

// ItemProgress is [Generator.Item] and calls report, if it is not nil, after each
// dig that did not reach the target.
func (g *Generator) ItemProgress(ctx sudoku.Context, index uint64, report func(Progress)) (Result, error) {
	b := benches.Get()
	defer benches.Put(b)
	d := &b.digger
	d.orbits = g.orbits
	p := Progress{Target: g.target(index)}
	if g.walks(p.Target) {
		return g.itemByWalks(ctx, b, index, p, report)
	}
	for grid := 0; alone || grid < aloneGrids; grid++ {
		for order := range ordersPerGrid {
			if p.Tries%16 == 0 {
				breathe()
			}
			if err := ctx.Err(); err != nil {
				return Result{}, g.gaveUp(index, p, err)
			}
			g.begin(d, index, grid, order, p.Target)
			b.dig()
			p.note(d.st.left)
			if p.met(d.st.left) {
				return g.result(d, index, grid*ordersPerGrid+order+1), nil
			}
			if report != nil {
				report(p)
			}
		}
	}
	return g.itemByLanes(ctx, index, p, report)
}

// itemByWalks makes an item with few clues: a dig and a walk in each grid.
func (g *Generator) itemByWalks(ctx sudoku.Context, b *bench, index uint64, p Progress, report func(Progress)) (Result, error) {
	for {
		breathe()
		if err := ctx.Err(); err != nil {
			return Result{}, g.gaveUp(index, p, err)
		}
		g.begin(&b.digger, index, p.Tries, 0, 0)
		b.dig()
		b.walk(p.Target, g.options.Minimal)
		p.note(b.st.left)
		if p.met(b.st.left) {
			return g.result(&b.digger, index, p.Tries), nil
		}
		if report != nil {
			report(p)
		}
	}
}

// Fill returns the first complete grid of item index: the solution of its
// puzzle, if the puzzle came from the first grid.
func (g *Generator) Fill(index uint64) sudoku.Grid {
	var s rng.Stream
	var f filler
	s.Reset(g.options.Seed, index, firstGrid)
	f.fill(&s)
	return gridOf(&f.digits)
}

// target draws the number of clues of an item, or returns 0 if any will do.
func (g *Generator) target(index uint64) int {
	switch len(g.targets) {
	case 0:
		return 0
	case 1:
		return g.targets[0]
	}
	var s rng.Stream
	s.Reset(g.options.Seed, index, targetPart)
	return g.targets[s.Below(uint32(len(g.targets)))]
}

// begin starts a dig of an item. The orders of a grid must be begun one after the
// other, from the first on: their chance comes from one stream.
func (g *Generator) begin(d *digger, index uint64, grid, order, target int) {
	if order == 0 {
		d.stream.Reset(g.options.Seed, index, firstGrid+uint64(grid))
		d.fill(&d.stream)
		d.solution.Set(&d.digits)
	}
	for i := range d.orbits {
		d.order[i] = uint8(i)
	}
	rng.Shuffle(&d.stream, d.order[:len(d.orbits)])
	known := d.known.n
	if order == 0 {
		known = 0
	} else if known > maxSets*3/4 {
		known = d.small // make room
	}
	d.known.arrange(d.orbits, d.order[:len(d.orbits)], known)
	if order == 0 {
		d.known.addSmall(&d.digits)
		if d.thorough {
			d.known.addDigitPairs(&d.digits)
		}
		d.small = d.known.n
	}
	if g.options.Minimal {
		target = 0
	}
	d.begin(target)
}

// result returns what a dig made, and the digs before it.
func (g *Generator) result(d *digger, index uint64, tries int) Result {
	puzzle := d.puzzle(&d.st.clues)
	return Result{
		Puzzle:   gridOf(&puzzle),
		Solution: gridOf(&d.digits),
		Clues:    d.st.left,
		Level:    g.options.Level,
		Symmetry: g.options.Symmetry,
		Seed:     g.options.Seed.String(),
		Index:    index,
		Tries:    tries,
		Proof:    d.proof,
	}
}

// gaveUp returns the error of an item whose context has ended.
func (g *Generator) gaveUp(index uint64, p Progress, cause error) error {
	return &TargetError{Progress: p, Index: index, Minimal: g.options.Minimal, Cause: cause}
}

// met reports whether a number of clues is what was looked for.
func (p *Progress) met(clues int) bool { return p.Target == 0 || p.Target == clues }

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
	geom.Copy(&ds, digits)
	return sudoku.GridOf(ds)
}

// breathe lets a deadline fire on js/wasm, where there is one thread and timers
// run only when the goroutines yield.
func breathe() {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
}
