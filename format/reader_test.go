package format_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// read returns all records and all errors that a reader gives for a stream.
func read(t testing.TB, from io.Reader) (records []format.Record, errs []string) {
	t.Helper()
	return readAll(t, format.NewReader(from))
}

// readAll returns all records and all errors that a reader gives.
func readAll(t testing.TB, r *format.Reader) (records []format.Record, errs []string) {
	t.Helper()
	for rec, err := range r.All() {
		if err == nil {
			records = append(records, rec)
			continue
		}
		var place *format.Error
		if !errors.As(err, &place) || !errors.Is(err, sudoku.ErrSyntax) || place.Line < 1 || place.Column < 1 || place.Reason == "" || place.Kind == 0 || place.Kind >= format.Kinds {
			t.Errorf("error without a place or a kind: %#v", err)
		}
		errs = append(errs, err.Error())
	}
	return records, errs
}

// coats are what may be put around the bytes of any text.
var coats = []struct {
	name string
	put  func(string) string
}{
	{"LF", func(s string) string { return s }},
	{"CRLF", func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
	{"CR", func(s string) string { return strings.ReplaceAll(s, "\n", "\r") }},
	{"byte order mark", func(s string) string { return "\uFEFF" + s }},
	{"UTF-16, little end first", utf16le},
	{"UTF-16, big end first", utf16be},
	{"comment before", func(s string) string { return "# no 1 of 2024-05-17\n\n" + s }},
	{"space after", func(s string) string { return strings.ReplaceAll(s, "\n", " \u200B\n") }},
}

func TestReadsEveryForm(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 7))
	for _, form := range forms {
		for i := range len(form.blanks) {
			for _, coat := range coats {
				if coat.name == "space after" && strings.HasPrefix(form.name, "fields") {
					continue // there, white space at the end is a field
				}
				for _, share := range []float64{0, 0.3, 0.6, 0.95} {
					want := holes(pattern(), dice, share)
					text := coat.put(form.write(want, form.blanks[i]))
					records, errs := read(t, strings.NewReader(text))
					if len(records) != 1 || len(errs) > 0 || records[0].Givens != want {
						t.Fatalf("%s with %q for a hole, %s: read %v, %v, want %v from\n%s", form.name, form.blanks[i], coat.name, records, errs, want, text)
					}
				}
			}
		}
	}
}

func TestReadsEveryFormInAnyPieces(t *testing.T) {
	for _, form := range forms {
		for _, coat := range coats[:6] {
			text := coat.put(form.write(puzzle, form.blanks[0]))
			for name, from := range map[string]io.Reader{
				"one byte":      iotest.OneByteReader(strings.NewReader(text)),
				"halves":        iotest.HalfReader(strings.NewReader(text)),
				"end with data": iotest.DataErrReader(strings.NewReader(text)),
			} {
				records, errs := read(t, from)
				if len(records) != 1 || len(errs) > 0 || records[0].Givens != puzzle {
					t.Errorf("%s, %s, in pieces (%s): read %v, %v", form.name, coat.name, name, records, errs)
				}
			}
		}
	}
}

// Two forms after one another, with an empty line between them, are two puzzles.
func TestReadsFormsOneAfterAnother(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 7))
	for _, a := range forms {
		for _, b := range forms {
			first, second := holes(pattern(), dice, 0.5), holes(pattern(), dice, 0.5)
			text := a.write(first, a.blanks[0]) + "\n\n" + b.write(second, b.blanks[0])
			if a.name == "line without end" {
				text = strings.Replace(text, "\n\n", "\n", 1)
			}
			records, errs := read(t, strings.NewReader(text))
			if len(records) != 2 || len(errs) > 0 || records[0].Givens != first || records[1].Givens != second {
				t.Errorf("%s, then %s: read %v, %v from\n%s", a.name, b.name, records, errs, text)
			}
		}
	}
}

// A character too many or too few gives the same puzzle or an error, and never
// another puzzle.
func TestSlipsOfThePenGiveNoOtherPuzzle(t *testing.T) {
	for i, form := range forms {
		for _, blank := range []byte{form.blanks[0], form.blanks[len(form.blanks)-1]} {
			for _, want := range []sudoku.Grid{puzzle, pattern(), pattern().With(30, sudoku.None)} {
				checkSlips(t, form, blank, want, i)
			}
		}
	}
}

// checkSlips puts slips into every place of a text, or into every seventh from a
// place on unless the long tests were asked for.
func checkSlips(t *testing.T, form form, blank byte, want sudoku.Grid, place int) {
	step := 7
	if long {
		place, step = 0, 1
	}
	text := form.write(want, blank)
	for at := place % step; at < len(text); at += step {
		var slips []string
		if !form.gaps {
			slips = append(slips, text[:at]+text[at+1:])
		}
		for _, more := range []string{"7", ".", "|", "\n", ","} {
			if more == "." && blank == ' ' || more == "7" && form.gaps {
				continue // that is another puzzle indeed
			}
			{
				slips = append(slips, text[:at]+more+text[at:])
			}
		}
		for _, slip := range slips {
			records, errs := read(t, strings.NewReader(slip))
			for _, rec := range records {
				if rec.Givens != want && !(form.gaps && len(errs) > 0) {
					t.Fatalf("%s with %q for a hole: read\n%v, not\n%v, from\n%q", form.name, blank, rec.Givens, want, slip)
				}
			}
		}
	}
}

