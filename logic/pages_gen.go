//go:build ignore

// This program writes docs/techniques: a page for each technique, with the
// definition from the comment of its search and one example, drawn.
//
//	go run pages_gen.go             writes the pages
//	go run pages_gen.go -dir DIR    writes them to another folder
//	go run pages_gen.go -find N     looks for missing examples in N puzzles first
//
// The examples are in testdata/examples.txt: a name and a position on each line.
package main

import (
	"context"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating"
)

const examplesFile = "testdata/examples.txt"

// main writes a page for each technique, its drawing and the index to a folder,
// after it has looked for missing examples if it is asked to. The current
// folder must be logic. Any error ends the program.
func main() {
	dir := flag.String("dir", "../docs/techniques", "folder to write to")
	find := flag.Int("find", 0, "puzzles to look for missing examples in")
	flag.Parse()
	examples := readExamples()
	if *find > 0 {
		findExamples(examples, *find)
		writeExamples(examples)
	}
	if err := os.MkdirAll(*dir, 0o755); err != nil {
		log.Fatal(err)
	}
	definitions := readDefinitions()
	index := indexHead
	for _, t := range logic.Techniques() {
		write(*dir, t.String()+".md", page(t, definitions[t], examples[t], *dir))
		index += indexRow(t)
	}
	write(*dir, "README.md", index)
}

// write writes text to the file name in the folder dir, over what is there. An
// error ends the program.
func write(dir, name, text string) {
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		log.Fatal(err)
	}
}

// readExamples returns the positions in examplesFile, as [logic.Parse] reads
// them, by technique; there are none if there is no such file. Lines without a
// blank are dropped. Any other error, or a name that is not the name of one
// technique, ends the program.
func readExamples() map[logic.Technique]string {
	examples := map[logic.Technique]string{}
	text, err := os.ReadFile(examplesFile)
	if err != nil && !os.IsNotExist(err) {
		log.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, position, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			continue
		}
		found := logic.Named(name)
		if len(found) != 1 {
			log.Fatalf("%s names %v", name, found)
		}
		examples[found[0]] = position
	}
	return examples
}

// writeExamples writes the examples to examplesFile, over what is there, in the
// order of the techniques. An error ends the program.
func writeExamples(examples map[logic.Technique]string) {
	var b strings.Builder
	for _, t := range logic.Techniques() {
		if examples[t] != "" {
			fmt.Fprintf(&b, "%v %s\n", t, examples[t])
		}
	}
	if err := os.MkdirAll(filepath.Dir(examplesFile), 0o755); err != nil {
		log.Fatal(err)
	}
	write(".", examplesFile, b.String())
}

// slow are techniques that are looked for only late in a puzzle.
var slow = []logic.Technique{
	logic.FinnedFrankenSwordfish, logic.FinnedFrankenJellyfish, logic.FrankenJellyfish, logic.AlignedTripletExclusion,
	logic.GroupedAIC, logic.GroupedContinuousLoop, logic.GroupedDiscontinuousLoop, logic.NestedChain,
}

// findExamples adds to examples, for techniques that have none, positions from
// the paths of up to n minimal puzzles, the same in every run. It prints what
// it finds to stderr. An error of the generator ends the program.
func findExamples(examples map[logic.Technique]string, n int) {
	seed, err := generate.ParseSeed("techniques")
	if err != nil {
		log.Fatal(err)
	}
	g, err := generate.New(generate.Options{Minimal: true, Seed: seed})
	if err != nil {
		log.Fatal(err)
	}
	var r, path rating.Rater
	for i := 0; i < n && len(examples) < logic.NumTechniques-1; i++ {
		result, err := g.Item(context.Background(), uint64(i))
		if err != nil {
			log.Fatal(err)
		}
		p := logic.NewPosition(result.Puzzle)
		for s, err := range path.Path(p, rating.Options{NoUniqueness: i%2 == 0}) {
			if err != nil {
				break
			}
			value, _ := s.Technique.Human()
			for _, t := range logic.Techniques() {
				late := value >= 80 && p.Holes().Len() < 45
				if examples[t] != "" || slices.Contains(slow, t) && !late || t > logic.NakedSingle && value < 15 && t < logic.DirectPointing {
					continue
				}
				for range r.Steps(p, t) {
					examples[t] = p.Library()
					fmt.Fprintln(os.Stderr, i, t)
					break
				}
			}
		}
	}
}

