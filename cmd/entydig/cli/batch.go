package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/cmd/entydig/dataset"
	"github.com/entydig/sudoku/cmd/entydig/dataset/queue"
	"github.com/entydig/sudoku/generate"
)

// This file holds `entydig batch`: its flags and the specification that they make.

// batchFlags holds the flags of batch.
type batchFlags struct {
	run *run

	rows      natural
	first     index
	level     choice
	clues     span
	holes     span
	minimal   bool
	symmetry  choice
	wanted    aimFlags
	sample    choice
	seed      seed
	distinct  bool
	columns   text
	format    choice
	shardRows natural
	title     text
	license   text

	dir     text
	dryRun  bool
	repair  bool
	workers natural
	show    showFlags
	queue   queueFlags
	options queueOptions
}

// batchCommand returns `entydig batch`.
func (r *run) batchCommand() *cobra.Command {
	f := &batchFlags{run: r, workers: natural{runtime.GOMAXPROCS(0)}}
	cmd := &cobra.Command{
		Use:   "batch [SPEC] -o DIR [flags]",
		Short: "Make a data set of any size in a folder, or continue it after an interruption",
		Long: "Make a data set of any size: files of rows, the shards, in a folder, with a manifest\n" +
			"of their hashes and a README. SPEC is a file in YAML or JSON with the fields\n" +
			wrapped(dataset.Fields(), 80) + ".\n" +
			"A flag takes the place of the field with its name. A shard gets its name when it is\n" +
			"whole. The same command continues after any interruption, and the bytes depend on\n" +
			"the specification alone.",
		GroupID: "make",
		Example: "  entydig batch -n 1000000 -l hard --seed a -o hard\n" +
			"  entydig batch spec.yaml --dry-run                  how long, how large\n" +
			"  entydig batch spec.yaml -o puzzles --format parquet\n" +
			"  entydig batch spec.yaml -o puzzles --queue nats://127.0.0.1:4222",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return badUsage("one specification is wanted, not "+plural(len(args), "argument"), seeHelp(cmd))
			}
			return fileArgs(cmd, args)
		},
	}
	f.define(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.batch(cmd, args) }
	return cmd
}

// define adds the flags of batch to cmd, in the groups in which the help shows them, and
// sets the kinds of value and the defaults of f.
func (f *batchFlags) define(cmd *cobra.Command) {
	r := f.run
	r.group(cmd, "Puzzles", func(fs *pflag.FlagSet) {
		fs.VarP(&f.rows, "rows", "n", "how many puzzles")
		f.level = choice{what: "level", kind: "LEVEL", names: levelNames()}
		levelFlag(fs, &f.level, "easy, medium or hard")
		fs.Var(&f.clues, "clues", "number of clues, 17 to 80")
		fs.Var(&f.holes, "holes", "number of holes, 1 to 64")
		fs.BoolVar(&f.minimal, "minimal", false, "no clue can be left out")
		f.symmetry = choice{what: "symmetry", kind: "NAME", names: symmetryNames()}
		fs.Var(&f.symmetry, "symmetry", "symmetry of the clue positions: "+listOf(symmetryNames()))
		f.wanted.add(fs)
		f.sample = choice{what: "sample", kind: "NAME", names: dataset.Samples}
		fs.Var(&f.sample, "sample", "a sample for research instead: "+listOf(dataset.Samples))
		fs.Var(&f.seed, "seed", "any text of 1 to 64 characters (default: drawn, and kept in the folder)")
		fs.Var(&f.first, "first", "start with the puzzle of this index in the sequence of the seed")
		fs.BoolVar(&f.distinct, "distinct", false, "no two puzzles are equal up to symmetry")
	})
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		f.dir = text{kind: "DIR"}
		fs.VarP(&f.dir, "output", "o", "the folder of the data set, new or to be continued")
		f.columns = text{kind: "NAME,..."}
		fs.Var(&f.columns, "columns", "the columns: "+strings.Join(dataset.ColumnNames(), ", "))
		f.format = choice{what: "format", kind: "FORMAT", names: dataset.Formats}
		fs.Var(&f.format, "format", "csv, jsonl or parquet (default: csv)")
		fs.Var(&f.shardRows, "shard-rows", "rows of a file (default: 262144, or 1024 if a row takes long)")
		f.title, f.license = text{kind: "TEXT"}, text{kind: "TEXT"}
		fs.Var(&f.title, "title", "the title in the README")
		fs.Var(&f.license, "license", "the licence that you give the data set, such as CC0-1.0")
		fs.BoolVar(&f.repair, "repair", false, "make shards again that were changed; the changed files are kept as NAME.changed")
		fs.BoolVar(&f.dryRun, "dry-run", false, "estimate the time and the size, and make nothing")
	})
	r.group(cmd, "Work", func(fs *pflag.FlagSet) {
		fs.Var(&f.workers, "workers", "how many goroutines make puzzles; this never changes the output")
		f.show.define(fs)
	})
	f.queue.group(r, cmd, "the queue for workers on other machines (see docs/scale.md); without it this process does the work")
	r.group(cmd, "Jobs", f.options.define)
}

// wrapped returns names as one text, with a comma and a space between two names and a line
// break where a line would be longer than width characters.
func wrapped(names []string, width int) string {
	text, column := "", 0
	for i, name := range names {
		if i > 0 {
			text += ","
			if column+len(name)+3 > width {
				text, column = text+"\n", 0
			} else {
				text, column = text+" ", column+2
			}
		}
		text, column = text+name, column+len(name)
	}
	return text
}

