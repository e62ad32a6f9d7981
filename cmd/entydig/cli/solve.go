package cli

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
)

// This file holds `entydig solve`.

// listMax is the number of solutions of a puzzle that --all lists without --max.
const listMax = 1000

// solveCommand returns `entydig solve`.
func (r *run) solveCommand() *cobra.Command {
	var anyOne, all bool
	bound := limit{sudoku.AtMost(listMax)}
	cmd := &cobra.Command{
		Use:   "solve [--any] [--all [--max N|all]] [FILE...]",
		Short: "Find the one solution of each puzzle",
		Long: "Find the one solution of each puzzle. A puzzle with no solution, with several, or\n" +
			"with givens that clash is reported on standard error, and the exit code is 1.\n" +
			"Only givens count: digits that a player has entered are ignored.",
		GroupID: "make",
		Example: "  entydig solve puzzles.txt\n" +
			"  entydig generate | entydig solve\n" +
			"  entydig solve --format jsonl puzzles.txt    with the verdict on each\n" +
			"  entydig solve --any puzzle.txt              several solutions: show one\n" +
			"  entydig solve --all --max 10 puzzle.txt     several solutions: show ten",
		Args: fileArgs,
	}
	r.group(cmd, "Solutions", func(fs *pflag.FlagSet) {
		fs.BoolVar(&anyOne, "any", false, "show one solution; several are not an error")
		fs.BoolVar(&all, "all", false, "list all solutions of each puzzle")
		fs.Var(&bound, "max", "with --all: stop after this number of solutions of a puzzle")
	})
	b := r.jobFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case anyOne && all:
			return badUsage("--any and --all contradict each other", "leave out one of them")
		case cmd.Flags().Changed("max") && !all:
			return badUsage("--max needs --all", "add --all, or leave out --max")
		case all:
			return b.list(cmd, args, bound.value)
		}
		return b.solve(cmd, args, anyOne)
	}
	return cmd
}

// solve writes the one solution of each puzzle of the files or, if anyOne is set, one of
// several. A puzzle without such a solution is reported, and the exit code is then 1.
func (b *jobFlags) solve(cmd *cobra.Command, files []string, anyOne bool) error {
	j, in, err := b.beginReading(cmd, "solved", files)
	if err != nil {
		return err
	}
	source, shape := withColumns(j, in, verdictShape(anyOne))
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	return finish(j, bulk.Solve(j.ctx, j.plan, source, shape.in(j.form)), func(a *bulk.Answer[app.Verdict]) {
		if solved(&a.Result, anyOne) {
			return
		}
		err, hint := a.Result.Err(), ""
		if errors.Is(err, sudoku.ErrNotUnique) {
			hint = "--any shows one of them, --all lists them"
		}
		b.run.raise(exitNo)
		b.run.reportPuzzle(&a.Item, err.Error(), hint)
	})
}

// solved reports whether the verdict has the solution that was asked for: the puzzle has
// exactly one solution or, if anyOne is set, several.
func solved(v *app.Verdict, anyOne bool) bool {
	return v.Status == app.StatusUnique || anyOne && v.Status == app.StatusMany
}

// verdictShape returns the shape of the results of solve. Grids and lines leave out
// puzzles without an answer: those that do not have exactly one solution or, if anyOne is
// set, those that have none.
func verdictShape(anyOne bool) shape[bulk.Answer[app.Verdict]] {
	type answer = bulk.Answer[app.Verdict]
	return shape[answer]{"puzzle,status,solution,second", map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte { return app.AppendVerdict(b, a.Puzzle, &a.Result) },
		"csv": func(b []byte, a *answer) []byte {
			return appendFields(b, a.Puzzle.String(), string(a.Result.Status), gridField(a.Result.Solution), gridField(a.Result.Second))
		},
		"grid": func(b []byte, a *answer) []byte {
			if !solved(&a.Result, anyOne) {
				return b
			}
			return appendGrid(b, "", a.Result.Solution)
		},
		"line": func(b []byte, a *answer) []byte {
			if !solved(&a.Result, anyOne) {
				return b
			}
			return format.AppendLine(b, a.Result.Solution)
		},
	}}
}

