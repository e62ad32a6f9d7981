package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// This file holds the exit codes and the form of errors: one line that states the
// reason, and a hint when there is a next step.

// Exit codes of the command.
const (
	exitYes         = 0   // done, and the answer is yes
	exitNo          = 1   // done, and the answer is a well-formed no
	exitBad         = 2   // bad usage, bad input, or output that cannot be written
	exitInterrupted = 130 // interrupted; the results so far are kept
)

// A failure ends a command with an exit code, a reason and perhaps a hint. A failure
// without a reason prints nothing, because the command has already reported it.
type failure struct {
	code   int
	reason string
	hint   string
}

// Error returns the reason, without the hint.
func (f *failure) Error() string { return f.reason }

// badUsage returns the failure of a command that was called wrongly or got bad input,
// with exit code 2. If hint is "", no hint is shown.
func badUsage(reason, hint string) error { return &failure{exitBad, reason, hint} }

// usageOf turns an error of the flag parser for cmd into a failure of bad usage with a
// clear reason and a hint.
func usageOf(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &missing):
		name, value := flagName(missing.GetFlag()), valueName(missing.GetFlag())
		return badUsage(name+" needs a value", "write "+name+" "+value)
	case errors.As(err, &invalid):
		reason, hint := invalid.Unwrap().Error(), seeHelp(cmd)
		var inner *failure
		if errors.As(err, &inner) && inner.hint != "" {
			hint = inner.hint
		}
		return badUsage(flagName(invalid.GetFlag())+": "+reason, hint)
	}
	return badUsage(err.Error(), seeHelp(cmd))
}

// unknownFlag returns the failure of a flag that cmd does not have. Its hint names the
// nearest flag of cmd or, if none is near or the unknown flag is one letter, the help of
// cmd.
func unknownFlag(cmd *cobra.Command, err *pflag.NotExistError) error {
	name := err.GetSpecifiedName()
	if err.GetSpecifiedShortnames() != "" {
		return badUsage("no flag -"+name, seeHelp(cmd))
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	hint := seeHelp(cmd)
	if near := nearest(name, names); near != "" {
		hint = "did you mean --" + near + "?"
	}
	return badUsage("no flag --"+name, hint)
}

// seeHelp returns the hint to read the help of cmd.
func seeHelp(cmd *cobra.Command) string {
	return "see " + cmd.CommandPath() + " --help"
}

// flagName returns a flag as a user writes it: by its letter if it has one.
func flagName(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// valueName returns the name that the help gives to the value of f, such as "FILE", or
// "TEXT" for any text.
func valueName(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	if name == "string" {
		return "TEXT"
	}
	return name
}

// nearest returns the candidate that word was most likely meant to be, or "" if none is
// near; capitals in word do not matter. A candidate is near if it begins with the word
// and the word has two letters or more, or if at most a third of the word, and at least
// one letter, has to change. Candidates must be in lower case.
func nearest(word string, candidates []string) string {
	best, bestCost := "", max(1, len(word)/3)+1
	for _, c := range candidates {
		cost := edits(strings.ToLower(word), c)
		if len(word) >= 2 && strings.HasPrefix(c, strings.ToLower(word)) {
			cost = min(cost, 1)
		}
		if cost < bestCost {
			best, bestCost = c, cost
		}
	}
	return best
}

// edits returns the least number of edits that turn a into b. An edit adds, removes or
// changes a byte, or exchanges two neighbouring bytes.
func edits(a, b string) int {
	var beforePrevious []int
	previous := make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(previous[j]+cost, previous[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], beforePrevious[j-1]+1)
			}
		}
		beforePrevious, previous = previous, row
	}
	return previous[len(b)]
}

// quote returns text in quotes, with unprintable characters escaped.
func quote(text string) string { return strconv.Quote(text) }
