package format_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// This file tests the XML files of OpenSudoku.

// openSudokuForms are the two forms.
var openSudokuForms = []*format.Form{format.FormNamed("opensudoku"), format.FormNamed("opensudoku-save")}

// write returns records as a text in a form, and the fields that were lost.
func write(t testing.TB, form *format.Form, records []format.Record) (string, format.Fields) {
	t.Helper()
	var text bytes.Buffer
	w, err := format.NewWriter(&text, form)
	if err != nil {
		t.Fatal(err)
	}
	for i := range records {
		if err := w.Write(&records[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return text.String(), w.Lost()
}

// played returns a record with everything that a save carries.
func played(dice *rand.Rand, title string) format.Record {
	givens := holes(pattern(), dice, 0.6)
	r := format.Record{Givens: givens, Comment: "a \"note\" & <more>\n\tof it", Metadata: &format.Metadata{Title: title, Other: []format.Field{
		{Name: "created", Text: "1117152000000"}, {Name: "state", Text: "0"}, {Name: "time", Text: "172746"}, {Name: "last_played", Text: "1"}}}}
	r.Candidates = &sudoku.Candidates{}
	for c := range sudoku.Cell(sudoku.Cells) {
		switch {
		case givens.At(c) != sudoku.None:
		case dice.IntN(3) == 0:
			r.Placed.Set(c, pattern().At(c))
		default:
			r.Candidates[c] = sudoku.DigitSet(dice.IntN(int(sudoku.AllDigits) + 1))
		}
	}
	return r
}

// same reports whether two records are equal except for their lines, columns and forms.
func same(a, b format.Record) bool {
	a.Line, a.Column, a.Form = b.Line, b.Column, b.Form
	return reflect.DeepEqual(a, b)
}

func TestOpenSudokuRoundTrip(t *testing.T) {
	dice := rand.New(rand.NewPCG(7, 7))
	var saves, collection []format.Record
	about := &format.Metadata{Title: "Größe <1>", Author: "somebody", Level: "easy", Source: "a & b", Other: []format.Field{
		{Name: "description", Text: "two\nlines"}, {Name: "created", Text: "2005-05-27"}, {Name: "sourceURL", Text: "https://example.org/?a=1&b=2"}}}
	for i := range 50 {
		saves = append(saves, played(dice, "folder "+string(rune('A'+i/20))))
		collection = append(collection, format.Record{Givens: holes(pattern(), dice, 0.6), Metadata: about})
	}
	for i, records := range [][]format.Record{collection, saves} {
		form := openSudokuForms[i]
		text, lost := write(t, form, records)
		if lost != 0 {
			t.Errorf("%s: lost %v", form, lost)
		}
		again, errs := read(t, strings.NewReader(text))
		if len(again) != len(records) || len(errs) > 0 {
			t.Fatalf("%s: %d of %d records, errors %q from\n%.2000s", form, len(again), len(records), errs, text)
		}
		for j := range again {
			if again[j].Form != form || !same(again[j], records[j]) {
				t.Fatalf("%s: wrote %+v, read %+v from\n%.2000s", form, records[j], again[j], text)
			}
		}
	}
	_, lost := write(t, openSudokuForms[0], saves)
	if want := format.FieldPlaced | format.FieldCandidates | format.FieldComment | format.FieldTitle | format.FieldOther; lost != want {
		t.Errorf("a collection loses %v of saves, want %v", lost, want)
	}
}

// game returns a collection with some data as its only game.
func game(data string) string { return `<opensudoku><game data="` + data + `"/></opensudoku>` }

// savedData returns the data of the puzzle of the tests, with what stands between the
// digit of each cell and its last field.
func savedData(version, between string) string {
	var b strings.Builder
	b.WriteString("version: " + version + "&#10;")
	for _, d := range puzzle.Digits() {
		editable := "|1|"
		if d != 0 {
			editable = "|0|"
		}
		b.WriteString(string('0'+rune(d)) + "|" + between + editable)
	}
	return b.String()
}

func TestOpenSudokuVersions(t *testing.T) {
	for _, c := range []struct {
		version, between string
		notes            sudoku.DigitSet
		losses           int
	}{
		{"1", "-", 0, 0}, {"1", "1,3,", sudoku.DigitsOf(1, 3), 0}, {"2", "5", sudoku.DigitsOf(1, 3), 0}, {"2", "5|", sudoku.DigitsOf(1, 3), 0},
		{"3", "511", sudoku.AllDigits, 0}, {"4", "2|0", sudoku.DigitsOf(2), 0}, {"4", "2|1", sudoku.DigitsOf(2), 1},
		{"5", "0|0|0", 0, 0}, {"5", "0|0|3", 0, 1}, {"5", "256|4|3", sudoku.DigitsOf(9), 2},
	} {
		rec, err := format.Parse(game(savedData(c.version, c.between)))
		if err != nil || rec.Givens != puzzle || len(rec.Losses) > 2*sudoku.Cells || (len(rec.Losses) > 0) != (c.losses > 0) {
			t.Errorf("version %s, %s: %v, %v", c.version, c.between, rec, err)
			continue
		}
		if c.notes == 0 && rec.Candidates != nil || c.notes != 0 && (rec.Candidates == nil || rec.Candidates[80] != c.notes) {
			t.Errorf("version %s, %s: candidates %v, want %v", c.version, c.between, rec.Candidates, c.notes)
		}
		if len(rec.Losses) != c.losses {
			t.Errorf("version %s, %s: losses %v, want %d", c.version, c.between, rec.Losses, c.losses)
		}
	}
}

// What is wrong with a document or one of its games has its place.
func TestOpenSudokuRefusals(t *testing.T) {
	p := strings.ReplaceAll(puzzle.String(), ".", "0")
	met := map[format.Kind]bool{}
	for _, c := range []struct {
		text    string
		puzzles int
		errors  string
	}{
		{game(p), 1, ""},
		{"\ufeff<?xml version='1.0'?>\r\n<!-- by hand -->\r\n" + game(p), 1, ""},
		{"# a comment\n\n  " + game(p), 1, ""},
		{game(p[1:]), 0, "line 1, column 25: 80 cells instead of 81"},
		{game(p + "1"), 0, "line 1, column 25: 82 cells instead of 81"},
		{game(p[:5] + "A" + p[6:]), 0, "line 1, column 25: the character A is neither a digit 1-9 nor a blank"},
		{game("version: 9&#10;"), 0, "line 1, column 25: this looks like OpenSudoku, version: 9, which is not read"},
		{game("version: 1&#10;1|-|2|"), 0, "line 1, column 25: 1|-|2| does not describe a cell"},
		{game("version: 1&#10;1|-|0|"), 0, "line 1, column 25: 1 cell instead of 81"},
		{game(savedData("3", "512")), 0, "line 1, column 25: 0|512|1|"},
		{game(savedData("1", "-") + "1|-|0|"), 0, "line 1, column 25: 82 cells instead of 81"},
		{"<opensudoku>\n <game/>\n <game data='" + p + "'/></opensudoku>", 1, "line 2, column 2: <game> holds no puzzle"},
		{"<opensudoku><game data='" + p + "'/><level>easy</level></opensudoku>", 1, "column 109: <level> stands after the first puzzle"},
		{"<opensudoku><game data='" + p + "'/>\n<b>bold</b></opensudoku>", 1, "line 2, column 1: <b> stands after"},
		{"<opensudoku>\n<game data='" + p + "'/>\n</opensudoku", 1, "line 3, column 1: this is not well-formed XML: </opensudoku"},
		{"<opensudoku><game data='" + p + "'/></opensudoku><opensudoku/>", 1, "not well-formed XML: <opensudoku/>"},
		{"<opensudoku><name>&secret;</name></opensudoku>", 0, "line 1, column 19: document types and entities are not read: &secret;"},
		{"<opensudoku><!DOCTYPE x></opensudoku>", 0, "line 1, column 13: document types and entities are not read: <!DOCTYPE x>"},
		{"<opensudoku>\n<name>\xE9</name></opensudoku>", 0, "line 2, column 7: the byte 0xE9"},
		{"<opensudoku>" + strings.Repeat("<a>", 100), 0, "line 1, column 202: more than 64 elements inside each other"},
		{"<opensudoku/>", 0, "line 1, column 1: no puzzle"},
		{"<opensudoku>" + strings.Repeat(" ", 33<<20), 0, "line 1, column 1: a document of more than 33554432 bytes"},
	} {
		records, errs := read(t, strings.NewReader(c.text))
		if len(records) != c.puzzles || len(errs) != min(len(c.errors), 1) || !strings.Contains(strings.Join(errs, ""), c.errors) {
			t.Errorf("%.200q: %d puzzles, errors %q; want %d, %q", c.text, len(records), errs, c.puzzles, c.errors)
		}
		for _, err := range format.NewReader(strings.NewReader(c.text)).All() {
			if e, ok := errors.AsType[*format.Error](err); ok {
				met[e.Kind] = true
			}
		}
	}
	for kind := format.LongDocument; kind < format.Kinds; kind++ {
		if !met[kind] {
			t.Errorf("no document has an error of kind %d", kind)
		}
	}
}

// A hostile document costs time and memory in proportion to its length.
func TestOpenSudokuHostile(t *testing.T) {
	for _, unit := range []string{"<game/>", "<a></a>", "<a>x</a>", "<a b='1'/>", "&#65;", "\r", "<!-- -->", "é", "<game a='&lt;'/>", "<name>x</name>"} {
		text := "<opensudoku>" + strings.Repeat(unit, (1<<20)/len(unit)) + "</opensudoku>"
		r := format.NewReader(strings.NewReader(text))
		n := testing.AllocsPerRun(1, func() {
			for _, err := range r.All() {
				_ = err
			}
		})
		if limit := float64(len(text)); n > limit {
			t.Errorf("%s: %v allocations for %d bytes", unit, n, len(text))
		}
	}
}

func TestOpenSudokuFiles(t *testing.T) {
	for name, want := range map[string]int{"made/v1.opensudoku": 1, "made/v2.opensudoku": 2, "found/gs6-medium.opensudoku": 100, "found/hodoku-medium.head.opensudoku": 10} {
		text, err := os.ReadFile(corpora(t, "formats/"+name))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		t.Logf("%s: %d puzzles, %q", name, len(records), errs)
		if len(records) < want {
			t.Errorf("%s: %d puzzles, want at least %d", name, len(records), want)
		}
	}
}

// FuzzOpenSudoku holds that every document is read to its end in pieces as well as
// whole, and that every record survives being written and read in both forms.
func FuzzOpenSudoku(f *testing.F) {
	p := strings.ReplaceAll(puzzle.String(), ".", "0")
	f.Add([]byte(game(p)))
	f.Add([]byte(game(savedData("2", "5|"))))
	f.Add([]byte("<opensudoku version='2'><folder name='a&#x41;'><game note='&quot;' data='" + savedData("1", "1,2,") + "'/></folder></opensudoku>"))
	f.Add([]byte("<opensudoku><name><![CDATA[<&]]></name><level>easy</level><game data='" + p + "'/></opensudoku>"))
	f.Fuzz(func(t *testing.T, text []byte) {
		text = append([]byte("<opensudoku"), bytes.TrimPrefix(text, []byte("<opensudoku"))...)
		records, errs := read(t, bytes.NewReader(text))
		inPieces, errsInPieces := read(t, iotest.OneByteReader(bytes.NewReader(text)))
		if !reflect.DeepEqual(records, inPieces) || !reflect.DeepEqual(errs, errsInPieces) {
			t.Fatalf("whole %v %q, in pieces %v %q", records, errs, inPieces, errsInPieces)
		}
		for _, form := range openSudokuForms {
			written, _ := write(t, form, records)
			again, errs := read(t, strings.NewReader(written))
			if len(records) > 0 && (len(again) != len(records) || len(errs) > 0) {
				t.Fatalf("%s: %d of %d records, errors %q from\n%s", form, len(again), len(records), errs, written)
			}
			for i, r := range again {
				if r.Givens != records[i].Givens {
					t.Fatalf("%s: wrote %v, read %v", form, records[i].Givens, r.Givens)
				}
			}
			if twice, _ := write(t, form, again); len(records) > 0 && twice != written {
				t.Fatalf("%s: written again it is\n%s\nand not\n%s", form, twice, written)
			}
		}
	})
}
