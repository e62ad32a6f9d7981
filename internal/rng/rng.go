// Package rng turns text into streams of random numbers that are the same on every
// platform and in every release.
//
// A [Key] is made of the text of a seed. It gives an independent stream for each item and
// each part of an item. So item i of a sequence depends neither on the items before it
// nor on the number of workers.
//
//	text -> 128-bit key -> with (item, part) mixed in -> PCG-DXSM -> numbers
//
// The generator is PCG of math/rand/v2: its algorithm is published and fixed (O'Neill
// 2014, with the output function DXSM), with 128 bits of state and a few nanoseconds for
// 64 bits. Golden tests pin every step.
package rng

import (
	"math/bits"
	"math/rand/v2"
)

// A Key is what streams are derived from. It is not secret and need not be.
type Key struct{ hi, lo uint64 }

// KeyOf spreads the bytes of a text over the 128 bits of a key: two hashes in the manner
// of FNV-1a with different multipliers, each mixed after every byte. It is not a
// cryptographic hash.
func KeyOf(text string) Key {
	hi, lo := uint64(0x6a09e667f3bcc908), uint64(0xbb67ae8584caa73b) // the first bits of the square roots of 2 and 3
	for i := range len(text) {
		b := uint64(text[i])
		hi = mix((hi ^ b) * 0x100000001b3)
		lo = mix(lo + (b+1)*golden)
	}
	return Key{mix(hi + lo), mix(lo ^ uint64(len(text)))}
}

// A Stream is a sequence of random numbers. It is used by one goroutine at a
// time. The zero Stream belongs to no seed: call Reset first.
type Stream struct{ pcg rand.PCG }

// Reset makes s the stream of one part of one item of a key, from its start.
// It costs a few nanoseconds and allocates nothing.
func (s *Stream) Reset(key Key, item, part uint64) {
	hi := mix(key.hi ^ mix(item+golden))
	lo := mix(key.lo + mix(part^golden) + item)
	s.pcg.Seed(mix(hi+lo), mix(hi^bits.RotateLeft64(lo, 32)))
}

// Uint64 returns the next 64 bits.
func (s *Stream) Uint64() uint64 { return s.pcg.Uint64() }

// Below returns a random number from 0 to n-1, each equally likely. It panics if n
// is 0.
//
// It takes the upper half of one 64-bit draw and multiplies instead of dividing;
// the few products that would favour small numbers are drawn again (Lemire,
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
