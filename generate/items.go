package generate

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/pool"
)

// This file makes many items side by side: each digs in a lane of an engine that
// answers many questions at once, where the processor can.
//
// A lane works on one grid of one item. When its grid is used up, it goes on to
// the next grid of the item; when the item is made, to the next item; and when
// enough items are on their way, it helps the first that is not made, with a grid
// further on. The puzzle of an item is that of its first grid that gives one, so
// it does not matter who works on which, or how fast.
//
// How many items are enough depends on how many grids they take. If one does, each
// lane has its own item. If thousands do, all lanes work on one item, so that the
// first is made soon and none waits while its time runs out.

// A lane is a digger and what it works on.
type lane struct {
	digger
	job         *job // the last one; nil: none so far
	busy        bool // with a grid of it
	grid, order int
}

// A job is an item on its way.
type job struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	ctx      sudoku.Context
	index    uint64
	progress Progress
	grids    int // grids that were handed out
	found    int // the first grid known to give a puzzle, or noGrid
	done     bool
	result   *Result
	err      *error
}

// noGrid is above the number of any grid.
const noGrid = 1<<31 - 1

// A shop makes items on one goroutine.
type shop struct {
	engine *engine.Batch
	lanes  []lane
	jobs   []job

	g      *Generator
	begin  func(index uint64) sudoku.Context
	report func(Progress)
	width  int // jobs that may be on their way at once
	open   int // jobs that are
	begun  int // jobs
	ready  int // jobs from the first on that have their puzzle or their error
}

// shops keeps used shops: one takes about a megabyte.
var shops = pool.New(func() *shop {
	e := engine.NewBatch()
	s := &shop{engine: e, lanes: make([]lane, e.Slots())}
	for i := range s.lanes {
		s.lanes[i].thorough = e.Slots() == 1
	}
	return s
})

// Items makes the items from first on, as many as results has room for. It is
// much faster than as many calls of [Generator.Item], and gives the same. When
// an item is begun, begin is called and returns the context that ends it; an
// item that is given up leaves a *[TargetError] in errs, which is as long as
// results, and the zero Result.
func (g *Generator) Items(begin func(index uint64) sudoku.Context, first uint64, results []Result, errs []error) {
	s := shops.Get()
	defer shops.Put(s)
	s.jobs = s.jobs[:0]
	for i := range results {
		results[i], errs[i] = Result{}, nil
		if index := first + uint64(i); g.walks(g.target(index)) {
			results[i], errs[i] = g.Item(begin(index), index)
			continue
		}
		s.jobs = append(s.jobs, job{index: first + uint64(i), result: &results[i], err: &errs[i]})
	}
	s.run(g, begin, nil)
}

// itemByLanes goes on with an item of which the first grids gave no puzzle.
func (g *Generator) itemByLanes(ctx sudoku.Context, index uint64, p Progress, report func(Progress)) (r Result, err error) {
	s := shops.Get()
	defer shops.Put(s)
	s.jobs = append(s.jobs[:0], job{index: index, progress: p, grids: aloneGrids, result: &r, err: &err})
	s.run(g, func(uint64) sudoku.Context { return ctx }, report)
	return r, err
}

// run makes the jobs of s.
func (s *shop) run(g *Generator, begin func(uint64) sudoku.Context, report func(Progress)) {
	s.g, s.begin, s.report = g, begin, report
	s.begun, s.ready, s.open = 0, 0, 0
	s.width = max(1, int(g.width.Load()))
	for i := range s.lanes {
		l := &s.lanes[i]
		l.job, l.busy, l.orbits = nil, false, g.orbits
	}
	s.engine.Run(s.ask, s.tell)
	g.width.Store(int32(s.width))
	s.g, s.begin, s.report = nil, nil, nil
	clear(s.jobs) // keep no context and no result alive
}

// ask puts the next question of a lane.
func (s *shop) ask(slot int, q *engine.Question) bool {
	l := &s.lanes[slot]
	for {
		switch {
		case !l.busy:
			if !s.assign(l) {
				return false
			}
		case l.job.done || l.grid > l.job.found:
			l.busy = false // another lane was quicker
		case l.next():
			clues := l.clues()
			q.Other(&l.solution, &clues)
			return true
		default:
			s.ended(l)
		}
	}
}

// tell passes the answer on to a lane's dig.
func (s *shop) tell(slot int, a *engine.Answer) {
	l := &s.lanes[slot]
	l.proof.Guesses += a.Guesses
	l.answer(a.Found > 0, a.Differs)
}

// ended takes note of the end of a lane's dig.
func (s *shop) ended(l *lane) {
	j := l.job
	p := &j.progress
	p.note(l.st.left)
	if p.met(l.st.left) {
		j.found = l.grid
		*j.result = s.g.result(&l.digger, j.index, l.grid*ordersPerGrid+l.order+1)
	} else {
		if s.report != nil {
			s.report(*p)
		}
		if l.order++; l.order < ordersPerGrid {
			s.g.begin(&l.digger, j.index, l.grid, l.order, p.Target)
			return
		}
	}
	l.busy = false
	if j.found == noGrid {
		return
	}
	for i := range s.lanes {
		if o := &s.lanes[i]; o.busy && o.job == j && o.grid < j.found {
			return // it may have the puzzle of an earlier grid
		}
	}
	s.close(j)
}

// Items that take no more than fewGrids let more of them be on their way at once,
// items that take more than manyGrids fewer.
const (
	fewGrids  = 4
	manyGrids = 32
)

// close ends a job and learns from it how many are enough.
func (s *shop) close(j *job) {
	j.done = true
	s.open--
	switch {
	case j.found <= fewGrids:
		s.width = min(2*s.width, len(s.lanes))
	case j.grids > manyGrids:
		s.width = max(s.width/2, 1)
	}
}

// assign gives an idle lane a grid to work on; it reports false if there is none.
func (s *shop) assign(l *lane) bool {
	for {
		j := l.job
		if j == nil || j.done || j.found != noGrid {
			if j = s.job(); j == nil {
				return false
			}
		}
		l.job = j
		if j.grids%4 == 0 {
			breathe()
		}
		if err := j.ctx.Err(); err != nil {
			*j.err = s.g.gaveUp(j.index, j.progress, err)
			s.close(j)
			continue
		}
		l.grid, l.order, l.busy = j.grids, 0, true
		j.grids++
		s.g.begin(&l.digger, j.index, l.grid, 0, j.progress.Target)
		return true
	}
}

// job returns the next job to work on: one that is not begun, as long as there are
// not enough on their way, or else the first that has no puzzle yet; nil if there
// is none.
func (s *shop) job() *job {
	if s.begun < len(s.jobs) && s.open < s.width {
		return s.start()
	}
	for ; s.ready < s.begun; s.ready++ {
		if j := &s.jobs[s.ready]; !j.done && j.found == noGrid {
			return j
		}
	}
	if s.begun < len(s.jobs) {
		return s.start()
	}
	return nil
}

// start begins the next job.
func (s *shop) start() *job {
	j := &s.jobs[s.begun]
	s.begun++
	s.open++
	j.found = noGrid
	j.ctx = s.begin(j.index)
	j.progress.Target = s.g.target(j.index)
	return j
}
