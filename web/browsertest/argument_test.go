package browsertest

// The argument why there is no other solution, replayed in the dialog with the proof.

import (
	"bytes"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
)

// branching is a puzzle whose argument has branches, some of them inside others.
const branching = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

// pairs is a puzzle with hidden pairs among its branches.
const pairs = "6...18..3.5..34..6..1..........5...7...3.695..8...9....12.6.39....59..6.7........"

// openArgument opens the dialog with the proof and shows the argument there.
func (p *page) openArgument() {
	p.t.Helper()
	p.openByMenu("The proof", "The proof")
	p.click("button", "Show the argument")
	p.waitFor("slider", "Step")
	p.drawn()
}

// drawn waits until the board of the argument has been drawn for the step that is shown.
func (p *page) drawn() {
	p.t.Helper()
	p.waitJobs()
	p.until("the board of the argument", func() bool {
		return eval[bool](p, `(() => { const c = document.querySelector('.argument canvas'); return c.width > 300 || c.width === Math.round(c.clientWidth * devicePixelRatio); })()`)
	})
}

// told returns the sentence of the step that is shown.
func (p *page) told() string {
	p.t.Helper()
	return eval[string](p, `document.querySelector('.argument [role=status]').textContent`)
}

// step returns the number of the step that is shown and the number of steps.
func (p *page) step() (at, of int) {
	p.t.Helper()
	v := eval[[]int](p, `(() => { const s = document.querySelector('.argument input[type=range]'); return [s.valueAsNumber, Number(s.max)]; })()`)
	return v[0], v[1]
}

// TestArgumentByKeyboard walks through an argument with keys alone, to the solution.
func TestArgumentByKeyboard(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(pairs)
	p.openArgument()
	if got := p.told(); !strings.HasPrefix(got, "This is the puzzle. The argument has 3 branches.") {
		t.Errorf("the first step: %s", got)
	}
	p.axe("the argument begins")
	for _, want := range []string{
		"Suppose 5 in row 9, column 3.",
		"Then 6 in row 9, column 2: the digit has no other place in row 9.",
		"Then 9 in row 9, column 2: the digit has no other place in row 9.",
		"But then row 9, column 2 has two digits. So no 5 in row 9, column 3. (6 and 9 are a hidden pair in row 9.)",
		"Suppose 8 in row 4, column 4.",
	} {
		p.press("ArrowRight")
		if got := p.told(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	p.waitFor("heading", "Branch 2")
	p.press("ArrowLeft")
	p.waitFor("heading", "Branch 1")
	p.axe("a contradiction")
	p.press("End")
	p.waitFor("heading", "The solution")
	if at, of := p.step(); at != of || !strings.HasSuffix(p.told(), "So there is no other solution.") {
		t.Errorf("step %d of %d: %s", at, of, p.told())
	}
	p.press("Home")
	if at, _ := p.step(); at != 0 {
		t.Errorf("Home leads to step %d", at)
	}
	p.press("Escape")
	p.waitGone("dialog", ".*")
	if got := p.grid().String(); got != pairs {
		t.Errorf("the argument has changed the game: %s", got)
	}
}

// TestArgumentByPointer goes to a branch inside another one, and lets the argument play.
func TestArgumentByPointer(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(branching)
	p.openArgument()
	nested := eval[string](p, `[...document.querySelectorAll('.argument option')].map((o) => o.textContent).find((name) => name.includes('.'))`)
	p.choose("Go to", nested)
	p.waitFor("heading", nested)
	if got := p.told(); !strings.HasPrefix(got, "Suppose ") || strings.Count(got, " and ") < 1 {
		t.Errorf("%s: %s", nested, got)
	}
	at, _ := p.step()
	p.click("button", "Forward")
	p.click("button", "Forward")
	p.click("button", "Back")
	if got, _ := p.step(); got != at+1 {
		t.Errorf("step %d, want %d", got, at+1)
	}
	p.click("button", "Play")
	p.until("the next step", func() bool { got, _ := p.step(); return got > at+1 })
	p.click("button", "Pause")
	p.waitFor("button", "Play")
	p.axe("paused")
	p.closeDialog()
}

// TestArgumentFiles saves the certificate, which proves the puzzle, and the formula.
func TestArgumentFiles(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(pairs)
	p.openArgument()
	p.click("button", "Save the file")
	name, content := p.downloaded("*.cert")
	if name != strings.ReplaceAll(pairs, ".", "0")+".cert" {
		t.Errorf("the file is called %s", name)
	}
	for c, err := range certificate.Read(bytes.NewReader(content)) {
		if err != nil || c.Check() != nil || c.Puzzle != sudoku.MustParse(pairs) {
			t.Errorf("the certificate: %v, %v", err, c.Check())
		}
		p.waitFor("StaticText", `.*`+strings.TrimPrefix(c.Hash().String(), "sha256:")+`\.`)
	}
	p.choose("File", "Formula (DIMACS CNF)")
	p.click("button", "Save the file")
	_, formula := p.downloaded("*.cnf")
	r, err := proof.Refute(sudoku.MustParse(pairs))
	if err != nil || !bytes.Equal(formula, proof.NewCNF(r.Puzzle, r.Solution).Append(nil)) {
		t.Errorf("the formula differs, %v", err)
	}
}

// TestArgumentOffline shows the argument without a network, for the first time.
func TestArgumentOffline(t *testing.T) {
	p := open(t, setup{offline: true, moreRequests: true})
	p.play(pairs)
	p.site.Close()
	p.reload()
	p.openArgument()
}

// TestArgumentOnlyOfProvedPuzzles holds that a puzzle with several solutions has none.
func TestArgumentOnlyOfProvedPuzzles(t *testing.T) {
	p := open(t, setup{})
	p.play(loose)
	p.openDialog("The proof", "The proof")
	if p.has("button", "Show the argument") {
		t.Error("there is an argument for a puzzle with several solutions")
	}
}

// TestArgumentLanguages shows the argument in each language, narrow and in dark colours.
func TestArgumentLanguages(t *testing.T) {
	for language, show := range map[string]string{"nb": "Vis resonnementet", "fr": "Montrer le raisonnement", "zh-CN": "显示推理"} {
		p := open(t, setup{language: language, fragment: "#p=" + pairs, noGame: true, width: 360, height: 740, scale: 2, touch: true, media: dark, moreRequests: true})
		p.until("a verdict", func() bool { return eval[bool](p, `document.querySelector('#facts-proof button') !== null`) })
		p.settle()
		eval[bool](p, `(document.querySelector('#facts-proof button').click(), true)`)
		p.click("button", show)
		p.waitFor("slider", ".*")
		p.drawn()
		p.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
		p.fits()
		p.axe(language)
		if got := p.told(); strings.Contains(got, "{") || strings.Contains(got, "argument.") {
			t.Errorf("%s: %s", language, got)
		}
	}
}
