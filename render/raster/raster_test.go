package raster

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font/noto"
	"github.com/entydig/sudoku/render/typeset"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// drawn returns the picture of the puzzle, so many pixels wide, with black digits.
func drawn(t *testing.T, pixels int) *image.Gray {
	t.Helper()
	b := render.BoardOf(sudoku.MustParse(puzzle))
	l := render.Picture(b, pixels, render.ColoursOf(render.Print, false), render.Frame{Medium: render.OnPaper})
	m, ok := Draw(typeset.New(noto.Faces()).Outlined(l)).(*image.Gray)
	if !ok {
		t.Fatal("a picture in grey is not an image in grey")
	}
	return m
}

// lines returns where each upright line of a board begins and ends. A line is a run of
// columns in which every pixel from the top to the bottom of the board is dark.
func lines(m *image.Gray) (list [][2]int) {
	pixels := m.Rect.Dx()
	margin := pixels / 40
	inside := false
	for x := range pixels {
		dark := true
		for y := max(4, margin); y < pixels-max(4, margin); y++ {
			dark = dark && m.GrayAt(x, y).Y < 128
		}
		if dark && !inside {
			list = append(list, [2]int{x, x + 1})
		} else if dark {
			list[len(list)-1][1] = x + 1
		}
		inside = dark
	}
	return list
}

// Lines are crisp: a row of pixels across the margins of the cells has nothing but paper
// and whole pixels of line, and thick lines are five times as wide as thin ones.
func TestLinesAreCrisp(t *testing.T) {
	for _, pixels := range []int{300, 451, 600, 1777} {
		m := drawn(t, pixels)
		list := lines(m)
		if len(list) != 10 {
			t.Fatalf("%d pixels: %d lines", pixels, len(list))
		}
		thin := list[1][1] - list[1][0]
		for i, l := range list {
			want := thin
			if i%3 == 0 {
				want *= 5
			}
			if l[1]-l[0] != want {
				t.Errorf("%d pixels: line %d is %d wide, want %d", pixels, i, l[1]-l[0], want)
			}
		}
		y := list[4][1] + 1 // the second row of pixels in the cells of row 5: the board is a square
		for x := range pixels {
			if v := m.GrayAt(x, y).Y; v != 255 && v != 0 && v != 0x6e {
				t.Fatalf("%d pixels: grey %d at %d, %d: neither line nor paper", pixels, v, x, y)
			}
		}
	}
}

