package browsertest

// Notes, several cells at once, colours, digit-first input, undo.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku"
)

// allNotes returns the notes of all cells.
func (p *page) allNotes() (notes [81]string) {
	p.t.Helper()
	for i, s := range p.squares() {
		notes[i] = s.notes
	}
	return notes
}

func (p *page) expectNotes(cell int, want string) {
	p.t.Helper()
	if got := p.squares()[cell].notes; got != want {
		p.t.Errorf("cell %d has the notes %q, want %q", cell, got, want)
	}
}

func TestNotes(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	tests := []struct {
		keys []string
		want string // notes of the cell afterwards
	}{
		{[]string{"Shift+Digit4"}, "4"},
		{[]string{"Ctrl+Digit1"}, "1 4"},
		{[]string{"KeyN", "Digit7", "KeyN"}, "1 4 7"},
		{[]string{"Space", "Numpad2", "Space"}, "1 2 4 7"},
		{[]string{"Shift+Digit4"}, "1 2 7"},
		{[]string{"Ctrl+KeyZ"}, "1 2 4 7"},
		{[]string{"Ctrl+KeyY"}, "1 2 7"},
		{[]string{"Delete"}, ""},
		{[]string{"Ctrl+Shift+KeyZ", "Ctrl+KeyZ"}, "1 2 7"},
	}
	for _, tt := range tests {
		p.press(tt.keys...)
		p.expectNotes(1, tt.want)
		if d := p.squares()[1].digit; d != 0 {
			t.Errorf("after %q the cell holds %d", tt.keys, d)
		}
	}
	// A value covers the notes; clearing it brings them back by one undo.
	p.press("Digit1", "Ctrl+KeyZ")
	p.expectNotes(1, "1 2 7")
	p.axe("with notes")
}

// TestNoteModeIsSaid holds that the mode is told, and shown by the buttons.
func TestNoteModeIsSaid(t *testing.T) {
	p := open(t, setup{})
	p.press("KeyN")
	p.waitStatus(`Digits enter notes\.`)
	if p.find("button", "Notes").states["pressed"] != "true" {
		t.Error("the button Notes is not pressed")
	}
	p.find("button", "Note 5")
	p.press("Space")
	p.waitStatus(`Digits enter values\.`)
	p.find("button", `Enter 5, \d left`)
}

// TestNotePlaces holds that each note has its place in a grid of three by three.
func TestNotePlaces(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Highlight the same digit", false)
	p.clickCell(78) // away, so that the cell is not tinted differently below
	empty := p.canvas()
	for d := 1; d <= 9; d++ {
		p.clickCell(1)
		p.press(fmt.Sprintf("Shift+Digit%d", d))
		p.clickCell(78)
		img := p.canvas()
		side := img.Bounds().Dx() / 9
		most, at := 0, 0
		for place := 1; place <= 9; place++ {
			area := cellArea(img.Bounds(), 1)
			w := area.Dx() / 3
			area.Min.X += (place - 1) % 3 * w
			area.Min.Y += (place - 1) / 3 * w
			area.Max.X, area.Max.Y = area.Min.X+w, area.Min.Y+w
			if n := differing(empty, img, area); n > most {
				most, at = n, place
			}
		}
		if at != d || most < side/20 {
			t.Errorf("note %d is drawn at place %d (%d pixels)", d, at, most)
		}
		p.undo()
	}
}

func TestFillAndClearNotes(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	puzzle := p.puzzle()
	want := candidates(puzzle)
	p.click("button", "Fill in all notes")
	p.waitStatus(`Notes filled in for 55 cells\.`)
	if got := p.allNotes(); got != want {
		t.Errorf("filled: %q, want %q", got, want)
	}

	// They can be edited, and stay edited.
	p.clickCell(1)
	first := strings.Fields(want[1])[0]
	p.press("Shift+Digit" + first)
	edited := strings.TrimSpace(strings.TrimPrefix(want[1], first))
	p.expectNotes(1, edited)
	p.click("button", "Clear notes")
	p.waitStatus(`Notes cleared in 55 cells\.`)
	if got := p.allNotes(); got != ([81]string{}) {
		t.Errorf("cleared: %q", got)
	}
	p.undo() // the clearing
	p.expectNotes(1, edited)
	p.undo() // the edit
	p.undo() // the filling, in one step
	if got := p.allNotes(); got != ([81]string{}) {
		t.Errorf("all undone: %q", got)
	}
	p.redo()
	if got := p.allNotes(); got != want {
		t.Errorf("filled again: %q", got)
	}
}

