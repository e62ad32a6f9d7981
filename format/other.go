package format

// This file holds the forms that are recognised and not read, so that the error
// can say what the input looks like.

// A look is what a form looks like.
type look struct {
	begins string // how it begins, in lower case
	what   string // what it is
	whole  bool   // it is a file, and not a line
	kind   Kind
	name   string // the name that it has in every language; empty unless kind is OtherForm
}

// looks lists those forms; the first that fits is taken.
var looks = []look{
	{"<!doctype html", "HTML", true, OtherForm, "HTML"}, {"<html", "HTML", true, OtherForm, "HTML"},
	{"<table", "HTML", true, OtherForm, "HTML"}, {"<head", "HTML", true, OtherForm, "HTML"},
	{"<body", "HTML", true, OtherForm, "HTML"}, {"<div", "HTML", true, OtherForm, "HTML"},
	{"<script", "HTML", true, OtherForm, "HTML"}, {"<p>", "HTML", true, OtherForm, "HTML"},
	{"<opensudoku", "an OpenSudoku file", true, OtherForm, "OpenSudoku"},
	{"<ksudoku", "a KSudoku file", true, OtherForm, "KSudoku"},
	{"<!doctype ksudoku", "a KSudoku file", true, OtherForm, "KSudoku"},
	{"<svg", "an SVG picture", true, OtherForm, "SVG"},
	{"http://", "a link", false, Link, ""}, {"https://", "a link", false, Link, ""}, {"www.", "a link", false, Link, ""},
	{"sudokupad:", "a link", false, Link, ""}, {"file:", "a link", false, Link, ""}, {"data:", "a link", false, Link, ""},
	{"savefile:41:", "a save of Simon Tatham's puzzles", true, OtherForm, "Simon Tatham's Puzzles"},
	{"3x3:", "a game ID of Simon Tatham's Solo", false, OtherForm, "Solo (Simon Tatham)"},
	{"%pdf-", "a PDF document", true, OtherForm, "PDF"}, {"%!ps", "a PostScript document", true, OtherForm, "PostScript"},
	{"pk\x82\x82", "a ZIP archive", true, OtherForm, "ZIP"}, {"gif8", "a picture", true, Picture, ""},
	{"bzh", "a bzip2 archive", true, OtherForm, "bzip2"},
	{"s9b", "a board of sudokuwiki.org", false, OtherForm, "sudokuwiki.org"},
	{"scv", "a state of sudoku.coach", false, OtherForm, "sudoku.coach"},
	{"n4ig", "f-puzzles data", false, OtherForm, "f-puzzles"}, {"fpuz", "a SudokuPad ID", false, OtherForm, "SudokuPad"},
	{"scf", "a SudokuPad ID", false, OtherForm, "SudokuPad"}, {"scl", "a SudokuPad ID", false, OtherForm, "SudokuPad"},
	{"ctc", "a SudokuPad ID", false, OtherForm, "SudokuPad"},
}

// Forms that are known by more than how they begin.
var (
	xmlFile     = look{"", "XML", true, OtherForm, "XML"}
	jsonFile    = look{"", "JSON", true, OtherForm, "JSON"}
	jsonLines   = look{"", "JSON of several lines", true, JSONLines, ""}
	jsonWithout = look{"", "JSON without a text \"puzzle\"", false, JSONWithout, ""}
	libraryLine = look{"", "a HoDoKu library line", false, OtherForm, "HoDoKu"}
	pngFile     = look{"", "a picture", true, Picture, ""}
	gzipFile    = look{"", "a gzip file", true, OtherForm, "gzip"}
)

// idLength is from where on a word that begins like an ID is taken for one.
const idLength = 20

// sniff returns what a line looks like if that is not read, or nil.
func sniff(l *line, from, to int, first bool) *look {
	if has(l.text[from], isBlank) {
		return nil // no form begins like a puzzle
	}
	for i := range looks {
		look := &looks[i]
		if l.begins(from, to, look.begins) {
			word := l.field(from, to) - from
			if look.whole || look.kind == Link || look.begins == "3x3:" || word == to-from && word >= idLength {
				return look
			}
		}
	}
	b, second := l.text[from], byte(0)
	if to-from > 1 {
		second = l.text[from+1]
	}
	switch {
	case b == '<' && (second >= 'a' && second <= 'z' || second >= 'A' && second <= 'Z' || second == '!' || second == '?' || second == '/'):
		return &xmlFile
	case b == '[':
		return &jsonFile
	case b == '{' && l.text[to-1] != '}':
		return &jsonLines
	case b == ':' && second >= '0' && second <= '9':
		return &libraryLine
	case l.rune(from) == badByte+0x89 && l.begins(from+1, to, "png"):
		return &pngFile
	case first && l.rune(from) == 0x1f && second == other && l.rune(from+1) == badByte+0x8b:
		return &gzipFile
	}
	return nil
}

// fault returns the error of a form that is not read.
func (form *look) fault(l *line, at int) *Error {
	err := l.fault(at, form.kind, "this looks like "+form.what+", which is not read yet")
	err.Text = form.name
	err.Hint = "give the puzzle as 81 characters, or as nine rows of nine"
	return err
}
