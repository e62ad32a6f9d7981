package format

// forms is the table of all forms. A new form is one file and its row here
// (CONTRIBUTING.md has the recipe). Document forms are tried in this order, and
// so are the line forms that may begin with the same character. What no form
// with a match takes is read by the fallback: tables and grids of several lines.
var forms = []*Form{
	lineForm,
	gridForm,
	csvForm,
	jsonlForm,
	sdkForm,
	openSudokuForm,
	openSudokuSaveForm,
}
