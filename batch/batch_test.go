package batch

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
)

// upTo yields 0 to n-1 and notes the greatest number that was read.
func upTo(n int, read *atomic.Int64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			read.Store(int64(i))
			if !yield(i) {
				return
			}
		}
	}
}

func square(_ context.Context, i int) int {
	if i%7 == 0 {
		runtime.Gosched() // some items take longer than others
	}
	return i * i
}

func TestResultsComeInOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 3, 8, 100} {
		for _, chunk := range []int{1, 2, 7, 64} {
			for _, n := range []int{0, 1, 2, 63, 64, 65, 1000} {
				var read atomic.Int64
				got := slices.Collect(Run(context.Background(), workers, chunk, upTo(n, &read), square))
				if len(got) != n {
					t.Fatalf("%d workers, chunks of %d: %d results, want %d", workers, chunk, len(got), n)
				}
				for i, x := range got {
					if x != i*i {
						t.Fatalf("%d workers, chunks of %d: result %d is %d, want %d", workers, chunk, i, x, i*i)
					}
				}
			}
		}
	}
}

func TestRunTwice(t *testing.T) {
	var read atomic.Int64
	seq := Run(context.Background(), 2, 3, upTo(10, &read), square)
	if a, b := slices.Collect(seq), slices.Collect(seq); !slices.Equal(a, b) {
		t.Errorf("%v, then %v", a, b)
	}
}

func TestBreakStopsTheWork(t *testing.T) {
	for _, workers := range []int{1, 4} {
		var read, done atomic.Int64
		before := runtime.NumGoroutine()
		n := 0
		for x := range Run(context.Background(), workers, 2, upTo(1_000_000_000, &read), func(ctx context.Context, i int) int {
			done.Add(1)
			return i
		}) {
			if x != n {
				t.Fatalf("result %d is %d", n, x)
			}
			if n++; n == 10 {
				break
			}
		}
		if n != 10 || done.Load() > 10_000 || read.Load() > 10_000 {
			t.Errorf("%d workers: %d results, %d items done, %d read", workers, n, done.Load(), read.Load())
		}
		if after := runtime.NumGoroutine(); after > before {
			t.Errorf("%d workers: %d goroutines are left over", workers, after-before)
		}
	}
}

// What was done before the context ended is kept: the results are the first ones,
// without a gap.
func TestCancelKeepsWhatWasDone(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var read, done atomic.Int64
	n := 0
	for x := range Run(ctx, 3, 4, upTo(1_000_000_000, &read), func(ctx context.Context, i int) int {
		done.Add(1)
		return i
	}) {
		if x != n {
			t.Fatalf("result %d is %d", n, x)
		}
		if n++; n == 100 {
			cancel()
		}
	}
	if n < 100 || int64(n) != done.Load() || n > 10_000 {
		t.Errorf("%d results of %d items done", n, done.Load())
	}
	if got := slices.Collect(Run(ctx, 3, 1, upTo(10, &read), square)); len(got) != 0 {
		t.Errorf("a run whose context has ended gives %v", got)
	}
}

// An item sees the end of the context, so that a long one can be cut short.
func TestItemsSeeTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var read atomic.Int64
	var got []error
	for err := range Run(ctx, 2, 1, upTo(2, &read), func(ctx context.Context, i int) error {
		if i == 0 {
			cancel()
		}
		<-ctx.Done()
		return ctx.Err()
	}) {
		got = append(got, err)
	}
	if len(got) == 0 || !errors.Is(got[0], context.Canceled) {
		t.Errorf("%v", got)
	}
}

// However slow the loop is, what is read ahead of it is bounded.
func TestReadingDoesNotRunAhead(t *testing.T) {
	const workers, chunk = 2, 3
	const bound = chunk * (workers*5 + 3)
	var read atomic.Int64
	for x := range Run(context.Background(), workers, chunk, upTo(3000, &read), func(_ context.Context, i int) int { return i }) {
		for range 10 {
			runtime.Gosched() // let the others run
		}
		if n := int(read.Load()); n > x+bound {
			t.Fatalf("item %d was read while result %d was being looked at", n, x)
		}
	}
}

func TestAPanicInTheLoopIsPassedOn(t *testing.T) {
	var read atomic.Int64
	defer func() {
		if recover() != "loop" {
			t.Error("the panic is lost")
		}
	}()
	for range Run(context.Background(), 2, 1, upTo(1_000_000_000, &read), square) {
		panic("loop")
	}
}

