package whip

import "github.com/entydig/sudoku"

// This file holds the rating of puzzles.

// A Rater rates puzzles and finds the chains of positions. Rating allocates nothing once
// the Rater has met a few puzzles. The zero Rater is ready. A Rater is large (about 1
// MB): make one for each goroutine and use it again. Raters share nothing that changes.
type Rater struct {
	search
	layout  layout
	fronts  []fronts
	targets []candidate // that a search may have; those of fronts
	likely  []candidate // targets for which fronts do not rule a chain out
	found   []candidate // targets for which there is a chain
}

// Rate returns the rating of g in a family of chains. If f or b is not valid, the error
// is [ErrFamily] or [ErrBound]. If g does not have exactly one solution, Rate returns
// the error of [sudoku.Solve]. If no chains solve g, or b is reached, there is no error:
// the outcome of the rating says so.
func (r *Rater) Rate(g sudoku.Grid, f Family, b Bound) (Rating, error) {
	if err := valid(f, b); err != nil {
		return Rating{}, err
	}
	solution, err := sudoku.Solve(g)
	if err != nil {
		return Rating{}, err
	}
	r.begin(g)
	r.basic()
	if r.solved() {
		return Rating{Exact, 0}, nil
	}
	r.level1()
	if r.solved() {
		return Rating{Exact, 1}, nil
	}
	r.enterPuzzle(b)
	if f == Braids {
		return r.rateBraids(&solution, b), nil
	}
	return r.rateWhips(&solution, b), nil
}

// rateWhips rates by rounds: all whips of the shortest length at once. rateWhips changes
// the state of r, which must be that of a puzzle that level1 has not solved, with
// enterPuzzle called. solution is that of the puzzle.
func (r *Rater) rateWhips(solution *sudoku.Grid, b Bound) Rating {
	greatest := 2 // level1 did not solve it
	for !r.solved() {
		r.aim(solution)
		n, outcome := r.shortest(2, b, func(c candidate, n int) bool { return r.whip(c, n) })
		greatest = max(greatest, n)
		switch outcome {
		case AtLeast:
			return Rating{AtLeast, greatest}
		case None:
			return Rating{Outcome: None}
		}
		for _, c := range r.found {
			r.remove(c)
		}
		r.level1()
		r.enterState()
	}
	return Rating{Exact, greatest}
}

// shortest leaves in r.found all targets of the shortest chains of length least or more,
// and returns that length with outcome Exact. has must tell whether target c has a chain
// of length n; has is called only for targets that have no shorter chain. If b is
// reached, the outcome is AtLeast, and any chains have length n or more. If there is no
// chain of any length, the outcome is None, and n means nothing. aim must have been
// called.
func (r *Rater) shortest(least int, b Bound, has func(c candidate, n int) bool) (n int, outcome Outcome) {
	r.found = r.found[:0]
	for n = least; ; n++ {
		if outcome := r.look(n, b); outcome != Exact {
			return n, outcome
		}
		for _, c := range r.likely {
			if has(c, n) {
				r.found = append(r.found, c)
			}
		}
		switch {
		case r.spent():
			return n, AtLeast
		case len(r.found) > 0:
			return n, Exact
		case !r.deeper && r.allDone():
			return n, None
		}
	}
}

// rateBraids rates without rounds: since the order of braids does not matter, each is
// used at once. rateBraids changes the state of r, which must be that of a puzzle that
// level1 has not solved, with enterPuzzle called. solution is that of the puzzle.
func (r *Rater) rateBraids(solution *sudoku.Grid, b Bound) Rating {
	r.aim(solution)
	for n := 2; ; {
		switch r.look(n, b) {
		case AtLeast:
			return Rating{AtLeast, n}
		case None:
			return Rating{Outcome: None}
		}
		removed := false
		for _, c := range r.likely {
			if !r.has(c) || !r.braid(c, n) {
				continue
			}
			removed = true
			r.remove(c)
			if r.level1(); r.solved() {
				return Rating{Exact, n}
			}
			r.enterState()
		}
		switch {
		case r.spent():
			return Rating{AtLeast, n}
		case removed:
			r.aim(solution)
		default:
			n++
		}
	}
}

// aim makes all candidates of the present state targets, except those of the solution if
// it is not nil: they are true and have no chain. aim sets r.targets and r.layout and
// starts r.fronts. enterState must have been called for the state.
func (r *Rater) aim(solution *sudoku.Grid) {
	r.targets = r.all(r.targets[:0])
	if solution != nil {
		kept := r.targets[:0]
		for _, c := range r.targets {
			if int(solution.At(sudoku.Cell(c.cell()))) != c.digit()+1 {
				kept = append(kept, c)
			}
		}
		r.targets = kept
	}
	r.layOut(&r.layout)
	need := (len(r.targets) + frontSize - 1) / frontSize
	for len(r.fronts) < need {
		r.fronts = append(r.fronts, fronts{})
	}
	for i := range r.fronts {
		begin := min(frontSize*i, len(r.targets))
		r.fronts[i].begin(&r.search, &r.layout, r.targets[begin:min(begin+frontSize, len(r.targets))])
	}
}

// look sets r.likely to the targets that may have a chain of length n, or a shorter one,
// clears r.deeper, and returns Exact. If there is no chain of any length, it returns
// None. If n is beyond the bound b.Length or maxMembers, it returns AtLeast. aim must
// have been called for the state.
func (r *Rater) look(n int, b Bound) Outcome {
	layers, beyond := n, n > min(b.Length, maxMembers)
	if beyond {
		layers = candidates
	}
	r.likely, r.deeper = r.likely[:0], false
	for i := range r.fronts {
		f := &r.fronts[i]
		f.reach(&r.layout, layers)
		r.likely = f.conflicts(r.likely)
	}
	switch {
	case len(r.likely) == 0 && r.allDone():
		return None
	case beyond:
		return AtLeast
	}
	return Exact
}

// allDone reports whether no more layers follow for any target, so that further layers
// would not add to r.likely.
func (r *Rater) allDone() bool {
	for i := range r.fronts {
		if !r.fronts[i].done {
			return false
		}
	}
	return true
}
