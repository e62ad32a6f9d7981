package cli

import (
	"context"
	"io"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
)

// This file holds `entydig convert`.

// convertFlags holds the flags of convert.
type convertFlags struct {
	from     choice
	to       choice
	list     bool
	distinct bool
}

// parquetName is the name of the form that package format does not know, because its
// library belongs to the command alone.
const parquetName = "parquet"

// convertCommand returns `entydig convert`.
func (r *run) convertCommand() *cobra.Command {
	var f convertFlags
	cmd := &cobra.Command{
		Use:   "convert [--from FORM] --to FORM [FILE...]",
		Short: "Turn puzzles from any form into another one",
		Long: "Turn puzzles from any form into another one. The form of the input is found by its\n" +
			"content, also inside gzip and ZIP. Whatever cannot be converted, or has no place in\n" +
			"the output form, is listed once at the end. Other columns of tables and other\n" +
			"members of JSON go into csv, jsonl and parquet.",
		GroupID: "make",
		Example: "  entydig convert --list                                   all forms\n" +
			"  entydig convert --to sdm puzzles.csv -o puzzles.sdm      for apps\n" +
			"  entydig convert --to hodoku position.txt                 for HoDoKu\n" +
			"  entydig convert --to jsonl train.parquet                 a data set\n" +
			"  entydig convert --distinct --to line list.txt            one puzzle of each class",
		Args: fileArgs,
	}
	r.group(cmd, "Forms", func(fs *pflag.FlagSet) {
		f.from = choice{what: "form", kind: "FORM", names: readNames()}
		fs.Var(&f.from, "from", "refuse puzzles in any other form")
		f.to = choice{what: "form", kind: "FORM", names: writtenNames()}
		fs.Var(&f.to, "to", "the form to write; --list names all")
		fs.BoolVar(&f.list, "list", false, "list the forms, and what each can hold")
		fs.BoolVar(&f.distinct, "distinct", false, "leave out puzzles that equal an earlier one up to symmetry")
	})
	b := r.newJobFlags([]string{"line"})
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		fs.VarP(&b.path, "output", "o", "write to a file, which is replaced when the output is complete")
	})
	b.workFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		switch {
		case f.list:
			return b.listForms(cmd)
		case f.to.value == "":
			return badUsage("--to is missing", "name the form to write: entydig convert --list")
		}
		return b.convert(cmd, &f, files)
	}
	return cmd
}

// readNames returns the names of all forms that records are read as.
func readNames() (names []string) {
	for f := range format.Forms() {
		if f.Reads() == f {
			names = append(names, f.Name())
		}
	}
	return names
}

// writtenNames returns the names of all forms that are written.
func writtenNames() (names []string) {
	for f := range format.Forms() {
		if f.Written() {
			names = append(names, f.Name())
		}
	}
	return append(names, parquetName)
}

// listForms writes a table of all forms to the output: the name of each, and whether it is
// read, written and holds several puzzles. It returns the failure of a write, or nil.
func (b *jobFlags) listForms(cmd *cobra.Command) error {
	yes := func(b bool) string {
		if b {
			return "yes"
		}
		return "-"
	}
	lines := "NAME             READ  WRITE  SEVERAL  FORM; WHAT IT HOLDS BESIDE THE PUZZLE\n"
	add := func(name string, read, written, several bool, text string) {
		lines += name
		for range 17 - len(name) {
			lines += " "
		}
		for i, word := range []string{yes(read), yes(written), yes(several)} {
			lines += word
			for range []int{6, 7, 9}[i] - len(word) {
				lines += " "
			}
		}
		lines += text + "\n"
	}
	for f := range format.Forms() {
		text := f.Title()
		if holds := f.Holds().String(); holds != "" {
			text += "; " + holds
		}
		add(f.Name(), true, f.Written(), f.Several(), text)
	}
	add(parquetName, true, true, true, "Parquet table; as csv")
	out, err := b.run.openOutput(b.path.value)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(out, lines); err != nil {
		out.drop()
		return out.failure(err)
	}
	return out.keep()
}

// A sink takes records in the order in which they are written.
type sink interface {
	Write(r *format.Record) error
	Close() error
	Lost() format.Fields // what some record had and the form does not hold
}

// newSink returns a sink that writes records to w in the form with a name, which must be
// one of writtenNames.
func newSink(w io.Writer, name string) (sink, error) {
	if name == parquetName {
		return newParquetSink(w), nil
	}
	return format.NewWriter(w, format.FormNamed(name))
}

// A conversion is the state of one call of convert.
type conversion struct {
	*job
	flags  *convertFlags
	sink   sink
	single bool           // the form holds one puzzle
	done   int            // records written
	losses map[string]int // what the input said that records do not hold: the number of records
	kinds  []string       // the keys of losses, in the order in which they came
}

