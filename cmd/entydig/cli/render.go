package cli

import (
	"bytes"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/app/explain"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/book"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/pdf"
	"github.com/entydig/sudoku/render/raster"
	"github.com/entydig/sudoku/render/svg"
	"github.com/entydig/sudoku/render/typeset"
)

// This file holds `entydig render`.

// renderFlags holds the flags of render.
type renderFlags struct {
	to         choice
	path       text
	width      pictureWidth
	dpi        natural
	solution   bool
	candidates bool
	corners    bool
	step       bool
	techniques techniqueList
	highlight  text
	caption    string
	theme      choice
	safe       bool
	signs      signFlag
	fonts      fontFiles
}

// renderForms has the forms of pictures.
var renderForms = []string{"svg", "png", "pdf"}

// renderCommand returns `entydig render`.
func (r *run) renderCommand() *cobra.Command {
	f := &renderFlags{
		to:    choice{what: "form", kind: "FORM", names: renderForms},
		path:  text{kind: "FILE"},
		width: pictureWidth{pixels: 600},
		dpi:   natural{300},
		theme: choice{what: "theme", kind: "THEME", names: []string{"print", "light", "dark", "contrast"}, value: "print"},
		signs: signFlag{text: "digits"},
	}
	cmd := &cobra.Command{
		Use:   "render [--to svg|png|pdf] [-o FILE] [POSITION | FILE...]",
		Short: "Draw a position as a picture",
		Long: "Draw a position as a picture. The digits are outlines of Noto Sans, so that the\n" +
			"picture looks the same everywhere; in a PDF they are text in an embedded font. The\n" +
			"same position gives the same bytes.\n\n" + positionHelp + "\n\n" +
			"Several positions become pages of one PDF, or one file each: -o then has a %, which\n" +
			"stands for the number, such as puzzle-%.png.",
		GroupID: "make",
		Example: "  entydig generate -l hard | entydig render -o hard.png\n" +
			"  entydig render --step --technique xy-wing -o step.svg puzzle.txt\n" +
			"  entydig render --width 90mm --dpi 600 --candidates -o grid.png puzzle.txt\n" +
			"  entydig render --solution --to pdf puzzles.txt >answers.pdf",
		Args: positionArgs,
	}
	r.group(cmd, "Drawing", func(fs *pflag.FlagSet) {
		fs.BoolVar(&f.solution, "solution", false, "fill in the solution")
		fs.BoolVar(&f.candidates, "candidates", false, "draw the candidates of holes")
		fs.BoolVar(&f.corners, "corners", false, "draw a small box for notes in each hole")
		fs.BoolVar(&f.step, "step", false, "draw the easiest step that is open, with its candidates and links, a sentence and a legend")
		fs.Var(&f.techniques, "technique", "with --step: only of this technique; can be given several times")
		f.highlight = text{kind: "CELLS"}
		fs.Var(&f.highlight, "highlight", "tint cells, such as r1c2,r5c5")
		fs.StringVar(&f.caption, "caption", "", "a line below the board")
		fs.Var(&f.signs, "signs", "what to draw for digits: digits, letters, shapes, or nine characters")
		fs.Var(&f.theme, "theme", "print, light, dark or contrast")
		fs.BoolVar(&f.safe, "safe", false, "colours that people with any kind of colour blindness can tell apart")
		fs.Var(&f.fonts, "font", fontUsage)
	})
	r.group(cmd, "Output", func(fs *pflag.FlagSet) {
		fs.Var(&f.to, "to", "svg, png or pdf (default: the ending of the output's name, otherwise svg)")
		fs.Var(&f.width, "width", "pixels such as 600, or a length such as 90mm or 3.5in")
		fs.Var(&f.width, "size", "another name of --width")
		fs.Lookup("size").Hidden = true
		fs.Var(&f.dpi, "dpi", "pixels per inch, stated in a PNG file and used for a --width in mm, cm, in or pt")
		fs.VarP(&f.path, "output", "o", "write to a file, which is replaced when the output is complete")
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return r.render(cmd, f, args) }
	return cmd
}

// A renderer draws the positions of one call of render.
type renderer struct {
	*renderFlags
	run       *run
	faces     *font.Faces
	types     *typeset.Typesetter
	colours   *render.Colours
	pixels    int     // width of a picture
	dpi       float64 // pixels of an inch
	highlight sudoku.CellSet
}

// render draws each position that args are or name, as f asks for, and writes the drawings
// to the output. It fails if flags contradict each other, a font cannot be opened, or the
// output cannot be written. A position that cannot be drawn is only reported.
func (r *run) render(cmd *cobra.Command, f *renderFlags, args []string) error {
	d, err := r.newRenderer(f)
	if err != nil {
		return err
	}
	in := r.input(cmd.Context(), args)
	in.positions = true
	if f.to.value == "pdf" {
		return d.document(in)
	}
	return d.files(in)
}

// newRenderer returns a renderer for the flags f, and sets f.to from the name of the output
// if --to was not given. It fails if flags contradict each other, a value is out of range,
// or a font cannot be opened or does not have a character that is needed.
func (r *run) newRenderer(f *renderFlags) (*renderer, error) {
	if f.to.value == "" {
		f.to.value = renderForms[0]
		for _, form := range renderForms {
			if strings.EqualFold(filepath.Ext(f.path.value), "."+form) {
				f.to.value = form
			}
		}
	}
	if f.dpi.value > 2400 {
		return nil, badUsage("--dpi: more than 2400", "")
	}
	if len(f.techniques.value) > 0 && !f.step {
		return nil, badUsage("--technique without --step", "add --step")
	}
	theme, _ := render.ParseTheme(f.theme.value) // the flag has checked the name
	d := &renderer{renderFlags: f, run: r, colours: render.ColoursOf(theme, f.safe), pixels: f.width.pixels, dpi: float64(f.dpi.value)}
	if d.pixels == 0 {
		if d.pixels = int(f.width.length.points/72*d.dpi + 0.5); d.pixels > mostPixels {
			return nil, badUsage("--width: "+f.width.length.text+" at "+f.dpi.String()+" dpi are "+strconv.Itoa(d.pixels)+" pixels, more than "+strconv.Itoa(mostPixels), "ask for a lower --dpi")
		}
		d.pixels = max(d.pixels, fewestPixels)
	}
	for name := range strings.SplitSeq(f.highlight.value, ",") {
		c, ok := cellNamed(strings.TrimSpace(name))
		if !ok && f.highlight.value != "" {
			return nil, badUsage("--highlight: "+quote(name)+" is not a cell", "write cells as r1c2, with commas between them")
		}
		if ok {
			d.highlight = d.highlight.Add(c)
		}
	}
	var err error
	if d.faces, err = f.fonts.open(); err != nil {
		return nil, err
	}
	d.types = typeset.New(d.faces)
	for what, text := range map[string]string{"--caption": f.caption, "--signs": f.signs.characters()} {
		if err := checkText(d.faces, what, text); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// each calls draw with the drawing of each position of the input in turn. It stops and
// returns the error if draw fails or the work is interrupted. A position that cannot be
// drawn is reported and left out.
func (d *renderer) each(in *input, draw func(*render.List) error) error {
	for {
		var item bulk.Item
		ok, supply := in.Next(&item)
		if ok {
			if list := d.drawing(&item); list != nil {
				if err := draw(list); err != nil {
					return err
				}
			}
		}
		if supply == blocks.End {
			return in.ctx.Err()
		}
	}
}

// drawing returns the drawing of the position of item. If it cannot be drawn, because of an
// error of the input or because it lacks the step or the solution that was asked for,
// drawing reports that and returns nil.
func (d *renderer) drawing(item *bulk.Item) *render.List {
	if item.Err != nil {
		d.run.reportItem(item)
		return nil
	}
	frame := render.Frame{Caption: d.caption, Medium: render.OnPaper}
	var step *logic.Step
	if d.step {
		var reason string
		if step, reason = cheapestStep(item.Position, d.techniques.value); step == nil {
			d.run.raise(exitNo)
			d.run.reportPuzzle(item, reason, "")
			return nil
		}
		frame.Lines, frame.Legend = d.wrap(step.Word(&logic.English)), explain.LegendOf(step, item.Position)
	}
	b := boardOf(item.Position, step, d.candidates || d.step)
	if d.solution {
		solution, err := sudoku.Solve(item.Position.Grid())
		if err != nil {
			d.run.raise(exitNo)
			d.run.reportPuzzle(item, strings.TrimPrefix(err.Error(), "sudoku: "), "")
			return nil
		}
		for c := range b.Cells {
			if cell := &b.Cells[c]; cell.Digit == sudoku.None {
				*cell = render.Cell{Digit: solution.At(sudoku.Cell(c)), Source: render.FromSolution}
			}
		}
	}
	for c := range d.highlight.All() {
		b.Cells[c].Same = true
	}
	b.Signs, b.Corners = d.signs.signs, d.corners
	return render.Picture(b, d.pixels, d.colours, frame)
}

// wrap returns text as lines that are not wider than the board.
func (d *renderer) wrap(text string) (lines []string) {
	const ems = 33 // see render.Frame
	return book.Wrap(d.faces, text, font.Style{Weight: 400}, ems)
}

// document writes the drawings of all positions as the pages of one PDF document. If there
// is no drawing, or after an error, no file is left.
func (d *renderer) document(in *input) error {
	out, err := d.run.openOutput(d.path.value)
	if err != nil {
		return err
	}
	w, err := pdf.NewWriter(out, pdf.Document{Title: d.caption, Creator: "entydig " + version(), Producer: "entydig", Dots: int(d.dpi)}, d.faces)
	pages := 0
	if err == nil {
		err = d.each(in, func(l *render.List) error { pages++; return w.AddPage(&pdf.Page{List: l}) })
	}
	if err != nil || pages == 0 {
		out.drop()
		return out.failure(err)
	}
	if err := w.Close(nil); err != nil {
		out.drop()
		return out.failure(err)
	}
	return out.keep()
}

// files writes each drawing into a file of its own, whose name is that of the output with %
// replaced by the number of the drawing, counted from 1. Without a % it writes the only
// drawing, and fails without writing any if there are several.
func (d *renderer) files(in *input) error {
	n := 0
	if strings.Contains(d.path.value, "%") {
		return d.each(in, func(l *render.List) error {
			n++
			return d.file(l, strings.Replace(d.path.value, "%", strconv.Itoa(n), 1))
		})
	}
	var only *render.List
	err := d.each(in, func(l *render.List) error {
		if only != nil {
			return badUsage("there is more than one position, and one picture is written", "put a % into the name of the output, such as -o puzzle-%."+d.to.value+", or write a PDF")
		}
		only = l
		return nil
	})
	if err != nil || only == nil {
		return err
	}
	return d.file(only, d.path.value)
}

// file writes l into the file at path, which gets its new content only when that is
// complete. It returns the failure to write it, or nil.
func (d *renderer) file(l *render.List, path string) error {
	out, err := d.run.openOutput(path)
	if err != nil {
		return err
	}
	if err := d.write(out, l); err != nil {
		out.drop()
		return out.failure(err)
	}
	return out.keep()
}

// write writes l to w as SVG or PNG. It returns the error of w, or nil.
func (d *renderer) write(w io.Writer, l *render.List) error {
	l = d.types.Outlined(l)
	if d.to.value == "svg" {
		size := svg.Size{Title: d.caption}
		if d.width.length.given {
			size.WidthTenths = int(d.width.length.points/72*254 + 0.5)
		}
		_, err := io.WriteString(w, svg.Write(l, size))
		return err
	}
	var b bytes.Buffer
	if err := raster.WritePNG(&b, raster.Draw(l), d.dpi); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}
