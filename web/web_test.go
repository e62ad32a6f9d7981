package web

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

func file(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

func testPage() fstest.MapFS {
	return fstest.MapFS{
		"README":          file("not part of the page"),
		"index.html":      file("<!doctype html>"),
		"js/app.js":       file("let a = 1"),
		"js/app.js.br":    file("(brotli)"),
		"js/app.js.gz":    file("(gzip)"),
		"core.wasm":       file("\x00asm"),
		"core.wasm.br":    file("(brotli)"),
		"app.webmanifest": file("{}"),
	}
}

func testAssets(t *testing.T) assets {
	t.Helper()
	all, err := load(testPage())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestLoad(t *testing.T) {
	if got := testAssets(t).names(); strings.Join(got, " ") != "app.webmanifest core.wasm index.html js/app.js" {
		t.Errorf("names: %q", got)
	}
	if _, err := load(fstest.MapFS{"README": file("")}); !errors.Is(err, ErrNotBuilt) {
		t.Errorf("a folder without a page: %v, want ErrNotBuilt", err)
	}
	odd := testPage()
	odd["notes.doc"] = file("")
	if _, err := load(odd); err == nil || !strings.Contains(err.Error(), "notes.doc") {
		t.Errorf("a file of unknown kind: %v", err)
	}
}

func TestHandler(t *testing.T) {
	h := handler(testAssets(t))
	tests := []struct {
		method, path, accept string
		status               int
		mime, encoding, body string
	}{
		{"GET", "/", "", 200, "text/html; charset=utf-8", "", "<!doctype html>"},
		{"GET", "/index.html", "br", 200, "text/html; charset=utf-8", "", "<!doctype html>"},
		{"GET", "/js/app.js", "", 200, "text/javascript; charset=utf-8", "", "let a = 1"},
		{"GET", "/js/app.js", "gzip, deflate, br, zstd", 200, "text/javascript; charset=utf-8", "br", "(brotli)"},
		{"GET", "/js/app.js", "gzip, BR;q=0", 200, "text/javascript; charset=utf-8", "gzip", "(gzip)"},
		{"GET", "/js/app.js", "gzip;q=0.5", 200, "text/javascript; charset=utf-8", "gzip", "(gzip)"},
		{"GET", "/js/app.js", "identity", 200, "text/javascript; charset=utf-8", "", "let a = 1"},
		{"GET", "/js/app.js", "brotli", 200, "text/javascript; charset=utf-8", "", "let a = 1"},
		{"HEAD", "/core.wasm", "gzip, br", 200, "application/wasm", "br", ""},
		{"GET", "/core.wasm", "gzip", 200, "application/wasm", "", "\x00asm"},
		{"GET", "/app.webmanifest", "", 200, "application/manifest+json", "", "{}"},
		{"GET", "/js/app.js.br", "", 404, "text/html; charset=utf-8", "", notFound},
		{"GET", "/js/", "", 404, "text/html; charset=utf-8", "", notFound},
		{"GET", "/js", "", 404, "text/html; charset=utf-8", "", notFound},
		{"GET", "/README", "", 404, "text/html; charset=utf-8", "", notFound},
		{"GET", "/../web.go", "", 404, "text/html; charset=utf-8", "", notFound},
		{"HEAD", "/nothing", "", 404, "text/html; charset=utf-8", "", ""},
		{"POST", "/", "", 405, "text/plain; charset=utf-8", "", "405: this page is only read\n"},
		{"DELETE", "/js/app.js", "", 405, "text/plain; charset=utf-8", "", "405: this page is only read\n"},
	}
	for _, tt := range tests {
		r := httptest.NewRequest(tt.method, "http://host/", nil)
		r.URL.Path = tt.path
		r.Header.Set("Accept-Encoding", tt.accept)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		name := tt.method + " " + tt.path + " " + tt.accept
		if w.Code != tt.status || w.Body.String() != tt.body {
			t.Errorf("%s: %d %q, want %d %q", name, w.Code, w.Body, tt.status, tt.body)
		}
		for header, want := range map[string]string{
			"Content-Type": tt.mime, "Content-Encoding": tt.encoding, "Content-Security-Policy": CSP,
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		} {
			if got := w.Header().Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		if tt.status == 200 && (w.Header().Get("Vary") != "Accept-Encoding" || w.Header().Get("Cache-Control") != "no-cache") {
			t.Errorf("%s: headers %v", name, w.Header())
		}
	}
}

// TestHandlerETag asks twice: unchanged is 304, and no two encodings share a tag.
func TestHandlerETag(t *testing.T) {
	h := handler(testAssets(t))
	seen := map[string]string{}
	for _, accept := range []string{"", "gzip", "br"} {
		get := func(match string) *httptest.ResponseRecorder {
			r := httptest.NewRequest("GET", "/js/app.js", nil)
			r.Header.Set("Accept-Encoding", accept)
			r.Header.Set("If-None-Match", match)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			return w
		}
		tag := get("").Header().Get("ETag")
		if other, dup := seen[tag]; dup || tag == "" {
			t.Errorf("encoding %q: tag %q, also of %q", accept, tag, other)
		}
		seen[tag] = accept
		if w := get(tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
			t.Errorf("encoding %q: second time %d, %d bytes", accept, w.Code, w.Body.Len())
		}
		if w := get(`"other"`); w.Code != http.StatusOK {
			t.Errorf("encoding %q: another tag gives %d", accept, w.Code)
		}
	}
}

func TestHandlerUnderAPath(t *testing.T) {
	mux := http.NewServeMux()
	mux.Handle("/deep/er/", http.StripPrefix("/deep/er", handler(testAssets(t))))
	for path, want := range map[string]int{"/deep/er/": 200, "/deep/er/js/app.js": 200, "/js/app.js": 404} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, want %d", path, w.Code, want)
		}
	}
}

func writeTo(t *testing.T, dir string, files map[string][]byte) error {
	t.Helper()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	return writeAll(root, files)
}

func mustRead(t *testing.T, dir, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Error(err)
	}
	return string(b)
}

