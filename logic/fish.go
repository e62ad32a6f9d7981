package logic

import (
	"github.com/entydig/sudoku"
)

// This file holds fish of rows and columns: X-Wing, Swordfish and Jellyfish,
// plain, finned and sashimi.

// fishSize returns the number of base houses of fish of technique t: 2 for an
// X-Wing, 3 for a Swordfish, of any form, and 4 for every other technique.
func fishSize(t Technique) int {
	switch t {
	case XWing, FinnedXWing, SashimiXWing, FrankenXWing, FinnedFrankenXWing:
		return 2
	case Swordfish, FinnedSwordfish, SashimiSwordfish, FrankenSwordfish, FinnedFrankenSwordfish:
		return 3
	}
	return 4
}

// A school is a choice of base lines for one digit: what fish share. Bit i of a
// mask of base lines is house first+i; bit i of a mask of cross lines is house
// 9-first+i.
type school struct {
	d     sudoku.Digit
	first sudoku.House // the first house of the kind of the base: 0 or 9
	lines Mask         // the base lines
	union Mask         // the cross lines that they use
}

// eachSchool calls use with every choice of a digit and n parallel lines that
// have at least two places of the digit each and use at most limit cross lines
// together. It returns false as soon as use does, and true if use never did.
func (f *Finder) eachSchool(n, limit int, use func(school) bool) bool {
	for d := sudoku.Digit(1); d <= 9; d++ {
		for first := sudoku.House(0); first < 18; first += 9 {
			var usable [9]int
			var masks [9]uint16
			k := 0
			for i, m := range f.p.spots[d-1][first : first+9] {
				if m&(m-1) != 0 {
					usable[k], masks[k] = i, uint16(m)
					k++
				}
			}
			more := unions(masks[:k], n, limit, func(pick Mask, union uint16) bool {
				s := school{d: d, first: first, union: Mask(union)}
				for ; pick != 0; pick &= pick - 1 {
					s.lines |= 1 << usable[pick.First()]
				}
				return use(s)
			})
			if !more {
				return false
			}
		}
	}
	return true
}

// basicFish finds X-Wing (n = 2), Swordfish (3) and Jellyfish (4): n parallel
// lines whose places of d, at least two in each, lie together in n cross lines.
// The other cells of the cross lines do not take d.
func (f *Finder) basicFish(t Technique) {
	n := fishSize(t)
	f.eachSchool(n, n, func(s school) bool {
		return s.union.Len() != n || f.fish(t, s, s.union)
	})
}

// fish emits the fish of s whose cover is the given cross lines, a mask as in
// school. Places of the base lines outside the cover are fins. If the fish
// removes nothing, it emits nothing and returns true. It returns false if the
// search must stop, as emit does.
func (f *Finder) fish(t Technique, s school, cover Mask) bool {
	cross := 9 - s.first
	base, covered := sudoku.CellSet{}, sudoku.CellSet{}
	st := f.begin(t)
	st.Digits = sudoku.DigitsOf(s.d)
	for m := s.lines; m != 0; m &= m - 1 {
		h := s.first + sudoku.House(m.First())
		base = base.Union(cellsOf[h])
		st.Houses = append(st.Houses, h)
	}
	for m := cover; m != 0; m &= m - 1 {
		h := cross + sudoku.House(m.First())
		covered = covered.Union(cellsOf[h])
		st.Cover = append(st.Cover, h)
	}
	places := f.p.places[s.d-1]
	st.Cells = places.Intersect(base)
	st.Fins = st.Cells.Minus(covered)
	out := places.Intersect(covered).Minus(base)
	for c := range st.Fins.All() {
		out = out.Intersect(peersOf[c])
	}
	f.truthHouses(s.d, st.Houses...)
	f.remove(s.d, out)
	return f.emit()
}

// finnedFish finds finned and sashimi fish: n parallel lines, n cross lines, and
// places of d in the lines outside the cross lines (the fins). A cell of a
// cross line outside the lines that sees all fins does not take d. Since it can
// see them only through a box, all fins lie in one box. The fish is sashimi if
// a line keeps at most one place without its fins.
func (f *Finder) finnedFish(t Technique) {
	n := fishSize(t)
	sashimi := t == SashimiXWing || t == SashimiSwordfish || t == SashimiJellyfish
	for _, x := range f.finnedOf(n) {
		if x.sashimi == sashimi && !f.fish(t, x.school, x.cover) {
			return
		}
	}
}

// A finned is a fish with fins in one box that can remove something.
type finned struct {
	school
	cover   Mask // as in fish
	sashimi bool
}

