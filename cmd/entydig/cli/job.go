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

// jobFlagsIn gives cmd the common flags and returns their values. The results can be
// written in the given forms, which usage lists for the help. The first form is the
// default, except that puzzles are grids on a terminal.
func (r *run) jobFlagsIn(cmd *cobra.Command, forms []string, usage string) *jobFlags {
	b := r.newJobFlags(forms)
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		b.formatFlag(fs, usage)
		fs.VarP(&b.path, "output", "o", "write to a file, which is replaced when the output is complete")
	})
	b.workFlags(cmd)
	return b
}

// newJobFlags returns the values of the common flags for results in the given forms. It
// defines none of the flags.
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

// workFlags gives cmd the flags --workers and --progress.
func (b *jobFlags) workFlags(cmd *cobra.Command) {
	b.run.group(cmd, "Work", func(fs *pflag.FlagSet) {
		fs.Var(&b.workers, "workers", "how many puzzles to work on at a time; this never changes the output")
		fs.Var(b.progress, "progress", "auto, bar, json or none, on standard error")
	})
}

// outputFlag adds the flags that define makes to the group "Output" of cmd, which
// jobFlagsIn must have made before.
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
	in       *input // of the puzzles that are read, or nil
	written  bool   // some result is written
}

// beginReading opens the output of a job on the puzzles of files, and their input, and
// starts to show the progress. doing is the word before the number of puzzles, such as
// "solved". It fails if the output cannot be opened; otherwise the caller must close the
// job.
func (b *jobFlags) beginReading(cmd *cobra.Command, doing string, files []string) (*job, *input, error) {
	j, err := b.open(cmd)
	if err != nil {
		return nil, nil, err
	}
	in := b.run.input(j.ctx, files)
	j.in = in
	j.progress = b.run.startProgress(b.progress.value, doing, in.extent(), j.out.terminal)
	return j, in, nil
}

// beginMaking opens the output of a job that makes total puzzles, or does total other
// pieces of work, and starts to show the progress. doing is the word before the number of
// pieces, such as "made". It fails if the output cannot be opened; otherwise the caller
// must close the job.
func (b *jobFlags) beginMaking(cmd *cobra.Command, doing string, total int) (*job, error) {
	j, err := b.open(cmd)
	if err != nil {
		return nil, err
	}
	j.progress = b.run.startProgress(b.progress.value, doing, countedExtent(total), j.out.terminal)
	return j, nil
}

// open opens the output of a job and returns the job, which has no progress yet. If
// --format was not given, the form is grid for puzzles on a terminal and otherwise the
// first form. The context of the job ends with that of cmd. The caller must close the
// job.
func (b *jobFlags) open(cmd *cobra.Command) (*job, error) {
	out, err := b.run.openOutput(b.path.value)
	if err != nil {
		return nil, err
	}
	j := &job{jobFlags: b, out: out, form: b.form.value}
	j.ctx, j.cancel = context.WithCancel(cmd.Context())
	j.plan = newPlan(b)
	if j.form == "" {
		j.form = b.form.names[0]
		if out.terminal && slices.Contains(b.form.names, "grid") {
			j.form = "grid"
		}
	}
	return j, nil
}

// newPlan returns the plan that the flags ask for.
func newPlan(b *jobFlags) bulk.Plan {
	return bulk.Plan{Workers: b.workers.value, Block: puzzlesPerBlock, Now: b.run.sys.Now}
}

// finish writes the text of all blocks, calls inspect for each notable answer that is not
// an error of the input, and closes the job. It returns the error of a write. The output
// is kept if the work was completed or interrupted, and dropped after an error.
func finish[R any](j *job, blocks iter.Seq[*bulk.Block[R]], inspect func(*bulk.Answer[R])) error {
	done, err := writeAnswers(j, blocks, inspect)
	return j.close(done, err)
}

// writeAnswers does what finish does, without closing the job. It returns the number of
// answers that were written, and the error of a write. After an error it ends the job's
// context.
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

// flush writes out the buffered output, because the program that gives the puzzles may
// wait for it. It returns the failure of the write, or nil.
func (j *job) flush() error { return j.out.failure(j.out.Flush()) }

// write adds the text of some answers to the output, and flushes it on a terminal. In the
// form grid it leaves out the empty line at the start of the first text. It returns the
// failure of the write, or nil.
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

// writeHeader writes the names of the columns as a line if the form is csv, and otherwise
// nothing. It returns the failure of the write, or nil.
func (j *job) writeHeader(columns string) error {
	if j.form != "csv" {
		return nil
	}
	return j.write([]byte(columns + "\n"))
}

// fail reports a failure that ends the whole job, such as a full disk: it ends the job's
// context and sets the exit code. Results that were written before stay. If the context
// has ended already, fail does nothing.
func (j *job) fail(err error) {
	if j.ctx.Err() == nil {
		j.cancel()
		j.run.code = j.run.exitCode(nil, err)
	}
}

// close ends the progress and the job's context. It makes the output permanent if err is
// nil, and otherwise drops it and returns err. After an interrupt it reports how many
// pieces of work, done, were completed. It returns the failure to make the output
// permanent, or nil.
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
	if j.in != nil {
		j.in.reportPassed()
	}
	if j.run.sys.Context.Err() != nil {
		j.run.report("interrupted after "+plural(done, "puzzle")+"; what was done is kept", "")
	}
	return nil
}

// plural returns n and a noun, which gets an s unless n is 1: "1 puzzle", "2 puzzles".
func plural(n int, noun string) string {
	text := strconv.Itoa(n) + " " + noun
	if n != 1 {
		text += "s"
	}
	return text
}
