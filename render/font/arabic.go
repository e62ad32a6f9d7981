package font

import "unicode"

// This file joins Arabic letters: each gets the character of its form, from the blocks
// "Arabic Presentation Forms" of Unicode.

// forms has the first of the forms of each letter: alone, at the end, at the start, and in
// the middle of a word. Letters with two forms do not join to the next one.
var forms = map[rune]struct {
	first rune
	count int
}{
	0x621: {0xfe80, 1}, 0x622: {0xfe81, 2}, 0x623: {0xfe83, 2}, 0x624: {0xfe85, 2}, 0x625: {0xfe87, 2}, 0x626: {0xfe89, 4},
	0x627: {0xfe8d, 2}, 0x628: {0xfe8f, 4}, 0x629: {0xfe93, 2}, 0x62a: {0xfe95, 4}, 0x62b: {0xfe99, 4}, 0x62c: {0xfe9d, 4},
	0x62d: {0xfea1, 4}, 0x62e: {0xfea5, 4}, 0x62f: {0xfea9, 2}, 0x630: {0xfeab, 2}, 0x631: {0xfead, 2}, 0x632: {0xfeaf, 2},
	0x633: {0xfeb1, 4}, 0x634: {0xfeb5, 4}, 0x635: {0xfeb9, 4}, 0x636: {0xfebd, 4}, 0x637: {0xfec1, 4}, 0x638: {0xfec5, 4},
	0x639: {0xfec9, 4}, 0x63a: {0xfecd, 4}, 0x641: {0xfed1, 4}, 0x642: {0xfed5, 4}, 0x643: {0xfed9, 4}, 0x644: {0xfedd, 4},
	0x645: {0xfee1, 4}, 0x646: {0xfee5, 4}, 0x647: {0xfee9, 4}, 0x648: {0xfeed, 2}, 0x649: {0xfeef, 2}, 0x64a: {0xfef1, 4},
	// Persian and Urdu
	0x67e: {0xfb56, 4}, 0x679: {0xfb66, 4}, 0x686: {0xfb7a, 4}, 0x688: {0xfb88, 2}, 0x698: {0xfb8a, 2}, 0x691: {0xfb8c, 2},
	0x6a9: {0xfb8e, 4}, 0x6af: {0xfb92, 4}, 0x6ba: {0xfb9e, 2}, 0x6c1: {0xfba6, 4}, 0x6be: {0xfbaa, 4}, 0x6d2: {0xfbae, 2},
	0x6cc: {0xfbfc, 4},
}

const lam = 0x644

// ligatures has the first of the two forms of lam with each alef.
var ligatures = map[rune]rune{0x622: 0xfef5, 0x623: 0xfef7, 0x625: 0xfef9, 0x627: 0xfefb}

// join returns the characters of list, which are in the order of reading, with each Arabic
// letter replaced by the form that it has between its neighbours. A lam followed by an alef
// becomes one character. It also returns the directions of the new characters.
func join(list []drawn, directions []direction) ([]drawn, []direction) {
	var out []drawn
	var dirs []direction
	neighbour := func(i, step int) (rune, int) {
		for i += step; i >= 0 && i < len(list); i += step {
			if !unicode.Is(unicode.Mn, list[i].draw) {
				return list[i].draw, i
			}
		}
		return 0, -1
	}
	joins := func(r rune) bool { return forms[r].count == 4 || r == 0x640 } // to the next letter
	for i := 0; i < len(list); i++ {
		x := list[i]
		f, ok := forms[x.draw]
		if ok {
			before, _ := neighbour(i, -1)
			after, at := neighbour(i, 1)
			linked := 0 // to the letter before
			if joins(before) && f.count >= 2 {
				linked = 1
			}
			if first, pair := ligatures[after]; x.draw == lam && pair && at == i+1 {
				x = drawn{first + rune(linked), x.text + list[at].text}
				i = at
			} else {
				form := linked
				if f.count == 4 && (forms[after].count >= 2 || after == 0x640) {
					form += 2
				}
				x.draw = f.first + rune(form)
			}
		}
		out, dirs = append(out, x), append(dirs, directions[min(i, len(directions)-1)])
	}
	return out, dirs
}
