package blocks

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// This file tests the queue: order, breaks, ends of contexts, and pauses.

// A numbers is a source of the numbers from 0 up to end, end not included. before, if it
// is set, is called before each number.
type numbers struct {
	next, end int
	before    func(i int) Supply
}

func (s *numbers) Fill(b *Block[int], n int) Supply {
	for range n {
		if s.next == s.end {
			return End
		}
		*b.Append() = s.next
		s.next++
		if s.before != nil {
			if supply := s.before(s.next); supply != More {
				return supply
			}
		}
	}
	return More
}

// double is a worker that doubles each item.
func double(ctx context.Context, w Worker[int]) {
	OneByOne(ctx, w, func(_ context.Context, n *int) bool { *n *= 2; return true }, func(*Block[int]) {})
}

func TestOrder(t *testing.T) {
	for _, pace := range []Pace{{1, 1, 1, Number{}}, {2, 1, 7, Number{}}, {5, 3, 64, Number{}}, {3, 2, 5000, Known(1003)}} {
		i := 0
		for b := range Run(context.Background(), pace, &numbers{end: 1003}, double) {
			for _, n := range b.Items {
				if n != 2*i {
					t.Fatalf("%+v: item %d is %d", pace, i, n)
				}
				i++
			}
		}
		if i != 1003 {
			t.Errorf("%+v: %d of 1003 items", pace, i)
		}
	}
}

func TestNoItems(t *testing.T) {
	for b := range Run(context.Background(), Pace{Workers: 2, Ahead: 1, Block: 4}, &numbers{}, double) {
		t.Errorf("a block of %d items", len(b.Items))
	}
}

func TestBreak(t *testing.T) {
	const workers, ahead, block = 2, 8, 4
	source := &numbers{end: 1_000_000}
	for range Run(context.Background(), Pace{Workers: workers, Ahead: ahead, Block: block}, source, double) {
		break
	}
	// The block that is yielded, those that may be ahead of it, and for each worker one
	// that it was filling.
	if most := block * (1 + workers*ahead + workers); source.next > most {
		t.Errorf("%d items were read for one block of %d; want at most %d", source.next, block, most)
	}
}

func TestEndOfContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	i, seen := 0, 0
	for b := range Run(ctx, Pace{Workers: 2, Ahead: 4, Block: 8}, &numbers{end: math.MaxInt}, double) {
		for _, n := range b.Items {
			if n != 2*i {
				t.Fatalf("item %d is %d", i, n)
			}
			i++
		}
		if seen++; seen == 40 {
			cancel()
		}
	}
	if i < 40 || i > 100_000 {
		t.Errorf("%d items", i)
	}
}

func TestCutAt(t *testing.T) {
	b := Block[int]{Items: []int{1, 2, 3}}
	if b.CutAt(3); b.Cut || len(b.Items) != 3 {
		t.Errorf("cut at the end: %+v", b)
	}
	if b.CutAt(1); !b.Cut || !slices.Equal(b.Items, []int{1}) {
		t.Errorf("cut at 1: %+v", b)
	}
}

// The items that were read before a pause are answered while the source waits.
func TestPause(t *testing.T) {
	for _, pace := range []Pace{{1, 4, 1, Number{}}, {1, 4, 64, Number{}}, {3, 2, 4, Number{}}} {
		var seen atomic.Int64
		waits := 0
		source := &numbers{end: 300}
		source.before = func(i int) Supply {
			if i%7 == 0 {
				return Pause
			}
			if i%7 == 1 && i > 1 { // the call after a pause would wait for the answers
				for end := time.Now().Add(10 * time.Second); seen.Load() < int64(i-1); time.Sleep(time.Microsecond) {
					if time.Now().After(end) {
						t.Errorf("%+v: %d of %d items answered while the source waits", pace, seen.Load(), i-1)
						return End
					}
				}
			}
			return More
		}
		i := 0
		for b := range Run(context.Background(), pace, source, double) {
			i += len(b.Items)
			if b.Pause {
				waits++
			}
			seen.Store(int64(i))
		}
		if i != 300 || waits != 42 {
			t.Errorf("%+v: %d of 300 items, %d of 42 pauses", pace, i, waits)
		}
	}
}

func TestSizesGrow(t *testing.T) {
	p := Pace{Workers: 2, Ahead: 1, Block: 2048}
	for i, want := range map[int]int{0: 64, 7: 64, 8: 128, 16: 256, 40: 2048, 48: 2048, 1 << 30: 2048} {
		if got := p.size(i); got != want {
			t.Errorf("block %d has %d items, want %d", i, got, want)
		}
	}
	if got := (Pace{Workers: 1, Ahead: 1, Block: 1}).size(0); got != 1 {
		t.Errorf("blocks of 1 begin with %d", got)
	}
}

// Where the number of items is known, blocks get small again at the end.
func TestSizesEndSmall(t *testing.T) {
	for _, n := range []int{1, 64, 65, 5000, 400_000} {
		p := Pace{Workers: 2, Ahead: 1, Block: 2048, Items: Known(n)}
		next, sizes, rest := p.sizes(), []int{}, n
		for rest > 0 {
			size := min(next(), rest)
			if size < 1 {
				t.Fatalf("%d items: a block of %d", n, size)
			}
			sizes = append(sizes, size)
			if size > max(64, rest/2) {
				t.Errorf("%d items: a block of %d when %d remain", n, size, rest)
			}
			rest -= size
		}
		if n >= 5000 && (sizes[len(sizes)-1] > 64 || slices.Max(sizes) < 256) {
			t.Errorf("%d items: blocks of %v", n, sizes)
		}
	}
}

func TestPaceIsChecked(t *testing.T) {
	for _, pace := range []Pace{{}, {Workers: 1, Ahead: 1}, {Workers: 1, Block: 1}, {Ahead: 1, Block: 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v is accepted", pace)
				}
			}()
			Run(context.Background(), pace, &numbers{}, double)
		}()
	}
}

func TestFromSeq(t *testing.T) {
	read := 0
	seq := func(yield func(int) bool) {
		for i := range 100 {
			read++
			if !yield(i) {
				return
			}
		}
	}
	set := func(item *int, v int) { *item = v }
	s := FromSeq(seq, set)
	var b Block[int]
	if supply := s.Fill(&b, 10); supply != More || len(b.Items) != 10 || read != 10 || s.Ended() {
		t.Errorf("%v, %v, %d read", supply, b.Items, read)
	}
	if supply := s.Fill(&b, 1000); supply != End || len(b.Items) != 100 || b.Items[99] != 99 || !s.Ended() {
		t.Errorf("%v, %d items", supply, len(b.Items))
	}
	if supply := s.Fill(&b, 1); supply != End || len(b.Items) != 100 {
		t.Errorf("after the end: %v, %d items", supply, len(b.Items))
	}
	s.Stop()
	stopped := FromSeq(seq, set)
	stopped.Fill(&b, 1)
	if stopped.Stop(); stopped.Ended() {
		t.Error("a source that was stopped says that it has ended")
	}
}

func TestWithin(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	now := time.Unix(0, 0)
	d := Within(ctx, func() time.Time { return now }, time.Second)
	if err := d.Err(); err != nil {
		t.Errorf("at once: %v", err)
	}
	now = now.Add(time.Second)
	if err := d.Err(); err != context.DeadlineExceeded {
		t.Errorf("after a second: %v", err)
	}
	cancel()
	if err := d.Err(); err != context.Canceled {
		t.Errorf("canceled: %v", err)
	}
}
