package hints

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
)

const (
	easyPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	hardPuzzle = "7....3..5..925.4.6....9...72.7..6...81.4.9...9.3......43...8.7........61...7..8.4"
	solution   = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// An object is a JSON object.
type object = map[string]any

// A player plays on an engine of the page and asks the engine with the hints.
type player struct {
	t          *testing.T
	game, tell *page.Engine
	saved      any
}

// newPlayer returns a player with a new game of a puzzle.
func newPlayer(t *testing.T, puzzle string) *player {
	now := func() float64 { return 0 }
	p := &player{t: t, game: page.New(now, func(string) {}), tell: New(now, func(string) {})}
	p.call(p.game, "open", object{"now": 0, "wall": 0})
	p.act(object{"type": "new", "puzzle": puzzle})
	return p
}

// call calls a method and returns its result. The test fails if the engine refuses the call.
func (p *player) call(e *page.Engine, method string, payload object) object {
	p.t.Helper()
	result, code := p.try(e, method, payload)
	if code != "" {
		p.t.Fatalf("%s: %s", method, code)
	}
	return result
}

// try calls a method and returns its result, or the code of the error.
func (p *player) try(e *page.Engine, method string, payload object) (result object, code string) {
	p.t.Helper()
	request, err := json.Marshal(object{"method": method, "payload": payload})
	if err != nil {
		p.t.Fatal(err)
	}
	var a struct {
		Result object
		Error  *struct{ Code string }
	}
	if err := json.Unmarshal(e.Call(string(request)), &a); err != nil {
		p.t.Fatal(err)
	}
	if a.Error != nil {
		return nil, a.Error.Code
	}
	return a.Result, ""
}

// act does an event of the game and keeps what is saved.
func (p *player) act(event object) {
	p.t.Helper()
	event["now"], event["wall"] = 0, 0
	turn := p.call(p.game, "event", event)
	if save, ok := turn["save"].(object); ok && save["game"] != nil {
		p.saved = save["game"]
	}
}

// ask calls a method of the hints with the game and other fields.
func (p *player) ask(method string, fields object) object {
	p.t.Helper()
	fields["game"] = p.saved
	return p.call(p.tell, method, fields)
}

// phase returns the phase of the game.
func (p *player) phase() string {
	turn := p.call(p.game, "event", object{"type": "tick", "now": 0, "wall": 0})
	return turn["view"].(object)["phase"].(string)
}

// TestHintsAloneSolve plays by nothing but hints, each applied as one step, to the end.
func TestHintsAloneSolve(t *testing.T) {
	for _, puzzle := range []string{easyPuzzle, hardPuzzle} {
		p := newPlayer(t, puzzle)
		steps := 0
		for ; p.phase() != "solved"; steps++ {
			if steps > 200 {
				t.Fatal("the hints do not end")
			}
			h := p.ask("hint", object{})
			if n := len(h["stages"].([]any)); n != int(hint.Stages)-1 {
				t.Fatalf("%d stages", n)
			}
			p.act(object{"type": "return", "board": h["board"]})
		}
		for range steps {
			p.act(object{"type": "undo"})
		}
		if board := p.saved.(object)["board"]; board != "" {
			t.Errorf("%d hints were not %d steps to undo: %q is left", steps, steps, board)
		}
	}
}

// TestMistakesAreToldFirst damages a game in every hole, by a wrong digit or by a note that
// lacks the right digit, and mends the notes.
func TestMistakesAreToldFirst(t *testing.T) {
	for cell := range easyPuzzle {
		if easyPuzzle[cell] != '.' {
			continue
		}
		right := int(solution[cell] - '0')
		p := newPlayer(t, easyPuzzle)
		p.act(object{"type": "select", "cell": cell})
		p.act(object{"type": "digit", "digit": right%9 + 1, "as": "value"})
		if h := p.ask("hint", object{}); h["cell"] != float64(cell) || h["lost"] != false || h["technique"] != nil {
			t.Fatalf("a wrong digit in %d: %v", cell, h)
		}
		for _, as := range []string{"note", "centre"} {
			p = newPlayer(t, easyPuzzle)
			p.act(object{"type": "select", "cell": cell})
			p.act(object{"type": "digit", "digit": right%9 + 1, "as": as})
			h := p.ask("hint", object{})
			if h["cell"] != float64(cell) || h["lost"] != true {
				t.Fatalf("a wrong %s in %d: %v", as, cell, h)
			}
			p.act(object{"type": "return", "board": h["board"]})
			if h := p.ask("hint", object{}); h["technique"] == nil {
				t.Fatalf("mended notes in %d: %v", cell, h)
			}
		}
	}
}

// TestOpenSteps checks every step that is listed, and that the board of each of them can be
// drawn.
func TestOpenSteps(t *testing.T) {
	p := newPlayer(t, hardPuzzle)
	list := p.ask("steps", object{})
	position := logic.NewPosition(sudoku.MustParse(hardPuzzle))
	known := sudoku.MustParse(hardPuzzle)
	answer, err := sudoku.Solve(known)
	if err != nil {
		t.Fatal(err)
	}
	steps := list["steps"].([]any)
	if len(steps) < 10 {
		t.Fatalf("%d steps", len(steps))
	}
	for _, v := range steps {
		s := v.(object)
		for _, pair := range s["result"].([]any) {
			cell, digit := sudoku.Cell(pair.([]any)[0].(float64)), sudoku.Digit(pair.([]any)[1].(float64))
			if (answer.At(cell) == digit) != s["places"].(bool) || !position.Has(cell, digit) {
				t.Errorf("%v: %v %d", s["technique"], cell, digit)
			}
		}
	}
	first := steps[0].(object)
	drawn := p.call(p.tell, "scene", object{"puzzle": hardPuzzle, "digits": list["digits"], "notes": list["notes"], "marks": first["marks"], "pixels": 300})
	if len(drawn["draw"].(object)["ops"].([]any)) < 100 {
		t.Error("nothing is drawn")
	}
}

// TestPathLeadsToTheSolution walks the path and checks each of its steps on its own board.
func TestPathLeadsToTheSolution(t *testing.T) {
	p := newPlayer(t, easyPuzzle)
	way := p.ask("path", object{})
	if way["complete"] != true || way["digits"] != solution {
		t.Fatalf("%v, %v", way["complete"], way["digits"])
	}
	for _, v := range way["steps"].([]any) {
		at := v.(object)
		if digits := at["digits"].(string); strings.Count(digits, ".") == 0 {
			t.Errorf("a step on a full board: %v", at)
		}
	}
}

// TestPractice gets a board for each of some techniques, does its step there, and is told that
// it is right; a candidate that must stay is told as wrong.
func TestPractice(t *testing.T) {
	for _, technique := range []string{"naked-single", "pointing", "naked-pair", "x-wing", "xy-wing"} {
		p := newPlayer(t, easyPuzzle)
		b := p.call(p.tell, "practice", object{"technique": technique, "entropy": "0123456789abcdef"})
		p.act(object{"type": "new", "puzzle": b["puzzle"], "solution": b["solution"]})
		p.act(object{"type": "return", "board": b["board"]})
		judge := func() string {
			return p.ask("judge", object{"technique": technique, "start": b["board"]})["verdict"].(string)
		}
		if got := judge(); got != "nothing" {
			t.Errorf("%s: %s before anything is done", technique, got)
		}
		h := p.ask("hint", object{})
		if h["technique"] != technique {
			t.Errorf("%s: the hint is %v", technique, h["technique"])
		}
		p.act(object{"type": "return", "board": h["board"]})
		if got := judge(); got != "right" {
			t.Errorf("%s: %s after its step", technique, got)
		}
		p.act(object{"type": "undo"})
		hole := strings.IndexByte(b["puzzle"].(string), '.')
		for i := range sudoku.Cells { // a hole of the board, and not only of the puzzle
			if h["result"].([]any)[0].([]any)[0] == float64(i) {
				hole = i
			}
		}
		right := int(b["solution"].(string)[hole] - '0')
		p.act(object{"type": "select", "cell": hole})
		p.act(object{"type": "digit", "digit": right, "as": "note"})
		if technique == "naked-single" {
			continue // the cell has no notes then, which is as good as all of them
		}
		if got := judge(); got != "wrong" {
			t.Errorf("%s: %s after the right candidate of a cell was removed", technique, got)
		}
	}
}

// TestWantedTakesWhatWasWanted makes a puzzle for each choice.
func TestWantedTakesWhatWasWanted(t *testing.T) {
	p := newPlayer(t, easyPuzzle)
	for _, tier := range tiers {
		made := p.call(p.tell, "wanted", object{"takes": tier.name, "level": "medium", "entropy": "0123456789abcdef"})
		takes := p.call(p.tell, "takes", object{"puzzle": made["puzzle"]})
		i := slices.IndexFunc(logic.Techniques(), func(t logic.Technique) bool { return t.String() == takes["technique"] })
		if got := logic.Techniques()[i]; got < tier.first || got > tier.hardest {
			t.Errorf("%s takes %v", tier.name, got)
		}
	}
}

// TestFirstGamesNeedSinglesOnly holds that the first game of a visitor, whose seed the page
// takes from a list, can be solved by singles.
func TestFirstGamesNeedSinglesOnly(t *testing.T) {
	script, err := os.ReadFile("../../../../web/static/js/generator.js")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(script), "const WELCOME = ")
	text, _, _ := strings.Cut(rest, ";")
	seeds, err := strconv.Atoi(text)
	if err != nil || seeds < 50 {
		t.Fatalf("%d seeds, %v", seeds, err)
	}
	p := newPlayer(t, easyPuzzle)
	for i := range seeds {
		made := p.call(p.game, "generate", object{"level": "easy", "seed": "welcome-" + strconv.Itoa(i+1)})
		if takes := p.call(p.tell, "takes", object{"puzzle": made["puzzle"]}); !strings.HasSuffix(takes["technique"].(string), "-single") {
			t.Errorf("welcome-%d takes %v", i+1, takes["technique"])
		}
	}
}

