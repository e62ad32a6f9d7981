package cli

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig canonical`.

// canonicalCommand returns `entydig canonical`.
func (r *run) canonicalCommand() *cobra.Command {
	var withMap bool
	cmd := &cobra.Command{
		Use:   "canonical [--with-map] [FILE...]",
		Short: "Find the canonical form of each puzzle",
		Long: "Find the canonical form of each puzzle: the smallest of all its images under the\n" +
			"3,359,232 x 9! symmetries of the grid, read row by row with a blank before 1. Two\n" +
			"puzzles are the same up to symmetry if their canonical forms are equal. The order\n" +
			"of the output is that of the input. Solutions do not matter.",
		GroupID: "make",
		Example: "  entydig canonical puzzles.txt\n" +
			"  entydig canonical puzzles.txt | sort -u | wc -l    how many different puzzles\n" +
			"  entydig canonical --with-map --format jsonl puzzles.txt",
		Args: fileArgs,
	}
	r.group(cmd, "Canonical form", func(fs *pflag.FlagSet) {
		fs.BoolVar(&withMap, "with-map", false, "write the symmetry that turns the puzzle into its form, too")
	})
	b := r.jobFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error { return b.canonical(cmd, files, withMap) }
	return cmd
}

// canonical writes the canonical form of each puzzle of the files, with the symmetry that
// leads to the form if withMap is set.
func (b *jobFlags) canonical(cmd *cobra.Command, files []string, withMap bool) error {
	j, in, err := b.beginReading(cmd, "canonical forms of", files)
	if err != nil {
		return err
	}
	source, shape := withColumns(j, in, formShape(withMap))
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	newWorker := func() func(context.Context, *bulk.Item) canon.Form {
		return func(_ context.Context, item *bulk.Item) canon.Form { return canon.Of(item.Puzzle) }
	}
	notable := func(*canon.Form) bool { return false }
	return finish(j, bulk.Map(j.ctx, j.plan, source, newWorker, shape.in(j.form), notable), func(*bulk.Answer[canon.Form]) {})
}

// formShape returns the shape of the results of canonical. With withMap, each form has
// the symmetry that turns the puzzle into its canonical form.
func formShape(withMap bool) shape[bulk.Answer[canon.Form]] {
	type answer = bulk.Answer[canon.Form]
	columns := "puzzle,canonical,automorphisms"
	if withMap {
		columns = "puzzle,canonical,map,automorphisms"
	}
	return shape[answer]{columns, map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte { return bulk.AppendCanonical(b, a.Puzzle, &a.Result, withMap) },
		"csv": func(b []byte, a *answer) []byte {
			fields := []string{a.Puzzle.String(), a.Result.Grid.String()}
			if withMap {
				fields = append(fields, csvText(a.Result.Symmetry.String()))
			}
			return appendFields(b, append(fields, strconv.FormatUint(a.Result.Automorphisms, 10))...)
		},
		"grid": func(b []byte, a *answer) []byte {
			comment := ""
			if withMap {
				comment = a.Result.Symmetry.String()
			}
			return appendGrid(b, comment, a.Result.Grid)
		},
		"line": func(b []byte, a *answer) []byte {
			if !withMap {
				return format.AppendLine(b, a.Result.Grid)
			}
			b = append(a.Result.Grid.Append(b), ' ')
			return append(a.Result.Symmetry.Append(b), '\n')
		},
	}}
}
