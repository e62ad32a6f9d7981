//go:build ignore

// This program measures certificates and draws what it has measured. Run it in this
// folder:
//
//	go run certificates.go measure NAME FILE [EVERY] >> ../docs/certificates.tsv
//	go run certificates.go table ../docs/certificates.tsv
//	go run certificates.go plot ../docs/certificates.tsv > ../docs/certificates.svg
//
// measure takes every EVERY-th puzzle of a file with a puzzle in each line, after
// which a rating may stand. The columns are the name, the rating or "-", the clues,
// the guesses of the engine, the lemmas, the bytes of binary DRAT and of binary LRAT,
// and the microseconds
// that the refutation took, the least of three.
package main

import (
	"bufio"
	"fmt"
	"log"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/proof"
)

// main runs one of the three commands that the usage text names. It ends the program with a
// message if the arguments or a file are wrong.
func main() {
	log.SetFlags(0)
	switch args := os.Args[1:]; {
	case len(args) >= 3 && args[0] == "measure":
		every := 1
		if len(args) == 4 {
			var err error
			if every, err = strconv.Atoi(args[3]); err != nil || every < 1 {
				log.Fatal("EVERY is a number of 1 or more")
			}
		}
		measure(args[1], args[2], every)
	case len(args) == 2 && args[0] == "table":
		table(read(args[1]))
	case len(args) == 2 && args[0] == "plot":
		plot(read(args[1]))
	default:
		log.Fatal("usage: go run certificates.go measure NAME FILE [EVERY] | table TSV | plot TSV")
	}
}

// A row is what was measured of one puzzle.
type row struct {
	name                   string
	rating                 float64 // 0: none is known
	clues, guesses, lemmas int
	drat, lrat             int // bytes
	micros                 int
}

// measure prints a row, with tabs between its fields, for each puzzle whose number in the
// file, counted from 1, is a multiple of every. A line of the file is a puzzle of 81
// characters and, after a blank, its rating if one is known; other lines are left out. name
// is the first field of each row.
func measure(name, file string, every int) {
	f, err := os.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 || len(fields[0]) != sudoku.Cells {
			continue
		}
		if n++; n%every != 0 {
			continue
		}
		rating := "-"
		if len(fields) > 1 {
			rating = fields[1]
		}
		puzzle := sudoku.MustParse(fields[0])
		r, took := refute(puzzle)
		fmt.Fprintf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\n", name, rating, puzzle.Clues(), guesses(puzzle), r.Lemmas(),
			len(r.AppendDRAT(nil, proof.Binary)), len(r.AppendLRAT(nil, proof.Binary)), took.Microseconds())
	}
}

// refute returns the refutation of a puzzle and the shortest time of three runs. It ends
// the program if the puzzle does not have exactly one solution.
func refute(puzzle sudoku.Grid) (r *proof.Refutation, least time.Duration) {
	for try := range 3 {
		begun := time.Now()
		var err error
		if r, err = proof.Refute(puzzle); err != nil {
			log.Fatalf("%v: %v", puzzle, err)
		}
		if took := time.Since(begun); try == 0 || took < least {
			least = took
		}
	}
	return r, least
}

// guesses returns the number of guesses that the engine makes to find all solutions of a
// puzzle.
func guesses(puzzle sudoku.Grid) uint64 {
	var s engine.Search
	digits := puzzle.Digits()
	engine.Start(&s, &digits)
	for s.Next() {
	}
	return s.Guesses()
}

