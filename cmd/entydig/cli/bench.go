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
)

// This file holds `entydig bench`.

// benchSeed is what generating is measured with, so that two runs make the same.
const benchSeed = "bench"

// fastest stands for the first of [bulk.Engines].
const fastest = "fastest"

// A benchmark holds the flags that both kinds of measuring have.
type benchmark struct {
	*common
	seconds seconds
	clock   choice
	build   choice
}

// benchCommand returns `entydig bench`.
func (r *run) benchCommand() *cobra.Command {
	b := &benchmark{}
	cmd := &cobra.Command{
		Use:   "bench [--seconds S] FILE...",
		Short: "Measure the speed of solving and of generating",
		Long: "Measure how fast the puzzles of each file are solved: up to two solutions are\n" +
			"counted, which proves or disproves that there is exactly one. A file is gone\n" +
			"through once to see what it comes to, then over and over. A guess is a branch\n" +
			"of the search. One worker is used unless --workers says otherwise.\n\n" +
			"entydig bench generate measures how fast puzzles are made.",
		GroupID: "self",
		Example: "  entydig bench puzzles.txt\n" +
			"  entydig bench --seconds 10 --format jsonl a.txt b.txt\n" +
			"  entydig bench --build purego puzzles.txt    the engine of every platform\n" +
			"  entydig bench generate -d hard",
		Args: fileArgs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) == 0 {
				return badUsage("bench wants files of puzzles", "entydig generate -n 10000 -d hard -o hard.txt makes one")
			}
			return b.files(cmd, files)
		},
	}
	r.benchFlags(cmd, b)
	r.group(cmd, "Engine", func(fs *pflag.FlagSet) {
		b.build = choice{what: "build", kind: "NAME", names: append([]string{fastest}, bulk.Engines()...), value: fastest}
		fs.Var(&b.build, "build", "fastest, or what this machine has of avx512, avx2 and purego, which is everywhere")
	})
	cmd.AddCommand(r.benchGenerateCommand())
	return cmd
}

// benchFlags gives cmd the flags that both kinds of measuring have.
func (r *run) benchFlags(cmd *cobra.Command, b *benchmark) {
	b.seconds = seconds{3}
	r.group(cmd, "Measuring", func(fs *pflag.FlagSet) {
		fs.Var(&b.seconds, "seconds", "measure each for so long")
		b.clock = choice{what: "clock", kind: "CLOCK", names: []string{"wall", "cpu"}, value: "wall"}
		fs.Var(&b.clock, "clock", "wall, or cpu: the time on the processor, for one worker on a machine that is busy otherwise")
	})
	b.common = r.commonFlags(cmd)
	b.workers.value = 1
	cmd.Flags().Lookup("workers").DefValue = "1"
}

// begin is common.begin with the clock that was asked for.
func (b *benchmark) begin(cmd *cobra.Command, files []string, total int) (*job, error) {
	if b.clock.value == "wall" {
		return b.common.begin(cmd, "measured", files, total)
	}
	if b.workers.value > 1 {
		return nil, badUsage("--clock cpu adds up the time of all workers", "measure with --workers 1, or by --clock wall")
	}
	if _, ok := processorTime(); !ok {
		return nil, badUsage("--clock: nobody counts the processor time on this system", "measure by --clock wall")
	}
	j, err := b.common.begin(cmd, "measured", files, total)
	if err == nil {
		j.plan.Now = func() time.Time { t, _ := processorTime(); return t }
	}
	return j, err
}

