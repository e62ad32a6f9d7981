package pool

import (
	"runtime"
	"testing"
)

func TestPoolNeverGivesOneValueTwice(t *testing.T) {
	made := 0
	p := New(func() *int { made++; return new(int) })
	a, b := p.Get(), p.Get()
	if a == b || made != 2 {
		t.Fatalf("%d made, same value twice: %v", made, a == b)
	}
	*a, *b = 1, 2
	p.Put(a)
	c := p.Get()
	if c == b {
		t.Error("a value that is in use is given away")
	}
	d := p.Get()
	if d == b || d == c {
		t.Error("a value that is in use is given away")
	}
}

func TestPoolUsesValuesAgain(t *testing.T) {
	made := 0
	p := New(func() *[64]byte { made++; return new([64]byte) })
	for range 1000 {
		p.Put(p.Get())
	}
	// Elsewhere a collection may empty the pool, and the race detector drops values at random.
	if runtime.GOOS == "js" && made != 1 || made > 1000 {
		t.Errorf("%d made for 1000 uses", made)
	}
}

func TestPoolInParallel(t *testing.T) {
	p := New(func() *int { return new(int) })
	done := make(chan bool)
	for range 4 {
		go func() {
			for range 1000 {
				v := p.Get()
				*v++
				runtime.Gosched()
				*v--
				if *v != 0 {
					t.Error("a value is in use twice")
				}
				p.Put(v)
			}
			done <- true
		}()
	}
	for range 4 {
		<-done
	}
}
