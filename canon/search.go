package canon

import "math/bits"

// This file holds the search for the canonical form.
//
// The search is a tree. It chooses the rows of the form from top to bottom. At each
// level it finds the least text that any row can have there, and visits each row and
// arrangement that has this text. Two rules keep the tree small:
//
//   - A branch ends when its text is greater than the least text found so far. All
//     ways to choose the first band are compared before the rows below are searched.
//   - Two leaves with equal texts are two ways from the grid to the same form. The
//     first way followed by the inverse of the second is an automorphism. It maps the
//     branch of the later leaf, below the level where the two ways part, to the
//     branch of the earlier leaf, which has been searched already. So the search
//     returns to that level at once, and counts one more equal branch there.
//
// The second rule, and the number of automorphisms as the product of these counts,
// are from B. D. McKay, "Practical graph isomorphism", 1981.

// A choice is one row of the form: the view (0 or 1) and the row of that view (0 to 8) that
// it comes from, and the arrangement of the stacks and columns that this row is the first
// to fill.
type choice struct {
	how       arrangement
	view, row uint8
}

// A search finds the canonical form of one grid. It can run once: s.lines is filled first,
// then run is called, then grid, symmetry and automorphisms return the result. A level is
// the number of rows of the form that are chosen, 0 to 9.
type search struct {
	lines lines

	states [size + 1]state // before each level, and after the last
	path   [size]choice    // the choices that led to the present level
	best   [size]text      // the least form so far; noText for rows that are not known yet
	tops   tops
	better bool // the path has become less than the last leaf
	full   bool // the grid is full, and the first two rows are one choice

	way   [size]choice // the path of the first leaf with the text of best
	end   state        // the state of that leaf
	equal [size]uint64 // by level: the number of branches with equal leaves
}

// run finds the canonical form of the grid in s.lines. It leaves the rows of the form in
// s.best, the choices that lead to it in s.way, the state after them in s.end, and the
// numbers of equal branches in s.equal.
func (s *search) run() {
	for i := range s.best {
		s.best[i] = noText
	}
	s.states[0] = start
	s.better = true
	var tied [2]uint16
	for v := range tied {
		view, least := &s.lines.views[v], s.best[0]
		rows := view.withoutTwins(all, all)
		if s.lines.clashes {
			tied[v], least = s.leastRows(v, 0, rows)
			if least > s.best[0] {
				tied[v] = 0
			}
		} else {
			tied[v], least = view.leastPatterns(rows, least)
		}
		if least < s.best[0] {
			s.best[0] = least
			if v == 1 {
				tied[0] = 0
			}
		}
	}
	if s.best[0] == firstText[all] && !s.lines.clashes {
		s.runFull()
		return
	}
	for v := range tied {
		s.visitRows(v, 0, all, tied[v])
	}
	if s.tops.missed {
		s.tops.closed = true
		for v := range tied {
			s.visitRows(v, 0, all, tied[v])
		}
		return
	}
	s.tops.closed = true
	s.visitTops()
}

// visitTops searches the rows below each first band in s.tops, and leaves its results
// where run does. If a search says to continue at a level above the third row, 0 to 2,
// visitTops skips the following tops that make the same choices at the levels 0 to that
// one. s.tops.closed must be set.
func (s *search) visitTops() {
	for i := 0; i < s.tops.n; {
		top := &s.tops.list[i]
		s.states[3] = top.state
		left := uint16(all)
		for level, c := range top.path {
			s.path[level] = c
			left &^= 1 << (c.row & 15)
		}
		back := s.visit(int(top.path[0].view), 3, left)
		for i++; back < 3 && i < s.tops.n && agree(&s.tops.list[i].path, &top.path, back); i++ {
		}
	}
}

