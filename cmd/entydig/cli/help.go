package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// This file holds the help of a command: a description, the usage, examples to paste,
// the commands below it, and its flags in groups.

// A flagGroup is a group of the flags of a command, with the title of the group.
type flagGroup struct {
	title string
	flags *pflag.FlagSet
}

// group calls define to make flags, and adds these to cmd and, as a group with a title,
// to its help. It also registers completion for those flags whose value is a choice.
func (r *run) group(cmd *cobra.Command, title string, define func(*pflag.FlagSet)) {
	flags := pflag.NewFlagSet(title, pflag.ContinueOnError)
	flags.SortFlags = false
	define(flags)
	cmd.Flags().SortFlags = false
	cmd.Flags().AddFlagSet(flags)
	flags.VisitAll(func(f *pflag.Flag) {
		if c, ok := f.Value.(*choice); ok {
			cmd.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(c.names, cobra.ShellCompDirectiveNoFileComp))
		}
	})
	r.groups[cmd] = append(r.groups[cmd], flagGroup{title, flags})
}

// help writes the help of cmd to the output of cmd.
func (r *run) help(cmd *cobra.Command, _ []string) {
	var b strings.Builder
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	fmt.Fprintf(&b, "%s\n\nUsage:\n", strings.TrimSpace(text))
	if cmd.HasParent() {
		fmt.Fprintf(&b, "  %s\n", cmd.UseLine())
		for _, c := range cmd.Commands() {
			fmt.Fprintf(&b, "  %s\n", c.UseLine())
		}
	} else {
		fmt.Fprintf(&b, "  %s COMMAND [flags] [FILE...]\n", cmd.CommandPath())
	}
	if cmd.Example != "" {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", strings.TrimRight(cmd.Example, "\n"))
	}
	for _, g := range cmd.Groups() {
		fmt.Fprintf(&b, "\n%s\n", g.Title)
		for _, c := range cmd.Commands() {
			if c.GroupID == g.ID && c.IsAvailableCommand() {
				fmt.Fprintf(&b, "  %-12s%s\n", c.Name(), c.Short)
			}
		}
	}
	for _, g := range r.groups[cmd] {
		// pflag calls a value of type string "string"; the help calls every text TEXT.
		usages := strings.ReplaceAll(g.flags.FlagUsagesWrapped(80), " string ", " TEXT   ")
		fmt.Fprintf(&b, "\n%s:\n%s", g.title, usages)
	}
	if !cmd.HasParent() {
		fmt.Fprintf(&b, "\nentydig COMMAND --help shows the flags of a command and more examples.\n")
	}
	io.WriteString(cmd.OutOrStdout(), b.String())
}

// helpCommand returns `entydig help`, which shows the help of another command or, without
// an argument, that of the root.
func (r *run) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:    "help [COMMAND]",
		Short:  "Show the help of a command",
		Hidden: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				r.help(cmd.Root(), nil)
				return nil
			}
			target, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 || target == cmd.Root() {
				return r.noCommand(cmd.Root(), args)
			}
			r.help(target, nil)
			return nil
		},
	}
}
