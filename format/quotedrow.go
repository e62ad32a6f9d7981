package format

import "bytes"

// This file holds rows of tables that stand on several lines, because a field between
// quotation marks has line ends in it.

// A quotedRow is the lines of a row that is not complete.
type quotedRow struct {
	first int    // the number of its first line, or 0 without a row
	lines int    // its lines so far
	text  []byte // its lines, with a line feed between them
}

// maxQuotedLines is the greatest number of lines of a row. A quotation mark that is open for
// longer is taken for a sign of the text.
const maxQuotedLines = 200

// unquoted returns the row that a line of an open table completes, and the number of the
// first line of the row. It returns nil if the row goes on in the next line. A row that goes
// on for too long is read line by line instead.
func (r *Reader) unquoted(text []byte, long bool) (row []byte, number int) {
	q := &r.quoted
	if q.first == 0 {
		if long || bytes.IndexByte(text, '"') < 0 || !opensQuote(text, r.table.separator) {
			return notNil(text), r.source.line
		}
		*q = quotedRow{r.source.line, 1, append(q.text[:0], text...)}
		return nil, 0
	}
	q.text = append(append(q.text, '\n'), text...)
	q.lines++
	switch {
	case long || q.lines > maxQuotedLines || len(q.text) > maxLine:
		r.giveUpRow()
		return nil, 0
	case opensQuote(q.text, r.table.separator):
		return nil, 0
	}
	number = q.first
	q.first = 0
	return q.text, number
}

// notNil returns text, or an empty slice if text is nil.
func notNil(text []byte) []byte {
	if text == nil {
		return []byte{}
	}
	return text
}

// giveUpRow reads the lines of the row that is not complete as lines of their own, if there
// is such a row. After that no row of the table goes on in the next line.
func (r *Reader) giveUpRow() {
	q := &r.quoted
	if q.first == 0 {
		return
	}
	number, text := q.first, bytes.Clone(q.text)
	q.first = 0
	r.table.ragged = true
	for _, line := range bytes.Split(text, []byte("\n")) {
		r.readLine(number, line[:min(len(line), maxLine)], len(line) > maxLine)
		number++
	}
}

// opensQuote reports whether a field of a row is between quotation marks of which the second
// is missing. A mark opens a field only at its beginning; two of them inside it are one sign
// of the text.
func opensQuote(text []byte, separator byte) bool {
	inside, start, closed := false, true, false
	for _, b := range text {
		switch {
		case b == '"' && inside:
			inside, closed = false, true
			continue
		case b == '"' && (start || closed):
			inside = true
		case b == separator && !inside:
			start = true
		case b != ' ' && b != '\t':
			start = false
		}
		closed = false
	}
	return inside
}