// candidates returns the digits that no peer of a hole has, as notes read.
func candidates(g sudoku.Grid) (notes [81]string) {
	for _, cell := range holes(g) {
		var digits []string
		for d := sudoku.Digit(1); d <= 9; d++ {
			if !clashes(g, cell, d) {
				digits = append(digits, fmt.Sprint(d))
			}
		}
		notes[cell] = strings.Join(digits, " ")
	}
	return notes
}

// TestNotesAreTidied holds the automatic clean-up, as a switch, also after a
// clash, and that one undo takes all of it back (faults 97 and 98).
func TestFault097And098NotesAreTidied(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.click("button", "Fill in all notes")
	before := p.allNotes()
	solution := p.solution()
	digit := solution.At(1)
	p.clickCell(1)
	p.press(digitKey(digit))
	tidy := p.allNotes()
	g := p.grid()
	for cell, notes := range tidy {
		if notes != "" && strings.Contains(notes, fmt.Sprint(digit)) && clashes(g, cell, digit) {
			t.Errorf("cell %d still has the note %d: %q", cell, digit, notes)
		}
	}
	if tidy == before {
		t.Error("nothing was tidied")
	}
	p.undo()
	if got := p.allNotes(); got != before {
		t.Errorf("one undo does not bring all notes back:\n%s", diff(strings.Join(before[:], "\n"), strings.Join(got[:], "\n")))
	}

	// A clashing entry, undone: the notes are as before.
	p.press("Digit5") // there is a 5 in the row
	p.undo()
	if got := p.allNotes(); got != before {
		t.Errorf("after a clash, undone:\n%s", diff(strings.Join(before[:], "\n"), strings.Join(got[:], "\n")))
	}

	// With the switch off, nothing is tidied.
	p.setting("Tidy notes", false)
	p.press(digitKey(digit))
	want := before
	want[1] = ""
	if got := p.allNotes(); got != want {
		t.Errorf("the switch is off, but notes changed")
	}
}

func TestSeveralCells(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	expect := func(how string, want ...int) {
		t.Helper()
		if got := p.selected(); !slices.Equal(got, want) {
			t.Errorf("%s: selected %v, want %v", how, got, want)
		}
	}
	p.drag(1, 2, 11, 10)
	expect("drag", 1, 2, 10, 11)
	p.press("Shift+Digit3")
	for _, c := range []int{1, 2} {
		p.expectNotes(c, "3")
	}
	p.undo() // one step for all
	for _, c := range []int{1, 2, 10, 11} {
		p.expectNotes(c, "")
	}
	p.clickCell(40)
	expect("click", 40)
	p.clickCell(60, chromedp.ModifierCtrl)
	expect("Ctrl+click", 40, 60)
	p.clickCell(60, chromedp.ModifierCtrl)
	expect("Ctrl+click again", 40)
	p.clickCell(50, chromedp.ModifierShift)
	expect("Shift+click", 40, 41, 49, 50)
	p.press("Escape")
	if got := p.selected(); len(got) != 1 {
		t.Errorf("Escape leaves %v selected", got)
	}
	p.goTo(0)
	p.press("Shift+ArrowRight", "Shift+ArrowDown")
	expect("Shift+arrows", 0, 1, 9, 10)
	p.press("ArrowRight")
	if got := p.selected(); len(got) != 1 {
		t.Errorf("an arrow leaves %v selected", got)
	}
}

