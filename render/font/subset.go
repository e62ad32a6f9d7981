package font

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// This file cuts a font down to the glyphs that a document uses.

// A Subset numbers the glyphs of a font that are in use. A document writes the numbers
// that [Subset.Code] returns, and at its end the font program that [Subset.Program]
// returns.
type Subset struct {
	font  *Font
	codes map[Glyph]int
	used  []Glyph // of a TrueType font: the glyph of each new number; else in order of use
	texts map[int]string
}

// NewSubset returns a subset of f in which only glyph 0 is in use.
func NewSubset(f *Font) *Subset {
	return &Subset{font: f, codes: map[Glyph]int{0: 0}, used: []Glyph{0}, texts: map[int]string{}}
}

// Code marks glyph g as used and returns the number by which the document must name it.
// text is what the glyph stands for, so that a reader of the document can copy it; if Code
// is called several times for a glyph, the first text stays.
func (s *Subset) Code(g Glyph, text string) int {
	code, ok := s.codes[g]
	if !ok {
		switch c := s.font.cff; {
		case c == nil:
			code = len(s.used)
		case c.keyed && int(g) < len(c.cids):
			code = int(c.cids[g])
		default:
			code = int(g)
		}
		s.codes[g] = code
		s.used = append(s.used, g)
	}
	if _, ok := s.texts[code]; !ok {
		s.texts[code] = text
	}
	return code
}

// Empty reports whether glyph 0 is the only one in use.
func (s *Subset) Empty() bool { return len(s.used) == 1 }

// A Used is a glyph in use.
type Used struct {
	Code  int    // its number in the document
	Text  string // what it stands for; empty for glyph 0
	Width int    // in units
}

// Glyphs returns the glyphs in use, sorted by the numbers that Code returned. Glyph 0 is
// among them.
func (s *Subset) Glyphs() []Used {
	list := make([]Used, len(s.used))
	for i, g := range s.used {
		list[i] = Used{s.codes[g], s.texts[s.codes[g]], s.font.Advance(g)}
	}
	slices.SortFunc(list, func(a, b Used) int { return cmp.Compare(a.Code, b.Code) })
	return list
}

// Program returns a font program with the glyphs in use, for the document to embed: a
// TrueType font whose glyphs have the numbers that Code returned or, if [Font.CFF] is true,
// a table CFF.
func (s *Subset) Program() []byte {
	if c := s.font.cff; c != nil {
		return c.subset(func(g Glyph) bool { _, ok := s.codes[g]; return ok })
	}
	return s.trueType()
}

// trueType does what Program does for a TrueType font. The glyphs that composite glyphs
// consist of are added to the program.
func (s *Subset) trueType() []byte {
	f := s.font
	order, number := append([]Glyph(nil), s.used...), map[Glyph]int{}
	for i, g := range order {
		number[g] = i
	}
	var glyf, loca, hmtx []byte
	for i := 0; i < len(order); i++ {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		d := append([]byte(nil), f.description(order[i])...)
		if table(d).i16(0) < 0 {
			for part := range parts(d) {
				n, ok := number[part.glyph]
				if !ok {
					n = len(order)
					number[part.glyph] = n
					order = append(order, part.glyph)
				}
				binary.BigEndian.PutUint16(d[part.at:], uint16(n))
			}
		}
		glyf = append(glyf, d...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		g := int(order[i])
		side := f.hmtx.i16(4*g + 2)
		if g >= f.widths {
			side = f.hmtx.i16(4*f.widths + 2*(g-f.widths))
		}
		hmtx = binary.BigEndian.AppendUint16(hmtx, uint16(f.Advance(order[i])))
		hmtx = binary.BigEndian.AppendUint16(hmtx, uint16(side))
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	n := uint16(len(order))
	return assemble(map[string][]byte{
		"head": patched(f.tables["head"], 50, 1), "hhea": patched(f.tables["hhea"], 34, n),
		"maxp": patched(f.tables["maxp"], 4, n), "hmtx": hmtx, "loca": loca, "glyf": glyf,
		"cvt ": f.tables["cvt "], "fpgm": f.tables["fpgm"], "prep": f.tables["prep"],
	})
}

// patched returns a copy of t with the 16-bit number at byte i replaced by n.
func patched(t table, i int, n uint16) []byte {
	out := append([]byte(nil), t...)
	if i+2 <= len(out) {
		binary.BigEndian.PutUint16(out[i:], n)
	}
	return out
}

// tableOrder is the order of the tables in a font that is made here: that of their names.
var tableOrder = [...]string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// assemble returns a TrueType font with these tables, by name, which must be those of
// tableOrder. Empty tables are left out.
func assemble(tables map[string][]byte) []byte {
	count := 0
	for _, name := range tableOrder {
		if len(tables[name]) > 0 {
			count++
		}
	}
	entry := 0
	for 2<<entry <= count {
		entry++
	}
	out := binary.BigEndian.AppendUint32(nil, signTrueType)
	for _, n := range []int{count, 16 << entry, entry, 16*count - 16<<entry} {
		out = binary.BigEndian.AppendUint16(out, uint16(n))
	}
	var body []byte
	for _, name := range tableOrder {
		t := tables[name]
		if len(t) == 0 {
			continue
		}
		if name == "head" {
			clear(t[8:min(12, len(t))]) // the checksum of the whole, which readers of documents ignore
		}
		length := len(t)
		for len(t)%4 != 0 {
			t = append(t, 0)
		}
		out = append(out, name...)
		for _, n := range []uint32{sum(t), uint32(12 + 16*count + len(body)), uint32(length)} {
			out = binary.BigEndian.AppendUint32(out, n)
		}
		body = append(body, t...)
	}
	return append(out, body...)
}

// sum returns the checksum of a table of a TrueType font: the sum of its 32-bit numbers.
// The length of t must be a multiple of 4.
func sum(t []byte) (n uint32) {
	for ; len(t) >= 4; t = t[4:] {
		n += binary.BigEndian.Uint32(t)
	}
	return n
}

// Outlines returns the number of glyphs in program, a TrueType font that [Subset.Program]
// has returned. It fails for other bytes.
func Outlines(program []byte) (glyphs int, err error) {
	t := table(program)
	for i := range t.u16(4) {
		if entry := t.part(12+16*i, 16); string(entry.part(0, 4)) == "maxp" {
			return t.from(entry.u32(8)).u16(4), nil
		}
	}
	return 0, refused("the program has no table maxp")
}
