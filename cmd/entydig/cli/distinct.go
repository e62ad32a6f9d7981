package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/cmd/entydig/dataset"
	"github.com/entydig/sudoku/cmd/entydig/dataset/extsort"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds `entydig distinct`.

// distinctForms has the forms in which duplicates are written.
var distinctForms = []string{"text", "jsonl"}

// defaultMemory is the memory for sorting in MiB.
const defaultMemory = 256

// distinctFlags holds the flags of distinct.
type distinctFlags struct {
	splits splitList
	memory natural
	column text
}

// distinctCommand returns `entydig distinct`.
func (r *run) distinctCommand() *cobra.Command {
	f := distinctFlags{memory: natural{defaultMemory}}
	cmd := &cobra.Command{
		Use:   "distinct [FILE...]",
		Short: "Find puzzles that are equal up to symmetry, and leaks between splits",
		Long: "Find puzzles that are equal up to symmetry, in one file or in several: text, CSV or\n" +
			"Parquet of any size, in bounded memory. Each puzzle that equals an earlier one is\n" +
			"named with the first of its class. If the two belong to different splits, such as\n" +
			"train and test, it is a leak. A split is recognised by the name of the file or of\n" +
			"its folder: train, valid, val, validation, dev, test or eval. The exit code is 1 if\n" +
			"any puzzle equals another one.",
		GroupID: "make",
		Example: "  entydig distinct train.csv test.csv\n" +
			"  entydig distinct --split train=a.csv --split test=b.csv a.csv b.csv\n" +
			"  entydig distinct --format jsonl sudoku.csv",
		Args: fileArgs,
	}
	r.group(cmd, "Distinct", func(fs *pflag.FlagSet) {
		fs.Var(&f.splits, "split", "this file belongs to the split of this name; can be given several times")
		fs.Var(&f.memory, "memory", "memory for sorting, in MiB")
		f.column = text{kind: "NAME"}
		fs.Var(&f.column, "column", "the column of the puzzles in Parquet files (default: puzzle, quizzes, ... or solution)")
	})
	b := r.jobFlagsIn(cmd, distinctForms, "text or jsonl")
	cmd.RunE = func(cmd *cobra.Command, files []string) error { return b.distinct(cmd, files, &f) }
	return cmd
}

// A classHash is what distinct keeps of a puzzle: hashes of its class and of itself.
type classHash struct {
	class [12]byte
	grid  [4]byte
}

// hashPuzzle returns two hashes of the puzzle of item: of its canonical form and of the
// puzzle itself. The probability that two of 10^10 different classes have the same hash is
// below 1 in 10^9.
func hashPuzzle(_ context.Context, item *bulk.Item) (h classHash) {
	form := dataset.FormHash(canon.Of(item.Puzzle).Grid)
	own := sha256.Sum256(item.Puzzle.Append(nil))
	copy(h.class[:], form[:])
	copy(h.grid[:], own[:])
	return h
}

// A place is a file and a line, in one number that grows in the order of the input.
type place uint64

// lineBits are the bits of a place for the line: 10^12 lines.
const lineBits = 40

// mostFiles is the greatest number of files.
const mostFiles = 1 << (64 - lineBits)

// classOrder sorts records by class and then by place. The lower half of B, the hash of the
// puzzle, has no part in it.
func classOrder(r, s extsort.Record) int {
	r.B, s.B = r.B>>32, s.B>>32
	return r.Compare(s)
}

