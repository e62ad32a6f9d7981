package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds almost locked sets and what two or three of them remove.

// An als is an almost locked set: n cells of a house with n+1 digits.
type als struct {
	house  sudoku.House
	cells  sudoku.CellSet
	digits sudoku.DigitSet
	places [9]sudoku.CellSet // by digit - 1: the cells of the set that may take it
	common [9]sudoku.CellSet // the cells that see all of these; empty for a digit the set lacks
}

// findALS leaves the list of all almost locked sets of the position in f.als,
// the bivalue cells first. It does nothing if the list is there. A set that
// lies in two houses is listed once, with the first of them in the order row,
// column, box.
func (f *Finder) findALS() {
	if !f.needs(listedALS) {
		return
	}
	f.als = f.als[:0]
	for c := range f.p.empty.All() {
		if f.p.cand[c].Len() == 2 {
			f.addALS(housesOf[c][0], only[c], f.p.cand[c])
		}
	}
	var digits [512]sudoku.DigitSet
	for h := range sudoku.House(sudoku.Houses) {
		holes := Mask(0)
		for place, c := range cellAt[h] {
			if f.p.empty.Has(c) {
				holes |= 1 << place
			}
		}
		for m := holes & -holes; m != 0; m = (m - holes) & holes { // the subsets of holes, ascending
			digits[m] = digits[m&(m-1)] | f.p.cand[cellAt[h][m.First()]]
			n := m.Len()
			if n < 2 || digits[m].Len() != n+1 {
				continue
			}
			var room [3]sudoku.House
			if set := maskSets[h][m]; sharedHouses(room[:0], set)[0] == h {
				f.addALS(h, set, digits[m])
			}
		}
	}
}

// addALS appends to f.als the set of the given cells of house h. The digits are
// all candidates of these cells, and must be one more than the cells.
func (f *Finder) addALS(h sudoku.House, cells sudoku.CellSet, digits sudoku.DigitSet) {
	if len(f.als) < cap(f.als) {
		f.als = f.als[:len(f.als)+1]
	} else {
		f.als = append(f.als, als{})
	}
	a := &f.als[len(f.als)-1]
	*a = als{house: h, cells: cells, digits: digits}
	for d := range digits.All() {
		a.places[d-1] = cells.Intersect(f.p.places[d-1])
		a.common[d-1] = CommonPeers(a.places[d-1])
	}
}

// restricted returns the restricted common digits of a and b: the digits that
// both have and of which every place in a sees every place in b.
func restricted(a, b *als) (rcs sudoku.DigitSet) {
	for rest := a.digits & b.digits; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros16(uint16(rest))
		if b.places[d].Within(a.common[d]) {
			rcs |= 1 << d
		}
	}
	return rcs
}

// setsStep begins a step of t in f.step and returns that. The step gets the
// sets in the given order, and all their cells as its cells and its truths. Its
// digits and its result are left to the caller.
func (f *Finder) setsStep(t Technique, sets ...*als) *Step {
	s := f.begin(t)
	for _, a := range sets {
		s.Sets = append(s.Sets, Set{a.house, a.cells, a.digits})
		s.Cells = s.Cells.Union(a.cells)
	}
	f.truthCells(s.Cells)
	return s
}

// removedDigits adds the digits that f.step removes to its Digits. Steps of
// almost locked sets and of loops have no other digits.
func (f *Finder) removedDigits() {
	for _, r := range f.step.Remove {
		f.step.Digits = f.step.Digits.Add(r.Digit)
	}
}

// alsXZ finds ALS-XZ: two sets A and B without a common cell and a restricted
// common digit x. Another digit z of both is true in A or in B, so it goes from
// every cell that sees all z of both. With two restricted commons x and y, x is
// in one of the sets and y in the other, and every other digit of a set is
// locked in it: x and y go from the cells that see all of them in both sets, the
// other digits of A from the cells that see all of them in A, and those of B likewise.
func (f *Finder) alsXZ(t Technique) {
	f.findJoints()
	for i := range f.als {
		a := &f.als[i]
		for _, j := range f.jointsOf(i) {
			b := &f.als[j.to]
			if int(j.to) < i || a.cells.Meets(b.cells) {
				continue
			}
			rcs := restricted(a, b)
			if lowest(rcs) != j.rc || rcs.Len() == 1 && !f.shares(a, b, rcs) {
				continue
			}
			if !f.xz(t, a, b, rcs) {
				return
			}
		}
	}
}

// shares reports whether a and b together remove anything: whether a digit that
// both have, other than those in rcs, is a candidate of a cell that sees all
// its places in both.
func (f *Finder) shares(a, b *als, rcs sudoku.DigitSet) bool {
	for rest := a.digits & b.digits &^ rcs; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros16(uint16(rest))
		if a.common[d].Intersect(b.common[d]).Meets(f.p.places[d]) {
			return true
		}
	}
	return false
}

