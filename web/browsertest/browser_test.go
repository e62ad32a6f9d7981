package browsertest

// This file starts the browser and opens pages in it.

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku/web"
)

// browserCtx is the one browser of this run; each page gets a profile of its
// own in it, empty at the start and gone at the end.
var browserCtx context.Context

func TestMain(m *testing.M) {
	flag.DurationVar(&patience, "patience", patience, "how long to wait for a state before a test fails")
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "browsertest")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	alloc, stop := chromedp.NewExecAllocator(context.Background(), browserOptions(dir)...)
	defer stop()
	ctx, cancel := chromedp.NewContext(alloc)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		fmt.Fprintf(os.Stderr, "the browser does not start: %v\nrun `make setup`, or name one by ENTYDIG_CHROMIUM\n", err)
		return 1
	}
	browserCtx = ctx
	return m.Run()
}

// plainHost is another name of this machine, to which browsers give less: pages from
// it come by plain http.
const plainHost = "plain.test"

// browserOptions keeps the browser from talking to anyone but the test's server.
func browserOptions(dir string) []chromedp.ExecAllocatorOption {
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("host-resolver-rules", "MAP "+plainHost+" 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
		chromedp.UserDataDir(dir),
	)
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox) // the sandbox refuses to run as root
	}
	if path := os.Getenv("ENTYDIG_CHROMIUM"); path != "" {
		opts = append(opts, chromedp.ExecPath(path))
	}
	return opts
}

// A site serves the page and keeps a log of what was asked for.
type site struct {
	*httptest.Server
	mu  sync.Mutex
	log []string
}

// newSite serves the page under prefix, which is "" or like "/deep/er".
func newSite(t *testing.T, prefix string) *site {
	t.Helper()
	h, err := web.Handler()
	if err != nil {
		t.Fatal(err)
	}
	s := &site{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.log = append(s.log, r.Method+" "+r.URL.Path)
		s.mu.Unlock()
		http.StripPrefix(prefix, h).ServeHTTP(w, r)
	}))
	s.URL += prefix + "/"
	t.Cleanup(s.Close)
	return s
}

// requests returns what was asked for so far.
func (s *site) requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.log...)
}

// setup says what kind of machine a page is opened on. The zero setup is a
// laptop: 1280x800, light, English, one device pixel per CSS pixel.
type setup struct {
	site          *site  // nil: one of its own
	prefix        string // path that the site serves the page under
	fragment      string // of the address, with its '#'
	width, height int64
	scale         float64 // device pixels per CSS pixel
	touch         bool
	media         map[string]string // CSS media features, like prefers-color-scheme: dark
	language      string            // as in Accept-Language
	script        string            // runs before any script of the page
	tab           *page             // open in the same profile as this page
	expectErrors  bool              // the test provokes errors in the console
	moreRequests  bool              // the test makes the page load again, or opens another on the same site
	noGame        bool              // do not wait for a game
	calm          bool              // leave the tools below the pad closed, as a visitor finds them
	offline       bool              // the browser has service workers: the page fetches all its files again, for use without a network
}

// A page is one tab.
type page struct {
	t        *testing.T
	ctx      context.Context
	site     *site
	profile  cdp.BrowserContextID
	download string  // folder in which downloads land
	loaded   *[2]int // how many requests tab and server had seen when all was loaded
	pastes   bool    // this test holds clipboardInUse
	offline  bool    // the page keeps all its files for use without a network

	mu      sync.Mutex // guards what the browser tells
	errors  []string   // what the console complained of
	traffic []string   // requests to other places than the site
}

// beside holds the tests that have begun to run beside others.
var beside sync.Map

// open opens the page in a new tab and waits until it can be played. From the
// first call on, a test runs beside others, as many as there are cores.
func open(t *testing.T, s setup) *page {
	t.Helper()
	if _, already := beside.LoadOrStore(t, true); !already {
		t.Parallel()
	}
	p := newPage(t, s)
	if err := p.prepare(s); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(p.site.URL + s.fragment))
	if !s.noGame {
		p.waitReady()
		p.waitLoaded()
	}
	if !s.noGame && !s.calm {
		p.openTools()
	}
	return p
}

