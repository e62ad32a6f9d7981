package main

import (
	"bytes"
	"errors"
	"strings"
)

// This file lists the scripts of the page in index.html.

const (
	indexName = "index.html"
	// modulesMark is the place of the list in index.html. The browser loads the listed
	// files at once, before it has read the script that imports them.
	modulesMark = "<!-- MODULES -->"
)

// listModules replaces modulesMark in index.html by a modulepreload link for each of the
// given scripts. It changes nothing if there is no index.html, and fails if the mark is not
// there exactly once.
func listModules(all files, scripts []string) error {
	index, ok := all[indexName]
	if !ok {
		return nil
	}
	if bytes.Count(index, []byte(modulesMark)) != 1 {
		return errors.New(indexName + ": want " + modulesMark + " once")
	}
	var links []string
	for _, name := range scripts {
		links = append(links, `<link rel="modulepreload" href="`+name+`">`)
	}
	all[indexName] = bytes.Replace(index, []byte(modulesMark), []byte(strings.Join(links, "\n  ")), 1)
	return nil
}
