package whip

// This file looks for braids.

// braid reports whether there is a braid of length n or less with target z. It
// leaves its members in s.chain.
//
// It tries each set of forced candidates once: of the candidates that are forced
// at the same time, the search takes one, and the ones before it in the list
// are never members afterwards.
func (s *search) braid(z candidate, n int) bool {
	s.chain = s.chain[:0]
	s.first(n)
	return s.widen(z, n-1, nil)
}

// widen makes c a member and reports whether a braid can be completed with at
// most more further members. waiting holds candidates that were forced before.
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
	for i, next := range forced {
		if s.widen(next, more-1, forced[i+1:]) {
			s.chain = append(s.chain, next)
			return true
		}
	}
	return false
}

// forced makes c a member and returns the candidates that are now forced: new
// ones, and those waiting that are not linked to c.
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
