package cli

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic"
)

// readPositions reads a text to its end, and returns the positions and the errors in it.
func readPositions(t testing.TB, text string) (positions []*logic.Position, bad []*format.Error) {
	t.Helper()
	r := newPositionReader(newReadAhead(context.Background(), strings.NewReader(text)))
	for {
		var item bulk.Item
		err := r.Next(&item)
		var place *format.Error
		switch {
		case err == io.EOF:
			return positions, bad
		case errors.As(err, &place):
			bad = append(bad, place)
		case err != nil:
			t.Fatalf("%q: %v", text, err)
		default:
			if item.Index != uint64(len(positions)) || item.Position.Grid() != item.Puzzle {
				t.Fatalf("%q: item %+v", text, item)
			}
			positions = append(positions, item.Position)
		}
	}
}

// TestPositionsRoundTrip writes random positions as library lines and as candidate grids,
// one after the other, and reads them back.
func TestPositionsRoundTrip(t *testing.T) {
	puzzle := sudoku.MustParse(".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.")
	dice := rand.New(rand.NewPCG(1, 2))
	var library, grids strings.Builder
	var want []*logic.Position
	for range 1000 {
		p := logic.NewPosition(puzzle)
		for c := range p.Holes().All() {
			for d := range p.Candidates(c).All() {
				switch {
				case dice.IntN(40) == 0 && p.Candidates(c).Len() > 0:
					p.Place(c, d)
				case dice.IntN(8) == 0 && p.Candidates(c).Len() > 2:
					p.Eliminate(c, d)
				}
			}
		}
		if p.Contradictory() {
			continue
		}
		want = append(want, p)
		library.WriteString(p.Library() + "\n")
		grids.WriteString("# a comment\n" + p.String() + "\n")
	}
	if len(want) < 20 {
		t.Fatalf("%d positions without a contradiction", len(want))
	}
	for form, text := range map[string]string{"library": library.String(), "grids": grids.String()} {
		got, bad := readPositions(t, text)
		if len(got) != len(want) || len(bad) > 0 {
			t.Fatalf("%s: %d positions of %d, %v", form, len(got), len(want), bad)
		}
		for i, p := range got {
			if form == "library" && *p != *want[i] || p.String() != want[i].String() {
				t.Errorf("%s, position %d:\n%v\nwant\n%v", form, i, p, want[i])
			}
		}
	}
}

// TestPositionsRefused holds that what is not a position is refused at its place, and that
// the positions around it are read.
func TestPositionsRefused(t *testing.T) {
	const puzzle = ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6."
	candidates := strings.Repeat("12 34 56 78 9 12 34 56 78\n", 9)
	for _, c := range []struct {
		text         string
		positions    int
		line, column int // of the only error; line 0 without an error
	}{
		{puzzle, 1, 0, 0},
		{puzzle + " ED=7.1/1.2/1.2\r\n" + puzzle + "\t# a comment\n", 2, 0, 0},
		{"puzzle,solution\n" + puzzle + ",\n", 1, 0, 0},
		{"", 0, 1, 1},
		{"# nothing else\n\n", 0, 1, 1},
		{"\n\n" + puzzle[1:] + "\n" + puzzle, 1, 3, 81},
		{":0000:x:" + puzzle + ":11::\n" + puzzle, 1, 1, 91},
		{":0000:x\n" + puzzle, 1, 1, 8},
		{"\n" + candidates + puzzle, 2, 0, 0},
		{puzzle + "\n" + candidates[:26*4] + "12 34 a6 78 9 12 34 56 78\n" + candidates[:26*4] + "\n" + puzzle, 2, 6, 7},
		{candidates + candidates, 0, 10, 1},
		{strings.Repeat("1", 70_000) + "\n" + puzzle, 1, 1, 1},
	} {
		got, bad := readPositions(t, c.text)
		errors := 0
		if c.line > 0 {
			errors = 1
		}
		if len(got) != c.positions || len(bad) != errors {
			t.Errorf("%.100q: %d positions, errors %v; want %d positions, %d errors", c.text, len(got), bad, c.positions, errors)
		} else if errors > 0 && (bad[0].Line != c.line || bad[0].Column != c.column) {
			t.Errorf("%.100q: %v; want line %d, column %d", c.text, bad[0], c.line, c.column)
		}
	}
}

// FuzzPositions holds that every text gives positions or errors with a place in it.
func FuzzPositions(f *testing.F) {
	f.Add(":0000:x:.23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.:111 222::")
	f.Add(strings.Repeat("12 34 56 78 9 12 34 56 78\n", 9))
	f.Add(".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6. ED=7.1/1.2/1.2\n\n{\n")
	f.Fuzz(func(t *testing.T, text string) {
		positions, bad := readPositions(t, text)
		if len(positions)+len(bad) == 0 {
			t.Errorf("%q: neither a position nor an error", text)
		}
		for _, e := range bad {
			if lines := strings.Count(text, "\n") + 1; e.Line < 1 || e.Line > lines || e.Column < 1 || e.Reason == "" {
				t.Errorf("%q, %d lines: %+v", text, lines, e)
			}
		}
	})
}
