package render

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// luminance returns the relative luminance of a colour, 0xRRGGBB, by WCAG 2: 0 to 1.
func luminance(rgb uint32) float64 {
	channel := func(v uint32) float64 {
		s := float64(v&255) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(rgb>>16) + 0.7152*channel(rgb>>8) + 0.0722*channel(rgb)
}

// ratio returns the contrast of two colours by WCAG 2: 1 to 21.
func ratio(a, b uint32) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

type palette struct {
	name string
	Colours
	text, paper, mark float64 // least contrasts: text on anything, text on paper, marks and lines on paper
}

// palettes returns the colours of every theme, with their names.
func palettes() []palette {
	return []palette{
		{"light", light, 4.5, 7, 3}, {"light safe", lightSafe, 4.5, 7, 3}, {"dark", dark, 4.5, 7, 3}, {"dark safe", darkSafe, 4.5, 7, 3},
		{"contrast", contrast, 4.5, 7, 4.5}, {"contrast-light", contrastLight, 4.5, 7, 4.5}, {"print", onPaper, 4.5, 7, 3},
	}
}

func TestContrast(t *testing.T) {
	grounds := []Style{Paper, Peer, Same, Selected}
	for k := range Style(ColourCount) {
		grounds = append(grounds, Colour1+k, Shape1+k)
	}
	for _, p := range palettes() {
		for _, text := range []Style{Given, Entered, Revealed, Note, MarkStyle(overlay.Conflict), MarkStyle(overlay.Wrong), MarkStyle(overlay.Right)} {
			for _, ground := range grounds {
				if r := ratio(p.Colours[text], p.Colours[ground]); r < p.text {
					t.Errorf("%s: %v on %v has contrast %.2f, want %.1f", p.name, text, ground, r, p.text)
				}
			}
			if r := ratio(p.Colours[text], p.Colours[Paper]); r < p.paper {
				t.Errorf("%s: %v on paper has contrast %.2f, want %.1f", p.name, text, r, p.paper)
			}
		}
		if r := ratio(p.Colours[Caption], p.Colours[Paper]); r < 7 {
			t.Errorf("%s: caption %.2f", p.name, r)
		}
		for _, line := range []Style{ThinLine, BoxLine, MarkStyle(overlay.Struck), MarkStyle(overlay.Scope), MarkStyle(overlay.Strong), MarkStyle(overlay.Weak), Ring, Pick} {
			if r := ratio(p.Colours[line], p.Colours[Paper]); r < p.mark {
				t.Errorf("%s: %v on paper has contrast %.2f, want %.1f", p.name, line, r, p.mark)
			}
		}
		for _, line := range []Style{Ring, Pick} { // they lie on the selected ground
			if r := ratio(p.Colours[line], p.Colours[Selected]); r < 3 {
				t.Errorf("%s: %v on selected has contrast %.2f, want 3", p.name, line, r)
			}
		}
		if p.name != "print" && ratio(p.Colours[Given], p.Colours[Entered]) < 1.3 && p.Colours[Given] == p.Colours[Entered] {
			t.Errorf("%s: givens and entries look the same", p.name)
		}
	}
}

// deficient returns what a colour looks like to a person who lacks one kind of cone, by the
// matrices of Viénot, Brettel and Mollon (1999) for linear light.
func deficient(rgb uint32, kind int) [3]float64 {
	linear := func(v uint32) float64 { return math.Pow(float64(v&255)/255, 2.2) }
	r, g, b := linear(rgb>>16), linear(rgb>>8), linear(rgb)
	switch kind {
	case 0: // no long-wave cones
		return [3]float64{0.11238*r + 0.88762*g, 0.11238*r + 0.88762*g, 0.00401*r - 0.00401*g + b}
	case 1: // no middle-wave cones
		return [3]float64{0.29275*r + 0.70725*g, 0.29275*r + 0.70725*g, -0.02234*r + 0.02234*g + b}
	}
	return [3]float64{r, g, b}
}

// In the safe palettes, what colour alone tells apart must stay apart: givens,
// entries, revealed and conflicting digits. (Marks have shapes as well.)
func TestSafePalettes(t *testing.T) {
	for _, p := range palettes() {
		if !strings.HasSuffix(p.name, "safe") {
			continue
		}
		for kind := range 3 {
			styles := []Style{Given, Entered, MarkStyle(overlay.Conflict)}
			for i, a := range styles {
				for _, b := range styles[i+1:] {
					x, y := deficient(p.Colours[a], kind), deficient(p.Colours[b], kind)
					d := math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
					if d < 0.1 {
						t.Errorf("%s, kind %d: %v and %v are %.3f apart", p.name, kind, a, b, d)
					}
				}
			}
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for s := range StyleCount {
		if seen[s.String()] || s.String() == "" {
			t.Errorf("style %d: name %q", s, s)
		}
		seen[s.String()] = true
	}
	if Colour1.String() != "colour1" || (Shape1+7).String() != "shape8" || Paper.String() != "paper" || Caption.String() != "caption" {
		t.Error("wrong names")
	}
	for _, theme := range []Theme{Light, Dark, Contrast, Print, ContrastLight} {
		if got, ok := ParseTheme(theme.String()); !ok || got != theme {
			t.Errorf("%v", theme)
		}
		for _, safe := range []bool{false, true} {
			if ColoursOf(theme, safe) == nil {
				t.Errorf("%v has no colours", theme)
			}
		}
	}
	if _, ok := ParseTheme(""); ok {
		t.Error(`"" is a theme`)
	}
	if got := light.Hex(Given); got != "#0f1720" {
		t.Error(got)
	}
}

// Lines and cells share the side without gap or overlap, all on whole pixels,
// and cells are equal but for a pixel.
func TestLayoutFillsTheBoard(t *testing.T) {
	for pixels := 90; pixels < 1500; pixels++ {
		checkLayout(t, newLayout(Place{3, 5, pixels}, OnScreen), pixels)
		paper := newLayout(Place{3, 5, pixels}, OnPaper)
		checkLayout(t, paper, pixels)
		if paper.thick != 5*paper.thin {
			t.Fatalf("%d pixels on paper: thick %d, thin %d", pixels, paper.thick, paper.thin)
		}
	}
}

// checkLayout checks a layout of a side of so many pixels.
func checkLayout(t *testing.T, l layout, pixels int) {
	t.Helper()
	at := 0
	least, most := pixels*Unit, 0
	for i := range 10 {
		if l.at[i] != at || at%Unit != 0 {
			t.Fatalf("%d pixels: line %d at %d, want %d", pixels, i, l.at[i], at)
		}
		at += l.width(i)
		if i == 9 {
			break
		}
		from, size := l.span(i)
		if from != at || size%Unit != 0 {
			t.Fatalf("%d pixels: cell %d from %d, want %d", pixels, i, from, at)
		}
		least, most = min(least, size), max(most, size)
		at += size
	}
	if at != pixels*Unit {
		t.Fatalf("%d pixels: ends at %d", pixels, at)
	}
	if most-least > Unit || least < 5*Unit {
		t.Fatalf("%d pixels: cells from %d to %d", pixels, least, most)
	}
	if l.thick <= l.thin {
		t.Fatalf("%d pixels: thick %d, thin %d", pixels, l.thick, l.thin)
	}
}

// count returns the number of ops of a kind and a style in a list.
func count(l *List, kind OpKind, style Style) (n int) {
	for _, o := range l.Ops {
		if o.Kind == kind && o.Style == style {
			n++
		}
	}
	return n
}

func TestScreen(t *testing.T) {
	b := BoardOf(sudoku.MustParse(puzzle30))
	l := Screen(b, 540, ColoursOf(Light, false))
	if l.Width != 54000 || l.Height != 54000 {
		t.Errorf("%d x %d", l.Width, l.Height)
	}
	if count(l, Text, Given) != 30 || count(l, Line, ThinLine) != 12 || count(l, Line, BoxLine) != 8 || count(l, Rect, Paper) != 1 {
		t.Error("not a puzzle and its lines")
	}
	if !reflect.DeepEqual(l.Ops[0], Op{Kind: Rect, Style: Paper, Width: l.Width, Height: l.Height}) {
		t.Error("the paper does not come first")
	}
	for _, o := range l.Ops {
		if o.Kind == Line { // sharp: the edges of a line lie on whole pixels
			if half := o.Stroke / 2; o.X == o.X2 && (o.X-half)%Unit != 0 || o.Y == o.Y2 && (o.Y-half)%Unit != 0 {
				t.Errorf("%+v is not on whole pixels", o)
			}
		}
	}
}

func TestEachMarkHasItsShape(t *testing.T) {
	ops := func(set func(*Cell), marks ...overlay.Mark) (n map[string]int) {
		b := BoardOf(sudoku.MustParse(puzzle30))
		set(&b.Cells[0])
		b.Overlay.Marks = marks
		n = map[string]int{}
		for _, o := range Screen(b, 540, &light).Ops {
			n[fmt.Sprintf("%v %v", o.Style, o.Kind)]++
		}
		return n
	}
	plain := ops(func(*Cell) {})
	cases := map[string]func(*Cell){
		"revealed 1": func(c *Cell) { c.Source = FromSolution },
		"revealed 6": func(c *Cell) { c.Source = FromSolution },
		"entered 6":  func(c *Cell) { c.Source = FromPlayer },
		"same 0":     func(c *Cell) { c.Same = true },
		"same 4":     func(c *Cell) { c.Digit, c.Notes, c.SameNote = 0, sudoku.DigitsOf(1), 1 },
		"peer 0":     func(c *Cell) { c.Peer = true },
		"selected 0": func(c *Cell) { c.Selected = true },
		"pick 1":     func(c *Cell) { c.Selected = true },
		"note 6":     func(c *Cell) { c.Digit, c.Notes = 0, sudoku.DigitsOf(1) },
		"colour1 0":  func(c *Cell) { c.Colours = 1 },
		"shape1 4":   func(c *Cell) { c.Colours = 1 },
		"shape2 0":   func(c *Cell) { c.Colours = 2 },
		"shape3 2":   func(c *Cell) { c.Colours = 4 },
		"shape4 2":   func(c *Cell) { c.Colours = 8 },
		"shape5 3":   func(c *Cell) { c.Colours = 16 },
		"shape6 2":   func(c *Cell) { c.Colours = 32 },
		"shape7 3":   func(c *Cell) { c.Colours = 64 },
		"shape8 5":   func(c *Cell) { c.Colours = 128 },
	}
	for want, set := range cases {
		if got := ops(set); got[want] <= plain[want] {
			t.Errorf("no %s", want)
		}
	}
	note := func(c *Cell) { c.Digit, c.Notes = 0, sudoku.DigitsOf(1) }
	for want, role := range map[string]overlay.Role{
		"conflict 2": overlay.Conflict, // the full corner
		"conflict 3": overlay.Conflict, // the frame
		"conflict 6": overlay.Conflict, // the colour of the digit
		"wrong 3":    overlay.Wrong,
		"right 3":    overlay.Right,
	} {
		if got := ops(func(*Cell) {}, overlay.Mark{Cell: 0, Role: role}); got[want] == 0 {
			t.Errorf("no %s", want)
		}
	}
	if got := ops(note, overlay.Mark{Cell: 0, Digit: 1, Role: overlay.Struck}); got["struck 1"] != 1 {
		t.Error("no stroke through a note")
	}
	if got := ops(note, overlay.Mark{Cell: 0, Digit: 2, Role: overlay.Struck}); got["struck 1"] != 0 {
		t.Error("a stroke through a note that is not there")
	}
}

// A board on which two marks of a cell meet has the digit in the colour of the first
// role, whatever the order of the marks.
func TestFirstRoleColoursTheDigit(t *testing.T) {
	b := BoardOf(sudoku.MustParse(puzzle30))
	b.Overlay.Marks = []overlay.Mark{{Cell: 0, Role: overlay.Wrong}, {Cell: 0, Role: overlay.Conflict}}
	if l := Screen(b, 540, &light); count(l, Text, MarkStyle(overlay.Conflict)) != 1 || count(l, Text, MarkStyle(overlay.Wrong)) != 0 {
		t.Error("the digit has another colour")
	}
}

func TestLinksAndHouses(t *testing.T) {
	b := new(Board)
	from, to := overlay.Candidate{Cell: 0, Digit: 1}, overlay.Candidate{Cell: 80, Digit: 9}
	b.Overlay = overlay.Overlay{
		Houses: []overlay.House{{House: sudoku.House(0), Role: overlay.Scope}},
		Links:  []overlay.Link{{From: from, To: to, Role: overlay.Strong}, {From: to, To: from, Role: overlay.Weak}},
	}
	l := Screen(b, 540, &light)
	strong, weak := count(l, Line, MarkStyle(overlay.Strong)), count(l, Line, MarkStyle(overlay.Weak))
	if strong != 1 || weak < 5 || count(l, Polyline, MarkStyle(overlay.Scope)) != 1 {
		t.Errorf("%d whole lines, %d dashes", strong, weak)
	}
	inside(t, l)
	b.Covered = true
	if n := len(Screen(b, 540, &light).Ops); n != len(Screen(&Board{Covered: true}, 540, &light).Ops) {
		t.Error("marks are drawn on a covered board")
	}
}

// Two boards on one drawing are the same as each alone, at their places.
func TestBoardsCanBePlaced(t *testing.T) {
	b := BoardOf(sudoku.MustParse(puzzle30))
	alone := Screen(b, 200, &light).Ops[1:]
	l := NewList(500, 300, &light)
	l.Board(b, Place{10, 20, 200}, OnScreen)
	l.Board(b, Place{290, 90, 200}, OnScreen)
	inside(t, l)
	if len(l.Ops) != 1+2*len(alone) {
		t.Fatalf("%d ops", len(l.Ops))
	}
	for i, want := range alone {
		for n, at := range []Point{{10 * Unit, 20 * Unit}, {290 * Unit, 90 * Unit}} {
			if got := moved(l.Ops[1+n*len(alone)+i], at); !reflect.DeepEqual(got, want) {
				t.Fatalf("op %d of board %d: %+v, want %+v", i, n+1, got, want)
			}
		}
	}
}

// moved returns an op of a board without colours and marks, drawn as if the board
// were at the top left.
func moved(o Op, from Point) Op {
	o.X, o.Y = o.X-from.X, o.Y-from.Y
	if o.Kind == Line {
		o.X2, o.Y2 = o.X2-from.X, o.Y2-from.Y
	}
	return o
}

// Givens and entries differ in weight as well as in colour.
func TestWeights(t *testing.T) {
	b := SolutionOf(sudoku.MustParse(puzzle30), sudoku.MustParse(solution30))
	b.Cells[2].Source = FromPlayer
	for _, medium := range []Medium{OnScreen, OnPaper} {
		l := Picture(b, 900, &light, Frame{Medium: medium})
		for _, o := range l.Ops {
			if o.Kind != Text {
				continue
			}
			if want := map[Style]int{Given: 700, Entered: 400, Revealed: 400}[o.Style]; o.Weight != want {
				t.Errorf("%v has weight %d", o.Style, o.Weight)
			}
			if want := o.Style == Revealed || o.Style == Entered && medium == OnPaper; o.Italic != want {
				t.Errorf("%v, medium %v: italic %v", o.Style, medium, o.Italic)
			}
		}
	}
}

// Each note has its own place, the same in each cell.
func TestNotesHaveFixedPlaces(t *testing.T) {
	b := new(Board)
	b.Cells[10].Notes = sudoku.AllDigits
	l := Screen(b, 900, &light)
	places := map[[2]int]string{}
	for _, o := range l.Ops {
		if o.Kind == Text {
			places[[2]int{o.X, o.Y}] = o.Text
		}
	}
	if len(places) != 9 {
		t.Fatalf("%d places", len(places))
	}
	var x [10]int
	var y [10]int
	for p, d := range places {
		x[d[0]-'0'], y[d[0]-'0'] = p[0], p[1]
	}
	for d := 1; d <= 9; d++ {
		if x[d] != x[(d-1)%3+1] || y[d] != y[(d-1)/3*3+1] {
			t.Errorf("note %d is out of line", d)
		}
	}
	if x[1] >= x[2] || x[2] >= x[3] || y[1] >= y[4] || y[4] >= y[7] {
		t.Error("notes are out of order")
	}
	one := new(Board)
	one.Cells[10].Notes = sudoku.DigitsOf(5)
	for _, o := range Screen(one, 900, &light).Ops {
		if o.Kind == Text && (o.X != x[5] || o.Y != y[5]) {
			t.Error("a note alone is elsewhere")
		}
	}
}

func TestSelectionIsOutlined(t *testing.T) {
	b := new(Board)
	for _, c := range []int{0, 1, 9} {
		b.Cells[c].Selected = true
	}
	if n := count(Screen(b, 540, &light), Line, Pick); n != 8 {
		t.Errorf("%d edges, want 8", n)
	}
	b.Ring = true
	if n := count(Screen(b, 540, &light), Polyline, Ring); n != 1 {
		t.Errorf("%d rings", n)
	}
}

func TestCoveredShowsNothing(t *testing.T) {
	b := BoardOf(sudoku.MustParse(puzzle30))
	b.Cells[2] = Cell{Notes: sudoku.AllDigits, Colours: 255, Selected: true}
	b.Covered = true
	for _, o := range Screen(b, 540, &light).Ops {
		switch o.Style {
		case Paper, Cover, ThinLine, BoxLine:
		default:
			t.Errorf("%v is drawn", o.Style)
		}
	}
}

func TestPicture(t *testing.T) {
	b := BoardOf(sudoku.MustParse(puzzle30))
	for _, pixels := range []int{600, 601, 1234, 3000} {
		for _, caption := range []string{"", "Hard · 26 clues", strings.Repeat("很长", 100)} {
			l := Picture(b, pixels, &light, Frame{Caption: caption})
			if l.Width != pixels*Unit || l.Height < l.Width || (l.Height > l.Width) != (caption != "") {
				t.Errorf("%d: %d x %d", pixels, l.Width, l.Height)
			}
			inside(t, l)
		}
	}
}

// inside checks that no op of a list goes beyond the edges.
func inside(t *testing.T, l *List) {
	t.Helper()
	for _, o := range l.Ops {
		switch o.Kind {
		case Rect:
			if o.X < 0 || o.Y < 0 || o.X+o.Width > l.Width || o.Y+o.Height > l.Height {
				t.Errorf("%+v is outside", o)
			}
		case Line:
			if min(o.X, o.Y, o.X2, o.Y2) < 0 || max(o.X, o.X2) > l.Width || max(o.Y, o.Y2) > l.Height {
				t.Errorf("%+v is outside", o)
			}
		case Text:
			if o.Style == Caption && (o.Y > l.Height || o.Size*len([]rune(o.Text)) < 0) {
				t.Errorf("%+v is outside", o)
			}
		}
	}
}

func TestCaptionFits(t *testing.T) {
	if got := fit(1000, "abc", 100_000); got != 1000 {
		t.Error("a short caption shrinks")
	}
	for _, text := range []string{strings.Repeat("x", 200), strings.Repeat("数", 200)} {
		wide := 62
		if text[0] > 127 {
			wide = 100
		}
		if got := fit(1000, text, 50_000); got >= 1000 || got*200*wide/100 > 50_000 {
			t.Errorf("size %d", got)
		}
	}
}
