package sudoku

// This file converts between digits and the characters that stand for them, eight
// cells at a time. The eight cells are the bytes of a word. Long files are read
// and written line by line, and this is most of the cost of a line.

// eachByte is 1 in each byte of a word.
const eachByte = 0x0101_0101_0101_0101

// anyAbove9 reports whether one of the eight bytes of x is above 9.
func anyAbove9(x uint64) bool { return (x|(x+eachByte*(0x80-10)))&(eachByte<<7) != 0 }

// charactersOf returns the characters of eight digits, each 0 to 9: '1' to '9',
// and '.' for a hole.
func charactersOf(digits uint64) uint64 {
	filled := (digits + eachByte*0x7f) >> 7 & eachByte // 1 for each digit, 0 for each hole
	return digits + eachByte*'.' + filled*('0'-'.')
}

// digitsOf returns the digits of eight characters, 0 for a '.' or a '0'. ok is
// false if one of the characters is neither '0' to '9' nor '.'.
func digitsOf(characters uint64) (digits uint64, ok bool) {
	noDot := characters ^ eachByte*'.'                    // 0 for each dot
	noDot = noDot&(eachByte*0x7f) + eachByte*0x7f | noDot // the highest bit for all other characters
	digits = (characters ^ eachByte*'0') & (noDot >> 7 & eachByte * 0xff)
	return digits, !anyAbove9(digits)
}
