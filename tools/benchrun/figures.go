package main

// This file reads the figures that programs print, and makes the table.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A speed is the speed of one program on one corpus in one run.
type speed struct {
	corpus    string
	perSecond float64 // puzzles in a second
	guesses   float64 // guesses per puzzle; negative if the program does not print them
}

// parse returns the speeds in the output of a program, which has lines of JSON and lines
// of go test -bench. It ignores other lines, and fails at a line that it cannot read.
func parse(out []byte) ([]speed, error) {
	var all []speed
	for line := range strings.Lines(string(out)) {
		var s speed
		var ok bool
		var err error
		switch {
		case strings.HasPrefix(line, "{"):
			s, err = parseJSON(line)
			ok = true
		case strings.HasPrefix(line, "Benchmark"):
			s, ok, err = parseBenchmark(line)
		}
		if err != nil {
			return nil, fmt.Errorf("%q: %w", strings.TrimSpace(line), err)
		}
		if ok {
			all = append(all, s)
		}
	}
	return all, nil
}

// parseJSON returns the speed in a line of entydig bench --format jsonl. It fails if the
// line is not such JSON.
func parseJSON(line string) (speed, error) {
	var v struct {
		Corpus    string   `json:"corpus"`
		PerSecond float64  `json:"puzzles_per_second"`
		Guesses   *float64 `json:"guesses_per_puzzle"`
	}
	if err := json.Unmarshal([]byte(line), &v); err != nil {
		return speed{}, err
	}
	if v.Corpus == "" || v.PerSecond <= 0 {
		return speed{}, fmt.Errorf("no corpus or no speed")
	}
	s := speed{v.Corpus, v.PerSecond, -1}
	if v.Guesses != nil {
		s.guesses = *v.Guesses
	}
	return s, nil
}

// parseBenchmark returns the speed in a line like "BenchmarkX/corpus-8 N 12 ns/op 34
// puzzles/s"; ok is false if the line has no figure in puzzles/s. It fails if a figure is
// not a number. line must not be empty.
func parseBenchmark(line string) (s speed, ok bool, err error) {
	fields := strings.Fields(line)
	_, s.corpus, _ = strings.Cut(fields[0], "/")
	if i := strings.LastIndexByte(s.corpus, '-'); i >= 0 { // the number of processors
		if _, err := strconv.Atoi(s.corpus[i+1:]); err == nil {
			s.corpus = s.corpus[:i]
		}
	}
	s.guesses = -1
	for i := 2; i+1 < len(fields); i += 2 {
		v, err := strconv.ParseFloat(fields[i], 64)
		if err != nil {
			return s, false, err
		}
		switch fields[i+1] {
		case "puzzles/s":
			s.perSecond, ok = v, true
		case "guesses/puzzle":
			s.guesses = v
		}
	}
	return s, ok, nil
}

// median returns the middle of values, which it sorts, or the mean of the two in the
// middle. There must be at least one value.
func median(values []float64) float64 {
	slices.Sort(values)
	n := len(values)
	return (values[(n-1)/2] + values[n/2]) / 2
}

// table returns a table in Markdown with a row for each corpus and a column for each
// program, which is compared with base.
func table(programs []*program, base *program, corpora []string) string {
	var b strings.Builder
	b.WriteString("| corpus |")
	for _, p := range programs {
		fmt.Fprintf(&b, " %s |", p.name)
	}
	b.WriteString("\n|---|" + strings.Repeat("---:|", len(programs)) + "\n")
	for _, c := range corpora {
		fmt.Fprintf(&b, "| %s |", c)
		for _, p := range programs {
			fmt.Fprintf(&b, " %s |", p.cell(base, c))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// cell returns the text of a cell of the table: the median speed of p on a corpus, then,
// unless p is the base, the median, the least and the greatest ratio to the base, and
// then the guesses per puzzle if p prints them. It returns "-" if p was not measured on
// the corpus.
func (p *program) cell(base *program, corpus string) string {
	mine, theirs := p.speeds[corpus], base.speeds[corpus]
	if len(mine) == 0 {
		return "-"
	}
	var speeds, ratios []float64
	for i, s := range mine {
		speeds = append(speeds, s.perSecond)
		if i < len(theirs) {
			ratios = append(ratios, s.perSecond/theirs[i].perSecond)
		}
	}
	text := fmt.Sprintf("%.0f/s", median(speeds))
	if p != base && len(ratios) > 0 {
		text += fmt.Sprintf(", %.2fx", median(ratios))
		text += fmt.Sprintf(" (%.2f to %.2f)", ratios[0], ratios[len(ratios)-1])
	}
	if g := mine[0].guesses; g >= 0 {
		text += fmt.Sprintf(", %.3g guesses", g)
	}
	return text
}