// readDefinitions returns by technique the comment of its search, from the
// files of the current folder, without what comes before "finds"; of techniques
// without a search here, the text of whips. An error ends the program.
func readDefinitions() map[logic.Technique]string {
	comments, searches := map[string]string{}, map[string]string{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			log.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil && n.Doc != nil && isFinder(n.Recv.List[0].Type) {
					comments[n.Name.Name] = n.Doc.Text()
				}
			case *ast.KeyValueExpr:
				key, ok1 := n.Key.(*ast.Ident)
				value, ok2 := n.Value.(*ast.SelectorExpr)
				if ok1 && ok2 {
					searches[key.Name] = value.Sel.Name
				}
			}
			return true
		})
	}
	constants := constantsOf("technique.go")
	definitions := map[logic.Technique]string{}
	for i, name := range constants {
		text := comments[searches[name]]
		if text == "" {
			text = whips
		}
		_, after, found := strings.Cut(text, " finds ")
		if found {
			text = strings.ToUpper(after[:1]) + after[1:]
		}
		definitions[logic.Technique(i+1)] = text
	}
	return definitions
}

// whips is the definition of whips and braids, whose search is in a package of its own.
const whips = `The search finds a candidate Z that cannot be true. A variable is a cell, or a
digit in a house. If Z were true, a variable would keep one candidate; with this
one true as well, another would keep one, and so on, until a variable keeps none.
In a whip each variable has lost a candidate to the one found just before; in a
braid to any found before, or to Z. The package logic/rating/whip has the exact rules.
`

// isFinder reports whether the type of a receiver is *Finder.
func isFinder(e ast.Expr) bool {
	star, ok := e.(*ast.StarExpr)
	if !ok {
		return false
	}
	name, ok := star.X.(*ast.Ident)
	return ok && name.Name == "Finder"
}

// constantsOf returns the names of the techniques, in order: the constants,
// without the last, in the declaration of more than ten in a file of the
// current folder. An error ends the program.
func constantsOf(name string) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		log.Fatal(err)
	}
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST && len(g.Specs) > 10 {
			for _, s := range g.Specs {
				names = append(names, s.(*ast.ValueSpec).Names[0].Name)
			}
		}
	}
	return names[:len(names)-1] // the last one is their number
}

const indexHead = `# Techniques

Each page has the definition of a technique, as the code has it, and an example.
The pages are made by logic/pages_gen.go.
Code is the number in HoDoKu's library, SE the least value on the scale of Sudoku Explainer 1.2.1, human the value on our own scale.

| technique | code | SE | human | assumes one solution |
| --- | --- | --- | --- | --- |
`

// indexRow returns the line of t in the table of the index.
func indexRow(t logic.Technique) string {
	code, se, human, unique := values(t)
	return fmt.Sprintf("| [%s](%v.md) | %s | %s | %s | %s |\n", logic.English.Names[t], t, code, se, human, unique)
}

// values returns the code, the SE value, the value on our scale and "yes" or
// "no" for uniqueness of t as texts; a value that t does not have is "-".
func values(t logic.Technique) (code, se, human, unique string) {
	code, se, human, unique = "-", "-", "-", "no"
	if c, ok := t.Code(); ok {
		code = c
	}
	if v, ok := t.SE(); ok {
		se = fmt.Sprintf("%d.%d", v/10, v%10)
	}
	if v, ok := t.Human(); ok {
		human = fmt.Sprint(v)
	}
	if t.AssumesUniqueness() {
		unique = "yes"
	}
	return code, se, human, unique
}

// page returns the page of t, with its definition and, unless example is "",
// the first step of t in that position. It writes the drawing of that step to
// the folder dir. The program ends if the example is no position, has no step
// of t, or the step is not confirmed.
func page(t logic.Technique, definition, example, dir string) string {
	code, se, human, unique := values(t)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", logic.English.Names[t])
	fmt.Fprintf(&b, "| name | code | SE | human | assumes one solution |\n| --- | --- | --- | --- | --- |\n| %v | %s | %s | %s | %s |\n\n", t, code, se, human, unique)
	fmt.Fprintf(&b, "%s\n", strings.ReplaceAll(definition, "\t", "    "))
	if example == "" {
		return b.String() + "No example was found yet in the puzzles that were searched.\n"
	}
	p, err := logic.Parse(example)
	if err != nil {
		log.Fatalf("%v: %v", t, err)
	}
	var r rating.Rater
	for s := range r.Steps(p, t) {
		if err := check.Step(p, s); err != nil {
			log.Fatal(err)
		}
		name := t.String() + ".svg"
		write(dir, name, draw(p, s))
		fmt.Fprintf(&b, "## Example\n![The example](%s)\n\n%s\n\n", name, s.Word(&logic.English))
		fmt.Fprintf(&b, "%s\n\nThe position, as `logic.Parse` reads it:\n\n```\n%s\n```\n", legend(s.Marks(p)), p.Library())
		return b.String()
	}
	log.Fatalf("%v is not in its example", t)
	return ""
}

