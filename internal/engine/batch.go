package engine

// This file holds the batch: many questions about many grids, answered side by
// side where the processor can, with the same answers everywhere.

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/engine/lanes"
	"github.com/entydig/sudoku/internal/geom"
)

// A Question is one of three: [Question.CountUpTo], [Question.SolveUpTo] and
// [Question.Other] ask it. The zero Question asks nothing.
type Question struct {
	_ [0]func() // not comparable, so that no equality code is generated

	kind   kind
	max    int               // stop at this many completions
	givens [geom.Cells]uint8 // unless the question is about a known grid
	known  *Known
	clues  Clues // of known
}

// A kind is what is asked.
type kind uint8

const (
	count kind = iota + 1 // how many completions there are
	solve                 // what the first two are, too
	other                 // whether there is one other than a known grid
)

// CountUpTo asks for the number of completions of givens, 1 to 9 with 0 for a
// hole; more than max, which must be at least 1, count as max.
func (q *Question) CountUpTo(givens *[geom.Cells]uint8, max int) {
	q.kind, q.max, q.givens = count, max, *givens
}

// SolveUpTo asks for the first two completions besides their number.
func (q *Question) SolveUpTo(givens *[geom.Cells]uint8, max int) {
	q.kind, q.max, q.givens = solve, max, *givens
}

// Other asks whether clues of k have a completion other than k, which must not be
// changed until the answer is there.
func (q *Question) Other(k *Known, clues *Clues) {
	q.kind, q.max, q.known, q.clues = other, 1, k, *clues
}

// check panics at a question that was not asked, or without a bound.
func (q *Question) check() {
	if q.kind == 0 || q.max < 1 {
		panic("engine: no question, or one without a bound")
	}
}

// An Answer is what a search came to.
type Answer struct {
	_ [0]func() // not comparable, so that no equality code is generated

	Found   int    // the number of completions, at most as many as were asked for
	Guesses uint64 // decisions between two ways to go on

	// Solutions are the first Found of at most two completions, if they were
	// asked for. Which come first differs between the engines.
	Solutions [2][geom.Cells]uint8

	// Differs has the cells in which a completion other than a known grid
	// differs from it, if one was asked for and found. Cell c is bit c%64 of
	// word c/64.
	Differs [2]uint64
}

// A Batch answers questions. It is for one goroutine; it allocates nothing
// after NewBatch. With AVX-512 or AVX2 it works on [Batch.Slots] grids at once, lane
// by lane; elsewhere it is a loop over [Search].
type Batch struct {
	lanes  *laneSearch // nil where the processor has no lanes
	search Search
	q      Question
	answer Answer
}

// PureGo is the build that every machine has. Its batches are loops over [Search].
const PureGo = "purego"

// Builds names the kinds of batches that this machine has, the fastest first:
// avx512, avx2, [PureGo].
func Builds() (names []string) {
	for _, k := range lanes.Available() {
		names = append(names, k.Name())
	}
	return append(names, PureGo)
}

// NewBatch returns a batch of the fastest kind the machine has.
func NewBatch() *Batch {
	if lanes.Best == lanes.None { // a constant on most platforms, whose programs have no lanes in them then
		return new(Batch)
	}
	return newBatch(lanes.Best)
}

// NewBatchOf returns a batch of one of [Builds], and nil for any other name.
func NewBatchOf(build string) *Batch {
	if build == PureGo {
		return newBatch(lanes.None)
	}
	for _, k := range lanes.Available() {
		if k.Name() == build {
			return newBatch(k)
		}
	}
	return nil
}

func newBatch(k lanes.Kernels) *Batch {
	b := new(Batch)
	if k > lanes.None {
		b.lanes = new(laneSearch)
		b.lanes.state.Use(k)
	}
	return b
}

// Slots returns how many questions are in work at once.
func (b *Batch) Slots() int {
	if b.lanes != nil {
		return lanes.Lanes
	}
	return 1
}

// Run answers questions until there are no more. Each slot, 0 to Slots()-1, has
// one question at a time: Run calls ask for the slot's next question, which
// puts it into q and returns true, or returns false if there is none for this
// slot just now; then tell with the answer, which is valid during the call; then
// ask again. A slot without a question is asked for again now and then, as long as
// another slot has one. Slots take turns in no promised order, so a caller whose
// questions depend on answers keeps its state by slot.
//
// The whole machinery is kept busy as long as every slot has questions.
func (b *Batch) Run(ask func(slot int, q *Question) bool, tell func(slot int, a *Answer)) {
	if b.lanes != nil {
		b.lanes.run(ask, tell)
		return
	}
	for ask(0, &b.q) {
		b.answerBySearch()
		tell(0, &b.answer)
	}
}

// CountUpTo writes, for each grid, how many completions it has, at most max
// (at least 1), and the guesses that took. counts and guesses are as long as
// grids.
func (b *Batch) CountUpTo(grids [][geom.Cells]uint8, max int, counts []int, guesses []uint64) {
	var at [lanes.Lanes]int // the grid in each slot
	next := 0
	b.Run(func(slot int, q *Question) bool {
		if next == len(grids) {
			return false
		}
		at[slot] = next
		q.CountUpTo(&grids[next], max)
		next++
		return true
	}, func(slot int, a *Answer) {
		counts[at[slot]] = a.Found
		guesses[at[slot]] = a.Guesses
	})
}

