package generate

import (
	"runtime"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/timers"
)

// This file makes one item alone, dig by dig.

// sideBySide reports whether this program can make items side by side. In the page
// it is false, because the engine there answers one question at a time; the constant
// keeps the code for more out of the page's download.
const sideBySide = runtime.GOOS != "js"

// gridsAlone is the number of grids of one item that are dug in turn. If
// they give no puzzle, the next grids are dug side by side. Most puzzles come from
// the first grid.
const gridsAlone = 2

// item makes the item with an index, or returns a *[TargetError] when ctx has ended.
// After each dig that did not make the item it calls report as [Run.Report] is called,
// unless report is nil.
func (g *Generator) item(ctx sudoku.Context, index uint64, report func(Progress)) (Result, error) {
	w := walkers.Get()
	defer walkers.Put(w)
	w.orbits = g.orbits
	p := &w.progress
	*p = Progress{Clues: g.stop(index)}
	walks := g.walks(p.Clues)
	orders, dig := ordersPerGrid, p.Clues
	if walks {
		orders, dig = 1, Range{} // a walk starts where no orbit can be removed
	}
	aimed := g.options.Target != nil // to judge a puzzle takes longer than to dig it
	for grid := 0; !sideBySide || walks || aimed || grid < gridsAlone; grid++ {
		for order := range orders {
			if walks || aimed || p.Tries%16 == 0 {
				timers.LetFire()
			}
			if err := ctx.Err(); err != nil {
				return Result{}, g.notMade(index, *p, err)
			}
			g.begin(&w.digger, index, grid, order, dig)
			w.dig()
			if walks {
				w.walk(p.Clues.Min, g.options.Minimal)
			}
			p.count(w.proven.left)
			if g.met(&w.digger, p) {
				return g.result(&w.digger, index, grid*orders+order+1), nil
			}
			if report != nil {
				report(*p)
			}
		}
	}
	return g.continueSideBySide(ctx, index, *p, report)
}
