package se

// This file finds the shortest forcing chain of a whole board at once.

// A block is a set of 256 consecutive candidates, twice: those that an assumption makes
// false (index 0) and those that it makes true (1). It fills a line of the cache.
type block [2][4]uint64

// join adds the candidates of other to b.
func (b *block) join(other *block) {
	for state := range b {
		b[state][0] |= other[state][0]
		b[state][1] |= other[state][1]
		b[state][2] |= other[state][2]
		b[state][3] |= other[state][3]
	}
}

// clash reports whether some candidate of b is both false and true.
func (b *block) clash() bool {
	return b[0][0]&b[1][0]|b[0][1]&b[1][1]|b[0][2]&b[1][2]|b[0][3]&b[1][3] != 0
}

// add adds a candidate with a state, 0 for false and 1 for true, to b. The candidate is
// a number in the graph, of which the low 8 bits count.
func (b *block) add(state, candidate int) {
	b[state][candidate>>6&3] |= 1 << (candidate & 63)
}

// A reachability holds, for each candidate assumed false (index 0) or true (1), what
// follows from that in at most n steps, where n grows. Candidate i has width blocks,
// from i*width on.
type reachability struct {
	width int
	now   [2][]block
	next  [2][]block
}

// blocks returns a list of n empty blocks. blocks uses the memory of list if that has
// room.
func blocks(list []block, n int) []block {
	if cap(list) < n {
		return make([]block, n, n+n/2)
	}
	list = list[:n]
	clear(list)
	return list
}

// start overwrites q with the sets of g for zero steps: they hold the assumption alone.
func (q *reachability) start(g *graph) {
	q.width = (g.n + 255) / 256
	for state := range 2 {
		q.now[state] = blocks(q.now[state], g.n*q.width)
		q.next[state] = blocks(q.next[state], g.n*q.width)
		for i := range g.n {
			q.now[state][i*q.width+i>>8].add(state, i)
		}
	}
}

// forcing returns the first candidate i of g, and its state, true if on, with the
// shortest chain that gives it the other state, and the number of nodes of that chain.
// nodes is 0 if no chain has at most limit nodes. q is overwritten.
//
// Such a chain passes through its middle; read backwards with all states turned round,
// its second half is a chain from its first node, too. So let n be the least number of
// steps after which some assumption makes a candidate both true and false: the shortest
// chain has 2n nodes.
func (q *reachability) forcing(g *graph, limit int) (i int, on bool, nodes int) {
	q.start(g)
	for n := 1; 2*n <= limit; n++ {
		i, on, found, grown := q.step(g, n == 1)
		switch {
		case found:
			return i, on, 2 * n
		case !grown:
			return 0, false, 0
		}
	}
	return 0, false, 0
}

// step extends all sets of q by one step in g, up to the first clash. If there is a
// clash, found is true, i is the candidate and on the state whose set has it, and q must
// be started again. If not, grown reports whether any set has changed. first says that
// this is the first step: then the weak links of a candidate are put into its sets,
// where they stay.
func (q *reachability) step(g *graph, first bool) (i int, on, found, grown bool) {
	for i := range g.n {
		for b := range q.width {
			at := i*q.width + b
			set := q.now[1][at]
			if first {
				for _, j := range g.weakOf(i) {
					if int(j)>>8 == b {
						set.add(0, int(j))
					}
				}
			}
			for _, j := range g.viaOf(i) {
				set.join(&q.now[0][int(j)*q.width+b])
			}
			if set.clash() {
				return i, true, true, true
			}
			grown = grown || set != q.now[1][at]
			q.next[1][at] = set
		}
		for b := range q.width {
			at := i*q.width + b
			set := q.now[0][at]
			for _, j := range g.strongOf(i) {
				set.join(&q.now[1][int(j)*q.width+b])
			}
			if set.clash() {
				return i, false, true, true
			}
			grown = grown || set != q.now[0][at]
			q.next[0][at] = set
		}
	}
	q.now, q.next = q.next, q.now
	return 0, false, false, grown
}
