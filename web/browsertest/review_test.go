package browsertest

// Faults of the page that a review of its first version found, by their numbers P1 to P18,
// with the tests that fail if a fault comes back:
//
//	P1  nothing says what a level demands: tests of the panel for new games
//	P2  a game in progress is dropped: TestUntouchedGamesAreNotKept, TestThousandGames, TestStorageIsFull
//	P3  phones: TestFaultP03Viewports, TestFaultP03NotesCanBeRead, TestFaultP03SwipesScroll, TestFaultP03SafeAreas
//	P4  deletions cannot be undone: TestFaultP04DeletionsComeBack, TestFaultP04ImportComesBack, TestForgettingCanBeUndone, TestTypingCanBeTakenUpAgain
//	P5  Show solution beside Check; praise for a shown solution: TestShowSolution, TestFaultP05ShownStaysShown
//	P6  a check that tells half: TestCheck, TestFaultP06FullBoardWithMistakes
//	P7  two tabs are one game; trouble is told once: TestTabs, TestTwoTabsType, TestFault114Storage, TestStorageFails
//	P8  links lose the level and may lie about the seed: TestFaultP08LinksAreChecked
//	P9  "Notes cleared in 0 cells.": TestFaultP09NoNotesToClear
//	P10 browsers that lack something: TestFaultP10NoWebAssembly, TestFaultP10FromDisk, TestFaultP10PlainHTTP, TestFaultP10NoClipboard; addresses: the command's script page.txtar
//	P11 held keys, fast drags, digit first, typing on a phone: TestHeldKeys, TestFastDrag, TestFaultP11DigitFirst, TestFaultP11TypingOnThePad
//	P12 focus, announcements, names, tab stops: TestFaultP12FocusStays, TestFaultP12TabStops, TestFaultP12SaidOnce, TestFaultP12CellNamesAsOneWord, TestFastDrag, TestFault093OtherCharacters
//	P13 colours: TestFaultP13DigitsCanBeReadOnEveryMark, TestFaultP13NotesAreHighlightedAlone, TestConflictIsSaidAndShown
//	P14 the first five seconds: TestFaultP14FirstScreen, TestFaultP14Loading, TestFaultP14OneLanguageIsLoaded
//	P15 the end: TestFaultP15SolvedCard, TestReducedMotion
//	P16 dialogs: TestFaultP16Dialogs, TestFaultP16ListsShowBoards, TestFault095And108Sizes
//	P17 sheets: TestFaultP17Sheets, TestFaultP17SetLink
//	P18 wake lock, share sheet, colours by key, addresses offline: TestFaultP18WakeLock, TestFaultP18ShareSheet, TestKeysThatSearch, TestOffline

import (
	"context"
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/web"
)

// statisticsByLevel returns the statistics, each level as a line: its name and its numbers.
func (p *page) statisticsByLevel() string {
	p.t.Helper()
	return eval[string](p, `(() => {
		const rows = [...document.querySelectorAll('dialog table.data tr')].map((r) => [...r.cells].map((c) => c.textContent));
		return (rows[0] ?? []).slice(1).map((_, i) => rows.map((r) => r[i + 1]).join(' ')).join('\n');
	})()`)
}

// TestFaultP04DeletionsComeBack erases the statistics, removes a bookmark, and closes the
// dialog with a text that was typed in: everything comes back.
func TestFaultP04DeletionsComeBack(t *testing.T) {
	p := open(t, setup{})
	p.fillBoard()
	p.waitStatus(`Solved in .*`)
	p.openDialog("Statistics", "Statistics")
	p.until("the statistics", func() bool { return strings.Contains(p.statisticsByLevel(), "Easy 1 1 0") })
	before := p.statisticsByLevel()
	p.click("button", "Erase statistics")
	p.until("no statistics", func() bool { return !strings.Contains(p.statisticsByLevel(), "Easy 1") })
	p.clickNode(p.findIn("dialog", "Statistics", "button", "Undo"))
	p.waitFor("StaticText", `The statistics are back\.`)
	if got := p.statisticsByLevel(); got != before {
		t.Errorf("after undo:\n%s", diff(before, got))
	}
	p.closeDialog()

	p.openDialog("Bookmarks", "Bookmarks")
	p.click("button", "Add a bookmark")
	p.click("button", "Forget: Bookmark 1")
	p.waitGone("button", "Forget: Bookmark 1")
	p.clickNode(p.findIn("dialog", "Bookmarks", "button", "Undo"))
	p.waitFor("button", "Forget: Bookmark 1")
	p.closeDialog()

	p.openDialog("Open a puzzle", "Open a puzzle")
	p.fill("textbox", "Puzzle as text", "53..7....\n6..195")
	p.do(chromedp.MouseClickXY(5, 400)) // beside the dialog
	p.waitGone("dialog", ".*")
	p.openDialog("Open a puzzle", "Open a puzzle")
	if text := eval[string](p, `document.querySelector('dialog textarea').value`); text != "53..7....\n6..195" {
		t.Errorf("the text is now %q", text)
	}
}

