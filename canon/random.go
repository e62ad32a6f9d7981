package canon

import (
	"math/bits"
	"math/rand/v2"
)

// This file holds symmetries by chance.

// Random returns a symmetry drawn from source; all are equally likely. The
// same source gives the same symmetry in every release.
func Random(source rand.Source) Symmetry {
	s := Symmetry{transposed: below(source, 2) == 1}
	s.rows, s.columns = randomLines(source), randomLines(source)
	s.digits = randomOrder(source, [size]int8{0, 1, 2, 3, 4, 5, 6, 7, 8})
	for i := range int8(size) {
		s.rows[i] -= i
		s.columns[i] -= i
		s.digits[i] -= i
	}
	return s
}

// randomLines returns a random permutation of the lines 0 to 8 that keeps each band or
// stack of three lines together. Each of the 1,296 permutations is equally likely.
func randomLines(source rand.Source) (p [size]int8) {
	groups := [3]int8{0, 3, 6}
	shuffle(source, groups[:])
	for i, first := range groups {
		copy(p[3*i:], []int8{first, first + 1, first + 2})
		shuffle(source, p[3*i:3*i+3])
	}
	return p
}

// randomOrder returns the elements of p in a random order; all orders are equally likely.
func randomOrder(source rand.Source, p [size]int8) [size]int8 {
	shuffle(source, p[:])
	return p
}

// shuffle brings p into a random order in place; all orders are equally likely
// (Fisher-Yates, from the end).
func shuffle(source rand.Source, p []int8) {
	for i := len(p) - 1; i > 0; i-- {
		j := below(source, uint64(i)+1)
		p[i], p[j] = p[j], p[i]
	}
}

// below returns a random number from 0 to n-1, each equally likely; n must be at least 1.
// It draws one or more words from source. The number is the upper word of the product of n
// and 64 random bits. The few products that would make some numbers more likely are drawn
// again (Lemire, "Fast random integer generation in an interval", 2019).
func below(source rand.Source, n uint64) uint64 {
	hi, lo := bits.Mul64(source.Uint64(), n)
	for least := -n % n; lo < least; {
		hi, lo = bits.Mul64(source.Uint64(), n)
	}
	return hi
}
