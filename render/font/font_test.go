package font

import (
	"bytes"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func open(t testing.TB, name string) *Font {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse(data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return f
}

var (
	regular = filepath.Join("noto", "NotoSans-Regular.ttf")
	bold    = filepath.Join("noto", "NotoSans-Bold.ttf")
)

func TestParse(t *testing.T) {
	f := open(t, bold)
	if f.Name != "NotoSans-Bold" || f.Weight != 700 || f.Italic || f.Em != 1000 || f.Cap != 714 || f.CFF() {
		t.Errorf("%+v", *f)
	}
	g, ok := f.Glyph('8')
	if !ok || f.Advance(g) != 572 {
		t.Errorf("8: glyph %d, %v, advance %d", g, ok, f.Advance(g))
	}
	if left, right := f.ink(g); left <= 0 || right >= 0.572 || right <= left {
		t.Errorf("8: ink from %v to %v", left, right)
	}
	if g, ok := f.Glyph(0x0905); ok {
		t.Errorf("a letter of Devanagari has glyph %d", g)
	}
	if g, ok := f.Glyph(' '); !ok || len(f.Outline(g)) != 0 {
		t.Errorf("a blank: %v", ok)
	}
	if italic := open(t, filepath.Join("noto", "NotoSans-Italic.ttf")); !italic.Italic || italic.Weight != 400 {
		t.Errorf("italic: %v, %d", italic.Italic, italic.Weight)
	}
}

// A font that is no font, or is packed or damaged, is refused with a reason.
func TestParseRefuses(t *testing.T) {
	data, _ := os.ReadFile(regular)
	for name, bad := range map[string][]byte{
		"nothing": nil, "text": []byte("not a font at all"), "woff": []byte("wOFF0000"), "cut": data[:40],
		"collection of none": append([]byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x00"), data...),
	} {
		if _, err := Parse(bad); !errors.Is(err, ErrFont) || len(err.Error()) < 20 {
			t.Errorf("%s: %v", name, err)
		}
	}
	forbidden := bytes.Clone(data)
	at := bytes.Index(forbidden, []byte("OS/2"))
	offset := table(forbidden).u32(at + 8)
	forbidden[offset+9] = 2
	if _, err := Parse(forbidden); !errors.Is(err, ErrFont) {
		t.Errorf("a font that must not be embedded: %v", err)
	}
}

// The glyphs of a cut font have the outlines and the widths that they had, also those that
// are made of others.
func TestSubsetKeepsOutlines(t *testing.T) {
	f := open(t, regular)
	s := NewSubset(f)
	codes := map[int]Glyph{}
	for _, r := range "Ża8éΆЙ ǘ(Ấ" {
		g, ok := f.Glyph(r)
		if !ok {
			t.Fatalf("%c is missing", r)
		}
		codes[s.Code(g, string(r))] = g
	}
	program := s.Program()
	if s.Empty() || len(program) > 20_000 {
		t.Errorf("%d bytes", len(program))
	}
	cut, err := parseTables(program, 0)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := Outlines(program); err != nil || n != cut.glyphs || n <= len(codes) {
		t.Errorf("%d outlines, %v", n, err)
	}
	for code, g := range codes {
		if !reflect.DeepEqual(cut.Outline(Glyph(code)), f.Outline(g)) || cut.Advance(Glyph(code)) != f.Advance(g) {
			t.Errorf("glyph %d differs as %d", g, code)
		}
	}
	if !bytes.Equal(program, s.Program()) {
		t.Error("a second program differs")
	}
	for i, u := range s.Glyphs() {
		if u.Code != i || (u.Text == "") != (i == 0) {
			t.Errorf("glyph %d: %+v", i, u)
		}
	}
}

// cjk is a font with PostScript outlines; scripts/setup.sh installs it on Linux.
const cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

// openCJK opens the font for Chinese of that collection.
func openCJK(t *testing.T) *Font {
	t.Helper()
	data, err := os.ReadFile(cjk)
	if err != nil {
		t.Skip("needs ", cjk)
	}
	all, err := ParseAll(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		if f.Name == "NotoSansCJKsc-Regular" {
			return f
		}
	}
	t.Fatal("the collection has no font for Chinese")
	return nil
}

// box returns the bounds of the points of an outline that lie on it.
func box(outline []Segment) (lo, hi Point) {
	lo, hi = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, s := range outline {
		points := s.Points()
		p := points[len(points)-1]
		lo = Point{min(lo.X, p.X), min(lo.Y, p.Y)}
		hi = Point{max(hi.X, p.X), max(hi.Y, p.Y)}
	}
	return lo, hi
}

// The program that draws PostScript outlines agrees with another one, that of fonttools,
// which has converted the same font to TrueType.
func TestPostScriptOutlines(t *testing.T) {
	f, converted := openCJK(t), open(t, filepath.Join("noto", "NotoSansCJK-Page.ttf"))
	if !f.CFF() || converted.CFF() {
		t.Fatal("the kinds of outlines are wrong")
	}
	compared := 0
	for _, s := range converted.cmap {
		for r := s.first; r <= s.last; r++ {
			a, _ := f.Glyph(r)
			b, _ := converted.Glyph(r)
			lo, hi := box(f.Outline(a))
			lo2, hi2 := box(converted.Outline(b))
			for _, d := range []float64{lo.X - lo2.X, lo.Y - lo2.Y, hi.X - hi2.X, hi.Y - hi2.Y} {
				if math.Abs(d) > 4 { // the points on the curve differ between cubic and quadratic curves
					t.Fatalf("%c: from %v to %v, converted from %v to %v", r, lo, hi, lo2, hi2)
				}
			}
			if f.Advance(a) != converted.Advance(b) {
				t.Fatalf("%c: advance %d, converted %d", r, f.Advance(a), converted.Advance(b))
			}
			compared++
		}
	}
	if compared < 300 {
		t.Errorf("%d glyphs compared", compared)
	}
}

// A cut table CFF has the outlines in use at their places, and no others.
func TestPostScriptSubset(t *testing.T) {
	f := openCJK(t)
	s := NewSubset(f)
	g, _ := f.Glyph('数')
	other, _ := f.Glyph('独')
	s.Code(g, "数")
	cut, err := readCFF(s.Program(), f.glyphs)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(cut.outline(g), f.Outline(g)) || len(cut.outline(g)) == 0 {
		t.Error("the glyph in use differs")
	}
	if len(cut.outline(other)) != 0 {
		t.Error("a glyph that is not in use has an outline")
	}
}

// A damaged font never panics, and ends.
func FuzzParse(f *testing.F) {
	data, err := os.ReadFile(regular)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(12, []byte{0, 1}, 400)
	f.Add(50, []byte{255, 255, 255}, 3000)
	f.Add(len(data)-20, []byte("\x00\x00"), 100000)
	f.Fuzz(func(t *testing.T, at int, change []byte, cut int) {
		if len(change) > 64 {
			return
		}
		bad := bytes.Clone(data)
		if at >= 0 && at < len(bad) {
			copy(bad[at:], change)
		}
		if cut > 0 && cut < len(bad) {
			bad = bad[:len(bad)-cut]
		}
		font, err := Parse(bad)
		if err != nil {
			return
		}
		s := NewSubset(font)
		for _, r := range "8Ża é" {
			g, _ := font.Glyph(r)
			font.Outline(g)
			s.Code(g, string(r))
		}
		s.Program()
	})
}
