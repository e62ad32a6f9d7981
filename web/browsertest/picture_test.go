package browsertest

// This file looks at what is drawn: the canvas, downloads, printed pages.

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

// canvas returns the board as it is drawn, in device pixels.
func (p *page) canvas() image.Image {
	p.t.Helper()
	url := eval[string](p, `document.querySelector('canvas').toDataURL('image/png')`)
	b, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(url, "data:image/png;base64,"))
	if err != nil {
		p.t.Fatal(err)
	}
	return p.decode(b)
}

func (p *page) decode(b []byte) image.Image {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

// cellArea returns the part of a picture of a board that fills it where a cell
// is, without a tenth at each side, so that lines stay out.
func cellArea(r image.Rectangle, cell int) image.Rectangle {
	side := float64(r.Dx()) / 9
	at := func(i int, share float64) int { return int(side * (float64(i) + share)) }
	return image.Rect(at(cell%9, 0.1), at(cell/9, 0.1), at(cell%9, 0.9), at(cell/9, 0.9)).Add(r.Min)
}

// luminance is 0 for black to 255 for white.
func luminance(c color.Color) int {
	return int(color.GrayModel.Convert(c).(color.Gray).Y)
}

// differing counts the pixels of an area in which two pictures differ visibly.
func differing(a, b image.Image, area image.Rectangle) (n int) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if d := luminance(a.At(x, y)) - luminance(b.At(x, y)); d > 24 || d < -24 {
				n++
			}
		}
	}
	return n
}

// ink counts the pixels of an area that are clearly darker than white paper.
func ink(img image.Image, area image.Rectangle) (n int) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if luminance(img.At(x, y)) < 160 {
				n++
			}
		}
	}
	return n
}

// contrast is the ratio of WCAG 2 between the lightest and the darkest pixel.
func contrast(img image.Image, area image.Rectangle) float64 {
	lightest, darkest := 0.0, 1.0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			l := relativeLuminance(img.At(x, y))
			lightest, darkest = max(lightest, l), min(darkest, l)
		}
	}
	return (lightest + 0.05) / (darkest + 0.05)
}

// downloaded waits for one new file among the downloads, and returns it.
func (p *page) downloaded(pattern string) (name string, content []byte) {
	p.t.Helper()
	p.until("a download "+pattern, func() bool {
		found, err := filepath.Glob(filepath.Join(p.download, pattern))
		if err != nil || len(found) != 1 {
			return false
		}
		content, err = os.ReadFile(found[0])
		name = filepath.Base(found[0])
		return err == nil && len(content) > 0 && os.Remove(found[0]) == nil
	})
	return name, content
}

// A paper is a size of paper, in millimetres.
type paper struct{ width, height float64 }

var (
	a4     = paper{210, 297}
	letter = paper{215.9, 279.4}
)

// printed prints the page as the browser does and returns the pages of the PDF,
// as pictures of dpi dots per inch and as text.
func (p *page) printed(size paper, dpi string) (pages []image.Image, texts []string) {
	p.t.Helper()
	pdf, err := chromedp.Run(p.ctx, chromedp.PrintToPDF(
		chromedp.PDFPaper(chromedp.PaperSize{Width: size.width / 25.4, Height: size.height / 25.4}), chromedp.PDFPreferCSSPageSize()))
	if err != nil {
		p.t.Fatal(err)
	}
	dir := p.t.TempDir()
	file := filepath.Join(dir, "page.pdf")
	if err := os.WriteFile(file, pdf, 0o644); err != nil {
		p.t.Fatal(err)
	}
	p.tool("qpdf", "--check", file)
	p.tool("pdftoppm", "-r", dpi, "-png", file, filepath.Join(dir, "page"))
	files, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	if err != nil {
		p.t.Fatal(err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			p.t.Fatal(err)
		}
		pages = append(pages, p.decode(b))
	}
	texts = strings.Split(strings.TrimSuffix(p.tool("pdftotext", file, "-"), "\f"), "\f")
	return pages, texts
}

// tool runs a program that `make setup` installs, and returns its output.
func (p *page) tool(name string, args ...string) string {
	p.t.Helper()
	var stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatalf("%s: %v\n%s", name, err, stderr.String())
	}
	return string(out)
}

// relativeLuminance is that of WCAG 2: 0 for black to 1 for white.
func relativeLuminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// linear undoes the curve of sRGB for one channel of 16 bits.
func linear(v uint32) float64 {
	x := float64(v) / 0xffff
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}
