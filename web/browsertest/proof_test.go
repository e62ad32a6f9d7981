package browsertest

// The proof made visible, and puzzles with chosen properties.

import (
	"fmt"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// tableRows returns the cells of the open dialog's table, row by row.
func (p *page) tableRows() [][]string {
	p.t.Helper()
	return eval[[][]string](p, `[...document.querySelectorAll('dialog tbody tr')].map((r) => [...r.cells].map((c) => c.textContent))`)
}

func TestReplayTheProof(t *testing.T) {
	p := open(t, setup{offline: true})
	p.click("button", `Exactly one solution.*`)
	p.waitFor("dialog", "The proof")
	p.click("button", "Replay the proof")
	p.waitFor("StaticText", `Both solvers counted 1 solution\.`)
	rows := p.tableRows()
	if len(rows) != 2 || rows[0][0] != "Fast" || rows[1][0] != "Simple" || rows[0][1] != "1" || rows[1][1] != "1" {
		t.Errorf("the table: %q", rows)
	}
	p.axe("the proof, replayed")
}

// TestReplayOfSeveral counts to the end where there are several solutions.
func TestReplayOfSeveral(t *testing.T) {
	p := open(t, setup{})
	p.play(loose)
	g, _ := sudoku.Parse(loose)
	n := 0
	for range sudoku.All(g) {
		n++
	}
	p.openDialog("The proof", "The proof")
	p.click("button", "Replay the proof")
	p.waitFor("StaticText", fmt.Sprintf(`Both solvers counted %d solutions\.`, n))
}

// TestFreshProofs makes puzzles of each level and has them counted.
func TestFreshProofs(t *testing.T) {
	p := open(t, setup{})
	p.openDialog("The proof", "The proof")
	p.fill("spinbutton", "Puzzles of each level", "20")
	p.click("button", "Make and count")
	p.waitFor("StaticText", `60 of 60 puzzles have exactly one solution\.`)
	bands := map[string][2]int{"Easy": {36, 40}, "Medium": {30, 35}, "Hard": {24, 29}}
	rows := p.tableRows()
	if len(rows) != 3 {
		t.Fatalf("the table: %q", rows)
	}
	for _, row := range rows {
		var fewest, most int
		if _, err := fmt.Sscanf(strings.Replace(row[5], "–", " ", 1), "%d %d", &fewest, &most); err != nil {
			t.Fatalf("%q: %v", row, err)
		}
		band := bands[row[0]]
		if row[1] != "20" || row[2] != "0" || row[3] != "20" || row[4] != "0" || fewest < band[0] || most > band[1] {
			t.Errorf("row %q, band %v", row, band)
		}
	}
	p.axe("fresh puzzles counted")
}

// TestGeneratorOptions makes puzzles with chosen properties, and holds that they
// have them; the same seed gives the same puzzle.
func TestGeneratorOptions(t *testing.T) {
	p := open(t, setup{})
	more := func() {
		t.Helper()
		p.openDialog("New game", "New game")
		p.callOn(p.find("DisclosureTriangle", "More choices"), `function () { if (!this.parentElement.open) this.click(); }`)
	}
	makePuzzle := func() sudoku.Grid {
		t.Helper()
		p.click("button", "Make the puzzle")
		p.waitGone("dialog", ".*")
		p.settle()
		g := p.puzzle()
		if !sudoku.Unique(g) {
			t.Errorf("not unique: %s", g)
		}
		return g
	}
	clues := func(g sudoku.Grid) int { return 81 - len(holes(g)) }

	more()
	p.choose("How many clues", "Number of clues")
	p.fill("spinbutton", `Clues .*`, "28")
	p.fill("textbox", `Seed .*`, "tidal fern 7")
	first := makePuzzle()
	if clues(first) != 28 {
		t.Errorf("%d clues, want 28", clues(first))
	}
	if facts := eval[string](p, `document.getElementById('facts-game').title`); !strings.HasSuffix(facts, "seed tidal fern 7") {
		t.Errorf("the facts: %q", facts)
	}
	more()
	p.axe("new game, all choices")
	if again := makePuzzle(); again != first {
		t.Errorf("the same seed gives %s, then %s", first, again)
	}

	more()
	p.choose("How many clues", "Number of empty cells")
	p.fill("spinbutton", `Empty cells .*`, "45")
	p.choose("Symmetry of the clues", "Half turn")
	g := makePuzzle()
	if len(holes(g)) != 45 && len(holes(g)) != 44 {
		t.Errorf("%d holes, want 45", len(holes(g)))
	}
	for c := range sudoku.Cell(81) {
		if (g.At(c) == 0) != (g.At(80-c) == 0) {
			t.Errorf("a half turn does not keep the clues: cell %d", c)
		}
	}

	more()
	p.choose("How many clues", "By level")
	p.choose("Symmetry of the clues", "None")
	p.choose("Level", "Hard")
	p.setSwitch("Minimal.*", true)
	p.fill("textbox", `Seed .*`, "")
	g = makePuzzle()
	for c := range sudoku.Cell(81) {
		if d := g.At(c); d != 0 {
			g.Set(c, 0)
			if sudoku.Unique(g) {
				t.Errorf("not minimal: the clue in cell %d can go", c)
			}
			g.Set(c, d)
		}
	}

	// What cannot be is refused at once, with the reason (fault 21).
	more()
	p.setSwitch("Minimal.*", false)
	p.choose("How many clues", "Number of clues")
	for _, n := range []string{"16", "81", "0", "-3"} {
		p.fill("spinbutton", `Clues .*`, n)
		p.click("button", "Make the puzzle")
		p.waitFor("StaticText", `A puzzle can have 17 to 80 clues\..*`)
	}
	p.fill("spinbutton", `Clues .*`, "30")
	p.fill("textbox", `Seed .*`, "a\tb")
	p.closeDialog()
}

// TestNextPuzzleIsMadeAhead: a new game of any level starts without a job.
func TestNextPuzzleIsMadeAhead(t *testing.T) {
	p := open(t, setup{})
	p.waitJobs()
	eval[bool](p, `(window.browsertest.hold(), true)`)
	for _, level := range []string{"Easy", "Medium", "Hard"} {
		p.openDialog("New game", "New game")
		p.click("button", level+".*")
		p.waitStatus(`New game: ` + level + `, \d\d clues\.`)
	}
	if held := eval[int](p, `window.browsertest.held.length`); held == 0 {
		t.Error("no next puzzle was asked for in the background")
	}
}
