package pdf

import (
	"bufio"
	"compress/zlib"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"strconv"
	"time"

	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
)

// This file holds the writer and the objects of a document.

// A Document says what a document tells about itself. Texts that are not set are left out.
type Document struct {
	Title, Author, Subject, Creator, Producer string
	Language                                  string    // of the texts, a BCP 47 tag such as "en"
	Date                                      time.Time // when it was made; the zero time is not set
	Dots                                      int       // pixels of a list in an inch, at least 1
	Print                                     bool      // PDF/X-1a: no links, and Date must be set
}

// ErrDate says that [Document].Print is set and Date is not.
var ErrDate = errors.New("pdf: PDF/X needs a date")

// A Page is one page of a document.
type Page struct {
	List  *render.List // all of the page, with the bleed
	Bleed int          // width of the bleed on each side, in units of the list
	Links []Link
}

// A Link leads from a rectangle of a page, in units of its list, to a place of another.
type Link struct {
	X, Y, Width, Height int
	To                  Target
}

// A Target is a place of a document: a page, counted from 0, and how far down it, in units
// of its list. All pages of a document have the size of the first.
type Target struct{ Page, Down int }

// An Entry is an entry of the outline. Level 0 is the highest; the first entry has it, and
// no entry is more than one level below the one before.
type Entry struct {
	Title string
	Level int
	To    Target
}

// Numbers of the objects that every document has.
const (
	_ = iota
	catalogObject
	treeObject
	infoObject
	metadataObject
	resourcesObject
	intentObject
	profileObject
	outlineObject
	firstFont
)

// objectsOfFont is the number of objects that a font takes, and objectsOfPage that of a
// page. Pages are in groups, each of which has an object of its own before its pages.
const (
	objectsOfFont = 6
	objectsOfPage = 2
	pagesOfGroup  = 100
)

// A Writer writes a document. Its methods return the first error of the writer below.
type Writer struct {
	out     *bufio.Writer
	doc     Document
	faces   *font.Faces
	subsets []*font.Subset // of each font
	at      int64          // bytes written
	offsets []int64        // of each object; 0 for one that is not written
	hash    hash.Hash      // of all that is written, for the identity of the document
	pages   int
	group   []int // pages in each group
	height  int   // of a page, in units
	width   int
	colour  bool // some colour is not grey
	zip     *zlib.Writer
	content content
	err     error
}

