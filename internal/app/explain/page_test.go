package explain

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

// TestPageIsOneFile holds that the page of a path is well formed, needs nothing else, and
// has every step in words and a board for each that is no single.
func TestPageIsOneFile(t *testing.T) {
	start := logic.NewPosition(sudoku.MustParse("7....3..5..925.4.6....9...72.7..6...81.4.9...9.3......43...8.7........61...7..8.4"))
	p := *start
	var r rating.Rater
	var steps []byte
	n, drawn := 0, 0
	for s, err := range r.Path(&p, rating.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if s.Technique > logic.NakedSingle {
			drawn++
		}
		steps = AppendStep(steps, n, s, &p)
	}
	text := string(AppendTail(AppendPath(AppendHead(nil), 1, start, steps, "Solved & done.")))
	sections, boards, words := 0, 0, ""
	d := xml.NewDecoder(strings.NewReader(strings.Replace(text, "<!DOCTYPE html>", "", 1)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			switch x.Name.Local {
			case "section":
				sections++
			case "svg":
				boards++
			case "script", "link", "img", "iframe":
				t.Errorf("the page has an element %s", x.Name.Local)
			}
			for _, a := range x.Attr {
				if a.Name.Local == "href" || a.Name.Local == "src" {
					t.Errorf("the page leads to %s", a.Value)
				}
			}
		case xml.CharData:
			words += string(x)
		}
	}
	if sections != n || boards != drawn+2 || drawn == 0 {
		t.Errorf("%d sections of %d steps, %d boards of %d steps that are no single", sections, n, boards, drawn)
	}
	if !strings.Contains(words, "Solved & done.") || !strings.Contains(words, "1. Hidden Single") || !strings.Contains(words, "candidate to remove") {
		t.Error("the page lacks words")
	}
}
