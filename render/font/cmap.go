package font

import (
	"cmp"
	"slices"
)

// This file maps characters to glyphs.

// A span maps the characters from first to last to consecutive glyphs from glyph on.
type span struct {
	first, last rune
	glyph       Glyph
}

// Glyph returns the glyph of the character r; ok is false if the font has no glyph for it.
func (f *Font) Glyph(r rune) (g Glyph, ok bool) {
	i, found := slices.BinarySearchFunc(f.cmap, r, func(s span, r rune) int {
		switch {
		case s.last < r:
			return -1
		case s.first > r:
			return 1
		}
		return 0
	})
	if !found {
		return 0, false
	}
	return f.cmap[i].glyph + Glyph(r-f.cmap[i].first), true
}

// readCmap returns the map from characters to glyphs in t, a table cmap, sorted by
// character, for a font with this number of glyphs. Of several maps of Unicode in the table
// it takes the one with the most characters. The result is empty if there is none.
func readCmap(t table, glyphs int) []span {
	best, rank := table(nil), 0
	for i := range t.u16(2) {
		entry := t.part(4+8*i, 8)
		platform, encoding := entry.u16(0), entry.u16(2)
		sub := t.from(entry.u32(4))
		r := 0
		switch unicode := platform == 0 && encoding != 5; {
		case sub.u16(0) == 12 && (unicode || platform == 3 && encoding == 10):
			r = 2
		case sub.u16(0) == 4 && (unicode || platform == 3 && encoding == 1):
			r = 1
		}
		if r > rank {
			best, rank = sub, r
		}
	}
	var spans []span
	switch rank {
	case 1:
		spans = format4(best)
	case 2:
		spans = format12(best)
	}
	return tidySpans(spans, glyphs)
}

// format4 returns the map in t, a subtable of format 4, which has characters up to U+FFFF.
// Spans may overlap.
func format4(t table) (spans []span) {
	n := t.u16(6) / 2
	for i := range n {
		last, first := t.u16(14+2*i), t.u16(16+2*n+2*i)
		delta, at := t.u16(16+4*n+2*i), 16+6*n+2*i
		offset := t.u16(at)
		if first > last || first == 0xffff {
			continue
		}
		if offset == 0 {
			for c := first; c <= last; c++ {
				spans = append(spans, span{rune(c), rune(c), Glyph(c + delta)})
			}
			continue
		}
		for c := first; c <= last; c++ {
			if g := t.u16(at + offset + 2*(c-first)); g != 0 {
				spans = append(spans, span{rune(c), rune(c), Glyph(g + delta)})
			}
		}
		if len(spans) > 0x20000 {
			return spans // overlapping segments of a damaged font
		}
	}
	return spans
}

// format12 returns the map in t, a subtable of format 12, which may have all characters.
// Spans may overlap.
func format12(t table) (spans []span) {
	for i := range min(t.u32(12), len(t)/12) {
		group := t.part(16+12*i, 12)
		first, last, glyph := group.u32(0), group.u32(4), group.u32(8)
		if first <= last && last <= 0x10ffff && glyph <= 0xffff {
			spans = append(spans, span{rune(first), rune(last), Glyph(glyph)})
		}
	}
	return spans
}

// tidySpans returns spans sorted by character. It joins a span to the one before if it
// continues that, and drops spans that overlap an earlier one, lead to glyph 0, or lead
// beyond the number of glyphs.
func tidySpans(spans []span, glyphs int) []span {
	slices.SortStableFunc(spans, func(a, b span) int { return cmp.Compare(a.first, b.first) })
	var out []span
	for _, s := range spans {
		if s.glyph == 0 || int(s.glyph)+int(s.last-s.first) >= glyphs {
			continue
		}
		if len(out) > 0 {
			prev := &out[len(out)-1]
			if s.first <= prev.last {
				continue
			}
			if s.first == prev.last+1 && int(s.glyph) == int(prev.glyph)+int(prev.last-prev.first)+1 {
				prev.last = s.last
				continue
			}
		}
		out = append(out, s)
	}
	return out
}
