package rng

import (
	"errors"
	"strconv"
	"unicode/utf8"
)

// This file holds seeds: their text, their version and their key.

// Newest is the version that drawn seeds carry.
const Newest = 1

// MaxSeed is the greatest number of characters of a seed.
const MaxSeed = 64

// drawn is the number of characters of a drawn seed after its prefix: 60 bits.
const drawn = 12

// alphabet is Crockford's base 32 in lower case: no letter looks like a digit,
// and nothing needs quoting in a shell, a file name or a link.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// ErrSeed is the kind of a *[SeedError].
var ErrSeed = errors.New("not a seed")

// A SeedError says why a text is not a seed.
type SeedError struct {
	Text   string // the text
	Column int    // the wrong character, counted from 1, or 0 if the error is about the whole text
	Reason string // such as "0 characters, want 1 to 64"

	Kind SeedKind // the reason as a code, for programs with messages of their own
}

// A SeedKind is the reason of a [SeedError] as a code.
type SeedKind uint8

// Kinds of refused seeds.
const (
	_           SeedKind = iota
	SeedLength           // not 1 to 64 characters
	SeedSign             // a character that cannot be printed, or invalid UTF-8
	SeedVersion          // a version that this build does not know
	SeedBare             // nothing after the version
)

// Error returns the column, unless it is 0, and the reason.
func (e *SeedError) Error() string {
	if e.Column == 0 {
		return "seed: " + e.Reason
	}
	return "seed: column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [ErrSeed].
func (e *SeedError) Is(target error) bool { return target == ErrSeed }

// A Seed determines all random choices. The zero Seed means that no seed was given.
// Seeds with equal text give equal numbers; so do "v1.abc" and "abc".
type Seed struct {
	text   string
	hi, lo uint64 // the key
}

// ParseSeed reads a seed: 1 to 64 printable characters of any script, spaces
// included. A text that starts with v, a number and a full stop names its
// version; a version that this build does not know is refused, because its draws
// would differ from those of the build that printed it.
func ParseSeed(text string) (Seed, error) {
	n := 0
	for i, r := range text {
		n++
		if r == utf8.RuneError && text[i:min(i+3, len(text))] != "\uFFFD" {
			return Seed{}, &SeedError{Text: text, Column: n, Kind: SeedSign, Reason: "not UTF-8"}
		}
		if !strconv.IsPrint(r) {
			return Seed{}, &SeedError{Text: text, Column: n, Kind: SeedSign, Reason: "not a printable character"}
		}
	}
	if n < 1 || n > MaxSeed {
		return Seed{}, &SeedError{Text: text, Kind: SeedLength, Reason: strconv.Itoa(n) + " characters, want 1 to " + strconv.Itoa(MaxSeed)}
	}
	version, body, ok := cutVersion(text)
	switch {
	case !ok:
		body = text
	case version != strconv.Itoa(Newest):
		return Seed{}, &SeedError{Text: text, Kind: SeedVersion, Reason: "version " + `"` + version + `"` + " is unknown here: this build knows version 1 (a seed of your own should not start with v, a number and a full stop)"}
	case body == "":
		return Seed{}, &SeedError{Text: text, Kind: SeedBare, Reason: "nothing after the version " + `"v` + version + `."`}
	}
	hi, lo := key(body)
	return Seed{text: text, hi: hi, lo: lo}, nil
}

// DrawSeed returns a seed made from 64 bits of entropy, of which it uses 60. It
// carries the newest version.
func DrawSeed(entropy uint64) Seed {
	var body [drawn]byte
	for i := range body {
		body[i] = alphabet[entropy&31]
		entropy >>= 5
	}
	text := "v" + strconv.Itoa(Newest) + "." + string(body[:])
	seed, err := ParseSeed(text)
	if err != nil {
		panic("rng: drawn seed is refused: " + err.Error()) // cannot happen: its characters are printable
	}
	return seed
}

// String returns the text of s as it was given; it parses to s again.
func (s Seed) String() string { return s.text }

// IsZero reports whether s is the zero Seed.
func (s Seed) IsZero() bool { return s.text == "" }

// cutVersion splits "v12.abc" into "12" and "abc". It does not use package strings,
// which imports unicode, io and sync: 7 KB of the page's download.
func cutVersion(text string) (version, body string, ok bool) {
	digits := 0 // the number of digits after the v
	for digits+1 < len(text) && '0' <= text[digits+1] && text[digits+1] <= '9' {
		digits++
	}
	if text[0] != 'v' || digits == 0 || digits+1 == len(text) || text[digits+1] != '.' {
		return "", "", false
	}
	return text[1 : digits+1], text[digits+2:], true
}

// key returns a hash of a text in 128 bits: two hashes like FNV-1a with different
// multipliers, each mixed after every byte. It is not a cryptographic hash and need not
// be one.
func key(text string) (hi, lo uint64) {
	hi, lo = 0x6a09e667f3bcc908, 0xbb67ae8584caa73b // the first bits of the square roots of 2 and 3
	for i := range len(text) {
		b := uint64(text[i])
		hi = mix((hi ^ b) * 0x100000001b3)
		lo = mix(lo + (b+1)*golden)
	}
	return mix(hi + lo), mix(lo ^ uint64(len(text)))
}
