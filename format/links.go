package format

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds links: addresses of sites that have a puzzle in them, and the codes of
// those sites without an address.

// linkForm is a link with 81 cells in it, and no form of its own.
var linkForm = Form{
	name:  "link",
	title: "link with 81 cells in it",
	holds: FieldOther,
}

// codeForm is a code that a site puts into its links, on a line of its own.
var codeForm = Form{
	name:  "code",
	title: "code of a link, alone",
}

// word returns the index after the word that begins at index `at`, which ends before white
// space and at the index to at the latest.
func (l *line) word(at, to int) int {
	for at < to && !has(l.text[at], isSpace) {
		at++
	}
	return at
}

// coded decodes the part [from:to] of the line and returns the record or the error with the
// place of that part.
func (l *line) coded(from, to int, decode func(text string) (Record, *Error)) result {
	r, err := decode(l.original(from, to))
	if err != nil {
		return result{err: err.at(l.number, from+1)}
	}
	r.Line, r.Column = l.number, from+1
	return result{record: r}
}

// isAddress reports whether text begins as the address of a web page does.
func isAddress(text string) bool {
	for _, start := range [...]string{"http://", "https://", "www.", "sudokupad://"} {
		if len(text) >= len(start) && equalFold(text[:len(start)], start) {
			return true
		}
	}
	return false
}

// An address is the parts of a link that tell where a puzzle is. The host has no "www.".
type address struct {
	host, path, query, fragment string
}

// parseAddress returns the parts of link, an address of a web page. It does not check them.
func parseAddress(link string) (a address) {
	if _, rest, ok := strings.Cut(link, "://"); ok {
		link = rest
	}
	link, a.fragment, _ = strings.Cut(link, "#")
	link, a.query, _ = strings.Cut(link, "?")
	a.host, a.path, _ = strings.Cut(link, "/")
	a.host = strings.TrimPrefix(lowerText(a.host), "www.")
	return a
}

// parameter returns the value of the parameter with a name in query, the query or the
// fragment of an address, with percent signs resolved. It returns "" if there is no such
// parameter.
func parameter(query, name string) string {
	for part := range strings.SplitSeq(query, "&") {
		if key, value, _ := strings.Cut(part, "="); key == name {
			return unescape(value)
		}
	}
	return ""
}

// unescape returns s with each percent sign that two hexadecimal digits follow replaced,
// together with them, by the byte of that value. Other characters stay.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, s[i])
	}
	return strings.ToValidUTF8(string(out), "\uFFFD")
}

