package lanes

import (
	"math/rand/v2"
	"testing"
	"unsafe"
)

// randomFrame returns a random grid with few or many candidates, so that the rules meet
// every case: solved cells, pairs, contradictions.
func randomFrame(r *rand.Rand) *Frame {
	var f [cells]uint16
	keep := r.Float64()
	for c := range f {
		// A digit of a solution, and random candidates.
		f[c] = 1 << ((c/9*3 + c/27 + c%9) % 9)
		for d := range 9 {
			if r.Float64() < keep {
				f[c] |= 1 << d
			}
		}
		if r.IntN(400) == 0 {
			f[c] = uint16(r.IntN(full + 1))
		}
	}
	out := new(Frame)
	for c, set := range f {
		out[c/bandCells][c%bandCells] = set
	}
	return out
}

func TestLayout(t *testing.T) {
	// The offsets are those in ../asm/layout/layout.go.
	var s State
	for _, x := range []struct {
		name      string
		got, want uintptr
	}{
		{"cells", unsafe.Offsetof(s.cells), 0},
		{"sum", unsafe.Offsetof(s.sum), 81 * 64},
		{"oneCell", unsafe.Offsetof(s.oneCell), 82 * 64},
		{"digits", unsafe.Offsetof(s.digits), 91 * 64},
		{"placed", unsafe.Offsetof(s.placed), 100 * 64},
		{"passResult", unsafe.Offsetof(s.passResult), 109 * 64},
		{"live", unsafe.Offsetof(s.live), 112 * 64},
		{"columns", unsafe.Offsetof(s.columns), 112*64 + 20},
		{"what follows", unsafe.Sizeof(s), 113 * 64},
	} {
		if x.got != x.want {
			t.Errorf("%s is at offset %d, the kernels expect %d", x.name, x.got, x.want)
		}
	}
}

// wantKernels skips the test if this machine has no kernels to compare with those in Go.
func wantKernels(t *testing.T) {
	if Best == None {
		t.Skip("this machine has only the kernels in Go")
	}
}

// TestKernels compares the kernels of every instruction set with those in Go.
func TestKernels(t *testing.T) {
	wantKernels(t)
	for _, k := range Available() {
		t.Run(k.Name(), k.compare)
	}
}

// compare compares the kernels k with those in Go on random grids.
func (k Kernels) compare(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	var weights, weightsGo [Lanes]Weights
	rounds := 600
	if testing.Short() {
		rounds = 60
	}
	for range rounds {
		var a, b State
		a.Use(k)
		for lane := range Lane(Lanes) {
			f := randomFrame(r)
			a.PutIn(lane, f)
			putInGo(&b, lane, f)
			var g, h Frame
			v, w := &weights[0], &weightsGo[0]
			*v, *w = Weights{}, Weights{}
			v[12][0] = 0xffff // no score is that great
			a.Weigh(1<<lane, &Frames{&g}, &weights)
			b.Weigh(1<<lane, &Frames{&h}, &weightsGo)
			if own := v[12][0] != 0xffff; own != (k.Name() == "avx512") {
				t.Fatalf("the weights are not those of %s", k.Name())
			}
			if g != *f || h != *f {
				t.Fatalf("weigh copies %v as %v, in Go %v", f, g, h)
			}
			var choices, choicesGo Choices
			a.Choose(1, &Frames{&g}, &weights, &choices)
			b.Choose(1, &Frames{&h}, &weightsGo, &choicesGo)
			got, want := choices[0], choicesGo[0]
			if got != want {
				t.Fatalf("choose: %x, in Go %x\n%v", got, want, f)
			}
			if got == 0 {
				seen["nothing to choose"]++
			}
		}
		a.live, a.columns = r.Uint32(), r.Uint32()&1
		a.moved = r.Uint32() & r.Uint32()
		if a.live == 0 {
			continue
		}
		b.live, b.columns, b.moved = a.live, a.columns, a.moved
		a.Propagate()
		b.Propagate()
		if a.cells != b.cells {
			t.Fatal("propagate leaves other cells than in Go")
		}
		if a.sum != b.sum {
			t.Fatal("propagate leaves other sums than in Go")
		}
		if a.dead != b.dead || a.solved != b.solved || a.stuck != b.stuck || a.moved != b.moved || a.columns != b.columns {
			t.Fatalf("propagate: dead %x solved %x stuck %x moved %x columns %d, in Go %x %x %x %x %d",
				a.dead, a.solved, a.stuck, a.moved, a.columns, b.dead, b.solved, b.stuck, b.moved, b.columns)
		}
		for name, m := range map[string]uint32{"dead": a.dead, "solved": a.solved, "stuck": a.stuck} {
			if m != 0 {
				seen[name]++
			}
		}
		for lane := range Lane(Lanes) {
			var d, e [cells]uint8
			a.ReadOff(lane, &d)
			readOffGo(&b, lane, &e)
			if d != e {
				t.Fatal("readOff differs from Go")
			}
			var known Frame
			var where, whereGo Bands
			known.SetGivens(&d)
			for range r.IntN(3) {
				c := r.IntN(cells)
				known[c/bandCells][c%bandCells] ^= 1 << r.IntN(9)
			}
			a.Differences(lane, &known, &where)
			differencesGo(&b, lane, &known, &whereGo)
			if where != whereGo {
				t.Fatalf("Differences: %x, in Go %x", where, whereGo)
			}
		}
	}
	for _, name := range []string{"dead", "solved", "stuck", "nothing to choose"} {
		if seen[name] == 0 {
			t.Errorf("no grid was %s: the test does not cover that case", name)
		}
	}
}

func TestSetGivens(t *testing.T) {
	wantKernels(t)
	r := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		var givens [cells]uint8
		for c := range givens {
			givens[c] = uint8(r.IntN(12))
		}
		var f, g Frame
		f.SetGivens(&givens)
		setGivensGo(&g, &givens)
		if f != g {
			t.Fatalf("SetGivens(%v): %v, in Go %v", givens, f, g)
		}
	}
}

func TestSetClues(t *testing.T) {
	wantKernels(t)
	r := rand.New(rand.NewPCG(5, 6))
	for range 1000 {
		var known, f, g Frame
		for c := range cells {
			known[c/bandCells][c%bandCells] = 1 << r.IntN(9)
		}
		clues := Bands{r.Uint32N(1 << bandCells), r.Uint32N(1 << bandCells), r.Uint32N(1 << bandCells)}
		f.SetClues(&known, &clues)
		setCluesGo(&g, &known, &clues)
		if f != g {
			t.Fatalf("SetClues(%v, %x): %v, in Go %v", known, clues, f, g)
		}
	}
}
