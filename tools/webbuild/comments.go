package main

import (
	"path"
	"strings"
)

// This file removes comments from the scripts of the page, which readers of the sources
// need and players do not.

// removeComments removes the comments that fill whole lines from each script of our own,
// and the empty lines beside them. Comments in a line of code stay.
func removeComments(all files) {
	for name, content := range all {
		if path.Ext(name) == ".js" && name != "wasm_exec.js" {
			all[name] = []byte(withoutComments(string(content)))
		}
	}
}

// withoutComments returns a script without the comments that fill whole lines. The script
// must not have a text over several lines in which a line looks like a comment.
func withoutComments(script string) string {
	var kept strings.Builder
	inside := false // a comment of several lines
	for line := range strings.Lines(script) {
		text := strings.TrimSpace(line)
		switch {
		case inside:
			inside = !strings.HasSuffix(text, "*/")
		case text == "", strings.HasPrefix(text, "//"):
		case strings.HasPrefix(text, "/*") && !strings.Contains(text, "*/"):
			inside = true
		case strings.HasPrefix(text, "/*") && strings.Index(text, "*/") == len(text)-len("*/"):
		default:
			kept.WriteString(line)
		}
	}
	return kept.String()
}
