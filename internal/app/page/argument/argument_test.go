package argument

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
)

const (
	direct  = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...." // no branches
	pairs   = "6...18..3.5..34..6..1..........5...7...3.695..8...9....12.6.39....59..6.7........" // hidden pairs
	nested  = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6" // branches inside branches
	several = ".34...912..2..5348.98.425..8....1..34.685379.713.24.5.9.1.37..42....96.53..286..."
)

// call calls a method of a new engine, reads the result into *result, and returns the code
// of the error, or "".
func call(t *testing.T, method string, payload map[string]any, result any) string {
	t.Helper()
	request, err := json.Marshal(map[string]any{"method": method, "payload": payload})
	if err != nil {
		t.Fatal(err)
	}
	var a struct {
		Result json.RawMessage
		Error  *struct{ Code string }
	}
	text := New(func() float64 { return 0 }, func(string) {}).Call(string(request))
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatalf("%s answers %.300q: %v", method, text, err)
	}
	if a.Error != nil {
		return a.Error.Code
	}
	if result != nil {
		if err := json.Unmarshal(a.Result, result); err != nil {
			t.Fatalf("%s answers %.300q: %v", method, text, err)
		}
	}
	return ""
}

// An answer is the part of the answer of argument that is compared.
type answer struct {
	Bytes    int
	Hash     string
	Branches []struct {
		Number  string
		Suppose []struct {
			Cell, Digit int
			Holds       bool
		}
		Moves []struct {
			Why    string
			Branch string
		}
		End     struct{ Why string }
		Pattern struct{ Name string }
	}
	Frames [][3]int
}

// TestArgument compares the answer with the tree that it describes.
func TestArgument(t *testing.T) {
	for _, puzzle := range []string{direct, pairs, nested} {
		var a answer
		if code := call(t, "argument", map[string]any{"puzzle": puzzle}, &a); code != "" {
			t.Fatalf("%s: %s", puzzle, code)
		}
		r, err := proof.Refute(sudoku.MustParse(puzzle))
		if err != nil {
			t.Fatal(err)
		}
		c := certificate.New(r, certificate.LRAT)
		if len(a.Branches) != r.Lemmas()+1 || a.Bytes != len(c.Proof) || a.Hash != c.Hash().String() {
			t.Errorf("%s: %d branches of %d, %d bytes, %s", puzzle, len(a.Branches), r.Lemmas()+1, a.Bytes, a.Hash)
		}
		steps := 0
		for i, b := range a.Branches {
			if (b.Number == "") != (i == 0) || (len(b.Suppose) == 0) != (i == 0) || (b.End.Why == "solved") != (i == 0) {
				t.Errorf("%s: branch %d is %+v", puzzle, i, b)
			}
			steps += len(b.Moves) + 2
		}
		if len(a.Frames) != steps || a.Frames[0] != [3]int{} || a.Frames[steps-1] != [3]int{0, len(a.Branches[0].Moves), 1} {
			t.Errorf("%s: %d moments of %d, %v", puzzle, len(a.Frames), steps, a.Frames[len(a.Frames)-1])
		}
	}
}

func TestPatternsAreNamed(t *testing.T) {
	var a answer
	call(t, "argument", map[string]any{"puzzle": pairs}, &a)
	if a.Branches[1].Pattern.Name != "hidden" || a.Branches[2].Pattern.Name != "" {
		t.Errorf("%+v", a.Branches)
	}
}

// TestFrames draws each moment.
func TestFrames(t *testing.T) {
	var a answer
	call(t, "argument", map[string]any{"puzzle": pairs}, &a)
	for i := range a.Frames {
		var drawn struct {
			Draw struct {
				Width int
				Ops   [][]any
			}
		}
		code := call(t, "frame", map[string]any{"puzzle": pairs, "frame": i, "pixels": 200, "theme": "dark", "palette": "safe"}, &drawn)
		if code != "" || drawn.Draw.Width != 200*100 || len(drawn.Draw.Ops) < 100 {
			t.Errorf("moment %d: %s, %d wide, %d operations", i, code, drawn.Draw.Width, len(drawn.Draw.Ops))
		}
	}
	if code := call(t, "frame", map[string]any{"puzzle": pairs, "frame": len(a.Frames), "pixels": 200}, nil); code != "bad_request" {
		t.Errorf("a moment after the last: %q", code)
	}
}

// TestEvidence holds that the files are those that the command writes.
func TestEvidence(t *testing.T) {
	var files [4]struct{ Name, Text string }
	for i, file := range []string{"certificate", "formula", "lrat", "drat"} {
		if code := call(t, "evidence", map[string]any{"puzzle": pairs, "file": file}, &files[i]); code != "" {
			t.Fatalf("%s: %s", file, code)
		}
		want := strings.ReplaceAll(pairs, ".", "0") + []string{".cert", ".cnf", ".lrat", ".drat"}[i]
		if files[i].Name != want {
			t.Errorf("the name is %s, want %s", files[i].Name, want)
		}
	}
	for c, err := range certificate.Read(strings.NewReader(files[0].Text)) {
		if err != nil || c.Check() != nil || string(c.Proof) != files[2].Text || string(c.Formula()) != files[1].Text {
			t.Errorf("%v, %v", err, c.Check())
		}
	}
	if _, err := certificate.Refutes(strings.NewReader(files[1].Text), strings.NewReader(files[3].Text), certificate.DRAT); err != nil {
		t.Error(err)
	}
}

func TestRefused(t *testing.T) {
	for _, puzzle := range []string{several, strings.Repeat(".", 81), "11" + strings.Repeat(".", 79)} {
		for method, more := range map[string]map[string]any{"argument": {}, "frame": {"frame": 0, "pixels": 200}, "evidence": {"file": "lrat"}} {
			more["puzzle"] = puzzle
			if code := call(t, method, more, nil); code != "argument.none" {
				t.Errorf("%s of %s: %q", method, puzzle, code)
			}
		}
	}
	for method, payload := range map[string]map[string]any{
		"argument": {"puzzle": pairs, "x": 1}, "frame": {"puzzle": pairs, "frame": -1, "pixels": 200}, "evidence": {"puzzle": pairs, "file": "pdf"}, "warm": {"x": 1},
	} {
		if code := call(t, method, payload, nil); code != "bad_request" {
			t.Errorf("%s: %q", method, code)
		}
	}
	if code := call(t, "open", nil, nil); code != "bad_method" {
		t.Errorf("open: %q", code)
	}
}
