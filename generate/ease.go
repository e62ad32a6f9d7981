package generate

// This file makes a puzzle easier that is too hard for a gauge.
//
// A dig without a number of clues leaves a minimal puzzle, which is often harder than a
// target allows: of minimal puzzles 1 in 700 needs an X-Wing and nothing harder. With some
// of its holes filled again it still has one solution, and is easier. So every dig that
// ends too hard leads to the edge between the puzzles that a target allows and those that
// it does not, and many puzzles near this edge need the hardest step that is allowed:
//
//   - Fill: the holes that were dug last become clues again, as few as make the puzzle
//     not too hard. Their number is found by halving, as if fewer clues were always
//     harder.
//   - Dig: each of these holes is tried once more, in the order of the dig, and stays a
//     hole if the puzzle does not become too hard. Once the puzzle meets the target, a
//     hole stays only if the puzzle still does.
//
// No question goes to the engine, since all these puzzles have the clues of one that has
// one solution.

// ease makes the puzzle at the end of a dig easier until it meets the gauge, and reports
// whether it does. The puzzle must be too hard and may have any number of clues. If ease
// returns true, d.proven holds the puzzle that meets the gauge; otherwise d.proven is as
// it was. d.dug must be the Dug of d.
func (d *digger) ease(gauge Gauge) bool {
	hard := d.proven
	holes := d.holes()
	few, many, miss := 0, len(holes), -1 // few are too few; many are enough, and miss is theirs
	for many-few > 1 {
		n := (few + many) / 2
		d.fillAgain(&hard, holes[len(holes)-n:])
		if m := gauge.Miss(&d.dug); m > 0 {
			few = n
		} else {
			many, miss = n, m
		}
	}
	if many < len(holes) && d.digOn(gauge, &hard, holes[len(holes)-many:], miss) {
		return true
	}
	d.proven = hard
	return false
}

// holes returns the orbits that are no clues in d.proven, in the order of the dig.
func (d *digger) holes() (list []uint8) {
	for _, i := range d.order[:len(d.orbits)] {
		if !d.proven.clues.has(int(d.orbits[i].list[0])) {
			list = append(list, i)
		}
	}
	return list
}

// fillAgain makes d.proven the puzzle hard with some orbits of holes filled again.
func (d *digger) fillAgain(hard *digState, holes []uint8) {
	d.proven.clues, d.proven.left = hard.clues, hard.left
	for _, i := range holes {
		o := &d.orbits[i]
		d.proven.clues = d.proven.clues.or(&o.cells)
		d.proven.left += int(o.size)
	}
}

// digOn makes d.proven the puzzle hard with some orbits of holes filled again, whose miss
// must be 0 or negative, and empties each of them again unless the puzzle becomes too hard
// or no longer meets the gauge. It reports whether the puzzle meets the gauge at the end.
// The first of the orbits stays filled.
func (d *digger) digOn(gauge Gauge, hard *digState, filled []uint8, miss int) bool {
	d.fillAgain(hard, filled)
	for _, i := range filled[1:] {
		o := &d.orbits[i]
		before := d.proven
		d.proven.clues = d.proven.clues.minus(&o.cells)
		d.proven.left -= int(o.size)
		if m := gauge.Miss(&d.dug); m > 0 || m < 0 && miss == 0 {
			d.proven = before
		} else {
			miss = m
		}
	}
	return miss == 0
}