// openTools opens the tools below the pad.
func (p *page) openTools() {
	p.t.Helper()
	eval[bool](p, `document.getElementById('extras').open = true`)
}

func newPage(t *testing.T, s setup) *page {
	t.Helper()
	p := &page{t: t, site: s.site, download: t.TempDir(), offline: s.offline}
	if p.site == nil {
		p.site = newSite(t, s.prefix)
	}
	where := chromedp.WithNewBrowserContext()
	if s.tab != nil {
		where = chromedp.WithExistingBrowserContext(s.tab.profile)
	}
	ctx, cancel := chromedp.NewContext(browserCtx, where, chromedp.WithListener(p.listen))
	p.ctx = ctx
	t.Cleanup(func() {
		if complaints := p.complaints(); !s.expectErrors && len(complaints) > 0 {
			t.Errorf("the console complains:\n%s", strings.Join(complaints, "\n"))
		}
		if late := p.late(); !s.moreRequests && len(late) > 0 {
			t.Errorf("requests after the page was loaded: %q", late)
		}
		cancel()
	})
	return p
}

// waitLoaded waits until all workers have started and the service worker, if there is one,
// has its files: from then on, nothing is asked for any more.
func (p *page) waitLoaded() {
	p.t.Helper()
	p.until("all workers started", func() bool { return eval[bool](p, `window.browsertest.started()`) })
	eval[string](p, `navigator.serviceWorker?.ready.then((r) => new Promise((done) => {
		const look = () => r.active?.state === 'activated' ? done('activated') : setTimeout(look, 10);
		look();
	})) ?? ''`)
	tab, server := p.requests()
	p.loaded = &[2]int{len(tab), len(server)}
}

// prepare sets up the tab before the page is loaded.
func (p *page) prepare(s setup) error {
	if s.width == 0 {
		s.width, s.height = 1280, 800
	}
	if s.scale == 0 {
		s.scale = 1
	}
	view := []chromedp.EmulateViewportOption{chromedp.EmulateScale(s.scale)}
	if s.touch {
		view = append(view, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	if s.language == "" {
		s.language = "en-GB"
	}
	var features []*emulation.MediaFeature
	for name, value := range s.media {
		features = append(features, &emulation.MediaFeature{Name: name, Value: value})
	}
	script := hook + s.script
	if !s.offline {
		script = "delete Navigator.prototype.serviceWorker;" + script
	}
	return chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		p.profile = chromedp.FromContext(ctx).BrowserContextID
		steps := []error{
			call(ctx, t, network.Enable, network.EnableParams{}),
			call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}),
			call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}),
			call(ctx, t, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "Mozilla/5.0 (browsertest) Chrome/150.0", AcceptLanguage: s.language}),
			call(ctx, t, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script}),
		}
		for _, err := range steps {
			if err != nil {
				return err
			}
		}
		_, err := chromedp.CallBrowser(ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
			Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: p.profile, DownloadPath: p.download,
		})
		return err
	}), chromedp.EmulateViewport(s.width, s.height, view...))
}

// call sends one command of the protocol and drops its answer.
func call[P, R any](ctx context.Context, t *chromedp.Target, cmd cdp.Command[P, R], params P) error {
	_, err := cdp.Call(ctx, t, cmd, params)
	return err
}

// do runs steps; no single one may take longer than it can need.
func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// eval evaluates a JavaScript expression, awaiting it if it is a promise.
func eval[T any](p *page, js string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
	return v
}

// patience bounds every wait: far more than anything here takes, so that a slow
// machine fails no test and a hang does not last.
var patience = 30 * time.Second

// until waits until ok returns true, and fails the test if that never happens.
func (p *page) until(what string, ok func() bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("waited in vain: %s\n%s", what, p.describe())
		}
	}
}
