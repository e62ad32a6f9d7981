package page

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

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
	if err := newClient(t).call("picture", map[string]any{"what": "board", "form": "svg", "pixels": 900}, nil); err == nil || err.Code != "bad_request" {
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