// A digit is in the middle of its cell, within a pixel across and down.
func TestDigitsAreCentred(t *testing.T) {
	m := drawn(t, 900)
	g := sudoku.MustParse(puzzle)
	at := lines(m)
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.At(c) == sudoku.None {
			continue
		}
		left, right := at[c%9][1], at[c%9+1][0]
		top, bottom := at[c/9][1], at[c/9+1][0]
		ink := image.Rectangle{}
		for y := top; y < bottom; y++ {
			for x := left; x < right; x++ {
				if m.GrayAt(x, y).Y < 128 {
					ink = ink.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		dx, dy := (ink.Min.X-left)-(right-ink.Max.X), (ink.Min.Y-top)-(bottom-ink.Max.Y)
		if ink.Empty() || dx < -2 || dx > 2 || dy < -2 || dy > 2 {
			t.Errorf("%v, digit %v: the margins differ by %d across and %d down", c, g.At(c), dx, dy)
		}
	}
}

// What a shape covers adds up to its area, wherever it lies.
func TestCoverageIsArea(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var p [3]render.Point
		for i := range p {
			p[i] = render.Point{X: 500 + random.IntN(9000), Y: 500 + random.IntN(9000)}
		}
		twice := float64((p[1].X-p[0].X)*(p[2].Y-p[0].Y)-(p[2].X-p[0].X)*(p[1].Y-p[0].Y)) / render.Unit / render.Unit
		l := &render.List{Width: 100 * render.Unit, Height: 100 * render.Unit, Colours: render.ColoursOf(render.Print, false),
			Ops: []render.Op{{Kind: render.Polygon, Style: render.Given, Points: p[:]}}}
		sum := 0.0
		for _, v := range Draw(l).(*image.Gray).Pix {
			sum += 1 - float64(v)/255
		}
		if want := math.Abs(twice) / 2; math.Abs(sum-want) > 1+want/200 {
			t.Fatalf("%v covers %.2f pixels, want %.2f", p, sum, want)
		}
	}
}

// What lies outside an image is cut, not moved into it.
func TestShapesOutside(t *testing.T) {
	draw := func(points ...render.Point) *image.Gray {
		l := render.NewList(40, 40, render.ColoursOf(render.Print, false))
		l.Ops = append(l.Ops, render.Op{Kind: render.Polygon, Style: render.Given, Points: points})
		return Draw(l).(*image.Gray)
	}
	m := draw(render.Point{X: -3000, Y: 1000}, render.Point{X: 2000, Y: -3000}, render.Point{X: 9000, Y: 6000})
	for y := range 40 {
		for x := range 40 {
			px, py := float64(x)+0.5, float64(y)+0.5
			side := func(ax, ay, bx, by float64) float64 {
				return ((bx-ax)*(py-ay) - (by-ay)*(px-ax)) / math.Hypot(bx-ax, by-ay)
			}
			least := math.Min(side(-30, 10, 20, -30), math.Min(side(20, -30, 90, 60), side(90, 60, -30, 10)))
			if v := m.GrayAt(x, y).Y; least > 1 && v != 0 || least < -1 && v != 255 {
				t.Fatalf("%d, %d: grey %d, %.1f pixels inside", x, y, v, least)
			}
		}
	}
}

// A PNG file says its density, is the same each time, and holds the image.
func TestWritePNG(t *testing.T) {
	m := drawn(t, 300)
	var a, b bytes.Buffer
	if err := WritePNG(&a, m, 300); err != nil {
		t.Fatal(err)
	}
	if err := WritePNG(&b, m, 300); err != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Errorf("the second file differs (%v)", err)
	}
	at := bytes.Index(a.Bytes(), []byte("pHYs"))
	if at != headLength+4 || binary.BigEndian.Uint32(a.Bytes()[at+4:]) != 11811 || a.Bytes()[at+12] != 1 {
		t.Errorf("pHYs at %d: %x", at, a.Bytes()[at:at+13])
	}
	back, err := png.Decode(&a)
	if err != nil {
		t.Fatal(err)
	}
	if g, ok := back.(*image.Gray); !ok || !bytes.Equal(g.Pix, m.Pix) {
		t.Error("the image has changed")
	}
}

// All kinds of ops draw something, in colour too.
func TestKinds(t *testing.T) {
	outline := render.Outline{{Begins: true, Degree: 1, P: [3]render.Point{{X: 0, Y: 0}}}, {Degree: 2, P: [3]render.Point{{X: 4000, Y: 0}, {X: 4000, Y: -4000}}}, {Degree: 3, P: [3]render.Point{{X: 3000, Y: -3000}, {X: 1000, Y: -4000}, {X: 0, Y: -4000}}}}
	for kind, op := range map[string]render.Op{
		"rect": {Kind: render.Rect, X: 1000, Y: 1000, Width: 500, Height: 500}, "line": {Kind: render.Line, X: 100, Y: 100, X2: 3000, Y2: 2000, Stroke: 300},
		"polyline": {Kind: render.Polyline, Points: []render.Point{{X: 500, Y: 500}, {X: 3000, Y: 500}, {X: 500, Y: 3000}}, Closed: true, Stroke: 200},
		"disc":     {Kind: render.Disc, X: 2000, Y: 2000, Radius: 1000}, "circle": {Kind: render.Circle, X: 2000, Y: 2000, Radius: 1000, Stroke: 200},
		"shape": {Kind: render.Shape, X: 500, Y: 3000, Size: 2000, Outline: &outline},
	} {
		l := render.NewList(40, 40, render.ColoursOf(render.Light, false))
		op.Style = render.Entered
		l.Ops = append(l.Ops, op)
		m, ok := Draw(l).(*image.RGBA)
		if !ok {
			t.Fatalf("%s: not in colour", kind)
		}
		dark := 0
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i] < 128 {
				dark++
			}
			if m.Pix[i+3] != 255 {
				t.Fatalf("%s: transparent", kind)
			}
		}
		if dark < 20 || dark > 1200 {
			t.Errorf("%s: %d dark pixels", kind, dark)
		}
	}
}
