package browsertest

// This file tests the ways of entering digits and of looking back: keys that are held, drags,
// equal digits, centre notes, bookmarks and the puzzles of the day.

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// TestHeldKeys holds keys down: only movements repeat.
func TestHeldKeys(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	hold := func(code, key string) {
		for i := range 5 {
			p.do(dispatch(input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Code: code, Key: key, AutoRepeat: new(i > 0)}))
		}
		p.do(dispatch(input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Code: code, Key: key}))
		p.settle()
	}
	hold("KeyN", "n")
	if s := p.find("button", "Notes").states["pressed"]; s != "true" {
		t.Errorf("N held down: notes are pressed=%s", s)
	}
	hold("KeyN", "n")
	hold("ArrowDown", "ArrowDown")
	if at := p.focused(); at != 47 {
		t.Errorf("the cursor is at %d, want 47", at)
	}
}

// TestKeysThatSearch goes to the next empty cell and to the next cell with the same digit,
// and selects all equal digits by a double click.
func TestKeysThatSearch(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(0)
	p.press("KeyE")
	if at := p.focused(); at != holes(p.puzzle())[0] {
		t.Errorf("E leads to %d", at)
	}
	p.clickCell(0)
	p.press("KeyD")
	puzzle := p.puzzle()
	if at := p.focused(); at == 0 || puzzle.At(sudoku.Cell(at)) != puzzle.At(0) {
		t.Errorf("D leads to %d", at)
	}
	eval[bool](p, `document.querySelector('[role=gridcell]').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))`)
	p.waitStatus(`\d cells selected\.`)
	for _, c := range p.selected() {
		if puzzle.At(sudoku.Cell(c)) != puzzle.At(0) {
			t.Errorf("cell %d is selected, too", c)
		}
	}
	p.press("KeyK")
	p.waitStatus(`Digits colour cells\.`)
}

// TestLongPress selects all equal digits by holding a finger on one, and by two clicks of the
// mouse.
func TestLongPress(t *testing.T) {
	p := open(t, setup{width: 390, height: 664, touch: true})
	p.play(known)
	puzzle := p.puzzle()
	equal := func(how string, digit sudoku.Digit) {
		t.Helper()
		p.until("equal digits selected by "+how, func() bool { return len(p.selected()) > 1 })
		for c := range 81 {
			if want := puzzle.At(sudoku.Cell(c)) == digit; want != slices.Contains(p.selected(), c) {
				t.Errorf("%s: cell %d selected: %v", how, c, !want)
			}
		}
	}
	all := p.squares()
	x, y := p.middle(all[0].node)
	touch := func(typ input.DispatchTouchEventType, points ...*input.TouchPoint) {
		t.Helper()
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: typ, TouchPoints: points}); err != nil {
			t.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	equal("a long press", puzzle.At(0))
	touch(input.DispatchTouchEventTypeTouchEnd)
	p.clickCell(1)
	p.clickNode(all[4].node, chromedp.ClickCount(1))
	p.clickNode(all[4].node, chromedp.ClickCount(2))
	equal("a double click", puzzle.At(4))
}

// TestAdvance goes on to the next empty cell after each entry, which is a setting.
func TestAdvance(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Move on after an entry", true)
	free, solution := holes(p.puzzle()), p.solution()
	p.clickCell(free[0])
	p.press(digitKey(solution.At(sudoku.Cell(free[0]))))
	if at := p.focused(); at != free[1] {
		t.Errorf("after an entry in cell %d the cursor is at %d, want %d", free[0], at, free[1])
	}
}

// TestCentreNotes enters notes in the middle of a cell, beside those at their places.
func TestCentreNotes(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Centre notes", true)
	p.clickCell(1)
	p.press("Shift+Digit1", "Ctrl+Digit4")
	p.find("gridcell", `notes 1, row 1, column 2, centre notes 4.*`)
	p.click("button", "Centre")
	p.press("Digit4", "Digit2")
	p.find("gridcell", `notes 1, row 1, column 2, centre notes 2.*`)
	p.undo()
	p.undo()
	p.find("gridcell", `notes 1, row 1, column 2, centre notes 4.*`)
}

