package browsertest

// This file takes screenshots of the page, for people to look at.

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku"
)

// viewports are the sizes of windows that the page is made for, as they remain
// beside the bars of a browser.
var viewports = []struct{ width, height int64 }{
	{320, 568}, {360, 612}, {375, 553}, {390, 664}, {740, 360}, {820, 1180}, {1024, 768}, {1280, 800},
}

// themes are the appearances that the page has, by the settings of the system.
var themes = []struct {
	name  string
	media map[string]string
}{
	{"light", map[string]string{"prefers-color-scheme": "light"}},
	{"dark", map[string]string{"prefers-color-scheme": "dark"}},
	{"contrast-light", map[string]string{"prefers-color-scheme": "light", "prefers-contrast": "more"}},
	{"contrast-dark", map[string]string{"prefers-color-scheme": "dark", "prefers-contrast": "more"}},
	{"forced", map[string]string{"forced-colors": "active", "prefers-color-scheme": "dark"}},
}

// shoot writes a screenshot of the window to the folder of this run.
func (p *page) shoot(name string) {
	p.t.Helper()
	res, err := chromedp.Call(p.ctx, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Format: cdppage.CaptureScreenshotFormatPng})
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(os.Getenv("ENTYDIG_SCREENSHOTS"), name+".png"), res.Data, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// TestScreenshots takes screenshots of the page in many states: in each viewport, and in each
// theme and language on a phone and on a desktop, if ENTYDIG_SCREENSHOTS names a folder for them.
func TestScreenshots(t *testing.T) {
	if os.Getenv("ENTYDIG_SCREENSHOTS") == "" {
		t.Skip("ENTYDIG_SCREENSHOTS names no folder")
	}
	for _, view := range viewports {
		t.Run(fmt.Sprintf("%dx%d", view.width, view.height), func(t *testing.T) { album(t, view.width, view.height, "light", "en-GB") })
		if view.width != 390 && view.width != 1280 {
			continue
		}
		for _, theme := range themes[1:] {
			t.Run(fmt.Sprintf("%d %s", view.width, theme.name), func(t *testing.T) { album(t, view.width, view.height, theme.name, "en-GB") })
		}
	}
	for _, k := range []struct {
		width, height int64
		language      string
	}{{320, 568, "fr-FR"}, {360, 612, "nb-NO"}, {375, 553, "zh-CN"}, {1024, 768, "fr-FR"}, {1280, 800, "zh-CN"}} {
		t.Run(fmt.Sprint(k.width, k.language), func(t *testing.T) { album(t, k.width, k.height, "light", k.language) })
	}
}

// album takes screenshots of one page in many states.
func album(t *testing.T, width, height int64, theme, language string) {
	all, err := languages()
	if err != nil {
		t.Fatal(err)
	}
	text := all[map[string]string{"en": "en", "nb": "nb", "fr": "fr", "zh": "zh"}[language[:2]]]
	s := setup{width: width, height: height, scale: 2, touch: width < 1000, language: language, calm: true, noGame: true}
	for _, one := range themes {
		if one.name == theme {
			s.media = one.media
		}
	}
	p := open(t, s)
	shoot := func(state string) {
		t.Helper()
		p.settle()
		eval[bool](p, `Promise.allSettled(document.getAnimations().map((a) => a.finished)).then(() => true)`)
		p.shoot(fmt.Sprintf("%dx%d-%s-%s-%s", width, height, theme, language[:2], state))
	}
	givens := func(n int) {
		t.Helper()
		p.until("a game", func() bool { return eval[int](p, `document.querySelectorAll('[aria-readonly]').length`) >= n })
		p.settle()
	}
	givens(17)
	p.waitLoaded()
	shoot("first")
	solution := p.solutionOf(known)
	eval[bool](p, fmt.Sprintf(`(location.hash = 'p=%s', true)`, known))
	p.until("the puzzle", func() bool { return eval[int](p, `document.querySelectorAll('[aria-readonly]').length`) == 26 })
	p.settle()
	free := holesOf(known)
	for _, cell := range free[:20] {
		p.typeInto(cell, int(solution.At(sudoku.Cell(cell))))
	}
	eval[bool](p, `(document.querySelector('#modes button').click(), true)`)
	for i, cell := range free[20:40] {
		for _, d := range []int{1 + i%9, 1 + i*4%9, 1 + i*7%9}[:1+i%3] {
			p.typeInto(cell, d)
		}
	}
	eval[bool](p, `(document.querySelector('#modes button').click(), true)`)
	p.typeInto(free[41], 8)
	shoot("notes")
	p.typeInto(free[40], 1+int(solution.At(sudoku.Cell(free[40])))%9)
	eval[bool](p, `(document.querySelector('#actions button').click(), true)`)
	shoot("mistake")
	eval[bool](p, `(document.getElementById('extras').open = true, document.getElementById('extras').scrollIntoView(), true)`)
	shoot("tools")
	eval[bool](p, `(scrollTo(0, 0), document.getElementById('extras').open = false, true)`)
	for _, d := range []string{"new", "open", "games", "share", "sheets", "proof", "stats", "settings", "help"} {
		title := regexp.QuoteMeta(text[d+".title"])
		p.openByMenuClosed(regexp.QuoteMeta(text["menu."+d]), title)
		if d == "open" {
			eval[bool](p, fmt.Sprintf(`(() => { const a = document.querySelector('dialog textarea'); a.value = %q; document.querySelector('dialog button.main').click(); return true; })()`, known+"\n"+loose+"\n"+known))
			p.until("a list", func() bool { return eval[int](p, `document.querySelectorAll('dialog ul.list li').length`) == 3 })
		}
		shoot("dialog-" + d)
		eval[bool](p, `(document.querySelector('dialog').close(), true)`)
	}
	if width < 1000 {
		p.click("button", menuName)
		shoot("menu")
		eval[bool](p, `(document.querySelector('dialog').close(), true)`)
	}
	for _, cell := range free {
		p.typeInto(cell, int(solution.At(sudoku.Cell(cell))))
	}
	shoot("solved")
}

// holesOf returns the cells of a full stop in a puzzle of 81 characters.
func holesOf(puzzle string) (cells []int) {
	for i, c := range puzzle {
		if c == '.' {
			cells = append(cells, i)
		}
	}
	return cells
}
