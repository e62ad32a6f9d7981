package browsertest

// Sizes, themes, languages, and axe-core in every state of them.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

var sizes = []struct{ width, height int64 }{{320, 568}, {768, 1024}, {1280, 800}, {568, 320}, {2560, 1440}}

var dark = map[string]string{"prefers-color-scheme": "dark"}

// TestSizes holds that all is in reach: nothing is wider than the window, the
// pad's keys are as big as a finger, and the whole board is seen at once.
func TestFault095And108Sizes(t *testing.T) {
	for i, size := range sizes {
		// Every other size is dark; TestLanguages has the rest of the pairs.
		theme := map[bool]string{false: "light", true: "dark"}[i%2 == 1]
		t.Run(fmt.Sprintf("%dx%d %s", size.width, size.height, theme), func(t *testing.T) {
			p := open(t, setup{width: size.width, height: size.height, scale: 2, touch: size.width < 1000, media: map[string]string{"prefers-color-scheme": theme}})
			p.play(known)
			p.fits()
			p.axe("playing")
			all := p.tree()
			first, last := p.box(all.all("gridcell", ".*")[0]), p.box(all.all("gridcell", ".*")[80])
			if first.x < 0 || last.x+last.width > float64(size.width) || last.y+last.height-first.y > float64(size.height) {
				t.Errorf("the board is from %v to %v in a window of %v", first, last, size)
			}
			if first.width < 24 || first.height < 24 {
				t.Errorf("a cell is %.0f x %.0f pixels", first.width, first.height)
			}
			pad := all.under("toolbar", "Number pad").all("button", "Enter .*")
			if len(pad) != 9 {
				t.Fatalf("%d keys on the pad", len(pad))
			}
			for _, n := range pad {
				if b := p.box(n); b.width < 44 || b.height < 44 {
					t.Errorf("%s is %.0f x %.0f pixels, want 44 at least", n.name, b.width, b.height)
				}
			}
			// Every dialog fits, too.
			for button, dialog := range dialogs {
				p.openByMenu(button, dialog)
				p.fits()
				p.axe(dialog)
				p.closeDialog()
			}
			p.clickCell(1)
			p.click("button", `Enter 4, \d left`)
			p.settle()
			if d := p.squares()[1].digit; d != 4 {
				t.Errorf("the pad put %d into the cell", d)
			}
		})
	}
}

// dialogs maps the buttons that open a dialog to its name.
var dialogs = map[string]string{
	"New game": "New game", "Open a puzzle": "Open a puzzle", "My games": "My games", "Share and print": "Share and print",
	"Print puzzle sheets": "Print puzzle sheets", "The proof": "The proof", "Statistics": "Statistics", "Settings": "Settings", "Help": "Help",
}

// menuName is the name of the menu in every language.
const menuName = "Menu|Meny|菜单"

// openByMenu opens a dialog by its button or by the menu, with all parts of it that can be
// opened.
func (p *page) openByMenu(button, dialog string) {
	p.t.Helper()
	p.openByMenuClosed(button, dialog)
	eval[int](p, `[...document.querySelectorAll('dialog details')].map((d) => { d.open = true; }).length`)
}

// openByMenuClosed opens a dialog by its button or by the menu.
func (p *page) openByMenuClosed(button, dialog string) {
	p.t.Helper()
	if !p.has("button", button) {
		p.click("button", menuName)
		p.waitFor("dialog", menuName)
		p.clickNode(p.findIn("dialog", menuName, "button", button))
	} else {
		p.click("button", button)
	}
	p.waitFor("dialog", dialog)
}

// fits holds that nothing makes the page scroll sideways.
func (p *page) fits() {
	p.t.Helper()
	wide := eval[[]string](p, `[...document.querySelectorAll('body, body *')]
		.filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.right > innerWidth + 1 || r.left < -1) && !e.closest('.scroll, .unseen, .skip, #print'); })
		.map((e) => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().left) + '-' + Math.round(e.getBoundingClientRect().right))`)
	if len(wide) > 0 {
		p.t.Errorf("too wide for the window: %q", wide)
	}
	if over := eval[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
		p.t.Errorf("the page is %d pixels too wide", over)
	}
}

