package browsertest

// Pictures, print, and all data as a file.

import (
	"fmt"
	"image"
	"strings"
	"testing"
)

// TestPictures saves the board and the solution in each size, and looks at them.
func TestPictures(t *testing.T) {
	for _, media := range []map[string]string{nil, {"prefers-color-scheme": "dark"}} {
		p := open(t, setup{media: media})
		p.play(known)
		p.clickCell(1)
		p.press("Digit4")
		p.openDialog("Share and print", "Share and print")
		p.axe("share and print")
		for _, size := range []string{"600", "1,200", "3,000"} {
			pixels := 0
			fmt.Sscan(strings.ReplaceAll(size, ",", ""), &pixels)
			p.choose("Size", size+" × "+size+" pixels")
			p.setSwitchIn("Pictures", "With my entries", true)
			with := p.picture("Board as PNG", pixels)
			p.setSwitchIn("Pictures", "With my entries", false)
			without := p.picture("Board as PNG", pixels)
			solved := p.picture("Solution as PNG", pixels)
			board := boardArea(without)
			if n := differing(with, without, cellArea(board, 1)); n < pixels/20 {
				t.Errorf("%d: with and without my entry, %d pixels differ", pixels, n)
			}
			for cell, c := range known {
				area := cellArea(board, cell)
				if c == '.' && (ink(without, area) > 0 || ink(solved, area) < pixels/20) {
					t.Errorf("%d: hole %d has %d pixels of ink, and %d in the solution", pixels, cell, ink(without, area), ink(solved, area))
				}
				if c != '.' && ink(without, area) < pixels/20 {
					t.Errorf("%d: the given in cell %d has %d pixels of ink", pixels, cell, ink(without, area))
				}
			}
			if l := luminance(without.At(0, 0)); l < 240 {
				t.Errorf("%d: the background is dark (%d)", pixels, l)
			}
		}
		p.click("button", "Board as SVG")
		name, svg := p.downloaded("*.svg")
		if !strings.HasPrefix(string(svg), "<svg") || strings.Count(string(svg), "<text") < 26 {
			t.Errorf("%s: %.200s", name, svg)
		}
	}
}

// picture presses a button and returns the picture that is saved; it must be of
// the size asked for, or higher by a caption.
func (p *page) picture(button string, pixels int) image.Image {
	p.t.Helper()
	p.click("button", button)
	name, b := p.downloaded("*.png")
	if !strings.HasPrefix(name, "entydig") {
		p.t.Errorf("the file is named %q", name)
	}
	img := p.decode(b)
	if w, h := img.Bounds().Dx(), img.Bounds().Dy(); w != pixels || h < pixels || h > pixels*5/4 {
		p.t.Errorf("the picture is %d x %d pixels, want %d wide", w, h, pixels)
	}
	return img
}

// boardArea finds the outer frame of a board in a picture or a printed page: the
// first and last dark columns, and the first dark row.
func boardArea(img image.Image) image.Rectangle {
	r := img.Bounds()
	row := func(y int) int { return ink(img, image.Rect(r.Min.X, y, r.Max.X, y+1)) }
	top := r.Min.Y
	for top < r.Max.Y && row(top) < r.Dx()/2 {
		top++
	}
	left, right := r.Max.X, r.Min.X
	for x := r.Min.X; x < r.Max.X; x++ {
		if luminance(img.At(x, min(top+1, r.Max.Y-1))) < 160 {
			left, right = min(left, x), max(right, x)
		}
	}
	if left >= right {
		return image.Rectangle{}
	}
	return image.Rect(left, top, right+1, top+right+1-left)
}

// setSwitchIn sets the switch that belongs to a section of the open dialog,
// where two sections have one of the same name.
func (p *page) setSwitchIn(section, name string, on bool) {
	p.t.Helper()
	set := eval[bool](p, fmt.Sprintf(`(() => {
		const section = [...document.querySelectorAll('dialog details')].find((s) => s.querySelector('summary').textContent === %q);
		const box = [...section.querySelectorAll('input[role=switch]')].find((i) => i.closest('label').textContent.includes(%q));
		if (box.checked !== %v) box.click();
		return box.checked === %v;
	})()`, section, name, on, on))
	if !set {
		p.t.Fatalf("the switch %q cannot be set", name)
	}
}

