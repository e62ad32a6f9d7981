package check_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku/proof/check"
)

// small limits let a fuzzer reach them.
var small = check.Limits{Variables: 64, Clauses: 64, Literals: 256}

// seeds are formulas and proofs, good and bad.
var seeds = []struct{ cnf, proof string }{
	{pairs, "1 0\n0\n"},
	{pairs, "5 1 0 1 2 0\n6 0 5 3 4 0\n"},
	{pairs, "a\x02\x00a\x00"},
	{pairs, "a\x0a\x02\x00\x02\x04\x00a\x0c\x00\x0a\x06\x08\x00"},
	{pairs, "d 1 2 0\nd 1 -2 0\n3 1 0\n-3 0\n"},
	{triples, "5 1 0 6 0\n6 1 0 5 0\n"},
	{triples, "9223372036854775807 0\n"},
	{triples, "99999999999999999999999999999999999 0 0\n"},
	{triples, "d\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"},
	{"p cnf 2147483648 9\n", ""},
	{"p cnf 0 0", "a0\xba\xba\xba\xba+"}, // a variable of 33 bits
	{"c\nc\np cnf 4 1\n 1 -2\t3 0", "c\n1 2 3 -4 0 d 1 0 0"},
}

func FuzzDRAT(f *testing.F) {
	for _, s := range seeds {
		f.Add(s.cnf, s.proof)
	}
	f.Fuzz(func(t *testing.T, cnf, proof string) {
		if _, err := check.DRAT(strings.NewReader(cnf), strings.NewReader(proof), check.Detect, small); err == nil {
			noModel(t, cnf)
		}
	})
}

func FuzzLRAT(f *testing.F) {
	for _, s := range seeds {
		f.Add(s.cnf, s.proof)
	}
	f.Fuzz(func(t *testing.T, cnf, proof string) {
		if _, err := check.LRAT(strings.NewReader(cnf), strings.NewReader(proof), check.Detect, small); err == nil {
			noModel(t, cnf)
		}
	})
}

// noModel fails the test if a formula of the variables 1 to 4, without comments, has a
// model.
func noModel(t *testing.T, cnf string) {
	t.Helper()
	fields := strings.Fields(cnf)
	if strings.Count(cnf, "c") != 1 || len(fields) < 4 {
		return
	}
	var clauses [][]int
	clause := []int{}
	for _, f := range fields[4:] {
		l, err := strconv.Atoi(f)
		if err != nil || l > 4 || l < -4 {
			return
		}
		if l != 0 {
			clause = append(clause, l)
			continue
		}
		clauses = append(clauses, clause)
		clause = []int{}
	}
	if satisfiable(clauses) {
		t.Fatalf("accepted, and there is a model: %q", cnf)
	}
}