func TestRunRefusesNothingToWorkWith(t *testing.T) {
	for _, row := range [][2]int{{0, 1}, {1, 0}, {-1, 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v: no panic", row)
				}
			}()
			Run(context.Background(), row[0], row[1], slices.Values([]int{1}), square)
		}()
	}
}

// counted returns what reads 0 to n-1, and fails if two workers read at a time, or
// if a worker reads that is none.
func counted(t *testing.T, n, workers int, late func(i int) bool) func(worker int) (int, bool, bool) {
	var reading atomic.Bool
	i := -1
	return func(worker int) (int, bool, bool) {
		if reading.Swap(true) {
			t.Error("two workers read at a time")
		}
		defer reading.Store(false)
		if worker < 0 || worker >= workers {
			t.Errorf("worker %d of %d reads", worker, workers)
		}
		if i++; i >= n {
			return 0, false, false
		}
		return i, late(i), true
	}
}

// Workers have several tasks in hand and are done with them in any order.
func TestStreamKeepsTheOrder(t *testing.T) {
	never := func(int) bool { return false }
	for _, workers := range []int{1, 2, 5} {
		for _, ahead := range []int{1, 2, 9} {
			for _, n := range []int{0, 1, 2, 500} {
				next := 0
				for x := range Stream(context.Background(), workers, ahead, counted(t, n, workers, never), func(_ context.Context, take func(bool) *Task[int]) {
					for first := take(true); first != nil; first = take(true) {
						hand := []*Task[int]{first}
						for len(hand) < 7 {
							more := take(false)
							if more == nil {
								break
							}
							hand = append(hand, more)
						}
						for i := range hand {
							hand[len(hand)-1-i].Done() // the last first
						}
					}
				}) {
					if x != next {
						t.Fatalf("%d workers, %d ahead: %d instead of %d", workers, ahead, x, next)
					}
					next++
				}
				if next != n {
					t.Fatalf("%d workers, %d ahead: %d of %d items", workers, ahead, next, n)
				}
			}
		}
	}
}

// Who has something in hand does not wait for an item that may be long in coming.
func TestStreamDoesNotWaitWithTasksInHand(t *testing.T) {
	late := func(i int) bool { return i%3 == 2 }
	var most int
	for range Stream(context.Background(), 1, 100, counted(t, 30, 1, late), func(_ context.Context, take func(bool) *Task[int]) {
		for task := take(true); task != nil; task = take(true) {
			hand := []*Task[int]{task}
			for more := take(false); more != nil; more = take(false) {
				hand = append(hand, more)
			}
			most = max(most, len(hand))
			if last := hand[len(hand)-1].Item; !late(last) {
				t.Errorf("nothing was given after %d", last)
			}
			for _, task := range hand {
				task.Done()
			}
		}
	}) {
	}
	if most != 3 {
		t.Errorf("at most %d tasks in hand, want 3", most)
	}
}

// A worker whose first task takes long gets no more than so many others.
func TestStreamIsBounded(t *testing.T) {
	const ahead = 6
	read := counted(t, 1000, 1, func(int) bool { return false })
	for range Stream(context.Background(), 1, ahead, read, func(_ context.Context, take func(bool) *Task[int]) {
		for task := take(true); task != nil; task = take(true) {
			others := []*Task[int]{}
			for more := take(false); more != nil; more = take(false) {
				others = append(others, more)
				if more.Done(); len(others) > ahead {
					t.Errorf("%d tasks ahead of one that is not done", len(others))
				}
			}
			task.Done()
		}
	}) {
	}
}

func TestStreamRefusesNothingToWorkWith(t *testing.T) {
	for _, row := range [][2]int{{0, 1}, {1, 0}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v: no panic", row)
				}
			}()
			Stream(context.Background(), row[0], row[1], counted(t, 1, 1, nil), func(context.Context, func(bool) *Task[int]) {})
		}()
	}
}

func TestMemoryIsFlat(t *testing.T) {
	var read atomic.Int64
	const n = 200_000
	allocs := testing.AllocsPerRun(1, func() {
		for range Run(context.Background(), 2, 64, upTo(n, &read), square) {
		}
	})
	if allocs > 1000 {
		t.Errorf("%v allocations for %d items", allocs, n)
	}
}

func BenchmarkRun(b *testing.B) {
	var read atomic.Int64
	for range Run(context.Background(), 2, 64, upTo(b.N, &read), func(_ context.Context, i int) int { return i }) {
	}
}
