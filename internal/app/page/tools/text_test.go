package tools

import (
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/misread"
)

type readAnswer struct {
	Records []struct {
		Puzzle, Placed, Form, Seed string
		Clues                      int
		Verdict                    struct {
			Status, First, Second string
			Differ                []int
			Clash                 struct {
				Cells []int
				Digit int
			}
		}
		Place  struct{ Line, Column int }
		Losses []said
	}
	Total   int
	Refused []struct {
		Line, Column int
		Reason       said
	}
}

func TestRead(t *testing.T) {
	c := newClient(t)
	var a readAnswer
	c.must("read", map[string]any{"text": strings.Join([]string{
		puzzle30,
		"11" + strings.Repeat(".", 79),
		"12345678.........9" + strings.Repeat(".", 63),
		strings.Repeat(".", 81),
		puzzle30[1:],
		puzzle30 + "5",
	}, "\r\n"), "name": "x.txt"}, &a)
	want := []string{"unique", "clash", "none", "many"}
	if len(a.Records) != 4 || a.Total != 4 || len(a.Refused) != 2 {
		t.Fatalf("%+v", a)
	}
	for i, r := range a.Records {
		if r.Verdict.Status != want[i] || r.Place.Line != i+1 {
			t.Errorf("record %d: %+v", i, r)
		}
	}
	if v := a.Records[1].Verdict.Clash; len(v.Cells) != 2 || v.Cells[0] != 0 || v.Cells[1] != 1 || v.Digit != 1 {
		t.Errorf("clash %+v", v)
	}
	if v := a.Records[0].Verdict; v.First != "" || v.Second != "" {
		t.Error("the one solution is told")
	}
	v := a.Records[3].Verdict
	if first, second := sudoku.MustParse(v.First), sudoku.MustParse(v.Second); !first.Solved() || !second.Solved() || first == second || len(v.Differ) == 0 {
		t.Errorf("%+v", v)
	}
	for i, cells := range []float64{80, 82} {
		if r := a.Refused[i]; r.Reason.Code != "read.cells" || r.Reason.Params["cells"] != cells || r.Line != 5+i {
			t.Errorf("%+v", r)
		}
	}
}

func TestReadSaysWhyNot(t *testing.T) {
	c := newClient(t)
	for text, code := range map[string]string{
		"": "read.void", " \n# a comment\n": "read.empty", strings.Replace(puzzle30, "7", "a", 1): "read.char", "hello": "read.",
	} {
		var a readAnswer
		c.must("read", map[string]any{"text": text}, &a)
		if len(a.Records) != 0 || len(a.Refused) == 0 || !strings.HasPrefix(a.Refused[0].Reason.Code, code) {
			t.Errorf("%q: %+v", text, a)
		}
	}
}

// Every kind of error and of loss has a code of its own.
func TestEveryKindHasACode(t *testing.T) {
	seen := map[string]bool{}
	for _, table := range [][]wording{reasons[1:], losses[1:]} {
		for kind, w := range table {
			if w.code == "" || seen[w.code] {
				t.Errorf("kind %d has the code %q", kind+1, w.code)
			}
			seen[w.code] = true
		}
	}
}

// What the reader says in English comes as a code, with what the sentence needs.
func TestReadGivesCodes(t *testing.T) {
	// The page takes several puzzles, its text is whole characters, and package format tests the
	// errors of long documents and of two errors in one.
	met := map[string]bool{"read.several": true, "read.byte": true, "read.beside": true, "read.bomb": true, "read.document.long": true, "read.document.late": true}
	for _, c := range misread.Texts(puzzle30, solution30, fiveHoles) {
		var a readAnswer
		newClient(t).must("read", map[string]any{"text": c.Text}, &a)
		if len(a.Records) != 0 || len(a.Refused) != 1 {
			t.Errorf("%s: %+v", c.Name, a)
			continue
		}
		r := a.Refused[0]
		met[r.Reason.Code] = true
		for name, value := range r.Reason.Params {
			if text, ok := value.(string); ok && (text == "" || strings.Contains(text, "looks like")) {
				t.Errorf("%s: %s is %q", c.Name, name, text)
			}
		}
	}
	for _, w := range reasons[1:] {
		if !met[w.code] {
			t.Errorf("no text is refused with %s", w.code)
		}
	}
}

