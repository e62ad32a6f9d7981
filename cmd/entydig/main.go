// Command entydig makes, solves, counts and proves Sudoku puzzles with exactly
// one solution. Everything is in package cli; see entydig --help.
package main

import (
	"os"

	"github.com/entydig/sudoku/cmd/entydig/cli"
)

func main() {
	os.Exit(cli.Run(os.Args[1:], cli.OS()))
}
