package main

import (
	"bytes"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
)

// This file lists the modules of the page in index.html.

const (
	indexName = "index.html"
	// modulesMark is the place of the list in index.html. The browser loads the listed
	// files at once, and i18n.js finds the languages in the list.
	modulesMark = "<!-- MODULES -->"
)

// listModules replaces modulesMark in index.html by a modulepreload link for each module:
// the languages in i18n and the scripts in js, except the two scripts that are started
// directly. It changes nothing if there is no index.html, and fails if the mark is not
// there exactly once.
func listModules(all files) error {
	index, ok := all[indexName]
	if !ok {
		return nil
	}
	if bytes.Count(index, []byte(modulesMark)) != 1 {
		return errors.New(indexName + ": want " + modulesMark + " once")
	}
	var links []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		module := path.Ext(name) == ".js" && (strings.HasPrefix(name, "i18n/") || strings.HasPrefix(name, "js/"))
		if module && name != "js/main.js" && name != "js/worker.js" {
			links = append(links, `<link rel="modulepreload" href="`+name+`">`)
		}
	}
	all[indexName] = bytes.Replace(index, []byte(modulesMark), []byte(strings.Join(links, "\n  ")), 1)
	return nil
}
