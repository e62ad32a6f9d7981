package browsertest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

const (
	// known is item 161 of seed "entydig", Hard: 26 clues, 55 holes. Row 1 starts
	// with a given 5 and two holes, and has a 3.
	known = "5...36.98....1.3.6..79........1.2.6..7..8...4.3....1.9.5..4..1.824.........8....."

	// loose is known without its first clue: it has several solutions.
	loose = "....36.98....1.3.6..79........1.2.6..7..8...4.3....1.9.5..4..1.824.........8....."
)

// TestWholeGameByKeyboard plays a fresh puzzle to its end by keys alone, and
// knows of the board only what a screen reader says.
func TestWholeGameByKeyboard(t *testing.T) {
	p := open(t, setup{offline: true})
	if p.focused() < 0 {
		t.Error("the board has not got the focus on load")
	}
	puzzle, solution := p.puzzle(), p.solution()
	todo := holes(puzzle)
	p.press("Ctrl+Home")
	at := 0
	for n, cell := range todo {
		for ; at/9 < cell/9; at += 9 {
			p.press("ArrowDown")
		}
		for ; at < cell; at++ {
			p.press("ArrowRight")
		}
		for ; at > cell; at-- {
			p.press("ArrowLeft")
		}
		digit := solution.At(sudoku.Cell(cell))
		p.press(fmt.Sprintf("%s%d", []string{"Digit", "Numpad"}[n%2], digit))
		if n == 0 {
			p.waitStatus(fmt.Sprintf(`%d in row %d, column %d\.`, digit, cell/9+1, cell%9+1))
		}
	}
	p.waitStatus(`Solved in [\d:]+\. Well done!`)
	if g := p.grid(); g != solution {
		t.Errorf("on the board: %s, want %s", g, solution)
	}
	p.axe("solved")
}

// TestFactsAreShown holds that the page says what it made: level, number of
// clues, seed, and that there is exactly one solution.
func TestFactsAreShown(t *testing.T) {
	p := open(t, setup{})
	p.click("button", `Exactly one solution.*`)
	p.waitFor("dialog", "The proof")
	facts := eval[string](p, `document.querySelector('dialog .about').textContent`)
	p.closeDialog()
	m := regexp.MustCompile(`^Easy · (\d\d) clues · seed (\S.*)$`).FindStringSubmatch(facts)
	if m == nil {
		t.Fatalf("the facts: %q", facts)
	}
	g := p.puzzle()
	clues := 81 - len(holes(g))
	if m[1] != fmt.Sprint(clues) || clues < 36 || clues > 40 {
		t.Errorf("%s clues are told, %d are there, an easy puzzle has 36 to 40", m[1], clues)
	}
	if !sudoku.Unique(g) {
		t.Error("the puzzle has not exactly one solution")
	}
	p.find("button", `Exactly one solution.*`)
}

func TestConflictIsSaidAndShown(t *testing.T) {
	for _, media := range []map[string]string{nil, {"prefers-color-scheme": "dark"}} {
		p := open(t, setup{media: media})
		p.play(known)
		p.clickCell(2)
		p.setting("Mark clashing digits", false)
		p.press("Digit5")
		before := p.canvas()
		for _, i := range []int{0, 2} {
			if rest := p.squares()[i].rest; rest != "" {
				t.Errorf("the switch is off, but cell %d is named %q", i, p.squares()[i].name)
			}
		}
		p.setting("Mark clashing digits", true)
		if given, entry := p.squares()[0], p.squares()[2]; given.rest != "" || entry.rest != "clashes" {
			t.Errorf("the given is named %q, the entry %q; the entry alone bears the clash", given.name, entry.name)
		}
		// Told by shape too: seen in grey, there is more in the cell than before.
		after := p.canvas()
		if n := differing(before, after, cellArea(after.Bounds(), 2)); n < 20 {
			t.Errorf("%v: a clash changes %d pixels in grey", media, n)
		}
		p.press("Delete")
		if s := p.squares()[0]; s.rest != "" {
			t.Errorf("the clash is gone, but the given is named %q", s.name)
		}
	}
}

