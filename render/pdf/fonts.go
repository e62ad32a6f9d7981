package pdf

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/entydig/sudoku/render/font"
)

// This file writes the fonts.

// fonts writes each font of which glyphs are in use, and the object by which pages name
// these fonts.
func (w *Writer) fonts() {
	resources := "<</ProcSet[/PDF/Text]"
	names := ""
	for i, s := range w.subsets {
		if !s.Empty() {
			names += "/F" + strconv.Itoa(i) + " " + ref(firstFont+objectsOfFont*i)
			w.font(firstFont+objectsOfFont*i, w.faces.Fonts()[i], s)
		}
	}
	if names != "" {
		resources += "/Font<<" + names + ">>"
	}
	w.object(resourcesObject, resources+">>")
}

// font writes the objects of f, whose glyphs in use are s. Their numbers begin with n.
func (w *Writer) font(n int, f *font.Font, s *font.Subset) {
	program := s.Program()
	name := tag(program) + "+" + f.Name
	glyphs := s.Glyphs()
	cid, descriptor, file, unicode, set := n+1, n+2, n+3, n+4, n+5
	w.object(n, "<</Type/Font/Subtype/Type0/BaseFont/"+name+"/Encoding/Identity-H/DescendantFonts["+ref(cid)+"]/ToUnicode "+ref(unicode)+">>")
	kind, key, keys := "/CIDFontType2/CIDToGIDMap/Identity", "/FontFile2 ", "/Length1 "+strconv.Itoa(len(program))
	if f.CFF() {
		kind, key, keys = "/CIDFontType0", "/FontFile3 ", "/Subtype/CIDFontType0C"
	}
	em := func(units int) string { return string(appendDecimal(nil, units*100000/f.Em, 100)) }
	var widths strings.Builder
	for i, g := range glyphs {
		if i == 0 || g.Code != glyphs[i-1].Code+1 {
			if i > 0 {
				widths.WriteString("]")
			}
			widths.WriteString(strconv.Itoa(g.Code) + "[")
		} else {
			widths.WriteString(" ")
		}
		widths.WriteString(em(g.Width))
	}
	w.object(cid, "<</Type/Font/Subtype"+kind+"/BaseFont/"+name+"/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor "+
		ref(descriptor)+"/DW 1000/W["+widths.String()+"]]>>")
	slant := "0"
	flags := 4 // symbolic: it has an encoding of its own
	if f.Italic {
		slant, flags = "-12", flags|64
	}
	w.object(descriptor, "<</Type/FontDescriptor/FontName/"+name+"/Flags "+strconv.Itoa(flags)+"/FontBBox["+
		em(f.Box[0])+" "+em(f.Box[1])+" "+em(f.Box[2])+" "+em(f.Box[3])+"]/ItalicAngle "+slant+"/Ascent "+em(f.Ascent)+"/Descent "+em(f.Descent)+
		"/CapHeight "+em(f.Cap)+"/StemV "+strconv.Itoa(50+f.Weight/10)+"/CIDSet "+ref(set)+key+ref(file)+">>")
	w.stream(file, keys, program, true)
	w.stream(unicode, "", unicodeMap(glyphs), true)
	w.stream(set, "", cidSet(f, glyphs, program), true)
}

// unicodeMap returns the CMap from which a reader learns which text each glyph stands for.
func unicodeMap(glyphs []font.Used) []byte {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n")
	var lines []string
	for _, g := range glyphs {
		if g.Text == "" {
			continue
		}
		var units []byte
		for _, u := range utf16.Encode([]rune(g.Text)) {
			units = append(units, byte(u>>8), byte(u))
		}
		lines = append(lines, "<"+hex.EncodeToString([]byte{byte(g.Code >> 8), byte(g.Code)})+"> <"+hex.EncodeToString(units)+">\n")
	}
	for part := range slices.Chunk(lines, 100) {
		b.WriteString(strconv.Itoa(len(part)) + " beginbfchar\n" + strings.Join(part, "") + "endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return []byte(b.String())
}

// cidSet returns a bit for each glyph number, the highest bit of a byte first; it is 1 for
// the glyphs that the font program has, which PDF/A requires. glyphs are those in use of f,
// and program is its subset.
func cidSet(f *font.Font, glyphs []font.Used, program []byte) []byte {
	bits := []byte{}
	put := func(code int) {
		for len(bits) <= code/8 {
			bits = append(bits, 0)
		}
		bits[code/8] |= 0x80 >> (code % 8)
	}
	for _, g := range glyphs {
		put(g.Code)
	}
	if !f.CFF() { // a TrueType program also has the parts of the glyphs
		n, _ := font.Outlines(program) // the program was just made
		for code := range n {
			put(code)
		}
	}
	return bits
}
