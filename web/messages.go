package web

import (
	"embed"
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// This file gives the texts of the page to others, such as the command, which prints books
// in the languages of the page.

//go:embed static/i18n/*.js
var texts embed.FS

// ErrLanguage says that the page has no such language.
var ErrLanguage = errors.New("web: no such language")

// Languages returns the keys of the languages of the page, such as "en" and "zh-Hans", in
// alphabetical order.
func Languages() (keys []string) {
	files, _ := fs.Glob(texts, "static/i18n/*.js") // the pattern is right
	for _, name := range files {
		keys = append(keys, strings.TrimSuffix(name[strings.LastIndex(name, "/")+1:], ".js"))
	}
	slices.Sort(keys)
	return keys
}

// message finds a line with a text and its key in the file of a language.
var message = regexp.MustCompile(`(?m)^\s*"([^"]+)":\s*("(?:[^"\\]|\\.)*"),?\s*$`)

// Messages returns the texts of a language by their keys. Texts that the language lacks are
// those of English. The error is [ErrLanguage] if there is no such language.
func Messages(language string) (map[string]string, error) {
	if !slices.Contains(Languages(), language) {
		return nil, ErrLanguage
	}
	all := map[string]string{}
	for _, key := range []string{"en", language} {
		text, err := texts.ReadFile("static/i18n/" + key + ".js")
		if err != nil {
			return nil, err
		}
		for _, m := range message.FindAllSubmatch(text, -1) {
			if value, err := strconv.Unquote(string(m[2])); err == nil {
				all[string(m[1])] = value
			}
		}
	}
	return all, nil
}
