package browsertest

// Faults of other programs, by their number in the list of public reports that
// this project keeps as tests. What each report tells is in the test's comment.
// Those of parts 7 to 9, and of 2 and 6 as far as a page is concerned, that have
// no test of their own name here:
//
//	 72, 74, 78, 80, 81, 88, 89  readers of files: tests of package format; the page shows their verdict (TestVerdicts)
//	 77  a link of another program: package format reads it or says what it reads
//	 79  blanks and 9s: Digit has 0 for empty, 1 to 9 else, held by package sudoku
//	 87  one document of several puzzles: the command's tests
//	 19, 21, 28  generator: tests of packages generate and batch
//	 96, 99, 105, 111, 118  are not in the list
//	 98  a digit placed by a hint: there are no hints yet; the solution shown tidies nothing, since it can be undone
//	115 a daily puzzle listed under the wrong day: the day is the seed of the puzzle (TestDailyPuzzle)
//	121 fonts of PDF files made by the command: they have their own issue; here the browser prints (TestFault121OtherScripts)

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku"
)

// TestFault020And023Levels: the hardest level, many times over: seconds, and the
// boards differ.
func TestFault020And023Levels(t *testing.T) {
	p := open(t, setup{})
	seen := map[sudoku.Grid]bool{}
	for range 10 {
		p.openDialog("New game", "New game")
		p.click("button", "Hard.*")
		p.waitGone("dialog", ".*")
		p.settle()
		g := p.puzzle()
		if clues := 81 - len(holes(g)); seen[g] || clues < 24 || clues > 29 || !sudoku.Unique(g) {
			t.Errorf("%d clues, seen before: %v, %s", clues, seen[g], g)
		}
		seen[g] = true
	}
	if open := eval[int](p, `document.querySelectorAll('dialog').length`); open != 0 {
		t.Errorf("%d dialogs are left open", open)
	}
}

// TestFault024Cancel: counting or making can be stopped at any time.
func TestFault024Cancel(t *testing.T) {
	p := open(t, setup{})
	p.openDialog("The proof", "The proof")
	p.fill("spinbutton", "Puzzles of each level", "10000")
	p.click("button", "Make and count")
	p.waitFor("progressbar", "Progress")
	p.click("button", "Cancel")
	p.waitFor("StaticText", `Cancelled\.`)
	p.waitGone("progressbar", ".*")
	p.closeDialog()
	// The worker was replaced: the next job runs.
	p.openDialog("The proof", "The proof")
	p.click("button", "Replay the proof")
	p.waitFor("StaticText", `Both solvers counted 1 solution\.`)
}

// TestFault025Progress: what is told of progress never runs backwards.
func TestFault025Progress(t *testing.T) {
	p := open(t, setup{})
	p.openDialog("The proof", "The proof")
	p.fill("spinbutton", "Puzzles of each level", "60")
	eval[bool](p, `(() => {
		const bars = window.bars = [];
		new MutationObserver(() => { const bar = document.querySelector('progress'); if (bar) bars.push(bar.value); })
			.observe(document.querySelector('dialog'), { subtree: true, childList: true, characterData: true, attributes: true });
		return true;
	})()`)
	p.click("button", "Make and count")
	p.waitFor("StaticText", `180 of 180 puzzles have exactly one solution\.`)
	bars := eval[[]float64](p, `window.bars`)
	for i := 1; i < len(bars); i++ {
		if bars[i] < bars[i-1] {
			t.Errorf("progress fell from %g to %g", bars[i-1], bars[i])
		}
	}
	if len(bars) < 3 {
		t.Errorf("progress was told %d times", len(bars))
	}
}

// TestFault082UndoStaysInTheGame: undo after a paste does not bring back the
// puzzle before.
func TestFault082UndoStaysInTheGame(t *testing.T) {
	p := open(t, setup{})
	hole := holes(p.puzzle())[0]
	p.goTo(hole)
	p.press("Digit4")
	p.paste(known)
	p.click("button", "Play this puzzle")
	p.until("the pasted puzzle", func() bool { return p.puzzle().String() == known })
	if !p.isDisabled("Undo") {
		t.Error("there is something to undo in a new game")
	}
	p.press("Ctrl+KeyZ", "Ctrl+KeyZ")
	if got := p.grid().String(); got != known {
		t.Errorf("after undo: %s", got)
	}
}