// convert writes the records of the files in the form of --to, and reports what that form
// or the input could not keep. With --distinct, only the first record of each class is
// written. It fails if the form holds one puzzle and there are more, or if the output
// cannot be written.
func (b *jobFlags) convert(cmd *cobra.Command, f *convertFlags, files []string) error {
	j, in, err := b.beginReading(cmd, "converted", files)
	if err != nil {
		return err
	}
	in.records = true
	c := &conversion{job: j, flags: f, losses: map[string]int{}}
	c.single = f.to.value != parquetName && !format.FormNamed(f.to.value).Several()
	if c.sink, err = newSink(j.out, f.to.value); err != nil {
		return j.close(0, err)
	}
	if f.distinct {
		err = c.convertDistinct(in)
	} else {
		err = c.convertAll(in)
	}
	if err == nil {
		err = c.out.failure(c.sink.Close())
	}
	if err = j.close(c.done, err); err == nil {
		c.reportLosses()
	}
	return err
}

// convertAll writes each record of the input as soon as it is read. It returns the first
// failure of a write, or nil at the end of the input.
func (c *conversion) convertAll(in *input) error {
	for {
		var item bulk.Item
		ok, supply := in.Next(&item)
		if ok && c.accept(&item) {
			if err := c.put(item.Record); err != nil {
				return err
			}
		}
		switch supply {
		case blocks.End:
			return nil
		case blocks.Pause:
			if err := c.flush(); err != nil {
				return err
			}
		}
	}
}

// accept reports whether item is a record to write. Otherwise item is an error of the
// input, or a record in another form than --from asks for; accept reports it and sets
// item.Err.
func (c *conversion) accept(item *bulk.Item) bool {
	if item.Err == nil && c.flags.from.value != "" && item.Record.Form.Name() != c.flags.from.value {
		item.Column = item.Record.Column
		item.Err = &format.Error{Line: item.Line, Column: item.Column, Reason: "this is read as " + item.Record.Form.Name() + ", and --from asks for " + c.flags.from.value}
	}
	if item.Err != nil {
		c.run.reportItem(item)
		return false
	}
	return true
}

// put writes r and counts it in c.done and its losses in c.losses. It fails if the form
// holds one puzzle and has it already, or if the output cannot be written.
func (c *conversion) put(r *format.Record) error {
	if c.single && c.done == 1 {
		return badUsage("a text in the form "+c.flags.to.value+" holds one puzzle, and the input has more",
			"give the puzzles one by one, or choose a form that holds several: entydig convert --list")
	}
	c.done++
	c.progress.add(1)
	for _, loss := range r.Losses {
		text := loss.String()
		if c.losses[text] == 0 {
			c.kinds = append(c.kinds, text)
		}
		c.losses[text]++
	}
	return c.out.failure(c.sink.Write(r))
}

// reportLosses reports each kind of loss in c.losses once, with the number of puzzles that
// it concerns, and then the fields that the form written to does not hold.
func (c *conversion) reportLosses() {
	for _, kind := range c.kinds {
		c.run.report(kind+" ("+plural(c.losses[kind], "puzzle")+")", "")
	}
	if lost := c.sink.Lost(); lost != 0 {
		c.run.report("the form "+c.flags.to.value+" does not hold all of this: "+lost.String(), "")
	}
}

// convertDistinct writes the first record of each class of equivalent puzzles, when all
// records have been read. The records wait in memory and, if there are many, in temporary
// files.
func (c *conversion) convertDistinct(in *input) error {
	d, err := newDistinct()
	if err != nil {
		return err
	}
	defer d.Close()
	newWorker := func() func(context.Context, *bulk.Item) canon.Form {
		return func(_ context.Context, item *bulk.Item) canon.Form { return canon.Of(item.Puzzle) }
	}
	nothing := func(b []byte, _ *bulk.Answer[canon.Form]) []byte { return b }
	all := func(*canon.Form) bool { return true }
	for block := range bulk.Map(c.ctx, c.plan, in, newWorker, nothing, all) {
		for i := range block.Items {
			a := &block.Items[i]
			if !c.accept(&a.Item) {
				continue
			}
			data, err := packRecord(a.Record)
			if err == nil {
				err = d.Add(a.Result.Grid, data)
			}
			if err != nil {
				return err
			}
		}
	}
	added := d.Added()
	for kept, err := range d.All() {
		if err != nil {
			return err
		}
		record, err := unpackRecord(kept.Data)
		if err == nil {
			err = c.put(record)
		}
		if err != nil {
			return err
		}
	}
	if left := int(added) - c.done; left > 0 {
		c.run.report(strconv.Itoa(left)+" of "+plural(int(added), "puzzle")+" left out: each equals an earlier one up to symmetry", "")
	}
	return nil
}
