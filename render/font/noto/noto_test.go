package noto

import (
	"os"
	"path/filepath"
	"testing"
	"unicode"
)

// The fonts have every character that a text of the page has, in every language, so that a
// book can be made in all of them. A new language may need a font with more characters;
// README.md tells how it is made.
func TestFontsHaveThePagesTexts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "web", "static", "i18n", "*.js"))
	if err != nil || len(files) < 4 {
		t.Fatalf("%d languages, %v", len(files), err)
	}
	faces := Faces()
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range faces.Missing(string(text)) {
			if unicode.IsLetter(r) || r == '→' || r == '≠' {
				t.Errorf("%s: no glyph for %c (U+%04X)", filepath.Base(name), r, r)
			}
		}
	}
}
