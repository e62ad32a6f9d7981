package browsertest

// Sheets of puzzles as a PDF document, made on the device.

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSheetsAsPDF saves two sheets of four puzzles as a document, and has other programs look
// at it: it is sound, has its pages, its fonts are embedded, and its text can be copied.
func TestSheetsAsPDF(t *testing.T) {
	p := open(t, setup{moreRequests: true})
	p.openByMenu("Print puzzle sheets", "Print puzzle sheets")
	p.fill("spinbutton", "Sheets .*", "2")
	p.click("button", "Save as PDF")
	p.waitJobs()
	_, content := p.downloaded("sudoku*.pdf")
	file := filepath.Join(t.TempDir(), "sudoku.pdf")
	if err := os.WriteFile(file, content, 0o644); err != nil {
		t.Fatal(err)
	}
	if out := p.tool("qpdf", "--check", file); !strings.Contains(out, "No syntax or stream encoding errors found") {
		t.Errorf("qpdf: %s", out)
	}
	if out := p.tool("pdfinfo", file); !regexp.MustCompile(`Pages: +3\n`).MatchString(out) || !strings.Contains(out, "(A4)") {
		t.Errorf("pdfinfo: %s", out)
	}
	for _, font := range strings.Split(strings.TrimSpace(p.tool("pdffonts", file)), "\n")[2:] {
		if !regexp.MustCompile(` yes yes yes +\d+ +0$`).MatchString(font) {
			t.Errorf("a font is not embedded: %s", font)
		}
	}
	text := p.tool("pdftotext", "-layout", file, "-")
	for _, want := range []string{"Sudoku · Easy", "Answers", "clues", "8"} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q: %.300s", want, text)
		}
	}
}