// NewWriter begins a document on w, with fonts for its texts from faces. The caller must
// close the result. The error is [ErrDate], or that of w.
func NewWriter(w io.Writer, d Document, faces *font.Faces) (*Writer, error) {
	if d.Print && d.Date.IsZero() {
		return nil, ErrDate
	}
	p := &Writer{out: bufio.NewWriterSize(w, 64<<10), doc: d, faces: faces, hash: sha256.New()}
	for _, f := range faces.Fonts() {
		p.subsets = append(p.subsets, font.NewSubset(f))
	}
	p.offsets = make([]int64, p.firstGroup())
	p.zip = zlib.NewWriter(nil)
	p.text("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	return p, p.err
}

// firstGroup returns the number of the object for the first group of pages.
func (w *Writer) firstGroup() int { return firstFont + objectsOfFont*len(w.faces.Fonts()) }

// groupObject returns the number of the object for group g of the pages, counted from 0.
func (w *Writer) groupObject(g int) int {
	return w.firstGroup() + g*(1+pagesOfGroup*objectsOfPage)
}

// pageObject returns the number of the object for page p, counted from 0.
func (w *Writer) pageObject(p int) int {
	return w.groupObject(p/pagesOfGroup) + 1 + p%pagesOfGroup*objectsOfPage
}

// text writes s, as bytes does.
func (w *Writer) text(s string) { w.bytes([]byte(s)) }

// bytes writes b and adds it to w.hash. A failure is kept in w.err, after which nothing is
// written.
func (w *Writer) bytes(b []byte) {
	if w.err != nil {
		return
	}
	n, err := w.out.Write(b)
	w.at += int64(n)
	w.err = err
	w.hash.Write(b)
}

// object writes object n of the document, with this body.
func (w *Writer) object(n int, body string) {
	w.begin(n)
	w.text(body)
	w.text("\nendobj\n")
}

// begin records where object n begins, and writes what comes before its body.
func (w *Writer) begin(n int) {
	for len(w.offsets) <= n {
		w.offsets = append(w.offsets, 0)
	}
	w.offsets[n] = w.at
	w.text(strconv.Itoa(n) + " 0 obj\n")
}

// stream writes object n, a stream that holds data, compressed if pack is set. keys are the
// entries of its dictionary besides the length and the filter.
func (w *Writer) stream(n int, keys string, data []byte, pack bool) {
	if pack {
		var packed sink
		w.zip.Reset(&packed)
		w.zip.Write(data)
		w.zip.Close()
		data, keys = packed, keys+"/Filter/FlateDecode"
	}
	w.begin(n)
	w.text("<<" + keys + "/Length " + strconv.Itoa(len(data)) + ">>\nstream\n")
	w.bytes(data)
	w.text("\nendstream\nendobj\n")
}

// A sink collects what is written to it.
type sink []byte

// Write appends p to s. It returns len(p) and nil.
func (s *sink) Write(p []byte) (int, error) { *s = append(*s, p...); return len(p), nil }

// ref returns a reference to object n.
func ref(n int) string { return strconv.Itoa(n) + " 0 R" }

// AddPage writes p as the next page, which must have the size of the first, and does not
// keep it. In PDF/X the links are left out. It returns the first error of writing so far.
func (w *Writer) AddPage(p *Page) error {
	w.width, w.height = p.List.Width, p.List.Height
	group := w.pages / pagesOfGroup
	if group == len(w.group) {
		w.group = append(w.group, 0)
	}
	w.group[group]++
	page := w.pageObject(w.pages)
	w.pages++
	b := p.Bleed
	body := "<</Type/Page/Parent " + ref(w.groupObject(group)) + "/Resources " + ref(resourcesObject) +
		"/MediaBox" + w.box(0, 0, w.width, w.height) + "/BleedBox" + w.box(0, 0, w.width, w.height) +
		"/TrimBox" + w.box(b, b, w.width-b, w.height-b) + "/Contents " + ref(page+1)
	if len(p.Links) > 0 && !w.doc.Print {
		body += "/Annots["
		for _, l := range p.Links {
			body += "<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect" + w.box(l.X, l.Y, l.X+l.Width, l.Y+l.Height) +
				"/Dest" + w.destination(l.To) + ">>"
		}
		body += "]"
	}
	w.object(page, body+">>")
	w.stream(page+1, "", w.drawing(p.List), true)
	return w.err
}

// box returns a rectangle as PDF writes it, in points from the bottom left, given its edges
// in units from the top left of the page.
func (w *Writer) box(left, top, right, bottom int) string {
	return "[" + w.points(left) + " " + w.points(w.height-bottom) + " " + w.points(right) + " " + w.points(w.height-top) + "]"
}

// points returns a length in units as a number of points with at most three decimals.
func (w *Writer) points(units int) string {
	return string(appendDecimal(nil, thousandths(units, w.doc.Dots), 1000))
}

// thousandths returns a length in units as thousandths of a point, rounded. dots is the
// number of pixels in an inch.
func thousandths(units, dots int) int {
	per := int64(dots) * render.Unit
	v := int64(units) * 72 * 1000
	if v < 0 {
		return -int((-v + per/2) / per)
	}
	return int((v + per/2) / per)
}

// destination returns t as the destination of a link, as PDF writes it.
func (w *Writer) destination(t Target) string {
	return "[" + ref(w.pageObject(t.Page)) + "/XYZ 0 " + w.points(w.height-t.Down) + " null]"
}

// appendDecimal appends n/scale to b as a decimal number without trailing zeros. scale must
// be a power of ten.
func appendDecimal(b []byte, n, scale int) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, int64(n/scale), 10)
	if rest := n % scale; rest != 0 {
		b = append(b, '.')
		for rest != 0 {
			scale /= 10
			b = append(b, '0'+byte(rest/scale))
			rest %= scale
		}
	}
	return b
}
