package app_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
)

// This file tests the use cases over one puzzle, and the lines of JSON that
// scripts rely on.

var (
	one    = sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	solved = sudoku.MustParse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	two    = sudoku.MustParse(".34...912..2..5348.98.425..8....1..34.685379.713.24.5.9.1.37..42....96.53..286...")
	six    = sudoku.MustParse("5346.89...721.53...........8..761.23.2685.791.........9....7.84...41..3.3.52.6.7.")
	none   = sudoku.MustParse("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	clash  = sudoku.MustParse("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	empty  sudoku.Grid
)

// ended is a context that has ended.
type ended struct{}

func (ended) Err() error { return context.Canceled }

func TestSolve(t *testing.T) {
	for _, tt := range []struct {
		puzzle sudoku.Grid
		want   app.Status
		err    error
	}{
		{one, app.StatusUnique, nil}, {solved, app.StatusUnique, nil},
		{two, app.StatusMany, sudoku.ErrNotUnique}, {empty, app.StatusMany, sudoku.ErrNotUnique},
		{none, app.StatusNone, sudoku.ErrNoSolution}, {clash, app.StatusClash, sudoku.ErrClash},
	} {
		s := app.Solve(tt.puzzle)
		if s.Status != tt.want || !errors.Is(s.Err(), tt.err) {
			t.Errorf("Solve(%s) = %s, %v; want %s, %v", tt.puzzle, s.Status, s.Err(), tt.want, tt.err)
		}
		for _, g := range []sudoku.Grid{s.Solution, s.Second} {
			if g != empty && !(g.Solved() && g.Extends(tt.puzzle)) {
				t.Errorf("Solve(%s): %s is no solution", tt.puzzle, g)
			}
		}
		if many := tt.want == app.StatusMany; (s.Second != empty) != many || many && s.Solution == s.Second {
			t.Errorf("Solve(%s): second %s", tt.puzzle, s.Second)
		}

		var line struct{ Puzzle, Status, Solution, Second *string }
		decode(t, app.AppendVerdict([]byte("before"), tt.puzzle, &s), &line)
		if *line.Puzzle != tt.puzzle.String() || *line.Status != string(s.Status) || *line.Solution != text(s.Solution) || *line.Second != text(s.Second) {
			t.Errorf("%s: line %v", tt.puzzle, line)
		}
	}
}

// text returns what stands for a solution in JSON.
func text(g sudoku.Grid) string {
	if g == empty {
		return ""
	}
	return g.String()
}

// decode checks that a line follows what stood before it, and that nothing in it
// is unknown to v.
func decode(t *testing.T, b []byte, v any) {
	t.Helper()
	line, ok := strings.CutPrefix(string(b), "before")
	if !ok || strings.Count(line, "\n") != 1 || !strings.HasSuffix(line, "}\n") {
		t.Fatalf("not a line after what was there: %q", b)
	}
	dec := json.NewDecoder(strings.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
}

func TestList(t *testing.T) {
	for _, tt := range []struct {
		puzzle sudoku.Grid
		limit  sudoku.Limit
		want   int // solutions
		status app.Status
		more   bool // after the last one
	}{
		{one, sudoku.NoLimit(), 1, app.StatusUnique, false},
		{one, sudoku.AtMost(1), 1, app.StatusUnique, false},
		{two, sudoku.NoLimit(), 2, app.StatusMany, false},
		{two, sudoku.AtMost(2), 2, app.StatusMany, false},
		{two, sudoku.AtMost(1), 1, app.StatusMany, true},
		{six, sudoku.AtMost(5), 5, app.StatusMany, true},
		{six, sudoku.AtMost(6), 6, app.StatusMany, false},
		{six, sudoku.AtMost(7), 6, app.StatusMany, false},
		{empty, sudoku.AtMost(300), 300, app.StatusMany, true},
		{none, sudoku.NoLimit(), 0, app.StatusNone, false},
		{clash, sudoku.AtMost(1), 0, app.StatusClash, false},
	} {
		seen := map[sudoku.Grid]bool{}
		calls, last := 0, app.Listed{}
		whole := app.List(context.Background(), tt.puzzle, tt.limit, func(l *app.Listed) bool {
			if l.Solution != empty {
				if !l.Solution.Solved() || !l.Solution.Extends(tt.puzzle) || l.Index != len(seen) {
					t.Errorf("List(%s): %+v", tt.puzzle, l)
				}
				seen[l.Solution] = true
			}
			if calls > 0 && !last.More {
				t.Errorf("List(%s): another after the last", tt.puzzle)
			}
			calls, last = calls+1, *l
			return true
		})
		if !whole || calls != max(1, tt.want) || len(seen) != tt.want || last.Status != tt.status || last.More != tt.more || (last.Clash != nil) != (tt.status == app.StatusClash) {
			t.Errorf("List(%s, %s): %d solutions in %d calls, last %+v, %v", tt.puzzle, tt.limit, len(seen), calls, last, whole)
		}
		var line struct {
			Puzzle, Status, Solution, Second *string
			Index                            *int
			More                             *bool
		}
		decode(t, app.AppendListed([]byte("before"), tt.puzzle, &last), &line)
		if *line.Status != string(last.Status) || *line.Solution != text(last.Solution) || *line.Second != "" || *line.Index != last.Index || *line.More != last.More {
			t.Errorf("line %+v of %+v", line, last)
		}
	}
	stopped := 0
	if app.List(context.Background(), empty, sudoku.NoLimit(), func(*app.Listed) bool { stopped++; return stopped < 3 }) || stopped != 3 {
		t.Errorf("List went on for %d calls, or says that it is whole", stopped)
	}
	if app.List(ended{}, empty, sudoku.NoLimit(), func(*app.Listed) bool { return true }) {
		t.Error("List with an ended context says that it is whole")
	}
}

func TestCount(t *testing.T) {
	for _, tt := range []struct {
		puzzle   sudoku.Grid
		limit    sudoku.Limit
		count    uint64
		complete bool
	}{
		{one, sudoku.AtMost(1), 1, true}, {one, sudoku.AtMost(2), 1, true}, {one, sudoku.NoLimit(), 1, true},
		{two, sudoku.AtMost(1), 1, false}, {two, sudoku.AtMost(2), 2, true}, {two, sudoku.NoLimit(), 2, true},
		{six, sudoku.AtMost(5), 5, false}, {six, sudoku.AtMost(6), 6, true}, {six, sudoku.AtMost(5000), 6, true},
		{empty, sudoku.AtMost(2), 2, false}, {empty, sudoku.AtMost(1000), 1000, false}, {empty, sudoku.AtMost(1001), 1001, false},
		{none, sudoku.AtMost(2), 0, true}, {none, sudoku.NoLimit(), 0, true}, {none, sudoku.AtMost(2000), 0, true},
		{clash, sudoku.AtMost(2), 0, true}, {clash, sudoku.NoLimit(), 0, true},
	} {
		c := app.Count(context.Background(), tt.puzzle, tt.limit)
		if c.Count != tt.count || c.Complete != tt.complete || c.CutShort || (c.Clash != nil) != (tt.puzzle == clash) {
			t.Errorf("Count(%s, %s) = %+v; want %d, %v", tt.puzzle, tt.limit, c, tt.count, tt.complete)
		}
		var line struct {
			Puzzle   *string
			Count    *uint64
			Complete *bool
		}
		decode(t, app.AppendCount([]byte("before"), tt.puzzle, &c), &line)
		if *line.Puzzle != tt.puzzle.String() || *line.Count != tt.count || *line.Complete != tt.complete {
			t.Errorf("%s: line %+v", tt.puzzle, line)
		}
	}
}

// TestCutShort holds that what was met before the end of a context is no count.
func TestCutShort(t *testing.T) {
	for _, limit := range []sudoku.Limit{sudoku.NoLimit(), sudoku.AtMost(1 << 30)} {
		c := app.Count(ended{}, empty, limit)
		if !c.CutShort || c.Complete {
			t.Errorf("Count(ended, empty, %s) = %+v", limit, c)
		}
		line := string(app.AppendCount(nil, empty, &c))
		if !strings.Contains(line, `"count":null,"complete":false,"at_least":`) {
			t.Errorf("line %s", line)
		}
	}
	hard := sudoku.MustParse(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........") // minutes of search
	v := app.Verify(ended{}, hard)
	if !v.CutShort || v.Complete || v.Proved() {
		t.Errorf("Verify(ended, hard) = %+v", v)
	}
	if line := string(app.AppendProof(nil, hard, "", &v)); !strings.Contains(line, `"level":"","clues":17,"count":null,"complete":false,"at_least":0}`) {
		t.Errorf("line %s", line)
	}
}

func TestVerify(t *testing.T) {
	for _, tt := range []struct {
		puzzle   sudoku.Grid
		count    uint64
		complete bool
	}{{one, 1, true}, {solved, 1, true}, {two, 2, true}, {six, 6, true}, {clash, 0, true}, {empty, app.VerifyBound + 1, false}} {
		if tt.puzzle == empty && testing.Short() {
			continue // 100,000 solutions: seconds, and minutes under the race detector
		}
		v := app.Verify(context.Background(), tt.puzzle)
		if v.Count != tt.count || v.Complete != tt.complete || v.CutShort || v.Clues != tt.puzzle.Clues() || v.Proved() != (tt.count == 1) || (v.Clash != nil) != (tt.puzzle == clash) {
			t.Errorf("Verify(%s) = %+v; want %d, %v", tt.puzzle, v, tt.count, tt.complete)
		}
		if evidence := v.First.Solved() && v.Second.Solved() && v.First != v.Second && v.First.Extends(tt.puzzle) && v.Second.Extends(tt.puzzle); evidence != (tt.count > 1) {
			t.Errorf("Verify(%s): evidence %s, %s", tt.puzzle, v.First, v.Second)
		}
		var line struct {
			Puzzle, Level *string
			Clues         *int
			Count         *uint64
			Complete      *bool
		}
		decode(t, app.AppendProof([]byte("before"), tt.puzzle, "hard", &v), &line)
		if *line.Level != "hard" || *line.Clues != v.Clues || *line.Count != v.Count || *line.Complete != v.Complete {
			t.Errorf("line %+v of %+v", line, v)
		}
	}
}

func TestAppendMade(t *testing.T) {
	seed, err := generate.ParseSeed(`a "seed", with \ in it`)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []generate.Options{{Level: generate.Hard, Seed: seed}, {Clues: generate.Exactly(40), Seed: seed}} {
		g, err := generate.New(o)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Item(context.Background(), 7)
		if err != nil {
			t.Fatal(err)
		}
		var line struct {
			Puzzle, Solution, Seed *string
			Level                  *string // left out if no level was asked for
			Clues, Index           *int
		}
		decode(t, app.AppendMade([]byte("before"), &r), &line)
		if level := o.Level != 0; level != (line.Level != nil) || level && *line.Level != o.Level.String() {
			t.Errorf("line %+v of %+v", line, r)
		}
		if *line.Puzzle != r.Puzzle.String() || *line.Solution != r.Solution.String() || *line.Seed != seed.String() || *line.Clues != r.Puzzle.Clues() || *line.Index != 7 {
			t.Errorf("line %+v of %+v", line, r)
		}
	}
}
