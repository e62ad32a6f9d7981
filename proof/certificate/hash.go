package certificate

import "strings"

// This file holds hashes and their text.

// A Hash is a SHA-256 hash.
type Hash [32]byte

// HashOf returns the hash of b.
func HashOf(b []byte) Hash { return sum(b) }

const (
	hashPrefix = "sha256:"
	hexDigits  = "0123456789abcdef"
)

// String returns "sha256:" and 64 hexadecimal digits.
func (h Hash) String() string {
	text := make([]byte, 0, len(hashPrefix)+2*len(h))
	text = append(text, hashPrefix...)
	for _, b := range h {
		text = append(text, hexDigits[b>>4], hexDigits[b&15])
	}
	return string(text)
}

// parseHash returns the hash of which [Hash.String] gives the text; ok is false if there is
// none.
func parseHash(text string) (h Hash, ok bool) {
	digits, ok := strings.CutPrefix(text, hashPrefix)
	if !ok || len(digits) != 2*len(h) {
		return Hash{}, false
	}
	for i := range digits {
		value := strings.IndexByte(hexDigits, digits[i])
		if value < 0 {
			return Hash{}, false
		}
		h[i/2] = h[i/2]<<4 | byte(value)
	}
	return h, true
}
