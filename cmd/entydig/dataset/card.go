package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// This file writes the card of a data set: a README.md that people read and that sites for
// data sets understand. It depends on nothing but the rows.

// barWidth is the number of characters of the longest bar of a plot.
const barWidth = 50

// mostBars is the greatest number of bars of a plot; neighbours are added up beyond it.
const mostBars = 60

// card returns the text of the card, the README.md of the data set, in Markdown. All shards
// must be whole.
func (f *Folder) card() []byte {
	var b bytes.Buffer
	s := f.Set.Spec
	title := s.Title
	if title == "" {
		title = "Sudoku puzzles"
		if s.Sample == "grids" {
			title = "Sudoku grids"
		}
	}
	f.frontMatter(&b, title)
	fmt.Fprintf(&b, "# %s\n\n", title)
	if s.Description != "" {
		fmt.Fprintf(&b, "%s\n\n", strings.TrimSpace(s.Description))
	}
	fmt.Fprintf(&b, "%s\n\n", f.contents())
	if s.License != "" {
		fmt.Fprintf(&b, "Licence: %s.\n\n", s.License)
	} else {
		b.WriteString("Licence: none was stated by whoever made this data set.\n\n")
	}
	b.WriteString("## Columns\n\n| column | type | meaning |\n|---|---|---|\n")
	for _, c := range f.Set.columns {
		kind := c.kind.String()
		if c.optional {
			kind += ", may be missing"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.name, kind, c.doc)
	}
	f.distributions(&b)
	f.origin(&b)
	return b.Bytes()
}

// frontMatter writes the YAML head of the card, from which sites for data sets take the
// title, the licence, the size and the names of the files.
func (f *Folder) frontMatter(b *bytes.Buffer, title string) {
	quoted, _ := json.Marshal(title) // a text of JSON is a text of YAML
	fmt.Fprintf(b, "---\npretty_name: %s\n", quoted)
	if l := f.Set.Spec.License; l != "" {
		quoted, _ := json.Marshal(strings.ToLower(l))
		fmt.Fprintf(b, "license: %s\n", quoted)
	}
	fmt.Fprintf(b, "tags:\n- sudoku\nsize_categories:\n- %s\nconfigs:\n- config_name: default\n  data_files: \"puzzles-*.%s\"\n---\n\n",
		sizeCategory(f.Set.Spec.Rows), f.Set.Spec.Format)
}

// sizeCategory returns the name that sites for data sets use for a size of so many rows,
// such as "10K<n<100K".
func sizeCategory(rows uint64) string {
	names := []string{"1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"}
	bound, last := uint64(1000), ""
	for _, name := range names {
		if rows < bound {
			if last == "" {
				return "n<1K"
			}
			return last + "<n<" + name
		}
		bound, last = bound*10, name
	}
	return "n>1T"
}

// contents returns the paragraph of the card that says which puzzles or grids the rows
// hold.
func (f *Folder) contents() string {
	s := f.Set.Spec
	var of string
	switch s.Sample {
	case "grids":
		return fmt.Sprintf("%s complete Sudoku grids in %s. Each is drawn evenly among all 6,670,903,752,021,072,936,960 grids.", thousands(s.Rows), f.files())
	case "minimal", "controlled-bias":
		of = "minimal Sudoku puzzles, drawn with known probabilities, which the column `weight` undoes (docs/sampling.md of entydig),"
	default:
		of = "Sudoku puzzles"
		if s.Level != "" {
			of = s.Level + " " + of
		}
		for _, with := range []struct{ name, value string }{{"clues", s.Clues}, {"holes", s.Holes}} {
			if with.value != "" {
				of += " with " + with.value + " " + with.name
			}
		}
		if s.Rating != "" {
			of += ", rated " + s.Rating + " on the scale " + s.Scale
		}
		if s.Technique != "" {
			of += ", that need " + s.Technique + " and nothing harder"
		}
		if len(s.Only) > 0 {
			of += ", for which " + listed(s.Only) + " are enough"
		}
		if s.Minimal {
			of = "minimal " + of
		}
		if s.Symmetry != "" && s.Symmetry != "none" {
			of += ", with the symmetry " + s.Symmetry
		}
	}
	text := fmt.Sprintf("%s %s in %s. Each has exactly one solution.", thousands(s.Rows), of, f.files())
	if s.Distinct {
		text += " No two of them are equal up to symmetry."
	}
	return text
}

