package font

// This file reads numbers from the tables of a font.

// A table is the bytes of a table of a font, or a part of one. Its methods return 0 for
// whatever lies outside, so that a damaged font gives wrong glyphs and never a panic.
type table []byte

// u8 returns the byte at index i, or 0 if t does not have it.
func (t table) u8(i int) int {
	if i < 0 || i >= len(t) {
		return 0
	}
	return int(t[i])
}

// u16 returns the unsigned 16-bit number at byte i, high byte first. Bytes outside t count
// as 0.
func (t table) u16(i int) int { return t.u8(i)<<8 | t.u8(i+1) }

// i16 returns the signed 16-bit number at byte i, high byte first. Bytes outside t count as
// 0.
func (t table) i16(i int) int { return int(int16(t.u16(i))) }

// u32 returns the unsigned 32-bit number at byte i, high byte first, or the greatest int32
// if the number is greater, because no number in a font is.
func (t table) u32(i int) int {
	n := uint32(t.u16(i))<<16 | uint32(t.u16(i+2))
	return int(min(n, 1<<31-1))
}

// from returns the bytes of t from byte i on. The result is empty if i is outside t.
func (t table) from(i int) table {
	if i < 0 || i > len(t) {
		return nil
	}
	return t[i:]
}

// part returns n bytes of t from byte i on, or fewer if t ends before.
func (t table) part(i, n int) table {
	rest := t.from(i)
	if n < 0 {
		return nil
	}
	return rest[:min(n, len(rest))]
}
