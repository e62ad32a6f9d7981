package proof

import (
	"slices"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file finds branches that are techniques with a name.

// A Pattern is a technique with a name that a branch amounts to. The zero Pattern has no
// name.
type Pattern struct {
	Kind PatternKind
	// House and Digits are those of a subset: its cells are in House, and for a naked one
	// Digits are all their candidates, for a hidden one the cells are all places of Digits
	// in House. Both are zero for locked candidates.
	House  sudoku.House
	Digits sudoku.DigitSet
}

// A PatternKind is a kind of pattern.
type PatternKind uint8

// Kinds of pattern.
const (
	NoPattern        PatternKind = iota // the technique has no name here
	LockedCandidates                    // all places of a digit in a house are in another house, too
	NakedSubset                         // n cells of a house have n candidates together
	HiddenSubset                        // n digits have n places together in a house
)

// subsetNames are the names of subsets by their number of digits.
var subsetNames = [10]string{2: "pair", 3: "triple", 4: "quad"}

// String returns words such as "locked candidates" or "naked triple 1, 4, 7 in row 3", and
// "" for the zero Pattern.
func (p Pattern) String() string {
	kind := "naked "
	switch p.Kind {
	case NoPattern:
		return ""
	case LockedCandidates:
		return "locked candidates"
	case HiddenSubset:
		kind = "hidden "
	}
	var digits []string
	for d := range p.Digits.All() {
		digits = append(digits, strconv.Itoa(int(d)))
	}
	name := subsetNames[len(digits)]
	if name == "" {
		name = "subset"
	}
	return kind + name + " " + strings.Join(digits, ", ") + " in " + p.House.String()
}

// Pattern returns the technique by which b refutes a candidate: locked candidates, a naked
// subset or a hidden subset. If b is none of these, it returns the zero Pattern.
func (b *Branch) Pattern() Pattern {
	if len(b.Suppose) != 1 || !b.Suppose[0].Holds {
		return Pattern{}
	}
	if b.locked() {
		return Pattern{Kind: LockedCandidates}
	}
	if p := b.subset(OnlyDigit); p.Kind != NoPattern {
		return p
	}
	return b.subset(OnlyPlace)
}

// locked reports whether b, which must suppose one candidate, refutes it by locked
// candidates: all places of its digit in a box share a line with it, or all places in a
// line share a box.
func (b *Branch) locked() bool {
	if b.End.Kind != OnlyPlace {
		return false
	}
	c := b.Suppose[0].Candidate
	for _, m := range b.Moves {
		houses := m.Candidate.Cell.Houses()
		place := m.Other == c && slices.Contains(houses[:], b.End.House)
		if m.Holds && !m.Known || place && b.End.House.Kind() != "box" && m.Candidate.Cell.Box() != c.Cell.Box() {
			return false
		}
	}
	return b.End.Digit == c.Digit
}

// subset returns the naked subset (for kind [OnlyDigit]) or the hidden subset (for
// [OnlyPlace]) by which b, which must suppose one candidate, refutes it, or the zero Pattern.
//
// In a naked subset, digits that are forced as only candidates leave the cells of a house
// one digit too few. The digits of the branch are then all candidates of these cells: any
// other candidate was excluded before, since nothing in the branch excludes it. So the cells
// and the digits are a subset if there are equally many. In a hidden subset, cells and
// digits are exchanged.
func (b *Branch) subset(kind ReasonKind) Pattern {
	start := b.Suppose[0].Candidate
	forced, ok := b.forced(kind)
	if !ok {
		return Pattern{}
	}
	cells, digits := sudoku.CellsOf(), sudoku.DigitsOf()
	for _, m := range forced {
		cells, digits = cells.Add(m.Candidate.Cell), digits.Add(m.Candidate.Digit)
	}
	p := Pattern{Kind: NakedSubset}
	if kind == OnlyDigit {
		digits = digits.Add(start.Digit)
	} else {
		p.Kind = HiddenSubset
		cells = cells.Add(start.Cell)
	}
	switch b.End.Kind {
	case OnlyDigit:
		cells = cells.Add(b.End.Cell)
	case OnlyPlace:
		digits = digits.Add(b.End.Digit)
	}
	if n := digits.Len(); n != cells.Len() || n < 2 || digits.Has(start.Digit) != (kind == OnlyDigit) {
		return Pattern{}
	}
	p.Digits = digits
	for _, p.House = range start.Cell.Houses() {
		house := p.House.Cells()
		inside := cells.Within(sudoku.CellsOf(house[:]...))
		other := func(m Move) bool { return m.House != p.House }
		if inside && (kind == OnlyDigit || !slices.ContainsFunc(forced, other) && (b.End.Kind != OnlyPlace || b.End.House == p.House)) {
			return p
		}
	}
	return Pattern{}
}

// forced returns the moves of b that put a digit into a cell and are not known without the
// branch. ok is false if there is none, if one has another reason than kind, or if an
// earlier branch or a contradiction of the other kind plays a part.
func (b *Branch) forced(kind ReasonKind) (moves []Move, ok bool) {
	if end := b.End.Kind; end != kind && end != OneDigit && end != OnePlace {
		return nil, false
	}
	for _, m := range b.Moves {
		switch {
		case m.Known:
		case m.Kind == Earlier, m.Holds && m.Kind != kind:
			return nil, false
		case m.Holds:
			moves = append(moves, m)
		}
	}
	return moves, len(moves) > 0
}
