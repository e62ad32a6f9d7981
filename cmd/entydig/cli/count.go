package cli

import (
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig count`.

// countCommand returns `entydig count`.
func (r *run) countCommand() *cobra.Command {
	max := limit{sudoku.AtMost(2)}
	var timeout duration
	cmd := &cobra.Command{
		Use:   "count [--max N|all] [--timeout D] [FILE...]",
		Short: "Count the solutions of each puzzle",
		Long: "Count the solutions of each puzzle, up to a bound. The answer is N if that is the\n" +
			"number of all solutions, and N+ if there are more than the bound N. A count that\n" +
			"is not over in time is named on standard error, and the exit code is 1.",
		GroupID: "make",
		Example: "  entydig count puzzles.txt                     0, 1 or 2, or 2+ for more\n" +
			"  entydig count --max 1000 puzzles.txt\n" +
			"  entydig count --max all --timeout 10s puzzles.txt\n" +
			"  entydig count --format jsonl puzzles.txt",
		Args: fileArgs,
	}
	r.group(cmd, "Counting", func(fs *pflag.FlagSet) {
		fs.Var(&max, "max", "count up to so many solutions; all needs --timeout")
		fs.Var(&timeout, "timeout", "give a puzzle up after this time, such as 10s")
	})
	b := r.commonFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if _, bounded := max.value.Bound(); !bounded && timeout.value == 0 {
			return badUsage("--max all needs --timeout: the empty grid has 6.67e21 solutions", "add --timeout 10s, or give a bound: --max 1000000")
		}
		return b.count(cmd, args, max.value, timeout.value)
	}
	return cmd
}

// count counts the solutions of each puzzle.
func (b *common) count(cmd *cobra.Command, files []string, max sudoku.Limit, timeout time.Duration) error {
	j, err := b.begin(cmd, "counted", files, 0)
	if err != nil {
		return err
	}
	if j.form == "csv" {
		j.out.WriteString("puzzle,count,complete\n")
	}
	return end(j, bulk.Count(j.ctx, j.plan, max, timeout, j.in.items(), encodeCounted(j.form)), func(a *bulk.Answer[app.SolutionCount]) {
		switch {
		case a.Result.Clash != nil:
			b.run.note(exitNo)
			b.run.sayOf(&a.Item, a.Result.Clash.Error(), "")
		case a.Result.CutShort:
			b.run.note(exitNo)
			b.run.sayOf(&a.Item, "no count: the time limit of "+timeoutText(timeout)+" was reached; there are at least "+strconv.FormatUint(a.Result.Count, 10)+" solutions", "a longer --timeout, or a bound: --max N")
		}
	})
}

// encodeCounted returns what writes an answer in a form. A count that was not
// over in time is no answer, so lines and grids leave it out.
func encodeCounted(form string) func([]byte, *bulk.Answer[app.SolutionCount]) []byte {
	switch form {
	case "jsonl":
		return func(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
			return app.AppendCount(b, a.Puzzle, &a.Result)
		}
	case "csv":
		return func(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
			count := strconv.FormatUint(a.Result.Count, 10)
			if a.Result.CutShort {
				count = ""
			}
			return appendFields(b, a.Puzzle.String(), count, truth(a.Result.Complete))
		}
	}
	return func(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
		if a.Result.CutShort {
			return b
		}
		b = strconv.AppendUint(b, a.Result.Count, 10)
		if !a.Result.Complete {
			b = append(b, '+')
		}
		return append(b, '\n')
	}
}