func TestReadTellsLosses(t *testing.T) {
	for text, want := range map[string]said{
		`{"id":1,"puzzle":"` + puzzle30 + `"}`:                   {"read.loss.members", map[string]any{}},
		"[Puzzle]\n" + rowsOf(puzzle30) + "[Colours]\n1 2 3\n\n": {"read.loss.section", map[string]any{"section": "[Colours]"}},
	} {
		var a readAnswer
		newClient(t).must("read", map[string]any{"text": text}, &a)
		if len(a.Records) != 1 || len(a.Records[0].Losses) != 1 || !reflect.DeepEqual(a.Records[0].Losses[0], want) {
			t.Errorf("%q: %+v, want %v", text, a.Records, want)
		}
	}
}

// rowsOf returns nine lines of nine characters.
func rowsOf(grid string) string {
	var b strings.Builder
	for r := range 9 {
		b.WriteString(grid[9*r:9*r+9] + "\n")
	}
	return b.String()
}

func TestReadLooksIntoTheFirstTwoHundred(t *testing.T) {
	c := newClient(t)
	var a readAnswer
	c.must("read", map[string]any{"text": strings.Repeat(puzzle30+"\n", 250)}, &a)
	if len(a.Records) != maxRecords || a.Total != 250 {
		t.Errorf("%d of %d", len(a.Records), a.Total)
	}
}

func TestLinkComesBack(t *testing.T) {
	for _, seed := range []string{"", "tidal fern", "v1.abc", "é 数 & = # % +", "100%25"} {
		fragment := "p=" + strings.ReplaceAll(fiveHoles, ".", "0") + "&s=" + strings.ReplaceAll(url.QueryEscape(seed), "+", "%20") + "&y=rot180&m=1&l=hard" // as share.js makes it
		for _, text := range []string{fragment, "#" + fragment, "https://example.org/a/?x=y#" + fragment + "\n"} {
			var a readAnswer
			newClient(t).must("read", map[string]any{"text": text}, &a)
			if len(a.Records) != 1 || a.Records[0].Puzzle != fiveHoles || a.Records[0].Seed != seed || a.Records[0].Form != "link" {
				t.Errorf("%q: %+v", text, a)
			}
		}
	}
	var a readAnswer
	newClient(t).must("read", map[string]any{"text": "#p=123&s=x"}, &a)
	if len(a.Records) != 0 || len(a.Refused) != 1 {
		t.Errorf("%+v", a)
	}
}

func TestUnescape(t *testing.T) {
	for s, want := range map[string]string{"": "", "a": "a", "%": "%", "%4": "%4", "%zz": "%zz", "%41": "A", "%C3%A9": "é", "%c3%a9": "é", "%ff": "\ufffd", "a+b": "a+b"} {
		if got := unescape(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

func TestCopy(t *testing.T) {
	c := newClient(t)
	var a struct{ Text string }
	c.must("copy", map[string]any{"form": "line", "grid": puzzle30}, &a)
	if a.Text != puzzle30+"\n" {
		t.Errorf("%q", a.Text)
	}
	c.must("copy", map[string]any{"form": "grid", "grid": puzzle30}, &a)
	if !strings.HasPrefix(a.Text, "5 3 . | . 7 . | . . .\n") {
		t.Errorf("%q", a.Text)
	}
	var back readAnswer
	c.must("read", map[string]any{"text": a.Text}, &back)
	if len(back.Records) != 1 || back.Records[0].Puzzle != puzzle30 {
		t.Errorf("%+v", back)
	}
	if err := c.call("copy", map[string]any{"form": "grid", "grid": "12"}, nil); err == nil || err.Code != "bad_request" {
		t.Errorf("%+v", err)
	}
}

func TestVerdict(t *testing.T) {
	c := newClient(t)
	var a struct {
		Verdict struct {
			Status string
			Proof  struct{ Positions int }
		}
		Clues int
	}
	c.must("verdict", map[string]any{"puzzle": puzzle30}, &a)
	if a.Verdict.Status != "unique" || a.Clues != 30 || a.Verdict.Proof.Positions < 1 {
		t.Errorf("%+v", a)
	}
}
