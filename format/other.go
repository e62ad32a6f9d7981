package format

// This file holds the forms that are recognised and not read, so that the error
// can say what the input looks like.

// A look is how a form begins, in lower case.
type look struct {
	begins string
	what   string
	whole  bool // the form is a file, and not a line
}

// looks lists those forms; the first that fits is taken.
var looks = []look{
	{"<!doctype html", "HTML", true}, {"<html", "HTML", true}, {"<table", "HTML", true}, {"<head", "HTML", true},
	{"<body", "HTML", true}, {"<div", "HTML", true}, {"<script", "HTML", true}, {"<p>", "HTML", true},
	{"<opensudoku", "an OpenSudoku file", true}, {"<ksudoku", "a KSudoku file", true},
	{"<!doctype ksudoku", "a KSudoku file", true}, {"<svg", "an SVG picture", true},
	{"http://", "a link", false}, {"https://", "a link", false}, {"www.", "a link", false},
	{"sudokupad:", "a link", false}, {"file:", "a link", false}, {"data:", "a link", false},
	{"savefile:41:", "a save of Simon Tatham's puzzles", true},
	{"3x3:", "a game ID of Simon Tatham's Solo", false},
	{"%pdf-", "a PDF document", true}, {"%!ps", "a PostScript document", true}, {"pk\x82\x82", "a ZIP archive", true},
	{"gif8", "a picture", true}, {"bzh", "a bzip2 archive", true},
	{"s9b", "a board of sudokuwiki.org", false}, {"scv", "a state of sudoku.coach", false},
	{"n4ig", "f-puzzles data", false}, {"fpuz", "a SudokuPad ID", false}, {"scf", "a SudokuPad ID", false},
	{"scl", "a SudokuPad ID", false}, {"ctc", "a SudokuPad ID", false},
}

// idLength is from where on a word that begins like an ID is taken for one.
const idLength = 20

// sniff returns what a line looks like if that is not read, and whether the rest
// of the input is likely to be part of it.
func sniff(l *line, from, to int, first bool) (what string, whole bool) {
	if has(l.text[from], isBlank) {
		return "", false // no form begins like a puzzle
	}
	for i := range looks {
		look := &looks[i]
		if l.begins(from, to, look.begins) {
			word := l.field(from, to) - from
			if look.whole || look.what == "a link" || look.begins == "3x3:" || word == to-from && word >= idLength {
				return look.what, look.whole
			}
		}
	}
	b, second := l.text[from], byte(0)
	if to-from > 1 {
		second = l.text[from+1]
	}
	switch {
	case b == '<' && (second >= 'a' && second <= 'z' || second >= 'A' && second <= 'Z' || second == '!' || second == '?' || second == '/'):
		return "XML", true
	case b == '[':
		return "JSON", true
	case b == '{' && l.text[to-1] != '}':
		return "JSON of several lines", true
	case b == ':' && second >= '0' && second <= '9':
		return "a HoDoKu library line", false
	case l.rune(from) == badByte+0x89 && l.begins(from+1, to, "png"):
		return "a picture", true
	case first && l.rune(from) == 0x1f && second == other && l.rune(from+1) == badByte+0x8b:
		return "a gzip file", true
	}
	return "", false
}

// otherForm returns the error of a form that is not read.
func otherForm(l *line, at int, what string) *Error {
	err := l.fault(at, "this looks like "+what+", which is not read yet")
	err.kind = ErrOtherForm
	err.Hint = "give the puzzle as 81 characters, or as nine rows of nine"
	return err
}