// TestFaultP04ImportComesBack imports data over a game in progress, and takes that back.
func TestFaultP04ImportComesBack(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.openDialog("Share and print", "Share and print")
	p.clickNode(p.findIn("dialog", "Share and print", "button", "Save to a file"))
	_, data := p.downloaded("*.json")
	p.closeDialog()
	p.clickCell(2)
	p.press("Digit4", "ArrowRight", "ArrowRight", "Shift+Digit2")
	want := p.state()
	p.openDialog("Share and print", "Share and print")
	p.chooseFile("Open a file", "data.json", string(data))
	p.waitFor("StaticText", `1 game imported\.`)
	p.clickNode(p.findIn("dialog", "Share and print", "button", "Undo"))
	p.waitFor("StaticText", `Everything is as it was before\.`)
	p.closeDialog()
	if got := p.state(); got != want {
		t.Errorf("after undo:\n%s", diff(want, got))
	}
	p.settle()
	for _, g := range p.storedGames() {
		if got := g.entries(); g.Game.Puzzle == known && got[2] != 4 {
			t.Errorf("the stored game has %v", got)
		}
	}
}

// TestFaultP05ShownStaysShown shows the solution, takes it back, and solves the puzzle: the
// game counts as shown, in words and in the statistics.
func TestFaultP05ShownStaysShown(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	if n := len(p.tree().under("group", "Check and solution").all("button", "Show solution")); n != 0 {
		t.Error("Show solution stands beside Check")
	}
	p.click("button", "Show solution")
	p.click("button", "Show it")
	p.waitStatus(`The solution is shown: .*`)
	p.undo()
	p.fillBoard()
	p.waitStatus(`Every digit is right\. The solution was shown in this game\.`)
	p.waitFor("heading", "Solution shown")
	p.openDialog("Statistics", "Statistics")
	p.until("a game that was shown", func() bool { return strings.Contains(p.statisticsByLevel(), "Other 1 0 1 – –") })
}

// TestFaultP06FullBoardWithMistakes fills the board with two digits changed places: that is
// said, and the check tells both.
func TestFaultP06FullBoardWithMistakes(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	solution, todo := p.solution(), holes(p.puzzle())
	digits := map[int]sudoku.Digit{}
	for _, cell := range todo {
		digits[cell] = solution.At(sudoku.Cell(cell))
	}
	a, b := todo[0], todo[1] // two holes of row 1
	digits[a], digits[b] = digits[b], digits[a]
	for _, cell := range todo {
		p.typeInto(cell, int(digits[cell]))
	}
	p.settle()
	p.waitStatus(`The board is full, but not every digit is right\.`)
	p.axe("full, with mistakes")
	p.click("button", "Check my answer")
	p.waitStatus(`2 entries are wrong.*`)
	p.click("button", "Remove them")
	p.waitStatus(`2 wrong entries removed\. Everything else stays\.`)
	p.typeInto(a, int(digits[b]))
	p.typeInto(b, int(digits[a]))
	p.waitStatus(`Solved in .*`)
}

// facts returns what the page knows of the puzzle: level, clues and seed.
func (p *page) facts() string {
	p.t.Helper()
	return eval[string](p, `document.getElementById('facts-game').title`)
}

