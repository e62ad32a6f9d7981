// Package rng turns the text of a seed into streams of random numbers that are
// the same on every platform and in every release.
//
// A [Seed] is text. It carries the version of the rules by which everything is
// drawn from it: the prefix "v1." names version 1, and text without a prefix
// means version 1 as well, now and in any later release. An improvement that
// changes a draw becomes a new version; a version, once released, never changes.
//
// A seed has independent streams, one for each item and part. Item i of a batch is
// therefore the same, whatever was made before it and with any number of workers.
//
//	text -> 128-bit key -> with (item, part) mixed in -> PCG-DXSM -> numbers
//
// The generator is math/rand/v2's PCG: its algorithm is published and fixed
// (O'Neill 2014, with the DXSM output function), 128 bits of state, a few
// nanoseconds for 64 bits. Golden tests pin every layer.
package rng

import (
	"math/bits"
	"math/rand/v2"
)

// This file holds the streams of random numbers.

// A Stream is a sequence of random numbers. One goroutine at a time may use it. The zero
// Stream belongs to no seed: call Reset first.
type Stream struct{ pcg rand.PCG }

// Reset makes s the stream of one part of one item of a seed, at its beginning.
// It costs a few nanoseconds and allocates nothing.
func (s *Stream) Reset(seed Seed, item, part uint64) {
	hi := mix(seed.hi ^ mix(item+golden))
	lo := mix(seed.lo + mix(part^golden) + item)
	s.pcg.Seed(mix(hi+lo), mix(hi^bits.RotateLeft64(lo, 32)))
}

// Uint64 returns the next 64 bits.
func (s *Stream) Uint64() uint64 { return s.pcg.Uint64() }

// Below returns a random number from 0 to n-1, each equally likely. It panics if n
// is 0.
//
// It multiplies the upper half of a 64-bit number by n instead of dividing. A product
// that would make some numbers likelier than others is drawn again (Lemire,
// "Fast random integer generation in an interval", 2019).
func (s *Stream) Below(n uint32) uint32 {
	if n == 0 {
		panic("rng: Below: want n of at least 1")
	}
	product := (s.pcg.Uint64() >> 32) * uint64(n)
	if uint32(product) < n {
		for least := -n % n; uint32(product) < least; {
			product = (s.pcg.Uint64() >> 32) * uint64(n)
		}
	}
	return uint32(product >> 32)
}

// Shuffle puts the elements of a into a random order; all orders are equally likely
// (Fisher-Yates, from the end).
func Shuffle[T any](s *Stream, a []T) {
	for i := len(a) - 1; i > 0; i-- {
		j := s.Below(uint32(i) + 1)
		a[i], a[j] = a[j], a[i]
	}
}

// golden is 2^64 divided by the golden ratio, an odd constant without pattern.
const golden = 0x9e3779b97f4a7c15

// mix is a bijection on 64 bits in which every input bit flips each output bit
// about half of the time (the finalizer of SplitMix64, Stafford's variant 13).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
