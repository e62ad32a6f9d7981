package sudoku

// This file holds the cells eight at a time, as the bytes of a word. Long files
// are read and written line by line, and this is what a line costs.

// each is 1 in each byte of a word.
const each = 0x0101_0101_0101_0101

// above9 reports whether one of eight bytes is above 9.
func above9(x uint64) bool { return (x|(x+each*(0x80-10)))&(each<<7) != 0 }

// signsOf returns the characters of eight digits.
func signsOf(x uint64) uint64 {
	filled := (x + each*0x7f) >> 7 & each // 1 for each digit, 0 for each hole
	return x + each*'.' + filled*('0'-'.')
}

// digitsOf returns the digits of eight characters. It reports false if one of them
// is neither a digit nor a dot.
func digitsOf(x uint64) (digits uint64, ok bool) {
	other := x ^ each*'.'                         // 0 for each dot
	other = other&(each*0x7f) + each*0x7f | other // the highest bit for all others
	digits = (x ^ each*'0') & (other >> 7 & each * 0xff)
	return digits, !above9(digits)
}
