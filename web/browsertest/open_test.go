package browsertest

// Puzzles in: pasted, dropped, from a file, typed, by link; several games.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"github.com/entydig/sudoku"
)

// framed is known as a grid with frames, as people paste it.
func framed() string {
	var b strings.Builder
	for row := range 9 {
		if row%3 == 0 {
			b.WriteString("+-------+-------+-------+\n")
		}
		for col := range 9 {
			if col%3 == 0 {
				b.WriteString("| ")
			}
			b.WriteString(known[9*row+col:9*row+col+1] + " ")
		}
		b.WriteString("|\n")
	}
	return b.String() + "+-------+-------+-------+\n"
}

// read opens the dialog, has it read a text, and waits for what it says.
func (p *page) read(text, verdict string) {
	p.t.Helper()
	p.openDialog("Open a puzzle", "Open a puzzle")
	p.fill("textbox", "Puzzle as text", text)
	p.click("button", "Read puzzle")
	p.waitFor("StaticText", verdict)
}

// TestVerdicts reads one text of each kind and holds what is said of it.
func TestVerdicts(t *testing.T) {
	p := open(t, setup{offline: true})
	clash := strings.Replace(known, "5...36", "5.5.36", 1)
	impossible, _ := sudoku.Parse(known)
	bad, ok := wrongDigit(impossible, p.solutionOf(known), 1)
	if !ok {
		t.Fatal("no wrong digit fits")
	}
	impossible.Set(1, bad)
	tests := []struct{ name, text, verdict string }{
		{"one line", known, `Exactly one solution\. 26 clues\.`},
		{"with zeros", strings.ReplaceAll(known, ".", "0"), `Exactly one solution\. 26 clues\.`},
		{"a framed grid", framed(), `Exactly one solution\. 26 clues\.`},
		{"CRLF", strings.ReplaceAll(framed(), "\n", "\r\n"), `Exactly one solution\. 26 clues\.`},
		{"several", loose, `More than one solution\. 25 clues\.`},
		{"none", impossible.String(), `No solution\. 27 clues\.`},
		{"clash", clash, `The 5 appears twice: .*row 1, column 1.*row 1, column 3.*`},
		{"80 cells", known[:80], `Line 1, column \d+: .*80 cells.*`},
		{"82 cells", known + "1", `Line 1, column \d+: .*82 cells.*`},
		{"a letter", strings.Replace(known, "36", "3q", 1), `Line 1, column \d+: .*`},
		{"nothing", "   ", `.*No puzzle in the input\.`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p.t = t
			if p.has("dialog", ".*") {
				p.closeDialog() // left open by a failure before
			}
			p.read(tt.text, tt.verdict)
			if tt.name == "several" {
				p.axe("two solutions side by side")
			}
			p.closeDialog()
		})
	}
	p.t = t
}

// TestTwoSolutionsSideBySide holds that both are solutions, differ, and that
// the differing cells are marked.
func TestTwoSolutionsSideBySide(t *testing.T) {
	p := open(t, setup{})
	p.read(loose, `More than one solution\..*`)
	g, _ := sudoku.Parse(loose)
	var grids [2]string
	for i, name := range []string{"One solution", "Another solution"} {
		var digits strings.Builder
		for _, n := range p.tree().under("table", name).all("cell", `.*`) {
			digits.WriteString(n.name)
		}
		grids[i] = digits.String()
		full, err := sudoku.Parse(grids[i])
		if err != nil {
			t.Fatalf("%s: %q: %v", name, grids[i], err)
		}
		if s, err := sudoku.Solve(full); err != nil || s != full {
			t.Errorf("%s is no solution: %v", name, err)
		}
		for c := range 81 {
			if d := g.At(sudoku.Cell(c)); d != 0 && d != full.At(sudoku.Cell(c)) {
				t.Errorf("%s changes the given at cell %d", name, c)
			}
		}
	}
	differ := 0
	for c := range 81 {
		if grids[0][c] != grids[1][c] {
			differ++
		}
	}
	p.waitFor("StaticText", fmt.Sprintf(`Two different solutions\. They differ in %d cells\.`, differ))
	if marked := eval[int](p, `document.querySelectorAll('table.mini td.differ').length`); marked != 2*differ {
		t.Errorf("%d cells are marked, want %d", marked, 2*differ)
	}
	p.click("button", "Play this puzzle")
	p.waitGone("dialog", ".*")
	if got := p.puzzle(); got != g {
		t.Errorf("on the board: %s", got)
	}
	p.find("button", `More than one solution\. .*`)
}

// TestFault107SeveralSolutionsAreCheckedByRules: no entry of any solution is
// called wrong, and a full grid of the second one is solved (faults 4, 9, 107).
func TestFault004And009And107SeveralSolutions(t *testing.T) {
	p := open(t, setup{})
	p.play(loose)
	g, _ := sudoku.Parse(loose)
	var last sudoku.Grid
	for s := range sudoku.All(g) {
		last = s
	}
	todo := holes(g)
	for i, cell := range todo {
		p.goTo(cell)
		if i == 1 {
			p.press("Enter")
			p.waitStatus(`No digits clash\. This puzzle has more than one solution, so only the rules could be checked\. \d+ to go\.`)
		}
		p.press(digitKey(last.At(sudoku.Cell(cell))))
	}
	p.waitStatus(`Solved in .*`)
}

