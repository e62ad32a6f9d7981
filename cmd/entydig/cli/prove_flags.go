package cli

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/certify"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file holds the arguments and flags of `entydig prove`, and what they ask for.

// proveFlags holds the flags of prove.
type proveFlags struct {
	dir       text
	bundle    bool
	summary   bool
	encodings encodings
	explain   *choice
	check     bool
}

// An encodings flag is a list of encodings without a repetition.
type encodings struct{ list []certificate.Encoding }

// String returns the names of the encodings with commas between them, or "" if there are
// none.
func (e *encodings) String() string {
	var names []string
	for _, x := range e.list {
		names = append(names, x.String())
	}
	return strings.Join(names, ",")
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (e *encodings) Type() string { return "NAME,..." }

// Set replaces the list by the encodings that value names, with commas between them. It
// fails, and changes nothing, if a name is unknown or occurs twice.
func (e *encodings) Set(value string) error {
	var list []certificate.Encoding
	for name := range strings.SplitSeq(value, ",") {
		x, err := certificate.ParseEncoding(name)
		if err != nil {
			return badUsage("no encoding "+quote(name), "one of drat, drat-binary, lrat, lrat-binary")
		}
		if slices.Contains(list, x) {
			return badUsage(name+" is there twice", "")
		}
		list = append(list, x)
	}
	e.list = list
	return nil
}

// puzzleArgument returns the puzzle in args. ok is false unless args are exactly one text
// that is a puzzle and not the name of a file.
func puzzleArgument(args []string) (puzzle sudoku.Grid, ok bool) {
	if len(args) != 1 {
		return puzzle, false
	}
	if _, err := os.Stat(args[0]); err == nil {
		return puzzle, false
	}
	puzzle, err := sudoku.Parse(args[0])
	return puzzle, err == nil
}

// proveArgs returns a failure if args are neither a puzzle nor names that fileArgs
// accepts. A single argument of at least 40 characters, all of them digits or full stops,
// is taken for a malformed puzzle if no file has that name.
func proveArgs(cmd *cobra.Command, args []string) error {
	if _, ok := puzzleArgument(args); ok {
		return nil
	}
	if len(args) == 1 && len(args[0]) >= sudoku.Cells/2 && strings.Trim(args[0], "0123456789.") == "" {
		if _, err := os.Stat(args[0]); err != nil {
			_, err := sudoku.Parse(args[0])
			return badUsage("this puzzle is malformed: "+err.Error(), "")
		}
	}
	return fileArgs(cmd, args)
}

// A puzzleSource yields one puzzle, which is an argument of the command.
type puzzleSource struct{ puzzle sudoku.Grid }

// Next is the method of [bulk.Source]. It sets item to the one puzzle and returns true
// with blocks.End, so it must be called once only.
func (s puzzleSource) Next(item *bulk.Item) (ok bool, supply blocks.Supply) {
	*item = bulk.Item{Puzzle: s.puzzle}
	return true, blocks.End
}

// request returns what to make of each puzzle, or a failure that says how the flags
// contradict each other or args.
func (f *proveFlags) request(cmd *cobra.Command, args []string) (q certify.Request, err error) {
	q = certify.Request{Encodings: f.encodings.list, Certificate: f.bundle}
	q.Explain = map[string]certify.Kind{"": 0, "words": certify.Words, "html": certify.Page}[f.explain.value]
	q.Files = f.dir.value != "" && !f.bundle && q.Explain == 0
	if len(q.Encodings) == 0 {
		q.Encodings = []certificate.Encoding{certificate.LRAT}
		if q.Files {
			q.Encodings = []certificate.Encoding{certificate.DRAT, certificate.LRAT}
		}
	}
	_, one := puzzleArgument(args)
	streams := f.streams(q.Explain)
	switch {
	case f.dir.value == "" && streams == 0:
		err = badUsage("prove needs a directory: -o DIR", "--bundle, --summary and --explain can write to standard output")
	case streams > 1:
		err = badUsage("only one of --bundle, --summary and --explain can go to standard output", "add -o DIR, and the others go to files there")
	case q.Explain == certify.Page && f.dir.value == "" && !one:
		err = badUsage("a page holds the argument for one puzzle", "add -o DIR, or write the puzzle instead of FILE")
	case f.bundle && len(q.Encodings) > 1:
		err = badUsage("--bundle takes one encoding, not "+f.encodings.String(), "write --encoding lrat")
	case !f.summary && cmd.Flags().Changed("format"):
		err = badUsage("--format needs --summary or --check", "")
	}
	return q, err
}

// streams returns how many kinds of result go to standard output, 0 to 3, if explain is
// the kind of explanation that was asked for.
func (f *proveFlags) streams(explain certify.Kind) (n int) {
	for _, yes := range []bool{f.summary, f.bundle && f.dir.value == "", explain != 0 && f.dir.value == ""} {
		if yes {
			n++
		}
	}
	return n
}
