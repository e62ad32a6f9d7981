package browsertest

// The clock, and what is kept: saves, broken storage, several tabs, statistics.

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// clockTime returns the reading of the clock in seconds.
func (p *page) clockTime() int {
	p.t.Helper()
	var minutes, seconds int
	text := eval[string](p, `document.getElementById('clock-time').textContent`)
	if _, err := fmt.Sscanf(text, "%d:%d", &minutes, &seconds); err != nil {
		p.t.Fatalf("the clock shows %q", text)
	}
	return 60*minutes + seconds
}

// skip puts the page's clock forward, and lets the page notice.
func (p *page) skip(seconds int) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(window.browsertest.skip(%d), true)`, 1000*seconds))
	eval[bool](p, `new Promise((done) => setTimeout(() => done(true), 300))`)
	p.settle()
}

// hide tells the page that its tab is hidden, or shown again.
func (p *page) hide(hidden bool) {
	p.t.Helper()
	state := map[bool]string{true: "hidden", false: "visible"}[hidden]
	eval[bool](p, fmt.Sprintf(`(() => {
		Object.defineProperty(document, 'hidden', { configurable: true, get: () => %v });
		Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => %q });
		document.dispatchEvent(new Event('visibilitychange'));
		return true;
	})()`, hidden, state))
	p.settle()
}

// about holds that the clock shows what it should, give or take a few seconds
// of a slow machine.
func (p *page) about(when string, want int) {
	p.t.Helper()
	if got := p.clockTime(); got < want || got > want+20 {
		p.t.Errorf("%s the clock shows %d seconds, want %d", when, got, want)
	}
}

// TestFault110ClockStops: paused or hidden, no time passes.
func TestFault110ClockStops(t *testing.T) {
	p := open(t, setup{})
	p.setting("Show the clock", true)
	p.play(known)
	p.skip(60)
	p.about("after a minute", 60)
	p.press("KeyP")
	p.waitStatus(`Paused\. The board is hidden\.`)
	p.skip(600)
	p.about("paused", 60)
	p.clickNode(p.findIn("region", "Board", "button", "Resume"))
	p.settle()
	p.about("going on", 60)
	p.hide(true)
	p.skip(600)
	p.hide(false)
	p.about("after being hidden", 60)
	p.skip(60)
	p.about("later", 120)
}

// TestFault102PauseHidesTheBoard: nothing can be seen, heard or entered.
func TestFault102PauseHidesTheBoard(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	p.press("Digit4", "ArrowLeft")
	shown := p.pictureHash()
	p.press("KeyP")
	p.waitFor("gridcell", `hidden, row 1, column 1`)
	for _, n := range p.tree().all("gridcell", ".*") {
		if !regexp.MustCompile(`^hidden, row \d, column \d$`).MatchString(n.name) {
			t.Errorf("paused, a cell says %q", n.name)
		}
	}
	img := p.canvas()
	for cell := range 81 {
		if n := ink(img, cellArea(img.Bounds(), cell)); n != 0 && cell != 1 { // the cursor is on cell 1
			t.Errorf("paused, cell %d has %d dark pixels", cell, n)
		}
	}
	p.axe("paused")
	p.press("Digit7", "Delete")
	p.press("KeyP")
	p.waitReady()
	if d := p.squares()[1].digit; d != 0 {
		t.Errorf("keys while paused put %d into the cell", d)
	}
	if p.pictureHash() != shown {
		t.Error("the picture is not as before the pause")
	}
}

// TestFault109ClockAfterSolving: the final time is fixed.
func TestFault109ClockAfterSolving(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.setting("Show the clock", true)
	p.play(known)
	p.skip(60)
	p.fillBoard()
	p.waitStatus(`Solved in [\d:]+\. Well done!`)
	final := p.clockTime()
	p.hide(true)
	p.skip(60)
	p.hide(false)
	p.skip(60)
	if got := p.clockTime(); got != final {
		t.Errorf("the clock shows %d seconds, it was solved at %d", got, final)
	}
	p.reload()
	if got := p.clockTime(); got != final {
		t.Errorf("after a reload the clock shows %d seconds, it was solved at %d", got, final)
	}
}

// fillBoard enters the solution into all holes.
func (p *page) fillBoard() {
	p.t.Helper()
	solution := p.solution()
	cells := p.squares()
	for _, cell := range holes(p.grid()) {
		p.clickNode(cells[cell].node)
		p.pressKey(keyOf(digitKey(solution.At(sudoku.Cell(cell)))))
	}
	p.settle()
}

// TestClockCanBeHidden, and it says nothing on its own.
func TestClockCanBeHidden(t *testing.T) {
	p := open(t, setup{})
	p.setting("Show the clock", true)
	if !eval[bool](p, `document.getElementById('clock-time') !== null`) {
		t.Error("there is no clock")
	}
	if live := eval[bool](p, `document.getElementById('clock').closest('[aria-live], [role=status], [role=timer]') !== null`); live {
		t.Error("the clock is in a live region")
	}
	p.setting("Show the clock", false)
	if eval[bool](p, `document.getElementById('clock-time') !== null`) {
		t.Error("the clock is still there")
	}
}

// TestStatistics counts games by level, keeps the best time, and can be erased.
func TestStatistics(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.skip(60)
	p.fillBoard()
	p.waitStatus(`Solved in .*`)
	rows := func() string {
		p.openDialog("Statistics", "Statistics")
		defer p.closeDialog()
		return p.statisticsByLevel()
	}
	if got := rows(); !regexp.MustCompile(`(?m)^Easy 1 1 0 1:\d\d 1:\d\d$`).MatchString(got) {
		t.Errorf("statistics:\n%s", got)
	}
	p.reload()
	if got := rows(); !strings.Contains(got, "Easy 1 1 0") {
		t.Errorf("statistics after a reload:\n%s", got)
	}
	p.openDialog("Statistics", "Statistics")
	p.axe("statistics")
	p.clickNode(p.findIn("dialog", "Statistics", "button", "Save to a file"))
	p.downloaded("*.json")
	p.click("button", "Erase statistics")
	p.waitFor("StaticText", `The statistics are erased\.`)
	p.closeDialog()
	if got := rows(); strings.Contains(got, "Easy 1") {
		t.Errorf("statistics after erasing:\n%s", got)
	}
}

// TestFault112NotesSurviveAReload: also when notes are all there is.
func TestFault112NotesSurviveAReload(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(known)
	p.clickCell(1)
	p.press("Shift+Digit4", "Shift+Digit7")
	before := p.state()
	p.reload()
	if got := p.state(); got != before {
		t.Errorf("after a reload:\n%s", diff(before, got))
	}
	p.undo()
	p.expectNotes(1, "4")
}

// TestFault113NewGameIsNew: also after a reload, and at the same level.
func TestFault113NewGameIsNew(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	first := p.puzzle()
	p.openDialog("New game", "New game")
	p.click("button", "Medium.*")
	p.waitGone("dialog", ".*")
	p.waitStatus(`New game: Medium, \d\d clues\.`)
	second := p.puzzle()
	p.reload()
	if got := p.puzzle(); first == second || got != second {
		t.Errorf("three boards: %s, %s, and after a reload %s", first, second, got)
	}
}

// TestFault114Storage opens the page where storage is missing, barred, full, broken or
// someone else's. It plays on, with one message, which stays as long as the trouble lasts.
func TestFault114Storage(t *testing.T) {
	const broken = `Your saved game could not be read, so the page starts with a new one\.`
	const barred = `This browser does not let the page save\. .*`
	const full = `The browser’s storage is full, .*`
	tests := []struct{ name, script, status, trouble string }{
		{"no storage", `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('barred', 'SecurityError'); } });`, "", barred},
		{"storage is undefined", `Object.defineProperty(window, 'indexedDB', { value: undefined });`, "", barred},
		{"full", `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };`, "", full},
		{"no texts", `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('barred', 'SecurityError'); } });`, "", ""},
		{"unreadable", `Storage.prototype.getItem = () => { throw new DOMException('no', 'SecurityError'); };`, "", ""},
		{"broken", `localStorage.setItem('entydig/save', '{"broken');`, broken, ""},
		{"not text of ours", `localStorage.setItem('entydig/save', 'hello');`, broken, ""},
		{"of another shape", `localStorage.setItem('entydig/save', '{"version":1,"games":[{"puzzle":"123"}]}');`, broken, ""},
		{"of a later version", `localStorage.setItem('entydig/save', '{"version":999}');`, broken, ""},
		{"empty", `localStorage.setItem('entydig/save', '');`, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := open(t, setup{script: tt.script})
			if tt.status != "" {
				p.waitStatus(tt.status)
			}
			if tt.trouble != "" {
				p.waitFor("alert", ".*")
				p.waitFor("StaticText", tt.trouble)
			}
			hole := holes(p.puzzle())[0]
			p.goTo(hole)
			p.press("Digit4", "Delete", "Digit5")
			if d := p.squares()[hole].digit; d != 5 {
				t.Errorf("the cell holds %d, want 5", d)
			}
			if tt.trouble != "" && !p.has("StaticText", tt.trouble) {
				t.Errorf("the trouble is not told any more:\n%s", p.describe())
			}
			if tt.trouble == "" && p.has("alert", ".*") {
				t.Errorf("trouble is told:\n%s", p.describe())
			}
		})
	}
}
