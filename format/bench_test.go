package format_test

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// reads measures how fast a reader reads a text to its end.
func reads(b *testing.B, text string) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	puzzles := 0
	for b.Loop() {
		r := format.NewReader(strings.NewReader(text))
		for {
			_, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			puzzles++
		}
	}
	b.ReportMetric(float64(puzzles)/b.Elapsed().Seconds(), "puzzles/s")
}

// BenchmarkReader reads ten thousand puzzles in each of the forms that long
// inputs come in.
func BenchmarkReader(b *testing.B) {
	dice := rand.New(rand.NewPCG(6, 6))
	grids := make([]sudoku.Grid, 10_000)
	for i := range grids {
		grids[i] = holes(pattern(), dice, 0.65)
	}
	for _, form := range []struct {
		name   string
		header string
		write  func(sudoku.Grid) string
	}{
		{"lines", "", func(g sudoku.Grid) string { return g.String() + "\n" }},
		{"lines CRLF", "", func(g sudoku.Grid) string { return g.String() + "\r\n" }},
		{"comments", "", func(g sudoku.Grid) string { return g.String() + " # easy 1.2\n" }},
		{"solutions", "", func(g sudoku.Grid) string { return g.String() + "," + pattern().String() + "\n" }},
		{"csv", "id,puzzle,solution,clues\n", func(g sudoku.Grid) string { return "17," + g.String() + "," + pattern().String() + ",30\n" }},
		{"jsonl", "", func(g sudoku.Grid) string {
			return `{"puzzle":"` + g.String() + `","solution":"` + pattern().String() + `","clues":30}` + "\n"
		}},
		{"grids", "", func(g sudoku.Grid) string { return string(format.AppendGrid(nil, g)) + "\n" }},
	} {
		var text strings.Builder
		text.WriteString(form.header)
		for _, g := range grids {
			text.WriteString(form.write(g))
		}
		b.Run(form.name, func(b *testing.B) { reads(b, text.String()) })
	}
}

// BenchmarkAppend writes a puzzle in each of the forms that are written.
func BenchmarkAppend(b *testing.B) {
	for _, form := range []struct {
		name  string
		write func([]byte, sudoku.Grid) []byte
	}{{"line", format.AppendLine}, {"grid", format.AppendGrid}} {
		b.Run(form.name, func(b *testing.B) {
			buffer := form.write(nil, puzzle)
			b.SetBytes(int64(len(buffer)))
			b.ReportAllocs()
			for b.Loop() {
				buffer = form.write(buffer[:0], puzzle)
			}
		})
	}
}
