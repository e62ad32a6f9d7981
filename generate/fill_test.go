package generate

import (
	"testing"

	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// seedOf returns the seed of a text, and panics if it is not a seed.
func seedOf(text string) Seed {
	s, err := ParseSeed(text)
	if err != nil {
		panic(err)
	}
	return s
}

// plainFill is the specification of filler.fill: it fills box 1, its band and its stack
// at random, and the other cells by backtracking.
func plainFill(s *rng.Stream) (digits [geom.Cells]uint8) {
	for {
		var f filler
		f.drawBox(s.Below(boxOrders))
		f.drawBand(s.Below(bandWays), 1, geom.Size)
		f.drawBand(s.Below(bandWays), geom.Size, 1)
		if plainSearch(&f.digits, s) {
			return f.digits
		}
	}
}

func plainSearch(digits *[geom.Cells]uint8, s *rng.Stream) bool {
	hole, fewest := -1, 10
	var candidates []uint8
	for c, d := range digits {
		if d != 0 {
			continue
		}
		var fit []uint8
		for d := uint8(1); d <= 9; d++ {
			ok := true
			for _, p := range geom.PeersOf[c] {
				ok = ok && digits[p] != d
			}
			if ok {
				fit = append(fit, d)
			}
		}
		if len(fit) < fewest {
			hole, fewest, candidates = c, len(fit), fit
		}
	}
	if hole < 0 {
		return true
	}
	for len(candidates) > 0 {
		k := 0
		if len(candidates) > 1 {
			k = int(s.Below(uint32(len(candidates))))
		}
		digits[hole] = candidates[k]
		if plainSearch(digits, s) {
			return true
		}
		candidates = append(candidates[:k], candidates[k+1:]...)
	}
	digits[hole] = 0
	return false
}

func TestFillIsThePlainFill(t *testing.T) {
	var f filler
	var fast, plain rng.Stream
	for i := range uint64(long(1000, 100_000)) {
		fast.Reset(seedOf("fill").key, i, firstGrid)
		plain.Reset(seedOf("fill").key, i, firstGrid)
		f.fill(&fast)
		want := plainFill(&plain)
		if f.digits != want {
			t.Fatalf("item %d: %v\nwant %v", i, f.digits, want)
		}
		if fast != plain {
			t.Fatalf("item %d: the fast fill took other draws than the plain one", i)
		}
		if g := gridOf(&f.digits); !g.Solved() {
			t.Fatalf("item %d: not a complete grid: %v", i, g)
		}
	}
}

func BenchmarkFill(b *testing.B) {
	var f filler
	var s rng.Stream
	seed := seedOf("fill")
	i := uint64(0)
	for b.Loop() {
		s.Reset(seed.key, i, firstGrid)
		f.fill(&s)
		i++
	}
}
