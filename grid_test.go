package sudoku_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// pattern returns a solved grid: row 1 is 123456789, and each row below is the one above
// rotated.
func pattern() (g sudoku.Grid) {
	for c := range sudoku.Cell(sudoku.Cells) {
		g.Set(c, sudoku.Digit((3*c.Row()+c.Row()/3+c.Column())%9+1))
	}
	return g
}

// shuffled returns a random symmetric image of the pattern: it permutes digits, bands,
// stacks, rows and columns, and may transpose the grid.
func shuffled(dice *rand.Rand) (g sudoku.Grid) {
	digits, rows, columns := dice.Perm(9), lines(dice), lines(dice)
	turn := dice.IntN(2) == 1
	for c := range sudoku.Cell(sudoku.Cells) {
		row, column := rows[c.Row()], columns[c.Column()]
		if turn {
			row, column = column, row
		}
		g.Set(c, sudoku.Digit(digits[pattern().At(sudoku.CellAt(row, column))-1]+1))
	}
	return g
}

// lines returns a random order of nine lines in which the lines of a band or stack stay
// together.
func lines(dice *rand.Rand) (order [9]int) {
	for i, band := range dice.Perm(3) {
		for j, line := range dice.Perm(3) {
			order[3*i+j] = 3*band + line
		}
	}
	return order
}

// thin returns g without about the given share of its digits, which it chooses at random.
func thin(g sudoku.Grid, dice *rand.Rand, share float64) sudoku.Grid {
	for c := range sudoku.Cell(sudoku.Cells) {
		if dice.Float64() < share {
			g.Set(c, sudoku.None)
		}
	}
	return g
}

func TestGridHoldsWhatIsPutIntoIt(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 1))
	var g sudoku.Grid
	var model [sudoku.Cells]sudoku.Digit
	for range 2000 {
		c, d := sudoku.Cell(dice.IntN(sudoku.Cells)), sudoku.Digit(dice.IntN(10))
		before := g
		with := g.With(c, d)
		if g != before {
			t.Fatal("With changes its grid")
		}
		g.Set(c, d)
		model[c] = d
		clues := 0
		for c, d := range model {
			if d != sudoku.None {
				clues++
			}
			if g.At(sudoku.Cell(c)) != d || g.Filled().Has(sudoku.Cell(c)) != (d != sudoku.None) {
				t.Fatalf("%v holds %d, want %d", sudoku.Cell(c), g.At(sudoku.Cell(c)), d)
			}
		}
		if g != with || g != sudoku.GridOf(model) || g.Digits() != model || g.Clues() != clues || g.Filled().Len() != clues {
			t.Fatalf("grid %v with %d clues, want %v with %d", g, g.Clues(), model, clues)
		}
	}
}

func TestGridTakesNothingButDigits(t *testing.T) {
	var g sudoku.Grid
	if !panics(func() { g.Set(0, 10) }) || !panics(func() { g.With(0, 255) }) || !panics(func() { g.Set(81, 1) }) ||
		!panics(func() { g.At(81) }) || !panics(func() { sudoku.GridOf([81]sudoku.Digit{80: 10}) }) {
		t.Error("a grid takes what is no digit or no cell")
	}
	if g != (sudoku.Grid{}) {
		t.Errorf("grid is %v after refusals", g)
	}
}

func TestTextOfAGridIsReadBack(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 1))
	for range 500 {
		var digits [sudoku.Cells]sudoku.Digit
		for c := range digits {
			digits[c] = sudoku.Digit(dice.IntN(10))
		}
		g := sudoku.GridOf(digits)
		for _, blank := range ".0*_-xX?" {
			text := strings.ReplaceAll(g.String(), ".", string(blank))
			if got, err := sudoku.Parse(text); got != g || err != nil {
				t.Fatalf("Parse(%q) = %v, %v", text, got, err)
			}
		}
		if string(g.Append([]byte("> "))) != "> "+g.String() {
			t.Fatalf("Append gives %q", g.Append([]byte("> ")))
		}
		text, err := json.Marshal(map[sudoku.Grid]sudoku.Grid{g: g})
		if want := `{"` + g.String() + `":"` + g.String() + `"}`; err != nil || string(text) != want {
			t.Fatalf("JSON is %s, %v; want %s", text, err, want)
		}
		var back map[sudoku.Grid]sudoku.Grid
		if err := json.Unmarshal(text, &back); err != nil || back[g] != g {
			t.Fatalf("JSON read back is %v, %v", back, err)
		}
	}
}

