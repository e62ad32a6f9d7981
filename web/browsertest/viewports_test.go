package browsertest

// Each viewport that the page is made for: what is visible, and how large it is.

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// fontWatch collects the fonts of all texts that are drawn on a canvas.
const fontWatch = `
	window.fonts = new Set();
	const draw = CanvasRenderingContext2D.prototype.fillText;
	CanvasRenderingContext2D.prototype.fillText = function (...args) { window.fonts.add(this.font); return draw.apply(this, args); };`

// TestViewports holds that in each viewport, everything that one plays with is
// visible without scrolling and as large as a finger, and that the board takes
// the width or the height that there is.
func TestFaultP03Viewports(t *testing.T) {
	for _, view := range viewports {
		t.Run(fmt.Sprintf("%dx%d", view.width, view.height), func(t *testing.T) {
			p := open(t, setup{width: view.width, height: view.height, scale: 2, touch: view.width < 1000, calm: true})
			p.fits()
			width, height := float64(view.width), float64(view.height)
			visible := func(n node, least float64) box {
				t.Helper()
				b := p.box(n)
				if b.x < 0 || b.y < 0 || b.x+b.width > width || b.y+b.height > height {
					t.Errorf("%s is at %+v, outside the window", n, b)
				}
				if b.width < least || b.height < least {
					t.Errorf("%s is %.1f by %.1f pixels, want at least %.0f", n, b.width, b.height, least)
				}
				return b
			}
			all := p.tree()
			var pad []node
			for d := 1; d <= 9; d++ {
				pad = append(pad, all.all("button", fmt.Sprintf(`Enter %d, \d left`, d))...)
			}
			if len(pad) != 9 {
				t.Fatalf("%d keys for digits", len(pad))
			}
			lowest := 0.0
			for _, name := range []string{"Erase", "Undo", "Redo", "Notes", "Check my answer"} {
				b := visible(p.find("button", name), 44)
				lowest = max(lowest, b.y+b.height)
			}
			keyHeight := 0.0
			for _, n := range pad {
				b := visible(n, 44)
				lowest, keyHeight = max(lowest, b.y+b.height), b.height
			}
			cells := all.all("gridcell", `.*`)
			first, last := visible(cells[0], 24), visible(cells[80], 24)
			side := last.x + last.width - first.x
			bottom := last.y + last.height
			// The board is bounded by the width of the window, by its height, or by the
			// keys below the board, which are then as small as a finger allows.
			byWidth := side >= width-2*first.x-4 && first.x <= 20 || width-side <= 4+24*4+368 && width > height && first.x <= 24
			byHeight := bottom >= height-28
			byKeys := lowest >= height-20 && keyHeight <= 72
			if !byWidth && !byHeight && !byKeys {
				t.Errorf("the board is %.0f pixels wide, from %.0f to %.0f; the lowest key ends at %.0f and is %.0f high", side, first.x, bottom, lowest, keyHeight)
			}
			t.Logf("the board is %.0f pixels wide; keys end at %.0f of %.0f", side, lowest, height)
		})
	}
}

// TestNotesCanBeRead holds that notes are at least 10 pixels high on the smallest
// screen, and larger with large digits.
func TestFaultP03NotesCanBeRead(t *testing.T) {
	p := open(t, setup{width: 320, height: 568, scale: 2, touch: true, script: fontWatch})
	p.play(known)
	p.clickCell(1)
	smallest := func() float64 {
		t.Helper()
		return eval[float64](p, `(window.fonts.clear(), document.querySelector('#history button').click(), new Promise((done) => setTimeout(done, 100)))
			.then(() => Math.min(...[...window.fonts].map((f) => parseFloat(/([\d.]+)px/.exec(f)[1]))) / devicePixelRatio)`)
	}
	p.press("Shift+Digit2", "Shift+Digit4")
	small := smallest()
	if small < 10 {
		t.Errorf("notes are %.1f pixels high", small)
	}
	p.setting("Large digits", true)
	p.clickCell(1)
	p.press("Shift+Digit7", "Shift+Digit8")
	if large := smallest(); large < small*1.15 {
		t.Errorf("large notes are %.1f pixels high, others %.1f", large, small)
	}
}

// TestSwipesScroll holds that a swipe scrolls the page, wherever it begins beside
// the board.
func TestFaultP03SwipesScroll(t *testing.T) {
	p := open(t, setup{width: 360, height: 612, scale: 2, touch: true})
	if eval[float64](p, `document.documentElement.scrollHeight - innerHeight`) < 50 {
		t.Fatal("there is nothing to scroll to")
	}
	for _, where := range []string{"#pad", "#top", "#history"} {
		eval[bool](p, `(scrollTo(0, 0), true)`)
		x := eval[float64](p, fmt.Sprintf(`(() => { const r = document.querySelector('%s').getBoundingClientRect(); return r.x + r.width / 2; })()`, where))
		y := eval[float64](p, fmt.Sprintf(`(() => { const r = document.querySelector('%s').getBoundingClientRect(); return r.y + r.height / 2; })()`, where))
		touch := func(typ input.DispatchTouchEventType, points ...*input.TouchPoint) {
			if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: typ, TouchPoints: points}); err != nil {
				t.Fatal(err)
			}
		}
		touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
		for i := 1.0; i <= 8; i++ {
			touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: y - 5*i})
		}
		touch(input.DispatchTouchEventTypeTouchEnd)
		p.until("the page scrolls by a swipe on "+where, func() bool { return eval[float64](p, `scrollY`) > 10 })
		t.Logf("swipe on %s: %v", where, eval[float64](p, `scrollY`))
	}
}

