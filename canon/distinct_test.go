package canon_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file tests sets of forms, and grids without their equals in bounded memory.

// A memoryRun is a run in memory. Its methods fail at one call; calls are counted together
// for all runs that share a memoryRuns.
type memoryRun struct {
	runs   *memoryRuns
	text   []byte
	at     int
	closed bool
}

// memoryRuns counts what is done with runs.
type memoryRuns struct {
	made, open, calls int
	failAt            int  // the call that fails, from 1; none if it is 0
	truncate          bool // runs lose their last byte
}

var errRun = errors.New("the disk is full")

// spill returns an empty run, or errRun if this call is the one that fails.
func (m *memoryRuns) spill() (canon.Run, error) {
	if m.fails() {
		return nil, errRun
	}
	m.made++
	m.open++
	return &memoryRun{runs: m}, nil
}

// fails counts a call and reports whether it is the one that fails.
func (m *memoryRuns) fails() bool {
	m.calls++
	return m.calls == m.failAt
}

// Write appends p to the text of r, or fails and writes nothing.
func (r *memoryRun) Write(p []byte) (int, error) {
	if r.runs.fails() {
		return 0, errRun
	}
	r.text = append(r.text, p...)
	return len(p), nil
}

// Seek moves to the given offset from the start, whatever whence is, or fails and moves
// nowhere. If runs.truncate is set, the text first loses its last byte.
func (r *memoryRun) Seek(offset int64, whence int) (int64, error) {
	if r.runs.fails() {
		return 0, errRun
	}
	if r.runs.truncate {
		r.text = r.text[:len(r.text)-1]
	}
	r.at = int(offset)
	return offset, nil
}

// Read copies the next bytes to p, or fails and reads nothing. At the end it returns
// io.EOF.
func (r *memoryRun) Read(p []byte) (int, error) {
	if r.runs.fails() {
		return 0, errRun
	}
	if r.at == len(r.text) {
		return 0, io.EOF
	}
	n := copy(p, r.text[r.at:])
	r.at += n
	return n, nil
}

// Close counts r as closed, once. It never fails.
func (r *memoryRun) Close() error {
	if !r.closed {
		r.runs.open--
	}
	r.closed = true
	return nil
}

// mixture returns the canonical forms of n grids, many of which are equal, with a line of
// text for each.
func mixture(t *testing.T, n int) (forms []sudoku.Grid, lines [][]byte) {
	t.Helper()
	r := rand.New(rand.NewPCG(13, 14))
	puzzles := corpus(t, "../bench/minimal.txt")
	for i := range n {
		g := canon.Random(r).Grid(puzzles[r.IntN(len(puzzles))])
		forms = append(forms, canon.Of(g).Grid)
		lines = append(lines, fmt.Appendf(nil, "%s,%d%*s", g, i, r.IntN(100), ""))
	}
	return forms, lines
}

// firsts returns the index of the first appearance of each form.
func firsts(forms []sudoku.Grid) (indexes []int) {
	var seen canon.Set
	for i, form := range forms {
		if seen.Add(form) {
			indexes = append(indexes, i)
		}
	}
	return indexes
}

func TestSet(t *testing.T) {
	forms, _ := mixture(t, 3000)
	want := map[sudoku.Grid]bool{}
	var s canon.Set
	for _, form := range forms {
		if added := s.Add(form); added == want[form] {
			t.Fatalf("%s: added %t, seen before %t", form, added, want[form])
		}
		want[form] = true
	}
	if s.Len() != len(want) {
		t.Errorf("%d forms, want %d", s.Len(), len(want))
	}
}