// TestTypedPuzzle types a puzzle in: digits and 0 or . step on (fault 86).
func TestFault086TypedPuzzle(t *testing.T) {
	p := open(t, setup{})
	p.goTo(holes(p.puzzle())[0])
	p.press("Digit5") // a game in which nothing was entered is not kept
	p.openDialog("Open a puzzle", "Open a puzzle")
	p.click("button", "Type it on the board")
	p.waitGone("dialog", ".*")
	p.settle()
	p.press("Ctrl+Home")
	for i, c := range known {
		switch {
		case c != '.':
			p.press("Digit" + string(c))
		case i%2 == 0:
			p.press("Digit0")
		default:
			p.press("Period")
		}
	}
	p.axe("typing a puzzle in")
	p.click("button", "Play this puzzle")
	p.until("the typed puzzle", func() bool { return p.puzzle().String() == known })
	p.waitStatus(`(Exactly one solution\.|New game).*`)
	// The game from before is kept.
	p.openDialog("My games", "My games")
	if n := len(p.tree().under("dialog", "My games").all("listitem", ".*")); n < 2 {
		t.Errorf("%d games are kept, want 2", n)
	}
}

func TestPasteAndDropOnTheBoard(t *testing.T) {
	p := open(t, setup{})
	p.paste(framed())
	p.waitFor("StaticText", `Exactly one solution\. 26 clues\.`)
	p.closeDialog()

	p.drop(input.DragData{Items: []*input.DragDataItem{{MimeType: "text/plain", Data: loose}}})
	p.waitFor("StaticText", `More than one solution\. 25 clues\.`)
	p.closeDialog()

	file := filepath.Join(t.TempDir(), "puzzles.sdm")
	if err := os.WriteFile(file, []byte(known+"\r\n"+loose+"\r\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.drop(input.DragData{Items: []*input.DragDataItem{}, Files: []string{file}})
	p.waitFor("StaticText", `2 puzzles\. 2 are shown\.`)
	p.axe("a file with two puzzles")
	p.click("button", `Line 2.*`)
	p.waitFor("StaticText", `More than one solution\. 25 clues\.`)
	p.closeDialog()

	p.openDialog("Open a puzzle", "Open a puzzle")
	p.chooseFile("Choose a file", "one.txt", framed())
	p.waitFor("StaticText", `Exactly one solution\. 26 clues\.`)
	p.click("button", "Play this puzzle")
	p.until("the puzzle of the file", func() bool { return p.puzzle().String() == known })
}

// TestPasteOfAFewDigitsDoesNothing is a part of fault 93.
func TestFault093PasteOfTwoDigits(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	before := p.state()
	p.paste("12")
	if got := p.state(); got != before {
		t.Errorf("a paste of 12:\n%s", diff(before, got))
	}
}

// TestCopy holds the ways out: a line, a grid, and a link that opens the puzzle.
func TestFault085Copy(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.allowClipboard()
	p.openDialog("Share and print", "Share and print")
	p.click("button", "Copy as one line")
	p.waitFor("StaticText", `The puzzle is copied\.`)
	if got := strings.TrimSpace(p.clipboard()); got != known {
		t.Errorf("the line: %q", got)
	}
	p.click("button", "Copy as a grid")
	p.until("a grid on the clipboard", func() bool { return strings.Count(p.clipboard(), "\n") >= 8 })
	grid := p.clipboard()
	p.click("button", "Copy link")
	p.waitFor("StaticText", `The link is copied\. .*`)
	link := p.clipboard()
	if link != p.site.URL+"#p="+strings.ReplaceAll(known, ".", "0") {
		t.Errorf("the link: %q", link)
	}
	p.closeDialog()
	p.read(grid, `Exactly one solution\. 26 clues\.`)
}

// TestFault029LinkNeverOverwrites: a link starts a game of its own, and the
// running one is kept with its entries; a reload goes on with the new one.
func TestLinkNeverOverwrites(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	first := p.puzzle()
	hole := holes(first)[0]
	p.goTo(hole)
	p.press("Digit3")
	p.play(known)
	p.clickCell(1)
	p.press("Digit4")
	p.reload()
	if p.puzzle().String() != known || p.squares()[1].digit != 4 {
		t.Errorf("after a reload: %s", p.grid())
	}
	p.openDialog("My games", "My games")
	games := p.tree().under("dialog", "My games").all("button", `Easy.*\d+ to fill.*`)
	if len(games) != 1 {
		t.Fatalf("the first game is not kept:\n%s", p.describe())
	}
	p.axe("my games")
	p.clickNode(games[0])
	p.waitGone("dialog", ".*")
	if p.puzzle() != first || p.squares()[hole].digit != 3 {
		t.Errorf("the first game came back as %s", p.grid())
	}
	p.openDialog("My games", "My games")
	p.click("button", `Forget: Own puzzle.*`)
	p.waitGone("button", `Forget: Own puzzle.*`)
	p.closeDialog()
	if p.puzzle() != first {
		t.Error("forgetting another game changed this one")
	}
}

// TestLinks opens the page with fragments, good and bad.
func TestFault084Links(t *testing.T) {
	tests := []struct {
		name, fragment, puzzle, status string
	}{
		{"81 digits", "#p=" + known, known, ""},
		{"zeros", "#p=" + strings.ReplaceAll(known, ".", "0"), known, ""},
		{"with a seed", "#p=" + known + "&s=entydig", known, ""},
		{"several solutions", "#p=" + loose, loose, ""},
		{"too short", "#p=123", "", `The (link contains no puzzle|puzzle in the link cannot be read).*`},
		{"clash", "#p=55" + known[2:], "", `The puzzle in the link has digits that clash, so it cannot be played\.`},
		{"something else", "#top", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := open(t, setup{fragment: tt.fragment})
			if tt.status != "" {
				p.waitStatus(tt.status)
			}
			if tt.puzzle != "" && p.puzzle().String() != tt.puzzle {
				t.Errorf("on the board: %s", p.puzzle())
			}
			if tt.puzzle == "" && !sudoku.Unique(p.puzzle()) {
				t.Errorf("no game was made: %s", p.puzzle())
			}
		})
	}
}