// TestFault090NumberPad: the keys of the numeric pad, with and without Num Lock.
func TestFault090NumberPad(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.goTo(1)
	for d := 1; d <= 9; d++ {
		p.press(fmt.Sprintf("Numpad%d", d))
		if got := p.squares()[1].digit; got != sudoku.Digit(d) {
			t.Errorf("Numpad%d puts %d", d, got)
		}
	}
	p.press("Numpad0")
	if got := p.squares()[1].digit; got != 0 {
		t.Errorf("Numpad0 leaves %d", got)
	}
	// Num Lock off: the key says that it moves, and it moves.
	p.goTo(40)
	p.pressKey(key{code: "Numpad4", key: "ArrowLeft", vk: 37})
	p.settle()
	if at := p.focused(); at != 39 {
		t.Errorf("Numpad4 without Num Lock goes to %d, want 39", at)
	}
}

// TestFault091ShiftedNumberPad: on Windows, Shift with a key of the pad comes as
// a cursor key, with Shift let go just before. It is a note, and nothing moves.
func TestFault091ShiftedNumberPad(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.goTo(1)
	shiftKey := func(typ input.DispatchKeyEventType) chromedp.Action[chromedp.Void] {
		params := input.DispatchKeyEventParams{Type: typ, Key: "Shift", Code: "ShiftLeft", WindowsVirtualKeyCode: 16}
		return dispatch(params)
	}
	four := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Code: "Numpad4", Key: "ArrowLeft", WindowsVirtualKeyCode: 37, IsKeypad: new(true)}
	p.do(shiftKey(input.DispatchKeyEventTypeRawKeyDown), shiftKey(input.DispatchKeyEventTypeKeyUp), dispatch(four))
	p.settle()
	if at := p.focused(); at != 1 {
		t.Errorf("the cursor went to %d", at)
	}
	p.expectNotes(1, "4")
	// On other systems Shift stays down, and the digit comes as such.
	p.press("Shift+Numpad4")
	p.expectNotes(1, "")
}

// TestFault092BrowserKeys: what belongs to the browser is left to it.
func TestFault092BrowserKeys(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.goTo(1)
	before := p.state()
	eval[bool](p, `(window.taken = [], addEventListener('keydown', (e) => { if (e.defaultPrevented) window.taken.push(e.code); }), true)`)
	for _, k := range []string{"Ctrl+KeyA", "Ctrl+KeyC", "Ctrl+KeyE", "Ctrl+KeyB", "Alt+Digit1", "Alt+ArrowDown", "Meta+KeyA", "Ctrl+Minus", "Ctrl+Digit0"} {
		p.press(k)
		if got := p.state(); got != before {
			t.Errorf("after %s:\n%s", k, diff(before, got))
		}
	}
	if taken := eval[[]string](p, `window.taken`); len(taken) > 0 {
		t.Errorf("keys taken from the browser: %q", taken)
	}
}

// TestFault093OtherCharacters: digits of other scripts are taken as their value,
// everything else is ignored.
func TestFault093OtherCharacters(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.goTo(1)
	for text, want := range map[string]sudoku.Digit{"٤": 4, "４": 4, "४": 4, "۷": 7, "四": 4} {
		p.pressKey(key{code: "", key: text, text: text})
		p.settle()
		if got := p.squares()[1].digit; got != want {
			t.Errorf("%s puts %d, want %d", text, got, want)
		}
		p.press("Delete")
	}
	for _, k := range []key{{key: "-"}, {key: "e"}, {key: "é"}, {key: "٠"}, {key: "½"}, {key: "Process", vk: 229}, {key: "Dead"}, {key: "Unidentified"}} {
		p.pressKey(k)
		p.settle()
		if got := p.grid().String(); got != known {
			t.Errorf("key %q changed the board: %s", k.key, got)
		}
	}
}

