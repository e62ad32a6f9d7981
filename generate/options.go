package generate

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/rng"
)

// This file holds what can be asked for, and why a wish is refused.

// Bounds of the number of clues.
const (
	// FewestClues is the least number of clues of any puzzle with one solution
	// (McGuire, Tugemann, Civario: "There is no 16-clue Sudoku", 2012).
	FewestClues = 17
	// MostClues leaves one hole.
	MostClues = sudoku.Cells - 1
)

// A Seed is what all chance is drawn from: text that carries its version. The
// zero Seed stands for one that nobody gave.
type Seed = rng.Seed

// A SeedError says why a text is not a seed.
type SeedError = rng.SeedError

// A SeedKind is what a [SeedError] says.
type SeedKind = rng.SeedKind

// Kinds of refused seeds.
const (
	SeedLength  = rng.SeedLength  // not 1 to 64 characters
	SeedSign    = rng.SeedSign    // a character that cannot be printed, or none at all
	SeedVersion = rng.SeedVersion // a version that this build does not know
	SeedBare    = rng.SeedBare    // nothing after the version
)

// ErrSeed is the kind of a *[SeedError].
var ErrSeed = rng.ErrSeed

// ParseSeed reads a seed of 1 to 64 printable characters. The text of a seed
// that a result shows gives the same puzzles when it is passed back.
func ParseSeed(text string) (Seed, error) { return rng.ParseSeed(text) }

// DrawSeed makes a seed of the newest version from random bits of the caller's.
func DrawSeed(entropy uint64) Seed { return rng.DrawSeed(entropy) }

// Options say what puzzles to make. Only Seed must be given; the zero value of
// each other field means that it was not set.
type Options struct {
	Level    Level    // not set: no level; [Medium] if Clues, Holes and Minimal are not set either
	Clues    Range    // not set: the clues of the level
	Holes    Range    // the same wish, counted from the other side
	Minimal  bool     // no clue (with a symmetry: no orbit of clues) can be taken away
	Symmetry Symmetry // not set: [None]
	Seed     Seed
}

// A Range is a number of clues or of holes: from Min to Max, both included. The
// zero Range is not set.
type Range struct{ Min, Max int }

// Exactly returns the range of n alone.
func Exactly(n int) Range { return Range{n, n} }

// IsZero reports whether r is not set.
func (r Range) IsZero() bool { return r == Range{} }

// ParseRange reads "24" or "24-29". It knows nothing of what a number counts:
// [Options.Validate] refuses what no puzzle can have.
func ParseRange(text string) (Range, error) {
	from, rest, ok := number(text)
	to := from
	if ok && rest != "" {
		if rest[0] != '-' {
			return Range{}, ErrRange
		}
		to, rest, ok = number(rest[1:])
	}
	if !ok || rest != "" || from > to || to == 0 {
		return Range{}, ErrRange
	}
	return Range{from, to}, nil
}

// ErrRange says that a text is no [Range].
var ErrRange = errors.New(`not a number or a range: want "24" or "24-29", the smaller first`)

// String returns the text of r, or "unset".
func (r Range) String() string {
	switch {
	case r.IsZero():
		return "unset"
	case r.Min == r.Max:
		return strconv.Itoa(r.Min)
	}
	return strconv.Itoa(r.Min) + "-" + strconv.Itoa(r.Max)
}

// number reads up to three digits at the start of text.
func number(text string) (n int, rest string, ok bool) {
	i := 0
	for i < len(text) && i < 3 && '0' <= text[i] && text[i] <= '9' {
		n = n*10 + int(text[i]-'0')
		i++
	}
	return n, text[i:], i > 0
}

// ErrOptions is the kind of an *[OptionError].
var ErrOptions = errors.New("cannot be made")

// An OptionError names the field of [Options] that is refused, and why.
type OptionError struct {
	Field  string // "level", "clues", "holes", "symmetry" or "seed"
	Reason string // such as "16 is below 17: no puzzle with 16 clues has one solution (McGuire, Tugemann, Civario 2012)"

	Kind         OptionKind // what Reason says, for programs that say it in their own words
	Below, Above int        // of OptionSymmetry: the nearest numbers of clues that it allows
}

// An OptionKind is what an [OptionError] says. Its Reason says the same in English.
type OptionKind uint8

// Kinds of refused options.
const (
	_               OptionKind = iota
	OptionMissing              // the seed is not set
	OptionUnknown              // no such level or symmetry
	OptionTwice                // clues and holes are both set
	OptionBackwards            // a range whose first number is the greater one
	OptionBounds               // fewer or more clues than puzzles have
	OptionLevel                // the level never has so many clues
	OptionSymmetry             // no puzzle with the symmetry has so many clues
)

