package font

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf16"
)

// This file opens fonts.

// A Glyph is the number of a glyph in a font. Glyph 0 stands for a character that the
// font does not have.
type Glyph uint16

// A Font is an open font. It is not changed after [Parse], and safe for use by several
// goroutines at once.
type Font struct {
	Name    string // PostScript name, such as "NotoSans-Bold", made of printable ASCII
	Weight  int    // 400 is regular, 700 bold
	Italic  bool
	Em      int // units of an em
	Ascent  int // in units, above the baseline
	Descent int // in units, below the baseline: a negative number
	Cap     int // height of capital letters and digits, in units
	Box     [4]int
	glyphs  int // how many
	widths  int // how many entries of hmtx have a width of their own
	hmtx    table
	loca    table
	long    bool // loca has 32-bit offsets
	glyf    table
	cff     *cff // of a font whose outlines are Type 2 charstrings, else nil
	cmap    []span
	tables  map[string]table
	version int // of the outlines: 0x00010000 or 'OTTO'
}

// ErrFont is the kind of all errors of [Parse] and [ParseAll], each a *[Error].
var ErrFont = errors.New("font: not a font that can be used")

// An Error tells why a font is refused.
type Error struct{ Reason string }

// Error returns the text of [ErrFont] and the reason.
func (e *Error) Error() string { return ErrFont.Error() + ": " + e.Reason }

// Is reports whether target is [ErrFont].
func (e *Error) Is(target error) bool { return target == ErrFont }

// refused returns an *[Error] with this reason.
func refused(reason string) error { return &Error{reason} }

// Signatures of files.
const (
	signTrueType = 0x00010000
	signApple    = 0x74727565 // "true"
	signCFF      = 0x4f54544f // "OTTO"
	signTTC      = 0x74746366 // "ttcf"
	signWOFF     = 0x774f4646 // "wOFF"
	signWOFF2    = 0x774f4632 // "wOF2"
)