// TestColours holds that colours are named, drawn with shapes, and undone.
func TestColours(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(78)
	plain := p.canvas()
	p.drag(1, 2)
	p.click("button", "Colours")
	p.click("button", `Colour 3: .*`)
	p.settle()
	for _, c := range []int{1, 2} {
		if rest := p.squares()[c].rest; !strings.Contains(rest, "colour") || !strings.Contains(rest, "3") {
			t.Errorf("cell %d: %q", c, p.squares()[c].name)
		}
	}
	p.axe("colouring")
	p.clickCell(78)
	if n := differing(plain, p.canvas(), cellArea(plain.Bounds(), 1)); n < 20 {
		t.Errorf("a colour changes %d pixels in grey: it has no shape", n)
	}
	p.undo()
	for _, c := range []int{1, 2} {
		if rest := p.squares()[c].rest; rest != "" {
			t.Errorf("after undo, cell %d: %q", c, rest)
		}
	}
}

func TestDigitFirst(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Digit first", true)
	p.click("button", `Enter 4, \d left`)
	p.waitStatus(`4 is selected\. .*`)
	if p.find("button", `Enter 4, \d left`).states["pressed"] != "true" {
		t.Error("the chosen digit is not told to be pressed")
	}
	for _, c := range []int{1, 10} {
		p.clickCell(c)
		if d := p.squares()[c].digit; d != 4 {
			t.Errorf("cell %d holds %d, want 4", c, d)
		}
	}
	p.axe("digit first")
	p.undo()
	if a, b := p.squares()[1].digit, p.squares()[10].digit; a != 4 || b != 0 {
		t.Errorf("after one undo: %d and %d", a, b)
	}
}

// TestFault100UndoBringsEverythingBack: marks, notes and highlights are
// recomputed, and a new move empties redo.
func TestFault100UndoBringsEverythingBack(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	p.press("Digit5")
	marked := p.state()
	p.undo()
	p.redo()
	if got := p.state(); got != marked {
		t.Errorf("after undo and redo:\n%s", diff(marked, got))
	}
	if !strings.Contains(p.squares()[2].rest, "clashes") {
		t.Error("the mark is gone after undo and redo")
	}
	p.undo()
	p.press("Digit1")
	if !p.isDisabled("Redo") {
		t.Error("redo is still there after a new move")
	}
	before := p.state()
	p.press("Ctrl+KeyY")
	if got := p.grid(); got.At(2) != 1 {
		t.Errorf("redo did something: %s\n%s", got, before)
	}
}

// TestUndoReachesEverything: entries, notes, colours, fill, reveal, restart.
func TestUndoReachesEverything(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	states := []string{p.state()}
	steps := []func(){
		func() { p.press("Digit4") },
		func() { p.press("Delete") },
		func() { p.press("Shift+Digit2") },
		func() { p.click("button", "Fill in all notes"); p.settle() },
		func() { p.press("Digit1") },
		func() { p.click("button", "Clear notes"); p.settle() },
		func() { p.click("button", "Show solution"); p.click("button", "Show it"); p.settle() },
		func() { p.click("button", "Start over"); p.settle() },
	}
	for _, step := range steps {
		step()
		states = append(states, p.state())
	}
	for i := len(states) - 2; i >= 0; i-- {
		p.undo()
		if got := p.state(); board(got) != board(states[i]) {
			t.Fatalf("undone to step %d:\n%s", i, diff(board(states[i]), board(got)))
		}
	}
	for i := 1; i < len(states); i++ {
		p.redo()
		if got := p.state(); board(got) != board(states[i]) {
			t.Fatalf("redone to step %d:\n%s", i, diff(board(states[i]), board(got)))
		}
	}
}

func TestBackToBeforeTheMistake(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	solution := p.solution()
	p.clickCell(1)
	p.press(digitKey(solution.At(1)))
	good := p.grid()
	bad, _ := wrongDigit(good, solution, 2)
	p.clickCell(2)
	p.press(digitKey(bad))
	for _, cell := range holes(p.grid())[:3] {
		p.goTo(cell)
		p.press(digitKey(solution.At(sudoku.Cell(cell))))
	}
	p.press("Enter")
	p.waitStatus(`\d+ (entry is|entries are) wrong.*`)
	p.click("button", "Undo to before the mistake")
	p.waitStatus(`\d+ steps? undone\. Everything on the board is right again\.`)
	if g := p.grid(); g != good {
		t.Errorf("back to %s, want %s", g, good)
	}
	p.redo() // nothing was lost
	if g := p.grid(); g == good {
		t.Error("the way forward is gone")
	}
}
