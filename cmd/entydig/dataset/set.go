package dataset

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/cmd/entydig/parquetfile"
	"github.com/entydig/sudoku/generate"
)

// This file holds a data set that can be made: a specification that was checked, with its
// defaults filled in.

// Rows of a shard by default: so many that a shard is a file of some tens of megabytes, or,
// where each row takes long, that little is lost when a machine fails.
const (
	shardRows     = 256 << 10
	slowShardRows = 1 << 10
)

// Bounds of a specification. MostShards keeps the numbers in the names of files at most six
// digits long.
const (
	MostShards    = 1_000_000
	MostShardRows = 1 << 24
	MostRows      = 1 << 53 // numbers that every reader of JSON reads exactly
)

// A Set is a data set that can be made. It does not change, and any number of goroutines may
// use it.
type Set struct {
	Spec    Spec   // complete: every default is filled in
	Version string // of the program that makes it
	columns []*column
	needs   needs
	source  source
	idle    sync.Pool // of *completer
}

// A Job is a shard to be made: the rows of some consecutive items.
type Job struct {
	Shard int    `json:"shard"` // counted from 0
	First uint64 `json:"first"` // the index of its first item
	Rows  uint64 `json:"rows"`
}

// A source makes the rows of items.
type source interface {
	// rows calls yield with the row of each of n items from index first on, in order,
	// until yield returns false. A row is valid during the call. The error is that of ctx.
	rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error

	// slow reports whether an item can take seconds.
	slow() bool
}

// New checks a specification, fills in its defaults and returns the set that it describes.
// version is that of the program, which the files state. The error is a *[SpecError].
func New(s Spec, version string) (*Set, error) {
	if s.Rows == 0 {
		return nil, refuse("rows", "not set: how many puzzles?")
	}
	if s.Rows > MostRows || s.First > MostRows {
		return nil, refuse("rows", "rows and first are at most %d", uint64(MostRows))
	}
	set := &Set{Spec: s, Version: version}
	if err := set.setSource(); err != nil {
		return nil, err
	}
	if err := set.setColumns(); err != nil {
		return nil, err
	}
	if err := set.setShards(); err != nil {
		return nil, err
	}
	return set, nil
}

// setSource sets s.source, and those defaults of the specification that depend on it. The
// error is a *[SpecError] about the field that cannot be met.
func (s *Set) setSource() error {
	o, err := s.Spec.options()
	if err != nil {
		return err
	}
	if s.Spec.Sample != "" {
		return s.setSample(o.Seed)
	}
	if o.Target, err = s.Spec.target(); err != nil {
		return err
	}
	g, err := generate.New(o)
	if err != nil {
		if refused, ok := err.(*generate.OptionError); ok {
			return refuse(refused.Field, "%s", refused.Reason)
		}
		return err
	}
	o = g.Options()
	s.Spec.Level, s.Spec.Symmetry = o.Level.String(), o.Symmetry.String()
	s.source = generated{g}
	return nil
}

// setColumns sets s.columns and s.needs from the names in the specification, and replaces
// these by the names of the single columns. The error is a *[SpecError] if a column is
// unknown or the sample does not have it.
func (s *Set) setColumns() (err error) {
	if len(s.Spec.Columns) == 0 {
		switch s.Spec.Sample {
		case "":
			s.Spec.Columns = []string{"puzzle", "solution", "clues"}
		case "grids":
			s.Spec.Columns = []string{"solution"}
		default:
			s.Spec.Columns = []string{"puzzle", "solution", "clues", "weight"}
		}
	}
	if s.columns, err = columnsNamed(s.Spec.Columns); err != nil {
		return err
	}
	s.Spec.Columns = nil
	for _, c := range s.columns {
		s.Spec.Columns = append(s.Spec.Columns, c.name)
		s.needs = s.needs.and(c.needs)
		if c.name == "weight" && (s.Spec.Sample == "" || s.Spec.Sample == "grids") {
			return refuse("columns", "only samples of minimal puzzles have a weight")
		}
		if s.Spec.Sample == "grids" && !slices.Contains([]string{"solution", "seed", "index", "canonical", "automorphisms"}, c.name) {
			return refuse("columns", "complete grids have no %s", c.name)
		}
	}
	s.needs.form = s.needs.form || s.Spec.Distinct
	return nil
}

// setShards sets the default form and the default number of rows of a shard in the
// specification. The error is a *[SpecError] if the form is unknown or the shards would be
// too large or too many.
func (s *Set) setShards() error {
	if s.Spec.Format == "" {
		s.Spec.Format = Formats[0]
	}
	if !slices.Contains(Formats, s.Spec.Format) {
		return refuse("format", "no format %q; the formats are %s", s.Spec.Format, listed(Formats))
	}
	if s.Spec.ShardRows == 0 {
		s.Spec.ShardRows = shardRows
		if s.slow() {
			s.Spec.ShardRows = slowShardRows
		}
		for s.Spec.Rows/s.Spec.ShardRows >= MostShards/2 && s.Spec.ShardRows < MostShardRows {
			s.Spec.ShardRows *= 2
		}
	}
	if s.Spec.ShardRows > MostShardRows {
		return refuse("shard_rows", "%d is above %d, the most rows of a shard", s.Spec.ShardRows, MostShardRows)
	}
	if n := (s.Spec.Rows-1)/s.Spec.ShardRows + 1; n > MostShards {
		return refuse("shard_rows", "%d shards would be made; at most %d are, so take at least %d rows", n, MostShards, (s.Spec.Rows-1)/MostShards+1)
	}
	return nil
}

// slow reports whether making a row can take seconds, because of its puzzle or its columns.
func (s *Set) slow() bool { return s.source.slow() || s.needs.slow() }

// Shards returns the number of shards.
func (s *Set) Shards() int { return int((s.Spec.Rows-1)/s.Spec.ShardRows) + 1 }

// Job returns the job of a shard: shards are counted from 0.
func (s *Set) Job(shard int) Job {
	start := uint64(shard) * s.Spec.ShardRows
	return Job{shard, s.Spec.First + start, min(s.Spec.ShardRows, s.Spec.Rows-start)}
}

// File returns the name of the file of a shard, counted from 0, such as
// "puzzles-00000-of-00077.csv".
func (s *Set) File(shard int) string {
	return fmt.Sprintf("puzzles-%05d-of-%05d.%s", shard, s.Shards(), s.Spec.Format)
}

// Hash returns a hash of everything in the specification that the rows and the bytes of the
// shards depend on, in hexadecimal digits.
func (s *Set) Hash() string { return s.Spec.hash() }

// Columns returns the columns of the rows as columns of a Parquet table.
func (s *Set) Columns() (table []parquetfile.Column) {
	for _, c := range s.columns {
		table = append(table, parquetfile.Column{Name: c.name, Kind: c.kind, Optional: c.optional})
	}
	return table
}

// generated is the source of the items of a generator.
type generated struct{ g *generate.Generator }

// slow is the method of the interface source.
func (s generated) slow() bool { return s.g.Slow() }

// rows is the method of the interface source. It makes the items with the generator.
func (s generated) rows(ctx context.Context, first uint64, n int, yield func(*Row) bool) error {
	var row Row
	run := generate.Run{First: first, Count: n, Context: func(uint64) sudoku.Context { return ctx }}
	for result, err := range s.g.Items(run) {
		if err != nil {
			return err
		}
		row.Result = result
		if !yield(&row) {
			break
		}
	}
	return ctx.Err()
}

// listed returns the names with commas between them, as a part of a sentence.
func listed(names []string) string { return strings.Join(names, ", ") }
