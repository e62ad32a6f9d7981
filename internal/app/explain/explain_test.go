package explain

import (
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/overlay"
)

// Every step on the path of a hard puzzle has marks for all that it does, and links that
// join different candidates of the position.
func TestOverlay(t *testing.T) {
	p := logic.NewPosition(sudoku.MustParse("7....3..5..925.4.6....9...72.7..6...81.4.9...9.3......43...8.7........61...7..8.4"))
	var r rating.Rater
	links := 0
	for s, err := range r.Path(p, rating.Options{}) {
		if err != nil {
			break
		}
		o := Overlay(s, p)
		marked := map[overlay.Candidate]overlay.Role{}
		for _, m := range o.Marks {
			if !m.Role.Valid() || !p.Has(m.Cell, m.Digit) {
				t.Fatalf("%v: mark %+v", s.Technique, m)
			}
			marked[overlay.Candidate{Cell: m.Cell, Digit: m.Digit}] = m.Role
		}
		for _, x := range s.Remove {
			if got := marked[overlay.Candidate{Cell: x.Cell, Digit: x.Digit}]; len(s.Place) == 0 && got != overlay.Remove {
				t.Fatalf("%v: %v has role %v", s.Technique, x, got)
			}
		}
		for _, x := range s.Place {
			if got := marked[overlay.Candidate{Cell: x.Cell, Digit: x.Digit}]; got != overlay.Place {
				t.Fatalf("%v: %v has role %v", s.Technique, x, got)
			}
		}
		for _, l := range o.Links {
			if links++; l.From == l.To || !p.Has(l.From.Cell, l.From.Digit) {
				t.Fatalf("%v: link %+v", s.Technique, l)
			}
		}
		if len(Legend(&o)) == 0 {
			t.Fatalf("%v: no legend", s.Technique)
		}
	}
	if links == 0 {
		t.Error("no step has a link")
	}
}

func TestBoard(t *testing.T) {
	p, err := logic.Parse("+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	b := Board(p, true)
	if b.Cells[0].Source == b.Cells[1].Source || b.Cells[2].Notes != p.Candidates(2) {
		t.Errorf("%+v", b.Cells[:3])
	}
	if Board(p, false).Cells[2].Notes != 0 {
		t.Error("notes without candidates")
	}
}
