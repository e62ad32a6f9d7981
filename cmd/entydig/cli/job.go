package cli

import (
	"context"
	"iter"
	"runtime"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds what the commands that work through many puzzles share: their common
// flags, and the way of the answers to the output and to the messages.

// puzzlesPerBlock is the greatest number of puzzles that a worker takes at a time, if
// each takes about a microsecond.
const puzzlesPerBlock = 2048

// jobFlags holds the common flags.
type jobFlags struct {
	run      *run
	form     *choice
	path     text
	workers  natural
	progress *choice
}

// jobFlags gives cmd the common flags, with the forms of results that are puzzles.
func (r *run) jobFlags(cmd *cobra.Command) *jobFlags {
	return r.jobFlagsIn(cmd, outputForms, "line, grid, jsonl or csv (default: grid on a terminal, otherwise line)")
}

// jobFlagsIn gives cmd the common flags, with the forms of its results. The first form is
// the default, except that puzzles are grids on a terminal.
func (r *run) jobFlagsIn(cmd *cobra.Command, forms []string, usage string) *jobFlags {
	b := r.newJobFlags(forms)
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		b.formatFlag(fs, usage)
		fs.VarP(&b.path, "output", "o", "write to a file, which is replaced when the output is complete")
	})
	b.workFlags(cmd)
	return b
}

// newJobFlags returns the values of the common flags, none of which is defined yet, with
// the forms of the results.
func (r *run) newJobFlags(forms []string) *jobFlags {
	return &jobFlags{
		run:      r,
		form:     &choice{what: "format", kind: "FORMAT", names: forms},
		path:     text{kind: "FILE"},
		workers:  natural{runtime.GOMAXPROCS(0)},
		progress: &choice{what: "kind of progress", kind: "KIND", names: []string{"auto", "bar", "json", "none"}, value: "auto"},
	}
}

// formatFlag defines --format.
func (b *jobFlags) formatFlag(fs *pflag.FlagSet, usage string) { fs.Var(b.form, "format", usage) }

// workFlags gives cmd the flags that say how to work.
func (b *jobFlags) workFlags(cmd *cobra.Command) {
	b.run.group(cmd, "Work", func(fs *pflag.FlagSet) {
		fs.Var(&b.workers, "workers", "how many puzzles to work on at a time; this never changes the output")
		fs.Var(b.progress, "progress", "auto, bar, json or none, on standard error")
	})
}

// outputFlag adds flags of one command to the output group.
func (b *jobFlags) outputFlag(cmd *cobra.Command, define func(*pflag.FlagSet)) {
	for _, g := range b.run.groups[cmd] {
		if g.title == "Output" {
			define(g.flags)
			cmd.Flags().AddFlagSet(g.flags)
		}
	}
}

// A job is the work of one call of a command on many puzzles.
type job struct {
	*jobFlags
	ctx      context.Context
	cancel   context.CancelFunc
	out      *output
	form     string // the form of the results, with the default filled in
	plan     bulk.Plan
	progress *progress
	written  bool // some result is written
}

// beginReading opens the output of a job, and its input.
func (b *jobFlags) beginReading(cmd *cobra.Command, doing string, files []string) (*job, *input, error) {
	j, err := b.open(cmd)
	if err != nil {
		return nil, nil, err
	}
	in := b.run.input(j.ctx, files)
	j.progress = b.run.startProgress(b.progress.value, doing, in.extent(), j.out.terminal)
	return j, in, nil
}

// beginMaking opens the output of a job that makes a number of puzzles, or does a number
// of other pieces of work.
func (b *jobFlags) beginMaking(cmd *cobra.Command, doing string, total int) (*job, error) {
	j, err := b.open(cmd)
	if err != nil {
		return nil, err
	}
	j.progress = b.run.startProgress(b.progress.value, doing, countedExtent(total), j.out.terminal)
	return j, nil
}

// open opens the output of a job.
func (b *jobFlags) open(cmd *cobra.Command) (*job, error) {
	out, err := b.run.openOutput(b.path.value)
	if err != nil {
		return nil, err
	}
	j := &job{jobFlags: b, out: out, form: b.form.value}
	j.ctx, j.cancel = context.WithCancel(cmd.Context())
	j.plan = bulk.Plan{Workers: b.workers.value, Block: puzzlesPerBlock, Now: b.run.sys.Now}
	if j.form == "" {
		j.form = b.form.names[0]
		if out.terminal && slices.Contains(b.form.names, "grid") {
			j.form = "grid"
		}
	}
	return j, nil
}

// finish writes all answers, has inspect called for those that are notable, and closes
// the job. The output is kept, whether the work was completed or interrupted.
func finish[R any](j *job, blocks iter.Seq[*bulk.Block[R]], inspect func(*bulk.Answer[R])) error {
	done, err := writeAnswers(j, blocks, inspect)
	return j.close(done, err)
}

// writeAnswers is finish without closing the job. It returns the number of answers.
func writeAnswers[R any](j *job, blocks iter.Seq[*bulk.Block[R]], inspect func(*bulk.Answer[R])) (done int, err error) {
	for b := range blocks {
		for _, i := range b.Notable {
			if a := &b.Items[i]; a.Err != nil {
				j.run.reportItem(&a.Item)
			} else {
				inspect(a)
			}
		}
		err = j.write(b.Text)
		if err == nil && b.Pause {
			err = j.flush()
		}
		if err != nil {
			j.cancel() // no further puzzle is read
			break
		}
		done += len(b.Items)
		j.progress.add(len(b.Items))
	}
	return done, err
}

// flush writes the buffered output, because the program that gives the puzzles may wait
// for it.
func (j *job) flush() error { return j.out.failure(j.out.Flush()) }

// write writes the text of some answers. Each grid starts with an empty line, which the
// first grid of the output does not need.
func (j *job) write(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	if !j.written && j.form == "grid" && text[0] == '\n' {
		text = text[1:]
	}
	j.written = true
	_, err := j.out.Write(text)
	if err == nil && j.out.terminal {
		err = j.out.Flush()
	}
	return j.out.failure(err)
}

// writeHeader writes the names of the columns if the form is csv.
func (j *job) writeHeader(columns string) error {
	if j.form != "csv" {
		return nil
	}
	return j.write([]byte(columns + "\n"))
}

// fail reports the failure of one item that ends the whole job, such as a full disk. What
// was done before is kept.
func (j *job) fail(err error) {
	if j.ctx.Err() == nil {
		j.cancel()
		j.run.code = j.run.exitCode(nil, err)
	}
}

// close ends the progress, and keeps the output, or drops it after an error.
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
		j.run.report("interrupted after "+plural(done, "puzzle")+"; what was done is kept", "")
	}
	return nil
}

// plural returns a number and a noun, such as "1 puzzle" or "2 puzzles".
func plural(n int, noun string) string {
	text := strconv.Itoa(n) + " " + noun
	if n != 1 {
		text += "s"
	}
	return text
}