// TestFileNames holds that a picture's name says level and seed.
func TestFileNames(t *testing.T) {
	p := open(t, setup{})
	facts := eval[string](p, `document.getElementById('facts-game').title`)
	seed := facts[strings.LastIndex(facts, "seed ")+len("seed "):]
	p.openDialog("Share and print", "Share and print")
	p.click("button", "Board as PNG")
	name, _ := p.downloaded("*.png")
	if !strings.Contains(name, "easy") || !strings.Contains(name, seed) {
		t.Errorf("the file is named %q, want level and seed %q in it", name, seed)
	}
}

// TestFault117And119Print prints board and solution on A4 and Letter, light and
// dark, and looks at the pages.
func TestFault117And119Print(t *testing.T) {
	tests := []struct {
		paper string
		size  paper
		media map[string]string
	}{
		{"A4", a4, nil},
		{"A4", a4, map[string]string{"prefers-color-scheme": "dark"}},
		{"Letter", letter, nil},
		{"Letter", letter, map[string]string{"prefers-color-scheme": "dark"}},
	}
	for _, tt := range tests {
		p := open(t, setup{media: tt.media})
		seedLine := eval[string](p, `document.getElementById('facts-game').title`)
		puzzle := p.puzzle()
		clues := 81 - len(holes(puzzle))
		p.openDialog("Share and print", "Share and print")
		p.choose("Paper", tt.paper)
		for what, want := range map[string][]int{"Board": {clues}, "Solution": {81}, "Board, then solution": {clues, 81}} {
			p.choose("Pages", what)
			prints := eval[int](p, `window.browsertest.prints`)
			p.click("button", "Print")
			p.until("the print dialog", func() bool { return eval[int](p, `window.browsertest.prints`) == prints+1 })
			pages, texts := p.printed(tt.size, "72")
			if len(pages) != len(want) || len(texts) != len(want) {
				t.Fatalf("%s on %s: %d pages, want %d", what, tt.paper, len(pages), len(want))
			}
			for i, img := range pages {
				checkSheet(t, fmt.Sprintf("%s, page %d on %s", what, i+1, tt.paper), img, tt.size)
				if n := digitsIn(texts[i]); n != want[i] {
					t.Errorf("%s, page %d on %s: %d digits, want %d\n%s", what, i+1, tt.paper, n, want[i], texts[i])
				}
				if !strings.Contains(texts[i], fmt.Sprintf("%d clues", clues)) || !strings.Contains(texts[i], seedLine[strings.LastIndex(seedLine, " ")+1:]) {
					t.Errorf("%s, page %d: level, clues and seed are not under the grid:\n%s", what, i+1, texts[i])
				}
			}
		}
	}
}

// checkSheet holds that a printed page is white with black on it, its frame a
// square of at least 15 cm, and nothing nearer to the edge than 8 mm.
func checkSheet(t *testing.T, name string, img image.Image, size paper) {
	t.Helper()
	r := img.Bounds()
	perMM := float64(r.Dx()) / size.width
	if ratio := float64(r.Dy()) / float64(r.Dx()) / (size.height / size.width); ratio < 0.99 || ratio > 1.01 {
		t.Errorf("%s: %v pixels are not of the paper's form", name, r)
	}
	if share := float64(ink(img, r)) / float64(r.Dx()*r.Dy()); share < 0.002 || share > 0.2 {
		t.Errorf("%s: %.1f%% of the page is dark", name, 100*share)
	}
	margin := int(8 * perMM)
	if all, inner := ink(img, r), ink(img, r.Inset(margin)); all != inner {
		t.Errorf("%s: %d dark pixels are within 8 mm of the edge", name, all-inner)
	}
	frame := boardArea(img)
	if mm := float64(frame.Dx()) / perMM; mm < 150 || mm > size.width-16 {
		t.Errorf("%s: the board is %.0f mm wide", name, mm)
	}
	if off := frame.Min.X + frame.Max.X - r.Min.X - r.Max.X; off < -6 || off > 6 {
		t.Errorf("%s: the board is off the middle by %d pixels", name, off/2)
	}
}

