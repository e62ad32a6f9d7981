package logic

import (
	"github.com/entydig/sudoku"
)

// This file holds nets: all that follows from one assumption by singles, with
// the reason for each thing that follows.

// A fact is one statement of a net: a candidate is on or off.
type fact struct {
	c     sudoku.Cell
	d     sudoku.Digit
	on    bool
	link  Link
	from  int32 // the fact that a LinkWeak follows from
	truth Truth // from which a LinkCell or LinkHouse follows
	extra int32 // of a LinkBasic: the index of its truths in net.basis
}

// A net is an assumption and what follows from it. Facts follow from the facts
// before them.
type net struct {
	start    *Position // where the assumption is made
	now      Position  // with all facts of the net
	facts    []fact
	at       [2][9][sudoku.Cells]int32 // the index + 1 of the fact that a candidate is off (0) or on (1)
	basis    [][]Truth
	one      bool // only the digit of the assumption, in houses
	ended    bool // the net contradicts itself
	conflict Truth
	hit      [2]int32 // of a conflict of two facts: their indexes; else -1
}

// begin empties the net for an assumption in p, which must not change while the
// net is used. If one is true, the net follows only one digit, in houses.
func (n *net) begin(p *Position, one bool) {
	n.start, n.now, n.one, n.ended = p, *p, one, false
	n.facts, n.basis = n.facts[:0], n.basis[:0]
	n.at = [2][9][sudoku.Cells]int32{}
	n.hit = [2]int32{-1, -1}
}

// add appends f to the facts of the net, unless the net has it already or has ended. If the
// net has the opposite of f, it ends, and n.hit gets the indexes of both. The caller must
// run what follows from f.
func (n *net) add(f fact) {
	side := 0
	if f.on {
		side = 1
	}
	if n.ended || n.at[side][f.d-1][f.c] != 0 {
		return
	}
	n.facts = append(n.facts, f)
	i := int32(len(n.facts))
	n.at[side][f.d-1][f.c] = i
	if other := n.at[1-side][f.d-1][f.c]; other != 0 {
		n.ended, n.hit = true, [2]int32{other - 1, i - 1}
	}
}

// run eliminates or places in n.now what the facts from the given index on say, and adds
// the facts that follow from them by singles, until nothing more follows. It stops early if
// the net ends in a contradiction, which sets n.ended.
func (n *net) run(from int) {
	for i := from; i < len(n.facts) && !n.ended; i++ {
		if f := n.facts[i]; f.on {
			n.follow(i, f)
		} else {
			n.now.Eliminate(f.c, f.d)
			n.look(f)
		}
	}
}

// follow adds the candidates that are off because f, the fact of index i, is
// on: the others of its cell, unless the net follows one digit only, and the
// same digit in its peers. Only candidates that are still open in n.now are
// added.
func (n *net) follow(i int, f fact) {
	if !n.one {
		for d := range n.now.cand[f.c].Without(f.d).All() {
			n.add(fact{c: f.c, d: d, link: LinkWeak, from: int32(i)})
		}
	}
	for c := range n.now.places[f.d-1].Intersect(peersOf[f.c]).All() {
		n.add(fact{c: c, d: f.d, link: LinkWeak, from: int32(i)})
	}
}

// look adds the candidates that are on because f is off, which must be
// eliminated from n.now already: the last one of its cell, unless the net
// follows one digit only, and the last place of its digit in each of its
// houses. If none is left there, the net ends.
func (n *net) look(f fact) {
	if !n.one {
		n.last(CellTruth(f.c), func() (sudoku.Cell, sudoku.Digit, int) {
			left := n.now.cand[f.c]
			if left == 0 {
				return 0, 0, 0
			}
			return f.c, lowest(left), left.Len()
		})
	}
	for _, h := range housesOf[f.c] {
		n.last(HouseTruth(f.d, h), func() (sudoku.Cell, sudoku.Digit, int) {
			m := n.now.spots[f.d-1][h]
			if m == 0 {
				return 0, 0, 0
			}
			return cellAt[h][m.First()], f.d, m.Len()
		})
	}
}

