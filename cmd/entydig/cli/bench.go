package cli

import (
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
)

// This file holds `entydig bench`.

// benchSeed is the default seed, so that two measurements make the same puzzles.
const benchSeed = "bench"

// fastest is the value of --build for the first of [bulk.Engines].
const fastest = "fastest"

// A benchmark holds the flags that all kinds of measurement share.
type benchmark struct {
	*jobFlags
	seconds seconds
	clock   choice
	build   choice
}

// benchCommand returns `entydig bench`.
func (r *run) benchCommand() *cobra.Command {
	b := &benchmark{}
	cmd := &cobra.Command{
		Use:   "bench [--seconds S] FILE...",
		Short: "Measure the speed of solving, generating and rating",
		Long: "Measure how fast the puzzles of each file are solved: up to two solutions are\n" +
			"counted, which proves or disproves that there is exactly one. The puzzles are\n" +
			"counted once for the numbers of solutions and guesses, and then again and again\n" +
			"for the speed. A guess is a branch of the search. The default is one worker.\n\n" +
			"entydig bench generate measures how fast puzzles are made, and entydig bench rate\n" +
			"how fast they are rated.",
		GroupID: "self",
		Example: "  entydig bench puzzles.txt\n" +
			"  entydig bench --seconds 10 --format jsonl a.txt b.txt\n" +
			"  entydig bench --build purego puzzles.txt    the engine of every platform\n" +
			"  entydig bench generate -l hard\n" +
			"  entydig bench rate puzzles.txt",
		Args: fileArgs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) == 0 {
				return badUsage("bench needs files of puzzles", "entydig generate -n 10000 -l hard -o hard.txt makes one")
			}
			return b.files(cmd, files)
		},
	}
	r.benchFlags(cmd, b)
	r.group(cmd, "Engine", func(fs *pflag.FlagSet) {
		b.build = choice{what: "build", kind: "NAME", names: append([]string{fastest}, bulk.Engines()...), value: fastest}
		fs.Var(&b.build, "build", "fastest, or one of the engines of this machine: avx512, avx2, purego")
	})
	cmd.AddCommand(r.benchGenerateCommand(), r.benchRateCommand())
	return cmd
}

// benchFlags gives cmd the flags that all kinds of measurement share, and makes b hold
// their values. The default number of workers becomes 1.
func (r *run) benchFlags(cmd *cobra.Command, b *benchmark) {
	b.seconds = seconds{3}
	r.group(cmd, "Measuring", func(fs *pflag.FlagSet) {
		fs.Var(&b.seconds, "seconds", "measure each corpus for this time")
		b.clock = choice{what: "clock", kind: "CLOCK", names: []string{"wall", "cpu"}, value: "wall"}
		fs.Var(&b.clock, "clock", "wall, or cpu: the processor time of one worker, for a machine that is busy with other work")
	})
	b.jobFlags = r.jobFlags(cmd)
	b.workers.value = 1
	cmd.Flags().Lookup("workers").DefValue = "1"
}

// begin begins a job of total measurements, whose plan has the clock that was asked for.
// It fails if --clock cpu is given with several workers or on a system that does not
// count processor time, or if the output cannot be opened.
func (b *benchmark) begin(cmd *cobra.Command, total int) (*job, error) {
	if b.clock.value == "wall" {
		return b.beginMaking(cmd, "measured", total)
	}
	if b.workers.value > 1 {
		return nil, badUsage("--clock cpu adds up the time of all workers", "measure with --workers 1, or by --clock wall")
	}
	if _, ok := processorTime(); !ok {
		return nil, badUsage("--clock cpu is not supported on this system", "measure by --clock wall")
	}
	j, err := b.beginMaking(cmd, "measured", total)
	if err == nil {
		j.plan.Now = func() time.Time { t, _ := processorTime(); return t }
	}
	return j, err
}

