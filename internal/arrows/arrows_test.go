//go:build !js

package arrows

// js has no processes to run the go command with.

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/entydig/sudoku"

// rooms lists, for each package of the root module, the packages of ours that
// it may import outside tests. The root package is ".".
var rooms = map[string][]string{
	"internal/geom":             {},
	"internal/rng":              {},
	"internal/pool":             {},
	"internal/timers":           {},
	"internal/wire":             {},
	"internal/refsolve":         {},
	"internal/arrows":           {},
	"internal/deflate":          {},
	"internal/jsontext":         {},
	"internal/xmltext":          {},
	"internal/script":           {},
	"internal/misread":          {},                // inputs for the tests of several rooms
	"internal/puzzletest":       {".", "generate"}, // likewise
	"internal/engine":           {"internal/engine/lanes", "internal/geom"},
	"internal/engine/lanes":     {},
	".":                         {"internal/engine", "internal/geom", "internal/pool", "internal/timers"},
	"canon":                     {".", "internal/geom"},
	"proof":                     {".", "internal/geom", "internal/pool"},
	"proof/check":               {}, // a reader can judge it without reading anything else of ours
	"proof/certificate":         {".", "internal/sha256", "proof", "proof/check"},
	"logic":                     {".", "internal/geom"},
	"logic/check":               {".", "logic"},
	"logic/rating":              {".", "logic", "logic/rating/whip"},
	"logic/rating/se":           {".", "internal/geom"},
	"logic/hint":                {".", "logic", "logic/rating"},
	"logic/rating/target":       {"generate", "internal/pool", "logic", "logic/rating", "logic/rating/se", "logic/rating/whip"},
	"logic/rating/whip":         {".", "internal/geom", "logic"},
	"format/archive":            {"format"},
	"format":                    {".", "internal/deflate", "internal/jsontext", "internal/script", "internal/xmltext"},
	"overlay":                   {"."},
	"render":                    {".", "overlay"},
	"render/svg":                {"render"},
	"render/font":               {},
	"render/font/noto":          {"render/font"},
	"render/typeset":            {"render", "render/font"},
	"render/raster":             {"render"},
	"render/pdf":                {"render", "render/font", "render/typeset"},
	"render/book":               {".", "render", "render/font", "render/pdf"},
	"game":                      {".", "overlay"},
	"generate":                  {".", "internal/engine", "internal/geom", "internal/pool", "internal/rng", "internal/timers"},
	"sample":                    {".", "internal/geom", "internal/rng"},
	"internal/blocks":           {".", "internal/engine", "internal/geom"},
	"batch":                     {".", "generate", "internal/blocks", "internal/engine", "internal/geom"},
	"internal/app":              nil, // anything but web and the commands
	"internal/app/bulk":         {".", "canon", "format", "generate", "internal/app", "internal/blocks", "internal/engine", "internal/geom", "internal/wire", "logic", "logic/hint", "logic/rating", "logic/rating/se", "logic/rating/whip", "proof/certificate"},
	"internal/app/certify":      {".", "generate", "internal/app", "internal/wire", "overlay", "proof", "proof/certificate", "render", "render/svg"},
	"internal/app/explain":      {".", "logic", "overlay", "render", "render/svg"},
	"internal/app/page":         nil, // likewise
	"internal/app/page/message": {"internal/wire"},
	"internal/app/page/session": {".", "game", "internal/app", "internal/app/page/message", "internal/wire"},
	"internal/app/page/tools":   nil, // likewise
	"web":                       {},
	"web/wasm":                  {"internal/app/page", "web/wasm/bridge"},
	"web/wasm/tools":            {"internal/app/page/tools", "web/wasm/bridge"},
	"web/wasm/bridge":           {},
	"web/wasm/argument":         {"internal/app/page/argument", "web/wasm/bridge"},
	"web/wasm/hints":            {"internal/app/page/hints", "web/wasm/bridge"},
	"web/wasm/sheets":           {"internal/app/page/sheets", "web/wasm/bridge"},
	"internal/sha256":           {}, // for js alone

	"internal/app/page/argument": nil, // anything but web and the commands
	"internal/app/page/hints":    nil, // likewise
	"internal/app/page/sheets":   nil, // likewise
}

// faces may be imported by no package of ours.
var faces = []string{"web", "web/wasm"}

// below lists what nothing below internal/app may import, however indirectly:
// use cases touch no machine.
var below = []string{"os", "net", "net/http", "flag", "log", "syscall/js"}

// heavy lists what the page's wasm must not contain, since each adds tens of
// kilobytes to the first visit (docs/decisions, 5).
var heavy = []string{"fmt", "encoding/json", "os", "net", "flag", "log", "reflect", "regexp", "context", "time"}