// last ends the net, with t as the conflict, if no candidate of the truth t is
// left, and adds the fact that the last one is on if one is left. The function
// left returns a candidate that is left and how many there are. If the net has
// ended, nothing happens.
func (n *net) last(t Truth, left func() (sudoku.Cell, sudoku.Digit, int)) {
	if n.ended {
		return
	}
	switch c, d, many := left(); many {
	case 0:
		n.ended, n.conflict = true, t
	case 1:
		link := LinkHouse
		if t.Digit == sudoku.None {
			link = LinkCell
		}
		n.add(fact{c: c, d: d, on: true, link: link, truth: t})
	}
}

// assume makes n the net of the assumption, in p, that d is in c (on) or that
// it is not. If one is true, the net follows d only, in houses. Whether this
// leads to a contradiction is then in n.ended.
func (n *net) assume(p *Position, c sudoku.Cell, d sudoku.Digit, on, one bool) {
	n.begin(p, one)
	n.add(fact{c: c, d: d, on: on, link: LinkStart})
	n.run(0)
}

// basic adds to the net the candidates that s removes, as facts that follow from the truths
// of s, and all facts that follow by singles. s is a step that was found in n.now; its
// placements are not used.
func (n *net) basic(s *Step) {
	truths := append([]Truth(nil), s.Truths...)
	n.basis = append(n.basis, truths)
	from := len(n.facts)
	for _, r := range s.Remove {
		n.add(fact{c: r.Cell, d: r.Digit, link: LinkBasic, extra: int32(len(n.basis) - 1)})
	}
	n.run(from)
}

// candidatesOf calls use with each candidate of a truth in p. There are none if
// the cell holds a digit or the house has the digit.
func (p *Position) candidatesOf(t Truth, use func(sudoku.Cell, sudoku.Digit)) {
	if t.Digit == sudoku.None {
		for d := range p.cand[t.Cell].All() {
			use(t.Cell, d)
		}
		return
	}
	for c := range maskSets[t.House][p.spots[t.Digit-1][t.House]].All() {
		use(c, t.Digit)
	}
}

// show adds the facts that lead to the contradiction of the net to f.step, as one chain,
// with the truths from which they follow. The net must have ended.
func (n *net) show(f *Finder) {
	needed := make([]bool, len(n.facts))
	var mark func(i int32)
	var causes func(t Truth)
	mark = func(i int32) {
		if needed[i] {
			return
		}
		needed[i] = true
		switch x := &n.facts[i]; x.link {
		case LinkWeak:
			mark(x.from)
		case LinkCell, LinkHouse:
			causes(x.truth)
		case LinkBasic:
			for _, t := range n.basis[x.extra] {
				causes(t)
			}
		}
	}
	causes = func(t Truth) {
		f.truth(t)
		for _, i := range n.offOf(t) {
			mark(i)
		}
	}
	if n.hit[0] >= 0 {
		mark(n.hit[0])
		mark(n.hit[1])
	} else {
		causes(n.conflict)
	}
	n.chainOf(f, needed)
}

// offOf returns the indexes of the facts that a candidate of the truth t is
// off, where the candidates are those of the position of the assumption.
func (n *net) offOf(t Truth) (off []int32) {
	n.start.candidatesOf(t, func(c sudoku.Cell, d sudoku.Digit) {
		if i := n.at[0][d-1][c]; i != 0 {
			off = append(off, i-1)
		}
	})
	return off
}

// chainOf adds the facts that are needed, by their index, to f.step as a chain,
// and their cells to its cells. Each fact that a needed one follows from must
// be needed too.
func (n *net) chainOf(f *Finder, needed []bool) {
	at := make([]int, len(n.facts))
	var nodes []Node
	for i, x := range n.facts {
		if !needed[i] {
			continue
		}
		at[i] = len(nodes)
		node := Node{Digit: x.d, Cells: only[x.c], On: x.on, Link: x.link, Truth: x.truth, From: []int{}}
		switch x.link {
		case LinkWeak:
			node.From = append(node.From, at[x.from])
		case LinkCell, LinkHouse:
			for _, k := range n.offOf(x.truth) {
				node.From = append(node.From, at[k])
			}
		case LinkBasic:
			for _, t := range n.basis[x.extra] {
				for _, k := range n.offOf(t) {
					node.From = append(node.From, at[k])
				}
			}
		}
		nodes = append(nodes, node)
		f.step.Cells = f.step.Cells.Union(only[x.c])
	}
	f.addChain(nodes...)
}

