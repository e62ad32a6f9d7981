package certificate_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
	"github.com/entydig/sudoku/proof/check"
)

const (
	easy  = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."
	steep = "..5.8.....3....6....26.1..53...2..8....5...6..7....4.....9..8.69....5.1..41.....7"
)

var encodings = []certificate.Encoding{certificate.DRAT, certificate.DRATBinary, certificate.LRAT, certificate.LRATBinary}

// refute returns the refutation of a puzzle.
func refute(t testing.TB, puzzle string) *proof.Refutation {
	t.Helper()
	r, err := proof.Refute(sudoku.MustParse(puzzle))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// read returns the certificates of a text up to the first error.
func read(text []byte) (all []certificate.Certificate, err error) {
	for c, err := range certificate.Read(bytes.NewReader(text)) {
		if err != nil {
			return all, err
		}
		all = append(all, c)
	}
	return all, nil
}

func TestRoundTrip(t *testing.T) {
	var file []byte
	var want []certificate.Certificate
	for _, puzzle := range []string{easy, steep} {
		for _, e := range encodings {
			c := certificate.New(refute(t, puzzle), e)
			if err := c.Check(); err != nil {
				t.Errorf("%v: %v", e, err)
			}
			file = c.Append(file)
			want = append(want, c)
		}
	}
	got, err := read(file)
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d certificates, want %d; %v", len(got), len(want), err)
	}
	for i, c := range got {
		if c.Hash() != want[i].Hash() || !bytes.Equal(c.Append(nil), want[i].Append(nil)) {
			t.Errorf("certificate %d is another one", i)
		}
	}
}

// TestEachByteMatters changes a byte of a certificate: it is refused, or its proof is.
func TestEachByteMatters(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 6))
	for _, e := range encodings {
		whole := certificate.New(refute(t, steep), e).Append(nil)
		for range 150 {
			text := slices.Clone(whole)
			text[r.IntN(len(text))] ^= 1 << r.IntN(8)
			if bytes.Equal(text, whole) {
				continue
			}
			all, err := read(text)
			for _, c := range all {
				if err == nil {
					err = c.Check()
				}
			}
			if err == nil {
				t.Fatalf("%v: a changed certificate is accepted", e)
			}
		}
	}
}

