package format

// This file recognises the forms that are not read, so that the error can name them.

// An unread is a form that is recognised and not read.
type unread struct {
	begins string // how it begins, in lower case; "" for a form that sniff recognises in another way
	kind   Kind   // of the error
	name   string // the name of the form, the same in every language; "" unless kind is OtherForm
	whole  bool   // such a text is one file: if the input begins with it, nothing else is read
}

// unreadForms lists the forms that are recognised by how they begin. The first one that
// fits is used.
var unreadForms = []unread{
	{"<!doctype html", OtherForm, "HTML", true}, {"<html", OtherForm, "HTML", true}, {"<table", OtherForm, "HTML", true},
	{"<head", OtherForm, "HTML", true}, {"<body", OtherForm, "HTML", true}, {"<div", OtherForm, "HTML", true},
	{"<script", OtherForm, "HTML", true}, {"<p>", OtherForm, "HTML", true},
	{"<opensudoku", OtherForm, "OpenSudoku", true},
	{"<ksudoku", OtherForm, "KSudoku", true}, {"<!doctype ksudoku", OtherForm, "KSudoku", true},
	{"<svg", OtherForm, "SVG", true},
	{"http://", Link, "", false}, {"https://", Link, "", false}, {"www.", Link, "", false},
	{"sudokupad:", Link, "", false}, {"file:", Link, "", false}, {"data:image/", Picture, "", true}, {"data:", Link, "", false},
	{"savefile:41:", OtherForm, "Simon Tatham's Puzzles", true}, {"3x3:", OtherForm, "Solo (Simon Tatham)", false},
	{"%pdf-", OtherForm, "PDF", true}, {"%!ps", OtherForm, "PostScript", true},
	{"pk\x82\x82", OtherForm, "ZIP", true}, {"bzh", OtherForm, "bzip2", true}, {"gif8", Picture, "", true},
	{"s9b", OtherForm, "sudokuwiki.org", false}, {"scv", OtherForm, "sudoku.coach", false},
	{"n4ig", OtherForm, "f-puzzles", false}, {"fpuz", OtherForm, "SudokuPad", false}, {"scf", OtherForm, "SudokuPad", false},
	{"scl", OtherForm, "SudokuPad", false}, {"ctc", OtherForm, "SudokuPad", false},
}

// Forms that are recognised by more than how they begin.
var (
	xmlFile     = unread{"", OtherForm, "XML", true}
	libraryFile = unread{"", OtherForm, "HoDoKu", false}
	pictureFile = unread{"", Picture, "", true} // PNG, JPEG or WebP; also with the bytes that are not UTF-8 replaced
	gzipFile    = unread{"", OtherForm, "gzip", true}
)

// idLength is the least number of characters of an ID. A shorter word that begins like an
// ID is not taken for one.
const idLength = 20

// sniff returns the form of a line if it is one that is recognised and not read, and
// otherwise nil. [from:to] are the bounds of the line, which must not be empty. first says
// that no line with text comes before it.
func sniff(l *line, from, to int, first bool) *unread {
	if has(l.text[from], isBlank) {
		return nil // no form begins like a puzzle
	}
	for i := range unreadForms {
		form := &unreadForms[i]
		if l.begins(from, to, form.begins) {
			word := l.field(from, to) - from
			if form.whole || form.kind == Link || form.begins == "3x3:" || word == to-from && word >= idLength {
				return form
			}
		}
	}
	return sniffCharacters(l, from, to, first)
}

// sniffCharacters does what sniff does for the forms that are recognised by their first
// few characters and something else. It returns nil for all other forms.
func sniffCharacters(l *line, from, to int, first bool) *unread {
	b, second := l.text[from], byte(0)
	if to-from > 1 {
		second = l.text[from+1]
	}
	switch {
	case b == '<' && (l.begins(from+1, to, "http") || l.begins(from+1, to, "mailto:")): // a link between angle brackets
	case b == '<' && (second >= 'a' && second <= 'z' || second >= 'A' && second <= 'Z' || second == '!' || second == '?' || second == '/'):
		return &xmlFile
	case b == ':' && second >= '0' && second <= '9':
		return &libraryFile
	case b == other && (l.begins(from+1, to, "png") || to-from > 10 && (l.begins(from+6, to, "jfif") || l.begins(from+6, to, "exif"))):
		return &pictureFile
	case l.begins(from, to, "riff") && to-from > 12 && l.begins(from+8, to, "webp"):
		return &pictureFile
	case first && l.rune(from) == 0x1f && second == other && l.rune(from+1) == badByte+0x8b:
		return &gzipFile
	}
	return nil
}

// fault returns the error that the form u is not read, at the index `at` of line l.
func (form *unread) fault(l *line, at int) *Error {
	return newError(l.number, at+1, form.kind, 0, 0, form.name)
}
