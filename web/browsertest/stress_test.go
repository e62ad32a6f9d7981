package browsertest

// This file counts entries: with a thousand games, two tabs that type at once, a storage that
// is full, and a browser that is killed, none may be lost.

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// A storedGame is a game as the browser's database holds it.
type storedGame struct {
	ID   string `json:"id"`
	Game struct {
		Puzzle string `json:"puzzle"`
		Board  string `json:"board"`
	} `json:"game"`
}

// entries returns the digits that the player has entered, by cell: docs/page-protocol.md,
// part 4, has the form of the text.
func (g *storedGame) entries() map[int]int {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digits := map[int]int{}
	for text := g.Game.Board; len(text) >= 7; text = text[7:] {
		n := 0
		for i := 4; i >= 0; i-- {
			n = n<<6 | strings.IndexByte(alphabet, text[i])
		}
		if d := n & 15; d != 0 {
			digits[n>>22] = d
		}
	}
	return digits
}

// storedGames returns all games in the browser's database.
func (p *page) storedGames() []storedGame {
	p.t.Helper()
	return eval[[]storedGame](p, `new Promise((resolve, reject) => {
		const open = indexedDB.open('entydig');
		open.onerror = () => reject(open.error);
		open.onsuccess = () => {
			const all = open.result.transaction('games').objectStore('games').getAll();
			all.onsuccess = () => { open.result.close(); resolve(all.result); };
		};
	})`)
}

