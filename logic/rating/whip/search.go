package whip

import (
	"math/bits"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds what both searches share: the links of the candidates, and
// how a candidate becomes a member.

// A link of a candidate c is an open variable that c does not answer, with the
// mask of its candidates that are linked to c: variable | mask<<16. There are
// at most maxLinks: 20 cells, 16 lines and 4 boxes for the digit of c, and 3
// houses for each of the 8 other digits of its cell.
type link uint32

const maxLinks = 64

// linkOf returns the link to variable v with a mask of its candidates.
func linkOf(v uint32, mask uint16) link { return link(v) | link(mask)<<16 }

// room is the size of arrays that are indexed by link & (room-1), the variable.
const room = 512

// variable returns the variable to which l leads.
func (l link) variable() variable { return variable(l & (room - 1)) }

// mask returns the candidates of the variable that are linked, as bits of that variable.
func (l link) mask() uint16 { return uint16(l >> 16) }

// A list says how many links a candidate has, and in which state: s.links[c] is up to
// date if that is the present one. Only the first groups of its count links can have a
// mask of several bits.
type list struct {
	state         uint64
	count, groups uint16
}

// A set holds candidates by their number in the present state. Of its words
// only the first search.words are in use.
type set [(candidates + 63) / 64]uint64

// add adds the candidate with number n to s.
func (s *set) add(n uint16) { s[n/64] |= 1 << (n % 64) }

// has reports whether the candidate with number n is in s.
func (s *set) has(n uint16) bool { return s[n/64]>>(n%64)&1 != 0 }

// answered marks, in step.rest, a variable that a member answers: with two more
// bits, its rest is neither empty nor a single candidate.
const answered = 0xc000

// A step holds what a search knows with a given number of members. The searches
// go down one step for each member; steps[0] is the last.
type step struct {
	rest   [room]uint16                     // of each open variable: its candidates not linked to any member
	lone   [maxLinks]link                   // the links of the newest member with a rest of one candidate, which is the mask
	forced [geom.Cells + maxLinks]candidate // that can be members next; no two of those kept from before share a cell
	single set                              // candidates that are, or have been, the whole rest of a variable
}

// maxMembers is the greatest number of members of a chain: no two share a cell.
const maxMembers = geom.Cells

// A search looks for chains in a state. It is large (about 0.6 MB) and is made
// once for many puzzles.
type search struct {
	state
	number [candidates]uint16 // of each candidate of the state
	words  int                // of a set in use
	linked [candidates]set    // by candidate
	links  [candidates][maxLinks]link
	lists  [candidates]list
	puzzle uint64 // the first state of this puzzle
	now    uint64 // the present state

	steps [maxMembers + 1]step // by the number of members that are still to come

	whips  whips
	braids braids

	chain []candidate // the members of the chain found, last first, without the target

	work    int            // members made since the puzzle began
	budget  int            // the greatest work; -1 after the context has ended
	context sudoku.Context // or nil
	asked   int            // the work at which the context is asked next
	deeper  bool           // the last searches left members untried because the length was used up
}

// enterPuzzle is called when s.left is that of a new puzzle or position. enterPuzzle
// forgets all links, sets the work to 0, takes over the bounds of b on the work, and calls
// enterState.
func (s *search) enterPuzzle(b Bound) {
	s.now++
	s.puzzle = s.now
	s.work, s.budget, s.context, s.asked = 0, b.Work, b.Context, 0
	s.enterState()
}

// enterState is called when s.left has changed, before the next search. enterState
// numbers the candidates and works out which are linked (number, words and linked), and
// marks all lists of links as out of date.
func (s *search) enterState() {
	s.now++
	n := uint16(0)
	for cell, m := range s.left[:inHouses] {
		for ; m != 0; m &= m - 1 {
			s.number[candidateOf(cell, bits.TrailingZeros16(m))] = n
			n++
		}
	}
	s.words = int(n+63) / 64
	for cell, m := range s.left[:inHouses] {
		for ; m != 0; m &= m - 1 {
			c := candidateOf(cell, bits.TrailingZeros16(m))
			linked := &s.linked[c]
			clear(linked[:s.words])
			for _, a := range &answers[c] {
				for k := s.left[a.variable] &^ a.bit; k != 0; k &= k - 1 {
					linked.add(s.number[a.variable.lowest(k)])
				}
			}
		}
	}
}

// askEvery is the work between two questions to the context.
const askEvery = 1000

// spent reports whether the search has to end: its work is above its budget, or the
// context has ended. In the second case every further call returns true as well.
func (s *search) spent() bool {
	if s.context != nil && s.work >= s.asked {
		s.asked = s.work + askEvery
		if s.context.Err() != nil {
			s.budget = -1
		}
	}
	return s.work > s.budget
}

// linksOf returns the links of c in the present state. They belong to s and are valid
// until the state changes.
func (s *search) linksOf(c candidate) []link {
	return s.links[c][:s.listOf(c).count&(2*maxLinks-1)]
}

// groupsOf returns those links of c that can have a mask of several bits. They belong to
// s and are valid until the state changes.
func (s *search) groupsOf(c candidate) []link {
	return s.links[c][:s.listOf(c).groups&(2*maxLinks-1)]
}

// listOf brings the links of c in s.links[c] up to date and returns their list, which
// belongs to s.
func (s *search) listOf(c candidate) *list {
	l := &s.lists[c]
	if l.state != s.now {
		s.relist(c, l)
	}
	return l
}

// relist brings l, the list of c, and s.links[c] up to date. relist drops links and
// candidates that the state has lost since the list was made, or makes the list again if
// it is of another puzzle.
func (s *search) relist(c candidate, l *list) {
	if l.state < s.puzzle {
		s.collect(c, l)
		return
	}
	all, n, groups := &s.links[c], uint16(0), uint16(0)
	for i, k := range all[:l.count] {
		if m := s.left[k.variable()] & k.mask(); m != 0 {
			all[n] = linkOf(uint32(k.variable()), m)
			n++
			if uint16(i) < l.groups {
				groups = n
			}
		}
	}
	*l = list{s.now, n, groups}
}

// collect makes l, the list of c, and s.links[c] from the present state.
func (s *search) collect(c candidate, l *list) {
	cell, digit := c.cell(), c.digit()
	all, n, groups := &s.links[c], uint16(0), uint16(0)
	add := func(v variable, mask uint16) {
		if m := s.left[v] & mask; m != 0 {
			all[n] = linkOf(uint32(v), m)
			n++
		}
	}
	for i, view := range &views[cell] {
		if i == groupViews {
			groups = n
		}
		add(inHouse(int(view.house), digit), view.mask)
	}
	for _, peer := range &geom.PeersOf[cell] {
		add(variable(peer), 1<<digit)
	}
	for m := s.left[cell] &^ (1 << digit); m != 0; m &= m - 1 {
		for _, a := range answers[candidateOf(cell, bits.TrailingZeros16(m))][1:] {
			add(a.variable, a.bit)
		}
	}
	*l = list{s.now, n, groups}
}

// first fills s.steps[n] with the step before the target becomes a member, for chains of
// length n. The target is then entered with n-1 members to come.
func (s *search) first(n int) {
	step := &s.steps[n]
	*(*[variables]uint16)(step.rest[:]) = s.left
	clear(step.single[:s.words])
}

// enter makes c a member: it fills s.steps[more] from s.steps[more+1], where more is the
// number of members that may follow after c. It returns the variables linked to c that now
// have one candidate left, with that candidate as the mask. The list is valid until
// s.steps[more] is filled again. enter counts as work.
//
// This is where the time goes. The loop has no branch that depends on the data.
func (s *search) enter(c candidate, more int) []link {
	s.work++
	step, before := &s.steps[more], &s.steps[more+1]
	copy(step.single[:s.words], before.single[:s.words])
	*(*[variables]uint16)(step.rest[:]) = *(*[variables]uint16)(before.rest[:])
	for i := range &answers[c] {
		step.rest[answers[c][i].variable&(room-1)] |= answered
	}
	n := 0
	for _, l := range s.linksOf(c) {
		r := &step.rest[l&(room-1)]
		now := *r &^ l.mask()
		*r = now
		step.lone[n&(maxLinks-1)] = linkOf(uint32(l&(room-1)), now)
		if x := uint32(now); x^(x-1) > x-1 { // exactly one bit
			n++
		}
	}
	return step.lone[:n&(2*maxLinks-1)]
}

// closes reports whether some variable has an empty rest once c, which step forces, is a
// member. Either the rest of the variable is a single candidate linked to c, or it is
// several places of the digit of c in one house. Nothing is changed.
func (s *search) closes(c candidate, step *step) bool {
	linked := &s.linked[c]
	for w := range s.words {
		if step.single[w]&linked[w] != 0 {
			return true
		}
	}
	for _, l := range s.groupsOf(c) {
		if step.rest[l&(room-1)]&^l.mask() == 0 {
			return true
		}
	}
	return false
}