// Error names the field and the reason.
func (e *OptionError) Error() string { return e.Field + ": " + e.Reason }

// Is reports whether target is [ErrOptions].
func (e *OptionError) Is(target error) bool { return target == ErrOptions }

// Validate returns nil if puzzles can be made from o, and otherwise an
// *[OptionError]. [New] calls it.
func (o Options) Validate() error {
	_, err := o.targets()
	return err
}

// targets checks o and returns the numbers of clues to draw from, ascending;
// none if any number will do.
func (o Options) targets() ([]int, error) {
	switch {
	case o.Seed.IsZero():
		return nil, &OptionError{Field: "seed", Kind: OptionMissing, Reason: "none given"}
	case o.Level > Hard:
		return nil, &OptionError{Field: "level", Kind: OptionUnknown, Reason: "no such level"}
	case o.Symmetry > Full:
		return nil, &OptionError{Field: "symmetry", Kind: OptionUnknown, Reason: "no such symmetry"}
	}
	field, asked, err := o.asked()
	if err != nil || asked.IsZero() {
		return nil, err
	}
	sums := orbitSums(o.Symmetry.orDefault())
	var targets []int
	for n := asked.Min; n <= asked.Max; n++ {
		if sums[n] {
			targets = append(targets, n)
		}
	}
	if len(targets) == 0 {
		err := &OptionError{Field: field, Kind: OptionSymmetry}
		err.Below, err.Above = nearest(&sums, asked)
		err.Reason = "no puzzle with the symmetry " + o.Symmetry.String() + " has " + asked.String() + " clues: the nearest are " +
			strconv.Itoa(err.Below) + " and " + strconv.Itoa(err.Above)
		return nil, err
	}
	return targets, nil
}

// asked returns the numbers of clues that o allows and the field that narrows
// them most; the zero Range means any number.
func (o Options) asked() (field string, r Range, err error) {
	field = "clues"
	switch {
	case !o.Clues.IsZero() && !o.Holes.IsZero():
		return "", Range{}, &OptionError{Field: "holes", Kind: OptionTwice, Reason: "clues are given as well: give one of the two"}
	case !o.Clues.IsZero():
		r = o.Clues
	case !o.Holes.IsZero():
		field, r = "holes", Range{sudoku.Cells - o.Holes.Max, sudoku.Cells - o.Holes.Min}
	case o.Level != 0:
		return "level", o.Level.Clues(), nil
	case o.Minimal:
		return field, Range{}, nil
	default:
		return "level", DefaultLevel.Clues(), nil
	}
	if err := checkBounds(field, r); err != nil {
		return "", Range{}, err
	}
	if o.Level == 0 {
		return field, r, nil
	}
	band := o.Level.Clues()
	both := Range{max(r.Min, band.Min), min(r.Max, band.Max)}
	if both.Min > both.Max {
		return "", Range{}, &OptionError{Field: field, Kind: OptionLevel, Reason: "the level " + o.Level.String() + " has " + band.String() + " clues, never " + r.String()}
	}
	return field, both, nil
}

// checkBounds refuses numbers of clues that no puzzle has. It tells them in the
// terms of the field.
func checkBounds(field string, r Range) error {
	clues, holes := r, Range{sudoku.Cells - r.Max, sudoku.Cells - r.Min}
	kind, reason := OptionBounds, ""
	switch {
	case r.Min > r.Max:
		kind, reason = OptionBackwards, "the range runs backwards: want the smaller number first"
	case clues.Min < FewestClues && field == "clues":
		reason = strconv.Itoa(clues.Min) + " is below 17: no puzzle with 16 clues or fewer has one solution (McGuire, Tugemann, Civario 2012)"
	case clues.Min < FewestClues:
		reason = strconv.Itoa(holes.Max) + " is above 64: no puzzle with 16 clues or fewer has one solution (McGuire, Tugemann, Civario 2012)"
	case clues.Max > MostClues && field == "clues":
		reason = strconv.Itoa(clues.Max) + " is above 80: a puzzle has at least one hole"
	case clues.Max > MostClues:
		reason = strconv.Itoa(holes.Min) + " is below 1: a puzzle has at least one hole"
	default:
		return nil
	}
	return &OptionError{Field: field, Kind: kind, Reason: reason}
}

// nearest returns the closest numbers of clues that a symmetry allows. There are
// always two: every symmetry allows the fewest and the most that a puzzle can have.
func nearest(sums *[sudoku.Cells + 1]bool, asked Range) (below, above int) {
	below, above = asked.Min-1, asked.Max+1
	for below > FewestClues && !sums[below] {
		below--
	}
	for above < MostClues && !sums[above] {
		above++
	}
	return below, above
}
