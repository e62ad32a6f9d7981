package check

import "strconv"

// This file checks LRAT.

// lrat is a check of an LRAT proof.
type lrat struct {
	report  Report
	store   store
	values  values
	clauses map[uint64][]literal
	trail   []literal // true in the present step
}

// begin prepares l, which must be the zero lrat, for a check with limits.
func (l *lrat) begin(limits Limits) {
	l.store.limits = limits
	l.clauses = map[uint64][]literal{}
}

// clause stores a copy of the next clause of the formula under its number, which is
// l.report.Clauses + 1. The error says that the limits are exceeded.
func (l *lrat) clause(s *scanner, lits []literal) error {
	kept, err := l.store.keep(s, lits, &l.values)
	l.clauses[uint64(l.report.Clauses)+1] = kept
	return err
}

// proof reads and checks the steps up to the empty clause, and returns nil if it follows.
// Otherwise it returns the error of the first step that fails or cannot be read, or
// ErrIncomplete if there is no empty clause.
func (l *lrat) proof(s *scanner) error {
	for {
		id, deletes, ok, err := s.numbered()
		if err != nil {
			return err
		}
		if !ok {
			s.step, s.id = 0, 0
			return s.fail(ErrIncomplete, "the proof ends without the empty clause")
		}
		if deletes {
			if err := l.delete(s); err != nil {
				return err
			}
			continue
		}
		if empty, err := l.add(s, id); err != nil || empty {
			return err
		}
	}
}

// numbered reads the number of a step, and whether the step deletes. In a text the number
// stands before the d; a binary step that deletes has no number, and id is 0. ok is false
// at the end of the proof.
func (s *scanner) numbered() (id uint64, deletes, ok bool, err error) {
	deletes, ok, err = s.opening()
	if err != nil || !ok || deletes && s.binary {
		return 0, deletes, ok, err
	}
	if deletes {
		return 0, false, false, s.fail(ErrSyntax, "a step begins with its number")
	}
	n, err := s.number()
	if err != nil {
		return 0, false, false, err
	}
	if n < 1 {
		return 0, false, false, s.fail(ErrSyntax, "a step has the number "+strconv.FormatInt(n, 10))
	}
	s.id = uint64(n)
	if s.binary {
		return s.id, false, true, nil
	}
	b, ok, err := s.skip()
	if err != nil {
		return 0, false, false, err
	}
	if ok && b == 'd' {
		_, _, _ = s.next() // the byte that was seen
		return s.id, true, true, nil
	}
	return s.id, false, true, nil
}

// delete reads the numbers of clauses up to a 0, and deletes these clauses. A number
// without a clause is an error.
func (l *lrat) delete(s *scanner) error {
	for {
		n, err := s.number()
		if err != nil || n == 0 {
			return err
		}
		clause, ok := l.clauses[uint64(n)]
		if n < 0 || !ok {
			return s.fail(ErrStep, "it deletes clause "+strconv.FormatInt(n, 10)+", and there is no such clause")
		}
		delete(l.clauses, uint64(n))
		l.store.drop(clause)
		l.report.Deleted++
	}
}

// add reads a clause and its hints, checks that the clause follows, and stores a copy of
// it under the number id. empty reports whether it is the empty clause. If a clause has
// this number already, the clause does not follow or the limits are exceeded, add returns
// the error and stores nothing.
func (l *lrat) add(s *scanner, id uint64) (empty bool, err error) {
	if _, used := l.clauses[id]; used {
		return false, s.fail(ErrStep, "there is a clause with this number already")
	}
	lits, err := s.clause(l.store.limits.Variables)
	if err != nil {
		return false, err
	}
	for _, lit := range lits {
		l.assign(lit.not())
	}
	err = l.hints(s)
	for _, lit := range l.trail {
		l.values.unset(lit)
	}
	l.trail = l.trail[:0]
	if err != nil {
		return false, err
	}
	kept, err := l.store.keep(s, lits, &l.values)
	if err != nil {
		return false, err
	}
	l.clauses[id] = kept
	l.report.Added++
	return len(lits) == 0, nil
}

// assign makes a literal true until the end of the present step. If it is true already,
// nothing changes. Its negation may be true as well.
func (l *lrat) assign(lit literal) {
	if !l.values.isTrue(lit) {
		l.values.set(lit)
		l.trail = append(l.trail, lit)
	}
}

// hints reads hints up to a 0 and follows them. It returns nil if they lead to a conflict;
// hints after the conflict are read and not followed. Otherwise it returns an error. The
// literals that it makes true stay true until add takes them back.
func (l *lrat) hints(s *scanner) error {
	conflict := false
	for {
		n, err := s.number()
		switch {
		case err != nil:
			return err
		case n == 0 && conflict:
			return nil
		case n == 0:
			return s.fail(ErrStep, "its hints do not end in a conflict")
		case conflict:
			continue
		case n < 0:
			return s.fail(ErrStep, "RAT hints are not accepted")
		}
		if conflict, err = l.hint(s, uint64(n)); err != nil {
			return err
		}
	}
}

// hint follows one hint, the number id of a clause. If exactly one literal of the clause
// is not false, it makes this literal true and returns false. If none is, it returns true,
// a conflict. If several are, or there is no such clause, it returns an error.
func (l *lrat) hint(s *scanner, id uint64) (conflict bool, err error) {
	clause, ok := l.clauses[id]
	if !ok {
		return false, s.fail(ErrStep, "its hint "+strconv.FormatUint(id, 10)+" is not a clause")
	}
	var unit literal // 0: none so far
	for _, lit := range clause {
		if l.values.isFalse(lit) {
			continue
		}
		if unit != 0 {
			return false, s.fail(ErrStep, "at its hint "+strconv.FormatUint(id, 10)+" both "+unit.String()+" and "+lit.String()+" are not false")
		}
		unit = lit
	}
	if unit == 0 {
		return true, nil
	}
	l.assign(unit)
	return false, nil
}
