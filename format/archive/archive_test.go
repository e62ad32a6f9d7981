package archive_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/format/archive"
)

// The puzzle of the tests, as text and as a grid.
const p = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var puzzle = mustParse(p)

// mustParse returns the grid of a text.
func mustParse(text string) sudoku.Grid {
	g, err := sudoku.Parse(text)
	if err != nil {
		panic(err)
	}
	return g
}

// read returns all records, and the texts of all errors, of an input.
func read(t testing.TB, from io.Reader) (records []format.Record, errs []string) {
	t.Helper()
	r := archive.NewReader(from)
	for {
		record, err := r.Next()
		switch e, ok := errors.AsType[*format.Error](err); {
		case err == io.EOF:
			return records, errs
		case ok:
			errs = append(errs, e.Error())
		case err != nil:
			t.Fatal(err)
		default:
			records = append(records, record)
		}
	}
}

// texts are one puzzle in several forms.
var texts = []string{
	p + "\n" + p, strings.Join([]string{p[:9], p[9:18], p[18:27], p[27:36], p[36:45], p[45:54], p[54:63], p[63:72], p[72:]}, "\n"),
	`<opensudoku><game data="` + strings.ReplaceAll(p, ".", "0") + `"/></opensudoku>`, "{\n\"puzzle\":\"" + p + "\"}",
}

// gzipped returns data compressed with gzip.
func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write(data)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// zipped returns a ZIP archive of files with names and texts in turn.
func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(f, files[i+1])
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestGzip holds that gzip is seen through, for every form, in pieces as well as whole, and
// for data of two members.
func TestGzip(t *testing.T) {
	for _, text := range texts {
		data := gzipped(t, []byte(text))
		want, _ := read(t, strings.NewReader(text))
		for _, from := range []io.Reader{strings.NewReader(text), bytes.NewReader(data), iotest.OneByteReader(bytes.NewReader(data))} {
			got, errs := read(t, from)
			if len(got) != len(want) || len(errs) > 0 || got[0].Form != want[0].Form || got[0].Givens != puzzle {
				t.Errorf("%.40q: %d puzzles, %q; want %d", text, len(got), errs, len(want))
			}
		}
	}
	double := append(gzipped(t, []byte(p+"\n")), gzipped(t, []byte(p+"\n"))...)
	if got, errs := read(t, bytes.NewReader(double)); len(got) != 2 || len(errs) > 0 {
		t.Errorf("two members: %d puzzles, %q", len(got), errs)
	}
}

// TestDamagedArchives holds that data which end early or have a changed byte give what was
// read before the damage, and an error.
func TestDamagedArchives(t *testing.T) {
	lines := strings.Repeat(p+"\n", 10)
	data := gzipped(t, []byte(lines))
	for _, data := range [][]byte{data[:len(data)-1], data[:len(data)/2], data[:11], append(bytes.Clone(data[:len(data)-5]), 0, 0, 0, 0, 0)} {
		records, errs := read(t, bytes.NewReader(data))
		if len(errs) == 0 || !strings.Contains(errs[len(errs)-1], "the gzip data are damaged") {
			t.Errorf("%d bytes: %d puzzles, errors %q", len(data), len(records), errs)
		}
	}
	archive := zipped(t, "a.txt", lines)
	for _, data := range [][]byte{archive[:len(archive)-3], archive[:40]} {
		if _, errs := read(t, bytes.NewReader(data)); len(errs) != 1 || !strings.Contains(errs[0], "the ZIP data are damaged") {
			t.Errorf("%d bytes: errors %q", len(data), errs)
		}
	}
}

// TestZIP holds that the files of an archive are read in turn, each as its own form, and
// that records and errors have the name of their file.
func TestZIP(t *testing.T) {
	data := zipped(t, "lines/a.txt", "\n"+p+"\n"+p[1:]+"\n", "b.opensudoku", texts[2], "c.json", "[\n\""+p+"\"\n]")
	records, errs := read(t, bytes.NewReader(data))
	if len(records) != 3 || len(errs) != 1 || errs[0] != "lines/a.txt, line 3, column 81: 80 cells instead of 81" {
		t.Fatalf("%d records, errors %q", len(records), errs)
	}
	for i, want := range []struct{ file, form string }{{"lines/a.txt", "line"}, {"b.opensudoku", "opensudoku"}, {"c.json", "json"}} {
		if r := records[i]; r.File != want.file || r.Form.Name() != want.form || r.Givens != puzzle {
			t.Errorf("record %d: %+v, want %v", i, r, want)
		}
	}
}

// TestBombs holds that data which grow a thousand times are stopped, in gzip and in ZIP.
func TestBombs(t *testing.T) {
	bomb := make([]byte, 24<<20)
	for i := range bomb {
		bomb[i] = '\n'
	}
	for name, data := range map[string][]byte{"gzip": gzipped(t, bomb), "ZIP": zipped(t, "bomb.txt", string(bomb))} {
		if len(data) > 100<<10 {
			t.Fatalf("%s: the bomb has %d bytes", name, len(data))
		}
		r := archive.NewReader(bytes.NewReader(data))
		_, err := r.Next()
		if err == nil || !strings.Contains(err.Error(), "grow to more than 100 times") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
