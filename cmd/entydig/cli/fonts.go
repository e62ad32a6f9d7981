package cli

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/font/noto"
)

// This file holds the fonts of drawings and books.

// fontFiles is the names of fonts that a user gives, in the order in which they are tried.
type fontFiles struct{ names []string }

func (f *fontFiles) String() string { return "" }
func (f *fontFiles) Type() string   { return "FILE" }

// Set adds a file. It is opened later.
func (f *fontFiles) Set(name string) error {
	if name == "" {
		return badUsage("the name of the font is empty", "")
	}
	f.names = append(f.names, name)
	return nil
}

// fontUsage is the help of --font.
const fontUsage = "a TrueType or OpenType font, tried before Noto Sans, which is built in; FILE#2 is the second font of a collection; can be given several times"

// open opens the fonts and returns the faces with them and those that are built in. The
// failure names the file and the reason.
func (f *fontFiles) open() (*font.Faces, error) {
	var given []*font.Font
	for _, name := range f.names {
		opened, err := openFont(name)
		if err != nil {
			return nil, err
		}
		given = append(given, opened)
	}
	return noto.Faces(given...), nil
}

// openFont opens the font in a file. NAME#N is font N of a collection, counted from 1.
func openFont(name string) (*font.Font, error) {
	file, number := name, 1
	if before, after, ok := cutLast(name, "#"); ok {
		if n, err := strconv.Atoi(after); err == nil && n >= 1 {
			file, number = before, n
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, cannot("read", file, err)
	}
	all, err := font.ParseAll(data)
	if err != nil {
		reason := err.Error()
		if e := (*font.Error)(nil); errors.As(err, &e) {
			reason = e.Reason
		}
		return nil, badUsage("cannot use the font "+file+": "+reason, "fonts are files with the endings .ttf, .otf, .ttc and .otc")
	}
	if number > len(all) {
		return nil, badUsage("the file "+file+" has no font "+strconv.Itoa(number)+"; it has "+strconv.Itoa(len(all)), "")
	}
	return all[number-1], nil
}

// cutLast cuts text at the last sep.
func cutLast(text, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// mostNamed bounds the missing characters that an error names.
const mostNamed = 8

// checkText returns a failure if a text cannot be set: if no font has one of its
// characters, or its script needs shaping. what tells which text it is, such as "--title".
func checkText(faces *font.Faces, what, text string) error {
	if r, bad := font.Unshaped(text); bad {
		return badUsage(fmt.Sprintf("%s: the script of %c (U+%04X) needs letters that change their shapes, which is not done here", what, r, r), "scripts that work: Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese, Korean and others whose letters keep their shapes")
	}
	missing := faces.Missing(text)
	if len(missing) == 0 {
		return nil
	}
	var names []string
	for i, r := range missing {
		if i == mostNamed {
			names = append(names, "and "+strconv.Itoa(len(missing)-i)+" more")
			break
		}
		names = append(names, fmt.Sprintf("%c (U+%04X)", r, r))
	}
	return badUsage(what+": no font has a glyph for "+strings.Join(names, ", "), "give a font that has: --font FILE")
}