// TestLanguagesOfTechniques holds that each language of the page but English has a file with
// every technique, and with the same names in braces as English.
func TestLanguagesOfTechniques(t *testing.T) {
	files, err := filepath.Glob("../../../../web/static/words/*.js")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	names := regexp.MustCompile(`\{\w+\}`)
	in := func(text string) string {
		all := names.FindAllString(text, -1)
		slices.Sort(all)
		return strings.Join(slices.Compact(all), " ")
	}
	for _, file := range files {
		script, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(string(script), "export default ")
		var words struct{ Names, Templates, Hint map[string]string }
		if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimSpace(text), ";")), &words); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, technique := range logic.Techniques() {
			code := technique.String()
			if words.Names[code] == "" || in(words.Templates[code]) != in(logic.English.Templates[technique]) {
				t.Errorf("%s: %s: %q, %q", file, code, words.Names[code], words.Templates[code])
			}
		}
		for key, english := range map[string]string{"wrong": hint.English.Wrong, "lost": hint.English.Lost, "look": hint.English.Look, "technique": hint.English.Technique,
			"pattern": hint.English.Pattern, "conclusion": hint.English.Conclusion, "digit": hint.English.Digit, "cell": hint.English.AnyCell, "board": hint.English.Board} {
			if in(words.Hint[key]) != in(english) {
				t.Errorf("%s: %s: %q", file, key, words.Hint[key])
			}
		}
	}
}

