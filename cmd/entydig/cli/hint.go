package cli

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds `entydig hint`.

// details has the values of --detail.
var details = []string{"where", "technique", "cells", "full"}

// hintCommand returns `entydig hint`.
func (r *run) hintCommand() *cobra.Command {
	var o rating.Options
	detail := choice{what: "detail", kind: "DETAIL", names: details, value: "full"}
	cmd := &cobra.Command{
		Use:   "hint [--detail where|technique|cells|full] [POSITION | FILE...]",
		Short: "Tell the next step of a position",
		Long: "Tell the next step of a position, as far as --detail says: where to look, which\n" +
			"technique it is, which cells and digits have the pattern, or all of it. A mistake is\n" +
			"told first: a wrong digit, or a cell that has lost the candidate that is right.\n\n" + positionHelp,
		GroupID: "make",
		Example: "  entydig hint --detail where puzzle.txt\n" +
			"  entydig generate -l hard | entydig hint",
		Args: positionArgs,
	}
	r.group(cmd, "Hint", func(fs *pflag.FlagSet) {
		fs.Var(&detail, "detail", "how much to tell: where, technique, cells or full")
		uniquenessFlag(fs, &o)
	})
	b := r.jobFlagsIn(cmd, stepForms, stepFormUsage)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return b.hint(cmd, args, o, detailOf[detail.value])
	}
	return cmd
}

// detailOf has the detail of each value of --detail.
var detailOf = map[string]bulk.Detail{
	"where":     bulk.DetailWhere,
	"technique": bulk.DetailTechnique,
	"cells":     bulk.DetailCells,
	"full":      bulk.DetailFull,
}

// hint writes the next step of each position, told as far as d says, or the mistake in
// the position if there is one. A position that has neither is reported, and the exit
// code is then 1.
func (b *jobFlags) hint(cmd *cobra.Command, args []string, o rating.Options, d bulk.Detail) error {
	j, in, err := b.beginPositions(cmd, "hints for", args)
	if err != nil {
		return err
	}
	step := func(b []byte, s *bulk.PositionStep) []byte { return append(b, bulk.HintText(s.Step, d)+"\n"...) }
	mistake := func(b []byte, _ *bulk.Item, m *bulk.Mistake) []byte { return append(b, bulk.MistakeText(m)+"\n"...) }
	if j.form == "jsonl" {
		step = func(b []byte, s *bulk.PositionStep) []byte { return bulk.AppendHint(b, s, d) }
		mistake = bulk.AppendMistake
	}
	write := func(b []byte, a *bulk.Answer[bulk.Listing]) []byte {
		if m := (*bulk.Mistake)(nil); errors.As(a.Result.Err, &m) {
			return mistake(b, &a.Item, m)
		}
		return append(b, a.Result.Text...)
	}
	return finish(j, bulk.Hint(j.ctx, j.plan, o, in, step, write), func(a *bulk.Answer[bulk.Listing]) {
		if m := (*bulk.Mistake)(nil); !errors.As(a.Result.Err, &m) {
			b.reportListing(a, "no technique has a step")
		}
	})
}
