package format_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/entydig/sudoku/format"
)

// seeds returns the texts that random texts are made from: every form in every way to write
// it, and the shared inputs if there are any.
func seeds(t testing.TB) (texts [][]byte) {
	for _, form := range forms {
		for _, coat := range coats {
			texts = append(texts, []byte(coat.put(form.write(puzzle, form.blanks[0]))))
		}
	}
	if dir := os.Getenv("ENTYDIG_CORPORA"); dir != "" {
		for _, pattern := range []string{"cases/parse_inputs/*", "formats/*/*"} {
			files, err := filepath.Glob(filepath.Join(dir, pattern))
			if err != nil || len(files) == 0 {
				t.Fatalf("%s: %d files, %v", pattern, len(files), err)
			}
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// checkAnyText holds what is true of every text: the reader comes to an end, what
// it gives has its place, the lines of what it gives never go back, and what it
// has read it can write and read again. In pieces it reads the same.
func checkAnyText(t testing.TB, text []byte) {
	records, errs := read(t, bytes.NewReader(text))
	if len(records)+len(errs) == 0 {
		t.Fatalf("neither puzzles nor errors from %q", text)
	}
	lines := 1 + bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r"))
	if bytes.HasPrefix(text, []byte("\xFF\xFE")) || bytes.HasPrefix(text, []byte("\xFE\xFF")) {
		lines = len(text)
	}
	line, column := 0, 0
	for _, r := range records {
		// A document may hold several puzzles on one line.
		if r.Line < line || r.Line == line && r.Column <= column || r.Line > lines {
			t.Fatalf("puzzle at %d:%d, after %d:%d, in %d lines, from %q", r.Line, r.Column, line, column, lines, text)
		}
		line, column = r.Line, r.Column
		if !r.Solution.Extends(r.Givens) && r.Solution.Clues() > 0 || r.Solution.Clues() > 0 && !r.Solution.Solved() {
			t.Fatalf("%v does not solve %v, from %q", r.Solution, r.Givens, text)
		}
	}
	checkRoundTrips(t, records)
	again, errsAgain := read(t, iotest.HalfReader(bytes.NewReader(text)))
	if len(again) != len(records) || strings.Join(errsAgain, "\n") != strings.Join(errs, "\n") {
		t.Fatalf("in pieces %d puzzles and errors %q, whole %d and %q, from %q", len(again), errsAgain, len(records), errs, text)
	}
}

func FuzzReader(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkAnyText(t, text) })
}

// TestRandomTexts reads random bytes, and random edits of texts of every form: a
// million if the long tests are asked for.
func TestRandomTexts(t *testing.T) {
	n := 20_000
	if runtime.GOOS == "js" {
		n = 2_000
	}
	if long {
		n = 1_000_000
	}
	const signs = "0123456789.*_-xX?|+= \t,;#\n\r\"'{}[]<>:/AaOol\u00e9\u2502\u2500\u200b\u0663"
	dice := rand.New(rand.NewPCG(5, 5))
	texts := seeds(t)
	for i := range n {
		var text []byte
		switch i % 4 {
		case 0: // bytes
			for range dice.IntN(200) {
				text = append(text, byte(dice.Uint32()))
			}
		case 1: // signs that mean something
			letters := []rune(signs)
			for range dice.IntN(200) {
				text = append(text, string(letters[dice.IntN(len(letters))])...)
			}
		default: // edits
			text = bytes.Clone(texts[dice.IntN(len(texts))])
			if len(text) > 2000 {
				text = text[:2000]
			}
			for range 1 + dice.IntN(4) {
				text = edit(dice, text, texts)
			}
		}
		checkAnyText(t, text)
	}
}

// edit returns a text with one random change.
func edit(dice *rand.Rand, text []byte, texts [][]byte) []byte {
	at := dice.IntN(len(text) + 1)
	to := min(len(text), at+dice.IntN(12))
	switch dice.IntN(5) {
	case 0:
		return append(text[:at:at], text[to:]...)
	case 1:
		return append(text[:at:at], append([]byte{byte(dice.Uint32())}, text[at:]...)...)
	case 2:
		return append(text[:at:at], append(bytes.Clone(text[at:to]), text[at:]...)...)
	case 3:
		other := texts[dice.IntN(len(texts))]
		begin := dice.IntN(len(other) + 1)
		piece := other[begin:min(len(other), begin+dice.IntN(100))]
		return append(text[:at:at], append(bytes.Clone(piece), text[to:]...)...)
	}
	if at < len(text) {
		text[at] = "0123456789.-|+ \t,;#\nx"[dice.IntN(21)]
	}
	return text
}

// repeated gives a text again and again, n bytes in all.
type repeated struct {
	text []byte
	n    int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.n == 0 {
		return 0, io.EOF
	}
	n := min(len(p)/len(r.text)*len(r.text), r.n)
	if n == 0 {
		n = min(len(p), len(r.text), r.n)
	}
	for i := 0; i < n; i += len(r.text) {
		copy(p[i:n], r.text)
	}
	r.n -= n
	return n, nil
}

// A hostile input costs no more memory than any other.
func TestMemoryIsBounded(t *testing.T) {
	size := 4 << 20
	if runtime.GOOS == "js" {
		size = 1 << 20
	}
	if long {
		size = 1 << 30
	}
	for _, text := range []string{"5", ".", " ", "#", "\x00", "9 ", ",", "|", "{", "\"", "é", "-", "1\n", "53..7....\n", "|\n", "---\n", "\n", "# x\n", "Grid 1\n", "{}\n", "[Puzzle]\n"} {
		if len(text) > 1 && size > 100<<20 {
			size = 100 << 20
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r := format.NewReader(&repeated{[]byte(text), size / len(text) * len(text)})
		for n := 0; ; n++ { // the error of a line costs what it says: so only some of them
			if _, err := r.Next(); err == io.EOF || n > 1000 {
				break
			}
		}
		runtime.ReadMemStats(&after)
		most := uint64(2 << 20)
		if text == "{" { // a document may begin so, and is held whole
			most = 16 * uint64(min(size, 32<<20))
		}
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > most {
			t.Errorf("%q, again and again: %d bytes allocated", text, bytes)
		}
	}
}

// Lines and grids cost nothing but their records.
func TestReadingDoesNotAllocate(t *testing.T) {
	for name, text := range map[string]string{
		"line":          line(puzzle, '.'),
		"line, CRLF":    text(puzzle, '0') + "\r\n",
		"with solution": text(puzzle, '0') + "," + pattern().String() + "\n",
		"line of JSON":  `{"puzzle":"` + puzzle.String() + `","solution":"` + pattern().String() + "\"}\n",
	} {
		const n = 10_000
		allocated := testing.AllocsPerRun(1, func() {
			r := format.NewReader(&repeated{[]byte(text), n * len(text)})
			for range n {
				if _, err := r.Next(); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := r.Next(); err != io.EOF {
				t.Fatal(err)
			}
		})
		if allocated > 100 {
			t.Errorf("%s: %v allocations for %d puzzles", name, allocated, n)
		}
	}
}