// TestFaultP08LinksAreChecked opens the link of a game, which has its level and its seed
// then, and a link that claims a seed and a level that are not true.
func TestFaultP08LinksAreChecked(t *testing.T) {
	a := open(t, setup{script: `Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false;`})
	a.openDialog("Share and print", "Share and print")
	a.click("button", "Copy link")
	a.waitFor("dialog", "Copy the text")
	link := eval[string](a, `[...document.querySelectorAll('dialog textarea')].at(-1).value`)
	want := a.facts()
	if last := link[len(link)-1:]; !regexp.MustCompile(`[0-9A-Za-z]`).MatchString(last) {
		t.Errorf("the link ends with %q, which a chat program may cut off: %s", last, link)
	}
	b := open(t, setup{site: a.site, fragment: link[strings.Index(link, "#"):], moreRequests: true})
	b.until("the facts of the game: "+want, func() bool { return b.facts() == want })

	eval[bool](b, fmt.Sprintf(`(location.hash = 'p=%s&s=forged&l=easy', true)`, known))
	b.until("the puzzle of the link", func() bool { return b.puzzle().String() == known })
	b.waitJobs()
	b.settle()
	if got := b.facts(); strings.Contains(got, "forged") || strings.Contains(got, "Easy") {
		t.Errorf("what a forged link says is shown: %q", got)
	}
}

// TestFaultP09NoNotesToClear presses Clear notes where there are none.
func TestFaultP09NoNotesToClear(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	if !p.isDisabled("Clear notes") {
		t.Error("Clear notes can be pressed without notes")
	}
	eval[bool](p, `([...document.querySelectorAll('#extras button')].find((b) => b.textContent === 'Clear notes').click(), true)`)
	p.waitStatus(`There are no notes to clear\.`)
}

// TestFaultP10FromDisk opens the page as a file: a sentence says what to do.
func TestFaultP10FromDisk(t *testing.T) {
	dir := t.TempDir()
	if err := web.WriteTo(dir); err != nil {
		t.Fatal(err)
	}
	s := newSite(t, "")
	s.URL = "file://" + dir + "/index.html"
	for language, sentence := range map[string]string{"en-GB": "entydig serve", "nb-NO": "«entydig serve»"} {
		p := open(t, setup{site: s, noGame: true, expectErrors: true, language: language})
		p.until("a sentence with the way out", func() bool {
			return strings.Contains(eval[string](p, `document.getElementById('loading')?.innerText ?? ''`), sentence)
		})
		if !p.has("alert", ".*") {
			t.Error("the sentence is not announced")
		}
	}
}

// TestFaultP10PlainHTTP plays in a page that came by plain http from another machine, to
// which the browser gives no clipboard and no locks: games are kept, a second tab sees that
// the game is open, and a link can be copied.
func TestFaultP10PlainHTTP(t *testing.T) {
	s := newSite(t, "")
	s.URL = strings.Replace(s.URL, "127.0.0.1", plainHost, 1)
	p := open(t, setup{site: s, moreRequests: true, expectErrors: true}) // the browser complains of a header
	if eval[bool](p, `isSecureContext || 'locks' in navigator || 'clipboard' in navigator`) {
		t.Fatal("the browser takes this page for a secure one")
	}
	p.play(known)
	p.clickCell(2)
	p.press("Digit4")
	p.settle()
	p.reload()
	if p.squares()[2].digit != 4 {
		t.Errorf("after a reload: %s", p.grid())
	}
	b := open(t, setup{site: s, tab: p, moreRequests: true, expectErrors: true})
	b.waitStatus(`Your last game is open in another tab\.`)
	b.openDialog("Share and print", "Share and print")
	b.click("button", "Copy link")
	b.until("a word about the link", func() bool {
		return b.has("StaticText", `The link is copied\. .*`) || b.has("dialog", "Copy the text")
	})
}

