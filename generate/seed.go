package generate

import (
	"errors"
	"strconv"
	"unicode/utf8"

	"github.com/entydig/sudoku/internal/rng"
)

// This file holds seeds: their text and their version.

// newest is the version that drawn seeds carry.
const newest = 1

// MaxSeed is the greatest number of characters of a seed.
const MaxSeed = 64

// drawn is the number of characters of a drawn seed after its prefix: 60 bits.
const drawn = 12

// alphabet is Crockford's base 32 in lower case: no letter looks like a digit, and no
// character needs quotes in a shell, a file name or a link.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// A Seed is the text from which all random choices are derived. It carries its version:
// the prefix "v1." names version 1, and text without a prefix means version 1 as well.
// The same seed gives the same puzzles on every platform and in every later release. The
// zero Seed is not set.
type Seed struct {
	text string
	key  rng.Key
}

// ParseSeed reads a seed of 1 to 64 printable characters of any script, spaces included.
// A text that starts with v, a number and a full stop names its version. A version that
// this build does not know is refused, because this build could only make other puzzles
// of it. The error is a *[SeedError].
func ParseSeed(text string) (Seed, error) {
	n := 0
	for i, r := range text {
		n++
		if r == utf8.RuneError && text[i:min(i+3, len(text))] != "\uFFFD" {
			return Seed{}, &SeedError{Column: n, Kind: SeedSign, Reason: "not UTF-8"}
		}
		if !strconv.IsPrint(r) {
			return Seed{}, &SeedError{Column: n, Kind: SeedSign, Reason: "not a printable character"}
		}
	}
	if n < 1 || n > MaxSeed {
		return Seed{}, &SeedError{Kind: SeedLength, Reason: strconv.Itoa(n) + " characters, want 1 to " + strconv.Itoa(MaxSeed)}
	}
	version, body, ok := cutVersion(text)
	switch {
	case !ok:
		body = text
	case version != strconv.Itoa(newest):
		return Seed{}, &SeedError{Kind: SeedVersion, Reason: "version " + `"` + version + `"` + " is unknown here: this build knows version 1 (a seed of your own should not start with v, a number and a full stop)"}
	case body == "":
		return Seed{}, &SeedError{Kind: SeedBare, Reason: "nothing after the version " + `"v` + version + `."`}
	}
	return Seed{text, rng.KeyOf(body)}, nil
}

// DrawSeed returns a seed of the newest version that is made from 60 of the 64 bits of
// entropy, which the caller draws at random.
func DrawSeed(entropy uint64) Seed {
	var body [drawn]byte
	for i := range body {
		body[i] = alphabet[entropy&31]
		entropy >>= 5
	}
	return Seed{"v" + strconv.Itoa(newest) + "." + string(body[:]), rng.KeyOf(string(body[:]))}
}

// String returns the text of s as it was given. It is empty for the zero Seed.
func (s Seed) String() string { return s.text }

// IsZero reports whether s is the zero Seed: none was given.
func (s Seed) IsZero() bool { return s.text == "" }

// cutVersion splits "v12.abc" into "12" and "abc". ok is false if text does not start
// with v, a number and a full stop. text must not be empty. (Package strings would add 7
// KB to the page's download.)
func cutVersion(text string) (version, body string, ok bool) {
	digits := 0 // after the v
	for digits+1 < len(text) && '0' <= text[digits+1] && text[digits+1] <= '9' {
		digits++
	}
	if text[0] != 'v' || digits == 0 || digits+1 == len(text) || text[digits+1] != '.' {
		return "", "", false
	}
	return text[1 : digits+1], text[digits+2:], true
}

// ErrSeed is the kind of a *[SeedError].
var ErrSeed = errors.New("not a seed")

// A SeedError says why a text is not a seed.
type SeedError struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Column int      // of a SeedSign: the wrong character, counted from 1
	Reason string   // such as "0 characters, want 1 to 64"
	Kind   SeedKind // the kind of the reason, for programs with words of their own
}

// A SeedKind is the kind of reason that a [SeedError] gives.
type SeedKind uint8

// Kinds of refused seeds.
const (
	SeedLength  SeedKind = iota + 1 // not 1 to 64 characters
	SeedSign                        // a character that cannot be printed, or bytes that are not UTF-8
	SeedVersion                     // a version that this build does not know
	SeedBare                        // nothing after the version
)

// Error returns the reason, with the column if the kind is [SeedSign].
func (e *SeedError) Error() string {
	if e.Kind != SeedSign {
		return "seed: " + e.Reason
	}
	return "seed: column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [ErrSeed].
func (e *SeedError) Is(target error) bool { return target == ErrSeed }