// TestFault120Sharp holds that the canvas has a pixel for each of the screen.
func TestFault120Sharp(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 2, 3} {
		p := open(t, setup{scale: scale})
		css := eval[float64](p, `document.querySelector('canvas').getBoundingClientRect().width`)
		img := p.canvas()
		if want := css * scale; float64(img.Bounds().Dx()) < want-1 || float64(img.Bounds().Dx()) > want+1 {
			t.Errorf("at %g the canvas has %d pixels, want %g", scale, img.Bounds().Dx(), want)
		}
		if img.Bounds().Dx() != img.Bounds().Dy() {
			t.Errorf("at %g the canvas is %v", scale, img.Bounds())
		}
	}
}

// TestFault116Contrast holds that givens, entries, wrong entries and notes can
// be read in each theme: by the contrast of WCAG 2 in the pixels of their cells.
func TestFault116Contrast(t *testing.T) {
	p := open(t, setup{scale: 2})
	p.play(known)
	p.clickCell(2)
	p.press("Digit5") // clashes with the given in cell 0
	p.clickCell(12)
	p.press("Shift+Digit4", "Shift+Digit8")
	p.clickCell(10)
	p.press("Digit8")
	p.clickCell(78)
	for _, theme := range []string{"Light", "Dark", "High contrast"} {
		for _, palette := range []string{"Standard", "Safe for colour-blind eyes"} {
			p.openDialog("Settings", "Settings")
			p.choose("Theme", theme)
			p.choose("Colours", palette)
			p.closeDialog()
			img := p.canvas()
			for what, cell := range map[string]int{"given": 4, "entry": 10, "clash": 2, "given beside a clash": 0, "notes": 12} {
				want := 4.5
				if c := contrast(img, cellArea(img.Bounds(), cell)); c < want {
					t.Errorf("%s, %s: %s has a contrast of %.1f, want %.1f", theme, palette, what, c, want)
				}
			}
			p.axe(theme + ", " + palette)
			given, entry := cellArea(img.Bounds(), 4), cellArea(img.Bounds(), 10)
			if same(img, given, entry) {
				t.Errorf("%s, %s: givens and entries look the same", theme, palette)
			}
		}
	}
}

// same reports whether the darkest (or, on dark ground, lightest) ink of two
// areas has the same colour.
func same(img image.Image, a, b image.Rectangle) bool {
	return mark(img, a) == mark(img, b)
}

// mark returns the colour in an area that differs most from its corner's.
func mark(img image.Image, area image.Rectangle) (found [3]uint32) {
	ground := luminance(img.At(area.Min.X, area.Min.Y))
	most := -1
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			d := luminance(img.At(x, y)) - ground
			if d = max(d, -d); d > most {
				most = d
				r, g, b, _ := img.At(x, y).RGBA()
				found = [3]uint32{r >> 12, g >> 12, b >> 12}
			}
		}
	}
	return found
}

// TestForcedColours draws the board in the system's colours.
func TestForcedColours(t *testing.T) {
	p := open(t, setup{media: map[string]string{"forced-colors": "active", "prefers-color-scheme": "dark"}})
	img := p.canvas()
	if c := contrast(img, cellArea(img.Bounds(), 0)); !p.squares()[0].given && c > 1.2 {
		t.Logf("contrast of an empty cell: %.1f", c)
	}
	for i, s := range p.squares() {
		if s.given {
			if c := contrast(img, cellArea(img.Bounds(), i)); c < 4.5 {
				t.Errorf("a given has a contrast of %.1f", c)
			}
			break
		}
	}
	p.axe("forced colours")
}

// TestReducedMotion holds that a solved board does not glow then.
func TestReducedMotion(t *testing.T) {
	p := open(t, setup{media: map[string]string{"prefers-reduced-motion": "reduce"}})
	p.play(known)
	p.fillBoard()
	p.waitStatus(`Solved in .*`)
	if n := eval[int](p, `document.getAnimations().length`); n != 0 {
		t.Errorf("%d animations run", n)
	}
}

// TestHighlights holds that each highlight is drawn, and that its switch works.
func TestFault102Highlights(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(0) // a given 5
	on := p.canvas()
	p.setting("Tint row, column and box", false)
	noPeers := p.canvas()
	p.setting("Highlight the same digit", false)
	none := p.canvas()
	area := func(cell int) image.Rectangle { return cellArea(on.Bounds(), cell) }
	changed := func(a, b image.Image, cell int) bool {
		for y := area(cell).Min.Y; y < area(cell).Max.Y; y++ {
			for x := area(cell).Min.X; x < area(cell).Max.X; x++ {
				if a.At(x, y) != b.At(x, y) {
					return true
				}
			}
		}
		return false
	}
	for _, tt := range []struct {
		what string
		a, b image.Image
		cell int
		want bool
	}{
		{"a peer", on, noPeers, 1, true}, {"a peer in the box", on, noPeers, 10, true}, {"no peer", on, noPeers, 70, false},
		{"the same digit", noPeers, none, 55, true}, {"another digit", noPeers, none, 4, false},
	} {
		if got := changed(tt.a, tt.b, tt.cell); got != tt.want {
			t.Errorf("%s: drawn differently %v, want %v", tt.what, got, tt.want)
		}
	}
}

