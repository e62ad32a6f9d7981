package check

import "strconv"

// This file reads formulas.

// readFormula reads a formula in DIMACS CNF from s, passes its clauses to c, and sets the
// numbers of variables and clauses in r. It returns the first error of s, of c or of the
// form of the formula, and nil if there is none.
func readFormula(c checker, r *Report, s *scanner) error {
	clauses, err := s.header(r)
	if err != nil {
		return err
	}
	for ; ; r.Clauses++ {
		_, ok, err := s.skip()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if r.Clauses == clauses {
			return s.fail(ErrSyntax, "there are more clauses than "+strconv.Itoa(clauses))
		}
		lits, err := s.clause(r.Variables)
		if err != nil {
			return err
		}
		if err := c.clause(s, lits); err != nil {
			return err
		}
	}
	if r.Clauses != clauses {
		return s.fail(ErrSyntax, strconv.Itoa(r.Clauses)+" clauses, want "+strconv.Itoa(clauses))
	}
	return nil
}

// header reads "p cnf VARIABLES CLAUSES", returns the number of clauses and sets
// r.Variables. The error says that the header has another form or exceeds the limits.
func (s *scanner) header(r *Report) (clauses int, err error) {
	if _, _, err := s.skip(); err != nil {
		return 0, err
	}
	for _, want := range "p cnf " {
		b, ok, err := s.next()
		if err != nil {
			return 0, err
		}
		if !ok || rune(b) != want {
			return 0, s.fail(ErrSyntax, `a formula begins with "p cnf"`)
		}
	}
	variables, err := s.number()
	if err != nil {
		return 0, err
	}
	n, err := s.number()
	switch {
	case err != nil:
		return 0, err
	case variables < 0 || n < 0:
		return 0, s.fail(ErrSyntax, "a number of the header is negative")
	case variables > int64(s.limits.Variables):
		return 0, s.fail(ErrLimit, strconv.FormatInt(variables, 10)+" variables, at most "+strconv.Itoa(s.limits.Variables)+" are allowed")
	case n > int64(s.limits.Clauses):
		return 0, s.fail(ErrLimit, strconv.FormatInt(n, 10)+" clauses, at most "+strconv.Itoa(s.limits.Clauses)+" are allowed")
	}
	r.Variables = int(variables)
	return int(n), nil
}