// files measures the puzzles of each file, and writes the speeds as one table or as one
// line each. A file without a puzzle is left out. After an interrupt, the speeds that
// were measured before it are written.
func (b *benchmark) files(cmd *cobra.Command, files []string) error {
	j, err := b.begin(cmd, len(files))
	if err != nil {
		return err
	}
	build := b.build.value
	if build == fastest {
		build = bulk.Engine()
	}
	var speeds []bulk.Speed
	for _, name := range files {
		puzzles := b.puzzles(j, name)
		if len(puzzles) == 0 {
			continue // the input has reported the reason
		}
		corpus := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		speed, err := bulk.BenchSolve(j.ctx, j.plan, build, corpus, puzzles, b.seconds.duration())
		if err != nil {
			break // interrupted
		}
		j.progress.add(1)
		speeds = append(speeds, speed)
	}
	return b.report(j, speeds, solveColumns)
}

// puzzles returns all puzzles of the file with a name. It reports each error in the file
// on standard error, which makes the exit code 2, and leaves out what the error is about.
func (b *benchmark) puzzles(j *job, name string) (puzzles []sudoku.Grid) {
	in := b.run.input(j.ctx, []string{name})
	var item bulk.Item
	for supply := blocks.More; supply != blocks.End; {
		var ok bool
		ok, supply = in.Next(&item)
		switch {
		case !ok:
		case item.Err != nil:
			b.run.reportItem(&item)
		default:
			puzzles = append(puzzles, item.Puzzle)
		}
	}
	return puzzles
}

// benchGenerateCommand returns `entydig bench generate`.
func (r *run) benchGenerateCommand() *cobra.Command {
	b := &benchmark{}
	f := puzzleFlags{
		level:    choice{what: "level", kind: "LEVEL", names: levelNames()},
		symmetry: choice{what: "symmetry", kind: "NAME", names: symmetryNames(), value: generate.None.String()},
	}
	var fill bool
	cmd := &cobra.Command{
		Use:   "generate [-l LEVEL | --minimal | --fill]",
		Short: "Measure the speed of generating",
		Long: "Measure how fast puzzles of a level, minimal puzzles, or complete grids are made;\n" +
			"without a flag, each of these. Then 1000 puzzles are made one by one: half of\n" +
			"them take at most the first time shown, and 99 of 100 at most the second.",
		Example: "  entydig bench generate\n  entydig bench generate -l hard --format jsonl\n  entydig bench generate --minimal --workers 2",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if levelGiven(cmd) && f.minimal || levelGiven(cmd) && fill || f.minimal && fill {
				return badUsage("-l, --minimal and --fill are different work", "measure one of them, or leave all out to measure each")
			}
			if fill && cmd.Flags().Changed("symmetry") {
				return badUsage("a complete grid has no symmetry of clues", "leave out --symmetry or --fill")
			}
			return b.generating(cmd, &f, fill)
		},
	}
	r.group(cmd, "Work to measure", func(fs *pflag.FlagSet) {
		levelFlag(fs, &f.level, "puzzles of a level: easy, medium or hard")
		fs.BoolVar(&f.minimal, "minimal", false, "minimal puzzles")
		fs.BoolVar(&fill, "fill", false, "complete grids")
		fs.Var(&f.symmetry, "symmetry", "symmetry of the clue positions: "+listOf(symmetryNames()))
		fs.Var(&f.seed, "seed", "any text of 1 to 64 characters (default "+benchSeed+")")
	})
	r.benchFlags(cmd, b)
	return cmd
}

// A benchWork is one kind of work to measure.
type benchWork struct {
	name    string
	fill    bool
	options generate.Options
}

// works returns the kinds of work to measure: complete grids if fill is set, minimal
// puzzles with --minimal, one level with --level, and otherwise all of these.
func (f *puzzleFlags) works(fill bool) []benchWork {
	seed := f.seed.value
	if seed.IsZero() {
		seed, _ = generate.ParseSeed(benchSeed) // this seed is valid
	}
	symmetry, _ := generate.ParseSymmetry(f.symmetry.value) // the flag has checked the name
	var all []benchWork
	for _, l := range generate.Levels() {
		all = append(all, benchWork{name: l.String(), options: generate.Options{Level: l, Symmetry: symmetry, Seed: seed}})
	}
	all = append(all,
		benchWork{name: "minimal", options: generate.Options{Minimal: true, Symmetry: symmetry, Seed: seed}},
		benchWork{name: "fill", fill: true, options: generate.Options{Seed: seed}})
	wanted := f.level.value
	switch {
	case f.minimal:
		wanted = "minimal"
	case fill:
		wanted = "fill"
	case wanted == "":
		return all
	}
	for _, work := range all {
		if work.name == wanted {
			return []benchWork{work}
		}
	}
	return nil
}

