package dataset

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file tests specifications, folders and distinct rows.

var spec = Spec{Rows: 60, Seed: "test", Level: "easy", ShardRows: 20}

// newSet returns the set of a specification.
func newSet(t *testing.T, s Spec) *Set {
	t.Helper()
	set, err := New(s, "v1")
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// fill makes all shards that a folder lacks.
func fill(t *testing.T, f *Folder) {
	t.Helper()
	crew := NewCrew(2)
	for _, job := range f.Jobs() {
		d, err := f.Draft(job)
		if err != nil {
			t.Fatal(err)
		}
		made, err := f.Set.MakeShard(context.Background(), crew, job, d.Rows(), d.Forms(), func(int) {})
		if err == nil {
			err = d.Keep(made)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// open opens a folder.
func open(t *testing.T, dir string, set *Set) *Folder {
	t.Helper()
	f, err := Open(dir, set, "run", false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestSpec(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"rows: 5\nlevel: hard\nclues: 27\n", ""},
		{`{"rows": 5, "columns": ["puzzle"]}`, ""},
		{"", "the specification is empty"},
		{"rows: many", "line 1: cannot unmarshal"},
		{"rows: -5", "line 1: cannot unmarshal"},
		{"row: 5", "line 1: field row does not exist; the fields are title, description,"},
		{"rows: 5\n---\nrows: 6", "after the end"},
		{strings.Repeat("# long\n", 200_000), "more than 1 MiB"},
	} {
		_, err := ReadSpec(strings.NewReader(c.text))
		if c.want == "" && err != nil || c.want != "" && (!errors.Is(err, ErrSpec) || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%.30q: %v; want %q", c.text, err, c.want)
		}
	}
}

func TestRefused(t *testing.T) {
	for want, s := range map[string]Spec{
		"rows: not set":                    {},
		"rows: rows and first are at most": {Rows: 1 << 60},
		"seed: ":                           {Rows: 1},
		"level: ":                          {Rows: 1, Seed: "a", Level: "harder"},
		"clues: ":                          {Rows: 1, Seed: "a", Clues: "16"},
		"columns: no column":               {Rows: 1, Seed: "a", Columns: []string{"colour"}},
		"columns: er comes twice":          {Rows: 1, Seed: "a", Columns: []string{"er", "se"}},
		"columns: only samples":            {Rows: 1, Seed: "a", Columns: []string{"weight"}},
		"columns: complete grids have no":  {Rows: 1, Seed: "a", Sample: "grids", Columns: []string{"puzzle"}},
		"format: no format":                {Rows: 1, Seed: "a", Format: "xml"},
		"sample: no sample":                {Rows: 1, Seed: "a", Sample: "few"},
		"level: a sample is drawn":         {Rows: 1, Seed: "a", Sample: "grids", Level: "easy"},
		"shard_rows: 1000001 shards":       {Rows: 1_000_001, Seed: "a", ShardRows: 1},
		"scale: ":                          {Rows: 1, Seed: "a", Scale: "se"},
	} {
		if _, err := New(s, "v1"); !errors.Is(err, ErrSpec) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%+v: %v; want %q", s, err, want)
		}
	}
}

func FuzzSpec(f *testing.F) {
	f.Add("rows: 5\nlevel: hard\nclues: 24-29\ncolumns: [puzzle, er]\n")
	f.Add(`{"rows": 1e3, "seed": "a", "sample": "minimal"}`)
	f.Add("a: &a [*a]")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ReadSpec(strings.NewReader(text))
		if err == nil {
			_, err = New(s, "v1")
		}
		if err != nil && !errors.Is(err, ErrSpec) {
			t.Error(err)
		}
	})
}

// A line of the journal that was cut off by a kill is left out, and its shard is made again.
func TestCutJournal(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir, newSet(t, spec))
	fill(t, f)
	f.Close()
	name := filepath.Join(dir, hidden, journalName)
	text, _ := os.ReadFile(name)
	if err := os.WriteFile(name, text[:len(text)-10], 0o666); err != nil {
		t.Fatal(err)
	}
	f = open(t, dir, newSet(t, spec))
	if jobs := f.Jobs(); len(jobs) != 1 || jobs[0] != f.Set.Job(2) {
		t.Errorf("jobs %+v", jobs)
	}
	fill(t, f)
	if err := f.Finish(); err != nil {
		t.Fatal(err)
	}
	m, err := ReadManifest(dir)
	if err != nil || !m.Whole || m.Rows != 60 || len(m.Shards) != 3 || m.Shards[2].First != 40 {
		t.Errorf("%+v, %v", m, err)
	}
	if err := m.Verify(dir); err != nil {
		t.Error(err)
	}
}