// TestClashIsSaidAtOnce holds what the live region says while typing.
func TestClashIsSaidAtOnce(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	p.press("Digit5")
	p.waitStatus(`5 in row 1, column 3 clashes\.`)
	p.press("Digit3")
	p.waitStatus(`3 in row 1, column 3 clashes\.`)
}

// TestCheck goes through what a check can say. It never says the right digit.
func TestCheck(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	solution := p.solution()
	check := func(want string) {
		t.Helper()
		p.click("button", "Check my answer")
		p.waitStatus(want)
	}
	check(`You have not entered anything yet\.`)

	right, wrong := 1, 2
	p.clickCell(right)
	p.press(digitKey(solution.At(sudoku.Cell(right))))
	if rest := p.squares()[right].rest; rest != "" {
		t.Errorf("an entry is judged before it is asked for: %q", rest)
	}
	check(`No mistakes so far\. 54 cells to go\.`)

	p.clickCell(wrong)
	bad, ok := wrongDigit(p.grid(), solution, wrong)
	if !ok {
		t.Fatal("no wrong digit fits here")
	}
	p.press(digitKey(bad))
	before := p.grid()
	check(`1 entry is wrong\.`)
	if p.grid() != before {
		t.Error("a check changed the board")
	}
	all := p.squares()
	if all[right].rest != "right" || all[wrong].rest != "wrong" {
		t.Errorf("after the check: %q and %q", all[right].name, all[wrong].name)
	}
	for i, s := range all {
		if s.digit == 0 && (s.notes != "" || s.rest != "") {
			t.Errorf("the check says something of the empty cell %d: %q", i, s.name)
		}
	}

	// All mistakes are told at once, and the given bears none of them.
	p.clickCell(3)
	p.press("Digit5")
	p.press("Enter")
	p.waitStatus(`2 entries are wrong, 1 of them clashes\.`)
	p.axe("checked, with a conflict")
	p.click("button", "Remove them")
	p.waitStatus(`2 wrong entries removed\. Everything else stays\.`)
	if s := p.squares(); s[wrong].digit != 0 || s[3].digit != 0 || s[right].digit == 0 {
		t.Errorf("removed: %s", p.grid())
	}
}

func TestShowSolution(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	solution := p.solution()
	p.clickCell(1)
	p.press(digitKey(solution.At(1)))
	p.click("button", "Show solution")
	p.waitStatus(`This fills in the whole board, and the game counts as shown\.`)
	if g := p.grid(); len(holes(g)) != 54 {
		t.Errorf("shown at the first press: %s", g)
	}
	p.click("button", "Show it")
	p.waitStatus(`The solution is shown: 54 cells were filled in\.`)
	if g := p.grid(); g != solution {
		t.Errorf("shown: %s, want %s", g, solution)
	}
	shown, mine := 0, 0
	for _, s := range p.squares() {
		switch {
		case strings.Contains(s.name, ", shown,"):
			shown++
		case !s.given:
			mine++
		}
	}
	if shown != 54 || mine != 1 {
		t.Errorf("%d cells are told to be shown and %d mine, want 54 and 1", shown, mine)
	}
	p.axe("solution shown")
	p.undo()
	if g := p.grid(); len(holes(g)) != 54 {
		t.Errorf("after undo: %s", g)
	}
}

// TestGivensAndOtherKeys presses what must not change the board.
func TestGivensAndOtherKeys(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	puzzle := p.puzzle()
	p.clickCell(0)
	p.press("Digit7")
	p.waitStatus(`This 5 is a given and cannot be changed\.`)
	p.press("Delete", "Backspace", "Digit0", "Numpad0")
	p.clickCell(1)
	for _, k := range []string{"Digit0", "Numpad0", "Minus", "KeyQ", "KeyX", "Period", "Space", "Space", "KeyN", "KeyN"} {
		p.press(k)
		if g := p.grid(); g != puzzle {
			t.Fatalf("after %s: %s", k, g)
		}
	}
	if notes := p.squares()[1].notes; notes != "" {
		t.Errorf("there are notes %q", notes)
	}
}

