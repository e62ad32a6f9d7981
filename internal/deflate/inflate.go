// Package deflate reads and writes DEFLATE data (RFC 1951) that are held in memory. The page
// needs it for the links of two sites: compress/flate brings package fmt, which the page does
// without (docs/decisions/0005-hand-written-wire.md). Data are decompressed up to a limit
// that must be given.
package deflate

import "errors"

// Errors of [Raw] and [Zlib].
var (
	ErrDamaged = errors.New("deflate: damaged data")
	ErrLong    = errors.New("deflate: more data than the limit")
)

// Zlib decompresses data with the header of zlib (RFC 1950). The checksum after the data is
// checked. The error is [ErrDamaged], or [ErrLong] if the result would have more than limit
// bytes.
func Zlib(data []byte, limit int) ([]byte, error) {
	const deflate, dictionary = 8, 1 << 5
	if len(data) < 6 || data[0]&15 != deflate || (int(data[0])<<8|int(data[1]))%31 != 0 || data[1]&dictionary != 0 {
		return nil, ErrDamaged
	}
	r := reader{data: data[2:], limit: limit}
	if err := r.run(); err != nil {
		return nil, err
	}
	if len(r.data)-r.at < 4 {
		return nil, ErrDamaged
	}
	sum := uint32(0)
	for _, b := range r.data[r.at : r.at+4] {
		sum = sum<<8 | uint32(b)
	}
	if sum != adler32(r.out) {
		return nil, ErrDamaged
	}
	return r.out, nil
}

// Raw decompresses data without a header. The error is [ErrDamaged], or [ErrLong] if the
// result would have more than limit bytes.
func Raw(data []byte, limit int) ([]byte, error) {
	r := reader{data: data, limit: limit}
	if err := r.run(); err != nil {
		return nil, err
	}
	return r.out, nil
}

// adler32 returns the checksum of data that zlib uses (RFC 1950).
func adler32(data []byte) uint32 {
	const prime = 65521
	low, high := uint32(1), uint32(0)
	for _, b := range data {
		low = (low + uint32(b)) % prime
		high = (high + low) % prime
	}
	return high<<16 | low
}

// maxBits is the length of the longest code.
const maxBits = 15

// A code is a Huffman code: the symbols in the order of their codes, and the number of
// codes of each length.
type code struct {
	counts  [maxBits + 1]uint16
	symbols [288]uint16
}

// set makes c the Huffman code in which symbol i has a code of lengths[i] bits, or no code
// if that is 0. It returns false if so many codes of these lengths cannot exist.
func (c *code) set(lengths []uint8) bool {
	c.counts = [maxBits + 1]uint16{}
	for _, n := range lengths {
		c.counts[n]++
	}
	c.counts[0] = 0
	var next [maxBits + 2]uint16
	free := 1
	for n := 1; n <= maxBits; n++ {
		if free = 2*free - int(c.counts[n]); free < 0 {
			return false
		}
		next[n+1] = next[n] + c.counts[n]
	}
	for symbol, n := range lengths {
		if n != 0 {
			c.symbols[next[n]] = uint16(symbol)
			next[n]++
		}
	}
	return true
}

// A reader decompresses data from byte `at` on. After damage it gives zeros.
type reader struct {
	data   []byte
	at     int
	hold   uint32 // bits that were taken out of data and not read, the next one lowest
	held   uint
	bad    bool
	out    []byte
	limit  int
	length code
	dist   code
}

// bits returns the next n bits, at most 16, as a number whose lowest bit comes first. At
// the end of the data it sets r.bad and returns 0.
func (r *reader) bits(n uint) int {
	for r.held < n {
		if r.at == len(r.data) {
			r.bad = true
			return 0
		}
		r.hold |= uint32(r.data[r.at]) << r.held
		r.at++
		r.held += 8
	}
	value := r.hold & (1<<n - 1)
	r.hold >>= n
	r.held -= n
	return int(value)
}

// symbol returns the next symbol of code c. If the bits are no code of a symbol, it sets
// r.bad and returns 0.
func (r *reader) symbol(c *code) int {
	value, first, index := 0, 0, 0
	for n := 1; n <= maxBits && !r.bad; n++ {
		value |= r.bits(1)
		count := int(c.counts[n])
		if value-first < count {
			return int(c.symbols[index+value-first])
		}
		index += count
		first = (first + count) << 1
		value <<= 1
	}
	r.bad = true
	return 0
}

