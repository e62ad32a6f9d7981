package cli

import (
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig generate`.

// defaultTimeout is how long one puzzle may take.
const defaultTimeout = 60 * time.Second

// generatedPerBlock is how many puzzles a worker makes at a time, at the most.
const generatedPerBlock = 512

// A wish holds the flags that say which puzzles to make.
type wish struct {
	number   natural
	level    choice
	clues    span
	holes    span
	minimal  bool
	symmetry choice
	seed     seed
	timeout  duration
}

// generateCommand returns `entydig generate`.
func (r *run) generateCommand() *cobra.Command {
	var w wish
	var solution bool
	cmd := &cobra.Command{
		Use:   "generate [flags]",
		Short: "Make puzzles, each with exactly one solution",
		Long: "Make puzzles, each with exactly one solution. Levels are numbers of clues: easy\n" +
			"36-40, medium 30-35, hard 24-29; each puzzle draws its number evenly from the\n" +
			"band and has exactly so many. The same seed gives the same puzzles, everywhere.",
		GroupID: "make",
		Example: "  entydig generate                                   a medium puzzle\n" +
			"  entydig generate -d hard --seed tuesday --solution the same one every time\n" +
			"  entydig generate --clues 22 --timeout 5m           few clues take longer\n" +
			"  entydig generate --symmetry rot180 --minimal\n" +
			"  entydig generate -n 1000 -d easy --format jsonl -o easy.jsonl",
		Args: noArgs,
	}
	r.group(cmd, "Puzzles", func(fs *pflag.FlagSet) {
		w.number.value = 1
		fs.VarP(&w.number, "number", "n", "how many puzzles")
		w.level = choice{what: "level", kind: "LEVEL", names: levelNames()}
		fs.VarP(&w.level, "difficulty", "d", "easy, medium or hard (default: medium, unless another wish says how many clues)")
		fs.Var(&w.clues, "clues", "number of clues, 17 to 80")
		fs.Var(&w.holes, "holes", "number of holes, 1 to 64")
		fs.BoolVar(&w.minimal, "minimal", false, "no clue can be left out")
		w.symmetry = choice{what: "symmetry", kind: "NAME", names: symmetryNames(), value: generate.None.String()}
		fs.Var(&w.symmetry, "symmetry", "none, rot180, rot90, mirror-h, mirror-v, diagonal, antidiagonal or full, of the places of the clues")
		fs.Var(&w.seed, "seed", "any text of 1 to 64 characters; the same text gives the same puzzles (default: drawn, and shown)")
		w.timeout.value = defaultTimeout
		fs.Var(&w.timeout, "timeout", "give a puzzle up after this time")
	})
	b := r.commonFlags(cmd)
	b.outputFlag(cmd, func(fs *pflag.FlagSet) {
		fs.BoolVar(&solution, "solution", false, "write the solution as well, after the puzzle")
	})
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return b.generate(cmd, &w, solution) }
	return cmd
}

// levelNames returns the names of the levels.
func levelNames() (names []string) {
	for _, l := range generate.Levels {
		names = append(names, l.String())
	}
	return names
}

// symmetryNames returns the names of the symmetries.
func symmetryNames() (names []string) {
	for _, s := range generate.Symmetries {
		names = append(names, s.String())
	}
	return names
}

// request returns the request that the wish stands for, with a drawn seed if none
// was given.
func (w *wish) request() (req bulk.Request, drawn bool) {
	o := generate.Options{Clues: w.clues.value, Holes: w.holes.value, Minimal: w.minimal}
	if w.level.value != "" {
		o.Level, _ = generate.ParseLevel(w.level.value) // a name that the flag let pass
	}
	o.Symmetry, _ = generate.ParseSymmetry(w.symmetry.value)
	o.Seed, drawn = w.seed.orDraw()
	return bulk.Request{Options: o, Number: w.number.value, Timeout: w.timeout.value}, drawn
}

// generate makes the puzzles.
func (b *common) generate(cmd *cobra.Command, w *wish, solution bool) error {
	req, drawn := w.request()
	if err := req.Options.Validate(); err != nil {
		return refused(err)
	}
	j, err := b.begin(cmd, "made", nil, req.Number)
	if err != nil {
		return err
	}
	j.plan.Block = generatedPerBlock
	if drawn && j.form != "jsonl" && j.form != "csv" {
		b.run.say("seed "+req.Options.Seed.String(), "")
	}
	if j.form == "csv" {
		j.out.WriteString("puzzle,solution,clues,difficulty,seed,index\n")
	}
	blocks, err := bulk.Generate(j.ctx, j.plan, req, encodeMade(j.form, solution))
	if err != nil {
		return j.close(0, refused(err))
	}
	return end(j, blocks, func(a *bulk.Answer[bulk.Made]) {
		if a.Result.Err != nil {
			b.run.note(exitNo)
			b.run.sayTarget(a.Result.Err, req.Timeout)
		}
	})
}

// refused turns the refusal of a wish into the failure of a flag.
func refused(err error) error {
	var o *generate.OptionError
	if !errors.As(err, &o) {
		return err
	}
	flag := "--" + o.Field
	if o.Field == "level" {
		flag = "-d"
	}
	return badUsage(flag+": "+o.Reason, "see entydig generate --help")
}

// sayTarget says that a puzzle was given up, and how far it got.
func (r *run) sayTarget(err error, timeout time.Duration) {
	var t *generate.TargetError
	if !errors.As(err, &t) {
		r.say(err.Error(), "")
		return
	}
	hint := "more time: --timeout 10m; fewer clues are rarer"
	if t.Minimal && t.Target > 24 {
		hint = "more time: --timeout 10m; most minimal puzzles have 23 to 26 clues"
	}
	once := hint
	if r.hinted[hint] {
		once = ""
	}
	r.hinted[hint] = true
	r.say("puzzle "+strconv.FormatUint(t.Index, 10)+": "+t.Error()+", "+timeoutText(timeout), once)
}

// encodeMade returns what writes a puzzle in a form.
func encodeMade(form string, solution bool) func([]byte, *bulk.Answer[bulk.Made]) []byte {
	switch form {
	case "jsonl":
		return func(b []byte, a *bulk.Answer[bulk.Made]) []byte { return app.AppendMade(b, &a.Result.Result) }
	case "csv":
		return func(b []byte, a *bulk.Answer[bulk.Made]) []byte {
			r := &a.Result.Result
			return appendFields(b, r.Puzzle.String(), r.Solution.String(), strconv.Itoa(r.Clues), r.Level.String(), csvText(r.Seed), strconv.FormatUint(r.Index, 10))
		}
	case "grid":
		return func(b []byte, a *bulk.Answer[bulk.Made]) []byte {
			r := &a.Result.Result
			b = appendGrid(b, caption(r), r.Puzzle)
			if solution {
				b = appendGrid(b, "its solution", r.Solution)
			}
			return b
		}
	}
	return func(b []byte, a *bulk.Answer[bulk.Made]) []byte {
		b = a.Result.Puzzle.Append(b)
		if solution {
			b = a.Result.Solution.Append(append(b, ' '))
		}
		return append(b, '\n')
	}
}

// caption returns what stands above the grid of a puzzle.
func caption(r *generate.Result) string {
	text := plural(r.Clues, "clue") + ", seed " + r.Seed + ", index " + strconv.FormatUint(r.Index, 10)
	if r.Level != 0 {
		text = r.Level.String() + ", " + text
	}
	return text
}
