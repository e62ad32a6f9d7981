package main

// This file completes the service worker, which needs the names of the other files and a
// hash of the page.

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
)

// workerName is the service worker. Its placeholders are both in quotes in the
// source, so that the source is a valid script on its own: "__CACHE__" becomes
// the hash of the whole page, "__ASSETS__" the list of all other files.
const (
	workerName   = "sw.js"
	cacheMark    = `"__CACHE__"`
	assetsMark   = `"__ASSETS__"`
	cacheHashLen = 16
)

// fillWorker fills the placeholders of the service worker in all. A page without a
// service worker is left as it is; a worker in which a placeholder is not there exactly
// once is an error.
func fillWorker(all files) error {
	worker, ok := all[workerName]
	if !ok {
		return nil
	}
	names := slices.Sorted(maps.Keys(all))
	names = slices.DeleteFunc(names, func(name string) bool { return name == workerName })
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	cache := fmt.Sprintf("%q", pageHash(all))
	for _, fill := range []struct{ mark, text string }{{cacheMark, cache}, {assetsMark, string(list)}} {
		if n := bytes.Count(worker, []byte(fill.mark)); n != 1 {
			return fmt.Errorf("%s: %s is there %d times, want once", workerName, fill.mark, n)
		}
		worker = bytes.Replace(worker, []byte(fill.mark), []byte(fill.text), 1)
	}
	all[workerName] = worker
	return nil
}

// shortenWorker minifies the service worker in all, if there is one, and keeps its
// placeholders.
func shortenWorker(all files) (err error) {
	if worker, ok := all[workerName]; ok {
		all[workerName], err = minified(workerName, worker)
	}
	return err
}

// pageHash returns a hash of the names and contents of all files, as cacheHashLen
// hexadecimal digits.
func pageHash(all files) string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(h, "%s\x00%d\x00", name, len(all[name]))
		_, _ = io.Writer(h).Write(all[name])
	}
	return hex.EncodeToString(h.Sum(nil))[:cacheHashLen]
}
