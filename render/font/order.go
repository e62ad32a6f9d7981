package font

import (
	"slices"
	"unicode"
)

// This file brings the characters of a line into the order and the form in which they are
// drawn.
//
// The order is that of the Unicode bidirectional algorithm (UAX 9) for one line without
// explicit marks, in a shorter form: a neutral character between two of one direction has
// that direction, and otherwise that of the line; digits read from left to right.

// A drawn is a character to draw, and the text that it stands for.
type drawn struct {
	draw rune
	text string
}

// A direction is that of a character.
type direction uint8

const (
	neutral direction = iota
	leftToRight
	rightToLeft
	digits
)

// directionOf returns the direction in which the character r is written. It is neutral for
// a sign that has the direction of its neighbours.
func directionOf(r rune) direction {
	switch {
	case r >= 0x590 && r <= 0x8ff && unicode.IsDigit(r), '0' <= r && r <= '9':
		return digits
	case r >= 0x590 && r <= 0x8ff, r >= 0xfb1d && r <= 0xfdff, r >= 0xfe70 && r <= 0xfeff:
		return rightToLeft
	case unicode.IsLetter(r):
		return leftToRight
	}
	return neutral
}

// order returns the characters of text, one line, in the order in which they are drawn:
// from left to right. Each Arabic letter has the form that it has between its neighbours.
// Characters that are not drawn, such as line ends, are left out.
func order(text string) []drawn {
	plain := true
	for _, r := range text {
		plain = plain && r < 0x590
	}
	var list []drawn
	for _, r := range text {
		switch {
		case r == '\t', r == 0xa0:
			list = append(list, drawn{' ', " "})
		case r == 0xad, unicode.Is(unicode.Cc, r), unicode.Is(unicode.Cf, r):
		default:
			list = append(list, drawn{r, string(r)})
		}
	}
	if plain {
		return list
	}
	directions := make([]direction, len(list))
	for i, x := range list {
		directions[i] = directionOf(x.draw)
	}
	base := leftToRight
	if i := slices.IndexFunc(directions, func(d direction) bool { return d == leftToRight || d == rightToLeft }); i >= 0 {
		base = directions[i]
	}
	if base == leftToRight && !slices.Contains(directions, rightToLeft) {
		return list
	}
	resolveNeutral(directions, base)
	list, directions = join(list, directions)
	return reorder(list, directions, base)
}

// resolveNeutral replaces each neutral direction: between two characters of one direction
// by that, and otherwise by base, the direction of the line.
func resolveNeutral(directions []direction, base direction) {
	strong := func(d direction) direction {
		if d == digits {
			return base
		}
		return d
	}
	before := base
	for i := 0; i < len(directions); i++ {
		if directions[i] != neutral {
			before = strong(directions[i])
			continue
		}
		end := i
		for end < len(directions) && directions[end] == neutral {
			end++
		}
		after := base
		if end < len(directions) {
			after = strong(directions[end])
		}
		d := base
		if before == after {
			d = before
		}
		for ; i < end; i++ {
			directions[i] = d
		}
		i--
	}
}

// reorder returns the characters of list, which are in the order of reading and have these
// directions, from left to right. base is the direction of the line. Brackets that are read
// from right to left are mirrored.
func reorder(list []drawn, directions []direction, base direction) []drawn {
	out := slices.Clone(list)
	flip := func(from, to int) { slices.Reverse(out[from:to]) }
	runs := func(in func(direction) bool, do func(from, to int)) {
		for i := 0; i < len(directions); i++ {
			from := i
			for i < len(directions) && in(directions[i]) {
				i++
			}
			if i > from {
				do(from, i)
			}
		}
	}
	for i := range out {
		if directions[i] == rightToLeft {
			out[i].draw = mirrored(out[i].draw)
		}
	}
	if base == rightToLeft {
		runs(func(d direction) bool { return d != rightToLeft }, flip)
		flip(0, len(out))
		return out
	}
	runs(func(d direction) bool { return d == digits }, flip)
	runs(func(d direction) bool { return d == rightToLeft || d == digits }, flip)
	return out
}

// mirrored returns the mirror image of the bracket r, and r itself if it is not a bracket.
func mirrored(r rune) rune {
	const pairs = "()[]{}<>«»‹›"
	all := []rune(pairs)
	if i := slices.Index(all, r); i >= 0 {
		return all[i^1]
	}
	return r
}

// Unshaped returns the first character of text whose script this package cannot set,
// because its letters change their shapes in more ways than Arabic ones do, such as
// Devanagari. ok is false if text has no such character.
func Unshaped(text string) (r rune, ok bool) {
	for _, r := range text {
		switch {
		case r >= 0x700 && r <= 0x74f, // Syriac
			r >= 0x7c0 && r <= 0x7ff,   // N'Ko
			r >= 0x900 && r <= 0xdff,   // the scripts of India
			r >= 0xf00 && r <= 0x109f,  // Tibetan, Myanmar
			r >= 0x1780 && r <= 0x18af, // Khmer, Mongolian
			r >= 0x1900 && r <= 0x1aaf, r >= 0x1b00 && r <= 0x1c4f:
			return r, true
		}
	}
	return 0, false
}