// read returns the rows of a file that measure has printed. It ends the program if the file
// is not such a file.
func read(file string) (rows []row) {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var r row
		var rating string
		if _, err := fmt.Sscan(line, &r.name, &rating, &r.clues, &r.guesses, &r.lemmas, &r.drat, &r.lrat, &r.micros); err != nil {
			log.Fatalf("%q: %v", line, err)
		}
		if rating != "-" {
			if r.rating, err = strconv.ParseFloat(rating, 64); err != nil {
				log.Fatal(err)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// quantiles sorts values and returns their median, the value below which nine tenths of
// them are, and the greatest. There must be at least one value.
func quantiles(values []int) (median, most, greatest int) {
	slices.Sort(values)
	return values[len(values)/2], values[len(values)*9/10], values[len(values)-1]
}

// values returns what the function of returns for each row, in order.
func values(rows []row, of func(row) int) (all []int) {
	for _, r := range rows {
		all = append(all, of(r))
	}
	return all
}

// table prints a table in Markdown with the median, the nine-tenths value and the greatest
// of several measures: a line for each name of rows, and one for each whole number of the
// rating. It sorts rows.
func table(rows []row) {
	groups := map[string][]row{}
	var names []string
	add := func(name string, r row) {
		if groups[name] == nil {
			names = append(names, name)
		}
		groups[name] = append(groups[name], r)
	}
	for _, r := range rows {
		add(r.name, r)
	}
	slices.SortStableFunc(rows, func(a, b row) int { return int(10*a.rating) - int(10*b.rating) })
	for _, r := range rows {
		if r.rating > 0 {
			low := int(r.rating)
			add(fmt.Sprintf("rating %d.0-%d.9", low, low), r)
		}
	}
	fmt.Println("| puzzles | number | lemmas: median, 90 %, most | DRAT bytes | LRAT bytes | microseconds |")
	fmt.Println("|---|--:|--:|--:|--:|--:|")
	for _, name := range names {
		g := groups[name]
		fmt.Printf("| %s | %d", name, len(g))
		for _, of := range []func(row) int{
			func(r row) int { return r.lemmas },
			func(r row) int { return r.drat },
			func(r row) int { return r.lrat },
			func(r row) int { return r.micros },
		} {
			median, most, greatest := quantiles(values(g, of))
			fmt.Printf(" | %d, %d, %d", median, most, greatest)
		}
		fmt.Println(" |")
	}
}

// Measures of a panel in pixels.
const (
	width, height = 360, 260
	left, top     = 64, 40
	lowest        = 500.0 // bytes at the foot of a panel
	highest       = 64000.0
)

// A panel is one of the two plots.
type panel struct {
	x      float64 // of its left edge
	title  string
	label  string
	ticks  []float64
	place  func(value float64) float64 // 0 to 1
	points []point
}

type point struct{ value, bytes float64 }

// plot prints an SVG image with two panels: the size of certificates against the number of
// guesses, and against the rating.
func plot(rows []row) {
	fmt.Printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", 2*(width+left)+24, height+top+52)
	fmt.Println(`<title>Size of a certificate against guesses and against rating</title>`)
	fmt.Println(`<rect width="100%" height="100%" fill="#fff"/>`)
	guesses := panel{x: left, title: "by guesses of the engine", label: "guesses to prove the puzzle (logarithmic, from 0)", ticks: []float64{0, 1, 3, 10, 30, 100, 300},
		place: func(v float64) float64 { return math.Log1p(v) / math.Log1p(400) }}
	ratings := panel{x: 2*left + width + 8, title: "by rating, where one is known", label: "rating on the scale of Sudoku Explainer", ticks: []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
		place: func(v float64) float64 { return (v - 1) / 11.2 }}
	for _, r := range rows {
		guesses.points = append(guesses.points, point{float64(r.guesses), float64(r.lrat)})
		if r.rating > 0 {
			ratings.points = append(ratings.points, point{r.rating, float64(r.lrat)})
		}
	}
	guesses.draw()
	ratings.draw()
	fmt.Println("</svg>")
}

// y returns the vertical position in pixels, on a logarithmic scale, of a size in bytes.
func y(bytes float64) float64 {
	return top + height*(1-math.Log(bytes/lowest)/math.Log(highest/lowest))
}

// draw prints the panel as SVG elements: its title, its axes, a dot for each point, and the
// line of medians.
func (p panel) draw() {
	fmt.Printf(`<text x="%.0f" y="24" font-size="14" fill="#222">LRAT bytes %s</text>`+"\n", p.x, p.title)
	for _, b := range []float64{500, 1000, 2000, 4000, 8000, 16000, 32000, 64000} {
		fmt.Printf(`<path d="M%.0f %.1fh%d" stroke="#ddd"/><text x="%.0f" y="%.1f" text-anchor="end" fill="#444">%.0f</text>`+"\n", p.x, y(b), width, p.x-6, y(b)+4, b)
	}
	for _, v := range p.ticks {
		x := p.x + width*p.place(v)
		fmt.Printf(`<path d="M%.1f %dv5" stroke="#444"/><text x="%.1f" y="%d" text-anchor="middle" fill="#444">%.0f</text>`+"\n", x, top+height, x, top+height+18, v)
	}
	fmt.Printf(`<text x="%.0f" y="%d" text-anchor="middle" fill="#222">%s</text>`+"\n", p.x+width/2, top+height+38, p.label)
	fmt.Print(`<path stroke="#1f6feb" stroke-opacity=".35" stroke-width="3.6" stroke-linecap="round" d="`)
	for _, q := range p.points {
		fmt.Printf("M%.0f %.0fh0", p.x+width*min(1, p.place(q.value)), y(q.bytes))
	}
	fmt.Println(`"/>`)
	p.medians()
}

// medians prints a line through medians as an SVG element: the panel is cut into twelve
// upright strips of equal width, and each strip with at least eight points has a median.
func (p panel) medians() {
	var parts [12][]int
	for _, q := range p.points {
		i := min(len(parts)-1, int(p.place(q.value)*float64(len(parts))))
		parts[i] = append(parts[i], int(q.bytes))
	}
	path := ""
	for i, bytes := range parts {
		if len(bytes) < 8 {
			continue
		}
		median, _, _ := quantiles(bytes)
		path += fmt.Sprintf(" %.1f,%.1f", p.x+width*(float64(i)+.5)/float64(len(parts)), y(float64(median)))
	}
	fmt.Printf(`<polyline points="%s" fill="none" stroke="#b3261e" stroke-width="2"/>`+"\n", strings.TrimSpace(path))
}
