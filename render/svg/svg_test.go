package svg

import (
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
)

var update = flag.Bool("update", false, "write the golden files again")

const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// busy is a board with one of everything.
func busy() *render.Board {
	b := render.BoardOf(sudoku.MustParse(puzzle30))
	b.Cells[2] = render.Cell{Digit: 5, Source: render.FromPlayer}
	b.Cells[3] = render.Cell{Notes: sudoku.DigitsOf(2, 6, 7)}
	b.Overlay.Marks = []overlay.Mark{
		{Cell: 0, Role: overlay.Conflict}, {Cell: 2, Role: overlay.Conflict}, {Cell: 3, Digit: 7, Role: overlay.Struck},
		{Cell: 6, Role: overlay.Wrong}, {Cell: 7, Role: overlay.Right},
	}
	b.Cells[5] = render.Cell{Digit: 8, Source: render.FromSolution}
	b.Cells[6] = render.Cell{Digit: 9, Source: render.FromPlayer}
	b.Cells[7] = render.Cell{Digit: 1, Source: render.FromPlayer}
	for k := range 8 {
		b.Cells[28+k].Colours |= 1 << k
	}
	b.Cells[29].Colours = 255
	b.Cells[40].Selected, b.Cells[41].Selected, b.Cells[49].Peer, b.Cells[77].Same = true, true, true, true
	b.Cursor, b.Ring = 40, true
	return b
}

func lists() map[string]struct {
	list *render.List
	size Size
} {
	type drawing = struct {
		list *render.List
		size Size
	}
	puzzle, solution := sudoku.MustParse(puzzle30), sudoku.MustParse(solution30)
	return map[string]drawing{
		"screen":   {render.Screen(busy(), 450, render.ColoursOf(render.Dark, false)), Size{}},
		"picture":  {render.Picture(busy(), 600, render.ColoursOf(render.Light, true), render.Frame{Caption: "Hard · 26 < 27 & \"数\""}), Size{Title: "A <board> & more"}},
		"solution": {render.Picture(render.SolutionOf(puzzle, solution), 1700, render.ColoursOf(render.Print, false), render.Frame{Caption: "Medium", Medium: render.OnPaper}), Size{WidthTenths: 1705}},
	}
}

// The golden files hold every byte: the same list gives the same image.
func TestGolden(t *testing.T) {
	for name, d := range lists() {
		got := Write(d.list, d.size)
		path := "testdata/" + name + ".svg"
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s has changed: look at it, then go test -update", path)
		}
	}
}

func TestWellFormed(t *testing.T) {
	for name, d := range lists() {
		text := Write(d.list, d.size)
		decoder := xml.NewDecoder(strings.NewReader(text))
		ops := 0
		for {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if e, ok := token.(xml.StartElement); ok {
				switch e.Name.Local {
				case "svg", "title":
				case "rect", "line", "polygon", "polyline", "circle", "text":
					ops++
				default:
					t.Errorf("%s: element %s", name, e.Name.Local)
				}
				for _, a := range e.Attr {
					if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" {
						t.Errorf("%s: attribute %s", name, a.Name.Local)
					}
				}
			}
		}
		if ops != len(d.list.Ops) {
			t.Errorf("%s: %d elements for %d ops", name, ops, len(d.list.Ops))
		}
	}
}

func TestSizes(t *testing.T) {
	list := render.Picture(busy(), 600, render.ColoursOf(render.Light, false), render.Frame{Caption: "x"})
	if text := Write(list, Size{}); !strings.Contains(text, `width="600" height="642"`) {
		t.Errorf("%.200s", text)
	}
	if text := Write(list, Size{WidthTenths: 1705}); !strings.Contains(text, `width="170.5mm" height="182.4mm"`) {
		t.Errorf("%.200s", text)
	}
}

func TestDecimal(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "0.01", 10: "0.1", 99: "0.99", 100: "1", 105: "1.05", 12300: "123", -50: "-0.5"} {
		if got := string(appendDecimal(nil, n, 100)); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestEscapes(t *testing.T) {
	w := writer{}
	w.escaped("a<b>&\"'\x00\n\ufffe数")
	if got := string(w.out); got != "a&lt;b&gt;&amp;\"'   数" {
		t.Errorf("%q", got)
	}
}
