package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font/noto"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// page returns a page of A5 at 720 dots in an inch with a puzzle and a text.
func page(text string) *Page {
	l := render.NewList(4200, 5950, render.ColoursOf(render.Print, false))
	l.Board(render.BoardOf(sudoku.MustParse(puzzle)), render.Place{Left: 500, Top: 500, Side: 3000}, render.OnPaper)
	l.Ops = append(l.Ops, render.Op{Kind: render.Text, Style: render.Caption, X: 210000, Y: 450000, Text: text, Size: 12000, Weight: 400, Anchor: render.AnchorMiddle})
	return &Page{List: l, Bleed: 9000, Links: []Link{{X: 50000, Y: 50000, Width: 300000, Height: 300000, To: Target{Page: 0, Down: 1000}}}}
}

// document returns a document with a number of pages.
func document(t testing.TB, d Document, pages int) []byte {
	t.Helper()
	d.Dots = 720
	var b bytes.Buffer
	w, err := NewWriter(&b, d, noto.Faces())
	if err != nil {
		t.Fatal(err)
	}
	var outline []Entry
	for i := range pages {
		if err := w.AddPage(page("Page " + strconv.Itoa(i) + ", Łódź 数独")); err != nil {
			t.Fatal(err)
		}
		outline = append(outline, Entry{Title: "Łódź " + strconv.Itoa(i), Level: min(1, i%3), To: Target{Page: i}})
	}
	if err := w.Close(outline); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Each entry of the table of objects points to its object, and every reference leads to an
// object that is there.
func TestObjects(t *testing.T) {
	for _, pages := range []int{1, 2, 99, 100, 101, 250} {
		b := document(t, Document{Title: "A (title) \\ Łódź"}, pages)
		at := bytes.LastIndex(b, []byte("startxref\n"))
		start, _ := strconv.Atoi(strings.Fields(string(b[at:]))[1])
		lines := strings.Split(string(b[start:]), "\n")
		var count int
		if _, err := fmt.Sscanf(lines[1], "0 %d", &count); err != nil || lines[0] != "xref" {
			t.Fatalf("%q", lines[:2])
		}
		used := map[string]bool{}
		for n := range count {
			var offset, generation int
			var kind string
			entry := lines[2+n]
			if _, err := fmt.Sscanf(entry, "%d %d %s", &offset, &generation, &kind); err != nil || len(entry) != 19 {
				t.Fatalf("entry %d is %q", n, entry)
			}
			if kind == "n" {
				if !bytes.HasPrefix(b[offset:], fmt.Appendf(nil, "%d 0 obj\n", n)) {
					t.Fatalf("object %d is not at %d", n, offset)
				}
				used[strconv.Itoa(n)] = true
			}
		}
		for _, m := range regexp.MustCompile(`(\d+) 0 R\b`).FindAllSubmatch(b, -1) {
			if !used[string(m[1])] {
				t.Errorf("%d pages: object %s is named and not there", pages, m[1])
			}
		}
		if got := strings.Count(string(b), "/Type/Page/"); got != pages {
			t.Errorf("%d pages, want %d", got, pages)
		}
	}
}

// streams returns the content of every compressed stream.
func streams(t *testing.T, b []byte) (all []string) {
	t.Helper()
	for _, m := range regexp.MustCompile(`(?s)FlateDecode/Length \d+>>\nstream\n(.*?)\nendstream`).FindAllSubmatch(b, -1) {
		z, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all
}

// A page in grey uses grey alone, and says that it keeps to PDF/A; one with a colour does
// neither.
func TestGrey(t *testing.T) {
	coloured := regexp.MustCompile(`(?m) (rg|RG|k|K|cs|CS)$`)
	b := document(t, Document{}, 2)
	for _, s := range streams(t, b) {
		if strings.Contains(s, " re f\n") && coloured.MatchString(s) {
			t.Error("a page in grey sets a colour")
		}
	}
	if !bytes.Contains(b, []byte("pdfaid:part")) || !bytes.Contains(b, []byte("/GTS_PDFA1")) {
		t.Error("a document in grey does not say that it keeps to PDF/A")
	}
	p := page("blue")
	p.List.Colours = render.ColoursOf(render.Light, false)
	var out bytes.Buffer
	w, _ := NewWriter(&out, Document{Dots: 720}, noto.Faces())
	w.AddPage(p)
	if err := w.Close(nil); err != nil || bytes.Contains(out.Bytes(), []byte("pdfaid")) || bytes.Contains(out.Bytes(), []byte("GTS_PDFA1")) {
		t.Errorf("a document in colours says that it keeps to PDF/A (%v)", err)
	}
}

func TestBoxes(t *testing.T) {
	b := string(document(t, Document{}, 1))
	for _, want := range []string{"/MediaBox[0 0 420 595]", "/BleedBox[0 0 420 595]", "/TrimBox[9 9 411 586]", "/Rect[50 245 350 545]", "/XYZ 0 594 null"} {
		if !strings.Contains(b, want) {
			t.Errorf("%s is missing", want)
		}
	}
}

// For print there are no links, and a date is needed.
func TestPrint(t *testing.T) {
	if _, err := NewWriter(io.Discard, Document{Print: true}, noto.Faces()); !errors.Is(err, ErrDate) {
		t.Errorf("without a date: %v", err)
	}
	b := string(document(t, Document{Print: true, Date: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}, 1))
	for _, want := range []string{"PDF/X-1a:2003", "/GTS_PDFX", "(D:20260304050607Z)", "/Trapped/False"} {
		if !strings.Contains(b, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(b, "/Annots") {
		t.Error("there are links")
	}
}

// The same pages give the same bytes, and others another identity.
func TestSameBytes(t *testing.T) {
	a := document(t, Document{Title: "x"}, 3)
	if !bytes.Equal(a, document(t, Document{Title: "x"}, 3)) {
		t.Error("a second document differs")
	}
	id := regexp.MustCompile(`/ID\[<\w+>`)
	if bytes.Equal(id.Find(a), id.Find(document(t, Document{Title: "y"}, 3))) {
		t.Error("two documents have one identity")
	}
}

// Ten thousand pages take hardly more memory than one hundred.
func TestMemoryIsFlat(t *testing.T) {
	one := page("a page")
	grown := func(pages int) uint64 {
		w, err := NewWriter(io.Discard, Document{Dots: 720}, noto.Faces())
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for range pages {
			if err := w.AddPage(one); err != nil {
				t.Fatal(err)
			}
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(w)
		return after.HeapAlloc - min(after.HeapAlloc, before.HeapAlloc)
	}
	if got := grown(2000); got > 2<<20 {
		t.Errorf("2000 pages leave %d bytes", got)
	}
}

// A failed write is reported.
func TestWriteFails(t *testing.T) {
	w, err := NewWriter(failing{}, Document{Dots: 720}, noto.Faces())
	for i := 0; err == nil && i < 2000; i++ {
		err = w.AddPage(page("x"))
	}
	if !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("%v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
