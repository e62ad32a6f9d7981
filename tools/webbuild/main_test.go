package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func write(t *testing.T, dir string, all map[string]string) {
	t.Helper()
	for name, content := range all {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tree reads all files below dir.
func tree(t *testing.T, dir string) files {
	t.Helper()
	all := files{}
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, file)
		all[filepath.ToSlash(rel)], err = os.ReadFile(file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestReadStatic(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"index.html": "x", "js/app.js": "x", "tsconfig.json": "x", "tsconfig.worker.json": "x",
		"types.d.ts": "x", "README.md": "x", ".npmrc": "x", ".git/config": "x", "i18n/en.json": "x",
	})
	all, err := readStatic(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(all)); strings.Join(got, " ") != "i18n/en.json index.html js/app.js" {
		t.Errorf("got %q", got)
	}
	if _, err := readStatic(filepath.Join(dir, "missing")); err == nil {
		t.Error("a missing folder is taken")
	}
}

func TestListModules(t *testing.T) {
	all := files{indexName: []byte("a " + modulesMark + " b")}
	if err := listModules(all, []string{"js/a.js", "js/b.js"}); err != nil {
		t.Fatal(err)
	}
	want := `a <link rel="modulepreload" href="js/a.js">` + "\n  " + `<link rel="modulepreload" href="js/b.js"> b`
	if got := string(all[indexName]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if listModules(files{indexName: []byte("no mark")}, nil) == nil {
		t.Error("an index without a mark is taken")
	}
}

// page returns a small page with a panel that is loaded on demand, and a script that the
// panel and the page share.
func page() files {
	return files{
		"js/main.js":        []byte("import { both } from './both.js'; console.log(both); addEventListener('click', () => import('./panels/a.js'));"),
		"js/both.js":        []byte("// A comment.\nexport const both = 'in both';"),
		"js/panels/a.js":    []byte("import { both } from '../both.js'; console.log(both, 'in a panel');"),
		"js/worker.js":      []byte("import '../wasm_exec.js'; postMessage('from a worker');"),
		"js/early.js":       []byte("console.log('early');"),
		"wasm_exec.js":      []byte("globalThis.Go = class {};"),
		"styles/page.css":   []byte("@import 'more.css'; a { color: red; }"),
		"styles/more.css":   []byte("b { color: blue; }"),
		"styles/print.css":  []byte("/* A comment. */ c { color: black; }"),
		"styles/panels.css": []byte("d { color: black; }"),
		"index.html":        []byte("x"),
	}
}

func TestBundle(t *testing.T) {
	all := page()
	imported, err := bundle(all)
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(all))
	panel := slices.IndexFunc(names, func(name string) bool { return strings.HasPrefix(name, "js/a-") })
	if panel < 0 || len(imported) != 1 || all[imported[0]] == nil || len(names) != 9 {
		t.Fatalf("files %q, of which the page imports %q", names, imported)
	}
	for name, wanted := range map[string]string{
		"js/main.js": "click", imported[0]: "in both", names[panel]: "in a panel", "js/worker.js": "globalThis.Go", "js/early.js": "early",
		"styles/page.css": "b{color:#00f}a{color:red}", "styles/print.css": "c{color:#000}", "styles/panels.css": "d{color:#000}",
	} {
		if content := string(all[name]); !strings.Contains(content, wanted) || strings.Contains(content, "comment") {
			t.Errorf("%s holds %s, want %s", name, content, wanted)
		}
	}
	broken := page()
	delete(broken, "js/both.js")
	if _, err := bundle(broken); err == nil || !strings.Contains(err.Error(), "js/both.js") {
		t.Errorf("a script that is missing: %v", err)
	}
	if imported, err := bundle(files{"index.html": nil}); err != nil || imported != nil {
		t.Errorf("a page without scripts: %q, %v", imported, err)
	}
}

func TestPrepareLanguages(t *testing.T) {
	all := files{
		indexName:    []byte("<head>" + languagesMark),
		"i18n/en.js": []byte("// English.\nexport const about = { key: 'en', tag: 'en', name: 'English', fits: ['en'] };\nexport default {\n  \"a\": \"One\",\n  \"b\": \"Two\",\n  \"help.a\": \"Three\",\n};\n"),
		"i18n/nb.js": []byte("// Norsk.\nexport const about = { key: 'nb', tag: 'nb', name: 'Norsk & co', fits: ['nb', 'no'] };\nexport default {\n  \"b\": \"To\",\n  \"old\": \"Borte\",\n};\n"),
	}
	if err := prepareLanguages(all); err != nil {
		t.Fatal(err)
	}
	const want = `<head><link rel="language" href="i18n/en.js" hreflang="en" title="English" data-key="en" data-fits="en">
  <link rel="language" href="i18n/nb.js" hreflang="nb" title="Norsk &amp; co" data-key="nb" data-fits="nb no">`
	if got := string(all[indexName]); got != want {
		t.Errorf("index: %s\nwant: %s", got, want)
	}
	if got := string(all["i18n/nb.js"]); !strings.Contains(got, `a:"One",b:"To"}`) || strings.Contains(got, "old") || strings.Contains(got, "Three") {
		t.Errorf("the language that lacks a message: %s", got)
	}
	if got := string(all["i18n/nb.later.js"]); !strings.Contains(got, "Three") {
		t.Errorf("the messages of the panels: %s", got)
	}
	if prepareLanguages(files{indexName: []byte("no mark")}) == nil {
		t.Error("an index without a mark is taken")
	}
	if prepareLanguages(files{indexName: []byte(languagesMark), "i18n/xx.js": []byte("export default {};")}) == nil {
		t.Error("a language that says nothing of itself is taken")
	}
}

func TestFillWorker(t *testing.T) {
	const worker = `const cache = "__CACHE__", assets = "__ASSETS__";`
	fill := func(all files) string {
		t.Helper()
		if err := fillWorker(all); err != nil {
			t.Fatal(err)
		}
		return string(all[workerName])
	}
	first := fill(files{workerName: []byte(worker), "b.js": []byte("b"), "a.css": []byte("a")})
	if !strings.Contains(first, `assets = ["a.css","b.js"]`) || strings.Contains(first, "__") {
		t.Errorf("filled: %s", first)
	}
	again := fill(files{workerName: []byte(worker), "b.js": []byte("b"), "a.css": []byte("a")})
	if again != first {
		t.Errorf("a second run differs: %s, then %s", first, again)
	}
	changed := fill(files{workerName: []byte(worker), "b.js": []byte("c"), "a.css": []byte("a")})
	if changed == first {
		t.Error("another content has the same cache name")
	}
	for _, bad := range []string{`"__CACHE__"`, `"__ASSETS__"`, `"__CACHE__" "__CACHE__" "__ASSETS__"`} {
		if fillWorker(files{workerName: []byte(bad)}) == nil {
			t.Errorf("worker %s is taken", bad)
		}
	}
	if err := fillWorker(files{"index.html": nil}); err != nil {
		t.Errorf("a page without a worker: %v", err)
	}
}

func TestWriteDist(t *testing.T) {
	dir := t.TempDir()
	long := []byte(strings.Repeat("a line that repeats\n", 100))
	write(t, dir, map[string]string{"README": "stays", "old.js": "goes", "old.js.br": "goes"})
	all := files{"js/app.js": long, "small.js": []byte("x"), "icon.png": long}
	if err := writeDist(dir, all); err != nil {
		t.Fatal(err)
	}
	got := tree(t, dir)
	if names := slices.Sorted(maps.Keys(got)); strings.Join(names, " ") != "README icon.png js/app.js js/app.js.br js/app.js.gz small.js" {
		t.Fatalf("files: %q", names)
	}
	if b, err := io.ReadAll(brotli.NewReader(bytes.NewReader(got["js/app.js.br"]))); err != nil || !bytes.Equal(b, long) {
		t.Errorf("the brotli twin does not unpack: %v", err)
	}
	z, err := gzip.NewReader(bytes.NewReader(got["js/app.js.gz"]))
	if err != nil {
		t.Fatal(err)
	}
	if b, err := io.ReadAll(z); err != nil || !bytes.Equal(b, long) {
		t.Errorf("the gzip twin does not unpack: %v", err)
	}

	// If nothing has changed, the twins stay. A missing twin, and those of a changed file,
	// are made again.
	mark := map[string]string{"js/app.js.br": "marked"}
	write(t, dir, mark)
	if err := writeDist(dir, all); err != nil || string(tree(t, dir)["js/app.js.br"]) != "marked" {
		t.Errorf("an unchanged file was compressed again (%v)", err)
	}
	if err := os.Remove(filepath.Join(dir, "js", "app.js.gz")); err != nil {
		t.Fatal(err)
	}
	if err := writeDist(dir, all); err != nil || !maps.EqualFunc(tree(t, dir), got, bytes.Equal) {
		t.Errorf("a lost twin did not come back (%v)", err)
	}
	all["js/app.js"] = long[20:]
	if err := writeDist(dir, all); err != nil || bytes.Equal(tree(t, dir)["js/app.js.br"], got["js/app.js.br"]) {
		t.Errorf("a changed file kept its twin (%v)", err)
	}
}