func TestSolutionsAndComments(t *testing.T) {
	p, s := puzzle.String(), pattern().String()
	for _, c := range []struct {
		text, comment string
		solved        bool
	}{
		{p, "", false},
		{p + " ", "", false},
		{p + " # easy, 1.2 ", "easy, 1.2", false},
		{p + "#easy", "easy", false},
		{p + "\t# ", "", false},
		{p + ";;7.2;", "7.2;", false},
		{p + " ED=7.2/1.2/1.2", "", false}, // a rating
		{p + " ED=hard", "ED=hard", false},
		{p + " " + s, "", true},
		{p + "," + s + "\r", "", true},
		{p + "," + s + ",easy", "easy", true},
		{p + " 7.2 " + s, "7.2", true},
		{"a " + p + " 7.2; " + s + " # b", "a 7.2 b", true},
		{s + "," + p, "", true},
		{"> " + p, "", false},
		{p[:27] + " " + p[27:54] + " " + p[54:] + " # b", "b", false},
		{p + " # " + s, s, false},
		{"17," + p + "," + s, "17", true},
		{"17 " + p + " x", "17 x", false},
		{p + " ünïcödé ①", "ünïcödé ①", false},
		{"puzzle,solution\n" + p + "," + s, "", true},
		{"answer;x;question\n" + s + ";1;" + p, "", true},
		{"puzzle,solution\n" + p + ",", "", false},
		{`{"puzzle":"` + p + `","solution":"` + s + `"}`, "", true},
		{`{"a\\":\"b":"\\\\","puzzle":"` + p + `"}`, "", false},
		{`{"solution":"` + s + `" , "clues" : -1.5e3, "puzzle":"` + p + `"}`, "", true},
	} {
		records, errs := read(t, strings.NewReader(c.text))
		if len(records) != 1 || len(errs) > 0 {
			t.Errorf("%q: read %v, %v", c.text, records, errs)
			continue
		}
		var solution sudoku.Grid
		if c.solved {
			solution = pattern()
		}
		if r := records[0]; r.Givens != puzzle || r.Solution != solution || r.Comment != c.comment {
			t.Errorf("%q: read %v with solution %v and comment %q; want solved %v, comment %q", c.text, r.Givens, r.Solution, r.Comment, c.solved, c.comment)
		}
	}
}

func TestSectionsHoldTheState(t *testing.T) {
	state := puzzle
	var placed sudoku.Grid
	n := 0
	for c := range sudoku.Cell(sudoku.Cells) {
		if puzzle.At(c) == sudoku.None && n < 5 {
			state.Set(c, pattern().At(c))
			placed.Set(c, pattern().At(c))
			n++
		}
	}
	plain := rows("", "", "")
	text := "[Puzzle]\n" + plain(puzzle, '.') + "[State]\n" + plain(state, '.') + "[Colours]\n1 2 3\n[Puzzle]\n" + plain(state, '0')
	records, errs := read(t, strings.NewReader(text))
	if len(records) != 2 || len(errs) > 0 {
		t.Fatalf("read %v, %v", records, errs)
	}
	if r := records[0]; r.Givens != puzzle || r.Placed != placed || len(r.Losses) != 1 || r.Line != 2 {
		t.Errorf("first: %+v", r)
	}
	if r := records[1]; r.Givens != state || r.Placed != (sudoku.Grid{}) || r.Losses != nil {
		t.Errorf("second: %+v", r)
	}
	text = "[Puzzle]\n" + plain(state, '.') + "[State]\n" + plain(puzzle, '.')
	if records, errs = read(t, strings.NewReader(text)); len(records) != 0 || fmt.Sprint(errs) != "[line 12, column 1: the state lacks a given of the puzzle]" {
		t.Errorf("state without a given: %v, %v", records, errs)
	}
}

func TestLinesAreCounted(t *testing.T) {
	p := puzzle.String()
	plain := rows("", "", "")(puzzle, '.')
	for _, end := range []string{"\n", "\r\n", "\r"} {
		text := strings.ReplaceAll("# one\n"+p+"\n\n"+plain+"\n"+p+"\n"+p+" # x\n"+plain+plain, "\n", end)
		records, errs := read(t, strings.NewReader(text))
		var lines []int
		for _, r := range records {
			lines = append(lines, r.Line)
		}
		if want := []int{2, 4, 14, 15, 16, 25}; fmt.Sprint(lines) != fmt.Sprint(want) || len(errs) > 0 {
			t.Errorf("ends %q: puzzles at lines %v, want %v; errors %v", end, lines, want, errs)
		}
	}
}

