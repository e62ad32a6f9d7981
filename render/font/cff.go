package font

// This file reads the table CFF: PostScript outlines.

// A cff is an open table CFF.
type cff struct {
	data    table
	strings index   // CharStrings: the outline of each glyph
	at      int     // where CharStrings is in data
	global  index   // subroutines that all glyphs share
	local   []index // subroutines by font dictionary; one entry if the font has one
	selects []uint8 // the font dictionary of each glyph, or nil if there is one
	cids    []uint16
	keyed   bool // glyphs are known by character identifiers
}

// An index is a list of byte strings.
type index struct {
	data    table // from the count on
	count   int
	offSize int
	end     int // length of the index in bytes
}

// readIndex reads the index at the start of t, which lists strings of bytes. An index that
// is damaged has no strings.
func readIndex(t table) index {
	n, size := t.u16(0), t.u8(2)
	if n == 0 {
		return index{end: 2}
	}
	x := index{data: t, count: n, offSize: size}
	if size < 1 || size > 4 || 3+size*(n+1) > len(t) {
		return index{end: 2}
	}
	x.end = x.base() + x.offset(n)
	return x
}

// base returns the byte of x from which the offsets of the strings are counted.
func (x *index) base() int { return 2 + x.offSize*(x.count+1) }

// offset returns the offset of string i, counted from base. i may also be count, for the
// end of the last string.
func (x *index) offset(i int) int {
	n := 0
	for j := range x.offSize {
		n = n<<8 | x.data.u8(3+i*x.offSize+j)
	}
	return n
}

// at returns string i, or an empty one if x does not have it.
func (x *index) at(i int) table {
	if i < 0 || i >= x.count {
		return nil
	}
	from, to := x.offset(i), x.offset(i+1)
	return x.data.part(x.base()+from, to-from)
}

// Operators of dictionaries; those of two bytes have 12 in the high byte.
const (
	opCharset     = 15
	opCharStrings = 17
	opPrivate     = 18
	opSubrs       = 19
	opMatrix      = 12<<8 | 7
	opROS         = 12<<8 | 30
	opFDArray     = 12<<8 | 36
	opFDSelect    = 12<<8 | 37
)

// dictionary returns the operands of each operator of the dictionary in t. An operator of
// two bytes has the key 12<<8 plus its second byte. Operands that are real numbers become
// 0, because none of them is needed.
func dictionary(t table) map[int][]int {
	d := map[int][]int{}
	var operands []int
	for i := 0; i < len(t); {
		b := t.u8(i)
		i++
		switch {
		case b == 12:
			d[12<<8|t.u8(i)] = operands
			operands = nil
			i++
		case b <= 21:
			d[b] = operands
			operands = nil
		case b == 28:
			operands = append(operands, t.i16(i))
			i += 2
		case b == 29:
			operands = append(operands, int(int32(uint32(t.u16(i))<<16|uint32(t.u16(i+2)))))
			i += 4
		case b == 30:
			for i < len(t) && t.u8(i)&15 != 15 && t.u8(i)>>4 != 15 {
				i++
			}
			i++
			operands = append(operands, 0)
		case b >= 247 && b <= 250:
			operands = append(operands, (b-247)*256+t.u8(i)+108)
			i++
		case b >= 251 && b <= 254:
			operands = append(operands, -(b-251)*256-t.u8(i)-108)
			i++
		case b >= 32 && b <= 246:
			operands = append(operands, b-139)
		}
	}
	return d
}

// first returns the first operand of operator op of the dictionary d, or 0 if it has none.
func first(d map[int][]int, op int) int {
	if len(d[op]) == 0 {
		return 0
	}
	return d[op][0]
}

// readCFF reads t, a table CFF, for a font with this number of glyphs. The error is an
// *[Error] if the table is damaged or outlines have a scale of their own.
func readCFF(t table, glyphs int) (*cff, error) {
	names := readIndex(t.from(t.u8(2)))
	at := t.u8(2) + names.end
	tops := readIndex(t.from(at))
	at += tops.end
	texts := readIndex(t.from(at))
	at += texts.end
	c := &cff{data: t, global: readIndex(t.from(at))}
	top := dictionary(tops.at(0))
	c.at = first(top, opCharStrings)
	c.strings = readIndex(t.from(c.at))
	if c.at == 0 || c.strings.count != glyphs {
		return nil, refused("the table CFF is missing or wrong")
	}
	if _, ok := top[opMatrix]; ok {
		return nil, refused("its outlines have a scale of their own")
	}
	if _, c.keyed = top[opROS]; !c.keyed {
		c.local = []index{c.private(top)}
		return c, nil
	}
	dicts := readIndex(t.from(first(top, opFDArray)))
	for i := range dicts.count {
		c.local = append(c.local, c.private(dictionary(dicts.at(i))))
	}
	c.selects = fdSelect(t.from(first(top, opFDSelect)), glyphs)
	c.cids = charset(t.from(first(top, opCharset)), glyphs)
	return c, nil
}

// private returns the local subroutines that the font dictionary d refers to, or an empty
// index.
func (c *cff) private(d map[int][]int) index {
	p := d[opPrivate]
	if len(p) != 2 {
		return index{}
	}
	offset := first(dictionary(c.data.part(p[1], p[0])), opSubrs)
	if offset == 0 {
		return index{}
	}
	return readIndex(c.data.from(p[1] + offset))
}

// fdSelect returns the number of the font dictionary of each glyph, as t, a table FDSelect,
// says. glyphs is the number of glyphs.
func fdSelect(t table, glyphs int) []uint8 {
	list := make([]uint8, glyphs)
	switch t.u8(0) {
	case 0:
		copy(list, t.from(1))
	case 3:
		for i := range t.u16(1) {
			from, to := t.u16(3+3*i), t.u16(6+3*i)
			for g := from; g < min(to, glyphs); g++ {
				list[g] = uint8(t.u8(5 + 3*i))
			}
		}
	}
	return list
}

// charset returns the character identifier (CID) of each glyph, as t, a table of the
// charset, says. glyphs is the number of glyphs.
func charset(t table, glyphs int) []uint16 {
	list := make([]uint16, glyphs)
	format, i := t.u8(0), 1
	for g := 1; g < glyphs && i < len(t); {
		id, more := t.u16(i), 0
		i += 2
		switch format {
		case 1:
			more = t.u8(i)
			i++
		case 2:
			more = t.u16(i)
			i += 2
		}
		for ; more >= 0 && g < glyphs; more-- {
			list[g] = uint16(id)
			id++
			g++
		}
	}
	return list
}

// subset returns a copy of the table in which only the glyphs in used have outlines. It has
// the size of the table, and each glyph keeps its number: the outlines that are left move
// together, and the bytes after them are 0, which compress well.
func (c *cff) subset(used func(Glyph) bool) []byte {
	out := make([]byte, len(c.data))
	copy(out, c.data)
	list := out[c.at:]
	base := c.strings.base()
	write := base + 1
	put := func(i int) {
		for j := range c.strings.offSize {
			list[3+i*c.strings.offSize+j] = byte((write - base) >> (8 * (c.strings.offSize - 1 - j)))
		}
	}
	old := c.strings
	for g := range c.strings.count {
		s := []byte{14} // endchar
		if used(Glyph(g)) {
			s = old.at(g)
		}
		put(g)
		if write+len(s) > c.strings.end {
			break // only in a damaged font, whose strings overlap
		}
		write += copy(list[write:], s)
	}
	put(c.strings.count)
	clear(list[min(write, len(list)):min(c.strings.end, len(list))])
	return out
}
