package generate

import (
	"errors"
	"strconv"
)

// This file holds the levels.

// A Level is a band of numbers of clues. It tells nothing about the steps that
// solving takes. The zero Level is not set.
type Level uint8

// Levels, from the most clues to the fewest.
const (
	Easy   Level = iota + 1 // 36 to 40 clues
	Medium                  // 30 to 35
	Hard                    // 24 to 29
)

// DefaultLevel is used when Level, Clues, Holes, Minimal and Target of [Options] are all
// unset.
const DefaultLevel = Medium

// levels has the name and the band of each level. The row of the zero Level is
// empty.
var levels = [...]struct {
	name  string
	clues Range
}{
	Easy:   {"easy", Range{36, 40}},
	Medium: {"medium", Range{30, 35}},
	Hard:   {"hard", Range{24, 29}},
}

// Levels returns all levels, from the most clues to the fewest.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// ErrLevel reports that a text is not the name of a [Level].
var ErrLevel = errors.New(`no such level: want "easy", "medium" or "hard"`)

// ParseLevel reads the name of a level. The error is [ErrLevel].
func ParseLevel(text string) (Level, error) {
	for l, row := range levels {
		if l > 0 && text == row.name {
			return Level(l), nil
		}
	}
	return 0, ErrLevel
}

// String returns the name of l. It is empty for the zero Level, and a text like "level 4"
// for a Level that is not in [Levels].
func (l Level) String() string {
	if !l.valid() {
		return "level " + strconv.Itoa(int(l))
	}
	return levels[l].name
}

// Clues returns the band of l. The zero Level, which is not set, has the zero
// Range, which is not set either, and so has a Level that is not in [Levels].
func (l Level) Clues() Range {
	if !l.valid() {
		return Range{}
	}
	return levels[l].clues
}

// valid reports whether l is the zero Level or one of [Levels].
func (l Level) valid() bool { return int(l) < len(levels) }