// files measures the puzzles of each file.
func (b *benchmark) files(cmd *cobra.Command, files []string) error {
	j, err := b.begin(cmd, files, len(files))
	if err != nil {
		return err
	}
	build := b.build.value
	if build == fastest {
		build = bulk.Engine()
	}
	var speeds []bulk.Speed
	for _, name := range files {
		var puzzles []sudoku.Grid
		for item := range b.run.input(j.ctx, []string{name}).items() {
			switch {
			case item == nil:
			case item.Err != nil:
				b.run.badItem(item)
			default:
				puzzles = append(puzzles, item.Puzzle)
			}
		}
		if len(puzzles) == 0 {
			continue // that has been said
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

// benchGenerateCommand returns `entydig bench generate`.
func (r *run) benchGenerateCommand() *cobra.Command {
	b := &benchmark{}
	w := wish{
		level:    choice{what: "level", kind: "LEVEL", names: levelNames()},
		symmetry: choice{what: "symmetry", kind: "NAME", names: symmetryNames(), value: generate.None.String()},
	}
	var fill bool
	cmd := &cobra.Command{
		Use:   "generate [-d LEVEL | --minimal | --fill]",
		Short: "Measure the speed of generating",
		Long: "Measure how fast puzzles of a level are made, or minimal ones, or complete grids;\n" +
			"without a flag each of them. After that 1000 puzzles are made one by one, to see\n" +
			"how long half and 99 of 100 of them take at the most.",
		Example: "  entydig bench generate\n  entydig bench generate -d hard --format jsonl\n  entydig bench generate --minimal --workers 2",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			given := 0
			for _, flag := range []string{"difficulty", "minimal", "fill"} {
				if cmd.Flags().Changed(flag) {
					given++
				}
			}
			if given > 1 {
				return badUsage("-d, --minimal and --fill are different work", "measure one of them, or leave all out to measure each")
			}
			if fill && cmd.Flags().Changed("symmetry") {
				return badUsage("a complete grid has no symmetry to wish for", "leave out --symmetry or --fill")
			}
			return b.generating(cmd, &w, fill)
		},
	}
	r.group(cmd, "Work to measure", func(fs *pflag.FlagSet) {
		fs.VarP(&w.level, "difficulty", "d", "puzzles of a level: easy, medium or hard")
		fs.BoolVar(&w.minimal, "minimal", false, "minimal puzzles")
		fs.BoolVar(&fill, "fill", false, "complete grids")
		fs.Var(&w.symmetry, "symmetry", "of the puzzles: none, rot180, rot90, mirror-h, mirror-v, diagonal, antidiagonal or full")
		fs.Var(&w.seed, "seed", "any text of 1 to 64 characters (default "+benchSeed+")")
	})
	r.benchFlags(cmd, b)
	return cmd
}

// A benchWork is one kind of generating to measure.
type benchWork struct {
	name    string
	fill    bool
	options generate.Options
}

// works returns what is to be measured.
func (w *wish) works(fill bool) []benchWork {
	seed := w.seed.value
	if seed.IsZero() {
		seed, _ = generate.ParseSeed(benchSeed) // a seed that is known to be good
	}
	symmetry, _ := generate.ParseSymmetry(w.symmetry.value) // one of the names
	var all []benchWork
	for _, l := range generate.Levels {
		all = append(all, benchWork{name: l.String(), options: generate.Options{Level: l, Symmetry: symmetry, Seed: seed}})
	}
	all = append(all,
		benchWork{name: "minimal", options: generate.Options{Minimal: true, Symmetry: symmetry, Seed: seed}},
		benchWork{name: "fill", fill: true, options: generate.Options{Seed: seed}})
	wanted := w.level.value
	switch {
	case w.minimal:
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

// generating measures how fast puzzles are made.
func (b *benchmark) generating(cmd *cobra.Command, w *wish, fill bool) error {
	works := w.works(fill)
	j, err := b.begin(cmd, nil, len(works))
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

// report writes what was measured, and keeps it.
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

// speedFields returns the fields of a row of one of the tables.
func speedFields(s *bulk.Speed, columns int) []string {
	fields := []string{s.Corpus, strconv.Itoa(s.Puzzles)}
	if columns == len(solveColumns) {
		for _, n := range s.Solutions {
			fields = append(fields, strconv.Itoa(n))
		}
		fields = append(fields, decimals(s.PerSecond, 0), decimals(1e6/s.PerSecond, 2))
	} else {
		fields = append(fields, decimals(s.PerSecond, 0), milliseconds(s.Half), milliseconds(s.P99))
	}
	return append(fields, decimals(s.Guesses, 2), decimals(100*s.NoGuess, 1)+"%", s.Build)
}

// milliseconds returns a span of time in milliseconds, or "-" for none.
func milliseconds(d time.Duration) string {
	if d == 0 {
		return "-"
	}
	return decimals(d.Seconds()*1000, 3)
}
