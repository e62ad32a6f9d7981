package whip

import (
	"slices"
)

// This file holds the rule that the left-linking candidates of a whip differ.

// offers holds the candidates that can be the left-linking one of each variable of a
// chain. The offers of variable i, counted from 0, are list[ends[i-1]:ends[i]], from 0
// for the first.
type offers struct {
	list  []candidate
	ends  []int
	tried set // indexed by candidate: refused to the present variable already
}

// distinct reports whether left-linking candidates that differ can be chosen for the
// members whips.path, of which the last closes the whip with target whips.target. If so,
// it leaves the choice in whips.chosen, in the order of the links, and the members in
// s.chain, last first. If not, it sets whips.clashed. distinct overwrites whips.offers
// in both cases.
func (s *search) distinct() bool {
	w := &s.whips
	o := &w.offers
	o.list, o.ends = o.list[:0], o.ends[:0]
	last := w.target
	for i, c := range w.path {
		for _, a := range &answers[c] {
			s.offer(a.variable, last, w.path[:i], c)
		}
		o.ends = append(o.ends, len(o.list))
		last = c
	}
	for _, l := range s.linksOf(last) {
		s.offer(l.variable(), last, w.path, noCandidate)
	}
	o.ends = append(o.ends, len(o.list))

	w.chosen = w.chosen[:0]
	for range o.ends {
		w.chosen = append(w.chosen, noCandidate)
	}
	for i := range o.ends {
		clear(o.tried[:])
		if !w.choose(i) {
			w.clashed = true
			return false
		}
	}
	s.keepPath()
	return true
}

// keepPath copies the members in whips.path to s.chain, last first.
func (s *search) keepPath() {
	s.chain = append(s.chain[:0], s.whips.path...)
	slices.Reverse(s.chain)
}

// offer adds to the end of the offers list the candidates of v, except right, that are
// linked to last, the newest member. offer adds nothing if some candidate of v but right
// is linked neither to the target nor to any of members. right is noCandidate for the
// last variable.
func (s *search) offer(v variable, last candidate, members []candidate, right candidate) {
	o := &s.whips.offers
	begin := len(o.list)
	for m := s.left[v]; m != 0; m &= m - 1 {
		c := v.lowest(m)
		switch {
		case c == right:
		case !linked(c, s.whips.target) && !linkedToAny(c, members):
			o.list = o.list[:begin]
			return
		case linked(c, last):
			o.list = append(o.list, c)
		}
	}
}

// linkedToAny reports whether c is linked to one of the members.
func linkedToAny(c candidate, members []candidate) bool {
	for _, m := range members {
		if linked(c, m) {
			return true
		}
	}
	return false
}

// choose gives variable i, counted from 0, an offered candidate in w.chosen, and gives
// others another one if it must: a step of the matching by augmenting paths. choose
// reports whether that worked; if not, w.chosen is unchanged. Candidates tried are
// marked in w.offers.tried, which the caller has cleared.
func (w *whips) choose(i int) bool {
	o := &w.offers
	begin := 0
	if i > 0 {
		begin = o.ends[i-1]
	}
	for _, c := range o.list[begin:o.ends[i]] {
		if o.tried.has(uint16(c)) {
			continue
		}
		o.tried.add(uint16(c))
		if holder := slices.Index(w.chosen, c); holder < 0 || w.choose(holder) {
			w.chosen[i] = c
			return true
		}
	}
	return false
}

// extendDistinct makes last a member and reports whether a whip whose left-linking
// candidates differ can be completed with exactly more further members. whips.path holds
// the members after the target, and whips.chosen the left-linking candidates so far;
// members and lefts are the sums of the keys that stand for the two sets. If a whip is
// found, its left-linking candidates are in whips.chosen and its members in s.chain,
// last first. If not, path and chosen are as before. The result is false, too, if the
// work is spent.
func (s *search) extendDistinct(last candidate, more int, members, lefts uint64) bool {
	if s.spent() {
		return false
	}
	w := &s.whips
	s.enter(last, more)
	for _, l := range s.linksOf(last) {
		rest := s.steps[more].rest[l.variable()]
		if rest&(rest-1) != 0 || (rest == 0) != (more == 0) {
			continue
		}
		for m := l.mask(); m != 0; m &= m - 1 {
			left := l.variable().lowest(m)
			if slices.Contains(w.chosen, left) {
				continue
			}
			w.chosen = append(w.chosen, left)
			if more == 0 {
				s.keepPath()
				return true
			}
			c := l.variable().lowest(rest)
			members, lefts := members+keys[c], lefts+keys[left]*lastKey
			if !w.seen.add(members ^ lefts ^ uint64(c)*lastKey) {
				w.path = append(w.path, c)
				if s.extendDistinct(c, more-1, members, lefts) {
					return true
				}
				w.path = w.path[:len(w.path)-1]
			}
			w.chosen = w.chosen[:len(w.chosen)-1]
		}
	}
	return false
}
