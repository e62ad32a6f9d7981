package cli

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/render/book"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/web"
)

// This file holds `entydig book`: its flags, and the order of its work.

// bookFlags holds the flags of book.
type bookFlags struct {
	title, subtitle, author, imprint, isbn string
	language                               choice
	cover, titlePage, contents, rules      bool
	noNumbers                              bool

	sections  sectionList
	number    natural
	level     choice
	minimal   bool
	symmetry  choice
	seed      seed
	timeout   duration
	by        choice
	distinct  bool
	scale     choice
	page      pageSize
	margins   margins
	bleed     length
	perPage   natural
	answers   choice
	answersOn natural
	large     bool
	oneSided  bool
	signs     signFlag
	notes     choice
	label     labelFlag
	fonts     fontFiles
	pagesAs   choice
	dpi       natural
	print     bool
	date      dateFlag
	file      text
}

// margins are the margins of a page; those that are not given follow from the others.
type margins struct{ all, top, bottom, outer, gutter length }

// A dateFlag is a day. The zero dateFlag is not set.
type dateFlag struct{ value time.Time }

// String returns the day as YYYY-MM-DD, or "" if d is not set.
func (d *dateFlag) String() string {
	if d.value.IsZero() {
		return ""
	}
	return d.value.Format(time.DateOnly)
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (d *dateFlag) Type() string { return "DATE" }

// Set sets d to the day that text names, such as 2026-11-30. It fails for any other text.
func (d *dateFlag) Set(text string) error {
	v, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return badUsage(quote(text)+" is not a date", "write 2026-11-30")
	}
	d.value = v
	return nil
}

// bookCommand returns `entydig book`.
func (r *run) bookCommand() *cobra.Command {
	f := newBookFlags()
	cmd := &cobra.Command{
		Use:   "book [flags] -o FILE [PUZZLE FILE...]",
		Short: "Make a book or a sheet of puzzles as a PDF",
		Long: "Make a book or a sheet of puzzles as a PDF, with answers, page numbers, an outline,\n" +
			"and links from each puzzle to its answer and back. The puzzles are made freshly, no\n" +
			"two of them equal up to symmetry, or read from files; each is proved to have exactly\n" +
			"one solution. Fonts are embedded, all colours are grey, and the same seed and flags\n" +
			"give the same bytes.\n\n" +
			"A section is KIND:COUNT or KIND:COUNT:TITLE. KIND is easy, medium, hard,\n" +
			"clues=24-28, a rating such as se=2-3.5 or human=100-300,\n" +
			"technique=x-wing or only=singles.\n\n" +
			"--book-file reads all of this from a file in YAML or JSON, whose keys are the names\n" +
			"of the flags. A flag on the command line overrides the file. docs/books.md has a\n" +
			"recipe from nothing to a book for print on demand.",
		GroupID: "make",
		Example: "  entydig book -n 24 -l easy -o sheet.pdf              four on a page of A4\n" +
			"  entydig book --section easy:50 --section hard:50 --page 6x9 -o book.pdf\n" +
			"  entydig book --per-page 6 --answers back --one-sided -o class.pdf mine.txt\n" +
			"  entydig book -n 20 --per-page 1 --large-print --page letter -o large.pdf\n" +
			"  entydig book --book-file book.yaml -o book.pdf",
		Args: fileArgs,
	}
	r.group(cmd, "Puzzles", func(fs *pflag.FlagSet) { f.puzzleFlags(fs) })
	r.group(cmd, "Texts", func(fs *pflag.FlagSet) { f.textFlags(fs) })
	r.group(cmd, "Pages", func(fs *pflag.FlagSet) { f.pageFlags(fs) })
	b := r.newJobFlags([]string{"pdf"})
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		fs.VarP(&b.path, "output", "o", "the PDF file, which is replaced when the book is complete; for SVG and PNG a name with %, which stands for the page")
		fs.Var(&f.pagesAs, "pages-as", "pdf, svg or png; each page of svg and png is a file")
		fs.Var(&f.dpi, "dpi", "pixels of an inch for --pages-as png")
		fs.BoolVar(&f.print, "print", false, "keep to PDF/X-1a, which some printers ask for: no links; needs --date")
		fs.Var(&f.date, "date", "the date that the document states (default: none)")
		fs.Var(&f.file, "book-file", "read the flags from a file in YAML or JSON")
	})
	b.workFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, files []string) error { return b.book(cmd, f, files) }
	return cmd
}

