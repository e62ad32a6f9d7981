package browsertest

// This file reads and plays the game as a person does who cannot see the board.

import (
	"fmt"
	"regexp"
	"strconv"

	_ "embed"

	"github.com/entydig/sudoku"
)

//go:embed hook.js
var hook string

// settle waits until the page has nothing left to ask its engine.
func (p *page) settle() {
	p.t.Helper()
	eval[bool](p, `window.browsertest.calm()`)
}

// waitJobs waits until no long job is under way.
func (p *page) waitJobs() {
	p.t.Helper()
	p.until("no job under way", func() bool { return eval[int](p, `window.browsertest.jobs`) == 0 })
}

// waitReady waits until a game is on the board.
func (p *page) waitReady() {
	p.t.Helper()
	p.until("a game on the board", func() bool { return len(p.tree().all("gridcell", `\d, given, .*`)) >= 17 })
	p.settle()
}

// A square is a cell as its name tells it.
type square struct {
	node
	digit sudoku.Digit
	given bool
	notes string // "1 4 7"
	rest  string // what is said after the place: clashes, wrong, colours, ...
}

var cellName = regexp.MustCompile(`^(?:(\d)(?:, (given|shown))?|empty|notes ([\d ]+)), row (\d), column (\d)(?:, (.*))?$`)

// squares reads the 81 cells in the order of reading.
func (p *page) squares() (all [81]square) {
	p.t.Helper()
	cells := p.tree().all("gridcell", `.*`)
	if len(cells) != 81 {
		p.t.Fatalf("%d gridcells, want 81\n%s", len(cells), p.describe())
	}
	for i, n := range cells {
		m := cellName.FindStringSubmatch(n.name)
		if m == nil || m[4] != strconv.Itoa(i/9+1) || m[5] != strconv.Itoa(i%9+1) {
			p.t.Fatalf("cell %d is named %q", i, n.name)
		}
		digit, _ := strconv.Atoi(m[1])
		all[i] = square{node: n, digit: sudoku.Digit(digit), given: m[2] == "given", notes: m[3], rest: m[6]}
		if readonly := n.states["readonly"] == "true"; readonly != all[i].given {
			p.t.Fatalf("cell %q: aria-readonly is %v", n.name, readonly)
		}
	}
	return all
}

// puzzle returns the givens, and grid all digits that are on the board.
func (p *page) puzzle() (g sudoku.Grid) {
	p.t.Helper()
	for i, s := range p.squares() {
		if s.given {
			g.Set(sudoku.Cell(i), s.digit)
		}
	}
	return g
}

func (p *page) grid() (g sudoku.Grid) {
	p.t.Helper()
	for i, s := range p.squares() {
		g.Set(sudoku.Cell(i), s.digit)
	}
	return g
}

// solution solves the puzzle on the board; it must have exactly one solution.
func (p *page) solution() sudoku.Grid {
	p.t.Helper()
	return p.solutionOf(p.puzzle().String())
}

func (p *page) solutionOf(puzzle string) sudoku.Grid {
	p.t.Helper()
	g, err := sudoku.Parse(puzzle)
	if err != nil {
		p.t.Fatal(err)
	}
	s, err := sudoku.Solve(g)
	if err != nil {
		p.t.Fatalf("%s: %v", puzzle, err)
	}
	return s
}

// cell returns the cell at a row and column, both from 1.
func (p *page) cell(row, column int) square {
	p.t.Helper()
	return p.squares()[9*(row-1)+column-1]
}

// focused returns the index of the cell that has the focus, -1 if none has.
func (p *page) focused() int {
	p.t.Helper()
	for i, s := range p.squares() {
		if s.states["focused"] == "true" {
			return i
		}
	}
	return -1
}

// goTo moves the focus from the board's top left to a cell, by keys alone.
func (p *page) goTo(cell int) {
	p.t.Helper()
	keys := []string{"Ctrl+Home"}
	for range cell / 9 {
		keys = append(keys, "ArrowDown")
	}
	for range cell % 9 {
		keys = append(keys, "ArrowRight")
	}
	p.press(keys...)
	if at := p.focused(); at != cell {
		p.t.Fatalf("the focus is on cell %d, want %d", at, cell)
	}
}

// holes returns the indexes of the cells without a digit.
func holes(g sudoku.Grid) (cells []int) {
	for i := range 81 {
		if g.At(sudoku.Cell(i)) == 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

// wrongDigit returns a digit for a hole that breaks no rule now and is not the
// solution's; ok is false if every digit that breaks no rule is the solution's.
func wrongDigit(board, solution sudoku.Grid, cell int) (d sudoku.Digit, ok bool) {
	for d = 1; d <= 9; d++ {
		if d != solution.At(sudoku.Cell(cell)) && !clashes(board, cell, d) {
			return d, true
		}
	}
	return 0, false
}

// clashes reports whether d at cell would repeat in its row, column or box.
func clashes(board sudoku.Grid, cell int, d sudoku.Digit) bool {
	for i := range 81 {
		peer := i/9 == cell/9 || i%9 == cell%9 || i/27 == cell/27 && i%9/3 == cell%9/3
		if i != cell && peer && board.At(sudoku.Cell(i)) == d {
			return true
		}
	}
	return false
}

func digitKey(d sudoku.Digit) string { return fmt.Sprintf("Digit%d", d) }

// status returns what the page says in its live region.
func (p *page) status() string {
	p.t.Helper()
	return eval[string](p, `document.querySelector('[role=status]').textContent.replace(/[\u200b\u200c\u2060]/g, '').trim()`)
}

// waitStatus waits until the live region's whole text matches the pattern.
func (p *page) waitStatus(pattern string) string {
	p.t.Helper()
	re := regexp.MustCompile(`^(?:` + pattern + `)$`)
	var s string
	p.until("status "+pattern, func() bool { s = p.status(); return re.MatchString(s) })
	return s
}
