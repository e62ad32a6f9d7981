// Command colddraw prints random functions or sentences of the project. Someone who does
// not know the project then reads them: each should be clear where it stands. A sentence is
// printed with its paragraph and, if that is a comment, with the line of code below it. The
// same seed prints the same places of the same tree.
//
//	go -C tools run ./colddraw -root .. -seed 1 -n 40 functions
//	go -C tools run ./colddraw -root .. -seed 1 -n 40 sentences
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// A place is a function or a sentence, with its file and line.
type place struct {
	file   string
	line   int
	text   string
	around string // of a sentence: its paragraph, and the line of code below a comment
}

// main reads the flags and prints the drawn places.
func main() {
	log.SetFlags(0)
	root := flag.String("root", ".", "the root of the project")
	seed := flag.Uint64("seed", 1, "the seed of the draw")
	n := flag.Int("n", 40, "how many to draw")
	flag.Parse()
	collect, ok := map[string]func(root, file string) []place{"functions": functions, "sentences": sentences}[flag.Arg(0)]
	if !ok {
		log.Fatal("colddraw: want one argument, functions or sentences")
	}
	var all []place
	for _, file := range files(*root) {
		all = append(all, collect(*root, file)...)
	}
	random := rand.New(rand.NewPCG(*seed, uint64(len(all))))
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for i, p := range all[:min(*n, len(all))] {
		fmt.Printf("%d. %s:%d\n%s\n", i+1, p.file, p.line, p.text)
		if p.around != "" {
			fmt.Printf("    in: %s\n", p.around)
		}
		fmt.Println()
	}
}

// files returns the names of the files that git tracks in root, in order, without tests,
// test data and generated files. If git fails, it ends the program.
func files(root string) (names []string) {
	out, err := exec.Command("git", "-C", root, "ls-files").Output()
	if err != nil {
		log.Fatal("colddraw: git ls-files: ", err)
	}
	for name := range strings.FieldsSeq(string(out)) {
		if !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_gen.go") && !strings.Contains(name, "testdata/") {
			names = append(names, name)
		}
	}
	return names
}

// functions returns the functions of a Go file, each with its comment, and nothing for
// any other file. file is a path below root. If the file cannot be read, it ends the
// program.
func functions(root, file string) (places []place) {
	if !strings.HasSuffix(file, ".go") {
		return nil
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, filepath.Join(root, file), nil, parser.ParseComments)
	if err != nil {
		log.Fatal("colddraw: ", err)
	}
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		var text bytes.Buffer
		if err := format.Node(&text, set, f); err != nil {
			log.Fatal("colddraw: ", err)
		}
		places = append(places, place{file: file, line: set.Position(f.Pos()).Line, text: text.String()})
	}
	return places
}

// commentLine matches a line of a comment in Go, JavaScript, CSS or a shell script, but not
// a line that a tab sets apart, which holds code or a table.
var commentLine = regexp.MustCompile(`^\s*(?://|\*|/\*\*?|# )(?:[^\t\S])?([^\t].*?)(?:\*/)?\s*$`)

// quotedText matches a line of a language file of the page that has a text.
var quotedText = regexp.MustCompile(`^\s*["']?[\w.-]+["']?: ["'](.{20,})["'],?$`)

// oneSentence matches a sentence: a full stop ends one only before white space.
var oneSentence = regexp.MustCompile(`[^.?!]+(?:[.?!]\S[^.?!]*)*[.?!]?(?:\s|$)`)

// sentences returns the sentences of five words or more in a document, in the comments of
// a source file, or in the English texts of the page, and nothing for any other file.
// file is a path below root. The line of a sentence is that of the first line of its
// paragraph. If the file cannot be read, it ends the program.
func sentences(root, file string) (places []place) {
	var match *regexp.Regexp
	switch filepath.Ext(file) {
	case ".md":
		match = regexp.MustCompile(`^([^|#\x60].*)$`)
	case ".go", ".js", ".css", ".sh":
		match = commentLine
	default:
		return nil
	}
	if strings.Contains(file, "i18n/") {
		if filepath.Base(file) != "en.js" {
			return nil
		}
		match = quotedText
	}
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		log.Fatal("colddraw: ", err)
	}
	paragraph, start := "", 0
	end := func(next string) {
		for _, s := range oneSentence.FindAllString(paragraph, -1) {
			if s = strings.TrimSpace(s); len(strings.Fields(s)) >= 5 && s[0] != '@' { // @ begins a tag of JavaScript
				around := strings.TrimSpace(paragraph)
				if match == commentLine {
					around += " | " + strings.TrimSpace(next)
				}
				places = append(places, place{file, start, s, around})
			}
		}
		paragraph = ""
	}
	code := false // inside a block of code of a document
	for i, line := range strings.Split(string(text), "\n") {
		m := match.FindStringSubmatch(line)
		if strings.HasPrefix(line, "```") {
			code = !code
		}
		if code {
			m = nil
		}
		if m == nil || strings.TrimSpace(m[1]) == "" || match == quotedText {
			end(line)
		}
		if m != nil && strings.TrimSpace(m[1]) != "" {
			if paragraph == "" {
				start = i + 1
			}
			paragraph += strings.TrimSpace(m[1]) + " "
		}
	}
	end("")
	return places
}