// exceptions to heavy and below, each with its reason.
var exceptions = map[string]string{
	"proof/certificate os":     "crypto/sha256 imports it; the package opens no file",
	"render/raster os":         "image/png imports it; the package opens no file",
	"render/pdf os":            "compress/zlib imports it; the package opens no file",
	"render/book os":           "by render/pdf",
	"format/archive os":        "archive/zip and compress/gzip import it; the package opens no file",
	"internal/puzzletest os":   "it reads the corpora; only tests import it",
	"internal/puzzletest flag": "by testing",
	"internal/app/bulk os":     "by proof/certificate",
	"internal/app/certify os":  "by proof/certificate",

	"internal/app/page/argument os": "by proof/certificate, but not on js",
	"internal/app/page/sheets os":   "by render/pdf",
	"web/wasm/sheets os":            "by render/pdf; the program is loaded when a document is asked for",
	"web/wasm/sheets fmt":           "likewise",
	"web/wasm/sheets time":          "likewise",
	"web/wasm/sheets reflect":       "likewise",
}

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
	Standard   bool
}

// list runs go list on patterns in the root of the module.
func list(t *testing.T, env []string, patterns ...string) (all []pkg) {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports,Deps,Standard"}, patterns...)...)
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %v: %v\n%s", patterns, err, stderr.String())
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// room returns the name of a package in the table; ok is false if it is not ours.
func room(importPath string) (name string, ok bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

var wasm = []string{"GOOS=js", "GOARCH=wasm"}

// TestArrows checks every import of every package against the table, and that
// every grant of the table is used: a grant that nobody uses hides the next arrow
// that goes the wrong way.
func TestArrows(t *testing.T) {
	all := append(list(t, nil, "./..."), list(t, wasm, "./...")...)
	used := map[[2]string]bool{}
	for _, p := range all {
		name, _ := room(p.ImportPath)
		allowed, known := rooms[name]
		if !known {
			t.Errorf("package %s is in no room: add it to the table of this test", name)
			continue
		}
		for _, imported := range p.Imports {
			to, ours := room(imported)
			used[[2]string{name, to}] = true
			switch {
			case !ours:
			case slices.Contains(faces, to):
				t.Errorf("%s imports %s: a face is imported by nobody", name, to)
			case allowed != nil && !slices.Contains(allowed, to):
				t.Errorf("%s imports %s, which is not among %q", name, to, allowed)
			}
		}
		used[[2]string{name, ""}] = true
	}
	for name, allowed := range rooms {
		if !used[[2]string{name, ""}] {
			t.Errorf("the table has a room %s, but there is no such package", name)
			continue
		}
		for _, to := range allowed {
			if !used[[2]string{name, to}] {
				t.Errorf("%s may import %s, but does not: remove the grant", name, to)
			}
		}
	}
}

// TestPicture checks that docs/architecture.md shows the table: a line for each
// package that imports others of ours, and a row for each room.
func TestPicture(t *testing.T) {
	text, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	names, picture, ok := strings.Cut(string(text), "\n## Arrows\n")
	_, picture, opened := strings.Cut(picture, "\n```\n")
	picture, _, closed := strings.Cut(picture, "\n```\n")
	if !ok || !opened || !closed {
		t.Fatal("docs/architecture.md has no picture of the arrows")
	}
	shown := map[string]string{}
	for line := range strings.Lines(picture) {
		name, imports, _ := strings.Cut(line, " -> ")
		shown[strings.TrimSpace(name)] = strings.TrimSpace(imports)
	}
	for name, allowed := range rooms {
		want := strings.Join(allowed, ", ")
		if allowed == nil {
			want = "anything but the faces"
		}
		if shown[name] != want {
			t.Errorf("the picture says that %s imports %q; the table says %q", name, shown[name], want)
		}
		delete(shown, name)
		if !strings.Contains(names, "`"+name+"`") {
			t.Errorf("the rooms of docs/architecture.md do not name %s", name)
		}
	}
	for name := range shown {
		t.Errorf("the picture has a line for %s, the table has none", name)
	}
}

// TestThirdParty holds that the root module needs Go's own library alone.
func TestThirdParty(t *testing.T) {
	for _, p := range list(t, nil, "-deps", "./...") {
		if _, ours := room(p.ImportPath); !ours && !p.Standard {
			t.Errorf("the root module depends on %s", p.ImportPath)
		}
	}
}

func TestBelowTheApp(t *testing.T) {
	for _, p := range list(t, nil, "./...") {
		name, _ := room(p.ImportPath)
		if slices.Contains(faces, name) || name == "internal/app" || name == "internal/arrows" {
			continue
		}
		for _, bad := range below {
			if slices.Contains(p.Deps, bad) && exceptions[name+" "+bad] == "" {
				t.Errorf("%s depends on %s", name, bad)
			}
		}
	}
}

func TestWasmIsLight(t *testing.T) {
	for _, p := range list(t, wasm, "./web/wasm/...") {
		for _, bad := range heavy {
			if slices.Contains(p.Deps, bad) && exceptions[strings.TrimPrefix(p.ImportPath, module+"/")+" "+bad] == "" {
				t.Errorf("%s contains package %s: %s", p.ImportPath, bad, path(t, bad))
			}
		}
	}
}

// path says which of our packages bring a dependency in.
func path(t *testing.T, dep string) string {
	t.Helper()
	var by []string
	for _, p := range list(t, wasm, "-deps", "./web/wasm") {
		if name, ours := room(p.ImportPath); ours && slices.Contains(p.Imports, dep) {
			by = append(by, name)
		}
	}
	if by == nil {
		return "by a package of Go's library"
	}
	return "by " + strings.Join(by, ", ")
}