// TestFault094TwoDigitsFast: 5 then 7 in one cell is 7.
func TestFault094TwoDigitsFast(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.goTo(1)
	p.pressKey(keyOf("Digit5")) // and on, without waiting for the page
	p.pressKey(keyOf("Digit7"))
	p.settle()
	if got := p.squares()[1].digit; got != 7 {
		t.Errorf("5 7 gives %d, want 7", got)
	}
}

// TestFault101ClearedMarksGo: a cleared cell has no error left.
func TestFault101ClearedMarksGo(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	bad, _ := wrongDigit(p.grid(), p.solution(), 2)
	p.press(digitKey(bad), "Enter")
	p.waitStatus(`1 entry is wrong\.`)
	p.press("Delete")
	if s := p.squares()[2]; s.rest != "" || s.digit != 0 {
		t.Errorf("the cleared cell is named %q", s.name)
	}
}

// TestFault102OwnDigitIsNoClash: a digit is not compared with itself, and the
// cursor passes over givens.
func TestFault102OwnDigitIsNoClash(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	p.press(digitKey(p.solution().At(1)))
	for i, s := range p.squares() {
		if s.rest != "" {
			t.Errorf("cell %d is named %q", i, s.name)
		}
	}
	p.goTo(0)
	for want := 1; want < 9; want++ {
		p.press("ArrowRight")
		if at := p.focused(); at != want {
			t.Fatalf("the cursor is at %d, want %d", at, want)
		}
	}
}

// TestFault103PadCounts: what is left counts entries that clash with nothing, and
// does not depend on the solution.
func TestFault103PadCounts(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	want := [10]int{0, 9, 9, 9, 9, 9, 9, 9, 9, 9}
	for _, c := range known {
		if c != '.' {
			want[c-'0']--
		}
	}
	if got := p.pad(); got != want {
		t.Fatalf("left: %v, want %v", got, want)
	}
	bad, _ := wrongDigit(p.grid(), p.solution(), 2)
	p.clickCell(2)
	p.press(digitKey(bad)) // wrong, but it clashes with nothing: it counts
	want[bad]--
	if got := p.pad(); got != want {
		t.Errorf("with a wrong digit left: %v, want %v", got, want)
	}
	p.press("Digit5") // a clash: neither counts
	want[bad]++
	if got := p.pad(); got[5] < want[5] {
		t.Errorf("with a clash left: %v, want at least %d of 5", got, want[5])
	}
}

// TestFault104EntriesStayEditable: typing 1 to 9 gives nothing away.
func TestFault104EntriesStayEditable(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	names := map[string]bool{}
	for d := sudoku.Digit(1); d <= 9; d++ {
		p.press(digitKey(d))
		s := p.squares()[1]
		if s.digit != d {
			t.Errorf("%d is not taken: %q", d, s.name)
		}
		if s.rest != "" && s.rest != "clashes" {
			t.Errorf("%d is judged: %q", d, s.name)
		}
		names[s.rest] = true
	}
	p.press("Delete")
	if got := p.squares()[1].digit; got != 0 {
		t.Errorf("the cell is locked with %d", got)
	}
}

// TestWrongEntriesCanBeMarkedAtOnce is the third switch, off at first.
func TestWrongEntriesCanBeMarkedAtOnce(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	bad, _ := wrongDigit(p.grid(), p.solution(), 2)
	p.press(digitKey(bad))
	if s := p.squares()[2]; s.rest != "" {
		t.Errorf("the switch is off, but the cell is named %q", s.name)
	}
	p.setting("Mark wrong entries at once", true)
	if s := p.squares()[2]; s.rest != "wrong" {
		t.Errorf("the switch is on, but the cell is named %q", s.name)
	}
	p.setting("Mark wrong entries at once", false)
	if s := p.squares()[2]; s.rest != "" {
		t.Errorf("the switch is off again, but the cell is named %q", s.name)
	}
}

