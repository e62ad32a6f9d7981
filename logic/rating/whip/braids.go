package whip

// This file looks for braids.

// braid reports whether there is a braid of length n or less, n at least 2, with target
// z. braid leaves its members in s.chain, the last first, without z; they are valid
// until the next search. enterState must have been called for the present state. If
// s.spent() holds afterwards, a braid may have been missed. If the search left members
// untried because of n, it sets s.deeper.
//
// braid tries each set of forced candidates once: of the candidates that are forced at
// the same time, the search takes one, and the ones before it in the list are never
// members below it.
func (s *search) braid(z candidate, n int) bool {
	s.chain = s.chain[:0]
	s.braids.length = n
	s.first(n)
	return s.widen(z, n-1, nil)
}

// braids holds what the search for braids needs beside the steps.
type braids struct {
	length int // of the braids that are looked for
	// What conflicts works on: the rest and the single candidates as in a step,
	// and the members layer by layer.
	rest   [room]uint16
	single set
	queue  []candidate
}

// From this length on, and with this number of further members, widen asks
// conflicts first. For shorter braids that costs more than it saves; for ratings
// of 9 and more it halves the time.
const prunedLength, prunedMembers = 6, 3

// widen makes c a member and reports whether a braid can be completed with at most more
// further members; more is at least 1. waiting holds candidates that were forced before
// and are not members. If a braid is found, widen appends its further members to
// s.chain, the last first. widen fills s.steps[more] and those below, and sets s.deeper
// if it left members untried because more was used up. The result is false, too, if the
// work is spent.
func (s *search) widen(c candidate, more int, waiting []candidate) bool {
	if s.spent() {
		return false
	}
	forced := s.forced(c, more, waiting)
	step := &s.steps[more]
	for _, next := range forced {
		if s.closes(next, step) {
			s.chain = append(s.chain, next)
			return true
		}
	}
	if more == 1 {
		s.deeper = s.deeper || len(forced) > 0
		return false
	}
	if s.braids.length >= prunedLength && more >= prunedMembers && !s.conflicts(step, forced, more) {
		s.deeper = true
		return false
	}
	for i, next := range forced {
		if s.widen(next, more-1, forced[i+1:]) {
			s.chain = append(s.chain, next)
			return true
		}
	}
	return false
}

// forced makes c a member and returns the candidates that are then forced: those that c
// forces, and those of waiting that are not linked to c. more is the number of members that
// may follow after c. The list is a part of s.steps[more], which forced fills, and is valid
// until that step is filled again.
func (s *search) forced(c candidate, more int, waiting []candidate) []candidate {
	step := &s.steps[more]
	n := 0
	for _, l := range s.enter(c, more) {
		next := l.variable().lowest(l.mask())
		if k := s.number[next]; !step.single.has(k) {
			step.single.add(k)
			step.forced[n] = next
			n++
		}
	}
	linked := &s.linked[c]
	for _, next := range waiting {
		if !linked.has(s.number[next]) {
			step.forced[n] = next
			n++
		}
	}
	return step.forced[:n]
}

// conflicts reports whether a variable is empty once all candidates in forced, and what
// follows from them, in at most count layers, are members. forced itself is the first
// layer. If the result is false, count more members do not suffice for a braid. step
// holds what is known before; it is not changed. s.braids is overwritten.
func (s *search) conflicts(step *step, forced []candidate, count int) bool {
	b := &s.braids
	b.rest = step.rest
	copy(b.single[:s.words], step.single[:s.words])
	b.queue = append(b.queue[:0], forced...)
	for begin := 0; count > 0 && begin < len(b.queue); count-- {
		end := len(b.queue)
		for _, c := range b.queue[begin:end] {
			if s.empties(c) {
				return true
			}
		}
		begin = end
	}
	return false
}

// empties makes c a member in s.braids and reports whether that leaves a variable without a
// candidate. If not, it appends the candidates that are now forced for the first time to
// s.braids.queue. It counts as work.
func (s *search) empties(c candidate) bool {
	s.work++
	b := &s.braids
	for i := range &answers[c] {
		b.rest[answers[c][i].variable&(room-1)] |= answered
	}
	for _, l := range s.linksOf(c) {
		r := &b.rest[l&(room-1)]
		now := *r &^ l.mask()
		*r = now
		if now&(now-1) != 0 {
			continue
		}
		if now == 0 {
			return true
		}
		next := l.variable().lowest(now)
		if k := s.number[next]; !b.single.has(k) {
			b.single.add(k)
			b.queue = append(b.queue, next)
		}
	}
	return false
}
