package browsertest

import (
	"fmt"
	"os"
	"regexp"
	"sync/atomic"
	"testing"

	"github.com/entydig/sudoku"
)

// TestEveryStateIsAccessible runs axe-core on the page in every state that a player meets: on
// a phone and on a desktop, in three themes and in four languages. It is long, and runs only
// with ENTYDIG_LONG=1; TestLanguages, TestFault095And108Sizes and TestFault116Contrast are the
// sample that always runs.
func TestEveryStateIsAccessible(t *testing.T) {
	if os.Getenv("ENTYDIG_LONG") == "" {
		t.Skip("ENTYDIG_LONG is not set")
	}
	var states atomic.Int64
	for _, size := range []struct{ width, height int64 }{{360, 612}, {1280, 800}} {
		for _, theme := range []int{0, 1, 3} { // light, dark, high contrast
			for _, language := range []string{"en-GB", "nb-NO", "fr-FR", "zh-CN"} {
				name := fmt.Sprintf("%dx%d %s %s", size.width, size.height, themes[theme].name, language)
				t.Run(name, func(t *testing.T) {
					states.Add(everyState(t, setup{width: size.width, height: size.height, touch: size.width < 1000, media: themes[theme].media, language: language, noGame: true}))
				})
			}
		}
	}
	t.Cleanup(func() { t.Logf("%d states", states.Load()) })
}

// everyState runs axe-core on one page in each of its states, and returns how many there were.
func everyState(t *testing.T, s setup) (states int64) {
	all, err := languages()
	if err != nil {
		t.Fatal(err)
	}
	text := all[s.language[:2]]
	p := open(t, s)
	look := func(state string) {
		t.Helper()
		p.settle()
		p.axe(state)
		states++
	}
	click := func(selector string) {
		t.Helper()
		eval[bool](p, fmt.Sprintf(`(document.querySelector(%q).click(), true)`, selector))
		p.settle()
	}
	p.until("a game", func() bool { return eval[int](p, `document.querySelectorAll('[aria-readonly]').length`) >= 17 })
	p.waitLoaded()
	look("the first screen")
	eval[bool](p, fmt.Sprintf(`(location.hash = 'p=%s', true)`, known))
	p.until("the puzzle", func() bool { return eval[int](p, `document.querySelectorAll('[aria-readonly]').length`) == 26 })
	solution, free := p.solutionOf(known), holesOf(known)
	p.typeInto(free[0], int(solution.At(sudoku.Cell(free[0]))))
	look("an entry")
	click("#modes button")
	p.typeInto(free[1], 1)
	p.typeInto(free[1], 4)
	look("notes")
	click("#modes button")
	p.typeInto(free[2], 5)
	look("a clash")
	click("#actions button")
	look("a check with a mistake")
	eval[bool](p, `(document.getElementById('extras').open = true, true)`)
	look("the tools")
	p.press("KeyK")
	p.typeInto(free[3], 3)
	look("a coloured cell")
	p.press("KeyK", "KeyP")
	look("a pause")
	p.press("KeyP")
	for _, d := range []string{"new", "open", "games", "share", "sheets", "proof", "stats", "settings", "help"} {
		p.openByMenu(regexp.QuoteMeta(text["menu."+d]), regexp.QuoteMeta(text[d+".title"]))
		look("the dialog " + d)
		if d == "open" {
			for _, given := range []string{known, loose, "123", known + "\n" + loose} {
				eval[bool](p, fmt.Sprintf(`(() => { const a = document.querySelector('dialog textarea'); a.value = %q; document.querySelector('dialog button.main').click(); return true; })()`, given))
				p.until("a result", func() bool {
					return eval[bool](p, `document.querySelector('dialog .results').childElementCount > 0 && !document.querySelector('dialog .job')`)
				})
				look("a text that was read")
			}
		}
		p.closeDialog()
	}
	click("#extras .reveal")
	look("asked before the solution is shown")
	for _, cell := range free {
		p.typeInto(cell, int(solution.At(sudoku.Cell(cell))))
	}
	look("solved")
	return states
}