// TestDistinct compares a Distinct with a Set. The memories range from one that holds all
// grids to one that needs more runs than are merged at once.
func TestDistinct(t *testing.T) {
	forms, lines := mixture(t, 60_000)
	want := firsts(forms)
	for _, c := range []struct{ memory, leastRuns int }{{64 << 20, 0}, {4 << 20, 2}, {canon.MinMemory, 130}} {
		var runs memoryRuns
		d, err := canon.NewDistinct(c.memory, runs.spill)
		if err != nil {
			t.Fatal(err)
		}
		for i, form := range forms {
			if err := d.Add(form, lines[i]); err != nil {
				t.Fatal(err)
			}
		}
		n := 0
		for kept, err := range d.All() {
			if err != nil {
				t.Fatal(err)
			}
			if n >= len(want) || int(kept.Index) != want[n] || !bytes.Equal(kept.Data, lines[kept.Index]) {
				t.Fatalf("memory %d: number %d is %d with %q", c.memory, n, kept.Index, kept.Data)
			}
			n++
		}
		if n != len(want) || d.Added() != uint64(len(forms)) {
			t.Errorf("memory %d: %d of %d grids, want %d of %d", c.memory, n, d.Added(), len(want), len(forms))
		}
		if runs.made < c.leastRuns || c.leastRuns == 0 && runs.made > 0 || runs.open != 0 {
			t.Errorf("memory %d: %d runs, of which %d are open, want at least %d and none open", c.memory, runs.made, runs.open, c.leastRuns)
		}
		checkRead(t, d)
	}
}

// checkRead checks that Add and All return ErrRead once the result of d has been read.
func checkRead(t *testing.T, d *canon.Distinct) {
	t.Helper()
	if err := d.Add(sudoku.Grid{}, nil); !errors.Is(err, canon.ErrRead) {
		t.Errorf("Add after All: %v", err)
	}
	for _, err := range d.All() {
		if !errors.Is(err, canon.ErrRead) {
			t.Errorf("All after All: %v", err)
		}
	}
}

func TestDistinctEndsEarly(t *testing.T) {
	forms, lines := mixture(t, 5000)
	var runs memoryRuns
	d, err := canon.NewDistinct(canon.MinMemory, runs.spill)
	if err != nil {
		t.Fatal(err)
	}
	for i, form := range forms {
		if err := d.Add(form, lines[i]); err != nil {
			t.Fatal(err)
		}
	}
	for kept, err := range d.All() {
		if kept.Index != 0 || err != nil {
			t.Fatalf("the first is %d, %v", kept.Index, err)
		}
		break
	}
	if runs.open != 0 {
		t.Errorf("%d runs are open", runs.open)
	}
	checkRead(t, d)
}

// TestDistinctFails lets each call on a run fail in turn, and checks that the error is
// returned and that no run stays open.
func TestDistinctFails(t *testing.T) {
	forms, lines := mixture(t, 1500)
	run := func(m *memoryRuns) (failed []error) {
		d, err := canon.NewDistinct(canon.MinMemory, m.spill)
		if err != nil {
			t.Fatal(err)
		}
		for i, form := range forms {
			if err := d.Add(form, lines[i]); err != nil {
				failed = append(failed, err)
			}
		}
		for _, err := range d.All() {
			if err != nil {
				failed = append(failed, err)
			}
		}
		if m.open != 0 {
			t.Errorf("call %d fails: %d runs stay open", m.failAt, m.open)
		}
		return failed
	}
	var good memoryRuns
	if failed := run(&good); failed != nil {
		t.Fatal(failed)
	}
	for call := range good.calls {
		m := memoryRuns{failAt: call + 1}
		if failed := run(&m); len(failed) == 0 || slices.ContainsFunc(failed, func(err error) bool { return !errors.Is(err, errRun) }) {
			t.Fatalf("call %d of %d fails: %v", call+1, good.calls, failed)
		}
	}
	if failed := run(&memoryRuns{truncate: true}); len(failed) == 0 || !errors.Is(failed[0], io.ErrUnexpectedEOF) {
		t.Errorf("runs without their last byte: %v", failed)
	}
}

func TestNewDistinctRefuses(t *testing.T) {
	var runs memoryRuns
	if _, err := canon.NewDistinct(canon.MinMemory-1, runs.spill); !errors.Is(err, canon.ErrMemory) {
		t.Errorf("too little memory: %v", err)
	}
	if _, err := canon.NewDistinct(canon.MinMemory, nil); !errors.Is(err, canon.ErrNoSpill) {
		t.Errorf("no spill: %v", err)
	}
}
