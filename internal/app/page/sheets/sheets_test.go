package sheets

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
)

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// An object is a JSON object.
type object = map[string]any

// ask returns a request for n times the same puzzle, some on each page.
func ask(n, perPage int) object {
	list := make([]object, n)
	for i := range list {
		list[i] = object{"puzzle": puzzle, "solution": solution}
	}
	return object{"puzzles": list, "perPage": perPage, "paper": "a4", "answers": true, "title": "Sudoku · Easy",
		"language": "en", "answersTitle": "Answers", "clues": "{n} clues"}
}

// call calls the method sheets. It returns the document and the number of its pages, or the
// reason why there is none.
func call(t *testing.T, payload object) (document []byte, pages int, reason string) {
	t.Helper()
	text, err := json.Marshal(object{"method": "sheets", "payload": payload})
	if err != nil {
		t.Fatal(err)
	}
	var a struct {
		Result struct {
			Name, Data string
			Pages      int
		}
		Error *struct{ Params struct{ Reason string } }
	}
	if err := json.Unmarshal(New(func() float64 { return 0 }, func(string) {}).Call(string(text)), &a); err != nil {
		t.Fatal(err)
	}
	if a.Error != nil {
		return nil, 0, a.Error.Params.Reason
	}
	document, err = base64.StdEncoding.DecodeString(a.Result.Data)
	if err != nil || a.Result.Name != "sudoku.pdf" {
		t.Fatal(a.Result.Name, err)
	}
	return document, a.Result.Pages, ""
}

// TestSheets makes documents with each number of puzzles on a page. The same request gives the
// same bytes.
func TestSheets(t *testing.T) {
	for perPage, want := range map[int]int{1: 12, 2: 6, 4: 3, 6: 2} {
		document, pages, reason := call(t, ask(12, perPage))
		if reason != "" || !bytes.HasPrefix(document, []byte("%PDF-")) || !bytes.Contains(document, []byte("%%EOF")) {
			t.Fatalf("%d on a page: %q, %.20q", perPage, reason, document)
		}
		if pages <= want || bytes.Count(document, []byte("/Type /Page\n"))+bytes.Count(document, []byte("/Type/Page/"))+bytes.Count(document, []byte("/Type /Page ")) > pages {
			t.Errorf("%d on a page: %d pages, want more than %d, for the answers", perPage, pages, want)
		}
		payload := ask(12, perPage)
		payload["answers"] = false
		if _, pages, _ := call(t, payload); pages != want {
			t.Errorf("%d on a page, without answers: %d pages, want %d", perPage, pages, want)
		}
		if again, _, _ := call(t, ask(12, perPage)); !bytes.Equal(again, document) {
			t.Errorf("%d on a page: other bytes at the second call", perPage)
		}
	}
}

// TestRefused holds that a puzzle without its one solution is refused, and so are a page that
// nobody has and a text that the fonts cannot write.
func TestRefused(t *testing.T) {
	wrong := ask(1, 1)
	wrong["puzzles"] = []object{{"puzzle": puzzle, "solution": strings.Replace(solution, "5", "6", 1)}}
	open := ask(1, 1)
	open["puzzles"] = []object{{"puzzle": strings.Repeat(".", 81), "solution": solution}}
	paper := ask(1, 1)
	paper["paper"] = "a3"
	glyph := ask(1, 1)
	glyph["title"] = "\U0001F600"
	none := ask(0, 1)
	for name, payload := range map[string]object{"another solution": wrong, "several solutions": open, "paper": paper, "glyph": glyph, "no puzzle": none, "none on a page": ask(1, 0)} {
		if _, _, reason := call(t, payload); reason == "" {
			t.Errorf("%s: not refused", name)
		}
	}
}
