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

// String returns "", so that the help shows no default. It is a method of pflag.Value.
func (f *fontFiles) String() string { return "" }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (f *fontFiles) Type() string { return "FILE" }

// Set adds the file with a name to the list. It does not open the file, and fails only if
// the name is empty.
func (f *fontFiles) Set(name string) error {
	if name == "" {
		return badUsage("the name of the font is empty", "")
	}
	f.names = append(f.names, name)
	return nil
}

// fontUsage is the help of --font.
const fontUsage = "a TrueType or OpenType font, tried before Noto Sans, which is built in; FILE#2 is the second font of a collection; can be given several times"

// open opens the fonts of the list and returns the built-in faces with these before them.
// It fails if a file cannot be read or is not a font; the failure names the file and the
// reason.
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

// openFont reads the font in the file with a name. A name that ends with # and a number N
// means font N of the collection in the file, counted from 1. It fails if the file cannot
// be read, is not a font, or has fewer fonts.
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

// cutLast returns the parts of text before and after the last sep, and true. If text does
// not have sep, it returns text, "" and false.
func cutLast(text, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// mostNamed bounds the missing characters that an error names.
const mostNamed = 8

// checkText returns nil if faces can set text. It returns a failure if no font has one of
// the characters, or if the script needs shaping. what names the text in the failure, such
// as "--title".
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
