package browsertest

// Hints: the next step in stages, all steps, the path, and practice.

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// needsChains is a puzzle that needs chains and almost locked sets.
const needsChains = "7....3..5..925.4.6....9...72.7..6...81.4.9...9.3......43...8.7........61...7..8.4"

// hinted returns the text of the hint that is shown.
func (p *page) hinted() string {
	p.t.Helper()
	return eval[string](p, `document.getElementById('hint-text')?.textContent ?? ''`)
}

// layered waits until the marks of a hint are drawn on the board.
func (p *page) layered() {
	p.t.Helper()
	p.waitJobs()
	p.until("the marks of the hint", func() bool {
		return eval[bool](p, `document.querySelector('#board .layer')?.width > 300`)
	})
}

// hintUntil presses H until the hint is one of a technique at its last stage.
func (p *page) hintUntil(technique string) {
	p.t.Helper()
	for range 200 {
		p.press("KeyH")
		p.waitFor("region", "Hint")
		p.waitJobs()
		p.click("button", "Tell me everything")
		if strings.HasPrefix(p.hinted(), technique) {
			p.layered()
			return
		}
		p.press("KeyH")
		p.waitGone("region", "Hint")
	}
	p.t.Fatalf("no hint is %s", technique)
}

// TestHintByKeyboard is told a hint stage by stage with one key, which at last does the step;
// it is one step to undo, and a later change of the board removes a hint.
func TestHintByKeyboard(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(needsChains)
	before := p.grid().String()
	texts := map[string]bool{}
	for _, stage := range []string{"Hint, 1 of 4", "Hint, 2 of 4", "Hint, 3 of 4", "Hint, 4 of 4"} {
		p.press("KeyH")
		p.waitFor("heading", stage)
		texts[p.hinted()] = true
		p.layered()
		p.axe(stage)
	}
	if len(texts) != 4 {
		t.Errorf("the stages say %v", texts)
	}
	if got := p.grid().String(); got != before {
		t.Errorf("a hint has changed the board: %s", got)
	}
	notes := p.allNotes()
	p.press("KeyH")
	p.waitGone("region", "Hint")
	p.waitStatus("Done\\.")
	if p.grid().String() == before && p.allNotes() == notes {
		t.Error("the step was not done")
	}
	if p.focused() < 0 {
		t.Error("the focus is not on the board")
	}
	p.press("Ctrl+KeyZ")
	if p.grid().String() != before || p.allNotes() != notes {
		t.Error("the step was not one step to undo")
	}
	p.press("KeyH")
	p.waitFor("region", "Hint")
	p.press("Escape")
	p.waitGone("region", "Hint")
	p.press("KeyH")
	p.waitFor("region", "Hint")
	p.clickCell(emptyCell(before))
	p.press("Digit1")
	p.waitGone("region", "Hint")
}

// emptyCell returns the first hole of a grid.
func emptyCell(grid string) int { return strings.IndexAny(grid, ".0") }

// TestHintTellsMistakesFirst enters a wrong digit and then a note that lacks the right one.
func TestHintTellsMistakesFirst(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(needsChains)
	solution := p.solution().String()
	hole := emptyCell(needsChains)
	right := int(solution[hole] - '0')
	p.typeInto(hole, right%9+1)
	p.click("button", "Hint")
	p.waitFor("heading", "First of all")
	if !strings.Contains(p.hinted(), "wrong") {
		t.Errorf("%q", p.hinted())
	}
	p.click("button", "Undo to before the mistake")
	p.waitGone("region", "Hint")
	p.until("the entry to be gone", func() bool { return p.grid().String() == needsChains })
	p.goTo(hole)
	p.press("Shift+Digit" + string(rune('0'+right%9+1)))
	p.click("button", "Hint")
	p.waitFor("heading", "First of all")
	p.click("button", "Mend the notes")
	p.waitStatus("The notes are mended\\.")
	if got := p.allNotes()[hole]; !strings.Contains(got, string(rune('0'+right))) {
		t.Errorf("the notes are %q", got)
	}
}