// languages holds the page's texts, read by node from its modules.
var languages = sync.OnceValues(func() (map[string]map[string]string, error) {
	const script = `
		import { pathToFileURL } from 'node:url';
		const all = {};
		for (const [name, file] of [['en', 'en'], ['nb', 'nb'], ['fr', 'fr'], ['zh', 'zh-Hans']])
			all[name] = (await import(pathToFileURL(process.cwd() + '/' + file + '.js'))).default;
		console.log(JSON.stringify(all));`
	cmd := exec.Command("node", "--input-type=module", "--no-warnings", "-e", script)
	cmd.Dir = "../static/i18n"
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("node: %w\n%s", err, stderr.String())
	}
	var all map[string]map[string]string
	return all, json.Unmarshal(out, &all)
})

// TestLanguages chooses the language from the browser, finds no key or text of
// another in the page, and runs axe-core over every dialog, in light and dark.
func TestLanguages(t *testing.T) {
	all, err := languages()
	if err != nil {
		t.Fatal(err)
	}
	for browser, name := range map[string]string{"en-US": "en", "nb-NO": "nb", "no": "nb", "fr-CA": "fr", "zh-CN": "zh", "xx": "en"} {
		for _, media := range []map[string]string{nil, dark} {
			if media != nil && (browser == "no" || browser == "xx") {
				continue
			}
			t.Run(fmt.Sprint(browser, media), func(t *testing.T) { testLanguage(t, all[name], browser, media) })
		}
	}
}

func testLanguage(t *testing.T, text map[string]string, browser string, media map[string]string) {
	p := open(t, setup{language: browser, media: media, noGame: true})
	given := regexp.QuoteMeta(text["cell.given"])
	given = regexp.MustCompile(`\\\{\w+\\\}`).ReplaceAllString(given, `\d`)
	p.until("a game", func() bool { return len(p.tree().all("gridcell", given)) > 16 })
	p.settle()
	p.waitLoaded()
	p.axe("playing")
	key := regexp.MustCompile(`^[a-z]+(\.[\w-]+)+$`)
	look := func(where string) {
		t.Helper()
		for _, n := range p.tree() {
			if key.MatchString(n.name) && !strings.HasPrefix(n.name, "entydig") {
				t.Errorf("%s: a key is shown: %s", where, n)
			}
		}
	}
	look("the page")
	for _, d := range []struct{ button, title string }{
		{"menu.new", "new.title"}, {"menu.open", "open.title"}, {"menu.games", "games.title"}, {"menu.share", "share.title"},
		{"menu.proof", "proof.title"}, {"menu.stats", "stats.title"}, {"menu.settings", "settings.title"}, {"menu.help", "help.title"},
	} {
		p.openDialog(regexp.QuoteMeta(text[d.button]), regexp.QuoteMeta(text[d.title]))
		eval[int](p, `[...document.querySelectorAll('dialog details')].map((d) => { d.open = true; }).length`)
		p.axe(d.title)
		look(d.title)
		p.closeDialog()
	}
}

// TestLanguageCanBeSwitched acts at once, on the running game, and stays.
func TestLanguageCanBeSwitched(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(known)
	p.clickCell(1)
	p.press("Digit4")
	all, err := languages()
	if err != nil {
		t.Fatal(err)
	}
	p.openDialog("Settings", "Settings")
	p.choose("Language", "Français")
	p.waitFor("dialog", regexp.QuoteMeta(all["fr"]["settings.title"]))
	p.closeDialog()
	p.find("button", regexp.QuoteMeta(all["fr"]["action.check"]))
	if lang := eval[string](p, `document.documentElement.lang`); lang != "fr" {
		t.Errorf("the page's language is %q", lang)
	}
	p.do(chromedp.Reload())
	p.find("button", regexp.QuoteMeta(all["fr"]["action.check"]))
	p.until("the entry after a reload", func() bool {
		return strings.HasPrefix(eval[string](p, `document.querySelectorAll('[role=gridcell]')[1]?.getAttribute('aria-label') ?? ''`), "4")
	})
}
