package check_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku/proof/check"
)

// pairs is a formula that no assignment satisfies: all clauses of two variables.
const pairs = "c two variables\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"

// triples is a formula that has models.
const triples = "p cnf 3 4\n1 2 0\n-1 -2 0\n1 3 0\n-1 -3 0\n"

// TestProofs checks proofs written by hand; want is the text of the error.
func TestProofs(t *testing.T) {
	for _, test := range []struct {
		name, cnf, proof string
		lrat             bool
		want             string
	}{
		{"DRAT", pairs, "1 0\n0\n", false, ""},
		{"the empty clause is not written", pairs, "1 0\n", false, ""},
		{"what follows is not read", pairs, "1 0\n0\nrubbish", false, ""},
		{"a comment, white space, several steps in a line", pairs, "c hello\n\t 1\r\n0 0\n", false, ""},
		{"a deletion", pairs, "1 0\nd 1 2 0\n0\n", false, ""},
		{"a deletion that breaks the proof", pairs, "d -1 2 0\nd 2 1 0\n-2 0\n2 0\n0\n", false,
			"proof: step 4 (line 4): step does not follow: clause 2 0 is neither RUP nor RAT on its first literal"},
		{"a deletion of what is not there", pairs, "d 1 0\n1 0\n", false, ""},
		{"a tautology", pairs, "1 -1 0\n2 0\n", false, ""},
		{"a literal twice", pairs, "1 1 0\n", false, ""},
		{"an empty proof", pairs, "", false,
			"proof (line 1): not a refutation: the proof ends, and unit propagation finds no conflict"},
		{"a formula that is refuted already", "p cnf 1 2\n1 0\n-1 0\n", "", false, ""},
		{"an empty clause in the formula", "p cnf 0 1\n0\n", "", false, ""},
		{"a clause that does not follow", triples, "1 0\n0\n", false,
			"proof: step 1 (line 1): step does not follow: clause 1 0 is neither RUP nor RAT on its first literal"},
		{"RAT on a new variable", pairs, "3 1 0\n-3 1 0\n1 0\n0\n", false, ""},
		{"not RAT on the first literal", triples, "2 3 0\n-2 0\n", false,
			"proof: step 1 (line 1): step does not follow: clause 2 3 0 is neither RUP nor RAT on its first literal"},
		{"the end within a clause", pairs, "1", false,
			"proof: step 1 (line 1): malformed: the input ends within a clause"},
		{"a letter", pairs, "\n1 x 0\n", false,
			"proof: step 1 (line 2): malformed: 'x' is not part of a number"},
		{"a number and a letter", pairs, "1x 0\n", false,
			"proof: step 1 (line 1): malformed: 'x' is not part of a number"},
		{"a minus alone", pairs, "- 0\n", false,
			"proof: step 1 (line 1): malformed: ' ' is not part of a number"},

		{"LRAT", pairs, "5 1 0 1 2 0\n6 0 5 3 4 0\n", true, ""},
		{"LRAT: any free number", pairs, "9 1 0 1 2 0\n7 0 9 3 4 0\n", true, ""},
		{"LRAT: hints after the conflict", pairs, "5 1 0 1 2 99 0\n6 0 5 3 4 0\n", true, ""},
		{"LRAT: a deletion", pairs, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n", true, ""},
		{"LRAT: a clause that was deleted", pairs, "4 d 1 0\n5 1 0 1 2 0\n", true,
			"proof: step 2, clause 5 (line 2): step does not follow: its hint 1 is not a clause"},
		{"LRAT: a deletion of what is not there", pairs, "4 d 1 1 0\n", true,
			"proof: step 1, clause 4 (line 1): step does not follow: it deletes clause 1, and there is no such clause"},
		{"LRAT: a hint that is not unit", pairs, "5 0 1 0\n", true,
			"proof: step 1, clause 5 (line 1): step does not follow: at its hint 1 both 1 and 2 are not false"},
		{"LRAT: too few hints", pairs, "5 1 0 1 0\n", true,
			"proof: step 1, clause 5 (line 1): step does not follow: its hints do not end in a conflict"},
		{"LRAT: a hint to itself", pairs, "5 1 0 5 0\n", true,
			"proof: step 1, clause 5 (line 1): step does not follow: its hint 5 is not a clause"},
		{"LRAT: a cycle of hints", pairs, "5 1 0 6 0\n6 1 0 5 0\n", true,
			"proof: step 1, clause 5 (line 1): step does not follow: its hint 6 is not a clause"},
		{"LRAT: a number twice", pairs, "4 1 0 1 2 0\n", true,
			"proof: step 1, clause 4 (line 1): step does not follow: there is a clause with this number already"},
		{"LRAT: RAT hints", pairs, "5 3 0 -1 0\n", true,
			"proof: step 1, clause 5 (line 1): step does not follow: RAT hints are not accepted"},
		{"LRAT: without the empty clause", pairs, "5 1 0 1 2 0\n", true,
			"proof (line 2): not a refutation: the proof ends without the empty clause"},
		{"LRAT: a negative number", pairs, "-5 1 0 1 2 0\n", true,
			"proof: step 1 (line 1): malformed: a step has the number -5"},
		{"LRAT: DRAT", pairs, "d 1 2 0\n", true,
			"proof: step 1 (line 1): malformed: a step begins with its number"},

		{"no header", "1 2 0\n", "", false, `formula (line 1): malformed: a formula begins with "p cnf"`},
		{"an empty formula", "", "", false, `formula (line 1): malformed: a formula begins with "p cnf"`},
		{"a clause too few", "p cnf 2 2\n1 0\n", "", false, "formula (line 3): malformed: 1 clauses, want 2"},
		{"a clause too many", "p cnf 2 1\n1 0\n2 0\n", "", false, "formula (line 3): malformed: there are more clauses than 1"},
		{"a variable too many", "p cnf 2 1\n3 0\n", "", false, "formula (line 2): exceeds the limits: variable 3 is above 2"},
		{"a negative count", "p cnf 2 -1\n", "", false, "formula (line 1): malformed: a number of the header is negative"},
	} {
		checker := check.DRAT
		if test.lrat {
			checker = check.LRAT
		}
		_, err := checker(strings.NewReader(test.cnf), strings.NewReader(test.proof), check.Text, check.DefaultLimits)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

// TestBinary checks proofs in bytes, and that their form is found out.
func TestBinary(t *testing.T) {
	for _, test := range []struct {
		name, proof string
		lrat        bool
		want        string
	}{
		{"DRAT", "a\x02\x00a\x00", false, ""},
		{"DRAT that deletes first", "d\x02\x00a\x02\x00", false, ""},
		{"LRAT", "a\x0a\x02\x00\x02\x04\x00a\x0c\x00\x0a\x06\x08\x00", true, ""},
		{"LRAT that deletes", "a\x0a\x02\x00\x02\x04\x00d\x02\x04\x00a\x0c\x00\x0a\x06\x08\x00", true, ""},
		{"another byte", "a\x02\x00x", false, ""},
		{"a step with another byte", "a\x02\x04\x00x", false, "proof: step 2 (byte 4): malformed: a step begins with byte 120 and not with 'a' or 'd'"},
		{"the end within a number", "a\x82", false, "proof: step 1 (byte 0): malformed: the input ends within a step"},
		{"a number without an end", "a" + strings.Repeat("\xff", 100), false, "proof: step 1 (byte 0): malformed: a number is too large"},
		{"the code 1", "a\x01\x00", false, "proof: step 1 (byte 0): malformed: 1 is not the code of a literal"},
	} {
		checker := check.DRAT
		if test.lrat {
			checker = check.LRAT
		}
		_, err := checker(strings.NewReader(pairs), strings.NewReader(test.proof), check.Detect, check.DefaultLimits)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

// TestKinds tests the kind of each error, and that errors of a reader are passed on.
func TestKinds(t *testing.T) {
	broken := errors.New("broken pipe")
	for _, test := range []struct {
		proof io.Reader
		want  error
	}{
		{strings.NewReader("x"), check.ErrSyntax},
		{strings.NewReader("-1 0 -2 0"), check.ErrStep},
		{strings.NewReader(""), check.ErrIncomplete},
		{strings.NewReader("99999999 0"), check.ErrLimit},
		{io.MultiReader(strings.NewReader("1 2 3"), iotestErr{broken}), broken},
	} {
		_, err := check.DRAT(strings.NewReader("p cnf 2 1\n1 2 0\n"), test.proof, check.Text, check.DefaultLimits)
		if !errors.Is(err, test.want) {
			t.Errorf("%v, want %v", err, test.want)
		}
	}
	_, err := check.DRAT(iotestErr{broken}, strings.NewReader(""), check.Text, check.DefaultLimits)
	if !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}

type iotestErr struct{ err error }

func (r iotestErr) Read([]byte) (int, error) { return 0, r.err }

// endless repeats a text for ever.
type endless struct {
	text string
	at   int
}

// Read fills p with the text of e, over and over, from where the last call has stopped.
func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[e.at]
		e.at = (e.at + 1) % len(e.text)
	}
	return len(p), nil
}

// TestMemory gives inputs without an end, or with one far away, to both checks: they
// end with an error, and take little memory.
func TestMemory(t *testing.T) {
	limits := check.Limits{Variables: 1000, Clauses: 1000, Literals: 10_000}
	proofs := map[string]io.Reader{
		"a clause without an end":     &endless{text: "1 "},
		"a number without an end":     &endless{text: "7"},
		"zeros without an end":        io.LimitReader(&endless{text: "0"}, 1<<20),
		"a comment without an end":    io.LimitReader(&endless{text: "c"}, 1<<20),
		"a line without an end":       io.LimitReader(&endless{text: " "}, 1<<20),
		"clauses without an end":      &endless{text: "1 -1 0 "},
		"a huge literal":              strings.NewReader("2147483647 0"),
		"a huge negative literal":     strings.NewReader("-9223372036854775808 0"),
		"a huge literal in bytes":     strings.NewReader("a0\xba\xba\xba\xba+"),
		"bytes without an end":        &endless{text: "a\xff"},
		"hints without an end":        io.MultiReader(strings.NewReader("9 1 -1 0 "), io.LimitReader(&endless{text: "2 "}, 1<<20)),
		"deletions without an end":    io.LimitReader(&endless{text: "d 5 0\n"}, 1<<20),
		"binary deletions":            io.LimitReader(&endless{text: "d\x0a\x00"}, 1<<20),
		"clauses that come and go":    io.LimitReader(&endless{text: "1 3 0 d 1 3 0 "}, 1<<20),
		"a number of a step, endless": &endless{text: "1"},
	}
	for name, proof := range proofs {
		text, _ := io.ReadAll(io.LimitReader(proof, 1<<20))
		for i, checker := range []func(cnf, proof io.Reader, form check.Form, limits check.Limits) (check.Report, error){check.DRAT, check.LRAT} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := checker(strings.NewReader("p cnf 3 2\n1 2 3 0\n1 2 -3 0\n"), bytes.NewReader(text), check.Detect, limits)
			runtime.ReadMemStats(&after)
			var named *check.Error
			if !errors.As(err, &named) {
				t.Errorf("%s: %v", name, err)
			}
			if live := int64(after.HeapAlloc) - int64(before.HeapAlloc); live > 32<<20 {
				t.Errorf("%s, checker %d: %d bytes", name, i, live)
			}
		}
	}
	// These have no end, and the checks end all the same.
	for _, proof := range []string{"1 ", "7", "1 -1 0 "} {
		_, err := check.DRAT(strings.NewReader("p cnf 3 1\n1 2 3 0\n"), &endless{text: proof}, check.Text, limits)
		var named *check.Error
		if !errors.As(err, &named) {
			t.Errorf("%q without an end: %v", proof, err)
		}
	}
	// A formula is held to the limits, too.
	for _, cnf := range []string{"p cnf 1001 1\n", "p cnf 1 1001\n", "p cnf 99999999999999999999 1\n"} {
		if _, err := check.DRAT(strings.NewReader(cnf), strings.NewReader(""), check.Text, limits); err == nil {
			t.Errorf("%q: accepted", cnf)
		}
	}
}

// A gauge reads from r, and at its end measures the memory in use.
type gauge struct {
	r    io.Reader
	heap uint64
}

func (g *gauge) Read(p []byte) (int, error) {
	n, err := g.r.Read(p)
	if err == io.EOF {
		g.heap = heapInUse()
	}
	return n, err
}

// heapInUse returns the bytes that are in use after a collection.
func heapInUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestMemoryOfClauses holds that a clause takes up no more memory than its literals need,
// even if large clauses that come before it are deleted or it repeats a literal.
func TestMemoryOfClauses(t *testing.T) {
	limits := check.Limits{Variables: 20_000, Clauses: 1000, Literals: 20_000}
	large := strings.Builder{}
	for v := 1; v <= 16_000; v++ {
		large.WriteString(strconv.Itoa(v) + " ")
	}
	passing := large.String() + "-1 0\nd " + large.String() + "-1 0\n1 -1 "
	repeated := strings.Repeat("1 ", 19_000) + "-1 "
	for name, step := range map[string]string{"after a large clause": passing, "of repeated literals": repeated} {
		var proof []io.Reader
		for i := range 150 {
			proof = append(proof, strings.NewReader(step), strings.NewReader(strconv.Itoa(2+i)+" 0\n"))
		}
		g := &gauge{r: io.MultiReader(proof...)}
		before := heapInUse()
		_, err := check.DRAT(strings.NewReader("p cnf 3 1\n1 2 3 0\n"), g, check.Text, limits)
		if !errors.Is(err, check.ErrIncomplete) {
			t.Errorf("%s: %v", name, err)
		}
		if grown := int64(g.heap) - int64(before); grown > 4<<20 {
			t.Errorf("%s: %d bytes for 150 clauses", name, grown)
		}
	}
}

// A problem is a random formula and a random proof of few variables.
type problem struct {
	clauses [][]int
	steps   [][]int // the first number is 1 if the step deletes
}

// text returns both as DIMACS and DRAT.
func (p problem) text() (cnf, proof string) {
	cnf = "p cnf 4 " + strconv.Itoa(len(p.clauses)) + "\n"
	for _, c := range p.clauses {
		cnf += line(c)
	}
	for _, s := range p.steps {
		if s[0] == 1 {
			proof += "d "
		}
		proof += line(s[1:])
	}
	return cnf, proof
}

// line returns the literals as a clause in DIMACS: a line that ends with 0.
func line(lits []int) string {
	text := ""
	for _, l := range lits {
		text += strconv.Itoa(l) + " "
	}
	return text + "0\n"
}

// satisfiable tries each assignment of four variables.
func satisfiable(clauses [][]int) bool {
	for assignment := range 16 {
		all := true
		for _, c := range clauses {
			some := false
			for _, l := range c {
				some = some || (assignment>>(max(l, -l)-1)&1 == 1) == (l > 0)
			}
			all = all && some
		}
		if all {
			return true
		}
	}
	return false
}

// clause draws a clause of 1 to 3 literals.
func clause(r *rand.Rand) (lits []int) {
	for range 1 + r.IntN(3) {
		l := 1 + r.IntN(4)
		if r.IntN(2) == 0 {
			l = -l
		}
		lits = append(lits, l)
	}
	return lits
}

// TestSound gives random proofs of random formulas to the check: a formula whose proof
// it accepts has no model. Many of the proofs delete clauses, and some steps are RAT.
func TestSound(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 16))
	accepted, rat := 0, 0
	for range 30_000 {
		var p problem
		for range 4 + r.IntN(12) {
			p.clauses = append(p.clauses, clause(r))
		}
		for range r.IntN(8) {
			if r.IntN(3) == 0 {
				p.steps = append(p.steps, append([]int{1}, p.clauses[r.IntN(len(p.clauses))]...))
			} else {
				p.steps = append(p.steps, append([]int{0}, clause(r)...))
			}
		}
		cnf, proof := p.text()
		report, err := check.DRAT(strings.NewReader(cnf), strings.NewReader(proof), check.Text, check.DefaultLimits)
		rat += report.RAT
		if err != nil {
			continue
		}
		accepted++
		if satisfiable(p.clauses) {
			t.Fatalf("accepted, and there is a model:\n%s\n%s", cnf, proof)
		}
	}
	if accepted < 100 || rat < 100 {
		t.Errorf("%d accepted, %d RAT steps: too few to say anything", accepted, rat)
	}
}

// TestComplete proves each unsatisfiable formula by all clauses, the longest first.
func TestComplete(t *testing.T) {
	var all string
	for _, size := range []int{3, 2, 1, 0} {
		for signs := range 1 << size {
			var c []int
			for i := range size {
				c = append(c, (i+1)*(1-2*(signs>>i&1)))
			}
			all += line(c)
		}
	}
	r := rand.New(rand.NewPCG(8, 15))
	refuted := 0
	for range 3000 {
		var p problem
		for range 6 + r.IntN(30) {
			p.clauses = append(p.clauses, clause(r))
		}
		if satisfiable(p.clauses) {
			continue
		}
		refuted++
		cnf, _ := p.text()
		// The clauses of all four variables first: each is false in one assignment only.
		full := ""
		for signs := range 16 {
			var c []int
			for i := range 4 {
				c = append(c, (i+1)*(1-2*(signs>>i&1)))
			}
			full += line(c)
		}
		if _, err := check.DRAT(strings.NewReader(cnf), strings.NewReader(full+all), check.Text, check.DefaultLimits); err != nil {
			t.Fatalf("%v:\n%s", err, cnf)
		}
	}
	if refuted < 100 {
		t.Errorf("%d formulas without a model: too few to say anything", refuted)
	}
}
