package logic

import "github.com/entydig/sudoku"

// This file holds Franken fish: fish whose base or cover has boxes beside lines
// of one kind.

// frankenFish finds Franken X-Wing, Swordfish and Jellyfish, plain and finned.
// The base are n houses among the lines of one kind and the boxes, the cover n
// other houses among the cross lines and the boxes; at least one is a box. A
// cell that lies in more base houses than cover houses is a fin. The fish is
// finned if it has any. A cell that lies in more cover houses than base houses
// and sees every fin does not take the digit. It may be a cell of the base.
func (f *Finder) frankenFish(t Technique) {
	n := fishSize(t)
	finned := t == FinnedFrankenXWing || t == FinnedFrankenSwordfish || t == FinnedFrankenJellyfish
	for d := sudoku.Digit(1); d <= 9; d++ {
		for first := sudoku.House(0); first < 18; first += 9 {
			k := franken{f: f, t: t, d: d, n: n, finned: finned, cross: 9 - first}
			var pool [18]sudoku.House
			size := 0
			for i := range sudoku.House(9) {
				for _, h := range [2]sudoku.House{first + i, 18 + i} {
					if f.p.spots[d-1][h].Len() >= 2 {
						pool[size] = h
						size++
					}
				}
			}
			if !k.bases(pool[:size]) {
				return
			}
		}
	}
}

// A franken is a Franken fish that is being put together. The base is
// base[:chosen], of which boxes are boxes; n are wanted.
type franken struct {
	f      *Finder
	t      Technique
	d      sudoku.Digit
	n      int
	finned bool
	cross  sudoku.House // the first of the lines that may be cover

	base, cover   [4]sudoku.House
	chosen, boxes int
	inBase        [3]sudoku.CellSet // the places in at least 1 and 2 base houses, at index 1 and 2
}

// maxFins bounds the fins of a fish.
const maxFins = 5

// bases completes the base of k, which has k.chosen houses, with houses of pool
// in every way, and tries the covers of each. On return k.chosen, k.boxes and
// k.inBase are what they were before. It returns false if the search must stop,
// as emit does.
func (k *franken) bases(pool []sudoku.House) bool {
	if k.chosen == k.n {
		return k.covers(0, [3]sudoku.CellSet{}, sudoku.CellSet{}, k.boxes > 0)
	}
	before := k.inBase
	for i, h := range pool {
		if len(pool)-i < k.n-k.chosen {
			break
		}
		places := maskSets[h][k.f.p.spots[k.d-1][h]]
		k.inBase[2] = before[2].Union(before[1].Intersect(places))
		k.inBase[1] = before[1].Union(places)
		k.base[k.chosen] = h
		k.chosen++
		if h >= 18 {
			k.boxes++
		}
		more := k.bases(pool[i+1:])
		if h >= 18 {
			k.boxes--
		}
		k.chosen--
		k.inBase = before
		if !more {
			return false
		}
	}
	return true
}

// covers completes the cover in every way and emits the fish. The cover so far
// is k.cover[:n]; in[1] and in[2] are the places in at least one and at least
// two of its houses, fins are the fins so far, and box says whether a box is in
// base or cover. The first place that lies in more base than cover houses gets
// a cover house more, or is a fin. Not emitted are fish with fewer than k.n
// cover houses or without a box, fish with fins if k.finned is false, and fish
// without fins if it is true. It returns false if the search must stop, as emit
// does.
func (k *franken) covers(n int, in [3]sudoku.CellSet, fins sudoku.CellSet, box bool) bool {
	open := k.inBase[1].Minus(in[1]).Union(k.inBase[2].Minus(in[2])).Minus(fins)
	c, any := open.First()
	if !any {
		return n != k.n || !box || fins.Empty() == k.finned || k.emit(in, fins)
	}
	if n < k.n {
		for _, h := range [2]sudoku.House{housesOf[c][k.cross/9], housesOf[c][2]} {
			if k.uses(n, h) || maskSets[h][k.f.p.spots[k.d-1][h]].Meets(fins) {
				continue
			}
			places := maskSets[h][k.f.p.spots[k.d-1][h]]
			next := in
			next[2] = in[2].Union(in[1].Intersect(places))
			next[1] = in[1].Union(places)
			k.cover[n] = h
			if !k.covers(n+1, next, fins, box || h >= 18) {
				return false
			}
		}
	}
	if !k.finned {
		return true
	}
	fins = fins.Union(only[c])
	if fins.Len() > maxFins || !CommonPeers(fins).Meets(k.f.p.places[k.d-1]) {
		return true
	}
	return k.covers(n, in, fins, box)
}

// uses reports whether h is one of the houses of the complete base or one of
// the first n cover houses.
func (k *franken) uses(n int, h sudoku.House) bool {
	for _, g := range k.base[:k.n] {
		if g == h {
			return true
		}
	}
	for _, g := range k.cover[:n] {
		if g == h {
			return true
		}
	}
	return false
}

// emit emits the fish with the base and the cover of k, both complete. in is as
// in covers. If the fish removes nothing, it emits nothing and returns true. It
// returns false if the search must stop, as the emit of the Finder does.
func (k *franken) emit(in [3]sudoku.CellSet, fins sudoku.CellSet) bool {
	f := k.f
	out := in[1].Minus(k.inBase[1]).Union(in[2].Minus(k.inBase[2])).Intersect(CommonPeers(fins))
	if out.Empty() {
		return true
	}
	s := f.begin(k.t)
	s.Digits, s.Cells, s.Fins = sudoku.DigitsOf(k.d), k.inBase[1], fins
	s.Houses = append(s.Houses, k.base[:k.n]...)
	s.Cover = append(s.Cover, k.cover[:k.n]...)
	f.truthHouses(k.d, s.Houses...)
	f.remove(k.d, out)
	return f.emit()
}
