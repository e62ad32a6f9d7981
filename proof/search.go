package proof

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds the search for a short refutation.
//
// An assumption that leads to a conflict by unit propagation alone fails. The search
// looks for assumptions that fail, and adds for each the lemma that the conflict shows,
// until the formula itself is refuted. If no assumption fails, it refutes
// one in the same way with further assumptions inside it. Since the solution is
// known, no digit of the solution is ever assumed at the outermost level.

// A search looks for the lemmas of a refutation. They are in lemmas[1:] at the end.
type search struct {
	board
	analysis
	right [Variables]bool // the digits of the solution
	best  []lit           // the lemma of the best assumption that fails
	open  []trial
}

// A trial is an assumption that does not fail.
type trial struct {
	variable variable
	follows  int // literals that follow from it
	gain     int // literals that follow when it is refuted
}

// run finds lemmas that refute the formula for puzzle, which must have exactly this
// solution, and leaves them in s.lemmas.
func (s *search) run(puzzle, solution sudoku.Grid) {
	s.begin(puzzle, solution)
	s.right = [Variables]bool{}
	for c, d := range solution.Digits() {
		s.right[variableAt(c, d)] = true
	}
	if !s.start() {
		return
	}
	for depth := 1; !s.refute(depth); depth++ {
	}
}

// refute adds lemmas until the present assumptions lead to a conflict, which is then in
// s.conflict, and returns true. It returns false if that takes more than depth further
// assumptions at once; depth is at least 1. The lemmas that it has added stay in both
// cases, and it takes back none of the assignments that follow from them.
func (s *search) refute(depth int) bool {
	for {
		fails := s.try()
		switch {
		case fails:
			if !s.add(s.best) {
				return true
			}
		case depth == 1:
			return false
		default:
			from := len(s.lemmas)
			ok := s.refuteOne(depth-1, slices.Clone(s.open))
			if !s.recheck(from) {
				return true
			}
			if !ok {
				return false
			}
		}
	}
}

// try assumes each open candidate in turn, except digits of the solution at the outermost
// level and candidates that follow from an assumption which does not fail. If an
// assumption fails, try returns true, and s.best is the lemma of the failed assumption
// from which most follows; it stops at the first lemma whose literal leads to a conflict.
// Otherwise it returns false, and s.open holds all assumptions that were tried. The
// assignment is as it was afterwards.
func (s *search) try() (fails bool) {
	s.open = s.open[:0]
	most := -1
	var follows [Variables]bool // from an assumption that does not fail
	for v := range variable(Variables) {
		l := v.holds()
		if s.value[l] != 0 || follows[v] || len(s.starts) == 0 && s.right[v] {
			continue
		}
		before := len(s.trail)
		if s.assume(l) {
			for _, o := range s.trail[before:] {
				if o.positive() {
					follows[o.variable()] = true
				}
			}
			s.open = append(s.open, trial{variable: v, follows: len(s.trail) - before})
			s.undo()
			continue
		}
		clause := s.learn(&s.board)
		s.undo()
		if gain := s.gain(clause[0]); gain > most {
			most = gain
			s.best = append(s.best[:0], clause...)
			if gain == closes {
				break
			}
		}
	}
	return most >= 0
}

// closes is the gain of a literal that leads to a conflict.
const closes = 1 << 20

// gain returns the number of literals that follow from assuming l, with l itself. It
// returns 0 if l is assigned already, and the constant closes if l leads to a conflict. It
// takes the assumption back.
func (s *search) gain(l lit) int {
	if s.value[l] != 0 {
		return 0
	}
	before := len(s.trail)
	ok := s.assume(l)
	n := len(s.trail) - before
	s.undo()
	if !ok {
		return closes
	}
	return n
}

// refuteOne adds the lemmas that refute one of the trials with at most depth assumptions
// inside it, and returns true. It takes the first trial that can be refuted so, in the
// order of follows*gain, the greatest first; for that it sets the gains and sorts trials.
// If none can, it adds no lemma and returns false. The lemmas are not propagated under the
// present assumptions, which are the same afterwards.
func (s *search) refuteOne(depth int, trials []trial) bool {
	for i := range trials {
		trials[i].gain = s.gain(trials[i].variable.lacks())
	}
	slices.SortStableFunc(trials, func(a, b trial) int { return b.follows*b.gain - a.follows*a.gain })
	for _, t := range trials {
		from := len(s.lemmas)
		s.assume(t.variable.holds())
		if s.refute(depth) {
			clause := slices.Clone(s.learn(&s.board))
			s.undo()
			s.store(clause)
			return true
		}
		s.undo()
		s.drop(from)
	}
	return false
}

// add adds a copy of a clause as a lemma and propagates it. It returns true, or false and
// sets s.conflict if that ends in a conflict.
func (s *search) add(clause []lit) bool {
	s.store(slices.Clone(clause))
	return s.recheck(len(s.lemmas) - 1)
}

// store adds a clause as a core lemma without propagating it. The lemma retains the slice.
func (s *search) store(clause []lit) {
	s.lemmas = append(s.lemmas, lemma{lits: clause, core: true})
	s.watch(len(s.lemmas) - 1)
}

// recheck propagates the lemmas with indexes from the given one on, which were added under
// other assumptions or are not propagated yet, until nothing more follows. It returns
// true, or false and sets s.conflict if that ends in a conflict.
func (s *search) recheck(from int) bool {
	for changed := true; changed; {
		n := len(s.trail)
		for i := from; i < len(s.lemmas); i++ {
			l, ok := s.last(s.lemmas[i].lits)
			if ok && !(s.assign(l, reason{kind: byLemma, by: uint32(i)}) && s.propagate()) {
				return false
			}
		}
		changed = len(s.trail) > n
	}
	return true
}

// drop removes the lemmas with indexes from the given one on, also from the watches. No
// assigned literal may have one of them as its reason.
func (s *search) drop(from int) {
	for _, m := range s.lemmas[from:] {
		for _, l := range m.lits[:min(2, len(m.lits))] {
			s.watches[l] = slices.DeleteFunc(s.watches[l], func(i uint32) bool { return int(i) >= from })
		}
	}
	s.lemmas = s.lemmas[:from]
}