// xz emits the step of ALS-XZ of a and b, which have no common cell. rcs are
// all their restricted common digits: if there is one, the step removes the
// other common digits; if there are more, it removes what the definition at
// alsXZ says of two. It returns false if the search must stop, as emit does.
func (f *Finder) xz(t Technique, a, b *als, rcs sudoku.DigitSet) bool {
	s := f.setsStep(t, a, b)
	outside := sudoku.AllCells.Minus(s.Cells)
	if rcs.Len() == 1 {
		for z := range (a.digits & b.digits &^ rcs).All() {
			f.remove(z, a.common[z-1].Intersect(b.common[z-1]).Intersect(outside))
		}
	} else {
		for d := range (a.digits | b.digits).All() {
			out := sudoku.CellSet{}
			switch both := a.common[d-1].Intersect(b.common[d-1]); {
			case rcs.Has(d):
				out = both
			default:
				out = a.common[d-1].Union(b.common[d-1])
			}
			f.remove(d, out.Intersect(outside))
		}
	}
	f.removedDigits()
	return f.emit()
}

// A joint is a restricted common digit between a set and another one.
type joint struct {
	to int32
	rc sudoku.Digit
}

// A holder is a set that has a digit, with its places of it.
type holder struct {
	places sudoku.CellSet
	set    int32
}

// findJoints leaves the list of almost locked sets in f.als, and in f.joints
// the joints of each set, in the order of f.als. It does nothing if the lists
// are there. Two joined sets may have common cells. The joints of set i begin
// at f.jointsAt[i], and f.jointsAt has one entry more, the end of the last.
// f.holders[d-1] lists the sets that have d.
func (f *Finder) findJoints() {
	f.findALS()
	if !f.needs(listedJoints) {
		return
	}
	for d := range f.holders {
		f.holders[d] = f.holders[d][:0]
	}
	for i := range f.als {
		for d := range f.als[i].digits.All() {
			f.holders[d-1] = append(f.holders[d-1], holder{f.als[i].places[d-1], int32(i)})
		}
	}
	f.joints, f.jointsAt = f.joints[:0], f.jointsAt[:0]
	for i := range f.als {
		a := &f.als[i]
		f.jointsAt = append(f.jointsAt, int32(len(f.joints)))
		for d := range a.digits.All() {
			common := a.common[d-1]
			for _, h := range f.holders[d-1] {
				if h.places.Within(common) {
					f.joints = append(f.joints, joint{h.set, d})
				}
			}
		}
	}
	f.jointsAt = append(f.jointsAt, int32(len(f.joints)))
}

// jointsOf returns the joints of f.als[i], as the part of f.joints that
// findJoints has made.
func (f *Finder) jointsOf(i int) []joint { return f.joints[f.jointsAt[i]:f.jointsAt[i+1]] }

// alsXYWing finds ALS-XY-Wing: sets A, C, B with a restricted common digit x of
// A and C and another, y, of C and B. A digit z of A and B other than these is
// true in A or in B: it goes from every cell that sees all z of both. The sets
// may overlap.
func (f *Finder) alsXYWing(t Technique) {
	f.findJoints()
	for c := range f.als {
		joints := f.jointsOf(c)
		for i, p := range joints {
			a := &f.als[p.to]
			for _, q := range joints[i+1:] {
				if p.rc == q.rc || p.to == q.to {
					continue
				}
				b := &f.als[q.to]
				barred := sudoku.DigitsOf(p.rc, q.rc)
				if !f.shares(a, b, barred) {
					continue
				}
				f.setsStep(t, a, b, &f.als[c])
				f.sharedOut(a, b, barred)
				f.removedDigits()
				if !f.emit() {
					return
				}
			}
		}
	}
}

// sharedOut adds to what f.step removes: each digit of both a and b, except
// barred ones, goes from the cells outside a and b that see all its places in
// both.
func (f *Finder) sharedOut(a, b *als, barred sudoku.DigitSet) {
	for z := range (a.digits & b.digits &^ barred).All() {
		f.remove(z, a.common[z-1].Intersect(b.common[z-1]).Minus(a.cells).Minus(b.cells))
	}
}

// alsChain finds ALS chains: four or more sets, each joined to the next by a
// restricted common digit, no two joints in a row by the same one. A digit z of
// the first and the last set, other than the digit of the joint there, is true in one of
// these: it goes from every cell that sees all z of both. The chain to each end
// is a shortest one.
func (f *Finder) alsChain(t Technique) {
	f.findJoints()
	for start := range f.als {
		if !f.chainsFrom(t, start) {
			return
		}
	}
}

// A stop is a set that an ALS chain has reached, and how.
type stop struct {
	set  int32
	from int32        // the index of the stop before it
	rc   sudoku.Digit // the digit of the joint that leads to the set
	out  sudoku.Digit // the digit of the first joint of the chain
	n    int8         // sets up to here
}