// generating measures how fast puzzles are made, once for each kind of work that f and
// fill ask for, and writes the speeds. After an interrupt, the speeds that were measured
// before it are written.
func (b *benchmark) generating(cmd *cobra.Command, f *puzzleFlags, fill bool) error {
	works := f.works(fill)
	j, err := b.begin(cmd, len(works))
	if err != nil {
		return err
	}
	var speeds []bulk.Speed
	for _, work := range works {
		var speed bulk.Speed
		var err error
		name := "generate " + work.name
		if work.options.Symmetry > generate.None {
			name += " " + work.options.Symmetry.String()
		}
		if work.fill {
			speed, err = bulk.BenchFill(j.ctx, j.plan, name, work.options.Seed, b.seconds.duration())
		} else {
			speed, err = bulk.BenchGenerate(j.ctx, j.plan, name, work.options, b.seconds.duration())
		}
		if err != nil {
			break // interrupted
		}
		j.progress.add(1)
		speeds = append(speeds, speed)
	}
	return b.report(j, speeds, generateColumns)
}

// report writes the measured speeds in the form of the job, and closes the job. A table
// has the columns heads, which are solveColumns or generateColumns. Without any speed
// nothing is written.
func (b *benchmark) report(j *job, speeds []bulk.Speed, heads []string) error {
	var text []byte
	if len(speeds) == 0 {
		return j.close(0, nil)
	}
	switch j.form {
	case "jsonl":
		for i := range speeds {
			text = bulk.AppendSpeed(text, &speeds[i])
		}
	case "csv":
		text = append(text, "corpus,puzzles,puzzles_per_second,guesses_per_puzzle,no_guess,build\n"...)
		for _, s := range speeds {
			text = appendFields(text, csvText(s.Corpus), strconv.Itoa(s.Puzzles), decimals(s.PerSecond, 1), decimals(s.Guesses, 4), decimals(s.NoGuess, 4), s.Build)
		}
	default:
		lines := [][]string{heads}
		for i := range speeds {
			lines = append(lines, speedFields(&speeds[i], len(heads)))
		}
		text = append(text, columns(lines)...)
	}
	return j.close(len(speeds), j.write(text))
}

// Columns of the tables of speeds.
var (
	solveColumns    = []string{"corpus", "puzzles", "0 solutions", "1", "more", "puzzles/s", "us/puzzle", "guesses/puzzle", "no guess", "build"}
	generateColumns = []string{"work", "made", "puzzles/s", "half in ms", "99% in ms", "guesses/puzzle", "no guess", "build"}
)

// speedFields returns s as the fields of a row of a table. columns says which table: if it
// is the number of solveColumns, the table of solving, and otherwise the table of making
// puzzles.
func speedFields(s *bulk.Speed, columns int) []string {
	fields := []string{s.Corpus, strconv.Itoa(s.Puzzles)}
	if columns == len(solveColumns) {
		for _, n := range s.Solutions {
			fields = append(fields, strconv.Itoa(n))
		}
		fields = append(fields, decimals(s.PerSecond, 0), decimals(1e6/s.PerSecond, 2))
	} else {
		fields = append(fields, decimals(s.PerSecond, 0), milliseconds(s.Each.Median), milliseconds(s.Each.P99))
	}
	return append(fields, decimals(s.Guesses, 2), decimals(100*s.NoGuess, 1)+"%", s.Build)
}

// milliseconds returns a span of time in milliseconds with three decimals, or "-" if it
// is zero, which means that it was not measured.
func milliseconds(d time.Duration) string {
	if d == 0 {
		return "-"
	}
	return decimals(d.Seconds()*1000, 3)
}
