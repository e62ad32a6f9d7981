package cli

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds `entydig steps`, and what it shares with the other commands on positions.

// stepForms has the names of the forms in which steps are written.
var stepForms = []string{"text", "jsonl"}

// stepFormUsage says so in the help.
const stepFormUsage = "text or jsonl (default: text)"

// positionHelp is the part of the help that says what a position is.
const positionHelp = "A position is a puzzle, a candidate grid, or a line of HoDoKu's library in which +\n" +
	"marks placed digits. It is an argument, or is read from a file or standard input. In\n" +
	"jsonl a candidate is a triple of digit, row and column: 257 is digit 2 in r5c7."

// stepsCommand returns `entydig steps`.
func (r *run) stepsCommand() *cobra.Command {
	asked := techniqueList{groups: map[string][]logic.Technique{"all": allTechniques()}}
	var noUniqueness bool
	cmd := &cobra.Command{
		Use:   "steps [--technique NAME|CODE|all]... [POSITION | FILE...]",
		Short: "List the steps that are open in a position",
		Long: "List every step that is open in a position: those of the techniques that are named,\n" +
			"or else those of the easiest technique that has any. If there is no step, the exit\n" +
			"code is 1.\n\n" + positionHelp,
		GroupID: "make",
		Example: "  entydig steps --technique xy-wing --technique 0803 puzzles.txt\n" +
			"  entydig steps --technique all --format jsonl puzzle.txt\n" +
			"  entydig generate -l hard | entydig steps",
		Args: positionArgs,
	}
	r.group(cmd, "Steps", func(fs *pflag.FlagSet) {
		fs.Var(&asked, "technique", "a name such as xy-wing, a number of HoDoKu's library such as 0800, or all (all but brute force); can be given several times")
		fs.BoolVar(&noUniqueness, "no-uniqueness", false, "leave out techniques that assume that a puzzle has one solution")
	})
	cmd.RegisterFlagCompletionFunc("technique", cobra.FixedCompletions(append([]string{"all"}, techniqueNames()...), cobra.ShellCompDirectiveNoFileComp))
	b := r.jobFlagsIn(cmd, stepForms, stepFormUsage)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return b.steps(cmd, args, bulk.StepRequest{Techniques: asked.value, NoUniqueness: noUniqueness})
	}
	return cmd
}

// steps writes the steps that are open in each position. A position without one is
// reported, and the exit code is then 1.
func (b *jobFlags) steps(cmd *cobra.Command, args []string, req bulk.StepRequest) error {
	j, in, err := b.beginPositions(cmd, "looked at", args)
	if err != nil {
		return err
	}
	step, write := stepWriters(j.form, false, nil)
	return finish(j, bulk.Steps(j.ctx, j.plan, req, in, step, write), func(a *bulk.Answer[bulk.Listing]) {
		b.reportListing(a, "no step is open"+ofTechniques(req.Techniques))
	})
}

// reportListing reports why the position of an answer has no step, or no further one, and
// raises the exit code to 1. stuck is the reason to give if no technique has a step. The
// answer must have an error.
func (b *jobFlags) reportListing(a *bulk.Answer[bulk.Listing], stuck string) {
	reason := a.Result.Err.Error()
	switch {
	case errors.Is(a.Result.Err, rating.ErrSolved):
		reason = "no hole is left, so there is no step"
	case errors.Is(a.Result.Err, rating.ErrStuck):
		reason = stuck
	}
	b.run.raise(exitNo)
	b.run.reportPuzzle(&a.Item, reason, "")
}

// ofTechniques returns the names of one to three techniques as the end of a sentence,
// such as ": xy-wing, swordfish". For none, or for more, it returns "".
func ofTechniques(list []logic.Technique) string {
	if len(list) == 0 || len(list) > 3 {
		return ""
	}
	text := ": "
	for i, t := range list {
		if i > 0 {
			text += ", "
		}
		text += t.String()
	}
	return text
}

