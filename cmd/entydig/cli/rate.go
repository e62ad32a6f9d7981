package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds `entydig rate`.

// rateFlags holds the flags of rate.
type rateFlags struct {
	scales       scaleList
	noUniqueness bool
	timeout      duration
}

// rateCommand returns `entydig rate`.
func (r *run) rateCommand() *cobra.Command {
	var f rateFlags
	cmd := &cobra.Command{
		Use:   "rate [--scale se|human|w|b]... [--timeout D] [FILE...]",
		Short: "Rate what each puzzle takes to solve",
		Long: "Rate what each puzzle takes to solve.\n\n" +
			"  se     ER/EP/ED of Sudoku Explainer 1.2.1: the hardest step, the hardest one up to\n" +
			"         the first digit, and the first one\n" +
			"  human  score, hardest technique and bottleneck (the fewest moves open at a time)\n" +
			"  w, b   the length of the whips, or of the braids, that solve the puzzle\n\n" +
			"Symmetric forms of a puzzle have the same rating. A number after >= is a lower\n" +
			"bound. A puzzle that does not have exactly one solution is reported on standard\n" +
			"error, and the exit code is 1.",
		GroupID: "make",
		Example: "  entydig rate puzzles.txt                        PUZZLE ED=7.2/1.2/1.2\n" +
			"  entydig rate --scale human --scale w puzzles.txt\n" +
			"  entydig rate --format jsonl puzzles.txt         se and human, step by step\n" +
			"  entydig generate -n 100 --minimal | entydig rate --no-uniqueness",
		Args: fileArgs,
	}
	r.group(cmd, "Rating", func(fs *pflag.FlagSet) {
		fs.Var(&f.scales, "scale", "se, human, w or b; can be given several times (default: se and, in jsonl and csv, human)")
		fs.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume that a puzzle has one solution")
		fs.Var(&f.timeout, "timeout", "end each scale of a puzzle after this time, such as 10s, with a lower bound")
	})
	cmd.RegisterFlagCompletionFunc("scale", cobra.FixedCompletions(scaleNames, cobra.ShellCompDirectiveNoFileComp))
	b := r.jobFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error { return b.rate(cmd, files, &f) }
	return cmd
}

// rate writes the rating of each puzzle of the files. A puzzle without a rating, because
// it does not have exactly one solution or has no hole, is reported, and the exit code is
// then 1.
func (b *jobFlags) rate(cmd *cobra.Command, files []string, f *rateFlags) error {
	j, in, err := b.beginReading(cmd, "rated", files)
	if err != nil {
		return err
	}
	req := bulk.RateRequest{Scales: f.scales.orDefault(j.form), NoUniqueness: f.noUniqueness, Limit: f.timeout.limit()}
	source, shape := withColumns(j, in, ratingShape(req.Scales))
	if err := j.writeHeader(shape.columns); err != nil {
		return j.close(0, err)
	}
	return finish(j, bulk.Rate(j.ctx, j.plan, req, source, shape.in(j.form)), func(a *bulk.Answer[bulk.Rating]) {
		b.run.raise(exitNo)
		if errors.Is(a.Result.Err, rating.ErrSolved) {
			b.run.reportPuzzle(&a.Item, "no hole is left, so there is nothing to rate", "")
			return
		}
		b.run.reportPuzzle(&a.Item, a.Result.Err.Error(), "")
	})
}

// ratingShape returns the shape of the results of rate. A grid without a rating is left
// out of each form.
func ratingShape(scales bulk.Scales) shape[bulk.Answer[bulk.Rating]] {
	type answer = bulk.Answer[bulk.Rating]
	engine := "entydig " + version()
	forms := map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte {
			return bulk.AppendRating(b, a.Puzzle, &a.Result, scales, engine)
		},
		"csv": func(b []byte, a *answer) []byte { return appendFields(b, ratingFields(a, scales)...) },
		"grid": func(b []byte, a *answer) []byte {
			return appendGrid(b, bulk.RatingText(&a.Result, scales), a.Puzzle)
		},
		"line": func(b []byte, a *answer) []byte {
			b = append(a.Puzzle.Append(b), ' ')
			return append(append(b, bulk.RatingText(&a.Result, scales)...), '\n')
		},
	}
	for form, write := range forms {
		forms[form] = func(b []byte, a *answer) []byte {
			if a.Result.Err != nil {
				return b
			}
			return write(b, a)
		}
	}
	return shape[answer]{ratingColumns(scales), forms}
}

// ratingColumns returns the names of the columns of csv for some scales, with commas
// between them.
func ratingColumns(scales bulk.Scales) string {
	text := "puzzle"
	for _, c := range []struct {
		asked bool
		names string
	}{
		{scales.SE, ",er,ep,ed,se_complete"},
		{scales.W, ",w"},
		{scales.B, ",b"},
		{scales.Human, ",score,technique,bottleneck,human_complete"},
	} {
		if c.asked {
			text += c.names
		}
	}
	return text + ",uniqueness,clues"
}

// ratingFields returns the fields of a rated puzzle for csv, in the order of
// ratingColumns.
func ratingFields(a *bulk.Answer[bulk.Rating], scales bulk.Scales) []string {
	r, fields := &a.Result, []string{a.Puzzle.String()}
	if scales.SE {
		fields = append(fields, r.SE.ER.String(), r.SE.EP.String(), r.SE.ED.String(), truth(r.SE.Complete()))
	}
	if scales.W {
		fields = append(fields, r.W.String())
	}
	if scales.B {
		fields = append(fields, r.B.String())
	}
	if scales.Human {
		h := &r.Human
		fields = append(fields, strconv.Itoa(h.Score), bulk.Hardest(h), strconv.Itoa(h.Bottleneck), truth(h.Complete))
	}
	return append(fields, truth(r.Uniqueness()), strconv.Itoa(a.Puzzle.Clues()))
}

// scaleNames has the names of the scales.
var scaleNames = []string{"se", "human", "w", "b"}

// A scaleList is the scales of a flag that can be given several times, each with one name
// or with several and commas between them.
type scaleList struct{ value bulk.Scales }

// String returns "", so that the help shows no default. It is a method of pflag.Value.
func (s *scaleList) String() string { return "" }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *scaleList) Type() string { return "SCALE" }

// Set adds the scales that text names, with commas between them. At an unknown name it
// fails; those before it stay added.
func (s *scaleList) Set(text string) error {
	for name := range strings.SplitSeq(text, ",") {
		c := choice{what: "scale", names: scaleNames}
		if err := c.Set(name); err != nil {
			return err
		}
		switch name {
		case "se":
			s.value.SE = true
		case "human":
			s.value.Human = true
		case "w":
			s.value.W = true
		case "b":
			s.value.B = true
		}
	}
	return nil
}

// orDefault returns the scales that were given. If there are none, it returns SE and, in
// the forms jsonl and csv, Human.
func (s *scaleList) orDefault(form string) bulk.Scales {
	if s.value == (bulk.Scales{}) {
		return bulk.Scales{SE: true, Human: form == "jsonl" || form == "csv"}
	}
	return s.value
}
