package generate

import (
	"math/bits"
	"sync/atomic"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
)

// This file makes items side by side: each slot of an engine that answers many
// questions at once has its own dig.
//
// A dig works in one grid of one item. When its grid is used up, it continues with
// the next grid of the item; when the item is made, with the next item; and when
// enough items are in work, it helps the first item that is not made, with a later
// grid. The puzzle of an item is that of its first grid that gives one, so the result
// does not depend on which dig works on which grid, nor on their speed.
//
// The number of items in work follows the number of grids that items take. If one
// grid is enough, each slot works on a different item. If an item takes thousands
// of grids, all slots work on one item, so that the first item is made soon and no
// item waits while its time passes.

// window is the greatest number of items between the first one that is not yielded
// and the last one that is begun.
const window = 256

// A dig is a digger and the work that it is given.
type dig struct {
	digger
	job         *job // the last one; nil before the first one
	busy        bool // job and grid are in work
	grid, order int
}

// A job is the work on one item.
type job struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	ctx      sudoku.Context
	index    uint64
	progress Progress
	grids    int  // grids that digs were given
	found    int  // the first grid that is known to give a puzzle, or noGrid
	done     bool // result and err are final
	result   Result
	err      error
}

// noGrid is above the number of any grid.
const noGrid = 1<<31 - 1

// A maker makes the items of one run on one goroutine.
type maker struct {
	engine *engine.Batch
	digs   []dig       // by slot
	jobs   [window]job // item number i of the run is at i modulo window

	g       *Generator
	run     *Run
	yielded int // items of the run
	made    int // items of the run before the first one that is known to need work
	begun   int // items of the run
	open    int // items that are begun and not done
	width   int // the number of items that may be open before digs help each other
}

// newMaker returns a maker, which must be reset before each run.
func newMaker() *maker {
	e := engine.NewBatch()
	m := &maker{engine: e, digs: make([]dig, e.Slots())}
	for i := range m.digs {
		m.digs[i].thorough = e.Slots() == 1
	}
	return m
}

// spread remembers how many items were open at the end of the last run: a good start
// for the next one. It changes the speed and nothing else.
type spread struct{ width atomic.Int32 }

// makeSideBySide yields the items of a run in order, as [Generator.Items] does, until all
// are yielded or yield returns false.
func (g *Generator) makeSideBySide(run *Run, yield func(Result, error) bool) {
	m := makers.Get()
	defer makers.Put(m)
	m.reset(g, run)
	m.work(yield)
	m.release()
}

// continueSideBySide makes the item with an index whose first gridsAlone grids gave no
// puzzle. p is the progress so far, and report is called as [Run.Report] is unless it is
// nil. The error is a *[TargetError] after ctx has ended.
func (g *Generator) continueSideBySide(ctx sudoku.Context, index uint64, p Progress, report func(Progress)) (r Result, err error) {
	m := makers.Get()
	defer makers.Put(m)
	m.reset(g, &Run{First: index, Count: 1, Context: func(uint64) sudoku.Context { return ctx }, Report: report})
	j := m.begin()
	j.progress, j.grids = p, gridsAlone
	m.work(func(made Result, failed error) bool {
		r, err = made, failed
		return true
	})
	m.release()
	return r, err
}

// reset prepares m for a run of g. No item is begun.
func (m *maker) reset(g *Generator, run *Run) {
	m.g, m.run = g, run
	m.yielded, m.made, m.begun, m.open = 0, 0, 0, 0
	m.width = max(1, int(g.spread.width.Load()))
	for i := range m.digs {
		d := &m.digs[i]
		d.job, d.busy, d.orbits = nil, false, g.orbits
	}
}

// release ends a run: m keeps no context alive and leaves no question in the engine.
func (m *maker) release() {
	m.g.spread.width.Store(int32(m.width))
	m.engine.Reset()
	m.g, m.run = nil, nil
	for i := range m.jobs[:min(m.begun, window)] {
		m.jobs[i].ctx, m.jobs[i].err = nil, nil
	}
}

// work makes the items of the run and yields them in order, until all are yielded or yield
// returns false.
func (m *maker) work(yield func(Result, error) bool) {
	answered, idle := uint32(0), uint32(1<<len(m.digs)-1) // slots, one bit each
	for {
		for ; answered != 0; answered &= answered - 1 {
			if slot := bits.TrailingZeros32(answered); !m.ask(slot) {
				idle |= 1 << slot
			}
		}
		for idle != 0 && m.ask(bits.TrailingZeros32(idle)) {
			idle &= idle - 1
		}
		if !m.yieldMade(yield) {
			return
		}
		answered = m.engine.Wait()
		if answered == 0 && m.yielded == m.run.Count {
			return
		}
		for a := answered; a != 0; a &= a - 1 {
			slot := bits.TrailingZeros32(a)
			d, answer := &m.digs[slot], m.engine.Answer(slot)
			d.effort.Guesses += answer.Guesses
			d.answer(answer.Found > 0, answer.Differs)
		}
	}
}

