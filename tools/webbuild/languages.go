package main

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// This file prepares the languages of the page. The page lists them, and a browser loads
// only the one that it shows.

const (
	languageFolder = "i18n/"
	english        = languageFolder + "en.js"
	// languagesMark is the place of the list of languages in index.html.
	languagesMark = "<!-- LANGUAGES -->"
)

var (
	// aboutField finds a field of what a language file says of its language.
	aboutField = regexp.MustCompile(`(\w+): (?:'([^']*)'|\[([^\]]*)\])`)
	// messageLine finds the key of a message and its whole line.
	messageLine = regexp.MustCompile(`(?m)^  "([^"]+)": ".*",$`)
)

// prepareLanguages fills the messages that a language lacks in from English, minifies the
// language files, and replaces languagesMark in index.html by a link for each of them. It
// changes nothing if there is no index.html. It fails if a language file has no line
// `export const about = {...}`, or if the mark is not there exactly once.
func prepareLanguages(all files) error {
	index, ok := all[indexName]
	if !ok {
		return nil
	}
	if bytes.Count(index, []byte(languagesMark)) != 1 {
		return errors.New(indexName + ": want " + languagesMark + " once")
	}
	reference := string(all[english])
	var links []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !strings.HasPrefix(name, languageFolder) {
			continue
		}
		link, err := languageLink(name, string(all[name]))
		if err != nil {
			return err
		}
		links = append(links, link)
		if all[name], err = minified(name, []byte(completed(string(all[name]), reference))); err != nil {
			return err
		}
	}
	all[indexName] = bytes.Replace(index, []byte(languagesMark), []byte(strings.Join(links, "\n  ")), 1)
	return nil
}

// languageLink returns the link element that names the file of a language and what that
// file says of the language. It fails if the file has no line that begins with
// `export const about = {`.
func languageLink(name, script string) (string, error) {
	_, rest, found := strings.Cut(script, "\nexport const about = {")
	about, _, _ := strings.Cut(rest, "\n")
	if !found {
		return "", fmt.Errorf("%s: no line that begins with: export const about = {", name)
	}
	fields := map[string]string{}
	for _, m := range aboutField.FindAllStringSubmatch(about, -1) {
		fields[m[1]] = m[2] + strings.NewReplacer("'", "", ",", "").Replace(m[3])
	}
	return fmt.Sprintf(`<link rel="language" href="%s" hreflang="%s" title="%s" data-key="%s" data-fits="%s">`,
		name, html.EscapeString(fields["tag"]), html.EscapeString(fields["name"]), html.EscapeString(fields["key"]), html.EscapeString(fields["fits"])), nil
}

// completed returns a language file with the messages of English, in the order of English,
// each in the language of the file if the file has it. Messages that English lacks are
// dropped.
func completed(script, reference string) string {
	own := map[string]string{}
	for _, m := range messageLine.FindAllStringSubmatch(script, -1) {
		own[m[1]] = m[0]
	}
	head, _, _ := strings.Cut(script, "export default {")
	var b strings.Builder
	b.WriteString(head + "export default {\n")
	for _, m := range messageLine.FindAllStringSubmatch(reference, -1) {
		line, ok := own[m[1]]
		if !ok {
			line = m[0]
		}
		b.WriteString(line + "\n")
	}
	b.WriteString("};\n")
	return b.String()
}