// appendEscaped appends text to b, with each byte that is not a letter, a digit or one of -
// _ ~ as a percent sign and two hexadecimal digits. A full stop is escaped too, because
// programs leave it out at the end of a link.
func appendEscaped(b []byte, text string) []byte {
	const digits = "0123456789ABCDEF"
	for i := range len(text) {
		c := text[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '~' {
			b = append(b, c)
		} else {
			b = append(b, '%', digits[c>>4], digits[c&15])
		}
	}
	return b
}

// ReadLink reads a link that has a puzzle in it: an address, or the code that the site puts
// into its addresses. Spaces around it are ignored. The error is an *[Error] whose line and
// column are 1: the link has no puzzle in it, is damaged, or leads to a puzzle with rules
// other than those of Sudoku.
func ReadLink(text string) (Record, error) {
	text = strings.TrimSpace(text)
	read := readCode
	if isAddress(text) {
		read = readSentLink
	}
	r, err := read(text)
	if err != nil {
		return Record{}, err.at(1, 1)
	}
	r.Line, r.Column = 1, 1
	return r, nil
}

// sites are the hosts whose links have puzzles in a code.
var sites = []struct {
	host string
	read func(a *address) (Record, *Error)
}{
	{"f-puzzles.com", linkFPuzzles},
	{"sudokupad.app", linkSudokuPad},
	{"beta.sudokupad.app", linkSudokuPad},
	{"app.crackingthecryptic.com", linkSudokuPad},
	{"sudokumaker.app", linkSudokuMaker},
	{"sudokuexchange.com", linkExchange},
	{"sudokuwiki.org", linkSudokuWiki},
	{"playgoodsudoku.com", linkGoodSudoku},
	{"websudoku.com", linkServer},
	{"west.websudoku.com", linkServer},
	{"show.websudoku.com", linkServer},
	{"sudoku.com", linkServer},
}

// readLink returns the record in link, the address of a web page. The error, which has no
// place, is that of the reader for the site, or says that the link has no puzzle in it.
func readLink(link string) (Record, *Error) {
	a := parseAddress(link)
	if strings.HasPrefix(link, "sudokupad:") {
		return linkSudokuPad(&a)
	}
	for _, site := range sites {
		if a.host == site.host {
			return site.read(&a)
		}
	}
	for _, text := range [...]string{a.fragment, a.query} {
		if p := parameter(text, "p"); p != "" && strings.Contains(a.path, "penpa-edit") {
			return decodePenpa(p)
		}
	}
	if code := lastCode(&a); code != "" {
		return readCode(code)
	}
	return readCells(&a)
}

// lastCode returns the last part of the path of a, or else its query, if that is a code,
// and otherwise "".
func lastCode(a *address) string {
	for _, text := range [...]string{a.fragment, a.query, a.path} {
		part := unescape(text[strings.LastIndexAny(text, "/=")+1:])
		if len(part) >= idLength && isCode(part) {
			return part
		}
	}
	return ""
}

// readCells returns the record of a link to any site in which 81 cells are the value of a
// parameter or a part of the path. The other parameters become metadata. The error says
// that there are no 81 cells.
func readCells(a *address) (Record, *Error) {
	r := Record{Form: &linkForm}
	var meta Metadata
	found := false
	take := func(text string) bool {
		if found || len(text) != sudoku.Cells || r.Givens.UnmarshalText([]byte(text)) != nil {
			return false
		}
		found = true
		return true
	}
	for _, query := range [...]string{a.query, a.fragment} {
		for part := range strings.SplitSeq(query, "&") {
			key, value, named := strings.Cut(part, "=")
			if !named {
				take(unescape(part))
			} else if value = unescape(value); !take(value) {
				meta.set(Field{Name: key, Text: value})
			}
		}
	}
	for part := range strings.SplitSeq(a.path, "/") {
		take(unescape(part))
	}
	if !found {
		return r, refusal(Link, 0, "")
	}
	r.describe(&meta)
	return r, nil
}

// linkServer reads a link of a site that keeps all puzzles at its server. A link with 81
// cells is read all the same.
func linkServer(a *address) (Record, *Error) {
	r, err := readCells(a)
	if err != nil {
		return r, refusal(ServerLink, 0, a.host)
	}
	return r, nil
}

// linkFPuzzles reads a link of f-puzzles.com.
func linkFPuzzles(a *address) (Record, *Error) {
	if code := parameter(a.query, "load"); code != "" {
		return decodeObject(code, &fPuzzlesLinkForm)
	}
	return Record{}, refusal(ServerLink, 0, a.host)
}

// linkSudokuMaker returns the record in a link to sudokumaker.app, or the error of its
// code.
func linkSudokuMaker(a *address) (Record, *Error) {
	if code := parameter(a.query, "puzzle"); code != "" {
		return decodeObject(code, nil)
	}
	return Record{}, refusal(ServerLink, 0, a.host)
}

// linkExchange returns the record in a link to sudokuexchange.com, which has 81 cells or a
// short code, or the error of these.
func linkExchange(a *address) (Record, *Error) {
	code := parameter(a.query, "s")
	if code == "" || len(code) >= sudoku.Cells {
		r, err := readCells(a)
		r.Form, r.Metadata = &exchangeForm, nil
		return r, err
	}
	r := Record{Form: &exchangeForm}
	g, rest, ok := decodeShort(code)
	if !ok || rest != "" {
		return r, refusal(Damaged, 0, a.host)
	}
	r.Givens = g
	return r, nil
}

// linkSudokuWiki returns the record in a link to sudokuwiki.org, which has 81 cells or a
// code, or the error of these.
func linkSudokuWiki(a *address) (Record, *Error) {
	code := parameter(a.query, "bd")
	switch {
	case len(code) == sudoku.Cells:
		r, err := readCells(a)
		r.Form, r.Metadata = &sudokuWikiForm, nil
		return r, err
	case code == "":
		return Record{}, refusal(Link, 0, "")
	}
	return decodeS9B(code)
}

// linkGoodSudoku returns the record in a link to Good Sudoku, or the error of its code.
func linkGoodSudoku(a *address) (Record, *Error) {
	_, code, ok := strings.Cut(a.path, "$")
	if !ok {
		return Record{}, refusal(ServerLink, 0, a.host)
	}
	return decodeGoodSudoku(unescape(code))
}

// linkSudokuPad returns the record in a link to SudokuPad, whose code is the last part of
// the path or a parameter. The error is that of the code, or says that the link only names
// a puzzle on the server.
func linkSudokuPad(a *address) (Record, *Error) {
	code := parameter(a.query, "puzzleid")
	if code == "" {
		code = strings.TrimPrefix(strings.TrimPrefix(a.path, "sudoku/"), "puzzle/")
		if code == "" {
			code = a.host // of "sudokupad://CODE"
		}
		code = unescape(code)
	}
	if !isCode(code) {
		return Record{}, refusal(ServerLink, 0, "SudokuPad")
	}
	return readCode(code)
}

// codes are the codes that stand for a puzzle, by how they begin. Longer beginnings come
// before shorter ones.
var codes = []struct {
	begins string
	read   func(code string) (Record, *Error)
}{
	{"fpuzzles", func(code string) (Record, *Error) { return decodeObject(code, &fPuzzlesLinkForm) }},
	{"fpuz", func(code string) (Record, *Error) { return decodeObject(code, &fPuzzlesLinkForm) }},
	{"scf", decodeSCF},
	{"scl", func(code string) (Record, *Error) { return decodeObject(code, nil) }},
	{"ctc", func(code string) (Record, *Error) { return decodeObject(code, nil) }},
	{"N4Ig", func(code string) (Record, *Error) { return decodeObject("N4Ig"+code, nil) }},
	{"S9B", func(code string) (Record, *Error) { return decodeS9B("S9B" + code) }},
	{"s9b", func(code string) (Record, *Error) { return decodeS9B("S9B" + code) }},
	{"SCv", func(code string) (Record, *Error) { return decodeCoach("SCv" + code) }},
}

// isCode reports whether text looks like the code of a puzzle: it begins as one does and
// has no other characters, or it is the shared text of GNOME Sudoku.
func isCode(text string) bool {
	for _, code := range codes {
		if !strings.HasPrefix(text, code.begins) {
			continue
		}
		for i := range len(text) {
			if b := text[i]; b <= ' ' || b >= 0x7f {
				return false
			}
		}
		return true
	}
	return isGnomeShare(text)
}

// readCode returns the record in text, the code of a puzzle in any of the known forms, or
// the error of the reader for that form.
func readCode(text string) (Record, *Error) {
	for _, code := range codes {
		if rest, ok := strings.CutPrefix(text, code.begins); ok {
			return code.read(rest)
		}
	}
	if g, ok := gnomeShared(text); ok {
		return Record{Form: &gnomeShareForm, Givens: g}, nil
	}
	return Record{}, refusal(Link, 0, "")
}

// maxSlashes bounds the ways to double the slashes of a code.
const maxSlashes = 64

// decodeObject returns the record in code, which is JSON or compressed JSON. The record has
// the form given or, if that is nil, the form of the program that writes such JSON. If code
// has slashes and cannot be read, decodeObject tries to double each slash in turn, because
// web servers turn two slashes into one. The error says that the code is damaged or has no
// puzzle.
func decodeObject(code string, form *Form) (Record, *Error) {
	code = strings.TrimRight(unescape(code), "=")
	v, ok := parseObject(code)
	for n, at := 0, 0; !ok && n < maxSlashes; n++ {
		i := strings.IndexByte(code[at:], '/')
		if i < 0 {
			break
		}
		v, ok = parseObject(code[:at+i] + "/" + code[at+i:])
		at += i + 1
	}
	if !ok {
		return Record{}, refusal(Damaged, 0, "LZ-String")
	}
	found := findBoards(&v)
	if len(found) == 0 {
		return Record{}, refusal(NoGame, 0, "JSON")
	}
	if form != nil && found[0].record.Form == &fPuzzlesForm {
		found[0].record.Form = form
	}
	return found[0].record, found[0].err
}

// parseObject returns the JSON value in code, which is compressed. ok is false if code is
// not compressed JSON.
func parseObject(code string) (v jsontext.Value, ok bool) {
	text := code
	if !strings.HasPrefix(code, "{") {
		if text, ok = decompressLZ(code); !ok {
			return v, false
		}
	}
	v, end, err := jsontext.Parse(text, 0)
	if err != nil {
		text = unzipSudokuPad(text)
		v, end, err = jsontext.Parse(text, 0)
	}
	return v, err == nil && jsontext.Space(text, end) == len(text)
}