// typeInto enters a digit into a cell by two events that come at once, without waiting for
// the page.
func (p *page) typeInto(cell, digit int) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		const cell = document.querySelectorAll('[role=gridcell]')[%d];
		cell.focus();
		cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0, pointerId: 1 }));
		dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
		cell.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code: 'Digit%d', key: '%d' }));
		return true;
	})()`, cell, digit, digit))
}

// TestTwoTabsType types in two tabs at once. With locks, each tab has a game of its own; in a
// browser whose tabs know nothing of each other, both play one game. Either way, each entry
// is in one of the stored games.
func TestTwoTabsType(t *testing.T) {
	const alone = `Object.defineProperty(navigator, 'locks', { value: undefined }); delete window.BroadcastChannel;`
	for _, k := range []struct{ name, script string }{{"with locks", ""}, {"without", alone}} {
		t.Run(k.name, func(t *testing.T) {
			a := open(t, setup{moreRequests: true, script: k.script})
			a.play(known)
			a.clickCell(2)
			a.press("Digit4")
			b := open(t, setup{moreRequests: true, site: a.site, tab: a, script: k.script})
			if k.script == "" {
				b.play(known)
			}
			r := rand.New(rand.NewPCG(11, uint64(len(k.script))))
			free := holes(a.puzzle())
			typed := [2]map[int]int{{2: 4}, {}}
			if k.script != "" {
				typed[1] = map[int]int{2: 4} // the game was there when the second tab opened it
			}
			for range 60 {
				who, cell, digit := r.IntN(2), free[r.IntN(len(free))], 1+r.IntN(9)
				[2]*page{a, b}[who].typeInto(cell, digit)
				typed[who][cell] = digit
			}
			a.settle()
			b.settle()
			games := a.storedGames()
			for who, want := range typed {
				found := false
				for _, g := range games {
					found = found || fmt.Sprint(g.entries()) == fmt.Sprint(want)
				}
				if !found {
					t.Errorf("tab %d has typed %v, and %d games hold something else", who+1, want, len(games))
					for _, g := range games {
						t.Log(g.ID, g.entries())
					}
				}
			}
		})
	}
}

// TestStorageFillsUp lets the storage be full from a random moment on, and later empty again:
// the page tells it as long as it lasts, and all entries are stored in the end.
func TestStorageFillsUp(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.play(known)
	free := holes(p.puzzle())
	r := rand.New(rand.NewPCG(5, 5))
	quota := func(bytes float64) {
		params := storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(p.site.URL, "/")}
		if bytes > 0 {
			params.QuotaSize = &bytes
		}
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			return call(ctx, t, storage.OverrideQuotaForOrigin, params)
		}))
	}
	want := map[int]int{}
	full, freed := 5+r.IntN(10), 25+r.IntN(5)
	for i := range 40 {
		if i == full {
			quota(1)
		}
		if i == freed {
			p.waitFor("StaticText", "The browser’s storage is full, .*")
			quota(0)
		}
		cell, digit := free[i], 1+r.IntN(9)
		p.typeInto(cell, digit)
		want[cell] = digit
	}
	p.waitGone("StaticText", "The browser’s storage is full, .*")
	p.settle()
	p.until("all entries in the storage", func() bool {
		for _, g := range p.storedGames() {
			if fmt.Sprint(g.entries()) == fmt.Sprint(want) {
				return true
			}
		}
		return false
	})
}

// TestThousandGames opens the page with a thousand games in progress: all stay, the list
// shows them step by step, and the game that was played last is on the board.
func TestThousandGames(t *testing.T) {
	const many = 1000
	p := open(t, setup{moreRequests: true})
	p.play(known)
	p.clickCell(2)
	p.press("Digit4")
	eval[bool](p, fmt.Sprintf(`new Promise((resolve, reject) => {
		const open = indexedDB.open('entydig');
		open.onsuccess = () => {
			const work = open.result.transaction('games', 'readwrite');
			const at = work.objectStore('games');
			const all = at.getAll();
			all.onsuccess = () => {
				const game = all.result.find(({ game }) => game.flags[1]);
				for (let i = 1; i < %d; i++) at.put({ ...game, id: 'copy' + i, game: { ...game.game, played: game.game.played - 60000 * i } }, 'copy' + i);
			};
			work.oncomplete = () => { open.result.close(); resolve(true); };
			work.onabort = () => reject(work.error);
		};
	})`, many))
	p.reload()
	if p.puzzle().String() != known || p.squares()[2].digit != 4 {
		t.Errorf("another game is on the board: %s", p.grid())
	}
	p.openDialog("New game", "New game")
	p.click("button", "Easy.*")
	p.waitStatus("New game: .*")
	p.goTo(holes(p.puzzle())[0])
	p.press("Digit1")
	p.settle()
	if n := len(p.storedGames()); n != many+1 {
		t.Errorf("%d games, want %d", n, many+1)
	}
	p.openDialog("My games", "My games")
	p.waitFor("button", fmt.Sprintf("Show %s more", "951"))
	if n := len(p.tree().all("button", "Forget: .*")); n != 50 {
		t.Errorf("%d games are shown at first", n)
	}
}

// TestBrowserIsKilled kills the browser at a random moment while digits are entered. Every
// entry that the page had dealt with by then is there when the browser starts again.
func TestBrowserIsKilled(t *testing.T) {
	dir, err := os.MkdirTemp(t.TempDir(), "profile")
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t, "")
	r := rand.New(rand.NewPCG(3, 9))
	kept, last := map[int]int{}, map[int]int{}
	const kills = 3
	for kill := range kills + 1 {
		p, stop := ownBrowser(t, s, dir)
		if kill > 0 {
			p.checkKept(kill, kept, last)
		} else {
			p.play(known)
		}
		if kill == kills {
			stop(false)
			break
		}
		kept, last = p.typeUntil(time.Now().Add(time.Duration(300+r.IntN(1200))*time.Millisecond), r)
		stop(true)
	}
}

// typeUntil enters digits until a time, and returns all entries on the board that the page
// had stored at the last look, and all at the end.
func (p *page) typeUntil(end time.Time, r *rand.Rand) (kept, all map[int]int) {
	p.t.Helper()
	free := holes(p.puzzle())
	all = map[int]int{}
	for i, s := range p.squares() {
		if s.digit != 0 && !s.given {
			all[i] = int(s.digit)
		}
	}
	kept = map[int]int{}
	for time.Now().Before(end) || len(kept) == 0 {
		cell, digit := free[r.IntN(len(free))], 1+r.IntN(9)
		p.typeInto(cell, digit)
		all[cell] = digit
		if eval[bool](p, `window.browsertest.calls === 0`) {
			kept = map[int]int{}
			for c, d := range all {
				kept[c] = d
			}
		}
	}
	return kept, all
}

// checkKept holds that the board has the entries that were stored before the kill, unless a
// later one took the place of an entry.
func (p *page) checkKept(kill int, kept, last map[int]int) {
	p.t.Helper()
	squares := p.squares()
	lost, late := 0, 0
	for cell, digit := range kept {
		if at := int(squares[cell].digit); at != digit && at != last[cell] {
			lost++
		}
	}
	for cell, digit := range last {
		if int(squares[cell].digit) != digit {
			late++
		}
	}
	if lost > 0 {
		p.t.Errorf("kill %d: %d of %d stored entries are lost", kill, lost, len(kept))
	}
	p.t.Logf("kill %d: of %d entries on the board, %d of the last moment are not there", kill, len(last), late)
}

// ownBrowser starts a browser of its own with a profile, and opens the page in it. The
// function that it returns ends the browser, by a kill or in the usual way.
func ownBrowser(t *testing.T, s *site, dir string) (*page, func(kill bool)) {
	t.Helper()
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), browserOptions(dir)...)
	ctx, cancel := chromedp.NewContext(alloc)
	p := &page{t: t, site: s, download: t.TempDir(), ctx: ctx}
	stop := func(kill bool) {
		if kill {
			if err := chromedp.FromContext(ctx).Browser.Process().Kill(); err != nil {
				t.Error(err)
			}
		}
		cancel()
		stopAlloc()
	}
	if err := p.prepare(setup{site: s}); err != nil {
		stop(false)
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(s.URL))
	p.waitReady()
	return p, stop
}
