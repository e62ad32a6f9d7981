package format

// This file holds the tables of forms. A new form is one file and its row here;
// CONTRIBUTING.md has the recipe.

// A formRow is a form and its writer. The writer is not a part of the form, so that a
// program that only reads does not link the writers.
type formRow struct {
	form  *Form
	codec func() codec // nil if the form is not written
}

// forms is the table of all forms.
var forms = []formRow{
	{&lineForm, func() codec { return plain(appendRecordLine) }},
	{&gridForm, func() codec { return plain(appendRecordGrid) }},
	{&csvForm, func() codec { return &csvCodec{} }},
	{&csvFullForm, func() codec { return &csvList{csvHeader: csvHeader{header: "id,puzzle,solution,clues,difficulty"}} }},
	{&csvKaggleForm, func() codec { return csvHeader{appendQuizzes, "quizzes,solutions"} }},
	{&csvHardForm, func() codec { return csvHeader{appendQuestion, "source,question,answer,rating"} }},
	{&jsonlForm, func() codec { return plain(appendJSONLine) }},
	{&sdkForm, func() codec { return sdkCodec{} }},
	{&sdmForm, func() codec { return plain(appendSDM) }},
	{&simpleForm, func() codec { return candidatesOf{appendSimple, true} }},
	{&pencilForm, func() codec { return candidatesOf{appendPencil, false} }},
	{&maskForm, func() codec { return candidatesOf{append729, false} }},
	{&hodokuForm, func() codec { return candidatesOf{appendLibrary, true} }},
	{&edForm, func() codec { return plain(appendED) }},
	{&gsfForm, func() codec { return gsfCodec{appendGSF} }},
	{&openSudokuForm, func() codec { return &openSudokuCollection{} }},
	{&openSudokuSaveForm, func() codec { return &openSudokuSave{} }},
	{&kSudokuForm, func() codec { return candidatesOf{appendKSudoku, false} }},
	{&json81Form, func() codec { return plain(appendJSON81) }},
	{&json9x9Form, func() codec { return plain(appendJSON9x9) }},
	{&jsonForm, nil},
	{&fPuzzlesForm, func() codec { return candidatesOf{appendFPuzzles, false} }},
	{&fPuzzlesLinkForm, func() codec { return candidatesOf{appendFPuzzlesLink, false} }},
	{&sudokuPadForm, nil},
	{&sudokuMakerForm, nil},
	{&gnomeForm, func() codec { return gnomeCodec{} }},
	{&ipuzForm, func() codec { return plain(appendIpuz) }},
	{&linkForm, nil},
	{&codeForm, nil},
	{&scfForm, func() codec { return plain(appendSCF) }},
	{&exchangeForm, func() codec { return plain(appendExchange) }},
	{&sudokuWikiForm, func() codec { return plain(appendSudokuWiki) }},
	{&s9bForm, func() codec { return candidatesOf{appendS9B, false} }},
	{&coachForm, func() codec { return candidatesOf{appendCoach, false} }},
	{&goodSudokuForm, func() codec { return plain(appendGoodSudoku) }},
	{&gnomeShareForm, nil},
	{&penpaForm, nil},
	{&soloForm, func() codec { return plain(appendSolo) }},
	{&soloSaveForm, nil},
	{&latexForm, func() codec { return plain(appendLaTeX) }},
}

// A readRow is a form with functions of its own for reading. It is not a part of the form,
// so that these functions can name forms.
//
// A form of documents has head and open. The first one whose head says yes reads the whole
// input. head is called with at least one byte. open returns the function that reads the
// next puzzle, or [io.EOF]. It returns nil if the document is not of the form after all;
// then its text is read as lines.
//
// A form of lines has first, line and parse. A line that begins with one of the characters
// in first (after folding) and for which line returns true is read by parse.
type readRow struct {
	form  *Form
	head  func(head []byte) match
	open  func(d *document) func() (Record, error)
	first string
	line  func(l *line, from, to int) bool
	parse func(l *line, from, to int) result
	// more is called if parse returns the error JSONWithout, and if parse is nil. It returns
	// all results of the line, or none if the line is not of a second form either.
	more func(l *line, from, to int) []result
}

// readForms is the table of these forms; all other forms are read by the fallback, which
// reads lists of 81 characters, tables and grids of several lines. Document forms are tried
// in this order, and so are the line forms that may begin with the same character. It is
// not a part of the table of writers, so that a program that only reads does not link the
// writers.
var readForms = [...]readRow{
	{form: &jsonlForm, first: "{", line: isObject, parse: jsonLine, more: otherJSON},
	{form: &hodokuForm, first: ":+0123456789.", line: isLibraryLine, parse: libraryLine},
	{form: &maskForm, first: "123456789.0", line: isMask, parse: maskLine},
	{form: &soloForm, first: "3", line: func(l *line, from, to int) bool {
		return l.begins(from, to, "3x3") && l.field(from, to) == to && l.index(':') > 0
	}, parse: func(l *line, from, to int) result { return l.coded(from, to, decodeSolo) }},
	{form: &linkForm, first: "hHwW", line: func(l *line, from, to int) bool { return isAddress(l.original(from, min(to, from+len("https://")))) }, parse: func(l *line, from, to int) result { return l.coded(from, l.word(from, to), readSentLink) }},
	{form: &codeForm, first: "sScCfFN#", line: func(l *line, from, to int) bool { return to-from >= idLength && isCode(l.original(from, to)) }, parse: func(l *line, from, to int) result { return l.coded(from, to, readCode) }},
	{form: &openSudokuForm, head: func(head []byte) match { return openSudokuHead(head, false) }, open: openOpenSudoku},
	{form: &openSudokuSaveForm, head: func(head []byte) match { return openSudokuHead(head, true) }, open: openOpenSudoku},
	{form: &jsonForm, first: "[", line: isJSONLine, more: otherJSON},
	{form: &kSudokuForm, head: func(head []byte) match { return xmlHead(head, "ksudoku") }, open: openKSudoku},
	{form: &soloSaveForm, head: soloHead, open: openSolo},
	{form: &jsonForm, head: jsonHead, open: openJSON},
}
