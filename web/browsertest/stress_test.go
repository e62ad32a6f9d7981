package browsertest

// This file counts entries: with a thousand games, two tabs that type at once, and a storage
// that is full, none may be lost.

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

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
func (g *storedGame) entries() map[int]int { return entriesOf(g.Game.Board) }

func entriesOf(board string) map[int]int {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digits := map[int]int{}
	for text := board; len(text) >= 7; text = text[7:] {
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

// refusals makes the database refuse writes while window.full is set, in each way that browsers
// know: the write throws, or the transaction ends without having changed anything.
const refusals = `
	window.full = false;
	window.refused = 0;
	const put = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (...args) {
		if (!window.full) return put.apply(this, args);
		window.refused++;
		if (window.refused % 2) throw new DOMException('full', 'QuotaExceededError');
		const request = put.apply(this, args);
		Object.defineProperty(this.transaction, 'error', { get: () => new DOMException('full', 'QuotaExceededError') });
		this.transaction.abort();
		return request;
	};`

// TestStorageFails lets the database refuse writes from random moments on, and take them again
// at others, while digits are entered. The page says so for as long as that lasts; in the end
// every entry is stored, and no game is lost.
func TestStorageFails(t *testing.T) {
	p := open(t, setup{moreRequests: true, script: refusals})
	p.play(known)
	free := holes(p.puzzle())
	r := rand.New(rand.NewPCG(5, 5))
	want := map[int]int{}
	enter := func(n int) {
		for range n {
			cell := free[r.IntN(len(free))]
			digit := 1 + (want[cell]+r.IntN(8))%9
			p.typeInto(cell, digit)
			want[cell] = digit
		}
	}
	const alarm = `The browser’s storage is full, .*`
	for range 3 {
		enter(1 + r.IntN(10))
		eval[bool](p, `(window.full = true, true)`)
		enter(1 + r.IntN(10))
		p.waitFor("StaticText", alarm)
		enter(1 + r.IntN(10))
		eval[bool](p, `(window.full = false, true)`)
		enter(1 + r.IntN(10))
		p.waitGone("StaticText", alarm)
	}
	p.settle()
	games := p.storedGames()
	if len(games) != 1 || !maps.Equal(games[0].entries(), want) {
		t.Errorf("%d games are stored; entered were %v", len(games), want)
		for _, g := range games {
			t.Log(g.ID, g.entries())
		}
	}
	if n := eval[int](p, `window.refused`); n < 3 {
		t.Errorf("the database has refused %d writes", n)
	}
	t.Logf("%d entries stored, %d writes refused in between", len(want), eval[int](p, `window.refused`))
}

// TestStorageIsFull fills the storage that the browser gives the page to its last bytes, at a
// random moment. The page says so for as long as that lasts. When there is room again, every
// entry is stored, and so is the other game in progress.
func TestStorageIsFull(t *testing.T) {
	p := open(t, setup{moreRequests: true, noGame: true})
	quota := func(bytes float64) {
		params := storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(p.site.URL, "/")}
		if bytes > 0 {
			params.QuotaSize = &bytes
		}
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			return call(ctx, t, storage.OverrideQuotaForOrigin, params)
		}))
	}
	quota(16 << 20)
	p.reload() // the browser asks for the quota at the first write of a page
	p.waitLoaded()
	other := map[int]int{holes(p.puzzle())[0]: 1}
	p.typeInto(holes(p.puzzle())[0], 1)
	p.settle()
	p.play(known)
	free := holes(p.puzzle())
	r := rand.New(rand.NewPCG(7, 7))
	want := map[int]int{}
	enter := func(n int) {
		for range n {
			cell := free[r.IntN(len(free))]
			digit := 1 + (want[cell]+r.IntN(8))%9
			p.typeInto(cell, digit)
			want[cell] = digit
		}
	}
	enter(5 + r.IntN(10))
	p.settle()
	left := eval[int](p, `new Promise((resolve, reject) => {
		const open = indexedDB.open('filler', 1);
		open.onupgradeneeded = () => open.result.createObjectStore('all', { autoIncrement: true });
		open.onsuccess = async () => {
			const put = (bytes) => new Promise((done) => {
				const work = open.result.transaction('all', 'readwrite');
				try { work.objectStore('all').put(crypto.getRandomValues(new Uint8Array(65536)).slice(0, Math.min(bytes, 65536))); } catch {}
				for (let more = bytes - 65536; more > 0; more -= 65536) work.objectStore('all').put(crypto.getRandomValues(new Uint8Array(65536)));
				work.oncomplete = () => done(true);
				work.onabort = () => done(false);
			});
			let bytes = 4194304;
			for (let tries = 0; bytes >= 64 && tries < 400; tries++) if (!await put(bytes)) bytes /= 2;
			open.result.close();
			resolve(bytes);
		};
		open.onerror = () => reject(open.error);
	})`)
	if left >= 64 {
		t.Fatalf("the storage is not full: it took %d bytes", left)
	}
	enter(10)
	p.waitFor("StaticText", `The browser’s storage is full, .*`)
	enter(10)
	quota(0)
	p.waitGone("StaticText", `The browser’s storage is full, .*`)
	p.settle()
	games := p.storedGames()
	has := func(entries map[int]int) bool {
		return slices.ContainsFunc(games, func(g storedGame) bool { return maps.Equal(g.entries(), entries) })
	}
	if len(games) != 2 || !has(want) || !has(other) {
		t.Errorf("%d games are stored; entered were %v", len(games), want)
		for _, g := range games {
			t.Log(g.ID, g.entries())
		}
	}
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
