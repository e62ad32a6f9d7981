package engine

// This file holds the batch: questions about many grids, which are answered side by
// side where the processor can. Every build finds the same numbers of solutions.

import (
	"github.com/entydig/sudoku/internal/engine/lanes"
	"github.com/entydig/sudoku/internal/geom"
)

// A Batch answers questions about grids. It has a number of slots, and each slot
// holds one question at a time:
//
//	b.CountUpTo(slot, &givens, 2)  // or SolveUpTo, or Other: puts a question into a free slot
//	answered := b.Wait()           // works until at least one slot has its answer
//	b.Answer(slot)                 // for each slot of answered, which is now free
//
// A batch reaches its full speed only while every slot has a question. One goroutine
// at a time may use it, and only NewBatch allocates. With AVX-512 or AVX2 a batch works
// on 32 grids at once, one in each lane; elsewhere it has one slot and answers by
// [Search].
type Batch struct {
	lanes *laneSearch // nil where the processor has no lanes

	// Without lanes:
	search   Search
	question question
	asked    bool // slot 0 has a question
	answer   Answer
}

// A question is the question that a slot works on.
type question struct {
	kind  kind
	bound int    // the search stops at this number of completions, at least 1
	known *Known // the known grid of a question of kind other; nil for the other kinds
}

// A kind is the kind of a question.
type kind uint8

const (
	countUpTo kind = iota + 1 // how many completions the givens have
	solveUpTo                 // the same, and the first two completions
	other                     // whether some clues of a known grid have a completion other than that grid
)

// An Answer is the result of a search.
type Answer struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Found   int    // the number of completions, at most the bound of the question
	Guesses uint64 // candidates tried while at least one alternative remained

	// Solutions are the first Found of at most two completions, if the question
	// was SolveUpTo. Which completions come first differs between the engines.
	Solutions [2][geom.Cells]uint8

	// Differs has the cells in which the completion that was found differs from
	// the known grid, if the question was Other. Cell c is bit c%64 of word c/64.
	Differs [2]uint64
}

// ShortCount is the greatest bound of a count that does not watch a context: up to
// this number, counting takes milliseconds at most.
const ShortCount = 1000

// PureGo is the name of the build that every machine has. Its batches answer by [Search].
const PureGo = "purego"

// Builds returns the names of the kinds of batches that this machine can run, the
// fastest first: avx512, avx2, [PureGo].
func Builds() (names []string) {
	for _, k := range lanes.Available() {
		names = append(names, k.Name())
	}
	return append(names, PureGo)
}

// NewBatch returns a batch of the fastest kind that this machine can run. All slots of the
// batch are free.
func NewBatch() *Batch {
	if lanes.Best == lanes.None { // a constant on most platforms, so that no lanes are linked there
		return new(Batch)
	}
	return newBatch(lanes.Best)
}

// NewBatchOf returns a batch of the kind with the given name, which is one of [Builds],
// with all slots free. It returns nil for any other name.
func NewBatchOf(build string) *Batch {
	if build == PureGo {
		return new(Batch)
	}
	for _, k := range lanes.Available() {
		if k.Name() == build {
			return newBatch(k)
		}
	}
	return nil
}

// newBatch returns a batch whose lanes use the kernels k, with all slots free. It panics
// if this machine cannot run k.
func newBatch(k lanes.Kernels) *Batch {
	b := &Batch{lanes: new(laneSearch)}
	b.lanes.state.Use(k)
	return b
}

// hasLanes reports whether b works lane by lane. Where no machine has lanes it is
// constant, so that the code for lanes is not linked.
func (b *Batch) hasLanes() bool { return lanes.Best != lanes.None && b.lanes != nil }

// Slots returns the number of slots of b: 1 or 32.
func (b *Batch) Slots() int {
	if b.hasLanes() {
		return lanes.Lanes
	}
	return 1
}

// CountUpTo asks a slot, which must be free, for the number of completions of givens.
// givens are 1 to 9 with 0 for a hole; CountUpTo does not retain them. The search stops at
// bound completions, so that more count as bound. [Batch.Wait] does the work. CountUpTo
// panics if bound is below 1.
func (b *Batch) CountUpTo(slot int, givens *[geom.Cells]uint8, bound int) {
	b.ask(slot, givens, question{kind: countUpTo, bound: bound})
}