// TestFaultP11DigitFirst enters digits by choosing them first: the same digit takes itself
// back, another key or a given switches, and a digit of which all nine are placed lets go.
func TestFaultP11DigitFirst(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.setting("Digit first", true)
	pressed := func(digit int) bool {
		t.Helper()
		return p.find("button", fmt.Sprintf(`Enter %d, \d left`, digit)).states["pressed"] == "true"
	}
	p.click("button", `Enter 4, \d left`)
	p.clickCell(1)
	p.clickCell(1)
	if d := p.squares()[1].digit; d != 0 {
		t.Errorf("the same digit again leaves %d", d)
	}
	p.click("button", `Enter 2, \d left`)
	if pressed(4) || !pressed(2) {
		t.Error("another key of the pad does not switch")
	}
	p.clickCell(0) // a given 5
	if pressed(2) || !pressed(5) {
		t.Error("a given does not switch")
	}
	p.click("button", `Enter 5, \d left`)
	if pressed(5) {
		t.Error("the same key does not let go")
	}
	solution := p.solution()
	p.click("button", `Enter 8, \d left`)
	for _, cell := range holes(p.puzzle()) {
		if solution.At(sudoku.Cell(cell)) == 8 {
			p.clickCell(cell)
		}
	}
	if pressed(8) {
		t.Error("a digit of which all are placed is not let go")
	}
}

// TestFaultP11TypingOnThePad types a puzzle in with the pad alone, as on a phone, where a
// key steps over empty cells.
func TestFaultP11TypingOnThePad(t *testing.T) {
	p := open(t, setup{width: 360, height: 612, touch: true})
	p.openDialog("Open a puzzle", "Open a puzzle")
	p.click("button", "Type it on the board")
	p.waitStatus("Type your puzzle in.*")
	for _, c := range known[:6] {
		if c == '.' {
			p.click("button", "Empty cell")
		} else {
			p.click("button", fmt.Sprintf(`Enter %c, \d left`, c))
		}
	}
	all := p.squares()
	for i, s := range all[:9] {
		want := sudoku.Digit(0)
		if i < 6 && known[i] != '.' {
			want = sudoku.Digit(known[i] - '0')
		}
		if s.digit != want {
			t.Errorf("cell %d holds %d, want %d", i, s.digit, want)
		}
	}
}

// TestFaultP12SaidOnce holds that each result changes one live region, once.
func TestFaultP12SaidOnce(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(1)
	eval[bool](p, `(() => {
		window.said = [];
		new MutationObserver((all) => {
			for (const { target } of all) {
				const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]');
				if (region?.textContent) window.said.push(region.textContent);
			}
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
		return true;
	})()`)
	for _, step := range []struct {
		what string
		do   func()
		want int
	}{
		{"a digit", func() { p.press("Digit4") }, 1},
		{"undo", func() { p.press("Ctrl+KeyZ") }, 1},
		{"a note", func() { p.press("Shift+Digit4") }, 1},
		{"notes in several cells", func() { p.drag(1, 2); p.press("Shift+Digit3") }, 2}, // the selection is told, too
		{"a check", func() { p.press("Enter") }, 1},
		{"a mode", func() { p.press("KeyN") }, 1},
		{"a move", func() { p.press("ArrowDown") }, 0}, // the cell itself is read
	} {
		eval[bool](p, `(window.said.length = 0, true)`)
		step.do()
		if said := eval[[]string](p, `window.said`); len(said) != step.want {
			t.Errorf("%s is told %d times, want %d: %q", step.what, len(said), step.want, said)
		}
	}

	// What the dialog finds in a text is announced there.
	p.read(known, `Exactly one solution\. 26 clues\.`)
	p.until("an announcement of the verdict", func() bool {
		return eval[bool](p, `[...document.querySelectorAll('dialog [role=status]')].some((s) => s.textContent === 'Exactly one solution. 26 clues.')`)
	})
}

// TestFaultP12CellNamesAsOneWord names cells by one word, which is a setting.
func TestFaultP12CellNamesAsOneWord(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.openDialog("Settings", "Settings")
	p.choose("Cell names for screen readers", "One word, as B3")
	p.closeDialog()
	p.find("gridcell", `5, given, A1`)
	p.find("gridcell", `empty, I9`)
}

// inkContrast returns how well what was drawn into an area can be read: the contrast, by
// WCAG 2, between before and after, that one in ten of the changed pixels exceeds (others lie
// at the edges of the strokes).
func inkContrast(before, after image.Image, area image.Rectangle) float64 {
	var all []float64
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			a, b := relativeLuminance(before.At(x, y)), relativeLuminance(after.At(x, y))
			if a != b {
				all = append(all, (max(a, b)+0.05)/(min(a, b)+0.05))
			}
		}
	}
	if len(all) == 0 {
		return 1
	}
	slices.Sort(all)
	return all[len(all)*9/10]
}

