package format

// This file holds the tables of forms. A new form is one file and its row here;
// CONTRIBUTING.md has the recipe.

// A formRow is a form and its writer. The writer is not a part of the form, so that a
// program that only reads does not link the writers.
type formRow struct {
	form  *Form
	codec func() codec // nil if the form is not written
}

// forms is the table of all forms. Document forms are tried in this order, and so are the
// line forms that may begin with the same character. A text that has none of these forms
// is read by the fallback, which reads lists of 81 characters, tables and grids of
// several lines.
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