// truth adds t to the truths of f.step unless it is there.
func (f *Finder) truth(t Truth) {
	for _, u := range f.step.Truths {
		if u == t {
			return
		}
	}
	f.step.Truths = append(f.step.Truths, t)
}

// contradiction finds Nishio and dynamic forcing chains. The assumption that a candidate is
// true, followed by singles, leads to a cell without candidate, a digit without place in a
// house, or a candidate that is both true and false: the candidate goes. Nishio follows the
// digit of the assumption alone. Dynamic chains also find that the assumption that a
// candidate is false leads there: it is placed.
func (f *Finder) contradiction(t Technique) {
	for d := sudoku.Digit(1); d <= 9; d++ {
		for c := range f.p.places[d-1].All() {
			f.net.assume(f.p, c, d, true, t == NishioChain)
			if f.net.ended && !f.refuted(t, c, d, true) {
				return
			}
			if t == NishioChain {
				continue
			}
			f.net.assume(f.p, c, d, false, false)
			if f.net.ended && !f.refuted(t, c, d, false) {
				return
			}
		}
	}
}

// refuted emits the step that follows from the contradiction of f.net, whose
// assumption is that d is in c (on) or not: it removes d from c, or places it
// there. It returns false if the search must stop, as emit does.
func (f *Finder) refuted(t Technique, c sudoku.Cell, d sudoku.Digit, on bool) bool {
	s := f.begin(t)
	s.Digits = sudoku.DigitsOf(d)
	x := sudoku.Candidate{Cell: c, Digit: d}
	if on {
		s.Remove = append(s.Remove, x)
	} else {
		s.Place = append(s.Place, x)
	}
	f.net.show(f)
	return f.emit()
}

// nestedSteps are what a nested chain uses inside: first without, then with
// chains that make assumptions of their own.
var nestedSteps = [][]Technique{
	{Pointing, Claiming, NakedPair, HiddenPair, NakedTriple, HiddenTriple, XWing, NakedQuad, HiddenQuad, Swordfish, Jellyfish},
	{AIC, DiscontinuousLoop, CellForcingChain, RegionForcingChain},
	{DynamicChain},
}

// nested finds nested forcing chains: dynamic ones that use, beside singles,
// locked candidates, subsets and fish, and if that leads nowhere chains inside
// the chain.
func (f *Finder) nested(t Technique) {
	if f.inner == nil {
		f.inner = new(Finder)
	}
	for deepest := range nestedSteps {
		for d := sudoku.Digit(1); d <= 9; d++ {
			for c := range f.p.places[d-1].All() {
				f.net.assume(f.p, c, d, true, false)
				for level := 0; level <= deepest && !f.net.ended; {
					if f.innerSteps(nestedSteps[level]) {
						level = 0
					} else {
						level++
					}
				}
				if f.net.ended && !f.refuted(t, c, d, true) {
					return
				}
			}
		}
		if f.found {
			return
		}
	}
}

// innerSteps takes the first of the techniques that removes anything in the
// position of f.net, adds to the net what its steps remove, and reports whether
// there was one. It uses the finder f.inner, which must exist.
func (f *Finder) innerSteps(techniques []Technique) bool {
	for _, t := range techniques {
		var steps []*Step
		f.inner.Each(&f.net.now, t, func(s *Step) bool {
			if len(s.Remove) > 0 {
				steps = append(steps, s.Clone())
			}
			return true
		})
		for _, s := range steps {
			f.net.basic(s)
		}
		if len(steps) > 0 {
			return true
		}
	}
	return false
}
