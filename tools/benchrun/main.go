// Command benchrun measures several programs side by side and compares them.
//
//	benchrun [-runs 10] [-base NAME] [-o DIR] NAME=COMMAND...
//
// Each command is a shell command that prints a line for each corpus: a line of JSON as
// entydig bench --format jsonl prints it, or a line of go test -bench with a figure in
// puzzles/s. Run 1 of all programs comes before run 2, because the speed of a machine
// changes with time and should change for all programs alike.
//
// It writes DIR/NAME.txt for benchstat and prints, as a table in Markdown, the
// median speed of each program on each corpus, and the ratio to the base: the
// median over the runs, with the least and the greatest.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// main runs the command and ends with exit code 1 and a message if run fails.
func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "benchrun:", err)
		os.Exit(1)
	}
}

// A program is one of the commands to measure.
type program struct {
	name, command string
	speeds        map[string][]speed // by corpus, one for each run
}

// run reads the flags, measures the programs in turn, writes a file for benchstat for
// each and prints the table. It fails if an argument is wrong, a program fails or a file
// cannot be written.
func run() error {
	runs := flag.Int("runs", 10, "how often each program runs, at least 1")
	base := flag.String("base", "", "the program that others are compared with (default the first)")
	dir := flag.String("o", ".", "folder for the files for benchstat")
	flag.Parse()
	var programs []*program
	for _, arg := range flag.Args() {
		name, command, ok := strings.Cut(arg, "=")
		if !ok || name == "" || command == "" {
			return fmt.Errorf("%q is not NAME=COMMAND", arg)
		}
		programs = append(programs, &program{name: name, command: command, speeds: map[string][]speed{}})
	}
	if len(programs) == 0 || *runs < 1 {
		return fmt.Errorf("at least one NAME=COMMAND and one run are needed")
	}
	reference := programs[0]
	if *base != "" {
		i := slices.IndexFunc(programs, func(p *program) bool { return p.name == *base })
		if i < 0 {
			return fmt.Errorf("-base: no program is named %q", *base)
		}
		reference = programs[i]
	}
	var corpora []string // in the order in which the programs print them first
	for n := range *runs {
		for _, p := range programs {
			fmt.Fprintf(os.Stderr, "run %d of %d: %s\n", n+1, *runs, p.name)
			lines, err := p.measure()
			if err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
			for _, s := range lines {
				if !slices.Contains(corpora, s.corpus) {
					corpora = append(corpora, s.corpus)
				}
				p.speeds[s.corpus] = append(p.speeds[s.corpus], s)
			}
		}
	}
	for _, p := range programs {
		if err := p.write(filepath.Join(*dir, p.name+".txt"), corpora); err != nil {
			return err
		}
	}
	fmt.Print(table(programs, reference, corpora))
	return nil
}

// measure runs p once and returns the figures that it prints. It fails if the program
// fails or prints no figure.
func (p *program) measure() ([]speed, error) {
	cmd := exec.Command("sh", "-c", p.command)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	speeds, err := parse(out)
	if err == nil && len(speeds) == 0 {
		err = fmt.Errorf("the output has no figures:\n%s", out)
	}
	return speeds, err
}

// write writes the speeds of p on the corpora, in their order, to a file with a name, as
// lines that benchstat reads. It replaces a file that is there.
func (p *program) write(name string, corpora []string) error {
	var b strings.Builder
	for _, c := range corpora {
		for _, s := range p.speeds[c] {
			fmt.Fprintf(&b, "BenchmarkSolve/%s 1 %.1f puzzles/s\n", c, s.perSecond)
		}
	}
	return os.WriteFile(name, []byte(b.String()), 0o666)
}