// list writes up to bound solutions of each puzzle of the files. It takes one puzzle
// after another, because there may be more solutions than memory can hold.
func (b *jobFlags) list(cmd *cobra.Command, files []string, bound sudoku.Limit) error {
	j, in, err := b.beginReading(cmd, "listed", files)
	if err != nil {
		return err
	}
	done, err := b.listAll(j, in, bound)
	return j.close(done, err)
}

// listAll writes up to bound solutions of each puzzle of an input, and reports puzzles
// that have none or more than bound. It returns the number of puzzles whose listing was
// completed, and the failure of a write, or nil if the job ended or was interrupted.
func (b *jobFlags) listAll(j *job, in *input, bound sudoku.Limit) (done int, err error) {
	write := listedShape.in(j.form)
	if err := j.writeHeader(listedShape.columns); err != nil {
		return 0, err
	}
	var item bulk.Item
	for supply := blocks.More; supply != blocks.End; {
		var ok bool
		ok, supply = in.Next(&item)
		switch {
		case !ok:
		case item.Err != nil:
			b.run.reportItem(&item)
		default:
			complete := app.List(j.ctx, item.Puzzle, bound, func(l *app.Listed) bool {
				err = j.write(write(nil, &listedSolution{item.Puzzle, l}))
				b.reportListed(&item, l, bound)
				return err == nil
			})
			if !complete {
				return done, err
			}
			done++
			j.progress.add(1)
		}
		if supply == blocks.Pause {
			if err := j.flush(); err != nil {
				return done, err
			}
		}
	}
	return done, nil
}

// reportListed reports, given a puzzle and an entry of its list, that the puzzle has no
// solution, which makes the exit code 1, or that it has more solutions than bound. The
// second is reported with the last entry only. For any other entry reportListed does
// nothing.
func (b *jobFlags) reportListed(item *bulk.Item, l *app.Listed, bound sudoku.Limit) {
	most, bounded := bound.Bound()
	switch {
	case l.Status == app.StatusClash:
		b.run.raise(exitNo)
		b.run.reportPuzzle(item, l.Clash.Error(), "")
	case l.Status == app.StatusNone:
		b.run.raise(exitNo)
		b.run.reportPuzzle(item, sudoku.ErrNoSolution.Error(), "")
	case bounded && l.More && l.Index+1 == most:
		b.run.reportPuzzle(item, "there are more than the "+plural(most, "solution")+" listed", "--max N or --max all lists more")
	}
}

// A listedSolution is a solution in a list, and its puzzle.
type listedSolution struct {
	puzzle sudoku.Grid
	*app.Listed
}

// found reports whether l holds a solution. If not, l reports that the puzzle has none.
func (l *listedSolution) found() bool {
	return l.Status == app.StatusUnique || l.Status == app.StatusMany
}

// listedShape is the shape of the results of solve --all.
var listedShape = shape[listedSolution]{"puzzle,status,solution,second,index,more", map[string]func([]byte, *listedSolution) []byte{
	"jsonl": func(b []byte, l *listedSolution) []byte { return app.AppendListed(b, l.puzzle, l.Listed) },
	"csv": func(b []byte, l *listedSolution) []byte {
		return appendFields(b, l.puzzle.String(), string(l.Status), gridField(l.Solution), "", strconv.Itoa(l.Index), truth(l.More))
	},
	"grid": func(b []byte, l *listedSolution) []byte {
		if !l.found() {
			return b
		}
		return appendGrid(b, "", l.Solution)
	},
	"line": func(b []byte, l *listedSolution) []byte {
		if !l.found() {
			return b
		}
		return format.AppendLine(b, l.Solution)
	},
}}
