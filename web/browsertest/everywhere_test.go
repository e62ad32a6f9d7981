package browsertest

// Classrooms, and browsers that lack something.

import (
	"fmt"
	"strings"
	"testing"
)

// TestSheets prints puzzles on sheets with their answers.
func TestFaultP17Sheets(t *testing.T) {
	p := open(t, setup{offline: true, calm: true})
	p.openDialog("Print puzzle sheets", "Print puzzle sheets")
	p.choose("Puzzles on a sheet", "6")
	p.fill("spinbutton", `Sheets \(1 to 20\)`, "2")
	p.axe("sheets")
	p.click("button", "Print the sheets")
	p.until("the print dialog", func() bool { return eval[int](p, `window.browsertest.prints`) == 1 })
	got := eval[[]int](p, `[...document.querySelectorAll('#print .sheet')].map((s) => s.querySelectorAll('figure').length)`)
	if fmt.Sprint(got) != "[6 6 12]" {
		t.Errorf("boards on the sheets: %v, want 6, 6, and 12 answers", got)
	}
	if text := eval[string](p, `document.querySelector('#print .sheet').textContent`); !strings.Contains(text, "Name") || !strings.Contains(text, "Date") {
		t.Errorf("the first sheet says %q", text)
	}
	if digits := eval[int](p, `document.querySelectorAll('#print .answers figure:first-child text').length`); digits != 81 {
		t.Errorf("an answer has %d digits", digits)
	}
}

// TestSetLink opens a link to two puzzles in the plain mode.
func TestFaultP17SetLink(t *testing.T) {
	packed := func(puzzle string) string {
		for n := 26; n > 0; n-- {
			puzzle = strings.ReplaceAll(puzzle, strings.Repeat(".", n), string(rune('a'+n-1)))
		}
		return puzzle
	}
	p := open(t, setup{calm: true, fragment: "#set=" + packed(known) + "-" + packed(loose) + "&level=hard&plain=1"})
	p.waitFor("dialog", "Puzzles")
	p.axe("a set of puzzles")
	p.click("button", "Puzzle 1.*")
	p.until("the puzzle on the board", func() bool { return p.puzzle().String() == known })
	p.openTools()
	if p.has("button", ".*Pause") || p.has("button", "Show solution") {
		t.Errorf("the plain mode has a clock or shows the solution:\n%s", p.describe())
	}
}

// TestNoWebAssembly tells what to do without WebAssembly.
func TestFaultP10NoWebAssembly(t *testing.T) {
	p := open(t, setup{noGame: true, expectErrors: true, script: `Object.defineProperty(window, 'WebAssembly', { value: undefined });`})
	p.until("a sentence with the way out", func() bool {
		return strings.Contains(eval[string](p, `document.getElementById('loading').innerText`), "use another browser")
	})
}

// TestNoClipboard shows the text where the page may not copy.
func TestFaultP10NoClipboard(t *testing.T) {
	p := open(t, setup{calm: true, script: `Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false;`})
	p.openDialog("Share and print", "Share and print")
	p.click("button", "Copy link")
	p.waitFor("dialog", "Copy the text")
	p.axe("text to copy")
	if selected := eval[string](p, `(() => { const a = document.querySelector('dialog textarea'); return a.value.slice(a.selectionStart, a.selectionEnd); })()`); !strings.Contains(selected, "#p=") {
		t.Errorf("selected: %q", selected)
	}
}
