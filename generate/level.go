package generate

import "errors"

// This file holds the levels.

// A Level is a band of numbers of clues. The zero Level is not set.
type Level uint8

// Levels, from the easiest on.
const (
	Easy   Level = iota + 1 // 36 to 40 clues
	Medium                  // 30 to 35
	Hard                    // 24 to 29
)

// DefaultLevel is the level of a wish that names neither a level, nor a number
// of clues, nor a minimal puzzle.
const DefaultLevel = Medium

// Levels lists all levels.
var Levels = [...]Level{Easy, Medium, Hard}

var levelNames = [...]string{"", "easy", "medium", "hard"}

// ErrLevel says that a text is no [Level].
var ErrLevel = errors.New(`no such level: want "easy", "medium" or "hard"`)

// ParseLevel reads the name of a level.
func ParseLevel(text string) (Level, error) {
	for _, l := range Levels {
		if text == l.String() {
			return l, nil
		}
	}
	return 0, ErrLevel
}

// String returns the name of l; it is empty for a level that is not set.
func (l Level) String() string { return levelNames[l] }

// Clues returns the band of l, or the zero Range if l is not set.
func (l Level) Clues() Range { return [...]Range{{}, {36, 40}, {30, 35}, {24, 29}}[l] }
