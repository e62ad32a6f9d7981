package sudoku

// This file converts between digits and the characters that stand for them, eight
// cells at a time. The eight cells are the bytes of a word. Long files are read
// and written line by line, and this is most of the cost of a line.

// eachByte is 1 in each byte of a word.
const eachByte = 0x0101_0101_0101_0101

// highBits has the highest bit of each byte of a word.
const highBits = eachByte << 7

// above9 returns a word in which the highest bit of some byte is set if and only if one
// of the eight bytes of x is above 9. Its other bits have no meaning.
func above9(x uint64) uint64 { return x | (x + eachByte*(0x80-10)) }

// charactersOf returns the characters of eight digits, '1' to '9', and '.' for a hole.
// Each byte of digits must be 0 to 9.
func charactersOf(digits uint64) uint64 {
	filled := (digits + eachByte*0x7f) >> 7 & eachByte // 1 for each digit, 0 for each hole
	return digits + eachByte*'.' + filled*('0'-'.')
}

// digitsOf returns the digits of eight characters, one in each byte, and 0 for a '.' or a
// '0'. wrong&highBits is 0 if and only if each character is '0' to '9' or '.'; otherwise
// digits is undefined.
func digitsOf(characters uint64) (digits, wrong uint64) {
	// A digit becomes 0 to 9, a dot becomes 0x1e, and only 0x10 to 0x1f have bit 4 below 0x20.
	x := characters ^ eachByte*'0'
	dot := x >> 4 & eachByte
	digits = x - dot*('.'^'0') // a byte from 0x10 to 0x1d is then above 9, and 0x1f is odd
	return digits, above9(digits) | (dot&x)<<7
}
