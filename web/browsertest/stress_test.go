package browsertest

// This file counts entries: with a thousand games, two tabs that type at once, and a storage
// that is full, none may be lost.

import (
	"context"
	"fmt"
	"math/rand/v2"
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

// TestStorageFillsUp takes the storage away at a random moment and gives it back later. The
// browser may notice at once or not at all (TestFault114Storage has what the page says then);
// either way all entries are stored in the end.
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
