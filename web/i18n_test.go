//go:build !js

package web

// This file compares the languages of the page, without a browser: node reads
// the modules of web/static/i18n and prints them.

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/tools"
	"github.com/entydig/sudoku/internal/misread"
)

const printLanguages = `
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const dir = process.cwd();
const all = {};
for (const file of readdirSync(dir).filter((f) => f.endsWith('.js'))) {
  const { about, default: messages } = await import(pathToFileURL(dir + '/' + file));
  const plurals = new Intl.PluralRules(about.tag).resolvedOptions().pluralCategories;
  all[file.slice(0, -3)] = { about, messages, plurals };
}
console.log(JSON.stringify(all));
`

// A language is what a file of web/static/i18n holds, with the names of the plural
// forms that its rules choose.
type language struct {
	About struct {
		Key, Tag, Name string
		Fits           []string
	}
	Messages map[string]string
	Plurals  []string
}

// languages returns the languages by the names of their files.
func languages(t *testing.T) map[string]language {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil && os.Getenv("ENTYDIG_REQUIRE_PAGE") == "" {
		t.Skip("node is not installed: run make setup")
	} else if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "--input-type=module", "--no-warnings", "-e", printLanguages)
	cmd.Dir = filepath.Join("static", "i18n")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, stderr.String())
	}
	var all map[string]language
	if err := json.Unmarshal(out, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// parameter finds {name}, {name:filter} and {name|one:...|other:...}.
var parameter = regexp.MustCompile(`\{(\w+)(?::(\w+)|((?:\|\w+:[^|}]*)+))?\}`)

// optional reports whether a language may lack a key. The page shows English then.
func optional(key string) bool { return strings.HasPrefix(key, "symmetry.") }

// TestSymmetriesHaveLabels checks that English has a label for each symmetry, in the
// order of package generate.
func TestSymmetriesHaveLabels(t *testing.T) {
	english := languages(t)["en"].Messages
	for s := generate.None; ; s++ {
		if _, err := generate.ParseSymmetry(s.String()); err != nil {
			break // s is after the last one
		}
		if english["symmetry."+s.String()] == "" {
			t.Errorf("there is no label for the symmetry %s", s)
		}
	}
}

// TestLanguagesComplete holds that all languages have the same keys but for the
// optional ones, and each pattern the same parameters with the same filters.
func TestLanguagesComplete(t *testing.T) {
	all := languages(t)
	for _, name := range []string{"en", "nb", "fr", "zh-Hans"} {
		if len(all[name].Messages) == 0 {
			t.Fatalf("language %s is missing or empty; there are %q", name, slices.Sorted(maps.Keys(all)))
		}
	}
	english := all["en"].Messages
	keys := map[string]string{}
	for name, language := range all {
		if a := language.About; a.Key == "" || a.Tag == "" || a.Name == "" || len(a.Fits) == 0 || keys[a.Key] != "" {
			t.Errorf("%s: about is %+v; another language has the key in %q", name, a, keys[a.Key])
		}
		keys[language.About.Key] = name
		messages := language.Messages
		for _, key := range slices.Sorted(maps.Keys(english)) {
			if messages[key] == "" && optional(key) {
				continue
			}
			if strings.TrimSpace(messages[key]) == "" {
				t.Errorf("%s lacks %q", name, key)
			} else if got, want := parameters(messages[key]), parameters(english[key]); !slices.Equal(got, want) {
				t.Errorf("%s: %q has the parameters %q, English has %q", name, key, got, want)
			}
			if rest := parameter.ReplaceAllString(messages[key], ""); strings.ContainsAny(rest, "{}") {
				t.Errorf("%s: %q is not well formed: %s", name, key, messages[key])
			}
		}
		for key := range messages {
			if _, ok := english[key]; !ok {
				t.Errorf("%s has %q, which English lacks", name, key)
			}
		}
	}
}

// parameters lists what a pattern takes, each once, in order of their names.
// A plural form is written {name|}: its forms differ by language.
func parameters(pattern string) []string {
	set := map[string]bool{}
	for _, m := range parameter.FindAllStringSubmatch(pattern, -1) {
		switch {
		case m[3] != "":
			set[m[1]] = true
		case m[2] != "":
			set[m[1]+":"+m[2]] = true
		default:
			set[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

func TestLanguagesPlurals(t *testing.T) {
	form := regexp.MustCompile(`\|(\w+):`)
	for name, language := range languages(t) {
		for key, pattern := range language.Messages {
			for _, m := range parameter.FindAllStringSubmatch(pattern, -1) {
				var got []string
				for _, f := range form.FindAllStringSubmatch(m[3], -1) {
					got = append(got, f[1])
				}
				if m[3] == "" {
					continue
				}
				for _, want := range language.Plurals {
					if want != "many" && !slices.Contains(got, want) { // French has "many" for millions: it may be left out
						t.Errorf("%s: %q lacks the form %q: %s", name, key, want, pattern)
					}
				}
				for _, g := range got {
					if !slices.Contains(language.Plurals, g) {
						t.Errorf("%s: %q has the form %q, which its plural rules never choose", name, key, g)
					}
				}
			}
		}
	}
}

// TestNoTextIsMissing holds that every key that the page or its engine names has
// its sentence. A key that is put together, like level.${name} or Say("mark."+m),
// must be the beginning of one.
func TestNoTextIsMissing(t *testing.T) {
	english := languages(t)["en"].Messages
	patterns := map[string]*regexp.Regexp{
		"static/js":            regexp.MustCompile("(?:^|[^.\\w])(?:t|button|toggle|choice|field|openDialog)\\(\\s*['`]([\\w.]+)(\\$\\{)?|\\bcode: '([\\w.]+)'"),
		"static/index.html":    regexp.MustCompile(`\bdata-(?:t|label)="([\w.]+)"`),
		"../game":              regexp.MustCompile(`\bSay\("([\w.]+)"`),
		"../internal/app/page": regexp.MustCompile(`\bSay\("([\w.]+)"`),
	}
	found := 0
	for root, pattern := range patterns {
		err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range pattern.FindAllSubmatch(source, -1) {
				found++
				key, composed := strings.CutSuffix(string(bytes.Join(m[1:], nil)), "${")
				composed = composed || strings.HasSuffix(key, ".")
				if _, ok := english[key]; !ok && !(composed && hasPrefix(english, key)) {
					t.Errorf("%s: there is no text for %q", path, key)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 200 {
		t.Errorf("only %d keys were found in the sources: the patterns of this test are out of date", found)
	}
}

func hasPrefix(messages map[string]string, prefix string) bool {
	for key := range messages {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

// A said is a message of the engine.
type said struct {
	Code   string
	Params map[string]any
}

// TestReasonsHaveSentences holds that whatever the engine says about a text that
// it cannot read, and about a wish that it cannot fulfil, is a sentence of every
// language, for which all that it names is there.
func TestReasonsHaveSentences(t *testing.T) {
	const (
		puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
		other    = "534678912672195348198342567859761423426853791713924856961537284287419635345......"
	)
	// These two cannot come by this way: the page takes several puzzles, and JSON is whole characters.
	reasons := []said{{"read.several", nil}, {"read.byte", map[string]any{"byte": "0xE9"}}}
	for _, text := range misread.Texts(puzzle, solution, other) {
		reasons = append(reasons, reasonsOf(t, text.Text)...)
	}
	section := "[Puzzle]\n" + strings.Join(regexp.MustCompile(`.{9}`).FindAllString(puzzle, -1), "\n") + "\n[Colours]\n1\n"
	for _, text := range []string{section, `{"id":1,"puzzle":"` + puzzle + `"}`} {
		reasons = append(reasons, reasonsOf(t, text)...)
	}
	for _, wish := range []string{
		`"clues":16`, `"clues":81`, `"holes":0`, `"holes":65`, `"clues":79,"symmetry":"full"`, `"holes":51,"symmetry":"rot90"`,
		`"level":"easy","seed":""`, `"level":"easy","seed":"a\tb"`, `"level":"easy","seed":"v9.x"`, `"level":"easy","seed":"v1."`,
	} {
		if !strings.Contains(wish, "seed") {
			wish += `,"seed":"x"`
		}
		answer := ask(t, page.New, `{"method":"generate","payload":{`+wish+`}}`)
		if answer.Error == nil {
			t.Fatalf("%s: no error", wish)
		}
		reasons = append(reasons, *answer.Error)
	}
	for name, language := range languages(t) {
		messages := language.Messages
		for _, reason := range reasons {
			pattern := messages[reason.Code]
			if pattern == "" {
				t.Errorf("%s lacks %q", name, reason.Code)
			}
			for _, parameter := range parameters(pattern) {
				if _, ok := reason.Params[parameter]; !ok {
					t.Errorf("%s: %q wants %q, and has %v", name, reason.Code, parameter, reason.Params)
				}
			}
			if _, ok := reason.Params["reason"]; ok {
				t.Errorf("%q comes with a reason in English: %v", reason.Code, reason.Params)
			}
		}
	}
}

// An answer is what is looked at of an answer of the engine.
type answer struct {
	Error  *said
	Result struct {
		Records []struct{ Losses []said }
		Refused []struct{ Reason said }
	}
}

// ask asks an engine that is made for it.
func ask(t *testing.T, start func(now func() float64, progress func(string)) *page.Engine, request string) (a answer) {
	t.Helper()
	engine := start(func() float64 { return 0 }, func(string) {})
	if err := json.Unmarshal(engine.Call(request), &a); err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return a
}

// reasonsOf returns why a text is refused, and what is lost of it.
func reasonsOf(t *testing.T, text string) (reasons []said) {
	t.Helper()
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	result := ask(t, tools.New, `{"method":"read","payload":{"text":`+string(quoted)+`}}`).Result
	for _, record := range result.Records {
		reasons = append(reasons, record.Losses...)
	}
	for _, refused := range result.Refused {
		reasons = append(reasons, refused.Reason)
	}
	if len(reasons) == 0 {
		t.Errorf("nothing is said about %q", text)
	}
	return reasons
}
