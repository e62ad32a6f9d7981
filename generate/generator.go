package generate

import (
	"iter"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file holds the generator: what an item is, and the ways to ask for items.

// ordersPerGrid is the number of orders in which holes are dug in one grid before
// the next grid is drawn.
const ordersPerGrid = 4

// Parts of the random stream of an item: see [rng.Stream.Reset]. Grid k of an item,
// counted from 0, is drawn from part firstGrid+k, and so are the orders of its digs.
const (
	stopPart  = 0
	firstGrid = 1
)

// A Generator makes the items of one sequence of puzzles. The items never change.
// Any number of goroutines may use a Generator.
type Generator struct {
	options Options
	row     *symmetryRow
	stops   []int // the numbers of clues to draw from; empty if digs visit all orbits
	orbits  []orbit
	spread  spread
}

// A Result is a puzzle, its one solution, and its origin.
type Result struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	Clues    int      // of Puzzle
	Level    Level    // that was asked for; not set if none was
	Symmetry Symmetry // that was asked for
	Seed     string   // the seed of the sequence
	Index    uint64   // of the item in the sequence
	Tries    int      // digs until this puzzle, the last one included
	Effort   Effort   // of the last dig
}

// Effort counts the work of a dig. It differs between engines.
type Effort struct {
	Searches uint64 // questions put to the engine
	Guesses  uint64 // branches that the engine took to answer them
}

// New returns the generator of the sequence that o describes, with the defaults filled
// in. The error is the *[OptionError] of [Options.Validate].
func New(o Options) (*Generator, error) {
	stops, err := o.stops()
	if err != nil {
		return nil, err
	}
	if o.unset() {
		o.Level = DefaultLevel
	}
	o.Symmetry = o.Symmetry.orDefault()
	return &Generator{options: o, row: &symmetries[o.Symmetry], stops: stops, orbits: orbitsOf(o.Symmetry)}, nil
}

// Options returns the options of g with the defaults filled in.
func (g *Generator) Options() Options { return g.options }

// Slow reports whether an item can take seconds or longer, because few digs end with
// its number of clues or meet its target. It is an estimate from experience.
func (g *Generator) Slow() bool {
	if g.options.Target != nil {
		return true
	}
	if len(g.stops) == 0 {
		return false
	}
	fewest, most := g.stops[0], g.stops[len(g.stops)-1]
	return fewest <= g.row.slowMost || g.options.Minimal && most >= 28
}

// Item makes the item with an index, counted from 0. It works until ctx ends; the error
// is then a *[TargetError].
func (g *Generator) Item(ctx sudoku.Context, index uint64) (Result, error) {
	return g.item(ctx, index, nil)
}

// A Run says which items of a sequence to make.
type Run struct {
	First   uint64                            // index of the first item
	Count   int                               // number of items, at least 1
	Context func(index uint64) sudoku.Context // returns the context that ends an item; called once, when work on the item begins
	Report  func(Progress)                    // called after each dig that did not make its item; not set: progress is not reported
}

// Items yields the items of a run in the order of their indexes. An item that is not
// made before its context ends yields a *[TargetError], and the run continues. Several
// items are made side by side where that is faster: a loop over Items is much faster
// than a loop over [Generator.Item], and yields the same. Items panics if run.Count is
// below 1.
func (g *Generator) Items(run Run) iter.Seq2[Result, error] {
	if run.Count < 1 {
		panic("generate: Items: want a count of at least 1")
	}
	return func(yield func(Result, error) bool) {
		if sideBySide && run.Count > 1 && g.options.Target == nil {
			g.makeSideBySide(&run, yield)
			return
		}
		for i := range uint64(run.Count) {
			index := run.First + i
			if !yield(g.item(run.Context(index), index, run.Report)) {
				return
			}
		}
	}
}

// Fill returns the first complete grid of the item with an index. It is the solution of
// the item's puzzle if the first grid gave the puzzle.
func (g *Generator) Fill(index uint64) sudoku.Grid {
	var s rng.Stream
	var f filler
	s.Reset(g.options.Seed.key, index, firstGrid)
	f.fill(&s)
	return gridOf(&f.digits)
}

// stop returns the number of clues of the item with an index, as a range of one number,
// which is drawn from g.stops. The range is not set if the item may have any number of
// clues.
func (g *Generator) stop(index uint64) Range {
	switch len(g.stops) {
	case 0:
		return Range{}
	case 1:
		return Exactly(g.stops[0])
	}
	var s rng.Stream
	s.Reset(g.options.Seed.key, index, stopPart)
	return Exactly(g.stops[s.Below(uint32(len(g.stops)))])
}

// walks reports whether the digs for a number of clues are continued by walks. clues is a
// range of one number or not set; if it is not set, walks returns false.
func (g *Generator) walks(clues Range) bool {
	return !clues.IsZero() && clues.Min <= g.row.walkMost
}

// begin starts a dig of d for the item with an index, in its grid number grid and in
// order number order of that grid, both counted from 0. stop is the number of clues to
// stop at; it is ignored for minimal puzzles. The orders of a grid must be started in
// turn, from 0 on, with the same digger, because they are drawn from one stream. d.orbits
// must be g.orbits.
func (g *Generator) begin(d *digger, index uint64, grid, order int, stop Range) {
	if order == 0 {
		d.stream.Reset(g.options.Seed.key, index, firstGrid+uint64(grid))
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
		known = d.small // make room for the sets that this dig will learn
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
		stop = Range{}
	}
	d.begin(stop)
}

// met reports whether the puzzle at the end of a dig has the number of clues that the item
// wants, which p has, and meets the target. The target may change d.proven to an easier
// puzzle, and p.Nearest. met overwrites d.dug.
func (g *Generator) met(d *digger, p *Progress) bool {
	if !p.Clues.IsZero() && d.proven.left != p.Clues.Min {
		return false
	}
	d.dug = Dug{digger: d, progress: p, free: p.Clues.IsZero() && !g.options.Minimal}
	return g.options.Target == nil || g.options.Target.Met(&d.dug)
}

// result returns the puzzle at the end of a dig, which was dig number tries of its item,
// counted from 1.
func (g *Generator) result(d *digger, index uint64, tries int) Result {
	puzzle := d.puzzle()
	return Result{
		Puzzle:   gridOf(&puzzle),
		Solution: gridOf(&d.digits),
		Clues:    d.proven.left,
		Level:    g.options.Level,
		Symmetry: g.options.Symmetry,
		Seed:     g.options.Seed.String(),
		Index:    index,
		Tries:    tries,
		Effort:   d.effort,
	}
}

// gridOf returns the grid of 81 digits, row by row, each 1 to 9 or 0 for a hole.
func gridOf(digits *[geom.Cells]uint8) sudoku.Grid {
	var ds [geom.Cells]sudoku.Digit
	geom.Copy(&ds, digits)
	return sudoku.GridOf(ds)
}
