package page

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
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
		Place struct{ Line, Column int }
	}
	Total   int
	Refused []struct {
		Line, Column int
		Reason       message
	}
}

func TestRead(t *testing.T) {
	c := newClient(t, true)
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
	c := newClient(t, true)
	for text, code := range map[string]string{
		"": "read.empty", " \n# a comment\n": "read.empty", strings.Replace(puzzle30, "7", "a", 1): "read.char", "hello": "read.",
	} {
		var a readAnswer
		c.must("read", map[string]any{"text": text}, &a)
		if len(a.Records) != 0 || len(a.Refused) == 0 || !strings.HasPrefix(a.Refused[0].Reason.Code, code) {
			t.Errorf("%q: %+v", text, a)
		}
	}
}

func TestReadLooksIntoTheFirstTwoHundred(t *testing.T) {
	c := newClient(t, true)
	var a readAnswer
	c.must("read", map[string]any{"text": strings.Repeat(puzzle30+"\n", 250)}, &a)
	if len(a.Records) != maxRecords || a.Total != 250 {
		t.Errorf("%d of %d", len(a.Records), a.Total)
	}
}

func TestLinkComesBack(t *testing.T) {
	for _, seed := range []string{"", "tidal fern", "v1.abc", "é 数 & = # % +", "100%25"} {
		c := open(t, puzzle30)
		c.event("new", "puzzle", fiveHoles, "seed", seed)
		var link struct{ Fragment string }
		c.must("link", nil, &link)
		if strings.ContainsAny(link.Fragment, " #<>\"") {
			t.Errorf("%q", link.Fragment)
		}
		for _, text := range []string{link.Fragment, "#" + link.Fragment, "https://example.org/a/?x=y#" + link.Fragment + "\n"} {
			var a readAnswer
			newClient(t, true).must("read", map[string]any{"text": text}, &a)
			if len(a.Records) != 1 || a.Records[0].Puzzle != fiveHoles || a.Records[0].Seed != seed || a.Records[0].Form != "link" {
				t.Errorf("%q: %+v", text, a)
			}
		}
	}
	var a readAnswer
	newClient(t, true).must("read", map[string]any{"text": "#p=123&s=x"}, &a)
	if len(a.Records) != 0 || len(a.Refused) != 1 {
		t.Errorf("%+v", a)
	}
	if err := newClient(t, false).call("link", nil, nil); err == nil || err.Code != "game.none" {
		t.Errorf("%+v", err)
	}
}

