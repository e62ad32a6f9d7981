package cli

import (
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig generate`.

// defaultTimeout is the time that one puzzle may take.
const defaultTimeout = 60 * time.Second

// madePerBlock is the greatest number of puzzles that a worker makes at a time.
const madePerBlock = 512

// certifiedPerBlock is the same if each gets a certificate, which takes a worker longer
// than to make the puzzle.
const certifiedPerBlock = 64

// puzzleFlags holds the flags that say which puzzles to make.
type puzzleFlags struct {
	number   natural
	first    index
	level    choice
	clues    span
	holes    span
	minimal  bool
	symmetry choice
	seed     seed
	timeout  duration
}

// madeFlags holds the flags that say what to write of each puzzle besides itself.
type madeFlags struct {
	solution     bool
	certificates text // a directory
	distinct     bool
}

// generateCommand returns `entydig generate`.
func (r *run) generateCommand() *cobra.Command {
	var f puzzleFlags
	var extra madeFlags
	var wanted aimFlags
	cmd := &cobra.Command{
		Use:   "generate [flags]",
		Short: "Make puzzles, each with exactly one solution",
		Long: "Make puzzles, each with exactly one solution. A level is a band of numbers of\n" +
			"clues: easy 36-40, medium 30-35, hard 24-29. The number of clues of each puzzle\n" +
			"is drawn evenly from the band. The same seed gives the same puzzles everywhere.\n\n" +
			"With --rating, --technique or --only, puzzles are made until one meets all that is\n" +
			"asked for. If none does within --timeout, the exit code is 1, and the message says\n" +
			"what came nearest. The number of clues is then free, unless it is given as well.",
		GroupID: "make",
		Example: "  entydig generate                                   a medium puzzle\n" +
			"  entydig generate -l hard --seed tuesday --solution the same one every time\n" +
			"  entydig generate --clues 22 --timeout 5m           few clues take longer\n" +
			"  entydig generate --symmetry rot180 --minimal\n" +
			"  entydig generate --technique x-wing                needed, and nothing harder\n" +
			"  entydig generate --only singles -n 100             no pencil marks\n" +
			"  entydig generate --rating 7-8 --format jsonl       scale: Sudoku Explainer\n" +
			"  entydig generate -n 1000 -l easy --format jsonl -o easy.jsonl\n" +
			"  entydig generate -n 100 --certificates proofs      with a proof of each",
		Args: noArgs,
	}
	r.group(cmd, "Puzzles", func(fs *pflag.FlagSet) {
		f.number.value = 1
		fs.VarP(&f.number, "number", "n", "how many puzzles")
		f.level = choice{what: "level", kind: "LEVEL", names: levelNames()}
		levelFlag(fs, &f.level, "easy, medium or hard (default: medium, unless another flag says which puzzles)")
		fs.Var(&f.clues, "clues", "number of clues, 17 to 80")
		fs.Var(&f.holes, "holes", "number of holes, 1 to 64")
		fs.BoolVar(&f.minimal, "minimal", false, "no clue can be left out")
		f.symmetry = choice{what: "symmetry", kind: "NAME", names: symmetryNames(), value: generate.None.String()}
		fs.Var(&f.symmetry, "symmetry", "symmetry of the clue positions: "+listOf(symmetryNames()))
		fs.Var(&f.seed, "seed", "any text of 1 to 64 characters; the same text gives the same puzzles (default: drawn, and shown)")
		fs.Var(&f.first, "first", "start with the puzzle of this index in the sequence of the seed")
		f.timeout.value = defaultTimeout
		fs.Var(&f.timeout, "timeout", "give up on a puzzle after this time")
	})
	r.group(cmd, "What they take to solve", wanted.add)
	cmd.RegisterFlagCompletionFunc("scale", cobra.FixedCompletions(scaleNames, cobra.ShellCompDirectiveNoFileComp))
	cmd.RegisterFlagCompletionFunc("technique", cobra.FixedCompletions(techniqueNames(), cobra.ShellCompDirectiveNoFileComp))
	cmd.RegisterFlagCompletionFunc("only", cobra.FixedCompletions(append([]string{"singles"}, techniqueNames()...), cobra.ShellCompDirectiveNoFileComp))
	b := r.jobFlags(cmd)
	b.outputFlag(cmd, func(fs *pflag.FlagSet) {
		fs.BoolVar(&extra.solution, "solution", false, "write the solution as well, after the puzzle")
		fs.BoolVar(&extra.distinct, "distinct", false, "leave out puzzles that equal an earlier one up to symmetry (100 bytes of memory for each puzzle)")
		extra.certificates = text{kind: "DIR"}
		fs.Var(&extra.certificates, "certificates", "write the certificate of each puzzle into a directory, and its hash into jsonl and csv")
	})
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return b.generate(cmd, &f, &wanted, &extra) }
	return cmd
}

// levelFlag defines -l and --level in fs, and their other names -d and --difficulty,
// which the help does not show. All of them set level.
func levelFlag(fs *pflag.FlagSet, level *choice, usage string) {
	fs.VarP(level, "level", "l", usage)
	fs.VarP(level, "difficulty", "d", "another name of --level")
	fs.Lookup("difficulty").Hidden = true
}

// levelGiven reports whether the command line of cmd sets one of the flags that levelFlag
// defines.
func levelGiven(cmd *cobra.Command) bool {
	return cmd.Flags().Changed("level") || cmd.Flags().Changed("difficulty")
}

// levelNames returns the names of the levels, from the most clues to the fewest.
func levelNames() (names []string) {
	for _, l := range generate.Levels() {
		names = append(names, l.String())
	}
	return names
}

// symmetryNames returns the names of the symmetries, in the order of the help.
func symmetryNames() (names []string) {
	for _, s := range generate.Symmetries() {
		names = append(names, s.String())
	}
	return names
}

// options returns the options that the flags ask for. If no seed was given, it draws one
// at random and sets drawn.
func (f *puzzleFlags) options() (o generate.Options, drawn bool) {
	o = generate.Options{Clues: f.clues.value, Holes: f.holes.value, Minimal: f.minimal}
	if f.level.value != "" {
		o.Level, _ = generate.ParseLevel(f.level.value) // the flag has checked the name
	}
	o.Symmetry, _ = generate.ParseSymmetry(f.symmetry.value)
	o.Seed, drawn = f.seed.orDraw()
	return o, drawn
}

// generate makes the puzzles that f and wanted ask for and writes them, with the additions
// that extra asks for. A puzzle that is not made in time is reported, and the exit code is
// then 1. generate fails if the options contradict each other, or if a directory or the
// output cannot be written.
func (b *jobFlags) generate(cmd *cobra.Command, f *puzzleFlags, wanted *aimFlags, extra *madeFlags) error {
	a, err := wanted.aim()
	if err != nil {
		return err
	}
	o, drawn := f.options()
	o.Target = a.target
	g, err := generate.New(o)
	if err != nil {
		return refused(err)
	}
	req := bulk.Request{Generator: g, First: f.first.value, Number: f.number.value, Limit: f.timeout.limit()}
	shape := madeShape(extra.solution)
	block := madePerBlock
	if dir := extra.certificates.value; dir != "" {
		if err := createDirectory(dir); err != nil {
			return err
		}
		req.Certify, shape, block = savingCertificates(dir), certificateColumn(shape), certifiedPerBlock
	}
	if a.target != nil {
		req.Rate, shape = &a.rate, ratingColumn(shape, a.rate.Scales)
	}
	j, err := b.beginMaking(cmd, "made", f.number.value)
	if err != nil {
		return err
	}
	if a.target != nil {
		req.Report = j.progress.tried
	}
	j.plan.Block = block
	if drawn && j.form != "jsonl" && j.form != "csv" {
		b.run.report("seed "+o.Seed.String(), "")
	}
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	if extra.distinct {
		return j.generateDistinct(req, shape.in(j.form), &f.timeout)
	}
	return finish(j, bulk.Generate(j.ctx, j.plan, req, shape.in(j.form)), func(a *bulk.Answer[bulk.Made]) {
		j.notMade(a.Result.Err, &f.timeout)
	})
}

// generateDistinct does what the end of generate does, and leaves out each puzzle that
// equals an earlier one up to symmetry. It reports their number.
func (j *job) generateDistinct(req bulk.Request, write func([]byte, *bulk.Answer[bulk.Made]) []byte, timeout *duration) error {
	nothing := func(b []byte, _ *bulk.Answer[bulk.Made]) []byte { return b } // puzzles are written here, in order
	var seen canon.Set
	var text []byte
	left := 0
	done, err := 0, error(nil)
	for b := range bulk.Generate(j.ctx, j.plan, req, nothing) {
		for i := range b.Items {
			a := &b.Items[i]
			switch {
			case a.Result.Err != nil:
				j.notMade(a.Result.Err, timeout)
			case !seen.Add(canon.Of(a.Puzzle).Grid):
				left++
			case err == nil:
				text = write(text[:0], a)
				err = j.write(text)
			}
		}
		if err != nil {
			j.cancel()
			break
		}
		done += len(b.Items)
		j.progress.add(len(b.Items))
	}
	if err = j.close(done, err); err == nil && left > 0 {
		j.run.report(plural(left, "puzzle")+" left out, up to symmetry the same as an earlier one", "")
	}
	return err
}

// refused turns the *[generate.OptionError] err into the failure of the flag with the
// name of its field. It returns any other error unchanged.
func refused(err error) error {
	var o *generate.OptionError
	if !errors.As(err, &o) {
		return err
	}
	return badUsage("--"+o.Field+": "+o.Reason, "see entydig generate --help")
}

// reportNotMade reports that a puzzle was not made within timeout, and how near the digs
// came; a hint is shown once. An err that is no *[generate.TargetError] is reported as it
// is.
func (r *run) reportNotMade(err error, timeout *duration) {
	var t *generate.TargetError
	if !errors.As(err, &t) {
		r.report(err.Error(), "")
		return
	}
	hint := "more time: --timeout 10m; fewer clues are rarer"
	switch {
	case t.Target != nil:
		hint = "more time: --timeout 10m; another --seed, or a wider range, may be faster"
	case t.Minimal && t.Clues.Min > 24:
		hint = "more time: --timeout 10m; most minimal puzzles have 23 to 26 clues"
	}
	r.report("puzzle "+strconv.FormatUint(t.Index, 10)+": "+t.Error()+", "+timeout.String(), r.once(hint))
}

// madeShape returns the shape of the results of generate. If solution is set, grids and
// lines have the solution after the puzzle; jsonl and csv always have it.
func madeShape(solution bool) shape[bulk.Answer[bulk.Made]] {
	type answer = bulk.Answer[bulk.Made]
	return shape[answer]{"puzzle,solution,clues,level,seed,index", map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte { return app.AppendMade(b, &a.Result.Result) },
		"csv": func(b []byte, a *answer) []byte {
			r := &a.Result.Result
			return appendFields(b, r.Puzzle.String(), r.Solution.String(), strconv.Itoa(r.Clues), r.Level.String(), csvText(r.Seed), strconv.FormatUint(r.Index, 10))
		},
		"grid": func(b []byte, a *answer) []byte {
			r := &a.Result.Result
			b = appendGrid(b, caption(r), r.Puzzle)
			if solution {
				b = appendGrid(b, "its solution", r.Solution)
			}
			return b
		},
		"line": func(b []byte, a *answer) []byte {
			b = a.Result.Puzzle.Append(b)
			if solution {
				b = a.Result.Solution.Append(append(b, ' '))
			}
			return append(b, '\n')
		},
	}}
}

// caption returns the text of the comment above the grid of a puzzle: its level if one
// was asked for, its number of clues, its seed and its index.
func caption(r *generate.Result) string {
	text := plural(r.Clues, "clue") + ", seed " + r.Seed + ", index " + strconv.FormatUint(r.Index, 10)
	if r.Level != 0 {
		text = r.Level.String() + ", " + text
	}
	return text
}