// SolveUpTo does the same as CountUpTo, and the answer also has the first two completions,
// as far as there are so many.
func (b *Batch) SolveUpTo(slot int, givens *[geom.Cells]uint8, bound int) {
	b.ask(slot, givens, question{kind: solveUpTo, bound: bound})
}

// ask puts the question q about givens into a slot, which must be free, and starts its
// search. givens are 1 to 9 with 0 for a hole. ask panics if the bound of q is below 1.
func (b *Batch) ask(slot int, givens *[geom.Cells]uint8, q question) {
	if q.bound < 1 {
		panic("engine: want a bound of at least 1")
	}
	if b.hasLanes() {
		b.lanes.ask(lanes.Lane(slot), givens, q)
		return
	}
	b.question, b.asked = q, true
	Start(&b.search, givens)
}

// Other asks a slot, which must be free, whether the clues of k have a completion other
// than k. The answer has Found 1 if they have and 0 if not. If clues.Different is a cell,
// only completions with another digit than k in that cell count. k must not change until
// Wait has returned the slot; clues may.
func (b *Batch) Other(slot int, k *Known, clues *Clues) {
	if b.hasLanes() {
		b.lanes.askOther(lanes.Lane(slot), k, clues)
		return
	}
	b.question, b.asked = question{kind: other, bound: 1, known: k}, true
	b.search.StartOther(k, clues)
}

// Wait works until at least one slot has its answer, and returns the slots that have got
// one, which are free now: bit i is slot i. It returns 0 at once if no slot has a
// question.
func (b *Batch) Wait() (answered uint32) {
	switch {
	case b.hasLanes():
		return b.lanes.wait()
	case !b.asked:
		return 0
	}
	b.asked = false
	b.answerBySearch()
	return 1
}

// Answer returns the answer of a slot that Wait has returned. The answer is in the memory
// of b and valid until the slot is asked again.
func (b *Batch) Answer(slot int) *Answer {
	if b.hasLanes() {
		return &b.lanes.slots[slot].answer
	}
	return &b.answer
}

// Reset drops the questions that have no answer yet and makes their slots free. Answers of
// slots that Wait has returned stay valid.
func (b *Batch) Reset() {
	b.asked = false
	if b.hasLanes() {
		b.lanes.reset()
	}
}

// answerBySearch answers the question of a batch without lanes, and stores the answer in
// b.answer. The search must have been started. Fields of the answer that the kind of
// question does not set stay as they were.
func (b *Batch) answerBySearch() {
	s, q, a := &b.search, &b.question, &b.answer
	a.Found = 0
	if q.kind == other {
		var found bool
		if a.Differs, found = s.NextOther(q.known); found {
			a.Found = 1
		}
	} else {
		for a.Found < q.bound && s.Next() {
			if q.kind == solveUpTo && a.Found < len(a.Solutions) {
				Solution(s, &a.Solutions[a.Found])
			}
			a.Found++
		}
	}
	a.Guesses = s.Guesses()
}

// A laneSearch is a depth-first search in every lane.
type laneSearch struct {
	// The fields that consist of rows of 64 bytes come first, so that they are aligned.
	state lanes.State
	// The weights of the lanes that need a decision, in order.
	weights [lanes.Lanes]lanes.Weights
	// The grids that are still to be tried, by lane and depth. Each decision solves a
	// cell, so a lane has at most 81.
	stack [lanes.Lanes][geom.Cells]lanes.Frame

	frames  lanes.Frames  // where the grids of the lanes that need a decision are copied to, in order
	choices lanes.Choices // the cells and digits that were chosen in these grids

	slots [lanes.Lanes]laneSlot
	stuck uint32 // lanes that need a decision before the rules are applied again
}

// A laneSlot is the search in one lane.
type laneSlot struct {
	question question
	answer   Answer
	depth    int // the number of grids on the stack of the lane
}

// ask starts the search for the completions of givens, which are 1 to 9 with 0 for a hole,
// in a lane, 0 to 31, which must be free. q is the question to answer.
func (s *laneSearch) ask(lane lanes.Lane, givens *[geom.Cells]uint8, q question) {
	f := &s.stack[lane][0]
	f.SetGivens(givens)
	s.start(lane, f, q)
}

