package book

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font/noto"
	"github.com/entydig/sudoku/render/pdf"
)

// spec returns a book of A5 with nothing but puzzles and their answers.
func spec() Spec {
	return Spec{Width: 420, Height: 595, Top: 40, Bottom: 40, Outer: 40, Inner: 45, Dots: 720, PerPage: 4, Answers: AtEnd, Numbers: true,
		Title: "A Book", Label: []Part{Number, AnswerPage}, Words: Words{Answers: "Answers", Contents: "Contents", Clues: "Clues: {n}", Rating: "Rating: {n}", AnswerPage: "page {n}", Rules: "Rules", RuleTexts: []string{"One.", "Two."}, Unique: "One solution."}}
}

// sections returns sections with these numbers of puzzles. All are the same.
func sections(counts ...int) (list []Section) {
	g := example
	solution, _ := sudoku.Solve(g)
	for i, n := range counts {
		s := Section{Title: fmt.Sprintf("Part %d", i+1)}
		for range n {
			s.Puzzles = append(s.Puzzles, Puzzle{Grid: g, Solution: solution, Level: "Easy", Rating: "1.2"})
		}
		list = append(list, s)
	}
	return list
}

func open(t *testing.T, s Spec, list []Section) *Book {
	t.Helper()
	b, err := New(s, list, noto.Faces())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// texts returns the texts of a page.
func texts(p *pdf.Page) (all []string) {
	for _, o := range p.List.Ops {
		if o.Kind == render.Text && o.Style == render.Caption {
			all = append(all, o.Text)
		}
	}
	return all
}

// variants are books of all kinds.
func variants() map[string]struct {
	spec   Spec
	counts []int
} {
	type variant = struct {
		spec   Spec
		counts []int
	}
	all := map[string]variant{}
	for name, change := range map[string]func(*Spec){
		"plain": func(*Spec) {}, "one-sided": func(s *Spec) { s.OneSided = true }, "back": func(s *Spec) { s.Answers = OnBack },
		"back, one-sided": func(s *Spec) { s.Answers, s.OneSided = OnBack, true }, "beside": func(s *Spec) { s.Answers = Beside },
		"none": func(s *Spec) { s.Answers = Nowhere },
		"all of it": func(s *Spec) {
			s.Cover, s.TitlePage, s.Contents, s.Instructions, s.Bleed = true, true, true, true, 9
		},
		"candidates": func(s *Spec) { s.Candidates, s.Corners, s.PerPage = true, true, 2 },
		"large":      func(s *Spec) { s.Large, s.PerPage = true, 1 },
		"shapes":     func(s *Spec) { s.Signs, s.PerPage = &render.Signs{Shapes: true}, 6 },
	} {
		s := spec()
		change(&s)
		for _, counts := range [][]int{{1}, {9}, {5, 4, 13}} {
			all[fmt.Sprintf("%s %v", name, counts)] = variant{s, counts}
		}
	}
	return all
}

// Every link of a page leads to a page that has the answer of the puzzle, or the puzzle of
// the answer, and from there back to where it came from.
func TestLinksLeadThereAndBack(t *testing.T) {
	for name, v := range variants() {
		t.Run(name, func(t *testing.T) {
			b := open(t, v.spec, sections(v.counts...))
			pages := make([]*pdf.Page, b.Pages())
			for i := range pages {
				pages[i] = b.Page(i)
			}
			links := 0
			for i, p := range pages {
				if k := b.pages[i].kind; k != puzzlePage && k != answerPage {
					continue
				}
				for _, l := range p.Links {
					links++
					back := false
					for _, m := range pages[l.To.Page].Links {
						back = back || m.To.Page == i && m.To.Down == l.Y && l.To.Down == m.Y
					}
					if !back {
						t.Fatalf("page %d: the link to page %d at %d does not lead back", i, l.To.Page, l.To.Down)
					}
				}
			}
			total := 0
			for _, n := range v.counts {
				total += n
			}
			want := 2 * total
			if v.spec.Answers == Beside || v.spec.Answers == Nowhere {
				want = 0
			}
			if links != want || b.Puzzles() != total {
				t.Errorf("%d links for %d puzzles", links, b.Puzzles())
			}
		})
	}
}

// Everything on a page lies within the margins, and no two boards overlap.
func TestNothingLiesInTheMargins(t *testing.T) {
	for name, v := range variants() {
		t.Run(name, func(t *testing.T) {
			b := open(t, v.spec, sections(v.counts...))
			for i := range b.Pages() {
				p := b.Page(i)
				unit := func(points float64) int { return int((points + v.spec.Bleed) * 720 / 72 * render.Unit) }
				left, right := unit(b.left(i)), unit(b.left(i)+v.spec.Width-v.spec.Inner-v.spec.Outer)
				top, bottom := unit(v.spec.Top), unit(v.spec.Height-v.spec.Bottom)
				const slack = 3 * 10 * render.Unit
				for _, o := range p.List.Ops[1:] {
					x, y := o.X, o.Y
					if o.Kind == render.Line && (min(x, o.X2) < left-slack || max(x, o.X2) > right+slack || min(y, o.Y2) < top-slack || max(y, o.Y2) > bottom+slack) ||
						o.Kind == render.Text && (x < left-slack || x > right+slack || y < top-slack || y > bottom+slack) {
						t.Fatalf("page %d: %+v lies in the margin", i, o)
					}
				}
				for j, a := range p.Links {
					for _, c := range p.Links[:j] {
						if a.X < c.X+c.Width && c.X < a.X+a.Width && a.Y < c.Y+c.Height && c.Y < a.Y+a.Height {
							t.Fatalf("page %d: two boards overlap", i)
						}
					}
				}
			}
		})
	}
}

// Headings and answers begin on the right, answers on the back of their puzzles, and books
// end with the back of a sheet; single sheets have no blank pages.
func TestPlan(t *testing.T) {
	for name, v := range variants() {
		b := open(t, v.spec, sections(v.counts...))
		for i, p := range b.pages {
			switch {
			case v.spec.OneSided:
				if p.kind == blankPage {
					t.Errorf("%s: page %d is blank", name, i)
				}
			case (p.kind == headingPage || p.kind == answerHeading) && !b.onRight(i):
				t.Errorf("%s: the heading on page %d is on the left", name, i)
			case v.spec.Answers == OnBack && p.kind == answerPage && (b.onRight(i) || b.pages[i-1].kind != puzzlePage || b.pages[i-1].from != p.from):
				t.Errorf("%s: the answers on page %d are not on the back of their puzzles", name, i)
			}
		}
		if !v.spec.OneSided && len(b.pages) > 1 && b.number(len(b.pages)-1)%2 == 1 {
			t.Errorf("%s: the last sheet has no back", name)
		}
	}
}

// Each puzzle is on one page, with its number, and so is each answer.
func TestEachPuzzleOnce(t *testing.T) {
	b := open(t, spec(), sections(5, 4, 13))
	seen := map[string]int{}
	for i := range b.Pages() {
		for _, text := range texts(b.Page(i)) {
			number, _, _ := strings.Cut(text, " · ")
			seen[number]++
		}
	}
	for n := 1; n <= 22; n++ {
		if got := seen[fmt.Sprint(n)]; got < 2 {
			t.Errorf("number %d appears %d times", n, got)
		}
	}
}

func TestOutline(t *testing.T) {
	s := spec()
	s.TitlePage, s.Contents, s.Instructions = true, true, true
	b := open(t, s, sections(5, 4))
	var titles []string
	for _, e := range b.Outline() {
		if e.Level == 0 {
			titles = append(titles, e.Title)
		}
		if e.To.Page >= b.Pages() {
			t.Errorf("%+v is outside", e)
		}
	}
	if got := strings.Join(titles, ", "); got != "A Book, Contents, Rules, Part 1, Part 2, Answers" {
		t.Error(got)
	}
}

func TestRefused(t *testing.T) {
	for field, change := range map[string]func(*Spec){
		"margin":           func(s *Spec) { s.Outer = 400 },
		"page":             func(s *Spec) { s.Width = 20 },
		"per-page":         func(s *Spec) { s.PerPage = 30; s.Width = 200 },
		"answers-per-page": func(s *Spec) { s.AnswersPerPage = 60; s.Width = 200 },
		"large-print":      func(s *Spec) { s.Large = true; s.PerPage = 9 },
		"bleed":            func(s *Spec) { s.Bleed = 100 },
		"dpi":              func(s *Spec) { s.Dots = 10 },
	} {
		s := spec()
		change(&s)
		_, err := New(s, sections(3), noto.Faces())
		var e *Error
		if !errors.As(err, &e) || e.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	if _, err := New(spec(), nil, noto.Faces()); err == nil {
		t.Error("a book without puzzles is made")
	}
}

// The gutter grows with the number of pages, as print on demand asks for it.
func TestGutter(t *testing.T) {
	for pages, inches := range map[int]float64{24: 0.375, 150: 0.375, 151: 0.5, 300: 0.5, 301: 0.625, 500: 0.625, 700: 0.75, 701: 0.875, 10000: 0.875} {
		if got := Gutter(pages); got != inches*72 {
			t.Errorf("%d pages: %v inches", pages, got/72)
		}
	}
}

func TestWrap(t *testing.T) {
	faces := noto.Faces()
	for text, want := range map[string]string{
		"":              "",
		"one":           "one",
		"one two three": "one two|three",
		"在每个空格中填入一个数字，使每行": "在每个空格|中填入一个|数字，使每|行",
	} {
		if got := strings.Join(Wrap(faces, text, regular, 5), "|"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