// TestWordsOfThePage holds that the words of a language are used, and that a language that
// lacks one of its sentences is refused.
func TestWordsOfThePage(t *testing.T) {
	words := object{"row": "rad {n}", "column": "kolonne {n}", "box": "boks {n}", "and": "og", "place": "sett", "remove": "fjern", "from": "fra",
		"names": object{"hidden-single": "skjult ener"}, "templates": object{"hidden-single": "{digit} i {house}: {result}"},
		"hint": object{"wrong": "feil {cell}", "lost": "tapt {cell}", "look": "Se på {place}", "technique": "{name} i {place}", "pattern": "{name} {cells}", "conclusion": "{why}", "digit": "tallet {digit}", "cell": "{cell}", "board": "brettet"}}
	p := newPlayer(t, easyPuzzle)
	h := p.ask("hint", object{"words": words})
	text := h["stages"].([]any)[0].(object)["text"].(string)
	if !strings.HasPrefix(text, "Se på ") || strings.Contains(text, "{") {
		t.Errorf("%q", text)
	}
	delete(words["hint"].(object), "look")
	if _, code := p.try(p.tell, "hint", object{"game": p.saved, "words": words}); code != "bad_request" {
		t.Errorf("a language without a sentence: %q", code)
	}
}

// TestRefusals asks for what cannot be told.
func TestRefusals(t *testing.T) {
	p := newPlayer(t, easyPuzzle)
	fresh := p.saved
	p.act(object{"type": "reveal"})
	for _, test := range []struct {
		method  string
		payload object
		want    string
	}{
		{"hint", object{"game": p.saved}, "hints.solved"},
		{"hint", object{"game": object{}}, "bad_request"},
		{"takes", object{"puzzle": strings.Repeat(".", 81)}, "hints.unsolvable"},
		{"practice", object{"technique": "brute-force", "entropy": "0123456789abcdef"}, "bad_request"},
		{"practice", object{"technique": "x-wing", "puzzle": easyPuzzle}, "hints.practice.none"},
		{"judge", object{"technique": "x-wing", "game": fresh, "start": "??"}, "bad_request"},
		{"wanted", object{"takes": "luck", "level": "easy", "entropy": "0123456789abcdef"}, "bad_request"},
		{"layer", object{"game": fresh, "settings": object{}, "pixels": 300, "marks": []any{[]any{"pattern", 81, 1}}, "notes": make([]int, 81)}, "bad_request"},
		{"layer", object{"game": fresh, "settings": object{}, "pixels": 300, "marks": []any{}, "notes": []int{1}}, "bad_request"},
	} {
		if _, code := p.try(p.tell, test.method, test.payload); code != test.want {
			t.Errorf("%s: %q, want %q", test.method, code, test.want)
		}
	}
}

// TestLayer draws each stage of a hint on the game.
func TestLayer(t *testing.T) {
	p := newPlayer(t, hardPuzzle)
	h := p.ask("hint", object{})
	for i, v := range h["stages"].([]any) {
		stage := v.(object)
		drawn := p.ask("layer", object{"settings": object{}, "pixels": 300, "marks": stage["marks"], "notes": stage["notes"]})
		if len(drawn["draw"].(object)["ops"].([]any)) < 50 {
			t.Errorf("stage %d draws nothing", i+1)
		}
	}
}
