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
)

// This file holds `entydig solve`.

// listMax is how many solutions of a puzzle --all lists if --max is not given.
const listMax = 1000

// solveCommand returns `entydig solve`.
func (r *run) solveCommand() *cobra.Command {
	var any, all bool
	max := limit{sudoku.AtMost(listMax)}
	cmd := &cobra.Command{
		Use:   "solve [--any] [--all [--max N|all]] [FILE...]",
		Short: "Find the one solution of each puzzle",
		Long: "Find the one solution of each puzzle. A puzzle without a solution, with several,\nor with givens that clash, is named on standard error, and the exit code is 1.\n" +
			"Only givens count: digits that a player has entered since are not looked at.",
		GroupID: "make",
		Example: "  entydig solve puzzles.txt\n" +
			"  entydig generate | entydig solve\n" +
			"  entydig solve --format jsonl puzzles.txt    with the verdict on each\n" +
			"  entydig solve --any puzzle.txt              several solutions: show one\n" +
			"  entydig solve --all --max 10 puzzle.txt     several solutions: show ten",
		Args: fileArgs,
	}
	r.group(cmd, "Solutions", func(fs *pflag.FlagSet) {
		fs.BoolVar(&any, "any", false, "any solution will do; several are no fault")
		fs.BoolVar(&all, "all", false, "list all solutions of each puzzle")
		fs.Var(&max, "max", "with --all: stop after so many solutions of a puzzle")
	})
	b := r.commonFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case any && all:
			return badUsage("--any and --all contradict each other", "leave out one of them")
		case cmd.Flags().Changed("max") && !all:
			return badUsage("--max needs --all", "add --all, or leave out --max")
		case all:
			return b.list(cmd, args, max.value)
		}
		return b.solve(cmd, args, any)
	}
	return cmd
}

// solve finds the one solution of each puzzle, or any of them.
func (b *common) solve(cmd *cobra.Command, files []string, any bool) error {
	j, err := b.begin(cmd, "solved", files, 0)
	if err != nil {
		return err
	}
	encode := encodeSolved(j.form, any)
	if j.form == "csv" {
		j.out.WriteString("puzzle,status,solution,second\n")
	}
	return end(j, bulk.Solve(j.ctx, j.plan, j.in.items(), encode), func(a *bulk.Answer[app.Verdict]) {
		if a.Result.Status == app.StatusUnique || any && a.Result.Status == app.StatusMany {
			return
		}
		err, hint := a.Result.Err(), ""
		if errors.Is(err, sudoku.ErrNotUnique) {
			hint = "--any shows one of them, --all lists them"
		}
		b.run.note(exitNo)
		b.run.sayOf(&a.Item, err.Error(), hint)
	})
}

// encodeSolved returns what writes an answer in a form.
func encodeSolved(form string, any bool) func([]byte, *bulk.Answer[app.Verdict]) []byte {
	switch form {
	case "jsonl":
		return func(b []byte, a *bulk.Answer[app.Verdict]) []byte { return app.AppendVerdict(b, a.Puzzle, &a.Result) }
	case "csv":
		return func(b []byte, a *bulk.Answer[app.Verdict]) []byte {
			return appendFields(b, a.Puzzle.String(), string(a.Result.Status), gridField(a.Result.Solution), gridField(a.Result.Second))
		}
	}
	return func(b []byte, a *bulk.Answer[app.Verdict]) []byte {
		switch {
		case a.Result.Status != app.StatusUnique && !(any && a.Result.Status == app.StatusMany):
			return b
		case form == "grid":
			return appendGrid(b, "", a.Result.Solution)
		}
		return format.AppendLine(b, a.Result.Solution)
	}
}

// list lists the solutions of each puzzle, one after the other: there may be
// more than memory could hold.
func (b *common) list(cmd *cobra.Command, files []string, max sudoku.Limit) error {
	j, err := b.begin(cmd, "listed", files, 0)
	if err != nil {
		return err
	}
	if j.form == "csv" {
		j.out.WriteString("puzzle,status,solution,second,index,more\n")
	}
	encode := encodeListed(j.form)
	bound, _ := max.Bound()
	done, text := 0, []byte(nil)
	for item := range j.in.items() {
		switch {
		case item == nil:
			if err = j.flush(); err != nil {
				return j.close(done, err)
			}
			continue
		case item.Err != nil:
			b.run.badItem(item)
			continue
		}
		whole := app.List(j.ctx, item.Puzzle, max, func(l *app.Listed) bool {
			text = encode(text[:0], item.Puzzle, l)
			err = j.write(text)
			b.noteListed(item, l, bound)
			return err == nil
		})
		if !whole {
			break
		}
		done++
		j.progress.add(1)
	}
	return j.close(done, err)
}

// noteListed says that a puzzle has no solution, or more than those listed; bound
// is how many may be listed, or 0 if all.
func (b *common) noteListed(item *bulk.Item, l *app.Listed, bound int) {
	switch {
	case l.Status == app.StatusClash:
		b.run.note(exitNo)
		b.run.sayOf(item, l.Clash.Error(), "")
	case l.Status == app.StatusNone:
		b.run.note(exitNo)
		b.run.sayOf(item, sudoku.ErrNoSolution.Error(), "")
	case l.More && l.Index+1 == bound:
		b.run.sayOf(item, "there are more than the "+plural(bound, "solution")+" listed", "--max N or --max all lists more")
	}
}

// encodeListed returns what writes a listed solution in a form.
func encodeListed(form string) func([]byte, sudoku.Grid, *app.Listed) []byte {
	switch form {
	case "jsonl":
		return app.AppendListed
	case "csv":
		return func(b []byte, puzzle sudoku.Grid, l *app.Listed) []byte {
			return appendFields(b, puzzle.String(), string(l.Status), gridField(l.Solution), "", strconv.Itoa(l.Index), truth(l.More))
		}
	}
	return func(b []byte, puzzle sudoku.Grid, l *app.Listed) []byte {
		switch {
		case l.Status != app.StatusUnique && l.Status != app.StatusMany:
			return b
		case form == "grid":
			return appendGrid(b, "", l.Solution)
		}
		return format.AppendLine(b, l.Solution)
	}
}
