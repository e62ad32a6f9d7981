package deflate

import "math/bits"

// This file compresses, with fixed codes and a plain search for repetitions: good enough for a
// text of a kilobyte in a link.

// The lengths and distances of copies that are looked for.
const (
	minCopy = 3
	maxCopy = 258
	maxBack = 32768
)

// A writer appends bits to out, the lowest of a byte first.
type writer struct {
	out  []byte
	hold uint32
	held uint
}

// bits appends the n lowest bits of value, the lowest first. n is at most 16, and the other
// bits of value must be 0.
func (w *writer) bits(value uint32, n uint) {
	w.hold |= value << w.held
	for w.held += n; w.held >= 8; w.held -= 8 {
		w.out = append(w.out, byte(w.hold))
		w.hold >>= 8
	}
}

// code appends a Huffman code of n bits, the highest bit first.
func (w *writer) code(code uint32, n uint) {
	w.bits(bits.Reverse32(code)>>(32-n), n)
}

// symbol appends the code of symbol s, 0 to 287, in the code of bytes and lengths that RFC
// 1951 fixes.
func (w *writer) symbol(s uint32) {
	switch {
	case s < 144:
		w.code(0x30+s, 8)
	case s < 256:
		w.code(0x190+s-144, 9)
	case s < 280:
		w.code(s-256, 7)
	default:
		w.code(0xC0+s-280, 8)
	}
}

// AppendZlib appends data, compressed and in the format of zlib, to b. The time grows with
// the square of the length of data.
func AppendZlib(b, data []byte) []byte {
	w := writer{out: append(b, 0x78, 0x9C)}
	w.bits(1, 1) // the last block
	w.bits(1, 2) // fixed codes
	for at := 0; at < len(data); {
		length, back := longest(data, at)
		if length < minCopy {
			w.symbol(uint32(data[at]))
			at++
			continue
		}
		i := len(lengthFrom) - 1
		for int(lengthFrom[i]) > length {
			i--
		}
		w.symbol(uint32(257 + i))
		w.bits(uint32(length-int(lengthFrom[i])), uint(lengthBits[i]))
		i = len(distFrom) - 1
		for int(distFrom[i]) > back {
			i--
		}
		w.code(uint32(i), 5)
		w.bits(uint32(back-int(distFrom[i])), uint(distBits[i]))
		at += length
	}
	w.symbol(256)
	if w.held > 0 {
		w.bits(0, 8-w.held)
	}
	sum := adler32(data)
	return append(w.out, byte(sum>>24), byte(sum>>16), byte(sum>>8), byte(sum))
}

// longest returns the greatest length of bytes of data that begin both at index `at` and
// before it, and the distance back to the nearest place where they begin before. The length
// is 0 if there is none.
func longest(data []byte, at int) (length, back int) {
	for i := at - 1; i >= 0 && at-i <= maxBack; i-- {
		n := 0
		for n < maxCopy && at+n < len(data) && data[i+n] == data[at+n] {
			n++
		}
		if n > length {
			length, back = n, at-i
		}
	}
	return length, back
}