// TestStepsAndPath lists all open steps with filters, and walks the path, and changes nothing.
func TestStepsAndPath(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(needsChains)
	p.press("KeyH")
	p.waitFor("region", "Hint")
	p.click("button", "All steps")
	p.waitFor("listbox", "Steps")
	all := eval[int](p, `document.querySelector('.scene select[size]').length`)
	technique := eval[string](p, `document.querySelector('.scene .split select').options[1].text`)
	p.choose("Technique", technique)
	some := eval[[]string](p, `[...document.querySelector('.scene select[size]')].map((o) => o.text)`)
	if all < 5 || len(some) == 0 || len(some) >= all {
		t.Errorf("%d steps, %d of one technique", all, len(some))
	}
	for _, text := range some {
		if !strings.HasPrefix(text, technique) {
			t.Errorf("%q is no %s", text, technique)
		}
	}
	p.axe("all steps")
	p.closeDialog()
	p.click("button", "The path")
	p.waitFor("slider", "Step")
	p.press("ArrowRight")
	p.axe("the path")
	p.press("End")
	p.waitFor("heading", "Solved")
	p.closeDialog()
	if got := p.grid().String(); got != needsChains {
		t.Errorf("the path has changed the game: %s", got)
	}
}

// TestPractice practises a technique: what is right and what is wrong is told.
func TestPractice(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(needsChains)
	p.openByMenu("Practise a technique", "Practise a technique")
	p.waitFor("combobox", "Technique")
	p.choose("Technique", "Naked Pair")
	p.axe("practice")
	p.click("button", "Make a board")
	p.waitStatus("Find this step: Naked Pair\\.")
	p.click("button", "Is it right.")
	p.waitStatus("Nothing has changed yet.*")
	p.press("KeyH")
	p.waitFor("region", "Hint")
	p.click("button", "Tell me everything")
	if !strings.HasPrefix(p.hinted(), "Naked Pair") {
		t.Errorf("the hint is %q", p.hinted())
	}
	p.click("button", "Remove the notes")
	p.waitGone("region", "Hint")
	p.click("button", "Is it right.")
	p.waitStatus("Right, that is the step\\.")
	p.openDialog("New game", "New game")
	p.closeDialog()
}

// TestHintScreenshots takes a screenshot of one hint of each family in three looks, if
// ENTYDIG_SCREENSHOTS names a folder for them.
func TestHintScreenshots(t *testing.T) {
	if os.Getenv("ENTYDIG_SCREENSHOTS") == "" {
		t.Skip("ENTYDIG_SCREENSHOTS names no folder")
	}
	for look, s := range map[string]setup{
		"light": {width: 1280, height: 800},
		"dark":  {width: 1280, height: 800, media: map[string]string{"prefers-color-scheme": "dark"}},
		"phone": {width: 360, height: 612, touch: true, scale: 2},
	} {
		for _, technique := range []string{"Hidden Single", "Naked Pair", "X-Wing", "XY-Wing", "AIC", "ALS-XZ", "Cell Forcing Chain"} {
			p := open(t, s)
			p.play(families[technique])
			p.hintUntil(technique)
			p.shoot("hint-" + look + "-" + strings.ReplaceAll(strings.ToLower(technique), " ", "-"))
		}
	}
}

// families has a puzzle for a technique of each family, on whose path it is.
var families = map[string]string{
	"Hidden Single":      needsChains,
	"Naked Pair":         "..23..87...1..............454.86.9......41..7......2.6.8.1...6.3...8..5...57.9.2.",
	"X-Wing":             "14...87....6.5.91..........2.8...4.6..7.1..3....8.......9.6..58..........7.9.2...",
	"XY-Wing":            ".....5.12..5......3..49.6..........545...3..8..2.81....6..1..7..3.....6.....7.2.9",
	"AIC":                "...4.........3.19..2...9..3..5.....41...4.6..3....25.....7.8.1..5.....7..7136....",
	"ALS-XZ":             ".8...3.....18....7..5....93....17.....3....2..6.9....85..6....2.9...1.....83..41.",
	"Cell Forcing Chain": ".61..84..28...67....51........42.6......61..3...3...2..5....9..82..5..6.4.......2",
}

// TestHintInEveryLanguage asks for a hint in each language. No text of English is left, and
// no key and no name in braces.
func TestHintInEveryLanguage(t *testing.T) {
	for language, hint := range map[string]string{"nb": "Hint", "fr": "Indice", "zh-CN": "提示"} {
		p := open(t, setup{language: language, fragment: "#p=" + needsChains, noGame: true, width: 360, height: 740, moreRequests: true})
		p.until("a verdict", func() bool { return eval[bool](p, `document.querySelector('#facts-proof button') !== null`) })
		p.settle()
		p.click("button", hint)
		p.waitFor("region", hint)
		for range 3 {
			p.press("KeyH")
		}
		text := p.hinted()
		if text == "" || regexp.MustCompile(`[{}]|hints\.|Look|Hidden|Naked|: place r| box `).MatchString(text) {
			t.Errorf("%s: %q", language, text)
		}
	}
}
