package geom

// This file reads and writes digits eight at a time, as the bytes of a word.

// Eight returns the first eight elements of b as a word: element i is byte i, and byte 0
// is the lowest. It panics if b has fewer elements.
func Eight[B ~uint8](b []B) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// PutEight writes the bytes of x to the first eight elements of b: byte i, of which byte 0
// is the lowest, to element i. It panics if b has fewer elements.
func PutEight[B ~uint8](b []B, x uint64) {
	_ = b[7]
	b[0], b[1], b[2], b[3] = B(x), B(x>>8), B(x>>16), B(x>>24)
	b[4], b[5], b[6], b[7] = B(x>>32), B(x>>40), B(x>>48), B(x>>56)
}

// Copy copies all 81 digits of from to to. The two arrays may have different types of
// elements.
func Copy[A, B ~uint8](to *[Cells]A, from *[Cells]B) {
	for c := 0; c < Cells-1; c += 8 {
		PutEight(to[c:c+8], Eight(from[c:c+8]))
	}
	to[Cells-1] = A(from[Cells-1])
}