// distinct writes each puzzle of the files that equals an earlier one up to symmetry, in
// the order of the first puzzle of its class, and in the form text a summary. The exit code
// is 1 if there is any. It fails if there are more than mostFiles files, or if a temporary
// file or the output cannot be written.
func (b *jobFlags) distinct(cmd *cobra.Command, names []string, f *distinctFlags) error {
	if len(names) > mostFiles {
		return badUsage("more than "+strconv.Itoa(mostFiles)+" files", "")
	}
	j, in, err := b.beginReading(cmd, "hashed", names)
	if err != nil {
		return err
	}
	in.column = f.column.value
	d := &duplicates{splits: &f.splits, classes: extsort.NewBy(f.memory.value<<20, "", classOrder)}
	defer d.classes.Close()
	newWorker := func() func(context.Context, *bulk.Item) classHash { return hashPuzzle }
	every := func(*classHash) bool { return true }
	write := func(b []byte, _ *bulk.Answer[classHash]) []byte { return b }
	var failed error
	done, err := writeAnswers(j, bulk.Map(j.ctx, j.plan, in, newWorker, write, every), func(a *bulk.Answer[classHash]) {
		if failed == nil {
			failed = d.add(a)
		}
	})
	if err == nil {
		err = failed
	}
	if err == nil && j.ctx.Err() == nil {
		err = d.write(j, f.memory.value<<20)
	}
	return j.close(done, err)
}

// duplicates collects the hashes of puzzles, and finds those that are equal.
type duplicates struct {
	splits  *splitList
	classes *extsort.Sorter
	files   []string

	puzzles, same, similar, leaks uint64
}

// add adds the puzzle of an answer: its hashes and its place. A new file name is appended
// to d.files, so the answers must come in the order of the input. It fails if a temporary
// file cannot be written.
func (d *duplicates) add(a *bulk.Answer[classHash]) error {
	if len(d.files) == 0 || d.files[len(d.files)-1] != a.File {
		d.files = append(d.files, a.File)
	}
	d.puzzles++
	h := &a.Result
	return d.classes.Add(extsort.Record{
		A: binary.BigEndian.Uint64(h.class[:8]),
		B: uint64(binary.BigEndian.Uint32(h.class[8:]))<<32 | uint64(binary.BigEndian.Uint32(h.grid[:])),
		C: uint64(len(d.files)-1)<<lineBits | uint64(a.Line),
	})
}

// write writes each puzzle that equals an earlier one and, in the form text, a summary. It
// raises the exit code to 1 if there is such a puzzle. memory is the number of bytes that
// sorting may use. It returns the failure of a temporary file or of the output, or nil.
func (d *duplicates) write(j *job, memory int) error {
	pairs, err := d.pairs(memory)
	if err != nil {
		return err
	}
	defer pairs.Close()
	var text []byte
	for r, err := range pairs.All() {
		if err != nil {
			return err
		}
		if text = d.appendPair(text[:0], j.form, r); len(text) > 0 {
			if err := j.write(text); err != nil {
				return err
			}
		}
	}
	if d.same+d.similar > 0 {
		j.run.raise(exitNo)
	}
	if j.form == "jsonl" {
		return nil
	}
	return j.write([]byte(plural(int(d.puzzles), "puzzle") + ", " + strconv.FormatUint(d.puzzles-d.same-d.similar, 10) + " different up to symmetry; " +
		strconv.FormatUint(d.same, 10) + " the same as an earlier one, " + strconv.FormatUint(d.similar, 10) + " equal to an earlier one up to symmetry, " +
		plural(int(d.leaks), "leak") + " between splits\n"))
}

// pairs returns a record for each puzzle that equals an earlier one, sorted: A is the place
// of the first puzzle of the class, B the place of this puzzle, and C is 1 if the two are
// the same puzzle and 0 if they are equal up to symmetry only. memory is the number of
// bytes that sorting may use. The caller must close the result. The error is that of a
// temporary file.
func (d *duplicates) pairs(memory int) (_ *extsort.Sorter, err error) {
	pairs := extsort.New(memory, "")
	defer func() {
		if err != nil {
			pairs.Close()
		}
	}()
	var first extsort.Record
	begun := false
	for r, err := range d.classes.All() {
		if err != nil {
			return nil, err
		}
		if !begun || r.A != first.A || r.B>>32 != first.B>>32 {
			first, begun = r, true
			continue
		}
		same := uint64(0)
		if uint32(r.B) == uint32(first.B) {
			same = 1
		}
		if err := pairs.Add(extsort.Record{A: first.C, B: r.C, C: same}); err != nil {
			return nil, err
		}
	}
	return pairs, nil
}