// TestTimesAndStreak shows the times of a level as a chart and the days in a row on which a
// daily puzzle was solved.
func TestTimesAndStreak(t *testing.T) {
	p := open(t, setup{})
	eval[bool](p, `new Promise((resolve, reject) => {
		const open = indexedDB.open('entydig');
		open.onsuccess = () => {
			const work = open.result.transaction('results', 'readwrite');
			const two = (n) => String(n).padStart(2, '0');
			for (const [ago, ms] of [[0, 240000], [1, 360000], [2, 180000], [5, 300000]]) {
				const at = new Date();
				at.setDate(at.getDate() - ago);
				const day = at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate());
				work.objectStore('results').put({ id: 'r' + ago, level: 'easy', started: true, solved: true, shown: false, ms, wall: +at, day }, 'r' + ago);
			}
			work.oncomplete = () => { open.result.close(); resolve(true); };
			work.onabort = () => reject(work.error);
		};
	})`)
	p.openDialog("Statistics", "Statistics")
	p.waitFor("StaticText", `Daily puzzles: 3 days in a row, 3 at most\.`)
	p.waitFor("image", `The last 4 solved games: best 3:00, longest 6:00, latest 4:00\.`)
	p.axe("statistics with a chart")
}

// TestFastDrag drags over a row by two points: no cell is left out.
func TestFastDrag(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.drag(9, 17)
	if got := p.selected(); len(got) != 9 {
		t.Errorf("selected: %v", got)
	}
	p.waitStatus(`9 cells selected\.`)
	p.press("Shift+Digit1")
	p.waitStatus(`Note 1 in \d cells\.`)
}

// TestBookmarks returns to a named state, and undoes that.
func TestBookmarks(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(known)
	p.clickCell(2)
	p.press("Digit4")
	p.openDialog("Bookmarks", "Bookmarks")
	p.fill("textbox", "Name", "before the guess")
	p.click("button", "Add a bookmark")
	p.waitFor("StaticText", `before the guess is added\.`)
	p.closeDialog()
	p.clickCell(3)
	p.press("Digit2")
	p.settle()
	p.reload()
	p.openDialog("Bookmarks", "Bookmarks")
	p.click("button", "before the guess.*")
	p.waitStatus(`Back at the bookmark\.`)
	if s := p.squares(); s[2].digit != 4 || s[3].digit != 0 {
		t.Errorf("returned to %s", p.grid())
	}
	p.undo()
	if s := p.squares(); s[3].digit != 2 {
		t.Error("the return is not undone")
	}
}

// TestDailyPuzzle opens the puzzle of the day, which the date makes: the library makes the
// same. Opened again, it is the same game.
func TestDailyPuzzle(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	daily := func() {
		p.openDialog("New game", "New game")
		p.click("button", "Daily puzzle, Hard")
		p.waitGone("dialog", ".*")
		p.settle()
	}
	day := func() string { return time.Now().Format(time.DateOnly) }
	before := day()
	daily()
	seed, err := generate.ParseSeed(before + "-hard")
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Level: generate.Hard, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var want sudoku.Grid
	for r, err := range g.Items(generate.Run{Count: 1, Context: func(uint64) sudoku.Context { return context.Background() }}) {
		if err != nil {
			t.Fatal(err)
		}
		want = r.Puzzle
	}
	if got := p.puzzle(); got != want && day() == before {
		t.Errorf("the puzzle of the day is %s, want %s", got, want)
	}
	hole := holes(p.puzzle())[0]
	p.clickCell(hole)
	p.press("Digit1")
	p.play(known)
	daily()
	if p.squares()[hole].digit != 1 {
		t.Error("the game of the day begins again")
	}
}
