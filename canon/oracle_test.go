package canon_test

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds two obvious ways to the canonical form, which share nothing with
// the package: the oracles of its tests.

// linePermutations returns the 1,296 permutations of nine lines that keep each three together.
func linePermutations() (all [][9]int) {
	threes := [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for _, bands := range threes {
		for _, a := range threes {
			for _, b := range threes {
				for _, c := range threes {
					var p [9]int
					for i, in := range [][3]int{a, b, c} {
						for k := range 3 {
							p[3*i+k] = 3*bands[i] + in[k]
						}
					}
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// views returns the rows of a grid, and those of its transpose.
func views(g sudoku.Grid) (both [2][9][9]int) {
	for c := range sudoku.Cell(sudoku.Cells) {
		both[0][c.Row()][c.Column()] = int(g.At(c))
		both[1][c.Column()][c.Row()] = int(g.At(c))
	}
	return both
}

// unusedOrders returns the number of permutations of the digits that g does not hold.
func unusedOrders(g sudoku.Grid) uint64 {
	n, unused := uint64(1), uint64(0)
	for d := sudoku.Digit(1); d <= 9; d++ {
		held := false
		for c := range sudoku.Cell(sudoku.Cells) {
			held = held || g.At(c) == d
		}
		if !held {
			unused++
			n *= unused
		}
	}
	return n
}

// wholeGroup goes through all 3,359,232 ways to move the cells of g and relabels each image
// by first appearance. It returns the least image and the number of automorphisms. It takes
// about a second.
func wholeGroup(g sudoku.Grid) (least [81]int, automorphisms uint64) {
	lines := linePermutations()
	least[0] = 10
	for _, view := range views(g) {
		for _, rows := range lines {
			for _, columns := range lines {
				switch compareImage(&view, &rows, &columns, &least) {
				case -1:
					automorphisms = 1
				case 0:
					automorphisms++
				}
			}
		}
	}
	return least, automorphisms * unusedOrders(g)
}

// compareImage compares an image with the least one so far, and replaces the least one if
// the image is less. The result is negative, 0 or positive if the image is less than, equal
// to or greater than the least one so far.
func compareImage(view *[9][9]int, rows, columns *[9]int, least *[81]int) int {
	var labels [10]int
	next, less := 1, false
	for i := range least {
		d := view[rows[i/9]][columns[i%9]]
		if d != 0 && labels[d] == 0 {
			labels[d] = next
			next++
		}
		switch {
		case !less && labels[d] > least[i]:
			return 1
		case less || labels[d] < least[i]:
			less = true
			least[i] = labels[d]
		}
	}
	if less {
		return -1
	}
	return 0
}

// partial is the upper part of an image: the rows chosen, and the labels of their digits.
type partial struct {
	rows   []int
	labels [10]int
	next   int
}

// byColumns goes through all 2,592 orders of the columns of both views. For each order it
// finds every way to choose the rows from top to bottom whose text is the least so far. It
// returns the least image and the number of automorphisms. It takes about a millisecond.
func byColumns(g sudoku.Grid) (least [81]int, automorphisms uint64) {
	least[0] = 10
	for _, view := range views(g) {
		for _, columns := range linePermutations() {
			image, ways := leastRows(&view, &columns)
			switch slices.Compare(image[:], least[:]) {
			case -1:
				least, automorphisms = image, ways
			case 0:
				automorphisms += ways
			}
		}
	}
	return least, automorphisms * unusedOrders(g)
}

// leastRows returns the least image for one order of the columns, and the number of orders
// of the rows that give this image.
func leastRows(view *[9][9]int, columns *[9]int) (image [81]int, ways uint64) {
	partials := []partial{{next: 1}}
	for level := range 9 {
		var best []partial
		least := [9]int{10}
		for _, p := range partials {
			for row := range 9 {
				if !p.allows(row) {
					continue
				}
				text, longer := p.with(view, columns, row)
				if c := slices.Compare(text[:], least[:]); c <= 0 {
					if c < 0 {
						least, best = text, nil
					}
					best = append(best, longer)
				}
			}
		}
		copy(image[9*level:], least[:])
		partials = best
	}
	return image, uint64(len(partials))
}

// allows reports whether a row of the view, 0 to 8, can be the next row of the image.
func (p *partial) allows(row int) bool {
	inBand := 0
	for _, r := range p.rows {
		if r == row {
			return false
		}
		if r/3 == row/3 {
			inBand++
		}
	}
	if len(p.rows)%3 == 0 {
		return inBand == 0
	}
	return inBand > 0 && p.rows[len(p.rows)-1]/3 == row/3
}

// with returns p with one more row, and the text of that row.
func (p *partial) with(view *[9][9]int, columns *[9]int, row int) (text [9]int, longer partial) {
	longer = partial{append(append([]int{}, p.rows...), row), p.labels, p.next}
	for i, column := range columns {
		d := view[row][column]
		if d != 0 && longer.labels[d] == 0 {
			longer.labels[d] = longer.next
			longer.next++
		}
		text[i] = longer.labels[d]
	}
	return text, longer
}
