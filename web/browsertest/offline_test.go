package browsertest

// Without a network, under a sub-path, from a static host, with an update.

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku/web"
)

// TestOffline stops the server and loads the page again: the game is there, and
// a new one can be made.
func TestOffline(t *testing.T) {
	p := open(t, setup{offline: true, moreRequests: true})
	p.play(known)
	p.clickCell(1)
	p.press("Digit4")
	before := p.state()
	p.site.Close()
	p.reload()
	if got := p.state(); got != before {
		t.Errorf("offline, after a reload:\n%s", diff(before, got))
	}
	p.openDialog("New game", "New game")
	p.click("button", "Hard.*")
	p.waitStatus(`New game: Hard, \d\d clues\.`)
	p.solution()
}

// TestSubPath serves the page below a path and nothing above it.
func TestSubPath(t *testing.T) {
	p := open(t, setup{offline: true, prefix: "/deep/er"})
	for _, r := range p.site.requests() {
		if !strings.HasPrefix(r, "GET /deep/er/") && r != "GET /favicon.ico" {
			t.Errorf("asked for %s", r)
		}
	}
	p.clickCell(holes(p.puzzle())[0])
	p.press("Digit4")
}

// TestStaticHost writes the page as files and serves them by a plain file
// server, which knows nothing of the page, below a path.
func TestStaticHost(t *testing.T) {
	dir := t.TempDir()
	if err := web.WriteTo(filepath.Join(dir, "sub")); err != nil {
		t.Fatal(err)
	}
	s := &site{Server: httptest.NewServer(http.FileServer(http.Dir(dir)))}
	s.URL += "/sub/"
	t.Cleanup(s.Close)
	p := open(t, setup{offline: true, site: s, moreRequests: true})
	p.play(known)
	s.Close()
	p.reload()
	if p.puzzle().String() != known {
		t.Errorf("offline: %s", p.puzzle())
	}
}

// cacheHash matches the hash in the name of the service worker's cache, and the quotation
// mark after it.
var cacheHash = regexp.MustCompile(`([0-9a-f]{16}["` + "`" + `])`)

// TestUpdate offers a new version and changes nothing until it is taken.
func TestUpdate(t *testing.T) {
	dir := t.TempDir()
	if err := web.WriteTo(dir); err != nil {
		t.Fatal(err)
	}
	var newer atomic.Bool
	files := http.FileServer(http.Dir(dir))
	s := &site{Server: httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		if r.URL.Path == "/sw.js" && newer.Load() {
			b, err := os.ReadFile(filepath.Join(dir, "sw.js"))
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = w.Write(cacheHash.ReplaceAll(b, []byte(`new$1`)))
			return
		}
		files.ServeHTTP(w, r)
	}))}
	s.URL += "/"
	t.Cleanup(s.Close)
	p := open(t, setup{offline: true, site: s, moreRequests: true})
	p.play(known)
	p.clickCell(1)
	p.press("Digit4")
	newer.Store(true)
	p.do(chromedp.Reload())
	p.waitReady()
	p.waitFor("button", "Update")
	p.axe("with an update offered")
	p.press("Digit7") // the game goes on
	if d := p.squares()[1].digit; d != 7 {
		t.Errorf("with an update waiting, the cell holds %d", d)
	}
	p.click("button", "Update")
	p.waitGone("button", "Update")
	p.waitReady()
	if d := p.squares()[1].digit; d != 7 || p.puzzle().String() != known {
		t.Errorf("after the update: %s", p.grid())
	}
	if names := eval[[]string](p, `caches.keys()`); len(names) != 1 || !strings.Contains(names[0], "new") {
		t.Errorf("caches: %q", names)
	}
}

// TestInstallable holds that the browser finds no reason against installing but
// that a test's profile is a private one.
func TestInstallable(t *testing.T) {
	p := open(t, setup{offline: true})
	res, err := chromedp.Call(p.ctx, cdppage.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range res.InstallabilityErrors {
		if e.ErrorID != "in-incognito" {
			t.Errorf("not installable: %s", e.ErrorID)
		}
	}
}