// answerBySearch answers b.q one grid at a time.
func (b *Batch) answerBySearch() {
	s, q, a := &b.search, &b.q, &b.answer
	q.check()
	a.Found = 0
	if q.kind == other {
		s.StartOther(q.known, &q.clues)
		var found bool
		if a.Differs, found = s.NextOther(q.known); found {
			a.Found = 1
		}
	} else {
		Start(s, &q.givens)
		for a.Found < q.max && s.Next() {
			if q.kind == solve && a.Found < len(a.Solutions) {
				Solution(s, &a.Solutions[a.Found])
			}
			a.Found++
		}
	}
	a.Guesses = s.Guesses()
}

// A laneSearch is a depth-first search in every lane.
type laneSearch struct {
	// First what consists of rows of 64 bytes, so that they are aligned.
	state lanes.State
	// The weights of the lanes that want a decision, in order.
	weights [lanes.Lanes]lanes.Weights
	// What is still to be tried, by lane and depth: each decision solves a
	// cell, so there are at most 81.
	aside [lanes.Lanes][geom.Cells]lanes.Frame

	frames  lanes.Frames  // where the lanes that want a decision are copied to, in order
	choices lanes.Choices // what was chosen in them

	slots [lanes.Lanes]laneSlot
}

// A laneSlot is the search in one lane.
type laneSlot struct {
	question Question
	answer   Answer
	depth    int // frames put aside
}

func (s *laneSearch) run(ask func(slot int, q *Question) bool, tell func(slot int, a *Answer)) {
	idle := uint32(0) // lanes without a question
	begin := func(lane int) bool {
		if s.begin(lane, ask) {
			idle &^= 1 << lane
			return true
		}
		idle |= 1 << lane
		return false
	}
	for lane := range s.slots {
		begin(lane)
	}
	for s.state.Live() != 0 {
		for idle != 0 && begin(bits.TrailingZeros32(idle)) {
		}
		dead, solved, stuck := s.state.Propagate()
		for m := dead | solved; m != 0; m &= m - 1 {
			lane := bits.TrailingZeros32(m)
			slot := &s.slots[lane]
			if solved>>lane&1 != 0 {
				s.found(lane)
			}
			if slot.depth > 0 && slot.answer.Found < slot.question.max {
				slot.depth--
				s.state.PutIn(lane, &s.aside[lane][slot.depth])
				continue
			}
			tell(lane, &slot.answer)
			begin(lane)
		}
		n := 0
		for m := stuck; m != 0; m &= m - 1 {
			lane := bits.TrailingZeros32(m)
			s.frames[n] = &s.aside[lane][s.slots[lane].depth]
			n++
		}
		s.state.Weigh(stuck, &s.frames, &s.weights)
		s.state.Choose(n, &s.frames, &s.weights, &s.choices)
		n = 0
		for m := stuck; m != 0; m &= m - 1 {
			s.decide(bits.TrailingZeros32(m), n)
			n++
		}
	}
}

// begin puts the next question into a lane; if there is none it retires the lane
// and reports false.
func (s *laneSearch) begin(lane int, ask func(slot int, q *Question) bool) bool {
	slot := &s.slots[lane]
	q := &slot.question
	if !ask(lane, q) {
		s.state.Retire(lane)
		return false
	}
	q.check()
	slot.depth, slot.answer.Found, slot.answer.Guesses = 0, 0, 0
	f := &s.aside[lane][0]
	if q.kind == other {
		clues := spotsOf(q.clues.All).bands()
		lanes.Cover(f, &q.known.frame, &clues)
		if c := q.clues.Lone; c != NoCell {
			f.Without(c, q.known.frame.At(c))
		}
	} else {
		lanes.Spread(f, &q.givens)
	}
	s.state.PutIn(lane, f)
	return true
}

// found takes note of the solution that stands in a lane.
func (s *laneSearch) found(lane int) {
	slot := &s.slots[lane]
	q, a := &slot.question, &slot.answer
	switch {
	case q.kind == other:
		var bands lanes.Bands
		s.state.Differ(lane, &q.known.frame, &bands)
		if bands == (lanes.Bands{}) {
			return // the known grid itself
		}
		a.Differs = spotsOfBands(&bands).cells()
	case q.kind == solve && a.Found < len(a.Solutions):
		s.state.ReadOff(lane, &a.Solutions[a.Found])
	}
	a.Found++
}

// decide tries the n-th choice in a lane, and puts the grid without that candidate
// aside.
func (s *laneSearch) decide(lane, n int) {
	slot := &s.slots[lane]
	f := &s.aside[lane][slot.depth]
	cell, first := s.choices.Of(n, f)
	f.Without(cell, first)
	s.state.Set(lane, cell, first)
	slot.depth++
	slot.answer.Guesses++
}
