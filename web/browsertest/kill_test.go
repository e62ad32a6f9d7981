package browsertest

// This file kills the browser while digits are entered, and counts what the next browser
// finds of them.

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// typist enters digits into random holes, at random times, and reports each entry with the
// time of the clock, and each board as soon as the database says that it has it.
const typist = `
	window.typeAtRandom = (holes, seed) => {
		let state = seed;
		const random = (n) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % n; };
		const digits = {};
		const enter = () => {
			const cell = holes[random(holes.length)];
			const digit = digits[cell] = 1 + ((digits[cell] ?? random(9)) + random(8)) % 9;
			const td = document.querySelectorAll('[role=gridcell]')[cell];
			td.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerId: 1 }));
			dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
			td.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code: 'Digit' + digit, key: String(digit) }));
			console.debug('typed', cell + ' ' + digit + ' ' + Date.now());
			setTimeout(enter, random(40));
		};
		enter();
	};
	const put = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (value, ...rest) {
		const board = this.name === 'games' && value.game.board;
		if (board !== false) this.transaction.addEventListener('complete', () => console.debug('stored', board));
		return put.call(this, value, ...rest);
	};`

// An entry is a digit that was typed into a cell, with the time.
type entry struct {
	cell, digit int
	at          time.Time
}

// A diary holds what the page has reported before it was killed.
type diary struct {
	mu     sync.Mutex
	typed  []entry
	stored string // the board that the database said last to have
}

// listen takes the reports of the page.
func (d *diary) listen(ev any) {
	said, ok := ev.(*runtime.EventConsoleAPICalled)
	if !ok || len(said.Args) != 2 {
		return
	}
	var what, text string
	if json.Unmarshal(said.Args[0].Value, &what) != nil || json.Unmarshal(said.Args[1].Value, &text) != nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch what {
	case "typed":
		var e entry
		var ms int64
		if n, _ := fmt.Sscan(text, &e.cell, &e.digit, &ms); n == 3 {
			e.at = time.UnixMilli(ms)
			d.typed = append(d.typed, e)
		}
	case "stored":
		d.stored = text
	}
}

// count compares a board that was found after a kill with what was typed, upon the entries
// of start. It returns how many of the entries are on it, how many the database had said to
// have, and false if the board is not that of any moment.
func (d *diary) count(start, found map[int]int) (there, stored int, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	board, last := maps.Clone(start), entriesOf(d.stored)
	there = -1
	for n := 0; ; n++ {
		if maps.Equal(board, found) {
			there = n
		}
		if d.stored != "" && maps.Equal(board, last) {
			stored = n
		}
		if n == len(d.typed) {
			return there, stored, there >= 0
		}
		board[d.typed[n].cell] = d.typed[n].digit
	}
}

// TestBrowserIsKilled kills the browser at random moments while digits are entered at random
// times, and starts it again. The board is then that of one moment: every entry is there
// that the database had taken before the kill, and none is missing among those before the
// last one. With ENTYDIG_LONG=1 it does so many times. It reports how old the oldest entry
// was that a kill has cost.
func TestBrowserIsKilled(t *testing.T) {
	kills := 2
	if os.Getenv("ENTYDIG_LONG") != "" {
		kills = 50
	}
	t.Parallel()
	dir, err := os.MkdirTemp(t.TempDir(), "profile")
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t, "")
	r := rand.New(rand.NewPCG(3, 9))
	start := map[int]int{}
	var typed, lost int
	var oldest time.Duration
	for kill := range kills {
		d := &diary{}
		p, stop := ownBrowser(t, s, dir, d)
		p.waitLoaded()
		if kill == 0 {
			p.play(known)
		}
		eval[bool](p, fmt.Sprintf(`(window.typeAtRandom([%s], %d), true)`, strings.Trim(strings.Join(strings.Fields(fmt.Sprint(holes(p.puzzle()))), ","), "[]"), r.IntN(1<<20)))
		time.Sleep(time.Duration(200+r.IntN(1300)) * time.Millisecond)
		killed := stop(true)

		p, stop = ownBrowser(t, s, dir, nil)
		found := map[int]int{}
		for i, s := range p.squares() {
			if s.digit != 0 && !s.given {
				found[i] = int(s.digit)
			}
		}
		for _, g := range p.storedGames() {
			if !maps.Equal(g.entries(), found) {
				t.Errorf("kill %d: a stored game has %v, the board %v", kill, g.entries(), found)
			}
		}
		stop(false)
		there, stored, ok := d.count(start, found)
		if !ok {
			t.Fatalf("kill %d: the board is not that of any moment: %v after %v", kill, found, d.typed)
		}
		if there < stored {
			t.Errorf("kill %d: %d entries are there, and the database had said to have %d", kill, there, stored)
		}
		typed, lost = typed+len(d.typed), lost+len(d.typed)-there
		if there < len(d.typed) {
			oldest = max(oldest, killed.Sub(d.typed[there].at))
		}
		start = found
	}
	t.Logf("%d kills, %d entries: %d of the last moment are lost, the oldest of them %v old", kills, typed, lost, oldest.Round(time.Millisecond))
	if typed < 5*kills {
		t.Errorf("%d entries in %d games: too few", typed, kills)
	}
}

// ownBrowser starts a browser of its own with a profile, and opens the page in it; d gets
// the reports of the page. The function that it returns ends the browser, by a kill or in
// the usual way, and returns the time of the end.
func ownBrowser(t *testing.T, s *site, dir string, d *diary) (*page, func(kill bool) time.Time) {
	t.Helper()
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), browserOptions(dir)...)
	var opts []chromedp.ContextOption
	if d != nil {
		opts = append(opts, chromedp.WithListener(d.listen))
	}
	ctx, cancel := chromedp.NewContext(alloc, opts...)
	p := &page{t: t, site: s, download: t.TempDir(), ctx: ctx}
	stop := func(kill bool) time.Time {
		end := time.Now()
		if kill {
			for _, pid := range family(chromedp.FromContext(ctx).Browser.Process().Pid) {
				if one, err := os.FindProcess(pid); err == nil {
					_ = one.Kill()
				}
			}
		}
		cancel()
		stopAlloc()
		return end
	}
	if err := p.prepare(setup{site: s, script: typist}); err != nil {
		stop(false)
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(s.URL))
	p.waitReady()
	return p, stop
}

// family returns a process and those that it has started, as far as the system tells.
func family(pid int) []int {
	all := []int{pid}
	for i := 0; i < len(all); i++ {
		children, _ := os.ReadFile(fmt.Sprintf("/proc/%[1]d/task/%[1]d/children", all[i]))
		for _, word := range strings.Fields(string(children)) {
			if child, err := strconv.Atoi(word); err == nil {
				all = append(all, child)
			}
		}
	}
	return all
}