// newBookFlags returns the flags of a book with their defaults.
func newBookFlags() *bookFlags {
	f := &bookFlags{
		language:  choice{what: "language", kind: "LANGUAGE", names: web.Languages(), value: "en"},
		number:    natural{12},
		level:     choice{what: "level", kind: "LEVEL", names: levelNames()},
		symmetry:  choice{what: "symmetry", kind: "NAME", names: symmetryNames(), value: generate.None.String()},
		timeout:   duration{value: defaultTimeout},
		by:        choice{what: "order", kind: "WHAT", names: []string{"level", "rating"}},
		scale:     choice{what: "scale", kind: "SCALE", names: []string{"se", "human"}},
		perPage:   natural{4},
		answers:   choice{what: "place", kind: "WHERE", names: []string{"end", "back", "beside", "none"}, value: "end"},
		signs:     signFlag{text: "digits"},
		notes:     choice{what: "notes", kind: "WHAT", names: []string{"none", "corners", "candidates"}, value: "none"},
		pagesAs:   choice{what: "form", kind: "FORM", names: []string{"pdf", "svg", "png"}, value: "pdf"},
		dpi:       natural{300},
		file:      text{kind: "FILE"},
		answersOn: natural{},
	}
	f.page.Set("A4")
	f.label.Set("number,level")
	return f
}

// puzzleFlags adds to fs the flags that say which puzzles the book has.
func (f *bookFlags) puzzleFlags(fs *pflag.FlagSet) {
	fs.Var(&f.sections, "section", "a section of fresh puzzles, such as easy:50 or se=4-5:20:Chains; can be given several times")
	fs.VarP(&f.number, "number", "n", "how many fresh puzzles, in a book of one section")
	levelFlag(fs, &f.level, "their level: easy, medium or hard (default: medium)")
	fs.BoolVar(&f.minimal, "minimal", false, "fresh puzzles of which no clue can be left out")
	fs.Var(&f.symmetry, "symmetry", "symmetry of the clue positions of fresh puzzles: "+listOf(symmetryNames()))
	fs.Var(&f.seed, "seed", "the text from which fresh puzzles are drawn (default: drawn, and shown)")
	fs.Var(&f.timeout, "timeout", "give up on a puzzle after this time")
	fs.Var(&f.by, "by", "sort puzzles from files into sections by level or rating")
	fs.BoolVar(&f.distinct, "distinct", false, "of puzzles from files that are equal up to symmetry, keep the first")
	fs.Var(&f.scale, "rate", "rate each puzzle on a scale: se or human (default: none, unless the label has the rating)")
}

// textFlags adds to fs the flags for the texts of the book.
func (f *bookFlags) textFlags(fs *pflag.FlagSet) {
	fs.StringVar(&f.title, "title", "", "title of the book; with it there is a title page")
	fs.StringVar(&f.subtitle, "subtitle", "", "a line below the title")
	fs.StringVar(&f.author, "author", "", "author")
	fs.StringVar(&f.imprint, "imprint", "", "publisher and rights, on the back of the title page; lines are separated by line ends or |")
	fs.StringVar(&f.isbn, "isbn", "", "a line with the ISBN, as it is to be printed")
	fs.Var(&f.language, "language", "of the words in the book: "+listOf(web.Languages()))
	fs.BoolVar(&f.cover, "cover", false, "begin with a cover; printing services want the cover as a separate file")
	fs.BoolVar(&f.titlePage, "title-page", false, "a title page (default: with --title)")
	fs.BoolVar(&f.contents, "contents", false, "a page with the sections (default: with several sections and a title page)")
	fs.BoolVar(&f.rules, "instructions", false, "a page that explains how to solve a Sudoku")
	fs.Var(&f.label, "label", "what is printed above each grid: number, level, clues, rating, answer, with commas between, or none")
	fs.BoolVar(&f.noNumbers, "no-page-numbers", false, "no page numbers")
	fs.Var(&f.fonts, "font", fontUsage)
}

// pageFlags adds to fs the flags for the size and the look of the pages.
func (f *bookFlags) pageFlags(fs *pflag.FlagSet) {
	fs.Var(&f.page, "page", "A4, A5, letter, 6x9, 8.5x11, or any WIDTHxHEIGHT such as 5.5x8.5in or 148x210mm")
	fs.Var(&f.margins.all, "margin", "all margins but the gutter (default: 15mm)")
	fs.Var(&f.margins.top, "margin-top", "margin at the top")
	fs.Var(&f.margins.bottom, "margin-bottom", "margin at the bottom")
	fs.Var(&f.margins.outer, "margin-outer", "margin away from the binding")
	fs.Var(&f.margins.gutter, "gutter", "margin at the binding (default: the outer margin, or what print on demand asks for with this number of pages)")
	fs.Var(&f.bleed, "bleed", "paper beyond the cut, such as 0.125in")
	fs.BoolVar(&f.oneSided, "one-sided", false, "single sheets: the same margins on all pages, and no blank pages")
	fs.Var(&f.perPage, "per-page", "puzzles on a page, 1 to 30; usual are 1, 2, 4, 6, 9 and 12")
	fs.Var(&f.answers, "answers", "end: at the end; back: on the back of each page; beside: small, beside each puzzle; none")
	fs.Var(&f.answersOn, "answers-per-page", "answers on a page at the end (default: as many as can be read)")
	fs.Lookup("answers-per-page").DefValue = "0"
	fs.BoolVar(&f.large, "large-print", false, "digits of at least 16 points")
	fs.Var(&f.signs, "signs", "what to print for digits: digits, letters, shapes, or nine characters")
	fs.Var(&f.notes, "notes", "none, corners: a small box in each hole, or candidates: those of each hole")
}