// run decompresses all blocks into r.out. The error is [ErrDamaged] or [ErrLong].
func (r *reader) run() error {
	for last := false; !last; {
		last = r.bits(1) == 1
		ok := false
		switch kind := r.bits(2); kind {
		case 0:
			ok = r.stored()
		case 1:
			ok = r.fixed() && r.block()
		case 2:
			ok = r.dynamic() && r.block()
		}
		switch {
		case len(r.out) > r.limit:
			return ErrLong
		case !ok || r.bad:
			return ErrDamaged
		}
	}
	r.at -= int(r.held / 8) // whole bytes that were not needed
	return nil
}

// stored appends a block that is not compressed to r.out. It returns false if the block is
// damaged.
func (r *reader) stored() bool {
	r.at -= int(r.held / 8)
	r.hold, r.held = 0, 0
	if len(r.data)-r.at < 4 {
		return false
	}
	head := r.data[r.at:]
	n := int(head[0]) | int(head[1])<<8
	if n^0xFFFF != int(head[2])|int(head[3])<<8 || len(head)-4 < n {
		return false
	}
	r.out = append(r.out, head[4:4+n]...)
	r.at += 4 + n
	return true
}

// fixed sets r.length and r.dist to the codes that RFC 1951 fixes. It returns true.
func (r *reader) fixed() bool {
	var lengths [288]uint8
	for i := range lengths {
		switch {
		case i < 144 || i >= 280:
			lengths[i] = 8
		case i < 256:
			lengths[i] = 9
		default:
			lengths[i] = 7
		}
	}
	var dists [30]uint8
	for i := range dists {
		dists[i] = 5
	}
	return r.length.set(lengths[:]) && r.dist.set(dists[:])
}

// lengthOrder is the order in which the lengths of the code of lengths stand.
var lengthOrder = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// dynamic reads the codes that a block brings with it into r.length and r.dist. It returns
// false if they are damaged.
func (r *reader) dynamic() bool {
	lengths, dists, codes := r.bits(5)+257, r.bits(5)+1, r.bits(4)+4
	if lengths > 286 || dists > 30 {
		return false
	}
	var all [286 + 30]uint8
	for i := range codes {
		all[lengthOrder[i]] = uint8(r.bits(3))
	}
	if !r.length.set(all[:19]) {
		return false
	}
	all = [286 + 30]uint8{}
	for n := 0; n < lengths+dists; {
		symbol, value, times := r.symbol(&r.length), uint8(0), 1
		switch {
		case r.bad:
			return false
		case symbol < 16:
			value = uint8(symbol)
		case symbol == 16:
			if n == 0 {
				return false
			}
			value, times = all[n-1], 3+r.bits(2)
		case symbol == 17:
			times = 3 + r.bits(3)
		default:
			times = 11 + r.bits(7)
		}
		if n+times > lengths+dists {
			return false
		}
		for range times {
			all[n] = value
			n++
		}
	}
	return r.length.set(all[:lengths]) && r.dist.set(all[lengths:lengths+dists])
}

// The lengths and distances of copies: a symbol stands for a range that begins here, and as
// many bits as the second table has choose in it.
var (
	lengthFrom = [29]uint16{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthBits = [29]uint8{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distFrom   = [30]uint16{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	distBits   = [30]uint8{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
)

// block appends a block that is compressed by the codes r.length and r.dist to r.out. It
// returns false if the block is damaged or r.out gets longer than r.limit.
func (r *reader) block() bool {
	const end = 256
	for len(r.out) <= r.limit {
		symbol := r.symbol(&r.length)
		switch {
		case r.bad:
			return false
		case symbol < end:
			r.out = append(r.out, byte(symbol))
			continue
		case symbol == end:
			return true
		}
		if symbol -= end + 1; symbol >= len(lengthFrom) {
			return false
		}
		n := int(lengthFrom[symbol]) + r.bits(uint(lengthBits[symbol]))
		if symbol = r.symbol(&r.dist); symbol >= len(distFrom) {
			return false
		}
		back := int(distFrom[symbol]) + r.bits(uint(distBits[symbol]))
		if r.bad || back > len(r.out) {
			return false
		}
		for range n {
			r.out = append(r.out, r.out[len(r.out)-back])
		}
	}
	return false
}
