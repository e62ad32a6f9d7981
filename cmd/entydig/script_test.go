package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/entydig/sudoku/web"
)

// This file runs the scripts in testdata/script, which specify the output, the messages on
// standard error and the exit codes of the command.

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"entydig": main,
		"exits":   exits,

		"queueserver": queueServer,
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition: func(name string) (bool, error) {
			switch name {
			case "long":
				return os.Getenv("ENTYDIG_LONG") != "", nil
			case "page":
				return web.Built(), nil
			}
			return false, errors.New("no condition " + name)
		},
	})
}

// exits is the program `exits N COMMAND...`: it runs a command and succeeds if
// that ends with code N.
func exits() {
	want, err := strconv.Atoi(os.Args[1])
	cmd := exec.Command(os.Args[2], os.Args[3:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	var exit *exec.ExitError
	if run := cmd.Run(); run != nil && !errors.As(run, &exit) {
		err = run
	}
	got := cmd.ProcessState.ExitCode()
	if err != nil || got != want {
		fmt.Fprintf(os.Stderr, "exits: code %d, want %d (%v)\n", got, want, err)
		os.Exit(1)
	}
}
