package generate

// This file makes a puzzle easier that is too hard for a target.
//
// A dig without a number of clues leaves a minimal puzzle, which is often harder than a
// target allows: of minimal puzzles 1 in 700 needs an X-Wing and nothing harder. With some
// of its holes filled again it still has one solution, and is easier. So every dig that
// ends too hard leads to the edge between the puzzles that a target allows and those that
// it does not, and many puzzles near this edge need the hardest step that is allowed:
//
//   - Fill: the holes that were dug last become clues again, only so many that the
//     puzzle is not too hard. Their number is found by halving, as if fewer clues were always
//     harder.
//   - Dig: each of these holes is tried once more, in the order of the dig, and stays a
//     hole if the puzzle does not become too hard. Once the puzzle meets the target, a
//     hole stays only if the puzzle still does.
//
// No question goes to the engine, since all these puzzles have the clues of one that has
// one solution.

// Ease makes p easier until it meets a target, and reports whether it does; otherwise p is
// as it was. A [Target] may call it for a puzzle that is too hard. miss must return 0 for
// a puzzle that meets the target, a positive number for one that is too hard, and a
// negative one for one that is too easy; its answer must depend on nothing but the puzzle.
// If the puzzle must have a given number of clues or be minimal, Ease returns false.
func (p *Dug) Ease(miss func(*Dug) int) bool {
	if !p.free {
		return false
	}
	d := p.digger
	hard := d.proven
	holes := d.holes()
	few, many, missed := 0, len(holes), -1 // few are too few; many are enough, and miss by missed
	for many-few > 1 {
		n := (few + many) / 2
		d.fillAgain(&hard, holes[len(holes)-n:])
		if m := miss(p); m > 0 {
			few = n
		} else {
			many, missed = n, m
		}
	}
	if many < len(holes) && d.digOn(miss, &hard, holes[len(holes)-many:], missed) {
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

// fillAgain sets d.proven to the puzzle hard with the orbits whose indexes holes has filled
// again.
func (d *digger) fillAgain(hard *digState, holes []uint8) {
	d.proven.clues, d.proven.left = hard.clues, hard.left
	for _, i := range holes {
		o := &d.orbits[i]
		d.proven.clues = d.proven.clues.or(&o.cells)
		d.proven.left += int(o.size)
	}
}

// digOn sets d.proven to the puzzle hard with some orbits of holes filled again. filled has
// the indexes of these orbits, and missed is what miss returns for that puzzle, 0 or
// negative. Then digOn empties each orbit again, except the first, unless the puzzle
// becomes too hard or no longer meets the target. It reports whether the puzzle meets the
// target at the end.
func (d *digger) digOn(miss func(*Dug) int, hard *digState, filled []uint8, missed int) bool {
	d.fillAgain(hard, filled)
	for _, i := range filled[1:] {
		o := &d.orbits[i]
		before := d.proven
		d.proven.clues = d.proven.clues.minus(&o.cells)
		d.proven.left -= int(o.size)
		if m := miss(&d.dug); m > 0 || m < 0 && missed == 0 {
			d.proven = before
		} else {
			missed = m
		}
	}
	return missed == 0
}