// yieldMade yields the items that are made and come next, and counts them in m.yielded.
// It returns false if yield did: the work must then end.
func (m *maker) yieldMade(yield func(Result, error) bool) bool {
	for ; m.yielded < m.begun; m.yielded++ {
		j := m.job(m.yielded)
		if !j.done {
			break
		}
		if !yield(j.result, j.err) {
			return false
		}
	}
	return true
}

// job returns the job of item number i of the run, counted from 0. The item must be in
// the window: begun, and not followed by window items or more that are begun.
func (m *maker) job(i int) *job { return &m.jobs[i%window] }

// ask puts the next question of the dig of a slot to the engine and returns true. It
// returns false if there is no work for the dig. On the way it ends digs, and gives the
// slot the next grid. The slot must have no question without an answer.
func (m *maker) ask(slot int) bool {
	d := &m.digs[slot]
	for {
		switch {
		case !d.busy:
			if !m.assign(d) {
				return false
			}
		case d.grid > d.job.found:
			d.busy = false // an earlier grid gave the puzzle
		case d.next():
			question := d.question()
			m.engine.Other(slot, &d.solution, &question)
			return true
		default:
			m.finish(d)
		}
	}
}

// finish handles the end of a dig: it counts the dig, stores the puzzle in the job if the
// puzzle meets the targets, and otherwise begins the next order of the same grid if there
// is one. It closes the job if no earlier grid can still give the puzzle.
func (m *maker) finish(d *dig) {
	j := d.job
	p := &j.progress
	p.count(d.proven.left)
	if m.g.met(&d.digger, p) {
		j.found = d.grid
		j.result = m.g.result(&d.digger, j.index, d.grid*ordersPerGrid+d.order+1)
	} else {
		if m.run.Report != nil {
			m.run.Report(*p)
		}
		if d.order++; d.order < ordersPerGrid {
			m.g.begin(&d.digger, j.index, d.grid, d.order, p.Clues)
			return
		}
	}
	d.busy = false
	if j.found == noGrid {
		return
	}
	for i := range m.digs {
		if o := &m.digs[i]; o.busy && o.job == j && o.grid < j.found {
			return // an earlier grid may still give the puzzle
		}
	}
	m.close(j)
}

// Items that take at most fewGrids let more items be open, and items that take more
// than manyGrids fewer.
const (
	fewGrids  = 4
	manyGrids = 32
)

// close marks a job as done, frees the digs that still work on it, and adapts the number of
// items that may be open. The digs must be freed because the place of the job in m.jobs may
// soon hold another item.
func (m *maker) close(j *job) {
	j.done = true
	m.open--
	for i := range m.digs {
		if d := &m.digs[i]; d.job == j {
			d.busy = false // the answer to its question, if it waits for one, is for nobody
		}
	}
	switch {
	case j.found <= fewGrids:
		m.width = min(2*m.width, len(m.digs))
	case j.grids > manyGrids:
		m.width = max(m.width/2, 1)
	}
}

// assign gives d, which must be idle, the next grid of a job and begins the dig. On the
// way it closes jobs whose context has ended. It returns false if no job needs a grid.
func (m *maker) assign(d *dig) bool {
	for {
		j := d.job
		if j == nil || j.done || j.found != noGrid {
			if j = m.chooseJob(); j == nil {
				return false
			}
		}
		d.job = j
		if err := j.ctx.Err(); err != nil {
			j.err = m.g.notMade(j.index, j.progress, err)
			m.close(j)
			continue
		}
		d.grid, d.order, d.busy = j.grids, 0, true
		j.grids++
		m.g.begin(&d.digger, j.index, d.grid, 0, j.progress.Clues)
		return true
	}
}

// chooseJob returns the job for an idle dig: that of a new item while fewer items are
// open than may be, and otherwise the first one that needs a grid. It returns nil if
// no item needs one.
func (m *maker) chooseJob() *job {
	if m.open < m.width {
		if j := m.begin(); j != nil {
			return j
		}
	}
	for m.made = max(m.made, m.yielded); m.made < m.begun; m.made++ {
		if j := m.job(m.made); !j.done && j.found == noGrid {
			return j
		}
	}
	return m.begin()
}

// begin begins the next item that is to be dug and returns its job. It returns nil if no
// item can be begun now, because all are begun or the window is full. On the way it makes
// the items that need walks, alone and in turn.
func (m *maker) begin() *job {
	for m.begun < m.run.Count && m.begun < m.yielded+window {
		j := m.job(m.begun)
		index := m.run.First + uint64(m.begun)
		m.begun++
		stop := m.g.stop(index)
		*j = job{ctx: m.run.Context(index), index: index, progress: Progress{Clues: stop}, found: noGrid}
		if !m.g.walks(stop) {
			m.open++
			return j
		}
		j.result, j.err = m.g.item(j.ctx, index, m.run.Report)
		j.done = true
	}
	return nil
}