// TestMoves holds where each moving key goes.
func TestMoves(t *testing.T) {
	p := open(t, setup{})
	tests := []struct {
		from int
		key  string
		to   int
	}{
		{40, "ArrowUp", 31}, {40, "ArrowDown", 49}, {40, "ArrowLeft", 39}, {40, "ArrowRight", 41},
		{0, "ArrowUp", 0}, {0, "ArrowLeft", 0}, {80, "ArrowDown", 80}, {80, "ArrowRight", 80}, {8, "ArrowRight", 8},
		{40, "Home", 36}, {40, "End", 44}, {40, "Ctrl+Home", 0}, {40, "Ctrl+End", 80},
		{40, "Ctrl+ArrowUp", 13}, {40, "Ctrl+ArrowRight", 43},
	}
	for _, tt := range tests {
		p.goTo(tt.from)
		p.press(tt.key)
		if at := p.focused(); at != tt.to {
			t.Errorf("%s from %d goes to %d, want %d", tt.key, tt.from, at, tt.to)
		}
		if got := p.selected(); !slices.Equal(got, []int{tt.to}) {
			t.Errorf("%s from %d selects %v", tt.key, tt.from, got)
		}
	}
	// One tab stop: Tab leaves the grid, and Shift+Tab comes back to the cell.
	p.goTo(40)
	p.press("Tab")
	if at := p.focused(); at >= 0 {
		t.Errorf("after Tab the focus is on cell %d", at)
	}
	p.press("Shift+Tab")
	if at := p.focused(); at != 40 {
		t.Errorf("back by Shift+Tab, the focus is on cell %d", at)
	}
}

// TestNewGameNeverBlocks types on the board while a new Hard game is being
// made. The job is held back, so that it is certainly under way.
func TestNewGameNeverBlocks(t *testing.T) {
	p := open(t, setup{offline: true})
	hard := func() {
		t.Helper()
		p.openDialog("New game", "New game")
		p.click("button", `Hard.*`)
	}
	p.waitJobs() // the page has made one game of each level ahead
	eval[bool](p, `(window.browsertest.hold(), true)`)
	hard()
	p.waitGone("dialog", ".*")
	first := p.puzzle()
	hard() // now there is none ahead: a job is needed, and held
	p.closeDialog()
	hole := holes(first)[0]
	p.clickCell(hole)
	for _, d := range []sudoku.Digit{1, 5, 9} {
		p.press(digitKey(d))
		if got := p.squares()[hole].digit; got != d {
			t.Errorf("while a game is made, the board shows %d, want %d", got, d)
		}
	}
	if p.puzzle() != first {
		t.Error("the board changed before the game was made")
	}
	eval[bool](p, `(window.browsertest.release(), true)`)
	p.waitStatus(`New game: Hard, \d\d clues\.`)
	if p.puzzle() == first {
		t.Error("the new game is the old one")
	}

	// The new game takes nothing away: the message offers the way back.
	p.click("button", "Back to previous game")
	p.settle()
	if p.puzzle() != first || p.squares()[hole].digit != 9 {
		t.Errorf("back in the game before: %s", p.grid())
	}
}

// TestRareGameNeverBlocks makes a puzzle that takes seconds of a worker's time,
// in which the page draws and answers, and Cancel ends it.
func TestRareGameNeverBlocks(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.openDialog("New game", "New game")
	p.choose("How many clues", "Number of clues")
	p.fill("spinbutton", `Clues .*`, "17")
	p.click("button", "Make the puzzle")
	p.waitFor("progressbar", "Progress")
	frames := eval[int](p, `new Promise((done) => {
		let n = 0;
		const frame = () => { if (++n === 30) done(n); else requestAnimationFrame(frame); };
		requestAnimationFrame(frame);
	})`)
	if frames != 30 {
		t.Errorf("%d frames were drawn", frames)
	}
	if !p.has("progressbar", "Progress") {
		t.Fatal("the job ended before it could be looked at")
	}
	p.click("button", "Cancel")
	p.waitGone("progressbar", ".*")
	p.closeDialog()
	p.clickCell(1)
	p.press("Digit8")
	if got := p.squares()[1].digit; got != 8 {
		t.Errorf("after Cancel, the board shows %d, want 8", got)
	}
}