// askOther starts the search for a completion of the clues of k other than k in a lane, 0
// to 31, which must be free. If clues.Different is a cell, it removes the digit of k from
// the candidates of that cell.
func (s *laneSearch) askOther(lane lanes.Lane, k *Known, clues *Clues) {
	f := &s.stack[lane][0]
	bands := spotsOf(clues.All).bands()
	f.SetClues(&k.frame, &bands)
	if c := clues.Different; c != NoCell {
		cell := lanes.Cell(c)
		f.Without(cell, k.frame.At(cell))
	}
	s.start(lane, f, question{kind: other, bound: 1, known: k})
}

// start makes the grid f that of a lane, 0 to 31, which must be free, and starts the
// search for the answer to q: it sets the question of the slot, and its depth and the
// counts of its answer to 0. f may be the first frame on the stack of the lane.
func (s *laneSearch) start(lane lanes.Lane, f *lanes.Frame, q question) {
	slot := &s.slots[lane]
	slot.question = q
	slot.depth, slot.answer.Found, slot.answer.Guesses = 0, 0, 0
	s.state.PutIn(lane, f)
}

// wait works until at least one lane has its answer, and returns these lanes as bits: bit i
// is lane i. They hold no grid afterwards. It returns 0 if no lane holds a grid. The
// answers are in s.slots, and s.stuck holds the lanes that need a decision at the next
// call.
func (s *laneSearch) wait() (answered uint32) {
	for s.state.Live() != 0 {
		s.decideStuck()
		var dead, solved uint32
		dead, solved, s.stuck = s.state.Propagate()
		for m := dead | solved; m != 0; m &= m - 1 {
			lane := lanes.First(m)
			slot := &s.slots[lane]
			if solved>>lane&1 != 0 {
				s.found(lane)
			}
			if slot.depth > 0 && slot.answer.Found < slot.question.bound {
				slot.depth--
				s.state.PutIn(lane, &s.stack[lane][slot.depth])
				continue
			}
			s.state.Retire(lane)
			answered |= 1 << lane
		}
		if answered != 0 {
			break
		}
	}
	return answered
}

// decideStuck makes a guess in each lane of s.stuck, which the rules alone cannot solve,
// and sets s.stuck to 0. It overwrites s.frames, s.weights and s.choices.
func (s *laneSearch) decideStuck() {
	n := 0
	for m := s.stuck; m != 0; m &= m - 1 {
		lane := lanes.First(m)
		s.frames[n] = &s.stack[lane][s.slots[lane].depth]
		n++
	}
	s.state.Weigh(s.stuck, &s.frames, &s.weights)
	s.state.Choose(n, &s.frames, &s.weights, &s.choices)
	n = 0
	for m := s.stuck; m != 0; m &= m - 1 {
		s.decide(lanes.First(m), n)
		n++
	}
	s.stuck = 0
}

// reset makes every lane free, and drops the questions.
func (s *laneSearch) reset() {
	for m := s.state.Live(); m != 0; m &= m - 1 {
		s.state.Retire(lanes.First(m))
	}
	s.stuck = 0
}

// found records the solution in a solved lane, 0 to 31, in the answer of the lane's slot:
// it adds 1 to Found. If the question is solveUpTo and the answer has room, it also copies
// the solution. If the question is other, it also stores the cells that differ from the
// known grid, but it records nothing if the solution is the known grid itself.
func (s *laneSearch) found(lane lanes.Lane) {
	slot := &s.slots[lane]
	q, a := &slot.question, &slot.answer
	switch {
	case q.kind == other:
		var bands lanes.Bands
		s.state.Differences(lane, &q.known.frame, &bands)
		if bands == (lanes.Bands{}) {
			return // the known grid itself
		}
		a.Differs = spotsOfBands(&bands).cells()
	case q.kind == solveUpTo && a.Found < len(a.Solutions):
		s.state.ReadOff(lane, &a.Solutions[a.Found])
	}
	a.Found++
}

// decide guesses in a lane, 0 to 31. The guess is choice n of s.choices, counted from 0.
// decide makes the candidate of the choice the only one of its cell in the grid of the
// lane. It puts the grid without that candidate on the stack of the lane, where
// s.state.Weigh has left the grid, and counts the guess.
func (s *laneSearch) decide(lane lanes.Lane, n int) {
	slot := &s.slots[lane]
	f := &s.stack[lane][slot.depth]
	cell, first := s.choices.Of(n, f)
	f.Without(cell, first)
	s.state.Set(lane, cell, first)
	slot.depth++
	slot.answer.Guesses++
}
