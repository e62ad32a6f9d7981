// Package noto holds the fonts that drawings and books have from the start: Noto Sans,
// under the SIL Open Font License 1.1 (OFL.txt), cut down to Latin, Greek and Cyrillic,
// and Noto Sans CJK with the characters of the page's own Chinese texts. README.md tells
// how the files were made.
package noto

import (
	_ "embed" // the fonts
	"sync"

	"github.com/entydig/sudoku/render/font"
)

//go:embed NotoSans-Regular.ttf
var regular []byte

//go:embed NotoSans-Bold.ttf
var bold []byte

//go:embed NotoSans-Italic.ttf
var italic []byte

//go:embed NotoSansCJK-Page.ttf
var page []byte

// Fonts returns the fonts, which must not be changed.
var Fonts = sync.OnceValue(func() (fonts []*font.Font) {
	for _, data := range [][]byte{regular, bold, italic, page} {
		f, err := font.Parse(data)
		if err != nil {
			panic("noto: " + err.Error()) // a test opens all of them
		}
		fonts = append(fonts, f)
	}
	return fonts
})

// Faces returns faces that look for a character in the given fonts first, and then in the
// built-in ones.
func Faces(given ...*font.Font) *font.Faces { return font.NewFaces(given, Fonts()) }