// stepWriters returns the function that writes a step in a form, and the one that writes
// the listing of a position. If numbered is set, each step has its number, counted from
// 1. In the form text, a line with the position stands above its steps. The line that
// last returns stands below them, unless last is nil or the listing ended with an error.
// A position without a step gives no text.
func stepWriters(form string, numbered bool, last func(*bulk.Listing) string) (bulk.StepWriter, bulk.Writer[bulk.Listing]) {
	if form == "jsonl" {
		step := func(b []byte, s *bulk.PositionStep) []byte { return bulk.AppendStep(b, s, numbered) }
		write := func(b []byte, a *bulk.Answer[bulk.Listing]) []byte { return append(b, a.Result.Text...) }
		return step, write
	}
	step := func(b []byte, s *bulk.PositionStep) []byte {
		if numbered {
			b = append(strconv.AppendInt(b, int64(s.Index+1), 10), ". "...)
		}
		return append(b, stepText(s.Step)+"\n"...)
	}
	write := func(b []byte, a *bulk.Answer[bulk.Listing]) []byte {
		if a.Result.Steps == 0 {
			return b
		}
		b = append(append(b, positionText(a.Position)+"\n"...), a.Result.Text...)
		if last != nil && a.Result.Err == nil {
			b = append(b, last(&a.Result)+"\n"...)
		}
		return b
	}
	return step, write
}

// positionText returns a position as a line. The line is a puzzle if all candidates
// follow from its digits, and otherwise a line of HoDoKu's library.
func positionText(p *logic.Position) string {
	g := p.Grid()
	if plain := logic.NewPosition(g); *plain == *p {
		return g.String()
	}
	return p.Library()
}

// stepText returns a step as a line, such as
// "hidden-single, se 1.2, human 2: 1 has one place in box 1: place r1c1=1."
func stepText(s *logic.Step) string {
	text := s.Technique.String()
	if tenths, ok := s.SE(); ok {
		text += ", se " + decimals(float64(tenths)/10, 1)
	}
	if value, ok := s.Technique.Human(); ok {
		text += ", human " + strconv.Itoa(value)
	}
	return text + ": " + s.Word(&logic.English)
}

// A techniqueList is the techniques of a flag that can be given several times, each with
// one name or code or with several and commas between them.
type techniqueList struct {
	value  []logic.Technique
	groups map[string][]logic.Technique // other names, each for several techniques
}

// String returns "", so that the help shows no default. It is a method of pflag.Value.
func (l *techniqueList) String() string { return "" }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (l *techniqueList) Type() string { return "NAME" }

// Set adds the techniques that text names, with commas between them. At an unknown name
// it fails; those before it stay added.
func (l *techniqueList) Set(text string) error {
	for name := range strings.SplitSeq(text, ",") {
		found := techniquesNamed(name)
		switch {
		case l.groups[name] != nil:
			found = l.groups[name]
		case found == nil:
			hint := "docs/techniques lists all names and codes"
			if near := nearest(name, append(slices.Sorted(maps.Keys(l.groups)), techniqueNames()...)); near != "" {
				hint = "did you mean " + near + "?"
			}
			return badUsage("no technique "+quote(name), hint)
		}
		l.value = append(l.value, found...)
	}
	return nil
}

// techniquesNamed returns the techniques that a name or a code stands for, or nil if
// there are none. Capitals, hyphens, underscores and blanks in a name do not matter: "XY
// Wing" and xywing are xy-wing.
func techniquesNamed(name string) []logic.Technique {
	bare := strings.NewReplacer("-", "", " ", "", "_", "")
	name = bare.Replace(strings.ToLower(name))
	for _, t := range logic.Techniques() {
		if bare.Replace(t.String()) == name {
			return []logic.Technique{t}
		}
	}
	return logic.Named(name)
}

// allTechniques returns all techniques but brute force, which finds a step in every
// position.
func allTechniques() (list []logic.Technique) {
	for _, t := range logic.Techniques() {
		if t != logic.BruteForce {
			list = append(list, t)
		}
	}
	return list
}

// techniqueNames returns the names of all techniques.
func techniqueNames() (names []string) {
	for _, t := range logic.Techniques() {
		names = append(names, t.String())
	}
	return names
}