// TestFault106NotesByOnePress: what replaces all notes is told and undone.
func TestFault106NotesByOnePress(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	p.press("Shift+Digit4")
	before := p.allNotes()
	p.click("button", "Fill in all notes")
	p.waitStatus(`Notes filled in for \d+ cells\.`)
	p.undo()
	if got := p.allNotes(); got != before {
		t.Errorf("after undo: %q", got)
	}
}

// TestFault108Touch: a second finger writes nothing, and a double tap does not
// zoom the page.
func TestFault108Touch(t *testing.T) {
	p := open(t, setup{width: 320, height: 568, scale: 2, touch: true})
	p.play(known)
	p.clickCell(1)
	before := p.state()
	all := p.squares()
	x1, y1 := p.middle(all[30].node)
	x2, y2 := p.middle(all[50].node)
	touch := func(typ input.DispatchTouchEventType, points ...*input.TouchPoint) {
		t.Helper()
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: typ, TouchPoints: points}); err != nil {
			t.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x1, Y: y1, ID: new(0.0)}, &input.TouchPoint{X: x2, Y: y2, ID: new(1.0)})
	touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x1 - 20, Y: y1 - 20, ID: new(0.0)}, &input.TouchPoint{X: x2 + 20, Y: y2 + 20, ID: new(1.0)})
	touch(input.DispatchTouchEventTypeTouchEnd)
	p.settle()
	if got := p.state(); board(got) != board(before) {
		t.Errorf("a pinch changed the board:\n%s", diff(board(before), board(got)))
	}
	for _, action := range eval[[]string](p, `['table', '#pad button'].map((s) => getComputedStyle(document.querySelector(s)).touchAction)`) {
		if action == "auto" {
			t.Error("a double tap may zoom: touch-action is auto")
		}
	}
}

// TestFault122Names: row, column, value, given and error of a cell are told, by
// names short or long, and the grid has its rows and columns.
func TestFault122Names(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	all := p.tree()
	if n := len(all.all("grid", `Sudoku, 9 rows and 9 columns`)); n != 1 {
		t.Errorf("%d grids", n)
	}
	if n := len(all.under("grid", ".*").all("row", ".*")); n != 9 {
		t.Errorf("%d rows", n)
	}
	p.clickCell(2)
	p.press("Digit5")
	p.find("gridcell", `5, given, row 1, column 1`)
	p.find("gridcell", `5, row 1, column 3, clashes`)
	p.find("gridcell", `empty, row 9, column 9`)
	p.openDialog("Settings", "Settings")
	p.choose("Cell names for screen readers", "Long")
	p.closeDialog()
	p.find("gridcell", `5, given digit, row 1, column 1, box 1`)
	p.find("gridcell", `empty cell, row 9, column 9, box 9`)
}

// TestLettersCanBeSwitchedOff (WCAG 2.1.4): then they do nothing.
func TestLettersCanBeSwitchedOff(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Single-letter keys", false)
	p.clickCell(1)
	before := p.state()
	p.press("KeyN", "KeyP", "KeyR", "Shift+Slash")
	if got := p.state(); got != before {
		t.Errorf("letters act though they are switched off:\n%s", diff(before, got))
	}
	if p.has("dialog", ".*") {
		t.Error("? opens the help though letters are switched off")
	}
	p.press("Shift+Digit4")
	p.expectNotes(1, "4")
}

// TestHelp opens by its key and names all keys that there are.
func TestHelp(t *testing.T) {
	p := open(t, setup{})
	p.press("Shift+Slash")
	p.waitFor("dialog", "Help")
	text := eval[string](p, `document.querySelector('dialog').textContent`)
	for _, k := range []string{"Shift", "Ctrl", "Home", "End", "Enter", "Esc", "Delete", "Space"} {
		if !strings.Contains(text, k) {
			t.Errorf("the help does not tell of %s", k)
		}
	}
	p.closeDialog()
	if p.focused() < 0 {
		t.Error("the focus is not back on the board")
	}
}
