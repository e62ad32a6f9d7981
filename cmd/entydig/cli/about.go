package cli

import (
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds the commands about entydig itself: version, completion and man.

// versionCommand returns `entydig version`.
func (r *run) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Show the version, the platform and the engine",
		Long:    "Show the version, the Go version that built it, the platform, and the engine\nthat this machine uses.",
		GroupID: "self",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(r.sys.Out, "entydig "+version()+"\n"+
				runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH+"\nengine "+bulk.Engine()+"\n")
			return err
		},
	}
}

// version returns the version of the module if the build has one. Otherwise it returns
// "devel-" and the first twelve digits of the revision, with "+changes" at the end if the
// clone was changed or, if the revision is not known either, "devel".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	var revision, dirty string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			revision = s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+changes"
		}
	}
	if revision == "" {
		return "devel"
	}
	return "devel-" + revision + dirty
}

// completionCommand returns `entydig completion`.
func (r *run) completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion bash|zsh|fish|powershell",
		Short:     "Write the completion script of a shell",
		Long:      "Write a script with which a shell completes commands, flags and their values.",
		GroupID:   "self",
		ValidArgs: shells,
		Example: "  source <(entydig completion bash)\n" +
			"  entydig completion zsh > ~/.zfunc/_entydig\n" +
			"  entydig completion fish > ~/.config/fish/completions/entydig.fish\n" +
			"  entydig completion powershell | Out-String | Invoke-Expression",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return badUsage("completion needs the name of one shell", "one of bash, zsh, fish, powershell")
			}
			shell := choice{what: "shell", names: shells}
			if err := shell.Set(args[0]); err != nil {
				return err
			}
			root := cmd.Root()
			switch shell.value {
			case "bash":
				return root.GenBashCompletionV2(r.sys.Out, true)
			case "zsh":
				return root.GenZshCompletion(r.sys.Out)
			case "fish":
				return root.GenFishCompletion(r.sys.Out, true)
			}
			return root.GenPowerShellCompletionWithDesc(r.sys.Out)
		},
	}
}

// manCommand returns `entydig man`, which is hidden and writes the manual pages into a
// directory.
func (r *run) manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "Write the manual pages into a directory",
		Long:    "Write one manual page for each command into a directory that exists.",
		Example: "  mkdir -p man1 && entydig man man1 && man -l man1/entydig.1",
		Hidden:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return badUsage("man needs one directory", "write entydig man DIR")
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true // no date: the same pages from the same command
			return doc.GenManTree(root, &doc.GenManHeader{Title: "ENTYDIG", Section: "1", Source: "entydig", Manual: "Entydig"}, args[0])
		},
	}
}

// noArgs returns the failure of bad usage if cmd was given any argument, and otherwise
// nil. The failure names the first argument.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return badUsage(cmd.Name()+" takes no argument, but got "+quote(args[0]), seeHelp(cmd))
	}
	return nil
}
