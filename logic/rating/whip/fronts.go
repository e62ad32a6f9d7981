package whip

import "math/bits"

// This file holds what follows from each target, found for many targets at once.

// A front is a set of up to frontSize targets, by their index.
type front [2]uint64

const frontSize = 128

// fronts finds for each of its targets after how many layers a variable is empty. The
// target is layer 0; a further layer holds all that the members before it force. Every
// chain with the target is longer than that number of layers, since each member of a
// chain lies at most one layer after the one before. A target for which no variable is
// ever empty has no chain.
//
// Each candidate has one bit for each target, so that a few instructions do the same
// work for all targets.
type fronts struct {
	targets  []candidate
	killed   [candidates]front // by number: the targets of which a member is linked to the candidate
	member   [candidates]front // by number: the targets of which it is a member
	layer    [candidates]front // by number: the targets of which it is in the next layer
	conflict front             // the targets for which a variable is empty
	layers   int               // layers looked at
	done     bool              // the next layer is empty
}

// A layout lists the candidates of all open variables by number, variable by variable.
// The candidates of variable i of the list are answers[ends[i-1]:ends[i]], and
// answers[:ends[0]] for the first. count is the number of candidates.
type layout struct {
	count   int // of candidates
	ends    []uint16
	answers []uint16
}

// layOut overwrites l with the layout of the present state. enterState must have been
// called for it, since the numbers of the candidates are those of s.
func (s *search) layOut(l *layout) {
	l.count, l.ends, l.answers = 0, l.ends[:0], l.answers[:0]
	for v, m := range s.left {
		if m == 0 {
			continue
		}
		if v < inHouses {
			l.count += bits.OnesCount16(m)
		}
		for ; m != 0; m &= m - 1 {
			l.answers = append(l.answers, s.number[variable(v).lowest(m)])
		}
		l.ends = append(l.ends, uint16(len(l.answers)))
	}
}

// begin starts f with the given targets, at most frontSize, as layer 0. l must be the
// layout of s. f keeps the list of targets, which must not change while f is used.
func (f *fronts) begin(s *search, l *layout, targets []candidate) {
	clear(f.killed[:l.count])
	clear(f.member[:l.count])
	clear(f.layer[:l.count])
	f.targets, f.conflict, f.layers, f.done = targets, front{}, 0, false
	for i, c := range targets {
		f.layer[s.number[c]][i/64] |= 1 << (i % 64)
	}
}

// reach computes layers until n of them are known, or until the next one is empty for all
// targets. f.conflict then holds the targets for which a variable is empty after fewer than
// n layers. l must be the layout given to begin.
func (f *fronts) reach(l *layout, n int) {
	for f.layers < n && !f.done {
		f.spread(l)
		f.force(l)
		f.layers++
	}
}

// spread makes the next layer members: it moves f.layer to f.member and updates
// f.killed. Two candidates of the layer that are linked are a conflict, which is added
// to f.conflict: the variable that forces the one is empty when the other is a member.
func (f *fronts) spread(l *layout) {
	begin := 0
	var both front
	for _, end := range l.ends {
		answers := l.answers[begin:end]
		begin = int(end)
		var any0, any1 uint64
		for _, a := range answers {
			n := &f.layer[a]
			both[0] |= any0 & n[0]
			both[1] |= any1 & n[1]
			any0 |= n[0]
			any1 |= n[1]
		}
		if any0|any1 == 0 {
			continue
		}
		for _, a := range answers {
			n, k := &f.layer[a], &f.killed[a]
			k[0] |= any0 &^ n[0]
			k[1] |= any1 &^ n[1]
		}
	}
	f.conflict[0] |= both[0]
	f.conflict[1] |= both[1]
	for i := range f.layer[:l.count] {
		n, m := &f.layer[i], &f.member[i]
		m[0] |= n[0]
		m[1] |= n[1]
		*n = front{}
	}
}

// force adds the targets for which a variable is empty to f.conflict, and puts the
// candidates that are forced next into f.layer, which spread has emptied. force sets
// f.done if there are none for any target.
func (f *fronts) force(l *layout) {
	begin := 0
	conflict, forced := f.conflict, front{}
	for _, end := range l.ends {
		answers := l.answers[begin:end]
		begin = int(end)
		var some0, some1, more0, more1 uint64 // targets with one candidate left or more, with two or more
		for _, a := range answers {
			k := &f.killed[a]
			left0, left1 := ^k[0], ^k[1]
			more0 |= some0 & left0
			more1 |= some1 & left1
			some0 |= left0
			some1 |= left1
		}
		conflict[0] |= ^some0
		conflict[1] |= ^some1
		one0, one1 := some0&^more0, some1&^more1
		if one0|one1 == 0 {
			continue
		}
		for _, a := range answers {
			k, m := &f.killed[a], &f.member[a]
			n0, n1 := one0&^(k[0]|m[0]), one1&^(k[1]|m[1])
			if n0|n1 != 0 {
				n := &f.layer[a]
				n[0] |= n0
				n[1] |= n1
				forced[0] |= n0
				forced[1] |= n1
			}
		}
	}
	f.conflict, f.done = conflict, forced == front{}
}

// conflicts appends to list the targets for which a variable is empty so far, in the
// order given to begin, and returns the longer list.
func (f *fronts) conflicts(list []candidate) []candidate {
	for i, c := range f.targets {
		if f.conflict[i/64]>>(i%64)&1 != 0 {
			list = append(list, c)
		}
	}
	return list
}
