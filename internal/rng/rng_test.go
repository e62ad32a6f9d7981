package rng

import (
	"math"
	"math/bits"
	"testing"
)

func seedOf(text string) Seed {
	s, err := ParseSeed(text)
	if err != nil {
		panic(err)
	}
	return s
}

// The numbers of this test may never change, because every seed that a user has kept
// depends on them.
func TestGoldenStreams(t *testing.T) {
	for _, row := range []struct {
		seed       string
		item, part uint64
		want       [3]uint64
	}{
		{"a", 0, 0, [3]uint64{0xfb5bf03419084ca5, 0x8f4b2b7594586368, 0xea401db0da4c023a}},
		{"a", 1, 0, [3]uint64{0xe02831c9a7a3218b, 0x289cdadcff104cff, 0x34a5c3f3b0bf7012}},
		{"a", 0, 1, [3]uint64{0xa4313b1de1f3d6bf, 0xbce7cb44f15637d6, 0x2e9df356fa55ebef}},
		{"b", 0, 0, [3]uint64{0x52d8ae11754bf2e5, 0x21287922782923d7, 0x1342d7acc5e8fe15}},
		{"first light", 12345678901234567890, 7, [3]uint64{0xeb31a302cb43be19, 0xb1e008f6127b98cc, 0x73d0a11f46f02e98}},
		{"数独", 9, 2, [3]uint64{0x40183398afb75cc2, 0xa88f01a2c968248c, 0xf78c94f9f73c3c2}},
		{"v1.0123456789ab", 1, 1, [3]uint64{0x74f6ed9e06282b2b, 0xa07e56758ad73c46, 0xee3a3eff1fc00031}},
	} {
		var s Stream
		s.Reset(seedOf(row.seed), row.item, row.part)
		for k, want := range row.want {
			if got := s.Uint64(); got != want {
				t.Errorf("%q item %d part %d: draw %d is %#x, want %#x", row.seed, row.item, row.part, k, got, want)
			}
		}
	}
}

func TestGoldenDraws(t *testing.T) {
	var s Stream
	s.Reset(seedOf("draws"), 0, 0)
	var below [8]uint32
	for i := range below {
		below[i] = s.Below(100)
	}
	if want := [8]uint32{65, 63, 43, 27, 34, 96, 93, 15}; below != want {
		t.Errorf("Below(100) gives %v, want %v", below, want)
	}
	order := [9]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	Shuffle(&s, order[:])
	if want := [9]uint8{8, 4, 1, 9, 3, 5, 2, 6, 7}; order != want {
		t.Errorf("Shuffle gives %v, want %v", order, want)
	}
}

// chiSquare returns how far counts are from a uniform distribution, in standard
// deviations of the chi-square statistic.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	even := float64(total) / float64(len(counts))
	x := 0.0
	for _, n := range counts {
		x += (float64(n) - even) * (float64(n) - even) / even
	}
	free := float64(len(counts) - 1)
	return (x - free) / math.Sqrt(2*free)
}

func TestBelowIsEven(t *testing.T) {
	for _, n := range []uint32{2, 3, 6, 7, 9, 81, 1000} {
		counts := make([]int, n)
		var s Stream
		for item := range uint64(200) {
			s.Reset(seedOf("even"), item, uint64(n))
			for range 1000 {
				counts[s.Below(n)]++
			}
		}
		if x := chiSquare(counts); math.Abs(x) > 5 {
			t.Errorf("Below(%d) is %.1f standard deviations from even", n, x)
		}
	}
}

// With n just above half of 2^32, nearly half of all draws must be rejected. Otherwise
// some numbers would come twice as often as others.
func TestBelowRejects(t *testing.T) {
	const n = 3 << 30 // thirds of it are hit 2:1:1 without rejection
	var counts [3]int
	var s Stream
	s.Reset(seedOf("reject"), 0, 0)
	for range 300_000 {
		counts[s.Below(n)%3]++
	}
	if x := chiSquare(counts[:]); math.Abs(x) > 5 {
		t.Errorf("Below(%d) modulo 3 is %.1f standard deviations from even: %v", uint32(n), x, counts)
	}
}

func TestBelowPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Below(0) does not panic")
		}
	}()
	new(Stream).Below(0)
}

func TestShuffleIsEven(t *testing.T) {
	counts := make([]int, 24)
	var s Stream
	for item := range uint64(48_000) {
		s.Reset(seedOf("shuffle"), item, 0)
		a := [4]int{0, 1, 2, 3}
		Shuffle(&s, a[:])
		rank := a[0] * 6
		rank += (a[1] - b2i(a[1] > a[0])) * 2
		rank += b2i(a[2] > a[3])
		counts[rank]++
	}
	if x := chiSquare(counts); math.Abs(x) > 5 {
		t.Errorf("orders of 4 are %.1f standard deviations from even: %v", x, counts)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Streams of neighbouring items, parts and seeds must be independent: every bit of the
// first draw flips about half of the time.
func TestStreamsAvalanche(t *testing.T) {
	texts := []string{"a", "b", "c", "seed 1", "seed 2", "seed 3", "0", "00", "000", "abcdefgh", "abcdefgi", "bbcdefgh"}
	const items = 400
	flips := map[string]*[64]int{"item": {}, "part": {}, "seed": {}}
	n := map[string]int{}
	first := func(text string, item, part uint64) uint64 {
		var s Stream
		s.Reset(seedOf(text), item, part)
		return s.Uint64()
	}
	note := func(kind string, x uint64) {
		n[kind]++
		for ; x != 0; x &= x - 1 {
			flips[kind][bits.TrailingZeros64(x)]++
		}
	}
	for k, text := range texts {
		next := texts[(k+1)%len(texts)]
		for item := range uint64(items) {
			here := first(text, item, 1)
			note("item", here^first(text, item+1, 1))
			note("part", here^first(text, item, 2))
			note("seed", here^first(next, item, 1))
		}
	}
	for kind, counts := range flips {
		for bit, c := range counts {
			if sigma := math.Sqrt(float64(n[kind])) / 2; math.Abs(float64(c)-float64(n[kind])/2) > 5*sigma {
				t.Errorf("next %s: bit %d flips %d times of %d", kind, bit, c, n[kind])
			}
		}
	}
}

func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64]bool{}
	var s Stream
	n := 0
	for _, text := range []string{"a", "b", "aa", "ab", "ba", "v2x", "v.1", "1", "2"} {
		for item := range uint64(100) {
			for part := range uint64(100) {
				s.Reset(seedOf(text), item, part)
				seen[s.Uint64()] = true
				n++
			}
		}
	}
	if len(seen) != n {
		t.Errorf("%d streams start with %d different numbers", n, len(seen))
	}
}

func TestDrawingDoesNotAllocate(t *testing.T) {
	var s Stream
	seed := seedOf("alloc")
	a := make([]uint8, 81)
	if n := testing.AllocsPerRun(100, func() {
		s.Reset(seed, 3, 4)
		Shuffle(&s, a)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkReset(b *testing.B) {
	var s Stream
	seed := seedOf("bench")
	for i := uint64(0); b.Loop(); i++ {
		s.Reset(seed, i, 0)
		s.Uint64()
	}
}

func BenchmarkShuffle81(b *testing.B) {
	var s Stream
	var a [81]uint8
	for b.Loop() {
		Shuffle(&s, a[:])
	}
}
