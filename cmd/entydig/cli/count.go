package cli

import (
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig count`.

// countCommand returns `entydig count`.
func (r *run) countCommand() *cobra.Command {
	bound := limit{sudoku.AtMost(2)}
	var timeout duration
	cmd := &cobra.Command{
		Use:   "count [--max N|all] [--timeout D] [FILE...]",
		Short: "Count the solutions of each puzzle",
		Long: "Count the solutions of each puzzle, up to a bound. The answer is N if the puzzle\n" +
			"has exactly N solutions, and N+ if it has more than the bound N. A count that is\n" +
			"not complete in time is reported on standard error, and the exit code is 1.",
		GroupID: "make",
		Example: "  entydig count puzzles.txt                     0, 1 or 2, or 2+ for more\n" +
			"  entydig count --max 1000 puzzles.txt\n" +
			"  entydig count --max all --timeout 10s puzzles.txt\n" +
			"  entydig count --format jsonl puzzles.txt",
		Args: fileArgs,
	}
	r.group(cmd, "Counting", func(fs *pflag.FlagSet) {
		fs.Var(&bound, "max", "count up to this number of solutions; all needs --timeout")
		fs.Var(&timeout, "timeout", "stop counting a puzzle after this time, such as 10s")
	})
	b := r.jobFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if _, bounded := bound.value.Bound(); !bounded && !timeout.isSet() {
			return badUsage("--max all needs --timeout: the empty grid has 6.67e21 solutions", "add --timeout 10s, or give a bound: --max 1000000")
		}
		return b.count(cmd, args, bound.value, &timeout)
	}
	return cmd
}

// count writes the number of solutions of each puzzle of the files, up to a bound. A
// puzzle whose clues clash, or whose count was not complete when its timeout ended, is
// reported, and the exit code is then 1.
func (b *jobFlags) count(cmd *cobra.Command, files []string, bound sudoku.Limit, timeout *duration) error {
	j, in, err := b.beginReading(cmd, "counted", files)
	if err != nil {
		return err
	}
	source, shape := withColumns(j, in, countShape)
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	return finish(j, bulk.Count(j.ctx, j.plan, bound, timeout.limit(), source, shape.in(j.form)), func(a *bulk.Answer[app.SolutionCount]) {
		switch {
		case a.Result.Clash != nil:
			b.run.raise(exitNo)
			b.run.reportPuzzle(&a.Item, a.Result.Clash.Error(), "")
		case a.Result.CutShort:
			b.run.raise(exitNo)
			b.run.reportPuzzle(&a.Item, "no count: the time limit of "+timeout.String()+" was reached; there are at least "+strconv.FormatUint(a.Result.Count, 10)+" solutions", "a longer --timeout, or a bound: --max N")
		}
	})
}

// countShape is the shape of the results of count. Lines and grids leave out a count
// that was not complete in time, because it is not an answer.
var countShape = shape[bulk.Answer[app.SolutionCount]]{"puzzle,count,complete", map[string]func([]byte, *bulk.Answer[app.SolutionCount]) []byte{
	"jsonl": func(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
		return app.AppendCount(b, a.Puzzle, &a.Result)
	},
	"csv": func(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
		count := strconv.FormatUint(a.Result.Count, 10)
		if a.Result.CutShort {
			count = ""
		}
		return appendFields(b, a.Puzzle.String(), count, truth(a.Result.Complete))
	},
	"grid": appendCountLine,
	"line": appendCountLine,
}}

// appendCountLine appends a count as a line: "2" or, if there are more solutions, "2+".
// It appends nothing if the count was not complete in time.
func appendCountLine(b []byte, a *bulk.Answer[app.SolutionCount]) []byte {
	if a.Result.CutShort {
		return b
	}
	b = strconv.AppendUint(b, a.Result.Count, 10)
	if !a.Result.Complete {
		b = append(b, '+')
	}
	return append(b, '\n')
}