// Parse opens the font in data, the content of a .ttf, .otf, .ttc or .otc file; of a
// collection it opens the first font. The font uses data, which the caller must not change.
// An error is of the kind [ErrFont].
func Parse(data []byte) (*Font, error) {
	all, err := ParseAll(data)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// mostFonts bounds the fonts of a collection.
const mostFonts = 256

// ParseAll opens all fonts in data, which are several if data is a collection. It fails if
// one of them cannot be opened. See [Parse].
func ParseAll(data []byte) ([]*Font, error) {
	t := table(data)
	switch t.u32(0) {
	case signWOFF, signWOFF2:
		return nil, refused("it is packed for the web (WOFF): give the TrueType or OpenType file")
	case signTTC:
		n := t.u32(8)
		if n < 1 || n > mostFonts {
			return nil, refused("the collection says that it has " + strconv.Itoa(n) + " fonts")
		}
		var all []*Font
		for i := range n {
			f, err := parseAt(t, t.u32(12+4*i))
			if err != nil {
				return nil, err
			}
			all = append(all, f)
		}
		return all, nil
	}
	f, err := parseAt(t, 0)
	if err != nil {
		return nil, err
	}
	return []*Font{f}, nil
}

// parseAt opens the font whose directory of tables is at offset at of the file t.
func parseAt(t table, at int) (*Font, error) {
	f, err := parseTables(t, at)
	if err != nil {
		return nil, err
	}
	if f.cmap = readCmap(f.tables["cmap"], f.glyphs); len(f.cmap) == 0 {
		return nil, refused("it maps no character to a glyph")
	}
	return f, nil
}

// parseTables does what parseAt does, without the map of characters, which the program of
// a [Subset] does not have.
func parseTables(t table, at int) (*Font, error) {
	f := &Font{version: t.u32(at), tables: map[string]table{}}
	switch f.version {
	case signApple:
		f.version = signTrueType
	case signTrueType, signCFF:
	default:
		return nil, refused("it does not begin like a TrueType or OpenType file")
	}
	for i := range t.u16(at + 4) {
		entry := t.part(at+12+16*i, 16)
		if len(entry) < 16 {
			return nil, refused("the file ends in its list of tables")
		}
		f.tables[string(entry[:4])] = t.part(entry.u32(8), entry.u32(12))
	}
	if err := f.readMetrics(); err != nil {
		return nil, err
	}
	if err := f.readOutlines(); err != nil {
		return nil, err
	}
	return f, nil
}

// readMetrics sets the exported fields of f and the widths of its glyphs, from the tables
// head, maxp, hhea, hmtx, OS/2 and name. It fails if a table is missing or damaged, or if
// the font must not be embedded.
func (f *Font) readMetrics() error {
	head, hhea, os2 := f.tables["head"], f.tables["hhea"], f.tables["OS/2"]
	f.Em, f.long, f.glyphs = head.u16(18), head.i16(50) != 0, f.tables["maxp"].u16(4)
	f.widths, f.hmtx = hhea.u16(34), f.tables["hmtx"]
	if f.Em < 16 || f.Em > 16384 || f.glyphs < 1 || f.widths < 1 || len(f.hmtx) < 4*f.widths {
		return refused("the table head, maxp, hhea or hmtx is missing or wrong")
	}
	for i := range f.Box {
		f.Box[i] = head.i16(36 + 2*i)
	}
	f.Ascent, f.Descent = hhea.i16(4), hhea.i16(6)
	f.Weight, f.Italic = 400, head.u16(44)&2 != 0
	if head.u16(44)&1 != 0 {
		f.Weight = 700
	}
	if len(os2) >= 64 {
		if w := os2.u16(4); w >= 1 && w <= 1000 {
			f.Weight = w
		}
		f.Italic = os2.u16(62)&1 != 0
		if os2.u16(8)&15 == 2 {
			return refused("its licence forbids embedding (fsType is 2)")
		}
	}
	f.Cap = f.Em * 7 / 10
	if os2.u16(0) >= 2 && os2.i16(88) > 0 {
		f.Cap = os2.i16(88)
	}
	f.Name = postScriptName(f.tables["name"])
	return nil
}

// readOutlines sets f.cff, or f.glyf and f.loca, to the tables with the outlines. It fails
// if they are missing or damaged.
func (f *Font) readOutlines() error {
	if f.version == signCFF {
		c, err := readCFF(f.tables["CFF "], f.glyphs)
		f.cff = c
		return err
	}
	f.loca, f.glyf = f.tables["loca"], f.tables["glyf"]
	size := 2
	if f.long {
		size = 4
	}
	if len(f.loca) < size*(f.glyphs+1) || len(f.glyf) == 0 {
		return refused("the table glyf or loca is missing or too short")
	}
	return nil
}

// CFF reports whether f is a PostScript font, whose outlines are in a table CFF, and not a
// TrueType font.
func (f *Font) CFF() bool { return f.cff != nil }

// Advance returns the distance from the origin of glyph g to that of the next glyph, in
// units of the font.
func (f *Font) Advance(g Glyph) int { return f.hmtx.u16(4 * min(int(g), f.widths-1)) }

// postScriptName returns the PostScript name in t, a table name, without characters that a
// PDF name cannot have and at most 60 characters long. It returns "Font" if there is no
// such name.
func postScriptName(t table) string {
	name := ""
	for i := range t.u16(2) {
		entry := t.part(6+12*i, 12)
		if entry.u16(6) != 6 {
			continue
		}
		text := t.part(t.u16(4)+entry.u16(10), entry.u16(8))
		if entry.u16(0) == 1 {
			name = string(text)
			continue
		}
		units := make([]uint16, len(text)/2)
		for j := range units {
			units[j] = uint16(text.u16(2 * j))
		}
		name = string(utf16.Decode(units))
		break
	}
	name = strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}, name)
	if name == "" {
		return "Font"
	}
	return name[:min(len(name), 60)]
}
