package cli

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/explain"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds `entydig path`.

// pathForms has the names of the forms in which a path is written.
var pathForms = append(slices.Clone(stepForms), "html")

// pathCommand returns `entydig path`.
func (r *run) pathCommand() *cobra.Command {
	var o rating.Options
	cmd := &cobra.Command{
		Use:   "path [POSITION | FILE...]",
		Short: "Show every step to the solution",
		Long: "Show every step from a position to the solution, always one of the easiest technique\n" +
			"that has any, with its rating beside it: se is the least value that such a step has\n" +
			"in Sudoku Explainer 1.2.1, human the value on our own scale. A position that cannot\n" +
			"be solved as it stands is reported on standard error, and the exit code is 1.\n\n" + positionHelp,
		GroupID: "make",
		Example: "  entydig generate -l hard | entydig path\n" +
			"  entydig path --no-uniqueness --format jsonl puzzles.txt\n" +
			"  entydig path --format html -o path.html puzzle.txt   a page to mail",
		Args: positionArgs,
	}
	r.group(cmd, "Steps", func(fs *pflag.FlagSet) { uniquenessFlag(fs, &o) })
	b := r.jobFlagsIn(cmd, pathForms, "text, jsonl or html: one page with boards, which needs no other file (default: text)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return b.showPath(cmd, args, o) }
	return cmd
}

// uniquenessFlag adds the flag --no-uniqueness to fs. The flag sets o.NoUniqueness.
func uniquenessFlag(fs *pflag.FlagSet, o *rating.Options) {
	fs.BoolVar(&o.NoUniqueness, "no-uniqueness", false, "leave out techniques that assume that a puzzle has one solution")
}

// showPath writes every step from each position to its solution. A position that cannot
// be solved as it stands is reported, and the exit code is then 1.
func (b *jobFlags) showPath(cmd *cobra.Command, args []string, o rating.Options) error {
	j, in, err := b.beginPositions(cmd, "paths of", args)
	if err != nil {
		return err
	}
	step, write := stepWriters(j.form, true, solvedIn)
	if j.form == "html" {
		step, write = pathPage()
		if err := j.write(explain.AppendHead(nil)); err != nil {
			return j.close(0, err)
		}
	}
	done, err := writeAnswers(j, bulk.Path(j.ctx, j.plan, o, in, step, write), func(a *bulk.Answer[bulk.Listing]) {
		b.reportListing(a, stuckAfter(&a.Result))
	})
	if err == nil && j.form == "html" {
		err = j.write(explain.AppendTail(nil))
	}
	return j.close(done, err)
}

// solvedIn returns the sentence about a path that led to the solution.
func solvedIn(l *bulk.Listing) string {
	return "Solved in " + plural(l.Steps, "step") + "; the hardest is " + l.Hardest.String() + "."
}

// stuckAfter returns the reason why a path did not lead to the solution.
func stuckAfter(l *bulk.Listing) string {
	return "no technique has a step after " + plural(l.Steps, "step")
}

// pathPage returns the functions that write a step and a path into a page of HTML. A
// position without a step gives no text.
func pathPage() (bulk.StepWriter, bulk.Writer[bulk.Listing]) {
	step := func(b []byte, s *bulk.PositionStep) []byte { return explain.AppendStep(b, s.Index+1, s.Step, s.In) }
	write := func(b []byte, a *bulk.Answer[bulk.Listing]) []byte {
		if a.Result.Steps == 0 {
			return b
		}
		last := solvedIn(&a.Result)
		if a.Result.Err != nil {
			last = "Not solved: " + stuckAfter(&a.Result) + "."
		}
		return explain.AppendPath(b, a.Index+1, a.Position, a.Result.Text, last)
	}
	return step, write
}