// Each byte in each place of a grid is read as a digit or a blank, or is refused. GridOf
// accepts or refuses each digit in each place.
func TestEveryByteInEveryPlace(t *testing.T) {
	const line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for at := range sudoku.Cells {
		for b := range 256 {
			text := []byte(line)
			text[at] = byte(b)
			var got sudoku.Grid
			err := got.UnmarshalText(text)
			digit := strings.IndexByte("0123456789", byte(b))
			if strings.IndexByte(".*_-xX?", byte(b)) >= 0 {
				digit = 0
			}
			if (err == nil) != (digit >= 0) {
				t.Fatalf("%q: %v", text, err)
			}
			if err != nil {
				continue
			}
			if got.At(sudoku.Cell(at)) != sudoku.Digit(digit) || got.With(sudoku.Cell(at), 0).String() != line[:at]+"."+line[at+1:] {
				t.Fatalf("%q: %v", text, got)
			}
			if parsed, err := sudoku.Parse(string(text)); err != nil || parsed != got {
				t.Fatalf("Parse(%q) = %v, %v", text, parsed, err)
			}
		}
	}
	var digits [sudoku.Cells]sudoku.Digit
	for at := range digits {
		for d := range 256 {
			digits[at] = sudoku.Digit(d)
			func() {
				defer func() {
					if (recover() != nil) != (d > 9) {
						t.Errorf("GridOf with %d in cell %d", d, at)
					}
				}()
				if g := sudoku.GridOf(digits); g.At(sudoku.Cell(at)) != digits[at] {
					t.Errorf("GridOf with %d in cell %d: %v", d, at, g)
				}
			}()
		}
		digits[at] = 0
	}
}

func TestParseSaysWhere(t *testing.T) {
	good := pattern().String()
	for _, c := range []struct {
		text   string
		column int
		reason string
	}{
		{"", 1, "0 cells, want 81"},
		{good[:80], 81, "80 cells, want 81"},
		{good + "1", 82, "82 cells, want 81"},
		{good + good, 82, "162 cells, want 81"},
		{"O" + good[1:], 1, "'O' is neither a digit 1-9 nor a blank"},
		{good[:80] + "a", 81, "'a' is neither a digit 1-9 nor a blank"},
		{good + "\n", 82, "U+000A is neither a digit 1-9 nor a blank"},
		{good[:40] + " " + good[41:], 41, "' ' is neither a digit 1-9 nor a blank"},
		{good[:40] + "é" + good[42:], 41, "'é' is neither a digit 1-9 nor a blank"},
		{"②" + good[3:], 1, "'②' is neither a digit 1-9 nor a blank"},
		{good[:80] + "\xff", 81, "'�' is neither a digit 1-9 nor a blank"},
		{good[:80] + "\U000E0001", 81, "U+E0001 is neither a digit 1-9 nor a blank"},
		{"\x00" + good[1:], 1, "U+0000 is neither a digit 1-9 nor a blank"},
	} {
		g, err := sudoku.Parse(c.text)
		var e *sudoku.ParseError
		if g != (sudoku.Grid{}) || !errors.As(err, &e) || !errors.Is(err, sudoku.ErrSyntax) || e.Column != c.column || e.Reason != c.reason {
			t.Errorf("Parse(%q) = %v, %v; want column %d: %s", c.text, g, err, c.column, c.reason)
		}
		kept := pattern()
		if err := kept.UnmarshalText([]byte(c.text)); err == nil || kept != pattern() {
			t.Errorf("UnmarshalText(%q) = %v, and leaves %v", c.text, err, kept)
		}
		if !panics(func() { sudoku.MustParse(c.text) }) {
			t.Errorf("MustParse(%q) does not panic", c.text)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(pattern().String())
	f.Add(strings.Repeat(".", 81))
	f.Add(strings.Repeat("0*_-xX?9", 11))
	f.Fuzz(func(t *testing.T, text string) {
		g, err := sudoku.Parse(text)
		var u sudoku.Grid
		if errU := u.UnmarshalText([]byte(text)); u != g || (errU == nil) != (err == nil) {
			t.Fatalf("Parse = %v, %v; UnmarshalText = %v, %v", g, err, u, errU)
		}
		if err != nil {
			return
		}
		if len(text) != sudoku.Cells {
			t.Fatalf("%q is accepted", text)
		}
		if again := sudoku.MustParse(g.String()); again != g {
			t.Fatalf("%v is read back as %v", g, again)
		}
	})
}

func TestExtendsAndSolved(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 1))
	for range 100 {
		full := shuffled(dice)
		part := thin(full, dice, 0.5)
		if !full.Solved() || full.Clash() != nil || !full.Extends(part) || !full.Extends(full) || !part.Extends(sudoku.Grid{}) {
			t.Fatalf("%v, %v: Solved %v, Extends %v", full, part, full.Solved(), full.Extends(part))
		}
		if part != full && (part.Solved() || part.Extends(full)) {
			t.Fatalf("%v is solved, or extends %v", part, full)
		}
		c := sudoku.Cell(dice.IntN(sudoku.Cells))
		wrong := full.With(c, full.At(c)%9+1)
		if wrong.Solved() || wrong.Extends(full) || wrong.Clash() == nil {
			t.Fatalf("%v with another digit in %v: %v", full, c, wrong.Clash())
		}
	}
}

