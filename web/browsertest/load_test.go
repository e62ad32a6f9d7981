package browsertest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// stopwatch keeps when the first given could be read on the board, in
// milliseconds since the load began.
const stopwatch = `
	const watch = new MutationObserver(() => {
		if (document.querySelector('[role=gridcell][aria-readonly]')) { window.playable = performance.now(); watch.disconnect(); }
	});
	watch.observe(document, { subtree: true, childList: true, attributes: true });`

// TestWarmLoadIsReported tells how long a load takes, first and again, until a
// game can be played. It asserts no time: run it with -v on a quiet machine.
func TestWarmLoadIsReported(t *testing.T) {
	p := open(t, setup{moreRequests: true, script: stopwatch})
	first := eval[float64](p, `window.playable`)
	var again []float64
	for range 7 {
		p.do(chromedp.Reload())
		p.waitReady()
		ms := eval[float64](p, `window.playable`)
		if ms <= 0 {
			t.Fatalf("playable after %g ms", ms)
		}
		again = append(again, ms)
	}
	slices.Sort(again)
	t.Logf("first load %.0f ms; warm loads %.0f ms at best, %.0f ms in the middle", first, again[0], again[len(again)/2])
}

// TestAnswerToAKeyIsReported tells how long a key press takes until the board's
// new view is there, in the page and back from its worker.
func TestAnswerToAKeyIsReported(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	var all []float64
	for i := range 40 {
		ms := eval[float64](p, fmt.Sprintf(`new Promise((done) => {
			const cell = document.querySelectorAll('[role=gridcell]')[1];
			const start = performance.now();
			const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - start); });
			watch.observe(cell, { attributes: true, attributeFilter: ['aria-label'] });
			cell.dispatchEvent(new KeyboardEvent('keydown', { key: '%[1]d', code: 'Digit%[1]d', bubbles: true, cancelable: true }));
		})`, 1+i%2))
		all = append(all, ms)
	}
	slices.Sort(all)
	t.Logf("a key is answered after %.1f ms in the middle, %.1f ms at worst of %d", all[len(all)/2], all[len(all)-1], len(all))
}
