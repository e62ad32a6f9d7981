package cli

import (
	"slices"
	"strings"

	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
)

// This file carries the columns that an input has beside its puzzles, such as an id, into the
// results of a command.

// ownColumns has the names of the fields that metadata have by themselves, and of the text
// beside a puzzle.
var ownColumns = []string{"title", "author", "level", "rating", "source", "comment"}

// ownText returns the text of a record for a name in ownColumns.
func ownText(r *format.Record, name string) string {
	m := r.Metadata
	switch {
	case name == "comment":
		return r.Comment
	case m == nil:
		return ""
	}
	return [...]string{m.Title, m.Author, m.Level, m.Rating, m.Source}[slices.Index(ownColumns, name)]
}

// withColumns returns the source and the shape of a job whose results keep the columns of
// the input in the forms csv and jsonl. In csv it reads up to the first puzzle, whose columns
// are those of all results; a column that the results have themselves gets the name input_NAME.
// In other forms it returns in and s, and what is left out is said when the job ends.
func withColumns[R any](j *job, in *input, s shape[bulk.Answer[R]]) (bulk.Source, shape[bulk.Answer[R]]) {
	write := s.in(j.form)
	switch j.form {
	case "jsonl":
		in.fields = true
		own := ownNames(s)
		s.forms = map[string]func([]byte, *bulk.Answer[R]) []byte{"jsonl": func(b []byte, a *bulk.Answer[R]) []byte {
			n := len(b)
			if b = write(b, a); a.Record == nil || len(b) == n {
				return b
			}
			return append(a.Record.AppendMembers(b[:len(b)-len("}\n")], own), "}\n"...)
		}}
	case "csv":
		in.fields = true
		head := &peeked{source: in}
		names := columnsOf(head.first())
		taken := strings.Split(s.columns, ",")
		for _, name := range names {
			if slices.Contains(taken, name) {
				name = "input_" + name
			}
			s.columns += "," + csvText(name)
		}
		s.forms = map[string]func([]byte, *bulk.Answer[R]) []byte{"csv": func(b []byte, a *bulk.Answer[R]) []byte {
			n := len(b)
			if b = write(b, a); len(names) == 0 || len(b) == n {
				return b
			}
			return append(appendColumns(b[:len(b)-1], a.Record, names), '\n')
		}}
		return head, s
	}
	return in, s
}

// ownNames returns the names that the results of a shape have as members of objects: those
// of its columns, and those that only objects have.
func ownNames[R any](s shape[R]) []string {
	return append(strings.Split(s.columns, ","), "se", "human", "engine")
}

// columnsOf returns the names of the columns of a record, which may be nil.
func columnsOf(r *format.Record) (names []string) {
	if r == nil {
		return nil
	}
	for _, name := range ownColumns {
		if ownText(r, name) != "" {
			names = append(names, name)
		}
	}
	if r.Metadata != nil {
		for _, f := range r.Metadata.Other {
			names = append(names, f.Name)
		}
	}
	return names
}

// appendColumns appends the texts of a record, which may be nil, under some names to a row
// of csv.
func appendColumns(b []byte, r *format.Record, names []string) []byte {
	for _, name := range names {
		b = append(b, ',')
		switch {
		case r == nil:
		case slices.Contains(ownColumns, name) && ownText(r, name) != "":
			b = append(b, csvText(ownText(r, name))...)
		default:
			b = append(b, csvText(r.Metadata.Field(name))...)
		}
	}
	return b
}

// A peeked source gives the items of another source, of which it has read some before they
// are asked for.
type peeked struct {
	source bulk.Source
	items  []peekedItem
}

// A peekedItem is what one call of Next has returned.
type peekedItem struct {
	item   bulk.Item
	ok     bool
	supply blocks.Supply
}

// first reads up to the first puzzle and returns its record, or nil if it has none, or if
// there is no puzzle.
func (p *peeked) first() *format.Record {
	for {
		var next peekedItem
		next.ok, next.supply = p.source.Next(&next.item)
		p.items = append(p.items, next)
		if next.ok && next.item.Err == nil || next.supply == blocks.End {
			return next.item.Record
		}
	}
}

// Next is the method of [bulk.Source].
func (p *peeked) Next(item *bulk.Item) (ok bool, supply blocks.Supply) {
	if len(p.items) == 0 {
		return p.source.Next(item)
	}
	next := p.items[0]
	p.items = p.items[1:]
	if next.ok {
		*item = next.item
	}
	return next.ok, next.supply
}