// agree reports whether two ways to choose the first band make the same choices at the
// levels 0 to level.
func agree(a, b *[3]choice, level int) bool {
	for i := range level + 1 {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// A top is one way to choose the first band: the choices of its three rows, and the state
// after them.
type top struct {
	state state
	path  [3]choice
}

// maxTops is the greatest number of tops in a list. For the few grids with more, the first
// band is searched a second time, and the rows below at once.
const maxTops = 16

// tops lists the ways to choose the first band whose text is the least found so far.
type tops struct {
	list   [maxTops]top
	n      int
	missed bool // there were more than the list holds
	closed bool // the least first band is known; from now on the search continues below it
}

// take appends a top to t: a copy of the state after the first band, and of the first three
// choices of the path. If the list is full, it only sets t.missed.
func (t *tops) take(state *state, path *[size]choice) {
	if t.n == maxTops {
		t.missed = true
		return
	}
	t.list[t.n] = top{*state, [3]choice(path[:3])}
	t.n++
}

// leastPatterns returns those of the given rows (bit i for row i of the view) that have the
// least text as the first row of the form, and this text. The grid must be without clashes.
// Rows with a text above atMost are left out; if that leaves none, tied is 0 and least is
// atMost.
func (v *view) leastPatterns(rows uint16, atMost text) (tied uint16, least text) {
	least = atMost
	for row := range size {
		t := firstText[v.rows[row].pattern&all]
		if rows>>row&1 == 0 {
			continue
		}
		if t < least {
			least = t
			tied = 0
		}
		if t == least {
			tied |= 1 << row
		}
	}
	return tied, least
}

// firstText holds the least text of a row as the first row of the form, by the set of its
// columns with a digit (bit c for column c). The digits of the row must differ.
var firstText = func() (table [1 << size]text) {
	for pattern := range table {
		var l line
		for c := range size {
			if pattern>>c&1 != 0 {
				l.add(c, uint8(c+1))
			}
		}
		table[pattern] = start.leastRaw(&l).numbered(1)
	}
	return table
}()

// leastRows returns those of the given rows (bit i for row i of view v, 0 or 1) that have
// the least text as the row of the form at a level, over all arrangements, and this text.
// With no rows it returns 0 and no text of a row. It changes nothing.
func (s *search) leastRows(v, level int, rows uint16) (tied uint16, least text) {
	view, st := &s.lines.views[v&1], &s.states[level]
	least = noText
	for ; rows != 0; rows &= rows - 1 {
		row := bits.TrailingZeros16(rows) & 15
		var t text
		if s.lines.clashes {
			t = s.leastText(v, level, row)
		} else {
			t = st.leastRaw(&view.rows[row])
		}
		tied &= uint16(t.below(least)) - 1
		least = min(least, t)
		tied |= uint16(1-least.below(t)) << row
	}
	return tied, least.numbered(st.next)
}

// leastText returns the least text of a row, 0 to 8, of view v, 0 or 1, at a level, over
// all arrangements. Unlike state.leastRaw, it allows a digit twice in the row, and its
// text has no unknown digits. s stays as it is.
func (s *search) leastText(v, level, row int) text {
	l, st := &s.lines.views[v&1].rows[row&15], &s.states[level]
	n := st.choicesOf(l.pattern & st.open)
	least := noText
	a := arrangement(0)
	for ok := true; ok; a, ok = n.after(a) {
		trial := *st
		least = min(least, trial.add(l, a))
	}
	return least
}

// visit searches all forms that begin with the choices s.path[:level], whose state is
// s.states[level]. left holds the rows of view v that have no place yet, as bits. It
// returns the level at which the search continues: level itself, or a lower one if a form
// below is the image of one found before, so that the other branches between the two levels
// hold nothing new. At level 3, until s.tops is closed, it only adds the first band to
// s.tops.
func (s *search) visit(v, level int, left uint16) int {
	switch {
	case level == size:
		return s.leaf()
	case level == 3 && !s.tops.closed:
		s.tops.take(&s.states[3], &s.path)
		return level
	}
	rows := left
	if level%3 != 0 {
		rows &= stackMask[s.path[level-1].row/3]
	}
	view, st := &s.lines.views[v&1], &s.states[level]
	rows = view.blankest(view.withoutTwins(rows, left), st)
	if rows&(rows-1) == 0 && !s.lines.clashes {
		if row := bits.TrailingZeros16(rows) & 15; st.forced(view.rows[row].pattern & st.open) {
			return s.visitOnly(v, level, row, left)
		}
	}
	tied, least := s.leastRows(v, level, rows)
	if least > s.best[level] {
		return level
	}
	if least < s.best[level] {
		s.improve(level, least)
	}
	return s.visitRows(v, level, left, tied)
}

// blankest returns those of the given rows that can leave the greatest number of the first
// stacks of the form blank. Every other of the rows has a greater text. Bit i of rows and
// of the result is row i of v. The loose stacks of s come first in the form, then the
// stacks that have a place. It changes nothing.
func (v *view) blankest(rows uint16, s *state) uint16 {
	loose := stacksIn(s.loose)
	if loose > 0 {
		some, two, every := v.inStacks(s.loose)
		switch {
		case rows&^some != 0: // all loose stacks blank
			rows &^= some
		case loose == 3 && rows&^two != 0:
			return rows &^ two
		case rows&^every != 0: // one of them blank
			return rows &^ every
		default:
			return rows
		}
	}
	for ; loose < 3; loose++ {
		blank := rows &^ v.inStack[s.stackAt[loose]&3]
		if blank == 0 {
			break
		}
		rows = blank
	}
	return rows
}

// inStacks considers the stacks of which columns holds a column. It returns three sets of
// rows, as bits: the rows with a digit in at least one, in at least two, and in every one
// of these stacks.
func (v *view) inStacks(columns uint16) (some, two, every uint16) {
	every = all
	for stack, mask := range stackMask {
		if columns&mask != 0 {
			rows := v.inStack[stack]
			two |= some & rows
			some |= rows
			every &= rows
		}
	}
	return some, two, every
}

// visitOnly does what visit does when only the given row can be next and that row leaves
// no choice of arrangement. v, level and left are those of visit; row is 0 to 8. It
// changes s.best as visit does, sets s.states[level+1] and, if it goes on, s.path[level],
// and returns the level at which the search continues.
func (s *search) visitOnly(v, level, row int, left uint16) int {
	next := &s.states[level+1]
	*next = s.states[level]
	t := next.add(&s.lines.views[v&1].rows[row], 0)
	if t > s.best[level] {
		return level
	}
	if t < s.best[level] {
		s.improve(level, t)
	}
	return s.step(v, level, row, 0, left)
}

// step chooses a row, 0 to 8, of view v, 0 or 1, and its arrangement for a level, which it
// records in s.path[level], and visits the level below, whose state must be in
// s.states[level+1]. left holds the rows without a place before the choice (bit i for row
// i). It returns the level at which the search continues, which is at most level.
func (s *search) step(v, level, row int, a arrangement, left uint16) int {
	s.path[level] = choice{a, uint8(v), uint8(row)}
	return min(level, s.visit(v, level+1, left&^(1<<row)))
}

// improve makes t, which must be less than s.best[level], the least text of that level. It
// sets the texts of the rows below to noText and s.better to true, and empties s.tops if
// the row is in the first band.
func (s *search) improve(level int, t text) {
	s.best[level] = t
	for i := level + 1; i < size; i++ {
		s.best[i] = noText
	}
	s.better = true
	if level < 3 {
		s.tops.n, s.tops.missed = 0, false
	}
}

// visitRows chooses each of the tied rows (bits of view v) in turn for a level, with every
// arrangement that gives the row the text s.best[level], and visits the level below. It
// skips arrangements that exchange twins among the columns. left holds the rows without a
// place, the tied ones among them. It returns as visit does: at once with a lower level, if
// the search continues there, and otherwise level.
func (s *search) visitRows(v, level int, left, tied uint16) int {
	view, st, next := &s.lines.views[v&1], &s.states[level], &s.states[level+1]
	for ; tied != 0; tied &= tied - 1 {
		row := bits.TrailingZeros16(tied) & 15
		l := &view.rows[row]
		filled := l.pattern & st.open
		var a arrangement
		var n choices
		switch {
		case s.lines.clashes:
			n = st.choicesOf(filled)
		case !st.forced(filled):
			a, n = st.least(l)
		}
		columns := &s.lines.views[1-v&1].twins
		for ok := true; ok; a, ok = n.after(a) {
			*next = *st
			if next.add(l, a) != s.best[level] || columns.any && !columns.inOrder(next) {
				continue
			}
			if back := s.step(v, level, row, a, left); back < level {
				return back
			}
		}
	}
	return level
}

// leaf records the form to which the nine choices of s.path lead. A form that is less than
// the last one recorded becomes the result: its choices go to s.way, its state to s.end,
// and each entry of s.equal becomes 1; leaf then returns 9. Otherwise the form equals that
// result. Then leaf counts one more equal branch at the level where the two ways part, and
// returns this level. For full grids the first two rows are one choice, so ways that part
// there part at level 0.
func (s *search) leaf() int {
	if s.better {
		s.better = false
		s.way, s.end = s.path, s.states[size]
		for i := range s.equal {
			s.equal[i] = 1
		}
		return size
	}
	parting := 0
	for s.path[parting] == s.way[parting] {
		parting++
	}
	if parting < 2 && s.full {
		parting = 0 // the first two rows are one choice
	}
	s.equal[parting]++
	return parting
}
