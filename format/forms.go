package format

// This file holds the tables of forms. A new form is one file and its row here;
// CONTRIBUTING.md has the recipe.

// A row is a form and its writer. The writer stands beside the form and not in
// it, so that a program that only reads links no writer.
type formRow struct {
	form  *Form
	codec func() codec // nil if the form is not written
}

// forms is the table of all forms. Document forms are tried in this order, and so
// are the line forms that may begin with the same character. What none of them
// takes is read by the fallback, which knows lists of 81 characters, tables and
// grids of several lines.
var forms = []formRow{
	{&lineForm, func() codec { return plain(appendRecordLine) }},
	{&gridForm, func() codec { return plain(appendRecordGrid) }},
	{&csvForm, func() codec { return csvCodec{} }},
	{&jsonlForm, func() codec { return plain(appendJSONLine) }},
	{&sdkForm, func() codec { return plain(appendSections) }},
	{&openSudokuForm, func() codec { return &openSudokuCollection{} }},
	{&openSudokuSaveForm, func() codec { return &openSudokuSave{} }},
}

// textForms are the forms that [NewTextReader] reads: those that the page links.
// The fallback needs no entry.
var textForms = []*Form{&jsonlForm}