// look changes the media features that the system reports, as a person changes the theme.
func (p *page) look(media map[string]string) {
	p.t.Helper()
	var features []*emulation.MediaFeature
	for _, name := range []string{"prefers-color-scheme", "prefers-contrast", "forced-colors"} {
		features = append(features, &emulation.MediaFeature{Name: name, Value: media[name]})
	}
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	}))
	eval[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`) // until the page has been told
	p.settle()
}

// inThemes returns a picture of the board in each theme.
func (p *page) inThemes() (pictures []image.Image) {
	p.t.Helper()
	for _, theme := range themes {
		p.look(theme.media)
		pictures = append(pictures, p.canvas())
	}
	return pictures
}

// TestFaultP13DigitsCanBeReadOnEveryMark measures entries and notes on cells of each colour,
// and on the cell of the cursor, in each theme: light, dark, both of high contrast, and the
// forced colours of the system.
func TestFaultP13DigitsCanBeReadOnEveryMark(t *testing.T) {
	p := open(t, setup{scale: 2})
	p.play(known)
	free := holes(p.puzzle())[:18]
	p.press("KeyK")
	for i := range 8 {
		p.typeInto(free[i], i+1)
		p.typeInto(free[i+8], i+1)
	}
	p.press("KeyK")
	p.clickCell(free[16])
	plain := p.inThemes()
	solution := p.solution()
	for i := range 8 {
		p.typeInto(free[i], int(solution.At(sudoku.Cell(free[i]))))
	}
	p.press("KeyN")
	for i := range 8 {
		p.typeInto(free[i+8], 5) // in the middle of the cell, where the shape of the colour is
	}
	p.press("KeyN")
	p.clickCell(free[16]) // an empty cell: no digit is highlighted
	drawn := p.inThemes()
	p.clickCell(free[0])
	marked := p.inThemes()
	p.press("Delete")
	cleared := p.inThemes()
	for k, theme := range themes {
		want := func(what string, before, after image.Image, cell int) {
			t.Helper()
			if c := inkContrast(before, after, cellArea(after.Bounds(), cell)); c < 4.5 {
				t.Errorf("%s: %s has a contrast of %.1f", theme.name, what, c)
			}
		}
		for i := range 8 {
			want(fmt.Sprintf("an entry on colour %d", i+1), plain[k], drawn[k], free[i])
			want(fmt.Sprintf("a note on colour %d", i+1), plain[k], drawn[k], free[i+8])
		}
		want("the entry under the cursor", cleared[k], marked[k], free[0])
	}
}

// TestFaultP13NotesAreHighlightedAlone selects a digit: where that digit is only a note, the
// note is highlighted, and not the whole cell.
func TestFaultP13NotesAreHighlightedAlone(t *testing.T) {
	p := open(t, setup{scale: 2})
	p.play(known)
	p.setting("Tint row, column and box", false)
	p.clickCell(47)
	p.press("Shift+Digit1", "Shift+Digit5")
	p.clickCell(78) // an empty cell
	before := p.canvas()
	p.clickCell(0) // a given 5
	p.settle()
	after := p.canvas()
	area := cellArea(after.Bounds(), 47)
	third := area.Dx() / 3
	five := image.Rect(area.Min.X+third, area.Min.Y+third, area.Max.X-third, area.Max.Y-third)
	corner := image.Rect(area.Max.X-third, area.Max.Y-third, area.Max.X, area.Max.Y) // the place of 9
	changed := func(area image.Rectangle) (n int) {
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				if before.At(x, y) != after.At(x, y) {
					n++
				}
			}
		}
		return n
	}
	if changed(five) == 0 {
		t.Error("the note 5 is not highlighted")
	}
	if n := changed(corner); n != 0 {
		t.Errorf("the cell is tinted: %d pixels of a corner without a note differ", n)
	}
}

// TestFaultP14OneLanguageIsLoaded holds that a visitor gets one language and no other.
func TestFaultP14OneLanguageIsLoaded(t *testing.T) {
	p := open(t, setup{language: "fr-FR", noGame: true})
	p.until("the French page", func() bool { return eval[string](p, `document.documentElement.lang`) == "fr" })
	for _, r := range p.site.requests() {
		if name, ok := strings.CutPrefix(r, "GET /i18n/"); ok && !strings.HasPrefix(name, "fr") {
			t.Errorf("the page has loaded %s", name)
		}
	}
}

// TestFaultP15SolvedCard solves a puzzle: a card takes the place of the pad, with the time
// and with what can be done next, and a second game tells the best time.
func TestFaultP15SolvedCard(t *testing.T) {
	p := open(t, setup{})
	solve := func() {
		t.Helper()
		solution := p.solution()
		for _, cell := range holes(p.grid()) {
			p.typeInto(cell, int(solution.At(sudoku.Cell(cell))))
		}
		p.waitFor("heading", "Solved")
	}
	solve()
	p.axe("the card")
	card := p.tree().under("region", "The end of the game")
	for _, name := range []string{"Another puzzle", "Harder: Medium", "Share", "Print"} {
		if len(card.all("button", name)) != 1 {
			t.Errorf("the card has no button %q:\n%s", name, card)
		}
	}
	if p.has("button", `Enter 1, \d left`) || p.has("button", "Check my answer") {
		t.Error("the pad or Check is still there")
	}
	if text := eval[string](p, `document.getElementById('card').innerText`); !regexp.MustCompile(`Time\s+\d+:\d\d`).MatchString(text) {
		t.Errorf("the card says %q", text)
	}
	p.click("button", "Another puzzle")
	p.until("another game", func() bool { return len(holes(p.grid())) > 0 })
	solve()
	p.until("the best time", func() bool {
		return regexp.MustCompile(`(?i)best time`).MatchString(eval[string](p, `document.getElementById('card').innerText`))
	})
	p.click("button", "Harder: Medium")
	p.until("a harder game", func() bool { return strings.HasPrefix(p.facts(), "Medium") })
}

// TestFaultP16Dialogs opens each dialog in French on a phone: at most one button stands out,
// an empty message takes no place, nothing is cut, and no text has a symbol that a font may
// lack. At 1024 pixels the commands have words.
func TestFaultP16Dialogs(t *testing.T) {
	all, err := languages()
	if err != nil {
		t.Fatal(err)
	}
	fr := all["fr"]
	p := open(t, setup{width: 320, height: 568, touch: true, language: "fr-FR", noGame: true})
	p.until("a game", func() bool { return eval[int](p, `document.querySelectorAll('[aria-readonly]').length`) >= 17 })
	p.settle()
	p.waitLoaded()
	for _, d := range []string{"new", "open", "games", "share", "sheets", "proof", "stats", "settings", "help"} {
		title := regexp.QuoteMeta(fr[d+".title"])
		p.openByMenu(regexp.QuoteMeta(fr["menu."+d]), title)
		p.settle()
		p.fits()
		if n := eval[int](p, `[...document.querySelectorAll('dialog button.main')].filter((b) => b.checkVisibility()).length`); n > 1 {
			t.Errorf("%s: %d buttons stand out", d, n)
		}
		if h := eval[float64](p, `(() => { const s = document.querySelector('dialog .say'); return s.textContent ? 0 : s.getBoundingClientRect().height; })()`); h > 16 {
			t.Errorf("%s: the empty message is %.0f pixels high", d, h)
		}
		cut := eval[[]string](p, `[...document.querySelectorAll('dialog button, dialog th, dialog td, dialog label, dialog summary')]
			.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== 'visible').map((e) => e.textContent)`)
		if len(cut) > 0 {
			t.Errorf("%s: cut: %q", d, cut)
		}
		inside := eval[[]string](p, `[...document.querySelectorAll('dialog .scroll')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.getAttribute('aria-label') ?? e.className)`)
		if len(inside) > 0 {
			t.Errorf("%s: must be scrolled sideways: %q", d, inside)
		}
		symbols := eval[[]string](p, `[...new Set(document.body.innerText.match(/[^\p{L}\p{M}\p{N}\p{P}\p{Z}\s+=<>|~$^\u0060]/gu) ?? [])]`)
		if symbols = slices.DeleteFunc(symbols, func(s string) bool { return strings.Contains("×°©", s) }); len(symbols) > 0 {
			t.Errorf("%s: symbols that a font may lack: %q", d, symbols)
		}
		p.closeDialog()
	}
	wide := open(t, setup{width: 1024, height: 768, site: p.site, moreRequests: true, calm: true})
	if text := eval[string](wide, `document.getElementById('commands').innerText.replace(/\s+/g, ' ')`); text != "New game My games Share and print Menu" {
		t.Errorf("the commands say %q", text)
	}
}

// TestFaultP16ListsShowBoards looks at the lists of games and of puzzles that were read: each
// has a small board; games tell the day and their progress; puzzles can be searched.
func TestFaultP16ListsShowBoards(t *testing.T) {
	p := open(t, setup{})
	p.play(known)
	p.clickCell(2)
	p.press("Digit4")
	p.settle()
	p.openDialog("My games", "My games")
	p.waitFor("button", `Own puzzle.*Today, .*`)
	p.waitFor("image", `1 % done`)
	if n := eval[int](p, `document.querySelectorAll('dialog svg.miniature').length`); n < 1 {
		t.Error("there is no small board")
	}
	p.closeDialog()
	p.read(known+"\n"+loose+"\n", `2 puzzles\. 2 are shown\.`)
	if n := eval[int](p, `document.querySelectorAll('dialog svg.miniature').length`); n != 2 {
		t.Errorf("%d small boards for two puzzles", n)
	}
	p.fill("searchbox", "Search by clues", "....36.98")
	p.waitFor("StaticText", `1 of 2 puzzles fit\.`)
	p.find("button", `Line 2.*`)
}

// TestFaultP18WakeLock keeps the screen on while a game runs, if the player wants that.
func TestFaultP18WakeLock(t *testing.T) {
	p := open(t, setup{script: `
		window.locks = [];
		Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
			const lock = { released: false, async release() { this.released = true; } };
			window.locks.push(lock);
			return lock;
		} } });`})
	held := func() int { return eval[int](p, `window.locks.filter(({ released }) => !released).length`) }
	p.play(known)
	if held() != 0 {
		t.Error("the screen stays on, and nobody has asked for it")
	}
	p.setting("Keep the screen on", true)
	p.until("the screen stays on", func() bool { return held() == 1 })
	p.press("KeyP")
	p.until("the screen may go off in a pause", func() bool { return held() == 0 })
	p.press("KeyP")
	p.until("the screen stays on again", func() bool { return held() == 1 })
	p.setting("Keep the screen on", false)
	p.until("the screen may go off", func() bool { return held() == 0 })
}

// TestFaultP18ShareSheet opens the share sheet of the system where there is one.
func TestFaultP18ShareSheet(t *testing.T) {
	p := open(t, setup{script: `navigator.share = async (what) => { window.shared = what; };`})
	p.openDialog("Share and print", "Share and print")
	p.click("button", "Share the link")
	p.until("a link to share", func() bool { return strings.Contains(eval[string](p, `window.shared?.url ?? ''`), "#p=") })
}

// TestFaultP03SafeAreas holds that on a phone with rounded corners and a bar at its bottom,
// nothing that one plays with lies under them.
func TestFaultP03SafeAreas(t *testing.T) {
	for _, view := range []struct {
		width, height, top, side, bottom int64
	}{{390, 844, 47, 0, 34}, {844, 390, 0, 47, 21}} {
		p := open(t, setup{width: view.width, height: view.height, touch: true, calm: true})
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			return call(ctx, t, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{Insets: &emulation.SafeAreaInsets{
				Top: &view.top, Bottom: &view.bottom, Left: &view.side, Right: &view.side,
			}})
		}))
		p.settle()
		under := eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll('#board, #pad button, #history button, #modes button, #actions button, #commands button, h1')]
			.filter((e) => { const r = e.getBoundingClientRect(); return e.checkVisibility() && (r.top < %d || r.left < %d || r.right > innerWidth - %d || r.bottom > innerHeight - %d); })
			.map((e) => (e.ariaLabel || e.id || e.textContent) + ' ' + JSON.stringify(e.getBoundingClientRect()))`, view.top, view.side, view.side, view.bottom))
		if len(under) > 0 {
			t.Errorf("%dx%d: under the edges of the screen: %q", view.width, view.height, under)
		}
	}
}