// digitsIn counts the digits of a page that stand alone.
func digitsIn(text string) (n int) {
	for _, word := range strings.Fields(text) {
		if len(word) == 1 && word[0] >= '1' && word[0] <= '9' {
			n++
		}
	}
	return n
}

// TestFault121OtherScripts: a seed in any script is shown, printed and saved.
func TestFault121OtherScripts(t *testing.T) {
	const seed = "Судоку 数独 é"
	p := open(t, setup{})
	p.openDialog("New game", "New game")
	p.callOn(p.find("DisclosureTriangle", "More choices"), `function () { if (!this.parentElement.open) this.click(); }`)
	p.fill("textbox", `Seed .*`, seed)
	p.click("button", "Make the puzzle")
	p.waitGone("dialog", ".*")
	p.until("the seed in the facts", func() bool {
		return strings.HasSuffix(eval[string](p, `document.getElementById('facts-game').title`), "seed "+seed)
	})
	p.openDialog("Share and print", "Share and print")
	p.click("button", "Print")
	p.until("the print dialog", func() bool { return eval[int](p, `window.browsertest.prints`) == 1 })
	if _, texts := p.printed(a4, "36"); len(texts) != 1 || !strings.Contains(strings.Join(strings.Fields(texts[0]), " "), seed) {
		t.Errorf("printed: %q", texts)
	}
	p.click("button", "Board as PNG")
	if name, _ := p.downloaded("*.png"); !strings.HasSuffix(name, ".png") || strings.ContainsAny(name, `/\:*?"<>|`) {
		t.Errorf("the file is named %q", name)
	}
	p.click("button", "Board as SVG")
	if _, svg := p.downloaded("*.svg"); !strings.Contains(string(svg), seed) {
		t.Errorf("the SVG does not name the seed: %.300s", svg)
	}
}

// TestBrowserPrint is the browser's own command, without the page's dialog: it
// prints the board alone.
func TestBrowserPrint(t *testing.T) {
	p := open(t, setup{offline: true})
	clues := 81 - len(holes(p.puzzle()))
	p.until("a sheet", func() bool { return eval[int](p, `document.querySelectorAll('#print .sheet').length`) == 1 })
	pages, texts := p.printed(a4, "72")
	if len(pages) != 1 || digitsIn(texts[0]) != clues {
		t.Errorf("%d pages with %q", len(pages), texts)
	}
}

// TestFault074ExportAndImport: games, notes, settings and statistics, all back.
func TestFault074ExportAndImport(t *testing.T) {
	a := open(t, setup{})
	a.play(known)
	a.clickCell(1)
	a.press("Shift+Digit1", "Shift+Digit4", "ArrowRight", "Digit2")
	a.setting("Highlight the same digit", false)
	want := a.state()
	a.openDialog("Share and print", "Share and print")
	a.clickNode(a.findIn("dialog", "Share and print", "button", "Save to a file"))
	name, data := a.downloaded("*.json")
	if !strings.HasPrefix(name, "entydig") {
		t.Errorf("the file is named %q", name)
	}

	b := open(t, setup{})
	b.openDialog("Share and print", "Share and print")
	b.chooseFile("Open a file", "broken.json", string(data[:len(data)/2]))
	b.waitFor("StaticText", `This is not a file saved from this page\. Nothing was changed\.`)
	b.chooseFile("Open a file", "data.json", string(data))
	b.until("the imported game", func() bool {
		return eval[string](b, `document.querySelector('[role=gridcell]').getAttribute('aria-label')`) == "5, given, row 1, column 1"
	})
	b.closeDialog()
	if got := b.state(); got != want {
		t.Errorf("imported:\n%s", diff(want, got))
	}
	b.openDialog("Settings", "Settings")
	if b.find("switch", "Highlight the same digit.*").states["checked"] != "false" {
		t.Error("the setting did not come along")
	}
	b.closeDialog()
	b.undo()
	if b.squares()[2].digit != 0 {
		t.Error("undo did not come along")
	}
}
