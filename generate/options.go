package generate

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds the options of a generator, and the reasons to refuse them.

// Bounds of the number of clues.
const (
	// FewestClues is the least number of clues of any puzzle with one solution
	// (McGuire, Tugemann, Civario: "There is no 16-clue Sudoku", 2012).
	FewestClues = 17
	// MostClues leaves one hole.
	MostClues = sudoku.Cells - 1
)

// Options say which puzzles to make. Only Seed must be given. The zero value of
// each other field means that the field is not set.
type Options struct {
	Level    Level    // not set: no level, or [Medium] if Clues, Holes, Minimal and Target are not set either
	Clues    Range    // number of clues; not set: the band of Level
	Holes    Range    // number of holes, instead of Clues
	Minimal  bool     // without any of its clues (with a symmetry: without any orbit of clues) a puzzle has several solutions
	Symmetry Symmetry // of the set of clue cells; not set: [None]
	Target   Target   // a condition beside the number of clues; not set: no condition
	Seed     Seed
}

// A Range is a number of clues or of holes, from Min to Max, both included. The
// zero Range is not set.
type Range struct{ Min, Max int }

// Exactly returns the range that holds n only.
func Exactly(n int) Range { return Range{n, n} }

// IsZero reports whether r is not set.
func (r Range) IsZero() bool { return r == Range{} }

// ParseRange reads "24" or "24-29"; numbers have at most three digits. The error
// is [ErrRange]. A range that no puzzle can have is refused later, by
// [Options.Validate].
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

// ErrRange reports that a text is not a [Range].
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

// number reads one to three decimal digits at the start of text, and returns their value
// and the text after them; ok is false if text does not start with a digit.
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

	Kind         OptionKind // the kind of the reason, for programs with words of their own
	Below, Above int        // if Kind is OptionSymmetry: the nearest numbers of clues that the symmetry allows
}

// An OptionKind is the kind of reason that an [OptionError] gives.
type OptionKind uint8

// Kinds of refused options.
const (
	_               OptionKind = iota
	OptionMissing              // the seed is not set
	OptionUnknown              // no such level or symmetry
	OptionTwice                // clues and holes are both set
	OptionBackwards            // a range whose first number is the greater one
	OptionBounds               // fewer or more clues than puzzles have
	OptionLevel                // no number of clues is both asked for and in the band of the level
	OptionSymmetry             // no puzzle with the symmetry has a number of clues that is asked for
)

// Error names the field and the reason.
func (e *OptionError) Error() string { return e.Field + ": " + e.Reason }

// Is reports whether target is [ErrOptions].
func (e *OptionError) Is(target error) bool { return target == ErrOptions }

// Validate returns nil if puzzles can be made from o, and otherwise an
// *[OptionError]. [New] calls it, so a caller that calls New need not.
func (o Options) Validate() error {
	_, err := o.stops()
	return err
}

// stops checks o and returns the numbers of clues at which digs may stop, in
// ascending order. It returns no number if each dig continues to its end.
func (o Options) stops() ([]int, error) {
	switch {
	case o.Seed.IsZero():
		return nil, &OptionError{Field: "seed", Kind: OptionMissing, Reason: "none given"}
	case !o.Level.valid():
		return nil, &OptionError{Field: "level", Kind: OptionUnknown, Reason: "no such level"}
	case !o.Symmetry.valid():
		return nil, &OptionError{Field: "symmetry", Kind: OptionUnknown, Reason: "no such symmetry"}
	}
	field, asked, err := o.clues()
	if err != nil || asked.IsZero() {
		return nil, err
	}
	sums := orbitSums(o.Symmetry.orDefault())
	var stops []int
	for n := asked.Min; n <= asked.Max; n++ {
		if sums[n] {
			stops = append(stops, n)
		}
	}
	if len(stops) == 0 {
		err := &OptionError{Field: field, Kind: OptionSymmetry}
		err.Below, err.Above = nearest(&sums, asked)
		err.Reason = "no puzzle with the symmetry " + o.Symmetry.String() + " has " + asked.String() + " clues: the nearest are " +
			strconv.Itoa(err.Below) + " and " + strconv.Itoa(err.Above)
		return nil, err
	}
	return stops, nil
}

// unset reports whether o says nothing about the puzzles, so that the default level is
// meant.
func (o Options) unset() bool {
	return o.Level == 0 && o.Clues.IsZero() && o.Holes.IsZero() && !o.Minimal && o.Target == nil
}

// clues returns the numbers of clues that o asks for, and the name of the field that
// restricts them most. The zero Range means any number. The error is an *[OptionError] if
// fields contradict each other or no puzzle has such a number. o.Level must be valid.
func (o Options) clues() (field string, r Range, err error) {
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
	case o.unset():
		return "level", DefaultLevel.Clues(), nil
	default:
		return field, Range{}, nil
	}
	if err := checkBounds(field, r); err != nil {
		return "", Range{}, err
	}
	if o.Level == 0 {
		return field, r, nil
	}
	band := o.Level.Clues()
	common := Range{max(r.Min, band.Min), min(r.Max, band.Max)}
	if common.Min > common.Max {
		return "", Range{}, &OptionError{Field: field, Kind: OptionLevel, Reason: "the level " + o.Level.String() + " has " + band.String() + " clues, never " + r.String()}
	}
	return field, common, nil
}

// checkBounds returns an *[OptionError] if r, a range of numbers of clues, runs backwards
// or has a number that no puzzle has, and otherwise nil. The reason counts clues, or
// holes if field is "holes".
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

// nearest returns the nearest numbers of clues below and above asked that a
// symmetry allows, given its [orbitSums]. Both exist, because every symmetry allows
// FewestClues and MostClues.
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
