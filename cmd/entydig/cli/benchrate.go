package cli

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig bench rate`.

// benchRateCommand returns `entydig bench rate`.
func (r *run) benchRateCommand() *cobra.Command {
	b := &benchmark{}
	var f rateFlags
	cmd := &cobra.Command{
		Use:   "rate [--scale se|human|w|b]... FILE...",
		Short: "Measure the speed of rating",
		Long: "Measure how fast the puzzles of each file are rated, on each scale or on those that\n" +
			"are named. Each puzzle is rated once alone: half of them take at most the first\n" +
			"time shown, and 99 of 100 at most the second. Then the file is rated again and\n" +
			"again for the speed. The default is one worker.",
		Example: "  entydig bench rate puzzles.txt\n" +
			"  entydig bench rate --scale se --workers 2 --format jsonl puzzles.txt",
		Args: fileArgs,
		RunE: func(cmd *cobra.Command, files []string) error {
			if len(files) == 0 {
				return badUsage("bench rate needs files of puzzles", "entydig generate -n 1000 --minimal -o minimal.txt makes one")
			}
			return b.rating(cmd, files, &f)
		},
	}
	r.group(cmd, "Work to measure", func(fs *pflag.FlagSet) {
		fs.Var(&f.scales, "scale", "se, human, w or b; can be given several times (default: each of them)")
		fs.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume that a puzzle has one solution")
		fs.Var(&f.timeout, "timeout", "end each scale of a puzzle after this time, such as 10s, with a lower bound")
	})
	r.benchFlags(cmd, b)
	return cmd
}

// rating measures how fast the puzzles of each file are rated, and writes the speeds. A
// file without a puzzle is left out. After an interrupt, the speeds that were measured
// before it are written.
func (b *benchmark) rating(cmd *cobra.Command, files []string, f *rateFlags) error {
	scales := f.scales.each()
	j, err := b.begin(cmd, len(files)*len(scales))
	if err != nil {
		return err
	}
	var speeds []bulk.RateSpeed
	for _, name := range files {
		puzzles := b.puzzles(j, name)
		if len(puzzles) == 0 {
			continue // the input has reported the reason
		}
		corpus := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		for _, scale := range scales {
			var one scaleList
			one.Set(scale) // the name is one of scaleNames
			req := bulk.RateRequest{Scales: one.value, NoUniqueness: f.noUniqueness, Limit: f.timeout.limit()}
			speed, err := bulk.BenchRate(j.ctx, j.plan, req, scale, corpus, puzzles, b.seconds.duration())
			if err != nil {
				return b.reportRating(j, speeds) // interrupted
			}
			j.progress.add(1)
			speeds = append(speeds, speed)
		}
	}
	return b.reportRating(j, speeds)
}

// each returns the names of the scales that were given or, if none was given, of all
// scales.
func (s *scaleList) each() (names []string) {
	asked := s.value
	if asked == (bulk.Scales{}) {
		asked = bulk.Scales{SE: true, Human: true, W: true, B: true}
	}
	for i, on := range [...]bool{asked.SE, asked.Human, asked.W, asked.B} {
		if on {
			names = append(names, scaleNames[i])
		}
	}
	return names
}

// reportRating writes the measured speeds in the form of the job, and closes the job.
// Without any speed nothing is written.
func (b *benchmark) reportRating(j *job, speeds []bulk.RateSpeed) error {
	var text []byte
	if len(speeds) == 0 {
		return j.close(0, nil)
	}
	switch j.form {
	case "jsonl":
		for i := range speeds {
			text = bulk.AppendRateSpeed(text, &speeds[i])
		}
	case "csv":
		text = append(text, "corpus,scale,puzzles,rated,puzzles_per_second,p50_ms,p99_ms\n"...)
		for _, s := range speeds {
			text = appendFields(text, csvText(s.Corpus), s.Scale, strconv.Itoa(s.Puzzles), strconv.Itoa(s.Rated),
				decimals(s.PerSecond, 1), milliseconds(s.Each.Median), milliseconds(s.Each.P99))
		}
	default:
		lines := [][]string{{"corpus", "scale", "puzzles", "rated", "puzzles/s", "us/puzzle", "half in ms", "99% in ms"}}
		for _, s := range speeds {
			lines = append(lines, []string{s.Corpus, s.Scale, strconv.Itoa(s.Puzzles), strconv.Itoa(s.Rated),
				decimals(s.PerSecond, 0), decimals(1e6/s.PerSecond, 1), milliseconds(s.Each.Median), milliseconds(s.Each.P99)})
		}
		text = append(text, columns(lines)...)
	}
	return j.close(len(speeds), j.write(text))
}