func TestWriteAll(t *testing.T) {
	dir := t.TempDir()
	files := testAssets(t).files()
	for range 2 { // the second run finds its own files
		if err := writeTo(t, dir, files); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range files {
		if got := mustRead(t, dir, name); got != string(want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if len(files) != 7 {
		t.Errorf("%d files, want 4 and 3 twins", len(files))
	}

	// A later page lacks app.js and has a new one; the user's own file stays.
	later := maps.Clone(files)
	for _, name := range []string{"js/app.js", "js/app.js.br", "js/app.js.gz"} {
		delete(later, name)
	}
	later["js/new.js"] = []byte("let b = 2")
	later["index.html"] = []byte("<!doctype html><p>new")
	own := filepath.Join(dir, "robots.txt")
	if err := os.WriteFile(own, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := writeTo(t, dir, later); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "js/app.js.br")); err == nil {
		t.Error("a file of the earlier page is left")
	}
	if mustRead(t, dir, "robots.txt") != "mine" || mustRead(t, dir, "js/new.js") != "let b = 2" || mustRead(t, dir, "index.html") != "<!doctype html><p>new" {
		t.Error("the later page is not what was asked for")
	}
}

// TestWriteAllRefuses holds that one foreign file stops the whole run.
func TestWriteAllRefuses(t *testing.T) {
	files := testAssets(t).files()
	tests := []struct {
		name    string
		before  bool // write the page first
		file    string
		changed bool
	}{
		{"another site's index.html", false, "index.html", false},
		{"a changed file of ours", true, "js/app.js", true},
		{"a broken list", true, listName, false},
	}
	for _, tt := range tests {
		dir := t.TempDir()
		if tt.before {
			if err := writeTo(t, dir, files); err != nil {
				t.Fatal(err)
			}
		}
		path := filepath.Join(dir, tt.file)
		if err := os.WriteFile(path, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
		next := maps.Clone(files)
		next["new.txt"] = []byte("new")
		err := writeTo(t, dir, next)
		if err == nil || !strings.Contains(err.Error(), tt.file) {
			t.Errorf("%s: error %v", tt.name, err)
		}
		var foreign *ForeignFileError
		if errors.As(err, &foreign) && foreign.Changed != tt.changed {
			t.Errorf("%s: Changed is %v", tt.name, foreign.Changed)
		}
		if mustRead(t, dir, tt.file) != "mine" {
			t.Errorf("%s: the file was overwritten", tt.name)
		}
		if _, err := os.Stat(filepath.Join(dir, "new.txt")); err == nil {
			t.Errorf("%s: something was written all the same", tt.name)
		}
	}
}

// builtPage returns the page of this binary. Without one the test is skipped,
// unless ENTYDIG_REQUIRE_PAGE is set, as `make test` does.
func builtPage(t *testing.T) assets {
	t.Helper()
	all, err := embedded()
	if err == nil {
		return all
	}
	if os.Getenv("ENTYDIG_REQUIRE_PAGE") != "" {
		t.Fatal(err)
	}
	t.Skip(err)
	return nil
}

// TestBuiltPage looks at the page in this binary: every file but the smallest
// and the pictures has its twins, and the twins hold the same bytes.
func TestBuiltPage(t *testing.T) {
	all := builtPage(t)
	for _, name := range all.names() {
		a := all[name]
		if a.gzip == nil {
			continue
		}
		r, err := gzip.NewReader(bytes.NewReader(a.gzip))
		if err != nil {
			t.Fatalf("%s.gz: %v", name, err)
		}
		if b, err := io.ReadAll(r); err != nil || !bytes.Equal(b, a.raw) {
			t.Errorf("%s.gz does not unpack to %s (%v)", name, name, err)
		}
	}
	for _, name := range []string{"index.html", "core.wasm", "tools.wasm", "argument.wasm", "hints.wasm", "sheets.wasm", "js/main.js", "js/worker.js"} {
		if all[name].brotli == nil || all[name].gzip == nil {
			t.Errorf("%s is missing or has no twins", name)
		}
	}
}

// What the page may weigh, in bytes as a browser that takes brotli loads it.
const (
	maxCore     = 520_000 // the engine
	maxTools    = 680_000 // what reads every form and counts, loaded after the first puzzle is there
	maxArgument = 540_000 // what shows why there is no other solution, loaded when it is asked for
	maxHints    = 760_000 // what tells the next step, likewise
	maxSheets   = 990_000 // what makes PDF documents, with fonts, likewise
	maxPlayable = 560_000 // all that a browser loads until the first puzzle can be played, in the longest language
)

// TestBuiltPageSize adds up what a browser loads until the first puzzle can be played: the
// files that index.html names, the scripts of the workers, the engine, and one language.
func TestBuiltPageSize(t *testing.T) {
	all := builtPage(t)
	size := func(name string) int {
		if all[name].brotli != nil {
			return len(all[name].brotli)
		}
		return len(all[name].raw)
	}
	playable := map[string]bool{"index.html": true, "core.wasm": true, "js/worker.js": true}
	for _, m := range regexp.MustCompile(`(?:href|src)="([^"]+)"`).FindAllStringSubmatch(string(all["index.html"].raw), -1) {
		if _, ok := all[m[1]]; ok && !strings.HasPrefix(m[1], "i18n/") && !strings.HasPrefix(m[1], "icons/") && m[1] != "styles/print.css" {
			playable[m[1]] = true
		}
	}
	total, language := 0, 0
	for _, name := range all.names() {
		mark := " "
		switch {
		case playable[name]:
			total += size(name)
			mark = "*"
		case strings.HasPrefix(name, "i18n/"):
			language = max(language, size(name))
		}
		t.Logf("%8d %s %s", size(name), mark, name)
	}
	total += language
	if len(playable) < 8 || language == 0 {
		t.Fatalf("only %d files are loaded first, and the longest language has %d bytes", len(playable), language)
	}
	if core := size("core.wasm"); core > maxCore {
		t.Errorf("core.wasm is %d bytes compressed, at most %d are allowed", core, maxCore)
	}
	for name, most := range map[string]int{"tools.wasm": maxTools, "argument.wasm": maxArgument, "hints.wasm": maxHints, "sheets.wasm": maxSheets} {
		if got := size(name); got > most {
			t.Errorf("%s is %d bytes compressed, at most %d are allowed", name, got, most)
		}
	}
	if total > maxPlayable {
		t.Errorf("%d bytes are loaded until the first puzzle, at most %d are allowed (go test -v marks the files by *)", total, maxPlayable)
	}
	t.Logf("%8d until the first puzzle, %d for the engine, %d for the longest language", total, size("core.wasm"), language)
}

// TestBuiltPagePolicy holds the policy in index.html, for hosts that send no
// headers, equal to the one the handler sends.
func TestBuiltPagePolicy(t *testing.T) {
	html := string(builtPage(t)["index.html"].raw)
	policy := strings.TrimSuffix(CSP, "; frame-ancestors 'none'") // not allowed in a <meta>
	if policy == CSP {
		t.Fatal("the policy does not end with frame-ancestors")
	}
	if !strings.Contains(html, `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`) {
		t.Errorf("index.html does not hold the policy %q", policy)
	}
}

// TestBuiltPageLinks holds that the page works under any path: no file of it
// names another from the root of its host, or from another host.
func TestBuiltPageLinks(t *testing.T) {
	absolute := regexp.MustCompile(`(?:href|src|action)="(?:/|https?:)|\bimport\b[^;\n]*['"](?:/|https?:)|url\(\s*['"]?(?:/|https?:)|new URL\(['"](?:/|https?:)`)
	all := builtPage(t)
	for _, name := range all.names() {
		if !strings.HasPrefix(all[name].mime, "text/") {
			continue
		}
		if found := absolute.Find(all[name].raw); found != nil {
			t.Errorf("%s: %q", name, found)
		}
	}
}
