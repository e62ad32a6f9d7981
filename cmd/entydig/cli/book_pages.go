package cli

import (
	"bufio"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/book"
	"github.com/entydig/sudoku/render/pdf"
	"github.com/entydig/sudoku/render/raster"
	"github.com/entydig/sudoku/render/svg"
	"github.com/entydig/sudoku/render/typeset"
)

// This file writes the pages of a book.

// pdfDots is the number of pixels of an inch on pages that are not made of pixels: lines and
// boards lie on whole hundredths of a point.
const pdfDots = 7200

// make collects the puzzles and writes the book. It writes nothing before all puzzles and
// texts are known to be right, and the file gets its name only when the book is complete.
// It fails if a puzzle is wrong or cannot be made, if the sizes do not fit, or if the
// output cannot be written.
func (m *bookMaker) make(cmd *cobra.Command, files []string) error {
	if err := m.tryPlan(); err != nil {
		return err
	}
	total := 0
	for _, s := range m.flags.sections.list {
		total += s.count
	}
	j := &job{jobFlags: m.jobFlags, form: "pdf"}
	j.plan = newPlan(m.jobFlags)
	j.ctx = cmd.Context()
	extent := unknownExtent()
	if total > 0 {
		extent = countedExtent(total)
	}
	j.progress = m.run.startProgress(m.progress.value, "puzzles", extent, false)
	sections, err := m.sections(j, files)
	j.progress.stop()
	if err != nil {
		return m.notMade(err)
	}
	made, err := m.plan(sections)
	if err != nil {
		return refusedBook(err)
	}
	if m.flags.pagesAs.value == "pdf" {
		err = m.document(j, made)
	} else {
		err = m.pageFiles(j, made)
	}
	return m.notMade(err)
}

// notMade returns err unchanged. If the work was interrupted, it first reports that no book
// was written.
func (m *bookMaker) notMade(err error) error {
	if interrupted(err) || m.run.sys.Context.Err() != nil {
		m.run.report("interrupted; no book was written", "")
	}
	return err
}

// tryPlan plans a book with one puzzle and discards it, so that sizes that do not fit are
// refused before any puzzle is made.
func (m *bookMaker) tryPlan() error {
	_, err := book.New(m.spec(book.Gutter(1)), []book.Section{{Title: "x", Puzzles: make([]book.Puzzle, 1)}}, m.faces)
	return refusedBook(err)
}