// files returns the number of files, their form and their size, as a part of a sentence.
func (f *Folder) files() string {
	var bytes int64
	for i := range f.entries {
		bytes += f.entries[i].Bytes
	}
	noun := "files"
	if len(f.entries) == 1 {
		noun = "file"
	}
	return fmt.Sprintf("%s %s (%s, %s bytes)", thousands(uint64(len(f.entries))), noun, f.Set.Spec.Format, thousands(uint64(bytes)))
}

// origin writes the section of the card that says how the data set was made and how to
// check it.
func (f *Folder) origin(b *bytes.Buffer) {
	s := f.Set.Spec
	fmt.Fprintf(b, "\n## Origin\n\nMade by entydig %s from the seed `%s`, items %s to %s. `%s` has the specification and the SHA-256 hash of each\nfile. The same specification and version give the same bytes again.\n",
		f.Set.Version, s.Seed, thousands(s.First), thousands(s.First+s.Rows-1), manifestName)
	if n := len(f.replaced); n > 0 {
		fmt.Fprintf(b, "\n%s of these items equal an earlier one up to symmetry. Later items stand in their places.\n", thousands(uint64(n)))
	}
}

// distributions writes a section of the card for each column that has a plot: how many rows
// have which value.
func (f *Folder) distributions(b *bytes.Buffer) {
	for _, c := range f.Set.columns {
		if c.bucket == nil {
			continue
		}
		counts := map[int]uint64{}
		for i := range f.entries {
			for bucket, n := range f.entries[i].Counts[c.name] {
				counts[bucket] += n
			}
		}
		fmt.Fprintf(b, "\n## Distribution of `%s`\n\n```\n", c.name)
		plot(b, c, counts)
		b.WriteString("```\n")
	}
}

// A bar is a bar of a plot.
type bar struct {
	label string
	rows  uint64
}

// plot writes a line for each bar of column c: its label, a bar of up to barWidth
// characters, its rows, and their percentage of all rows. counts has the number of rows by
// bucket.
func plot(b *bytes.Buffer, c *column, counts map[int]uint64) {
	bars := barsOf(c, counts)
	var most, all uint64
	width := 0
	for _, bar := range bars {
		most, all = max(most, bar.rows), all+bar.rows
		width = max(width, len(bar.label))
	}
	for _, bar := range bars {
		length := int(float64(bar.rows)*barWidth/float64(most) + 0.5)
		fmt.Fprintf(b, "%*s  %-*s  %*s  %7.3f %%\n", width, bar.label, barWidth, strings.Repeat("#", length), len(thousands(most)), thousands(bar.rows), 100*float64(bar.rows)/float64(all))
	}
}

// barsOf returns the bars of the plot of column c, in the order of the buckets that counts
// has. If there are more than mostBars buckets, each bar stands for several neighbouring
// ones.
func barsOf(c *column, counts map[int]uint64) (bars []bar) {
	buckets := slices.Sorted(maps.Keys(counts))
	together := (len(buckets)-1)/mostBars + 1
	for some := range slices.Chunk(buckets, together) {
		label := c.label(some[0])
		if last := c.label(some[len(some)-1]); last != label {
			label += " to " + last
		}
		sum := uint64(0)
		for _, bucket := range some {
			sum += counts[bucket]
		}
		bars = append(bars, bar{label, sum})
	}
	return bars
}

// thousands returns a number with commas between groups of three digits.
func thousands(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