// appendPair appends r, a record that pairs has made, to b as a line in the form text or
// jsonl, and counts it in d.same or d.similar, and in d.leaks if the two puzzles are in
// different splits.
func (d *duplicates) appendPair(b []byte, form string, r extsort.Record) []byte {
	fileA, lineA := d.at(place(r.A))
	fileB, lineB := d.at(place(r.B))
	splitA, splitB := d.splits.of(fileA), d.splits.of(fileB)
	leak := splitA != "" && splitB != "" && splitA != splitB
	same := r.C == 1
	if same {
		d.same++
	} else {
		d.similar++
	}
	if leak {
		d.leaks++
	}
	if form == "jsonl" {
		return appendPairJSON(b, fileB, lineB, splitB, fileA, lineA, splitA, same, leak)
	}
	b = append(b, fileB+":"+lineB+": "...)
	if same {
		b = append(b, "the same puzzle as "...)
	} else {
		b = append(b, "equal up to symmetry to "...)
	}
	b = append(b, fileA+":"+lineA...)
	if leak {
		b = append(b, ", a leak between "+splitA+" and "+splitB...)
	}
	return append(b, '\n')
}

// appendPairJSON appends a line of JSON to b about a puzzle that equals an earlier one.
// file, line and split are those of the puzzle, firstFile, firstLine and firstSplit those
// of the earlier one. A split that is "" is left out.
func appendPairJSON(b []byte, file, line, split, firstFile, firstLine, firstSplit string, same, leak bool) []byte {
	field := func(name, text string) {
		quoted, _ := json.Marshal(text) // a text can always be written
		b = append(append(append(b, `"`+name+`":`...), quoted...), ',')
	}
	b = append(b, '{')
	field("file", file)
	b = append(b, `"line":`+line+`,`...)
	if split != "" {
		field("split", split)
	}
	field("first_file", firstFile)
	b = append(b, `"first_line":`+firstLine+`,`...)
	if firstSplit != "" {
		field("first_split", firstSplit)
	}
	return append(b, `"same":`+truth(same)+`,"leak":`+truth(leak)+"}\n"...)
}

// at returns the name of the file and the number of the line at p.
func (d *duplicates) at(p place) (file, line string) {
	return d.files[p>>lineBits], strconv.FormatUint(uint64(p)&(1<<lineBits-1), 10)
}

// splitNames are the names of splits that are recognised.
var splitNames = []string{"train", "validation", "valid", "val", "dev", "test", "eval"}

// A splitList says to which split a file belongs.
type splitList struct{ files map[string]string }

// String returns "", so that the help shows no default. It is a method of pflag.Value.
func (s *splitList) String() string { return "" }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *splitList) Type() string { return "NAME=FILE" }

// Set adds the split of a file. It fails if the text is not NAME=FILE.
func (s *splitList) Set(value string) error {
	name, file, ok := strings.Cut(value, "=")
	if !ok || name == "" || file == "" {
		return badUsage(quote(value)+" is not the split of a file", "write --split train=FILE")
	}
	if s.files == nil {
		s.files = map[string]string{}
	}
	s.files[file] = name
	return nil
}

// of returns the split of a file: the one that was given for it, or else the first of
// splitNames that is a word of its name or of the name of its folder, or else "".
func (s *splitList) of(file string) string {
	if name, ok := s.files[file]; ok {
		return name
	}
	for _, part := range []string{filepath.Base(file), filepath.Base(filepath.Dir(file))} {
		words := bytes.FieldsFunc([]byte(strings.ToLower(part)), func(r rune) bool { return r < 'a' || r > 'z' })
		for _, word := range words {
			if slices.Contains(splitNames, string(word)) {
				return string(word)
			}
		}
	}
	return ""
}
