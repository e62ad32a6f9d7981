package font

// This file reads numbers from the tables of a font.

// A table is the bytes of a table of a font, or a part of one. Its methods return 0 for
// whatever lies outside, so that a damaged font gives wrong glyphs and never a panic.
type table []byte

// u8 returns the byte at i.
func (t table) u8(i int) int {
	if i < 0 || i >= len(t) {
		return 0
	}
	return int(t[i])
}

// u16 returns the unsigned number of 16 bits at i, the high byte first.
func (t table) u16(i int) int { return t.u8(i)<<8 | t.u8(i+1) }

// i16 returns the signed number of 16 bits at i.
func (t table) i16(i int) int { return int(int16(t.u16(i))) }

// u32 returns the unsigned number of 32 bits at i. A number above the greatest int32
// becomes that, because nothing of such a size is in any font.
func (t table) u32(i int) int {
	n := uint32(t.u16(i))<<16 | uint32(t.u16(i+2))
	return int(min(n, 1<<31-1))
}

// from returns the part of t from i on, which is empty if i lies outside.
func (t table) from(i int) table {
	if i < 0 || i > len(t) {
		return nil
	}
	return t[i:]
}

// part returns n bytes of t from i on, or fewer at the end.
func (t table) part(i, n int) table {
	rest := t.from(i)
	if n < 0 {
		return nil
	}
	return rest[:min(n, len(rest))]
}
