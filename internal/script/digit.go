// Package script knows the decimal digits of every script of Unicode.
package script

import "unicode"

// Digit returns the value, 0 to 9, of a decimal digit of any script; ok is false
// for every other character. Superscripts and circled numbers are not decimal
// digits. Unicode keeps the ten digits of a script together, beginning with zero,
// and no range of its table begins or ends between them.
func Digit(r rune) (value int, ok bool) {
	for _, span := range unicode.Nd.R16 {
		if r <= rune(span.Hi) {
			return int(r-rune(span.Lo)) % 10, r >= rune(span.Lo)
		}
	}
	for _, span := range unicode.Nd.R32 {
		if r <= rune(span.Hi) {
			return int(r-rune(span.Lo)) % 10, r >= rune(span.Lo)
		}
	}
	return 0, false
}