// A pieces is a stream that returns one piece at each call of Read, and fails if it is
// asked for more.
type pieces struct {
	t    *testing.T
	rest []string
}

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.rest) == 0 {
		p.t.Error("the reader waits for more than it needs")
		return 0, io.EOF
	}
	n := copy(b, p.rest[0])
	p.rest = p.rest[1:]
	return n, nil
}

// A line is read as soon as its end is there, as a terminal or a pipe gives it.
func TestReaderDoesNotWait(t *testing.T) {
	p := puzzle.String() + "\n"
	for _, rest := range [][]string{{p}, {p + p}, {p, p}, {"", p + p[:40], p[40:]}, {p + "#\n" + p}, {p[1:] + p}, {"\uFEFF" + p}, {"\uFEFF"[:1], "\uFEFF"[1:] + p}, {p[:81] + "\r\n" + p}} {
		r := format.NewReader(&pieces{t, rest})
		n := strings.Count(strings.Join(rest, ""), puzzle.String())
		if rest[0] == p[1:]+p {
			n++ // an error first
		}
		for range n {
			r.Next()
		}
	}
}

func TestErrorOfTheStreamComesLast(t *testing.T) {
	broken := errors.New("the cable is out")
	from := io.MultiReader(strings.NewReader(puzzle.String()+"\n"+puzzle.String()[1:]), iotest.ErrReader(broken))
	r := format.NewReader(from)
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); !errors.Is(err, sudoku.ErrSyntax) {
		t.Fatalf("second puzzle: %v", err)
	}
	for range 3 {
		if _, err := r.Next(); err != broken {
			t.Fatalf("end: %v, want %v", err, broken)
		}
	}
	n := 0
	for _, err := range format.NewReader(iotest.ErrReader(broken)).All() {
		if n++; err != broken {
			t.Errorf("All: %v, want %v", err, broken)
		}
	}
	if n != 1 {
		t.Errorf("All yielded the error of the stream %d times", n)
	}
	if _, err := format.NewReader(iotest.ErrReader(nil)).Next(); err != io.ErrNoProgress {
		t.Errorf("stream that gives nothing: %v, want %v", err, io.ErrNoProgress)
	}
}

func TestParseWantsOnePuzzle(t *testing.T) {
	p := puzzle.String()
	if rec, err := format.Parse("\n" + p + "\n\n"); err != nil || rec.Givens != puzzle || rec.Line != 2 {
		t.Errorf("Parse of one: %v, %v", rec, err)
	}
	for text, kind := range map[string]error{
		"":               format.ErrEmpty,
		"# nothing":      format.ErrEmpty,
		p + "\n" + p:     format.ErrSeveral,
		p + "\n" + p[1:]: sudoku.ErrSyntax,
		p[1:] + "\n" + p: sudoku.ErrSyntax,
		"https://x.org/": format.ErrOtherForm,
	} {
		rec, err := format.Parse(text)
		if !errors.Is(err, kind) || rec.Line != 0 {
			t.Errorf("Parse(%q) = %v, %v; want %v", text, rec, err, kind)
		}
	}
}

func TestAllStopsWithTheLoop(t *testing.T) {
	r := format.NewReader(strings.NewReader(strings.Repeat(line(puzzle, '.'), 3)))
	for range r.All() {
		break
	}
	if rec, err := r.Next(); err != nil || rec.Line != 2 {
		t.Errorf("after a loop of one round: line %d, %v; want line 2", rec.Line, err)
	}
}

// A coming is a stream that comes in pieces and reports whether one is there.
type coming struct {
	t     *testing.T
	there []string
}

func (p *coming) Ready() bool { return len(p.there) > 0 }

func (p *coming) Read(b []byte) (int, error) {
	if len(p.there) == 0 {
		p.t.Fatal("read from a stream that is not ready")
	}
	n := copy(b, p.there[0])
	if p.there[0] = p.there[0][n:]; p.there[0] == "" {
		p.there = p.there[1:]
	}
	return n, nil
}

// Whether Next has to wait is asked of a stream that can tell, and never makes it
// wait itself.
func TestWaitsAsksTheStream(t *testing.T) {
	line := strings.Repeat("12345678.", 9) + "\n"
	p := &coming{t: t}
	r := format.NewReader(p)
	want := func(waits bool, when string) {
		t.Helper()
		if r.Waits() != waits {
			t.Errorf("%s: Waits is %v", when, !waits)
		}
	}
	next := func() {
		t.Helper()
		if record, err := r.Next(); err != nil || record.Givens.String() != strings.TrimSpace(line) {
			t.Errorf("%v, %v", record, err)
		}
	}
	want(true, "nothing has come")
	p.there = []string{line[:50]}
	want(true, "half a line has come")
	p.there = []string{line[50:]}
	want(false, "a line has come in two pieces")
	next()
	want(true, "the line was taken")
	p.there = []string{line + line, line[:1], line[1:]}
	for range 3 {
		want(false, "three lines have come")
		next()
	}
	want(true, "all three were taken")
	p.there = []string{strings.Repeat(strings.Repeat("x", 1000), 100)}
	want(true, "a line longer than memory has begun to come")
}