// While the data set is being made, a shard that was changed is named, and with repair it is
// made again; one that was removed is made again.
func TestChangedShards(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir, newSet(t, spec))
	fill(t, f)
	if _, err := Open(dir, f.Set, "other", false); !errors.Is(err, ErrLocked) {
		t.Errorf("opened twice: %v", err)
	}
	f.Close()
	changed := filepath.Join(dir, f.Set.File(1))
	before, _ := os.ReadFile(changed)
	after := bytes.Replace(before, []byte("1"), []byte("2"), 1)
	os.WriteFile(changed, after, 0o666)
	os.Remove(filepath.Join(dir, f.Set.File(0)))
	var damaged *DamagedError
	if _, err := Open(dir, f.Set, "run", false); !errors.As(err, &damaged) || len(damaged.Shards) != 1 || damaged.Shards[0] != f.Set.File(1) {
		t.Fatal(err)
	}
	f, err := Open(dir, f.Set, "run", true)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, f)
	if err := f.Finish(); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(changed); !bytes.Equal(text, before) {
		t.Error("the shard that was changed is not what it was")
	}
	if text, _ := os.ReadFile(changed + changedSuffix); !bytes.Equal(text, after) {
		t.Error("what somebody has written is lost")
	}
}

// repeating is a source with the puzzles of another source, each several times.
type repeating struct {
	source
	classes uint64
}

func (s repeating) rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error {
	for i := range uint64(n) {
		index := first + i
		more := true
		err := s.source.rows(ctx, index%s.classes, 1, func(r *Row) bool {
			r.Index = index
			r.Puzzle = canon.Random(zeros{}).Grid(r.Puzzle) // another form of the same class
			more = yield(r)
			return more
		})
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// zeros is a source of numbers for canon.Random.
type zeros struct{}

func (zeros) Uint64() uint64 { return 12345 }

// Of equal rows the first stays, and later items take the places of the others.
func TestDistinct(t *testing.T) {
	s := spec
	s.Distinct = true
	s.Columns = []string{"puzzle", "index"}
	set := newSet(t, s)
	set.source = repeating{set.source, 50} // items 50 to 59 equal 0 to 9, and so do 100 to 109
	if err := distinct(t, t.TempDir(), set); err == nil || !strings.Contains(err.Error(), "only 50 different puzzles were found") {
		t.Error(err)
	}

	set = newSet(t, s)
	set.source = repeating{set.source, 70} // no two of the 60 items are equal
	dir := t.TempDir()
	if err := distinct(t, dir, set); err != nil {
		t.Fatal(err)
	}

	set = newSet(t, s)
	set.source = some{set.source}
	dir = t.TempDir()
	if err := distinct(t, dir, set); err != nil {
		t.Fatal(err)
	}
	m, err := ReadManifest(dir)
	if err != nil || len(m.Replaced) != 30 || m.Replaced[0] != (Replacement{1, 60}) || m.Replaced[29] != (Replacement{59, 118}) {
		t.Errorf("%+v, %v", m.Replaced, err)
	}
	seen := map[sudoku.Grid]bool{}
	for _, shard := range m.Shards {
		text, _ := os.ReadFile(filepath.Join(dir, shard.File))
		lines := bufio.NewScanner(bytes.NewReader(text))
		for lines.Scan() {
			if puzzle, _, _ := strings.Cut(lines.Text(), ","); puzzle != "puzzle" {
				g, err := sudoku.Parse(puzzle)
				if form := canon.Of(g).Grid; err != nil || seen[form] {
					t.Errorf("%s: %v", lines.Text(), err)
				} else {
					seen[form] = true
				}
			}
		}
	}
	if len(seen) != 60 {
		t.Errorf("%d different rows", len(seen))
	}
}

// some is a source in which each odd item has the puzzle of the one before it.
type some struct{ source }

func (s some) rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error {
	for i := range uint64(n) {
		more := true
		err := s.source.rows(ctx, (first+i)&^1, 1, func(r *Row) bool { r.Index = first + i; more = yield(r); return more })
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// distinct makes a data set with distinct rows in dir.
func distinct(t *testing.T, dir string, set *Set) error {
	t.Helper()
	f := open(t, dir, set)
	fill(t, f)
	if err := f.MakeDistinct(context.Background(), NewCrew(1), func(int) {}); err != nil {
		return err
	}
	return f.Finish()
}

// A job gives the same bytes for any number of goroutines, in every form. A short test rates
// the puzzles in one of the forms only.
func TestSameBytes(t *testing.T) {
	for i, form := range Formats {
		s := Spec{Rows: 3000, ShardRows: 3000, Seed: "bytes", Level: "easy", Format: form, Columns: []string{"puzzle", "solution", "clues"}}
		if i == 0 || !testing.Short() {
			s.Columns = append(s.Columns, "technique", "techniques", "w")
		}
		set := newSet(t, s)
		var want bytes.Buffer
		for i, crew := range []int{1, 2, 5} {
			var got bytes.Buffer
			made, err := set.MakeShard(context.Background(), NewCrew(crew), set.Job(0), &got, io.Discard, func(int) {})
			if err != nil || made.Bytes != int64(got.Len()) || made.Rows != 3000 {
				t.Fatalf("%+v, %v", made, err)
			}
			if i == 0 {
				want = got
			} else if !bytes.Equal(got.Bytes(), want.Bytes()) {
				t.Errorf("%s: another shard with %d goroutines", form, crew)
			}
		}
	}
}

// The work ends with its context, and no goroutine stays behind that would write.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	set := newSet(t, Spec{Rows: 100_000, Seed: "end", Level: "easy"})
	rows := 0
	_, err := set.MakeShard(ctx, NewCrew(2), set.Job(0), io.Discard, io.Discard, func(n int) {
		if rows += n; rows > 5000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || rows > 50_000 {
		t.Errorf("%d rows, %v", rows, err)
	}
}
