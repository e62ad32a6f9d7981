package extsort

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// This file compares with sorting in memory, with and without runs, and with merged runs.

func TestSorted(t *testing.T) {
	source := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 100, 600} {
		for _, most := range []int{3, 64, 100_000} {
			dir := t.TempDir()
			s := New(MinMemory, dir)
			s.most = most // 600 records in runs of 3 are merged several times
			var want []Record
			for range n {
				r := Record{source.Uint64N(50), source.Uint64() >> source.Uint64N(64), source.Uint64N(3)}
				want = append(want, r)
				if err := s.Add(r); err != nil {
					t.Fatal(err)
				}
			}
			slices.SortFunc(want, Record.Compare)
			for range 2 {
				var got []Record
				for r, err := range s.All() {
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, r)
				}
				if !slices.Equal(got, want) || s.Len() != uint64(n) {
					t.Errorf("%d records, %d in memory: not sorted", n, most)
				}
			}
			for range s.All() { // a loop that ends early
				break
			}
			s.Close()
			if left, _ := os.ReadDir(dir); len(left) > 0 {
				t.Errorf("%d files are left", len(left))
			}
		}
	}
}

func TestUnwritable(t *testing.T) {
	s := New(MinMemory, t.TempDir()+"/none")
	s.most = 1
	defer s.Close()
	if err := errors.Join(s.Add(Record{}), s.Add(Record{})); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func TestCutRun(t *testing.T) {
	s := New(MinMemory, t.TempDir())
	s.most = 10
	defer s.Close()
	for i := range uint64(25) {
		s.Add(Record{A: i})
	}
	s.runs[0].Truncate(100)
	var failed error
	for _, err := range s.All() {
		failed = err
	}
	if failed == nil {
		t.Error("a run that was cut off is read without an error")
	}
}