// TestCheck gives certificates that are well formed and wrong.
func TestCheck(t *testing.T) {
	r, other := refute(t, steep), refute(t, easy)
	good := certificate.New(r, certificate.LRATBinary)
	for _, test := range []struct {
		name   string
		change func(c *certificate.Certificate)
		want   error
	}{
		{"another solution", func(c *certificate.Certificate) { c.Solution = other.Solution }, certificate.ErrSolution},
		{"a grid that clashes as the solution", func(c *certificate.Certificate) {
			c.Puzzle, c.Solution = sudoku.Grid{}, c.Solution.With(0, c.Solution.At(1))
		}, certificate.ErrSolution},
		{"another formula", func(c *certificate.Certificate) { c.CNF[0]++ }, certificate.ErrFormula},
		{"a clue less", func(c *certificate.Certificate) {
			for cell := range c.Puzzle.Filled().All() {
				c.Puzzle.Set(cell, sudoku.None)
				break
			}
			c.CNF = certificate.HashOf(c.Formula())
		}, check.ErrStep},
		{"a proof cut off", func(c *certificate.Certificate) { c.Proof = c.Proof[:len(c.Proof)-1] }, check.ErrSyntax},
		{"no proof", func(c *certificate.Certificate) { c.Proof = nil }, check.ErrIncomplete},
		{"another encoding", func(c *certificate.Certificate) { c.Encoding = certificate.LRAT }, check.ErrSyntax},
		{"the proof of another puzzle", func(c *certificate.Certificate) {
			c.Proof = certificate.New(other, certificate.LRATBinary).Proof
		}, check.ErrStep},
	} {
		c := good
		test.change(&c)
		if err := c.Check(); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
}

func TestMalformed(t *testing.T) {
	good := string(certificate.New(refute(t, easy), certificate.LRAT).Append(nil))
	lines := strings.SplitN(good, "\n", 6)
	replace := func(i int, line string) string {
		changed := slices.Clone(lines)
		changed[i] = line
		return strings.Join(changed, "\n")
	}
	for _, test := range []struct{ name, text, want string }{
		{"an empty file", "", "certificate 1: it ends too early"},
		{"another version", replace(0, "entydig-certificate 2"), `certificate 1: it does not begin with "entydig-certificate 1"`},
		{"a puzzle too short", replace(1, "puzzle 123"), "certificate 1: puzzle: column 4: 3 cells, want 81"},
		{"zeros for holes", replace(1, strings.ReplaceAll(lines[1], ".", "0")), "certificate 1: puzzle: a hole is not written as a dot"},
		{"a solution with a hole", replace(2, "solution"+strings.TrimPrefix(lines[1], "puzzle")), "certificate 1: the solution has a hole"},
		{"no formula", replace(3, "cnf"), `certificate 1: the line "cnf" is missing`},
		{"another hash", replace(3, "cnf md5:00"), "certificate 1: cnf: not a SHA-256 hash"},
		{"two fields", replace(4, "proof lrat 5"), `certificate 1: the line "proof" does not have three fields`},
		{"another form", replace(4, strings.Replace(lines[4], "lrat", "frat", 1)), `certificate 1: "frat": not an encoding: want drat, drat-binary, lrat or lrat-binary`},
		{"a huge size", replace(4, "proof lrat 99999999999 "+certificate.Hash{}.String()), "certificate 1: the size of the proof is not a number of 0 to 16777216"},
		{"a line without an end", strings.Repeat("x", 300), "certificate 1: a line is longer than 256 bytes"},
		{"cut off", good[:len(good)-2], "certificate 1: it ends too early"},
		{"rubbish after it", good + "rubbish\n", `certificate 2: it does not begin with "entydig-certificate 1"`},
	} {
		_, err := read([]byte(test.text))
		if !errors.Is(err, certificate.ErrSyntax) || err.Error() != test.want {
			t.Errorf("%s:\n got %v\nwant %s", test.name, err, test.want)
		}
	}
	broken := errors.New("broken pipe")
	for _, err := range certificate.Read(io.MultiReader(strings.NewReader(good[:100]), failing{broken})) {
		if !errors.Is(err, broken) {
			t.Errorf("%v, want %v", err, broken)
		}
	}
}

type failing struct{ err error }

func (r failing) Read([]byte) (int, error) { return 0, r.err }

// TestAnotherEncoder compares the formula with that of docs/cnf.awk, which shares no
// code with this project.
func TestAnotherEncoder(t *testing.T) {
	awk, err := exec.LookPath("awk")
	if err != nil {
		t.Skip("there is no awk")
	}
	for _, puzzle := range []string{easy, steep} {
		c := certificate.New(refute(t, puzzle), certificate.LRATBinary)
		cmd := exec.Command(awk, "-f", filepath.Join("..", "..", "docs", "cnf.awk"))
		cmd.Stdin = bytes.NewReader(c.Append(nil))
		formula, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if certificate.HashOf(formula) != c.CNF {
			t.Errorf("%s: awk writes another formula", puzzle)
		}
	}
}

func TestEncodings(t *testing.T) {
	for _, e := range encodings {
		if got, err := certificate.ParseEncoding(e.String()); got != e || err != nil {
			t.Errorf("%v: %v, %v", e, got, err)
		}
	}
	for _, name := range []string{"", "LRAT", "frat"} {
		if _, err := certificate.ParseEncoding(name); !errors.Is(err, certificate.ErrEncoding) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, e := range []certificate.Encoding{0, 5} {
		if e.Valid() || e.String() != "unset" {
			t.Errorf("%d is valid", e)
		}
	}
}

func TestSummary(t *testing.T) {
	r := refute(t, steep)
	for _, e := range encodings {
		c := certificate.New(r, e)
		s := certificate.Summarize(r, c)
		if s.Bytes != len(c.Proof) || s.Hash != c.Hash() || s.CNF != c.CNF || s.Clues != r.Puzzle.Clues() {
			t.Errorf("%v: %+v", e, s)
		}
		if text := e == certificate.DRAT || e == certificate.LRAT; text && bytes.Count(c.Proof, []byte("\n")) != s.Steps {
			t.Errorf("%v: %d steps", e, s.Steps)
		}
		if got, want := strings.Count(string(s.Append(nil)), "\t"), strings.Count(certificate.SummaryColumns, "\t"); got != want {
			t.Errorf("%v: %d tabs, want %d", e, got, want)
		}
	}
}

// FuzzRead reads any file, and writes the certificates that it reads: the bytes are
// the same.
func FuzzRead(f *testing.F) {
	f.Add(certificate.New(refute(f, steep), certificate.DRAT).Append(nil))
	f.Add(certificate.New(refute(f, easy), certificate.DRATBinary).Append(nil))
	f.Add([]byte("entydig-certificate 1\npuzzle .\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		all, err := read(text)
		var again []byte
		for _, c := range all {
			again = c.Append(again)
		}
		if err == nil && !bytes.Equal(again, text) || err != nil && !bytes.HasPrefix(text, again) {
			t.Errorf("read as another text")
		}
	})
}

func Example() {
	puzzle := sudoku.MustParse(easy)
	r, err := proof.Refute(puzzle)
	if err != nil {
		panic(err)
	}
	file := certificate.New(r, certificate.DRAT).Append(nil)
	os.Stdout.Write(file)
	for c, err := range certificate.Read(bytes.NewReader(file)) {
		if err != nil {
			panic(err)
		}
		fmt.Println(c.Check())
	}
	// Output:
	// entydig-certificate 1
	// puzzle ...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....
	// solution 123456789456789123789123456234567891567891234891234567345678912678912345912345678
	// cnf sha256:7fa243ec346aa15a9a58c6793fb0165ecc0337d7f7d2ef6f8ecc2711774740c1
	// proof drat 2 sha256:9a271f2a916b0b6ee6cecb2426f0b3206ef074578be55d9bc94f6f3fe3ab86aa
	// 0
	// <nil>
}

func ExampleSummary_Append() {
	r, err := proof.Refute(sudoku.MustParse(easy))
	if err != nil {
		panic(err)
	}
	s := certificate.Summarize(r, certificate.New(r, certificate.LRATBinary))
	fmt.Println(s.Clues, s.Lemmas, s.Steps, s.Encoding, s.Bytes)
	// Output: 26 0 1 lrat-binary 965
}