// book makes the book that f asks for, with fresh puzzles or with those of files, and
// writes it to the output. It reads the book file first, if one was given. It fails before
// any puzzle is made if flags contradict each other, a font cannot be opened or does not
// have a character, or the sizes do not fit.
func (b *jobFlags) book(cmd *cobra.Command, f *bookFlags, files []string) error {
	if f.file.value != "" {
		read, err := applyBookFile(cmd, f.file.value)
		if err != nil {
			return err
		}
		if len(files) == 0 {
			files = read
		}
	}
	if err := f.check(cmd, files); err != nil {
		return err
	}
	if b.path.value == "" && f.pagesAs.value != "pdf" || f.pagesAs.value != "pdf" && !strings.Contains(b.path.value, "%") {
		return badUsage("--pages-as "+f.pagesAs.value+" writes a file for each page", "name them with a %, such as -o page-%."+f.pagesAs.value)
	}
	faces, err := f.fonts.open()
	if err != nil {
		return err
	}
	m := &bookMaker{jobFlags: b, flags: f, faces: faces}
	if m.messages, err = web.Messages(f.language.value); err != nil {
		return err
	}
	if err := m.checkTexts(); err != nil {
		return err
	}
	return m.make(cmd, files)
}

// check refuses flags that contradict each other or the files, and then sets the defaults
// that depend on other flags: the title page, and one section if none was asked for. It
// changes only f.
func (f *bookFlags) check(cmd *cobra.Command, files []string) error {
	changed := cmd.Flags().Changed
	fresh := len(f.sections.list) > 0 || len(files) == 0
	switch {
	case len(files) > 0 && len(f.sections.list) > 0:
		return badUsage("--section makes fresh puzzles, and files are given as well", "give one of the two; --by sorts puzzles from files into sections")
	case len(f.sections.list) > 0 && (changed("number") || levelGiven(cmd)):
		return badUsage("--section says how many puzzles of which kind, and so do --number and --level", "give --section alone")
	case f.by.value != "" && fresh:
		return badUsage("--by is for puzzles from files", "use --section for fresh puzzles")
	case f.distinct && fresh:
		return badUsage("--distinct is for puzzles from files", "fresh puzzles are always distinct")
	case len(files) > 0 && (changed("number") || levelGiven(cmd) || changed("seed") || changed("minimal") || changed("symmetry")):
		return badUsage("--number, --level, --seed, --minimal and --symmetry are for fresh puzzles, and files are given", "")
	case f.print && f.date.value.IsZero():
		return badUsage("--print needs a date, since PDF/X does", "add --date 2026-11-30")
	case f.dpi.value < 72 || f.dpi.value > 1200:
		return badUsage("--dpi: from 72 to 1200", "")
	}
	if !changed("title-page") {
		f.titlePage = f.title != ""
	}
	if fresh && len(f.sections.list) == 0 {
		kind := f.level.value
		if kind == "" {
			kind = generate.DefaultLevel.String()
		}
		f.sections.list = []sectionRequest{{kind: kind, count: f.number.value}}
	}
	return nil
}

// A bookMaker makes one book.
type bookMaker struct {
	*jobFlags
	flags    *bookFlags
	faces    *font.Faces
	messages map[string]string
	seed     string // of fresh puzzles, or empty
}

// words returns the words that the book prints, in the language of --language.
func (m *bookMaker) words() book.Words {
	t := m.messages
	return book.Words{
		Answers: t["book.answers"], Contents: t["book.contents"], Clues: t["book.clues"], Rating: t["book.rating"], AnswerPage: t["book.answer"],
		Rules: t["book.rules"], RuleTexts: []string{t["book.rules.1"], t["book.rules.2"], t["book.rules.3"]}, Unique: t["book.unique"],
	}
}

// checkTexts returns nil if the fonts can set every text of the book, and otherwise the
// failure of the first text that they cannot set.
func (m *bookMaker) checkTexts() error {
	f := m.flags
	w := m.words()
	texts := [][2]string{{"--title", f.title}, {"--subtitle", f.subtitle}, {"--author", f.author}, {"--imprint", f.imprint}, {"--isbn", f.isbn},
		{"--signs", f.signs.characters()}, {"--seed", f.seed.String()},
		{"--language " + f.language.value, strings.Join(append(w.RuleTexts, w.Answers, w.Contents, w.Clues, w.Rating, w.AnswerPage, w.Rules, w.Unique, m.messages["book.made"]), " ")}}
	for _, s := range f.sections.list {
		texts = append(texts, [2]string{"--section", s.title})
	}
	for _, text := range texts {
		if err := checkText(m.faces, text[0], text[1]); err != nil {
			return err
		}
	}
	return nil
}

// refusedBook turns a *[book.Error] into the failure of the flag that it names. It returns
// any other error, and nil, unchanged.
func refusedBook(err error) error {
	var e *book.Error
	if !errors.As(err, &e) {
		return err
	}
	return badUsage("--"+e.Field+": "+e.Reason, e.Hint)
}