func TestEscape(t *testing.T) {
	for _, s := range []string{"", "a", "%", "%4", "%zz", "é", "a b", "\x00", "100%41"} {
		if got := unescape(escape(s)); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	}
	for s, want := range map[string]string{"%": "%", "%4": "%4", "%zz": "%zz", "%41": "A", "%ff": "\ufffd"} {
		if got := unescape(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}

func TestCopy(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	c.event("digit", "digit", 4)
	var a struct{ Text string }
	c.must("copy", map[string]any{"form": "line"}, &a)
	if a.Text != puzzle30+"\n" {
		t.Errorf("%q", a.Text)
	}
	c.must("copy", map[string]any{"form": "grid", "entries": true}, &a)
	if !strings.HasPrefix(a.Text, "5 3 4 | . 7 . | . . .\n") {
		t.Errorf("%q", a.Text)
	}
	var back readAnswer
	newClient(t, true).must("read", map[string]any{"text": a.Text}, &back)
	if len(back.Records) != 1 || back.Records[0].Puzzle != "534"+puzzle30[3:] {
		t.Errorf("%+v", back)
	}
}

func TestVerdict(t *testing.T) {
	c := newClient(t, true)
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

func TestPicture(t *testing.T) {
	c := open(t, puzzle30)
	c.event("select", "cell", 2)
	c.event("digit", "digit", 4)
	c.event("select", "cell", 3)
	c.event("digit", "digit", 2, "as", "note")
	texts := func(d draw) (text string) {
		for _, op := range d.Ops {
			if op[0] == 6.0 {
				text += op[len(op)-1].(string)
			}
		}
		return text
	}
	givens := strings.ReplaceAll(puzzle30, ".", "")
	cases := []struct {
		what           string
		entries, notes bool
		want           int
	}{{"board", false, false, 30}, {"board", true, false, 31}, {"board", false, true, 31}, {"board", true, true, 32}, {"solution", true, true, 81}}
	for _, k := range cases {
		for _, pixels := range []int{600, 1801, 3000} {
			var a struct {
				Name string
				Draw draw
			}
			c.must("picture", map[string]any{"what": k.what, "form": "ops", "pixels": pixels, "entries": k.entries, "notes": k.notes}, &a)
			if got := texts(a.Draw); len(got) != k.want || k.want == 30 && got != givens || k.what == "solution" && got != solution30 {
				t.Errorf("%+v: %q", k, got)
			}
			if a.Draw.Width != pixels*100 || !strings.HasPrefix(a.Name, "entydig-medium-tidal-fern") || !strings.HasSuffix(a.Name, ".png") || strings.Contains(a.Name, "solution") != (k.what == "solution") {
				t.Errorf("%s, %d wide", a.Name, a.Draw.Width)
			}
		}
	}
	var a struct{ Name, SVG string }
	c.must("picture", map[string]any{"what": "board", "form": "svg", "pixels": 900, "caption": "Hard · <26> & 数"}, &a)
	if wellFormed(t, a.SVG) != 31 || a.Name != "entydig-medium-tidal-fern.svg" {
		t.Errorf("%s: %s", a.Name, a.SVG)
	}
	for _, bad := range []map[string]any{{"what": "board", "form": "ops", "pixels": 0}, {"what": "board", "form": "ops", "pixels": 30000}, {"what": "x", "form": "ops", "pixels": 900}, {"form": "svg", "pixels": 900}} {
		if err := c.call("picture", bad, nil); err == nil || err.Code != "bad_request" {
			t.Errorf("%v: %+v", bad, err)
		}
	}
	if err := newClient(t, false).call("picture", map[string]any{"what": "board", "form": "svg", "pixels": 900}, nil); err == nil || err.Code != "game.none" {
		t.Errorf("%+v", err)
	}
}

// wellFormed returns the number of text elements of an XML document.
func wellFormed(t *testing.T, text string) (texts int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts
		}
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "text" {
			texts++
		}
	}
}

func TestPrint(t *testing.T) {
	c := open(t, puzzle30)
	c.event("set", "name", "theme", "value", "dark")
	c.event("screen", "pixels", 600, "theme", "dark")
	for what, pages := range map[string][]string{"board": {"board"}, "solution": {"solution"}, "both": {"board", "solution"}} {
		var a struct {
			Paper struct{ Width, Height int }
			Pages []struct{ What, SVG string }
		}
		c.must("print", map[string]any{"what": what, "paper": "letter", "captions": map[string]any{"board": "B", "solution": "S"}}, &a)
		if a.Paper.Width != 216 || len(a.Pages) != len(pages) {
			t.Fatalf("%s: %+v", what, a)
		}
		for i, p := range a.Pages {
			if p.What != pages[i] || !strings.Contains(p.SVG, `width="170mm"`) || !strings.Contains(p.SVG, ">"+strings.ToUpper(p.What[:1])+"</text>") || wellFormed(t, p.SVG) < 31 {
				t.Errorf("%s: %.300s", what, p.SVG)
			}
			if strings.Contains(p.SVG, "#12161c") || !strings.Contains(p.SVG, `fill="#ffffff"`) {
				t.Error("not printed light")
			}
		}
	}
}

func TestFileNames(t *testing.T) {
	for s, want := range map[string]string{"": "", "tidal fern": "tidal-fern", "v1.abc": "v1.abc", "../x": "x", "é/数": "", "a..": "a", "--": "", "A b": "A-b"} {
		if got := plainName(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
