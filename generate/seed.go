package generate

import (
	"errors"

	"github.com/entydig/sudoku/internal/rng"
)

// This file holds seeds, as the users of this package see them.

// A Seed is the text from which all random choices are derived. It carries its
// version: the prefix "v1." names version 1, and text without a prefix means
// version 1 as well. The same seed gives the same puzzles on every platform and
// in every later release. The zero Seed is not set.
type Seed struct{ seed rng.Seed }

// ParseSeed reads a seed of 1 to 64 printable characters. The error is a
// *[SeedError]. The text of a seed that a result shows gives the same puzzles when
// it is passed back.
func ParseSeed(text string) (Seed, error) {
	s, err := rng.ParseSeed(text)
	if refused, ok := err.(*rng.SeedError); ok { // errors.As would bring package reflect into the page
		return Seed{}, &SeedError{Text: refused.Text, Column: refused.Column, Reason: refused.Reason, Kind: SeedKind(refused.Kind)}
	}
	return Seed{s}, err
}

// DrawSeed returns a seed of the newest version that is made from 60 of the 64
// bits of entropy, which the caller draws at random.
func DrawSeed(entropy uint64) Seed { return Seed{rng.DrawSeed(entropy)} }

// String returns the text of s as it was given. It is empty for the zero Seed.
func (s Seed) String() string { return s.seed.String() }

// IsZero reports whether s is the zero Seed: none was given.
func (s Seed) IsZero() bool { return s.seed.IsZero() }

// ErrSeed is the kind of a *[SeedError].
var ErrSeed = errors.New("not a seed")

// A SeedError says why a text is not a seed.
type SeedError struct {
	Text   string   // the text that is refused
	Column int      // the character that is wrong, counted from 1; without a meaning if the kind is not SeedSign
	Reason string   // such as "0 characters, want 1 to 64"
	Kind   SeedKind // the kind of the reason, for programs with words of their own
}

// A SeedKind is the kind of reason that a [SeedError] gives.
type SeedKind uint8

// Kinds of refused seeds.
const (
	SeedLength  SeedKind = SeedKind(rng.SeedLength)  // not 1 to 64 characters
	SeedSign    SeedKind = SeedKind(rng.SeedSign)    // a character that cannot be printed, or bytes that are not UTF-8
	SeedVersion SeedKind = SeedKind(rng.SeedVersion) // a version that this build does not know
	SeedBare    SeedKind = SeedKind(rng.SeedBare)    // nothing after the version
)

// Error returns the reason, with the column if the kind is [SeedSign].
func (e *SeedError) Error() string {
	return (&rng.SeedError{Text: e.Text, Column: e.Column, Reason: e.Reason}).Error()
}

// Is reports whether target is [ErrSeed].
func (e *SeedError) Is(target error) bool { return target == ErrSeed }
