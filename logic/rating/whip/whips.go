package whip

// This file looks for whips.

// whip reports whether there is a whip of length n, at least 2, with target z. The
// caller knows that z has no shorter whip. whip leaves its members in s.chain, the last
// first, without z, and its left-linking candidates in s.whips.chosen, in the order of
// the links; both are valid until the next search. enterState must have been called for
// the present state. If s.spent() holds afterwards, a whip may have been missed. If the
// search left members untried because of n, it sets s.deeper.
//
// A first search does not ask for left-linking candidates that differ. Only if all that
// it finds break that rule, a second search has the rule built in.
func (s *search) whip(z candidate, n int) bool {
	s.whips.target, s.whips.clashed = z, false
	s.whips.path = s.whips.path[:0]
	s.whips.seen.clear()
	s.first(n)
	found := s.extend(z, n-1, 0)
	if !found && s.whips.clashed && !s.spent() {
		s.whips.chosen = s.whips.chosen[:0]
		s.whips.seen.clear()
		found = s.extendDistinct(z, n-1, 0, 0)
	}
	return found
}

// whips holds what the search for whips needs beside the steps.
type whips struct {
	target  candidate
	path    []candidate // the members so far, without the target
	seen    memo
	clashed bool // left-linking candidates that differ could not be chosen
	fresh   set  // the followers of the present member, to list each once
	offers  offers
	chosen  []candidate // left-linking candidates
}

// extend makes last a member and reports whether a whip can be completed with exactly
// more further members, at least 1. key is the sum of the keys that stand for the
// members after the target, which are in whips.path. If a whip is found, distinct has
// left it in whips.chosen and s.chain. If not, whips.path is as before. The result is
// false, too, if the work is spent.
//
// The set of members and the last of them decide all that follows, so that each such
// position is visited once. Positions with one member to come cost less than the
// question whether they were visited.
func (s *search) extend(last candidate, more int, key uint64) bool {
	if s.spent() {
		return false
	}
	step, w := &s.steps[more], &s.whips
	for _, c := range s.followers(last, more) {
		w.path = append(w.path, c)
		switch key := key + keys[c]; {
		case more == 1:
			s.deeper = true
			if s.closes(c, step) && s.distinct() {
				return true
			}
		case more == 2 || !w.seen.add(key^uint64(c)*lastKey):
			if s.extend(c, more-1, key) {
				return true
			}
		}
		w.path = w.path[:len(w.path)-1]
	}
	return false
}

// followers makes last a member, which fills s.steps[more], and returns the candidates
// that can come next, each once: a follower is the whole rest of a variable that holds a
// candidate linked to last. The list is part of s.steps[more] and valid until that step
// is filled again.
func (s *search) followers(last candidate, more int) []candidate {
	step, fresh := &s.steps[more], &s.whips.fresh
	clear(fresh[:s.words])
	n := 0
	for _, l := range s.enter(last, more) {
		c := l.variable().lowest(l.mask())
		if k := s.number[c]; !fresh.has(k) {
			fresh.add(k)
			step.single.add(k)
			step.forced[n] = c
			n++
		}
	}
	return step.forced[:n]
}