// shapes are what the drawing has for each role: a shape, its color, and words.
var shapes = map[logic.Role][3]string{
	logic.RolePattern: {"circle", "#9bd6a0", "green circle: the pattern"},
	logic.RoleFin:     {"diamond", "#8fbcf2", "blue diamond: a fin, an extra candidate or the pivot"},
	logic.RoleOn:      {"circle", "#9bd6a0", "green circle: true in the chain"},
	logic.RoleOff:     {"ring", "#777777", "ring: false in the chain"},
	logic.RoleSet:     {"square", "#e6d58a", "yellow square: a set"},
	logic.RolePlace:   {"circle", "#44b050", "dark green circle: placed"},
	logic.RoleRemove:  {"cross", "#e06060", "red with a stroke: removed"},
}

// legend returns a sentence that says what the shapes of the marks mean, each
// role once.
func legend(marks []logic.Mark) string {
	var words []string
	for role := logic.RolePattern; role <= logic.RoleRemove; role++ {
		if slices.ContainsFunc(marks, func(m logic.Mark) bool { return m.Role == role }) {
			words = append(words, shapes[role][2])
		}
	}
	return "In the drawing: " + strings.Join(words, "; ") + "."
}

const side = 48 // of a cell in the drawing

// center returns the middle of digit d, from 1 to 9, in cell c, in units of the
// drawing from its top left corner. A cell has the digits in three rows of
// three.
func center(c sudoku.Cell, d sudoku.Digit) (x, y int) {
	return side*c.Column() + side/6 + side/3*(int(d-1)%3) + 4, side*c.Row() + side/6 + side/3*(int(d-1)/3) + 4
}

// draw returns the drawing of s in p as a whole SVG document: lines, marks,
// arrows, digits and candidates.
func draw(p *logic.Position, s *logic.Step) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" text-anchor="middle">`+"\n", 9*side+8, 9*side+8)
	fmt.Fprintf(&b, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n", logic.English.Names[s.Technique])
	for i := range 10 {
		width := 1
		if i%3 == 0 {
			width = 3
		}
		at := side*i + 4
		fmt.Fprintf(&b, `<path d="M%d 4V%dM4 %dH%d" stroke="#333" stroke-width="%d"/>`+"\n", at, 9*side+4, at, 9*side+4, width)
	}
	for _, m := range s.Marks(p) {
		b.WriteString(shape(m))
	}
	b.WriteString(arrows(s))
	for c := range sudoku.Cell(sudoku.Cells) {
		b.WriteString(cell(p, c))
	}
	return b.String() + "</svg>\n"
}

// shape returns the SVG of the shape of a mark, in the color of its role.
func shape(m logic.Mark) string {
	x, y := center(m.Cell, m.Digit)
	look := shapes[m.Role]
	switch look[0] {
	case "ring":
		return fmt.Sprintf(`<circle cx="%d" cy="%d" r="7" fill="none" stroke="%s"/>`+"\n", x, y, look[1])
	case "diamond":
		return fmt.Sprintf(`<path d="M%d %dl8 8l-8 8l-8 -8z" fill="%s"/>`+"\n", x, y-8, look[1])
	case "square":
		return fmt.Sprintf(`<rect x="%d" y="%d" width="14" height="14" fill="%s"/>`+"\n", x-7, y-7, look[1])
	case "cross":
		return fmt.Sprintf(`<circle cx="%d" cy="%d" r="7" fill="%s"/><path d="M%d %dl14 -14" stroke="#600"/>`+"\n", x, y, look[1], x-7, y+7)
	}
	return fmt.Sprintf(`<circle cx="%d" cy="%d" r="7" fill="%s"/>`+"\n", x, y, look[1])
}

// arrows returns the links of the chains of s as SVG lines, broken ones for
// links that are not strong. It returns "" if they are more than 40, too many
// to be seen.
func arrows(s *logic.Step) string {
	all := s.Arrows()
	if len(all) > 40 {
		return ""
	}
	var b strings.Builder
	for _, a := range all {
		from, _ := a.From.Cells.First()
		to, _ := a.To.Cells.First()
		x1, y1 := center(from, a.From.Digit)
		x2, y2 := center(to, a.To.Digit)
		dash := ` stroke-dasharray="3"`
		if a.Strong {
			dash = ""
		}
		fmt.Fprintf(&b, `<path d="M%d %dL%d %d" stroke="#c04"%s/>`+"\n", x1, y1, x2, y2, dash)
	}
	return b.String()
}

// cell returns the SVG of the digit of c, in bold if it is a clue, or of its
// candidates.
func cell(p *logic.Position, c sudoku.Cell) string {
	if d := p.At(c); d != sudoku.None {
		weight := "normal"
		if p.Clues().Has(c) {
			weight = "bold"
		}
		return fmt.Sprintf(`<text x="%d" y="%d" font-size="30" font-weight="%s">%d</text>`+"\n", side*c.Column()+side/2+4, side*c.Row()+side/2+15, weight, d)
	}
	var b strings.Builder
	for d := range p.Candidates(c).All() {
		x, y := center(c, d)
		fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="11">%d</text>`, x, y+4, d)
	}
	return b.String() + "\n"
}
