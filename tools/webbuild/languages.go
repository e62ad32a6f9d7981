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

// laterKeys finds the keys of messages that only the panels show. They make a second file of
// each language, which the page loads after the first puzzle.
var laterKeys = regexp.MustCompile(`^(argument|bookmarks|help|hints|key|keyname|labels|new|open|palette|print|proof|proofs|set|share|sheets|stats|symmetry|theme|verdict)\.`)

// laterName returns the name of the second file of a language.
func laterName(name string) string { return strings.TrimSuffix(name, ".js") + ".later.js" }

// prepareLanguages fills the messages that a language lacks in from English, splits each
// language file in two, minifies both, and replaces languagesMark in index.html by a link
// for each of them. It changes nothing if there is no index.html. It fails if a language
// file has no line `export const about = {...}`, or if the mark is not there exactly once.
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
		first, later := completed(string(all[name]), reference)
		if all[name], err = minified(name, []byte(first)); err != nil {
			return err
		}
		if all[laterName(name)], err = minified(name, []byte(later)); err != nil {
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

// completed returns a language file in two parts, the messages that are needed first and
// those of the panels. Together they have the messages of English, in the order of English,
// each in the language of the file if the file has it. Messages that English lacks are
// dropped.
func completed(script, reference string) (first, later string) {
	own := map[string]string{}
	for _, m := range messageLine.FindAllStringSubmatch(script, -1) {
		own[m[1]] = m[0]
	}
	var parts [2]strings.Builder
	for i := range parts {
		parts[i].WriteString("export default {\n")
	}
	for _, m := range messageLine.FindAllStringSubmatch(reference, -1) {
		line, ok := own[m[1]]
		if !ok {
			line = m[0]
		}
		part := &parts[0]
		if laterKeys.MatchString(m[1]) {
			part = &parts[1]
		}
		part.WriteString(line + "\n")
	}
	for i := range parts {
		parts[i].WriteString("};\n")
	}
	return parts[0].String(), parts[1].String()
}