// TestFirstScreen holds that a visitor sees a game of Sudoku and little else: the
// word in the title and the heading, an easy game, the clock, and at most four
// commands; seed and clues are behind one mark.
func TestFaultP14FirstScreen(t *testing.T) {
	p := open(t, setup{calm: true})
	if title := eval[string](p, `document.title`); !strings.Contains(title, "Sudoku") {
		t.Errorf("the title is %q", title)
	}
	if about := eval[string](p, `document.querySelector('meta[name=description]').content`); !strings.Contains(about, "Sudoku") {
		t.Errorf("the description is %q", about)
	}
	p.find("heading", "Sudoku")
	if level := eval[string](p, `document.getElementById('facts-game').textContent`); !regexp.MustCompile(`^Easy(takes .*)?$`).MatchString(level) {
		t.Errorf("the first game is %q, want Easy", level)
	}
	p.clockTime()
	if n := len(p.tree().under("navigation", "Commands").all("button", ".*")); n > 4 {
		t.Errorf("%d commands", n)
	}
	if s := p.status(); s != "" && eval[bool](p, `!document.getElementById('status').classList.contains('echo')`) {
		t.Errorf("the first thing that a visitor is told: %q", s)
	}
	text := eval[string](p, `document.body.innerText`)
	if strings.Contains(text, "seed") || strings.Contains(text, "clues") || strings.Contains(text, " ms") {
		t.Errorf("the page says %q", text)
	}
	// Four commands, the proof, the pause, the pad and the buttons around it: ten keys, undo,
	// redo, notes, Hint and Check.
	if n := len(p.tree().all("button", ".*")); n > 21 {
		t.Errorf("%d buttons", n)
	}
	p.click("button", `Exactly one solution\. Show the proof`)
	p.waitFor("dialog", "The proof")
	if text := eval[string](p, `document.querySelector('dialog').innerText`); !strings.Contains(text, "seed") || !strings.Contains(text, "clues") {
		t.Errorf("the proof says %q", text)
	}
}

// TestTabStops holds that Tab has at most 20 stops, with and without the tools,
// and that it comes to the whole page.
func TestFaultP12TabStops(t *testing.T) {
	for _, calm := range []bool{true, false} {
		p := open(t, setup{calm: calm})
		p.play(known)
		stops := eval[[]string](p, `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
			.filter((e) => e.tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true })).map((e) => e.textContent || e.getAttribute('aria-label'))`)
		if len(stops) > 20 {
			t.Errorf("%d stops: %q", len(stops), stops)
		}
	}
	p := open(t, setup{})
	p.play(known)
	eval[bool](p, `(document.querySelector('#pad button').focus(), true)`)
	p.press("ArrowRight", "ArrowRight")
	if name := eval[string](p, `document.activeElement.getAttribute('aria-label')`); !strings.HasPrefix(name, "Enter 3") {
		t.Errorf("two steps to the right of 1 is %q", name)
	}
}

// TestFocusStays holds that the focus never falls to the body when the button that
// had it goes away.
func TestFaultP12FocusStays(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	press := func(selector string) {
		t.Helper()
		eval[bool](p, fmt.Sprintf(`(() => { const b = document.querySelector(%q); b.focus(); b.click(); return true; })()`, selector))
		p.settle()
		p.until("the focus is on an element after "+selector, func() bool { return eval[bool](p, `document.activeElement !== document.body`) })
	}
	press("#clock button") // pause
	press("#cover button") // resume
	press("#clock button")
	press("#clock button")
	p.clickCell(1)
	p.press("Digit2")
	p.click("button", "Start over")
	press("#message-actions button") // undo
	p.click("button", "Show solution")
	if eval[bool](p, `document.querySelector('#message-actions button') !== null`) {
		press("#message-actions button")
	}
	p.openDialog("Menu", "Menu")
	press("dialog .menu button:last-child") // another dialog in place of the menu
	p.closeDialog()
	p.until("the focus is on an element after a dialog", func() bool { return eval[bool](p, `document.activeElement !== document.body`) })
}

// shiftWatch adds up how far things move that nobody has moved.
const shiftWatch = `
	window.shift = 0;
	window.shifted = [];
	new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) { window.shift += e.value; for (const s of e.sources) window.shifted.push((s.node?.id || s.node?.className || s.node?.nodeName) + ' ' + JSON.stringify(s.previousRect) + ' ' + JSON.stringify(s.currentRect)); } }).observe({ type: 'layout-shift', buffered: true });`

// TestLoading holds that while the engine is loading, there is an empty grid of
// the size of the board and a sentence, and that nothing moves after that.
func TestFaultP14Loading(t *testing.T) {
	for _, view := range viewports {
		p := open(t, setup{width: view.width, height: view.height, touch: view.width < 1000, script: shiftWatch, calm: true})
		if shift := eval[float64](p, `window.shift`); shift > 0 {
			t.Errorf("%v: the layout shifts by %.4f while loading: %q", view, shift, eval[[]string](p, `window.shifted`))
		}
	}
	p := open(t, setup{noGame: true, script: `WebAssembly.compileStreaming = WebAssembly.compile = () => new Promise(() => {});`})
	p.until("a sentence while loading", func() bool {
		return strings.HasPrefix(eval[string](p, `document.getElementById('loading')?.innerText ?? ''`), "Making a puzzle")
	})
	grid := eval[float64](p, `document.getElementById('grid').getBoundingClientRect().width`)
	if board := eval[float64](p, `document.getElementById('board').getBoundingClientRect().width`); grid != board {
		t.Errorf("the empty grid is %v pixels wide, the board %v", grid, board)
	}
}
