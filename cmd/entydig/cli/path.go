package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds `entydig path`.

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
			"  entydig path --no-uniqueness --format jsonl puzzles.txt",
		Args: positionArgs,
	}
	r.group(cmd, "Steps", func(fs *pflag.FlagSet) { uniquenessFlag(fs, &o) })
	b := r.jobFlagsIn(cmd, stepForms, stepFormUsage)
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
	step, write := stepWriters(j.form, true, func(l *bulk.Listing) string {
		return "Solved in " + plural(l.Steps, "step") + "; the hardest is " + l.Hardest.String() + "."
	})
	return finish(j, bulk.Path(j.ctx, j.plan, o, in, step, write), func(a *bulk.Answer[bulk.Listing]) {
		b.reportListing(a, "no technique has a step after "+plural(a.Result.Steps, "step"))
	})
}