func TestClashNamesTheCells(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		house string
	}{
		{"r1c1", "r1c9", "row 1"}, {"r9c2", "r9c3", "row 9"}, {"r1c5", "r9c5", "column 5"},
		{"r4c9", "r5c9", "column 9"}, {"r1c1", "r3c3", "box 1"}, {"r7c9", "r8c7", "box 9"},
	} {
		var g sudoku.Grid
		g.Set(cell(c.a), 7)
		g.Set(cell(c.b), 7)
		clash := g.Clash()
		if clash == nil || clash.A != cell(c.a) || clash.B != cell(c.b) || clash.Digit != 7 || clash.House.String() != c.house {
			t.Errorf("7 at %s and %s: %v", c.a, c.b, clash)
			continue
		}
		if want := "givens clash: 7 at " + c.a + " and " + c.b + " (" + c.house + ")"; clash.Error() != want || !errors.Is(clash, sudoku.ErrClash) {
			t.Errorf("%q, want %q", clash.Error(), want)
		}
		g.Set(cell(c.b), 8)
		if clash := g.Clash(); clash != nil {
			t.Errorf("7 at %s and 8 at %s: %v", c.a, c.b, clash)
		}
	}
}

// cell returns the cell with a name such as "r4c7".
func cell(name string) sudoku.Cell { return sudoku.CellAt(int(name[1]-'1'), int(name[3]-'1')) }

func TestCandidatesAreWhatNoPeerHolds(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 1))
	for range 100 {
		g := thin(shuffled(dice), dice, dice.Float64())
		candidates := g.Candidates()
		for c := range sudoku.Cell(sudoku.Cells) {
			for d := sudoku.Digit(1); d <= 9; d++ {
				want := g.At(c) == sudoku.None
				for p := range c.Peers().All() {
					want = want && g.At(p) != d
				}
				if candidates[c].Has(d) != want {
					t.Fatalf("%v: %v is a candidate: %v, want %v", g, sudoku.Candidate{Cell: c, Digit: d}, !want, want)
				}
			}
		}
	}
	if got := (sudoku.Candidate{Cell: cell("r4c7"), Digit: 5}).String(); got != "r4c7=5" {
		t.Errorf("a candidate is named %q", got)
	}
}
