package se

import (
	"slices"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the standard form of a state: one state for all that are the
// same up to symmetry, so that a rating does not depend on how a puzzle is
// turned or renamed.
//
// The rows, columns and digits get colours that depend on nothing but how they
// lie to each other, by repeated hashing of what is around them (Weisfeiler and
// Leman 1968). If all colours differ, their order is the standard order. If
// some are equal, one line or digit of such a class is marked, each in turn,
// and of the states that come out the smallest is the standard form (the
// individualization of McKay, "Practical graph isomorphism", 1981).

// lines is the number of rows and columns: rows from 0, columns from 9.
const lines = 2 * size

// A colouring holds the colours of the lines and digits of a state.
type colouring struct {
	line  [lines]uint64
	digit [size]uint64
}

// A framer makes standard forms.
type framer struct {
	state *state
	best  state
	next  state
	any   bool
}

// mix scrambles x: the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Salts keep the roles of what is hashed apart.
const (
	asCandidate = 0x1d8e4e27c47d124f
	asValue     = 0xeb44accab455d165
	asLine      = 0x8f5b2d9a3c61e7f3
	asMark      = 0xd6e8feb86659fd93
)

// standard replaces s by the standard form of all states that are the same as
// s up to symmetry.
func (f *framer) standard(s *state) {
	f.state, f.any = s, false
	f.search(colouring{})
	*s = f.best
}

// search refines a colouring, and tries the members of a class of equals if
// there is one.
func (f *framer) search(k colouring) {
	f.refine(&k)
	class, n := k.tie()
	if n == 0 {
		f.leaf(&k)
		return
	}
	for _, i := range class[:n] {
		marked := k
		colour := marked.at(int(i))
		*colour = mix(*colour ^ asMark)
		f.search(marked)
	}
}

// at returns the colour of line i, or of digit i-lines.
func (k *colouring) at(i int) *uint64 {
	if i < lines {
		return &k.line[i]
	}
	return &k.digit[i-lines]
}

// distinct returns how many colours of lines and of digits there are.
func (k *colouring) distinct() int {
	line, digit := k.line, k.digit
	slices.Sort(line[:])
	slices.Sort(digit[:])
	return different(line[:]) + different(digit[:])
}

// different counts the different values of a sorted list.
func different(list []uint64) int {
	n := 1
	for i := range len(list) - 1 {
		if list[i] != list[i+1] {
			n++
		}
	}
	return n
}

// tie returns the lines or digits that share the lowest colour that several
// have, lines first; n is 0 if there is no such colour.
func (k *colouring) tie() (class [lines]uint8, n int) {
	for _, part := range [2][2]int{{0, lines}, {lines, lines + size}} {
		var lowest uint64
		for i := part[0]; i < part[1]; i++ {
			colour := *k.at(i)
			if n > 0 && colour >= lowest {
				continue
			}
			m := 0
			var same [lines]uint8
			for j := part[0]; j < part[1]; j++ {
				if *k.at(j) == colour {
					same[m] = uint8(j)
					m++
				}
			}
			if m > 1 {
				class, n, lowest = same, m, colour
			}
		}
		if n > 0 {
			return class, n
		}
	}
	return class, 0
}

// refine hashes the surroundings into the colours until no more of them differ.
func (f *framer) refine(k *colouring) {
	known := k.distinct()
	for known < lines+size {
		f.round(k)
		f.round(k)
		now := k.distinct()
		if now <= known {
			return
		}
		known = now
	}
}

// round hashes once what is around each line and digit into its colour.
func (f *framer) round(k *colouring) {
	var candidate, value, line [lines]uint64
	for d, colour := range k.digit {
		candidate[d], value[d] = mix(colour^asCandidate), mix(colour^asValue)
	}
	for chute := 0; chute < lines; chute += geom.Box {
		sum := mix(k.line[chute]) + mix(k.line[chute+1]) + mix(k.line[chute+2])
		for i := chute; i < chute+geom.Box; i++ {
			line[i] = mix(k.line[i]*3 + sum ^ asLine)
		}
	}
	var box [size]uint64
	var cell [cells]uint64
	for c := range cell {
		var sum uint64
		for m := f.state.cand[c]; m != 0; m &= m - 1 {
			sum += candidate[lowest(m)]
		}
		if v := f.state.value[c]; v != 0 {
			sum = value[v-1]
		}
		cell[c] = mix(sum ^ (line[geom.Row(c)] + line[size+geom.Column(c)]))
		box[geom.BoxOf(c)] += cell[c]
	}
	for c, colour := range cell {
		colour = mix(colour + mix(box[geom.BoxOf(c)]))
		k.line[geom.Row(c)] += colour
		k.line[size+geom.Column(c)] += colour
		for m := f.state.cand[c]; m != 0; m &= m - 1 {
			k.digit[lowest(m)] += mix(colour ^ asCandidate)
		}
		if v := f.state.value[c]; v != 0 {
			k.digit[v-1] += mix(colour ^ asValue)
		}
	}
}

// leaf makes the state in the order of the colours, and keeps it if it is the
// smallest so far.
func (f *framer) leaf(k *colouring) {
	rows, columns := k.line[:size], k.line[size:]
	turned := slices.Min(columns) < slices.Min(rows)
	if turned {
		rows, columns = columns, rows
	}
	byRow, byColumn := ordered(rows), ordered(columns)
	var rename [size]uint8
	for d, colour := range k.digit {
		for _, other := range k.digit {
			if other < colour {
				rename[d]++
			}
		}
	}
	f.next = blank
	f.next.left = 0
	for c := range cells {
		row, column := byRow[geom.Row(c)], byColumn[geom.Column(c)]
		if turned {
			row, column = column, row
		}
		f.next.copyCell(c, f.state, geom.CellAt(row, column), &rename)
	}
	f.next.index()
	if !f.any || f.next.less(&f.best) {
		f.best, f.any = f.next, true
	}
}

// ordered returns the numbers of nine lines with different colours: chutes by
// their lowest colour, and lines within a chute by their colours.
func ordered(colours []uint64) (order [size]int) {
	var chutes [geom.Box]int
	for i := range chutes {
		chutes[i] = i
	}
	lowest := func(chute int) uint64 { return slices.Min(colours[chute*geom.Box : (chute+1)*geom.Box]) }
	slices.SortFunc(chutes[:], func(a, b int) int { return compare(lowest(a), lowest(b)) })
	for i, chute := range chutes {
		part := order[i*geom.Box : (i+1)*geom.Box]
		for j := range part {
			part[j] = chute*geom.Box + j
		}
		slices.SortFunc(part, func(a, b int) int { return compare(colours[a], colours[b]) })
	}
	return order
}

func compare(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// copyCell makes cell c of s what cell from of other is, with new digits.
func (s *state) copyCell(c int, other *state, from int, rename *[size]uint8) {
	s.cand[c] = 0
	for m := other.cand[from]; m != 0; m &= m - 1 {
		s.cand[c] |= 1 << rename[lowest(m)]
	}
	s.value[c] = 0
	if v := other.value[from]; v != 0 {
		s.value[c] = rename[v-1] + 1
	}
}

// index works out everything else from the candidates and digits of the cells.
func (s *state) index() {
	c, v := s.cand, s.value
	*s = state{cand: c, value: v}
	for c, m := range s.cand {
		for ; m != 0; m &= m - 1 {
			d := lowest(m)
			s.board[d] = s.board[d].Union(only[c])
			for k, h := range housesOf[c] {
				s.spots[h][d] |= 1 << placeIn[c][k]
			}
		}
		if v := s.value[c]; v != 0 {
			s.placed[v-1]++
			continue
		}
		s.left++
		for _, h := range housesOf[c] {
			s.holes[h]++
		}
	}
}

// less reports whether s comes before other, cell by cell.
func (s *state) less(other *state) bool {
	if n := slices.Compare(s.cand[:], other.cand[:]); n != 0 {
		return n < 0
	}
	return slices.Compare(s.value[:], other.value[:]) < 0
}