// plan returns the book with these sections. Unless --gutter is given or the book is
// one-sided, the margin at the binding grows with the number of pages, and the book is
// planned again until both agree, at most four times. The error is a *[book.Error].
func (m *bookMaker) plan(sections []book.Section) (*book.Book, error) {
	spec := m.spec(book.Gutter(1))
	if !m.flags.hasContents(len(sections)) {
		spec.Contents = false
	}
	made, err := book.New(spec, sections, m.faces)
	if err != nil || m.flags.margins.gutter.given || spec.OneSided {
		return made, err
	}
	for range 4 { // more margin may mean more pages of answers
		gutter := max(book.Gutter(made.Pages()), spec.Outer)
		if gutter == spec.Inner {
			break
		}
		spec.Inner = gutter
		if made, err = book.New(spec, sections, m.faces); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// hasContents reports whether a book with this number of sections has a table of contents:
// it was asked for, or there are a title page and several sections.
func (f *bookFlags) hasContents(sections int) bool {
	return f.contents || f.titlePage && sections > 1
}

// spec returns the specification of the book that the flags ask for. gutter is the margin
// at the binding in points; spec uses it, or the outer margin if that is greater, unless
// --gutter is given or the pages are one-sided.
func (m *bookMaker) spec(gutter float64) book.Spec {
	f := m.flags
	all := 15 / 25.4 * 72.0
	if f.margins.all.given {
		all = f.margins.all.points
	}
	or := func(l length, other float64) float64 {
		if l.given {
			return l.points
		}
		return other
	}
	s := book.Spec{
		Width: f.page.width, Height: f.page.height, Bleed: f.bleed.points, Dots: pdfDots,
		Top: or(f.margins.top, all), Bottom: or(f.margins.bottom, all), Outer: or(f.margins.outer, all),
		PerPage: f.perPage.value, AnswersPerPage: f.answersOn.value, Large: f.large, OneSided: f.oneSided,
		Answers: map[string]book.Answers{"end": book.AtEnd, "back": book.OnBack, "beside": book.Beside, "none": book.Nowhere}[f.answers.value],
		Signs:   f.signs.signs, Corners: f.notes.value == "corners", Candidates: f.notes.value == "candidates",
		Cover: f.cover, TitlePage: f.titlePage, Contents: true, Instructions: f.rules, Numbers: !f.noNumbers,
		Title: f.title, Subtitle: f.subtitle, Author: f.author, Imprint: strings.ReplaceAll(f.imprint, "|", "\n"), ISBN: f.isbn,
		Label: f.label.parts, Words: m.words(),
	}
	s.Inner = or(f.margins.gutter, max(gutter, s.Outer))
	if f.oneSided {
		s.Inner = or(f.margins.gutter, s.Outer)
	}
	if f.pagesAs.value == "png" {
		s.Dots = f.dpi.value
	}
	key := "book.read"
	if m.seed != "" {
		key = "book.made"
	}
	s.Made = strings.NewReplacer("{version}", version(), "{seed}", m.seed).Replace(m.messages[key])
	return s
}

// document writes the book as a PDF document to the output. After an error or an interrupt,
// no file is left.
func (m *bookMaker) document(j *job, made *book.Book) error {
	f := m.flags
	title := f.title
	if title == "" {
		title = "Sudoku"
	}
	about := pdf.Document{Title: title, Author: f.author, Subject: m.subject(), Creator: "entydig " + version(), Producer: "entydig " + version(),
		Language: f.language.value, Date: f.date.value, Dots: pdfDots, Print: f.print}
	out, err := m.run.openOutput(m.path.value)
	if err != nil {
		return err
	}
	w, err := pdf.NewWriter(out, about, m.faces)
	if err == nil {
		err = m.eachPage(j, made, func(_ int, p *pdf.Page) error { return w.AddPage(p) })
	}
	if err == nil {
		err = w.Close(made.Outline())
	}
	if err != nil {
		out.drop()
		return out.failure(err)
	}
	return out.keep()
}

// subject returns the subject that the PDF document states: the word "seed" and the seed of
// the fresh puzzles, or "" if the puzzles are from files.
func (m *bookMaker) subject() string {
	if m.seed == "" {
		return ""
	}
	return "seed " + m.seed
}

// eachPage calls write with the index, counted from 0, and the layout of each page in turn,
// and shows the progress. It stops and returns the error if write fails or the context of j
// ends. It sets j.progress.
func (m *bookMaker) eachPage(j *job, made *book.Book, write func(i int, p *pdf.Page) error) error {
	j.progress = m.run.startProgress(m.progress.value, "pages", countedExtent(made.Pages()), m.path.value == "" && m.run.sys.OutTerminal)
	defer j.progress.stop()
	for i := range made.Pages() {
		if err := j.ctx.Err(); err != nil {
			return err
		}
		if err := write(i, made.Page(i)); err != nil {
			return err
		}
		j.progress.add(1)
	}
	return nil
}

// pageFiles writes each page into a picture file of its own, whose name is that of the
// output with % replaced by the page number. The files get their names only when all pages
// are written; after an error or an interrupt there are none.
func (m *bookMaker) pageFiles(j *job, made *book.Book) error {
	types := typeset.New(m.faces)
	digits := len(strconv.Itoa(made.Pages()))
	var done []*output
	err := m.eachPage(j, made, func(i int, p *pdf.Page) error {
		number := strconv.Itoa(i + 1)
		number = strings.Repeat("0", digits-len(number)) + number
		out, err := m.run.openOutput(strings.Replace(m.path.value, "%", number, 1))
		if err != nil {
			return err
		}
		if err := m.picture(out.Writer, types.Outlined(p.List)); err != nil {
			out.drop()
			return out.failure(err)
		}
		done = append(done, out)
		return out.failure(out.pause())
	})
	for _, out := range done {
		if err != nil {
			out.drop()
		} else {
			err = out.keep()
		}
	}
	return err
}

// picture writes the page l to w, as PNG or SVG. It fails if a PNG would have more than
// [raster.MostPixels] pixels, or if w fails.
func (m *bookMaker) picture(w *bufio.Writer, l *render.List) error {
	if m.flags.pagesAs.value == "png" {
		if l.Width/render.Unit*(l.Height/render.Unit) > raster.MostPixels {
			return badUsage("--dpi: a page has more than 100 million pixels", "ask for fewer")
		}
		return raster.WritePNG(w, raster.Draw(l), float64(m.flags.dpi.value))
	}
	tenths := int(float64(l.Width)/render.Unit/pdfDots*254 + 0.5)
	_, err := w.WriteString(svg.Write(l, svg.Size{WidthTenths: tenths}))
	return err
}
