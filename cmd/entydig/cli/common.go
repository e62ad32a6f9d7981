package cli

import (
	"context"
	"iter"
	"runtime"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds what the commands that go through many puzzles share: their
// common flags, and the way from answers to output and messages.

// puzzlesPerBlock is how many puzzles a worker takes at a time, at the most, where
// each is a matter of microseconds.
const puzzlesPerBlock = 2048

// A common holds those flags.
type common struct {
	run      *run
	format   *choice
	path     text
	workers  natural
	progress *choice
}

// commonFlags gives cmd the common flags.
func (r *run) commonFlags(cmd *cobra.Command) *common {
	b := &common{run: r, workers: natural{runtime.GOMAXPROCS(0)}}
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		b.format = &choice{what: "format", kind: "FORMAT", names: formats}
		fs.Var(b.format, "format", "line, grid, jsonl or csv (default: grid on a terminal, else line)")
		b.path = text{kind: "FILE"}
		fs.VarP(&b.path, "output", "o", "write to a file, which is replaced once it is complete")
	})
	r.group(cmd, "Work", func(fs *pflag.FlagSet) {
		fs.Var(&b.workers, "workers", "puzzles worked on at a time; never changes what comes out")
		b.progress = &choice{what: "kind of progress", kind: "KIND", names: []string{"auto", "bar", "json", "none"}, value: "auto"}
		fs.Var(b.progress, "progress", "auto, bar, json or none, on standard error")
	})
	return b
}

// outputFlag adds flags of one command to the group of the output.
func (b *common) outputFlag(cmd *cobra.Command, define func(*pflag.FlagSet)) {
	for _, g := range b.run.groups[cmd] {
		if g.title == "Output" {
			define(g.flags)
			cmd.Flags().AddFlagSet(g.flags)
		}
	}
}

// A job is one go of a bulk command.
type job struct {
	*common
	ctx      context.Context
	cancel   context.CancelFunc
	out      *output
	in       *input // nil if puzzles are made, not read
	form     string // the format of results, never ""
	plan     bulk.Plan
	progress *progress
	first    bool // nothing was written yet
}

// begin opens the output of a job and starts its progress. The total is the
// number of puzzles, or 0 if files are read.
func (b *common) begin(cmd *cobra.Command, doing string, files []string, total int) (*job, error) {
	out, err := b.run.openOutput(b.path.value)
	if err != nil {
		return nil, err
	}
	j := &job{common: b, out: out, form: b.format.value, first: true}
	j.ctx, j.cancel = context.WithCancel(cmd.Context())
	j.plan = bulk.Plan{Workers: b.workers.value, Block: puzzlesPerBlock, Now: b.run.sys.Now}
	if j.form == "" {
		j.form = "line"
		if out.terminal {
			j.form = "grid"
		}
	}
	var part func() float64
	if total == 0 {
		j.in = b.run.input(j.ctx, files)
		part = j.in.part()
	}
	j.progress = b.run.startProgress(b.progress.value, doing, total, part, out.terminal)
	return j, nil
}

// end writes the answers of blocks and has note look at those that are odd. The
// result is kept, whether it came to its end or was interrupted.
func end[R any](j *job, blocks iter.Seq[*bulk.Block[R]], note func(*bulk.Answer[R])) error {
	done, err := answers(j, blocks, note)
	return j.close(done, err)
}

// answers is end without the close; it returns how many items were answered.
func answers[R any](j *job, blocks iter.Seq[*bulk.Block[R]], note func(*bulk.Answer[R])) (done int, err error) {
	for b := range blocks {
		for _, i := range b.Odd {
			if a := &b.Answers[i]; a.Err != nil {
				j.run.badItem(&a.Item)
			} else {
				note(a)
			}
		}
		err = j.write(b.Text)
		if err == nil && b.Late {
			err = j.flush()
		}
		if err != nil {
			j.cancel() // nothing more is read
			break
		}
		done += len(b.Answers)
		j.progress.add(len(b.Answers))
	}
	return done, err
}

// flush writes what was held back: whoever gives the puzzles may wait for it.
func (j *job) flush() error { return j.out.failed(j.out.Flush()) }

// write writes the text of some answers. Each grid begins with an empty line,
// which the very first one does not need.
func (j *job) write(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	if j.first && j.form == "grid" && text[0] == '\n' {
		text = text[1:]
	}
	j.first = false
	_, err := j.out.Write(text)
	if err == nil && j.out.terminal {
		err = j.out.Flush()
	}
	return j.out.failed(err)
}

// close ends the progress and keeps the output, or drops it after an error.
func (j *job) close(done int, err error) error {
	defer j.cancel()
	j.progress.stop()
	if err != nil {
		j.out.drop()
		return err
	}
	if err := j.out.keep(); err != nil {
		return err
	}
	if j.run.sys.Context.Err() != nil {
		j.run.say("interrupted after "+plural(done, "puzzle")+"; what was done is kept", "")
	}
	return nil
}

// plural returns a number and what it counts, such as "1 puzzle" or "2 puzzles".
func plural(n int, what string) string {
	text := strconv.Itoa(n) + " " + what
	if n != 1 {
		text += "s"
	}
	return text
}
