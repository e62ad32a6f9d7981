package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWithoutComments(t *testing.T) {
	const script = `// A file.
import { a } from './a.js'; // stays

/**
 * Returns one.
 * @returns {number}
 */
export function one() {
  /** @type {number} */
  const x = 1;
  return /** @type {number} */ (x);
  /* a note */ a();
}
`
	const want = `import { a } from './a.js'; // stays
export function one() {
  const x = 1;
  return /** @type {number} */ (x);
  /* a note */ a();
}
`
	if got := withoutComments(script); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// No script of the page has a text over several lines, in which a line could look like a
// comment.
func TestScriptsHaveNoLongTexts(t *testing.T) {
	scripts := 0
	err := filepath.WalkDir("../../web/static", func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".js" {
			return err
		}
		scripts++
		content, err := os.ReadFile(path)
		for i, line := range strings.Split(withoutComments(string(content)), "\n") {
			if strings.Count(line, "`")%2 != 0 {
				t.Errorf("%s: line %d without comments: a text over several lines: %s", path, i+1, line)
			}
		}
		return err
	})
	if err != nil || scripts < 20 {
		t.Errorf("%d scripts, %v", scripts, err)
	}
}