// arrivals are how the chains from one set have reached another: by chains of up
// to three sets (0) and longer ones (1), by the digit of the last joint, with
// which digits of the first.
type arrivals [2][9]sudoku.DigitSet

// maxSets bounds the sets of an ALS chain.
const maxSets = 7

// chainsFrom emits ALS chains of four to maxSets sets that lead from
// f.als[start] to a set of a greater index, the shorter chains first. The lists
// of findJoints must be made. To end soon, it follows only the first chain that
// it comes to for each last set, digit of the first joint and digit of the last
// joint, among the chains of up to three sets and among the longer ones. It
// overwrites f.stops and f.reached. It returns false if the search must stop,
// as emit does.
func (f *Finder) chainsFrom(t Technique, start int) bool {
	a := &f.als[start]
	f.stops = f.stops[:0]
	f.reached = f.reached[:0]
	for range f.als {
		f.reached = append(f.reached, arrivals{})
	}
	f.stops = append(f.stops, stop{set: int32(start), from: -1, n: 1})
	for at := 0; at < len(f.stops); at++ {
		here := f.stops[at]
		if here.n >= 4 && int(here.set) > start {
			b := &f.als[here.set]
			barred := sudoku.DigitsOf(here.rc, here.out)
			if f.shares(a, b, barred) && !f.chainStep(t, at, a, b, barred) {
				return false
			}
		}
		if here.n == maxSets {
			continue
		}
		for _, j := range f.jointsOf(int(here.set)) {
			long := int8(0)
			if here.n >= 3 {
				long = 1
			}
			out := here.out
			if here.n == 1 {
				out = j.rc
			}
			reached := &f.reached[j.to][long][j.rc-1]
			if j.rc == here.rc || int(j.to) == start || reached.Has(out) {
				continue
			}
			*reached = reached.Add(out)
			f.stops = append(f.stops, stop{j.to, int32(at), j.rc, out, here.n + 1})
		}
	}
	return true
}

// chainStep emits the ALS chain that ends at f.stops[at]. Its first set is a
// and its last set is b; barred are the digits of the first and of the last
// joint. The step has the sets from the last to the first. It returns false if
// the search must stop, as emit does.
func (f *Finder) chainStep(t Technique, at int, a, b *als, barred sudoku.DigitSet) bool {
	s := f.begin(t)
	for ; at >= 0; at = int(f.stops[at].from) {
		e := &f.als[f.stops[at].set]
		s.Sets = append(s.Sets, Set{e.house, e.cells, e.digits})
		s.Cells = s.Cells.Union(e.cells)
	}
	f.truthCells(s.Cells)
	f.sharedOut(a, b, barred)
	f.removedDigits()
	return f.emit()
}

// deathBlossom finds Death Blossom: for each digit of a stem cell a petal, which
// is an almost locked set whose places of that digit all see the stem. The stem
// takes one of its digits, and the petal of that digit keeps all its other
// digits. A digit z that all petals have and the stem does not have goes from
// every cell that sees all places of z in all petals.
func (f *Finder) deathBlossom(t Technique) {
	f.findALS()
	for stem := range f.p.empty.All() {
		n := f.p.cand[stem].Len()
		if n < 2 || n > 5 {
			continue
		}
		b := blossom{f: f, t: t, stem: stem}
		for z := range (sudoku.AllDigits &^ f.p.cand[stem]).All() {
			b.z = z
			if !b.grow(f.p.cand[stem], f.p.places[z-1].Minus(only[stem])) {
				return
			}
		}
	}
}

// A blossom is a stem and the petals chosen so far.
type blossom struct {
	f      *Finder
	t      Technique
	stem   sudoku.Cell
	z      sudoku.Digit
	petals [5]*als
	n      int
}

// grow chooses a petal for each of the digits, the lowest digit first, and
// emits the step when every digit has its petal. Petals may overlap. left are
// the cells that may take b.z and see all places of it in the petals
// b.petals[:b.n]; when none is left, grow chooses no further. It returns false
// if the search must stop, as emit does; otherwise b is as before.
func (b *blossom) grow(digits sudoku.DigitSet, left sudoku.CellSet) bool {
	f := b.f
	if digits == 0 {
		s := f.setsStep(b.t, b.petals[:b.n]...)
		s.Fins = only[b.stem]
		f.truthCells(s.Fins)
		for _, p := range b.petals[:b.n] {
			left = left.Minus(p.cells)
		}
		f.remove(b.z, left)
		f.removedDigits()
		return f.emit()
	}
	d := lowest(digits)
	for i := range f.als {
		a := &f.als[i]
		if !a.digits.Has(d) || !a.digits.Has(b.z) || !a.places[d-1].Within(peersOf[b.stem]) || a.cells.Has(b.stem) {
			continue
		}
		rest := left.Intersect(a.common[b.z-1])
		if rest.Empty() {
			continue
		}
		b.petals[b.n] = a
		b.n++
		if !b.grow(digits.Without(d), rest) {
			return false
		}
		b.n--
	}
	return true
}