// spec returns the specification of the data set: that of the file which args name, or an
// empty one if args are empty, changed by each flag that was given. The seed of the result
// may be empty. spec fails if the file cannot be read or is not a specification, or if
// --technique names several techniques.
func (f *batchFlags) spec(cmd *cobra.Command, args []string) (s dataset.Spec, err error) {
	if len(args) == 1 {
		if s, err = f.readSpec(args[0]); err != nil {
			return s, err
		}
	}
	given := cmd.Flags().Changed
	set := func(flag string, to *string, value string) {
		if given(flag) {
			*to = value
		}
	}
	if given("rows") {
		s.Rows = uint64(f.rows.value)
	}
	if given("first") {
		s.First = f.first.value
	}
	if given("shard-rows") {
		s.ShardRows = uint64(f.shardRows.value)
	}
	if given("columns") {
		s.Columns = strings.Split(f.columns.value, ",")
	}
	if levelGiven(cmd) {
		s.Level = f.level.value
	}
	s.Minimal = s.Minimal || f.minimal
	s.Distinct = s.Distinct || f.distinct
	if list := f.wanted.technique.value; len(list) > 1 {
		return s, badUsage("--technique takes one technique", "techniques that are enough: --only "+list[0].String()+","+list[1].String())
	} else if len(list) == 1 {
		s.Technique = list[0].String()
	}
	if list := f.wanted.only.value; len(list) > 0 {
		s.Only = nil
		for _, t := range list {
			s.Only = append(s.Only, t.String())
		}
	}
	s.NoUniqueness = s.NoUniqueness || f.wanted.noUniqueness
	set("rating", &s.Rating, f.wanted.rating.value)
	set("scale", &s.Scale, f.wanted.scale.value)
	set("clues", &s.Clues, f.clues.String())
	set("holes", &s.Holes, f.holes.String())
	set("symmetry", &s.Symmetry, f.symmetry.value)
	set("sample", &s.Sample, f.sample.value)
	set("seed", &s.Seed, f.seed.String())
	set("format", &s.Format, f.format.value)
	set("title", &s.Title, f.title.value)
	set("license", &s.License, f.license.value)
	return s, nil
}

// readSpec reads a specification from the file with a name, or from standard input if the
// name is "-". The error is a *failure that says what is wrong with the file.
func (f *batchFlags) readSpec(name string) (s dataset.Spec, err error) {
	var in io.Reader = f.run.sys.In
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return s, cannot("read", name, err)
		}
		defer file.Close()
		in = file
	}
	s, err = dataset.ReadSpec(in)
	if errors.Is(err, dataset.ErrSpec) {
		return s, badUsage(name+": "+err.Error(), "see entydig batch --help")
	}
	if err != nil {
		return s, cannot("read", name, err)
	}
	return s, nil
}

// batch makes the data set that args and the flags specify in the folder of --output. If
// the folder has that data set, batch continues it, or checks it if it is complete. With
// --dry-run it writes an estimate and makes no rows. Without a seed it uses the seed in the
// folder or, if there is none, draws one.
func (f *batchFlags) batch(cmd *cobra.Command, args []string) error {
	s, err := f.spec(cmd, args)
	if err != nil {
		return err
	}
	if !f.dryRun && f.dir.value == "" {
		return badUsage("where? the folder of the data set is missing", "write -o DIR, or --dry-run for an estimate")
	}
	drawn := ""
	if s.Seed == "" {
		if m, err := dataset.ReadManifest(f.dir.value); err == nil && f.dir.value != "" {
			s.Seed = m.Spec.Seed
		} else {
			drawn = drawSeed()
			s.Seed = drawn
		}
	}
	set, err := dataset.New(s, version())
	if err != nil {
		return batchFailure(err, args)
	}
	if f.dryRun {
		return f.estimate(cmd.Context(), set)
	}
	return batchFailure(f.make(cmd.Context(), set, drawn), args)
}

// drawSeed returns the text of a seed that is drawn at random.
func drawSeed() string {
	v, _ := (&seed{}).orDraw()
	return v.String()
}

// batchFailure returns err, an error of making a data set, as a failure with a hint. It
// returns nil for nil, and errors of other kinds unchanged. args are the arguments of the
// command: if they name a specification, a wrong field is reported with the name of that
// file, and otherwise with the name of the flag.
func batchFailure(err error, args []string) error {
	var spec *dataset.SpecError
	var changed *dataset.ChangedError
	var damaged *dataset.DamagedError
	var aside *queue.SetAsideError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &spec):
		if len(args) == 1 {
			return badUsage(args[0]+": "+spec.Error(), "see entydig batch --help")
		}
		return badUsage("--"+strings.ReplaceAll(spec.Field, "_", "-")+": "+spec.Reason, "see entydig batch --help")
	case errors.As(err, &changed):
		return badUsage(changed.Error(), "nothing was changed; name another folder, or use the specification in "+changed.Dir+"/manifest.json")
	case errors.As(err, &damaged):
		return badUsage(damaged.Error(), "nothing was overwritten; restore the file, or add --repair to make it again and keep the changed one")
	case errors.As(err, &aside):
		return &failure{exitNo, aside.Error(), "all other shards are kept; the same command tries these again"}
	case errors.Is(err, dataset.ErrLocked):
		return badUsage(err.Error(), "wait for it, or stop it; the same command then continues")
	case errors.Is(err, context.Canceled), errors.Is(err, generate.ErrOptions):
		return err
	}
	var path *os.PathError
	var link *os.LinkError
	if errors.As(err, &path) || errors.As(err, &link) {
		return badUsage(err.Error(), "every whole shard is kept; the same command continues")
	}
	return err
}
