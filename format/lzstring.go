package format

import (
	"unicode/utf16"
	"unicode/utf8"
)

// This file holds the compression of LZ-String (pieroxy.net/blog/pages/lz-string), a
// JavaScript library that many sites of puzzles use to put text into a link. A text is
// cut into words, each of which is an earlier word and one more character; a word is
// written as its number, in as many bits as the greatest number needs. The numbers 0 to 2
// announce a new character of 8 bits, one of 16 bits, and the end. Six bits become one
// character of base 64, and a number is written from its lowest bit on.

// The digits of base 64 that links are written with. The last two have other names in
// addresses, and in some links a '/' stands for the '-' that should be there.
const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// base64Value returns the value, 0 to 63, of a digit of base 64 in any of its spellings; ok
// is false for any other character.
func base64Value(b byte) (value byte, ok bool) {
	switch {
	case b >= 'A' && b <= 'Z':
		return b - 'A', true
	case b >= 'a' && b <= 'z':
		return b - 'a' + 26, true
	case b >= '0' && b <= '9':
		return b - '0' + 52, true
	case b == '+' || b == ' ':
		return 62, true
	case b == '/' || b == '-' || b == '_':
		return 63, true
	}
	return 0, false
}

// maxInflated is the greatest number of bytes that a text may have after it is
// decompressed, so that a short link cannot take much memory.
const maxInflated = 4 << 20

// A bitReader reads numbers from digits of base 64.
type bitReader struct {
	text string
	at   int
	bits uint8 // of the present digit that are not read, its highest first
	left uint8
	bad  bool
}

// read returns the next n bits as a number, whose lowest bit comes first. At the end of the
// text, or at a character that is not a digit of base 64, it sets r.bad and returns 0.
func (r *bitReader) read(n int) (value int) {
	for i := range n {
		if r.left == 0 {
			digit, ok := byte(0), false
			if r.at < len(r.text) {
				digit, ok = base64Value(r.text[r.at])
			}
			if !ok {
				r.bad = true
				return 0
			}
			r.bits, r.left = digit, 6
			r.at++
		}
		r.left--
		value |= int(r.bits>>r.left&1) << i
	}
	return value
}

// The numbers of words that are no words.
const (
	lzByte = 0 // a new character of 8 bits comes next
	lzUnit = 1 // a new character of 16 bits comes next
	lzEnd  = 2
)

// An lzWord is a word: the one before it in the table, and one more character.
type lzWord struct {
	before int // index of the word without its last character, or -1
	length int
	first  uint16
	last   uint16
}

// An lzTable is the words of a text so far, and the number of bits of the next number.
type lzTable struct {
	words []lzWord
	width int
	left  int // numbers until the next one is wider
}

// add appends w to the words of t, with the next index.
func (t *lzTable) add(w lzWord) {
	t.words = append(t.words, w)
	t.count()
}

// count must be called for each index that is written or read. It adds a bit to t.width,
// the width of the next index, whenever the indexes that are possible by then need one.
func (t *lzTable) count() {
	if t.left--; t.left == 0 {
		t.left = 1 << t.width
		t.width++
	}
}

// decompressLZ returns the text that compressLZ has compressed. ok is false if text is not
// complete, is not from compressLZ, or holds more than maxInflated bytes.
func decompressLZ(text string) (out string, ok bool) {
	r := bitReader{text: text}
	t := lzTable{words: make([]lzWord, 3, 256), width: 2, left: 1}
	var units []uint16
	for previous := -1; ; {
		k := r.read(t.width)
		if r.bad || k == lzEnd {
			return utf16Text(units), !r.bad
		}
		if k == lzByte || k == lzUnit {
			unit := uint16(r.read(8 + 8*k))
			k = len(t.words)
			t.add(lzWord{-1, 1, unit, unit})
		}
		if r.bad || k > len(t.words) || k == len(t.words) && previous < 0 || len(units) > maxInflated/2 {
			return "", false
		}
		if previous < 0 {
			t.left = 4 // the first character is no more than a word
			t.width = 3
		} else {
			first := t.words[previous].first
			if k < len(t.words) {
				first = t.words[k].first
			}
			t.add(lzWord{previous, t.words[previous].length + 1, t.words[previous].first, first})
		}
		if len(units)+t.words[k].length > maxInflated/2 {
			return "", false
		}
		units = appendWord(units, t.words, k)
		previous = k
	}
}

// appendWord appends the UTF-16 characters of the word with this index in words to units.
func appendWord(units []uint16, words []lzWord, index int) []uint16 {
	from := len(units)
	units = append(units, make([]uint16, words[index].length)...)
	for i := len(units) - 1; i >= from; i-- {
		units[i] = words[index].last
		index = words[index].before
	}
	return units
}

// utf16Text returns units, which are UTF-16, as UTF-8.
func utf16Text(units []uint16) string {
	var out []byte
	for i := 0; i < len(units); i++ {
		r := rune(units[i])
		if utf16.IsSurrogate(r) && i+1 < len(units) {
			if pair := utf16.DecodeRune(r, rune(units[i+1])); pair != utf8.RuneError {
				r = pair
				i++
			}
		}
		out = utf8.AppendRune(out, r)
	}
	return string(out)
}

// A bitWriter writes numbers as digits of base 64.
type bitWriter struct {
	text []byte
	bits uint8
	n    uint8
}

// write appends the lowest n bits of value, the lowest first.
func (w *bitWriter) write(value, n int) {
	for i := range n {
		w.bits = w.bits<<1 | uint8(value>>i&1)
		if w.n++; w.n == 6 {
			w.text = append(w.text, base64Digits[w.bits])
			w.bits, w.n = 0, 0
		}
	}
}

// compressLZ compresses a text as the function compressToBase64 of LZ-String does, byte for
// byte.
func compressLZ(text string) string {
	type key struct {
		word int
		unit uint16
	}
	numbers := map[key]int{} // of words, by the word before and the last character; that of a single character has the word -1
	fresh := map[int]uint16{}
	var w bitWriter
	t := lzTable{width: 2, left: 2}
	size := 3
	emit := func(word int) {
		if unit, ok := fresh[word]; ok {
			delete(fresh, word)
			if unit < 256 {
				w.write(lzByte, t.width)
				w.write(int(unit), 8)
			} else {
				w.write(lzUnit, t.width)
				w.write(int(unit), 16)
			}
			t.count()
		} else {
			w.write(word, t.width)
		}
		t.count()
	}
	word := -1
	for _, unit := range utf16.Encode([]rune(text)) {
		single, ok := numbers[key{-1, unit}]
		if !ok {
			single = size
			numbers[key{-1, unit}] = single
			fresh[single] = unit
			size++
		}
		if word < 0 {
			word = single
			continue
		}
		if longer, ok := numbers[key{word, unit}]; ok {
			word = longer
			continue
		}
		emit(word)
		numbers[key{word, unit}] = size
		size++
		word = single
	}
	if word >= 0 {
		emit(word)
	}
	w.write(lzEnd, t.width)
	w.write(0, 6-int(w.n)) // at least one bit
	for len(w.text)%4 != 0 {
		w.text = append(w.text, '=')
	}
	return string(w.text)
}
