package check

import "strconv"

// This file checks LRAT.

// lrat is a check of an LRAT proof.
type lrat struct {
	store
	clauses map[uint64][]literal
	trail   []literal // true in the present step
}

// clause stores a copy of a clause of the formula under its number.
func (l *lrat) clause(s *scanner, lits []literal) {
	l.clauses[uint64(l.report.Clauses)] = l.keep(s, lits)
}

// proof reads and checks the steps up to the empty clause. It fails at s if a step does not
// follow, or if there is no empty clause.
func (l *lrat) proof(s *scanner) {
	for {
		deletes, ok := l.numbered(s)
		switch {
		case s.err != nil:
			return
		case !ok:
			s.step, s.id = 0, 0
			s.fail(ErrIncomplete, "the proof ends without the empty clause")
			return
		case deletes:
			l.delete(s)
		case l.add(s):
			return
		}
	}
}

// numbered begins a step and reads its number into s.id. deletes reports whether the step
// deletes clauses: in a text the number comes before a d, and a binary step that deletes
// has no number. ok is false at the end of the proof.
func (l *lrat) numbered(s *scanner) (deletes, ok bool) {
	deletes, ok = s.opening()
	if !ok || deletes && s.binary {
		return deletes, ok
	}
	if deletes {
		s.fail(ErrSyntax, "a step begins with its number")
	}
	n := s.number()
	if n < 1 {
		s.fail(ErrSyntax, "a step has the number "+strconv.FormatInt(n, 10))
	}
	s.id = uint64(n)
	if s.binary {
		return false, true
	}
	if deletes, _ = s.skip('d'); deletes {
		s.next()
	}
	return deletes, true
}

// delete reads the numbers of clauses up to a 0, and deletes these clauses. A number
// without a clause is an error.
func (l *lrat) delete(s *scanner) {
	for n := s.number(); n != 0; n = s.number() {
		clause, ok := l.clauses[uint64(n)]
		if !ok {
			s.fail(ErrStep, "it deletes clause "+strconv.FormatInt(n, 10)+", and there is no such clause")
			return
		}
		delete(l.clauses, uint64(n))
		l.drop(clause)
	}
}

// add reads a clause and its hints, checks that the clause follows, and stores a copy of it
// under the number s.id. It reports whether it is the empty clause and follows.
func (l *lrat) add(s *scanner) (empty bool) {
	if _, used := l.clauses[s.id]; used {
		s.fail(ErrStep, "there is a clause with this number already")
	}
	lits := s.clause(l.limits.Variables)
	for _, lit := range lits {
		l.assign(lit.not())
	}
	l.hints(s)
	for _, lit := range l.trail {
		l.unset(lit)
	}
	l.trail = l.trail[:0]
	if s.err != nil {
		return false
	}
	l.clauses[s.id] = l.keep(s, lits)
	l.report.Added++
	return len(lits) == 0 && s.err == nil
}

// assign makes a literal true until the end of the present step. Its negation may be true as
// well: a clause that has a literal and its negation follows from any hint.
func (l *lrat) assign(lit literal) {
	if !l.isTrue(lit) {
		l.set(lit)
		l.trail = append(l.trail, lit)
	}
}

// hints reads hints up to a 0 and follows them. It fails unless they lead to a conflict;
// hints after the conflict are read and not followed.
func (l *lrat) hints(s *scanner) {
	conflict := false
	for n := s.number(); n != 0; n = s.number() {
		if n < 0 && !conflict {
			s.fail(ErrStep, "RAT hints are not accepted")
		}
		conflict = conflict || l.hint(s, uint64(n))
	}
	if !conflict {
		s.fail(ErrStep, "its hints do not end in a conflict")
	}
}

// hint follows one hint, the number of a clause. If exactly one literal of the clause is
// not false, it makes this literal true and returns false. If none is, it returns true, a
// conflict. If several are, or there is no such clause, it fails.
func (l *lrat) hint(s *scanner, id uint64) (conflict bool) {
	clause, ok := l.clauses[id]
	if !ok {
		s.fail(ErrStep, "its hint "+strconv.FormatUint(id, 10)+" is not a clause")
		return false
	}
	var unit literal // 0: none so far
	for _, lit := range clause {
		if l.isFalse(lit) {
			continue
		}
		if unit != 0 {
			s.fail(ErrStep, "at its hint "+strconv.FormatUint(id, 10)+" both "+unit.String()+" and "+lit.String()+" are not false")
			return false
		}
		unit = lit
	}
	if unit == 0 {
		return true
	}
	l.assign(unit)
	return false
}
