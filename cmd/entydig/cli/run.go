// Package cli is the entydig command: flags to a request, a result to text.
// What a command does is in internal/app, which every face of the project calls.
package cli

import (
	"context"
	"errors"
	"io"
	"sync"
	"syscall"

	"github.com/spf13/cobra"
)

// This file holds the entry, and the root command.

// Run carries out the command with args, less the name of the program, and
// returns its exit code: 0 yes, 1 a well-formed no, 2 bad usage or bad input,
// 130 interrupted.
func Run(args []string, sys *System) int {
	r := &run{sys: sys, groups: map[*cobra.Command][]flagGroup{}, hinted: map[string]bool{}}
	root := r.root()
	root.SetArgs(args)
	root.SetOut(sys.Out)
	root.SetErr(sys.Err)
	root.SetIn(sys.In)
	cmd, err := root.ExecuteContextC(sys.Context)
	return r.exitCode(cmd, err)
}

// A run is a single call of the command.
type run struct {
	sys    *System
	groups map[*cobra.Command][]flagGroup // the flags of each command, as its help shows them
	code   int                            // the greatest exit code so far
	hinted map[string]bool                // the hints that were shown, each of which is shown once

	mu  sync.Mutex // guards writes to standard error
	bar io.Writer  // where lines go while a bar is drawn, or nil
}

// root returns the root command, with all others below it.
func (r *run) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "entydig",
		Short: "Sudoku puzzles with exactly one solution, and the proof",
		Long: "Sudoku puzzles with exactly one solution, and the proof.\n\n" +
			"Puzzles are read from files or from standard input: one on each line, or as grids\n" +
			"of nine rows. Results go to standard output, everything else to standard error.",
		Example: "  entydig generate -l hard                    a hard puzzle\n" +
			"  entydig generate -n 100 --solution -o a.txt a file of puzzles with solutions\n" +
			"  entydig solve puzzles.txt                   the one solution of each\n" +
			"  entydig verify -n 500 -l all                prove 1500 fresh puzzles\n" +
			"  entydig serve --open                        play in the browser",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          r.noCommand,
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(usageOf)
	root.SetHelpFunc(r.help)
	root.SetHelpCommand(r.helpCommand())
	root.AddGroup(&cobra.Group{ID: "make", Title: "Puzzles:"}, &cobra.Group{ID: "play", Title: "The page:"}, &cobra.Group{ID: "self", Title: "About the command:"})
	for _, command := range commands {
		root.AddCommand(command(r))
	}
	root.PersistentFlags().BoolP("help", "h", false, "show this help")
	return root
}

// commands has a function that returns each command, in the order of the help.
var commands = []func(*run) *cobra.Command{
	(*run).generateCommand,
	(*run).batchCommand,
	(*run).workerCommand,
	(*run).distinctCommand,
	(*run).solveCommand,
	(*run).countCommand,
	(*run).verifyCommand,
	(*run).proveCommand,
	(*run).rateCommand,
	(*run).stepsCommand,
	(*run).pathCommand,
	(*run).hintCommand,
	(*run).convertCommand,
	(*run).checkCommand,
	(*run).canonicalCommand,
	(*run).renderCommand,
	(*run).bookCommand,
	(*run).serveCommand,
	(*run).pageCommand,
	(*run).benchCommand,
	(*run).versionCommand,
	(*run).completionCommand,
	(*run).manCommand,
}

// init makes the help list commands in the order of the table.
func init() { cobra.EnableCommandSorting = false }

// noCommand answers a call without a command, or with one that does not exist. Without
// arguments it writes the help of cmd to standard error and returns a failure without a
// reason. Otherwise it returns a failure of bad usage, whose hint names the nearest
// command if one is near. It never returns nil.
func (r *run) noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		cmd.SetOut(r.sys.Err)
		r.help(cmd, nil)
		return &failure{code: exitBad}
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	hint := "see entydig --help"
	if near := nearest(args[0], names); near != "" {
		hint = "did you mean entydig " + near + "?"
	}
	return badUsage("no command "+quote(args[0]), hint)
}

// raise raises the exit code of r to code if it is lower.
func (r *run) raise(code int) { r.code = max(r.code, code) }

// exitCode returns the exit code of a command that ended with err, which may be nil, and
// reports err if it has a reason to show. An interrupt gives 130. An output that its
// reader has closed is no error. cmd is not used.
func (r *run) exitCode(cmd *cobra.Command, err error) int {
	var f *failure
	switch {
	case r.sys.Context.Err() != nil:
		return exitInterrupted
	case err == nil, errors.Is(err, syscall.EPIPE): // the reader of the output has closed it: that is no error
		return r.code
	case errors.As(err, &f):
		if f.reason != "" {
			r.report(f.reason, f.hint)
		}
		return max(r.code, f.code)
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	}
	r.report(err.Error(), "")
	return exitBad
}

// report writes a reason to standard error, and a hint below it unless it is "".
func (r *run) report(reason, hint string) {
	text := "entydig: " + reason + "\n"
	if hint != "" {
		text += "hint: " + hint + "\n"
	}
	r.errWrite(text)
}

// once returns hint when it is asked for this hint the first time, and "" after that.
func (r *run) once(hint string) string {
	if r.hinted[hint] {
		return ""
	}
	r.hinted[hint] = true
	return hint
}

// errWrite writes whole lines to standard error, above the bar if one is drawn.
func (r *run) errWrite(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	w := r.sys.Err
	if r.bar != nil {
		w = r.bar
	}
	io.WriteString(w, text) // a failure could be reported nowhere
}
