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
)

const printLanguages = `
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const dir = process.cwd();
const all = {};
for (const file of readdirSync(dir).filter((f) => f.endsWith('.js')))
  all[file.slice(0, -3)] = (await import(pathToFileURL(dir + '/' + file))).default;
console.log(JSON.stringify(all));
`

// languages returns language -> key -> pattern.
func languages(t *testing.T) map[string]map[string]string {
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
	var all map[string]map[string]string
	if err := json.Unmarshal(out, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// parameter finds {name}, {name:filter} and {name|one:...|other:...}.
var parameter = regexp.MustCompile(`\{(\w+)(?::(\w+)|((?:\|\w+:[^|}]*)+))?\}`)

// TestLanguagesComplete holds that all languages have the same keys, and each
// pattern the same parameters with the same filters.
func TestLanguagesComplete(t *testing.T) {
	all := languages(t)
	for _, name := range []string{"en", "nb", "fr", "zh-Hans"} {
		if len(all[name]) == 0 {
			t.Fatalf("language %s is missing or empty; there are %q", name, slices.Sorted(maps.Keys(all)))
		}
	}
	english := all["en"]
	for name, messages := range all {
		for _, key := range slices.Sorted(maps.Keys(english)) {
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

// pluralForms lists the forms of the plural rules of each language (Unicode
// CLDR, cardinals). "many" of French is for millions and may be left out.
var pluralForms = map[string][]string{"en": {"one", "other"}, "nb": {"one", "other"}, "fr": {"one", "other"}, "zh-Hans": {"other"}}

func TestLanguagesPlurals(t *testing.T) {
	form := regexp.MustCompile(`\|(\w+):`)
	for name, messages := range languages(t) {
		for key, pattern := range messages {
			for _, m := range parameter.FindAllStringSubmatch(pattern, -1) {
				var got []string
				for _, f := range form.FindAllStringSubmatch(m[3], -1) {
					got = append(got, f[1])
				}
				if m[3] == "" {
					continue
				}
				for _, want := range pluralForms[name] {
					if !slices.Contains(got, want) {
						t.Errorf("%s: %q lacks the form %q: %s", name, key, want, pattern)
					}
				}
				for _, g := range got {
					if !slices.Contains(pluralForms[name], g) && g != "many" {
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
	english := languages(t)["en"]
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
