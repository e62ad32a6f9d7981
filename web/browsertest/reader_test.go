package browsertest

// A game as a screen reader user plays it.

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

var houseSaid = regexp.MustCompile(`^(Row|Column|Box) (\d)(?:: ([\d ]+)\. (?:Missing: ([\d ]+)|Full)\.| is empty\.)( Some digits clash\.)?$`)

// readOut asks for the row, column or box of the focused cell by its key and
// returns the digits that are told to be missing.
func (p *page) readOut(k, kind string, number int) (missing map[string]bool) {
	p.t.Helper()
	p.press(k)
	var m []string
	p.until(fmt.Sprintf("the read-out of %s %d", kind, number), func() bool {
		m = houseSaid.FindStringSubmatch(p.status())
		return m != nil && m[1] == kind && m[2] == fmt.Sprint(number)
	})
	missing = map[string]bool{}
	digits := m[4]
	if strings.HasSuffix(m[0], "is empty.") {
		digits = "1 2 3 4 5 6 7 8 9"
	}
	for _, d := range strings.Fields(digits) {
		missing[d] = true
	}
	if n := len(missing) + len(strings.Fields(m[3])); n != 9 {
		p.t.Errorf("%q: %d digits are told", m[0], n)
	}
	return missing
}

// TestScreenReaderGame solves an easy puzzle by nothing but what is said: for
// each empty cell it has row, column and box read out, and fills in the digit
// that is missing in all three, if it is the only one; round after round.
func TestScreenReaderGame(t *testing.T) {
	p := open(t, setup{})
	p.openDialog("New game", "New game")
	p.click("button", "Easy.*")
	p.waitGone("dialog", ".*")
	p.settle()
	p.press("Ctrl+Home")
	todo := holes(p.grid())
	for round := 0; len(todo) > 0; round++ {
		var later []int
		for _, cell := range todo {
			p.moveTo(cell)
			row, column := cell/9+1, cell%9+1
			box := cell/27*3 + cell%9/3 + 1
			a, b, c := p.readOut("KeyR", "Row", row), p.readOut("KeyC", "Column", column), p.readOut("KeyB", "Box", box)
			var fits []string
			for d := range a {
				if b[d] && c[d] {
					fits = append(fits, d)
				}
			}
			if len(fits) != 1 {
				later = append(later, cell)
				continue
			}
			p.press("Digit" + fits[0])
			if len(later)+len(todo) > 0 && p.focused() != cell {
				t.Fatalf("the focus is on %d, want %d", p.focused(), cell)
			}
		}
		if len(later) == len(todo) {
			// No single candidate is left: this listener knows no more. The rest is
			// filled in as solved, by the same keys.
			solution := p.solution()
			for _, cell := range later {
				p.moveTo(cell)
				p.press(digitKey(solution.At(sudoku.Cell(cell))))
			}
			later = nil
		}
		todo = later
	}
	p.waitStatus(`Solved in [\d:]+\. Well done!`)
}

// moveTo moves the focus by arrows from where it is.
func (p *page) moveTo(cell int) {
	p.t.Helper()
	at := p.focused()
	if at < 0 {
		p.t.Fatal("the focus is not on the board")
	}
	var keys []string
	for ; at/9 < cell/9; at += 9 {
		keys = append(keys, "ArrowDown")
	}
	for ; at/9 > cell/9; at -= 9 {
		keys = append(keys, "ArrowUp")
	}
	for ; at < cell; at++ {
		keys = append(keys, "ArrowRight")
	}
	for ; at > cell; at-- {
		keys = append(keys, "ArrowLeft")
	}
	p.press(keys...)
	if at := p.focused(); at != cell {
		p.t.Fatalf("the focus is on %d, want %d", at, cell)
	}
}

// TestReadOutButtons are the same commands without keys.
func TestReadOutButtons(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(0)
	for button, want := range map[string]string{
		"Row": `Row 1: .*\. Missing: .*\.`, "Column": `Column 1: .*\. Missing: .*\.`, "Box": `Box 1: .*\. Missing: .*\.`,
		"Board": `55 cells to fill, 0 in conflict\.`,
	} {
		p.clickNode(p.findIn("group", "Read out", "button", button))
		p.waitStatus(want)
	}
	p.clickCell(2)
	p.press("Digit5")
	p.clickNode(p.findIn("group", "Read out", "button", "Row"))
	p.waitStatus(`Row 1: .* Some digits clash\.`)
}

// TestSameMessageIsSaidAgain: the live region changes even if its words do not.
func TestSameMessageIsSaidAgain(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	raw := func() string { return eval[string](p, `document.querySelector('[role=status]').textContent`) }
	p.goTo(1)
	p.press("Enter")
	first := raw()
	p.press("Enter")
	if second := raw(); second == first || strings.Trim(second, "\u200b") != strings.Trim(first, "\u200b") {
		t.Errorf("twice the same check says %q, then %q", first, second)
	}
}

// TestLandmarks: skip link, headings and regions are there and named.
func TestLandmarks(t *testing.T) {
	p := open(t, setup{})
	all := p.tree()
	for role, name := range map[string]string{"banner": "", "navigation": "Commands", "main": "", "heading": "Sudoku", "status": ".*", "link": "Skip to the board"} {
		if len(all.all(role, name)) == 0 {
			t.Errorf("there is no %s %q:\n%s", role, name, all)
		}
	}
	eval[bool](p, `(document.querySelector('a.skip').focus(), true)`)
	p.press("Enter")
	if p.focused() < 0 {
		t.Errorf("the skip link does not lead to the board: %s", eval[string](p, `document.activeElement.outerHTML.slice(0, 200)`))
	}
}
