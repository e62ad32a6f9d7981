package se

// This file holds the search for all that follows from an assumption.

// A mode is one of the Explainer's searches for branching chains.
type mode struct {
	base    float64 // the rating of the shortest chain
	dynamic bool    // implications may need several premises
	nishio  bool    // chains of one digit only
	level   int     // 1: subsets, locked candidates and X-Wings inside; 2 and more: chains inside
}

// A propagator fills runs on one board. graph and source, the state that graph numbers,
// must be set before. cand and spots are the board that a dynamic run leaves, and stay
// until the next run.
type propagator struct {
	graph        *graph
	source       *state // the state at hand, which runs do not change
	cand         [cells]mask
	spots        [houses][size]mask // the candidates that are not false yet
	on, off      queue
	advance      advance
	limiter      *limiter
	nestedSearch *nestedSearch
}

// A queue of places in a run is first in, first out.
type queue struct {
	items []uint16
	next  int
}

// reset empties q.
func (q *queue) reset() { q.items, q.next = q.items[:0], 0 }

// push adds x at the end of q.
func (q *queue) push(x uint16) { q.items = append(q.items, x) }

// empty reports whether q has no item left.
func (q *queue) empty() bool { return q.next == len(q.items) }

// pop removes the first item of q, which must not be empty, and returns it.
func (q *queue) pop() (x uint16) { q.next++; return q.items[q.next-1] }

// fill overwrites r with all that follows from n in mode m, up to the first
// contradiction, which r.clash and r.ends tell. What is true is followed before what is
// false, and both in the order of finding. If the limiter is exhausted, the run lacks
// what locked candidates, subsets and chains inside it would add.
func (w *propagator) fill(r *run, n node, m mode) {
	r.begin(n)
	if m.dynamic {
		w.cand, w.spots = w.source.cand, w.source.spots
	}
	w.on.reset()
	w.off.reset()
	w.enqueue(n)
	for {
		switch {
		case !w.on.empty():
			if !w.fromTrue(r, w.on.pop(), m) {
				return
			}
		case !w.off.empty():
			if !w.fromFalse(r, w.off.pop(), m) {
				return
			}
		case m.level == 0 || w.limiter.exhausted() || !w.advanced(r, m):
			return
		}
	}
}

// enqueue queues n, the assumption, whose place is 0.
func (w *propagator) enqueue(n node) { w.enqueueAt(n, 0) }

// enqueueAt queues the place of n in the run: in w.on if n is true, in w.off if it is
// false.
func (w *propagator) enqueueAt(n node, place uint16) {
	if n.on() {
		w.on.push(place)
	} else {
		w.off.push(place)
	}
}

// follow adds n to r with one parent, given by its place, and queues n. added says that
// n is now the last node of r, to which the caller may add parents. If r has n already,
// nothing changes: added is false and ok true. If n contradicts a node of r, n is added
// without becoming a consequence, the contradiction is noted, and ok is false.
func (w *propagator) follow(r *run, n node, parent uint16) (added, ok bool) {
	if opposite := n ^ 1; r.has(opposite) {
		r.push(n)
		r.parent(parent)
		r.conflict(r.place[opposite])
		return true, false
	}
	if r.has(n) {
		return false, true
	}
	r.push(n)
	r.parent(parent)
	r.enter(n)
	w.enqueueAt(n, r.place[n])
	return true, true
}

// fromTrue adds to r what is false since the node at place is true. ok is false at a
// contradiction, which ends the run.
func (w *propagator) fromTrue(r *run, place uint16, m mode) (ok bool) {
	g := w.graph
	i := r.list[place].node.candidate()
	for _, off := range g.weakOf(i) {
		if m.dynamic && w.cand[g.cell[off]]>>g.digit[off]&1 == 0 {
			continue
		}
		if _, ok := w.follow(r, nodeOf(off, false), place); !ok {
			return false
		}
	}
	return true
}

// fromFalse adds to r what is true since the node at place is false. In a dynamic run it
// counts on all that is false so far, and then takes the candidate from w.cand and
// w.spots. ok is false at a contradiction, which ends the run.
func (w *propagator) fromFalse(r *run, place uint16, m mode) (ok bool) {
	g := w.graph
	i := r.list[place].node.candidate()
	if !m.dynamic {
		for _, on := range g.strongOf(i) {
			if _, ok := w.follow(r, nodeOf(on, true), place); !ok {
				return false
			}
		}
		return true
	}
	c, d := int(g.cell[i]), int(g.digit[i])
	if !m.nishio {
		if other := w.cand[c] &^ (1 << d); other != 0 && !several(other) {
			added, ok := w.follow(r, nodeOf(g.number[c][lowest(other)], true), place)
			if added {
				w.inCell(r, c)
			}
			if !ok {
				return false
			}
		}
	}
	for k, h := range housesOf[c] {
		other := w.spots[h][d] &^ (1 << placeIn[c][k])
		if other == 0 || several(other) {
			continue
		}
		added, ok := w.follow(r, nodeOf(g.number[cellsOf[h][lowest(other)]][d], true), place)
		if added {
			w.inHouse(r, int(h), d)
		}
		if !ok {
			return false
		}
	}
	w.drop(c, d)
	return true
}

// inCell makes causeCell the cause of the last node of r, and adds to its parents the
// digits of cell c that are false so far.
func (w *propagator) inCell(r *run, c int) {
	r.list[len(r.list)-1].cause = causeCell
	for m := w.source.cand[c] &^ w.cand[c]; m != 0; m &= m - 1 {
		r.parent(r.place[nodeOf(w.graph.number[c][lowest(m)], false)])
	}
}

// inHouse makes house h the cause of the last node of r, and adds to its parents the
// places of digit d, 0 to 8, in h that are false so far.
func (w *propagator) inHouse(r *run, h, d int) {
	r.list[len(r.list)-1].cause = uint8(h)
	for m := w.source.spots[h][d] &^ w.spots[h][d]; m != 0; m &= m - 1 {
		r.parent(r.place[nodeOf(w.graph.number[cellsOf[h][lowest(m)]][d], false)])
	}
}

// drop takes digit d, 0 to 8, of cell c from w.cand and w.spots, the board that the run
// leaves.
func (w *propagator) drop(c, d int) {
	w.cand[c] &^= 1 << d
	for k, h := range housesOf[c] {
		w.spots[h][d] &^= 1 << placeIn[c][k]
	}
}
