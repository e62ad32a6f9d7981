package cli

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic/hint"
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
		return b.hint(cmd, args, o, stageOf[detail.value])
	}
	return cmd
}

// stageOf has the last stage that each value of --detail tells.
var stageOf = map[string]hint.Stage{
	"where":     hint.Where,
	"technique": hint.Technique,
	"cells":     hint.Pattern,
	"full":      hint.Conclusion,
}

// hint writes the next step of each position, told up to the stage, or the mistake in
// the position if there is one. A position that has neither is reported, and the exit
// code is then 1.
func (b *jobFlags) hint(cmd *cobra.Command, args []string, o rating.Options, stage hint.Stage) error {
	j, in, err := b.beginPositions(cmd, "hints for", args)
	if err != nil {
		return err
	}
	tell := func(b []byte, h *hint.Hint) []byte {
		m := h.At(stage)
		return append(b, m.Text(&hint.English)+"\n"...)
	}
	step := func(b []byte, s *bulk.PositionStep) []byte { return tell(b, &hint.Hint{Step: s.Step}) }
	mistake := func(b []byte, _ *bulk.Item, m *hint.Mistake) []byte { return tell(b, &hint.Hint{Mistake: m}) }
	if j.form == "jsonl" {
		step = func(b []byte, s *bulk.PositionStep) []byte { return bulk.AppendHint(b, s, stage) }
		mistake = bulk.AppendMistake
	}
	write := func(b []byte, a *bulk.Answer[bulk.Listing]) []byte {
		if m := (*hint.Mistake)(nil); errors.As(a.Result.Err, &m) {
			return mistake(b, &a.Item, m)
		}
		return append(b, a.Result.Text...)
	}
	return finish(j, bulk.Hint(j.ctx, j.plan, o, in, step, write), func(a *bulk.Answer[bulk.Listing]) {
		if m := (*hint.Mistake)(nil); !errors.As(a.Result.Err, &m) {
			b.reportListing(a, "no technique has a step")
		}
	})
}