// finnedOf returns the fish of n lines with fins in the position. It makes the list once
// for each position; the caller must not change it.
func (f *Finder) finnedOf(n int) []finned {
	list := &f.finned[n-2]
	if f.needs(listedFinned << (n - 2)) {
		*list = (*list)[:0]
		f.eachSchool(n, n+2, func(s school) bool {
			return f.eachFinned(s, n, func(cover Mask, sashimi bool) bool {
				*list = append(*list, finned{s, cover, sashimi})
				return true
			})
		})
	}
	return *list
}

// eachFinned calls use with every cover of n of the cross lines of s that
// leaves one or two others to fins, if all fins lie in one box and the fish can
// remove something. The argument sashimi says whether that fish is sashimi.
// eachFinned returns false as soon as use does, and true otherwise, also if s
// has not n+1 or n+2 cross lines.
func (f *Finder) eachFinned(s school, n int, use func(cover Mask, sashimi bool) bool) bool {
	extra := s.union.Len() - n
	if extra != 1 && extra != 2 {
		return true
	}
	for _, stack := range threes {
		for fins := s.union & stack; fins != 0; fins = (fins - 1) & s.union & stack {
			if fins.Len() != extra {
				continue
			}
			if ok, sashimi := f.fins(s, fins, stack); ok && !use(s.union&^fins, sashimi) {
				return false
			}
		}
	}
	return true
}

// fins reports whether a fish of s with the cross lines in fins outside its
// cover can remove anything, and whether it is sashimi, which means nothing if
// it removes nothing. stack is the mask of three adjacent cross lines that has
// all of fins; three base lines that adjoin are a band, and a band and a stack
// cross in a box. The fins, which are the places of the base lines in the cross
// lines of fins, must lie in one band and so in one box. A cell of that box in
// another line and in a cross line of the cover must be able to take the digit.
func (f *Finder) fins(s school, fins, stack Mask) (removes, sashimi bool) {
	spots := f.p.spots[s.d-1][s.first : s.first+9]
	finned := Mask(0)
	for m := s.lines; m != 0; m &= m - 1 {
		i := m.First()
		if spots[i]&fins == 0 {
			continue
		}
		finned |= 1 << i
		left := spots[i] &^ fins
		sashimi = sashimi || left&(left-1) == 0
	}
	for _, band := range threes {
		if finned&^band != 0 {
			continue
		}
		for m := band &^ s.lines; m != 0; m &= m - 1 {
			removes = removes || spots[m.First()]&s.union&stack&^fins != 0
		}
	}
	return removes, sashimi
}

// siameseFish finds two finned fish with the same base lines and different
// covers: what both remove goes in one step. It is sashimi if both fish are.
func (f *Finder) siameseFish(t Technique) {
	for n := 2; n <= 4; n++ {
		more := f.eachSchool(n, n+2, func(s school) bool {
			return f.eachFinned(s, n, func(first Mask, sashimi1 bool) bool {
				return f.eachFinned(s, n, func(second Mask, sashimi2 bool) bool {
					if second <= first || (sashimi1 && sashimi2) != (t == SiameseSashimi) {
						return true
					}
					return f.twoFish(t, s, first, second)
				})
			})
		})
		if !more {
			return
		}
	}
}

// twoFish emits the step of the two fish of s with the covers first and second,
// masks of cross lines. If one of them removes nothing, it emits nothing and
// returns true. It returns false if the search must stop, as emit does.
func (f *Finder) twoFish(t Technique, s school, first, second Mask) bool {
	base := sudoku.CellSet{}
	for m := s.lines; m != 0; m &= m - 1 {
		base = base.Union(cellsOf[s.first+sudoku.House(m.First())])
	}
	places := f.p.places[s.d-1]
	all, fins := sudoku.CellSet{}, sudoku.CellSet{}
	for _, cover := range [2]Mask{first, second} {
		covered := sudoku.CellSet{}
		for m := cover; m != 0; m &= m - 1 {
			covered = covered.Union(cellsOf[9-s.first+sudoku.House(m.First())])
		}
		out := places.Intersect(covered).Minus(base)
		these := places.Intersect(base).Minus(covered)
		for c := range these.All() {
			out = out.Intersect(peersOf[c])
		}
		if out.Empty() {
			return true
		}
		all, fins = all.Union(out), fins.Union(these)
	}
	st := f.begin(t)
	st.Digits, st.Cells, st.Fins = sudoku.DigitsOf(s.d), places.Intersect(base), fins
	for m := s.lines; m != 0; m &= m - 1 {
		st.Houses = append(st.Houses, s.first+sudoku.House(m.First()))
	}
	for m := first | second; m != 0; m &= m - 1 {
		st.Cover = append(st.Cover, 9-s.first+sudoku.House(m.First()))
	}
	f.truthHouses(s.d, st.Houses...)
	f.remove(s.d, all)
	return f.emit()
}
