package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig check`.

// checkCommand returns `entydig check`.
func (r *run) checkCommand() *cobra.Command {
	var minimal bool
	cmd := &cobra.Command{
		Use:   "check [--minimal] [FILE...]",
		Short: "Find what is wrong with a list of puzzles",
		Long: "Find what is wrong with a list of puzzles: clashing clues, no solution, several\n" +
			"solutions, a stated solution or a stated number of clues that is wrong, and puzzles\n" +
			"that equal an earlier one, exactly or up to symmetry. Each finding is a line: the\n" +
			"file, the line and the finding. The exit code is 1 if there is any finding.",
		GroupID: "make",
		Example: "  entydig check puzzles.csv\n" +
			"  entydig check --minimal hardest.txt    also clues that can be left out",
		Args: fileArgs,
	}
	r.group(cmd, "Findings", func(fs *pflag.FlagSet) {
		fs.BoolVar(&minimal, "minimal", false, "report puzzles with clues that can be left out, too")
	})
	b := r.newJobFlags([]string{"line"})
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		fs.VarP(&b.path, "output", "o", "write to a file, which is replaced when the output is complete")
	})
	b.workFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error { return b.check(cmd, files, minimal) }
	return cmd
}

// A listCheck is the state of one call of check. It holds the place of each puzzle and of
// each canonical form, about 300 bytes for a puzzle.
type listCheck struct {
	*job
	same     map[sudoku.Grid]string // the place of the first of equal puzzles
	similar  map[sudoku.Grid]string // the place of the first puzzle with a canonical form
	findings int
}

// check writes a line for each finding about the puzzles of the files, and reports errors
// of the input. The exit code is 1 if there is any finding. If minimal is set, a puzzle
// with a clue that can be left out is a finding, too.
func (b *jobFlags) check(cmd *cobra.Command, files []string, minimal bool) error {
	j, in, err := b.beginReading(cmd, "checked", files)
	if err != nil {
		return err
	}
	in.records = true
	c := &listCheck{job: j, same: map[sudoku.Grid]string{}, similar: map[sudoku.Grid]string{}}
	done := 0
	for block := range bulk.Examine(j.ctx, j.plan, in, minimal) {
		for i := range block.Items {
			if err == nil {
				err = c.examine(&block.Items[i])
			}
		}
		if err == nil && block.Pause {
			err = j.flush()
		}
		if err != nil {
			j.cancel()
			break
		}
		done += len(block.Items)
		j.progress.add(len(block.Items))
	}
	if err = j.close(done, err); err == nil && c.findings > 0 {
		b.run.raise(exitNo)
	}
	return err
}

// examine writes the findings about the puzzle of one answer. Equal puzzles are found by
// means of c.same and c.similar, to which the puzzle is added. An error of the input is
// reported and is not a finding, except for a stated solution that is wrong. examine
// returns the failure of a write, or nil.
func (c *listCheck) examine(a *bulk.Answer[bulk.Examination]) error {
	place := a.File + ":" + strconv.Itoa(a.Line)
	if wrong, ok := errors.AsType[*format.Error](a.Err); ok && wrong.Kind == format.WrongSolution {
		return c.find(place, wrong.Reason)
	}
	if a.Err != nil {
		c.run.reportItem(&a.Item)
		return nil
	}
	var err error
	find := func(finding string) {
		if err == nil {
			err = c.find(place, finding)
		}
	}
	switch v := &a.Result.Verdict; v.Status {
	case app.StatusClash:
		find(v.Clash.Error())
	case app.StatusNone:
		find("no solution")
	case app.StatusMany:
		find("several solutions")
	}
	if n := a.Result.Spare; n > 0 {
		find("not minimal: " + plural(n, "clue") + " can be left out, one at a time")
	}
	if text := statedClues(a.Record); text != "" && text != strconv.Itoa(a.Puzzle.Clues()) {
		find("stated number of clues is " + text + ", and the puzzle has " + strconv.Itoa(a.Puzzle.Clues()))
	}
	if first, again := c.same[a.Puzzle]; again {
		find("same puzzle as " + first)
		return err
	}
	c.same[a.Puzzle] = place
	if a.Result.Verdict.Status == app.StatusClash {
		return err
	}
	if first, again := c.similar[a.Result.Form.Grid]; again {
		find("same puzzle up to symmetry as " + first)
	} else {
		c.similar[a.Result.Form.Grid] = place
	}
	return err
}

// find writes a line with a finding and its place, and counts it in c.findings. It returns
// the failure of the write, or nil.
func (c *listCheck) find(place, finding string) error {
	c.findings++
	return c.write([]byte(place + ": " + finding + "\n"))
}

// statedClues returns the number of clues that the record states in one of its other
// columns or members, as the text there, or "" if it states none. r may be nil.
func statedClues(r *format.Record) string {
	if r == nil || r.Metadata == nil {
		return ""
	}
	for _, f := range r.Metadata.Other {
		switch strings.ToLower(f.Name) {
		case "clues", "givens", "n_clues", "num_clues":
			return f.Text
		}
	}
	return ""
}
