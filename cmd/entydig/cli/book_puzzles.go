package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/target"
	"github.com/entydig/sudoku/render/book"
)

// This file holds the puzzles of a book: made freshly, or read.

// A wish is a kind of fresh puzzles.
type wish struct {
	options generate.Options
	aim     aim
	level   generate.Level // 0: none
}

// wishOf returns the wish for the kind of a section. It fails for an unknown kind, and for
// one that no puzzle meets.
func wishOf(kind string) (w wish, err error) {
	if level, err := generate.ParseLevel(kind); err == nil {
		w.options.Level, w.level = level, level
		return w, nil
	}
	name, value, _ := strings.Cut(kind, "=")
	var f aimFlags
	f.only.groups = map[string][]logic.Technique{"singles": target.Singles()}
	switch name {
	case "clues":
		var clues span
		err = clues.Set(value)
		w.options.Clues = clues.value
	case "se", "human", "w", "b":
		f.rating.value, f.scale.value = value, name
	case "technique":
		err = f.technique.Set(value)
	case "only":
		err = f.only.Set(value)
	default:
		return wish{}, badUsage("no kind of puzzles "+quote(kind), "easy, medium, hard, clues=24-28, se=2-3, human=100-300, technique=x-wing or only=singles")
	}
	if err == nil {
		w.aim, err = f.aim()
	}
	w.options.Target = w.aim.target
	return w, err
}

// A bookPuzzle is a puzzle on its way into a book.
type bookPuzzle struct {
	grid, solution sudoku.Grid
	level          generate.Level
	rating         string   // as it is printed, or empty
	er             se.Value // on the scale of Sudoku Explainer, if the puzzle is rated on that
}

// fresh makes the puzzles of a section. first is the index of the first one in the
// sequence of the seed; fresh returns the index after the last one. Puzzles that are equal
// up to symmetry to one in seen, to which it adds, are passed over.
func (m *bookMaker) fresh(j *job, s sectionWish, seed generate.Seed, first uint64, seen map[sudoku.Grid]bool) (list []bookPuzzle, next uint64, err error) {
	w, err := wishOf(s.kind)
	if err != nil {
		return nil, 0, err
	}
	o := w.options
	o.Seed, o.Minimal = seed, m.flags.minimal
	o.Symmetry, _ = generate.ParseSymmetry(m.flags.symmetry.value)
	g, err := generate.New(o)
	if err != nil {
		return nil, 0, refusedSection(s.kind, err)
	}
	req := bulk.Request{Generator: g, First: first, Limit: m.flags.timeout.limit()}
	if scales := m.scales(); scales != (bulk.Scales{}) {
		req.Rate = &bulk.RateRequest{Scales: scales, Limit: bulk.NoTimeLimit()}
	}
	plan := j.plan
	plan.Block = 32
	// The canonical form of each puzzle is found by the workers, and comes as the text of
	// its block.
	form := func(b []byte, a *bulk.Answer[bulk.Made]) []byte { return canon.Of(a.Puzzle).Grid.Append(b) }
	for tries := 0; len(list) < s.count; tries++ {
		if tries == mostRounds {
			return nil, 0, &failure{exitNo, "the section " + s.kind + " has only " + plural(len(list), "puzzle") + " that differ", "ask for fewer, or for another kind"}
		}
		req.Number = s.count - len(list)
		for block := range bulk.Generate(j.ctx, plan, req, form) {
			for i := range block.Items {
				a := &block.Items[i]
				if a.Result.Err != nil {
					m.run.reportNotMade(a.Result.Err, &m.flags.timeout)
					return nil, 0, &failure{code: exitNo}
				}
				key, _ := sudoku.Parse(string(block.Text[i*sudoku.Cells : (i+1)*sudoku.Cells]))
				if !seen[key] {
					seen[key] = true
					list = append(list, bookPuzzle{a.Puzzle, a.Result.Solution, w.level, m.ratingText(&a.Result.Rating), a.Result.Rating.SE.ER})
					j.progress.add(1)
				}
			}
		}
		if err := j.ctx.Err(); err != nil {
			return nil, 0, err
		}
		req.First += uint64(req.Number)
	}
	return list, req.First, nil
}

// mostRounds bounds how often puzzles are made anew in place of those that were passed
// over.
const mostRounds = 100

// refusedSection is like refused, for a section.
func refusedSection(kind string, err error) error {
	var o *generate.OptionError
	if !errors.As(err, &o) {
		return err
	}
	return badUsage("the section "+kind+": "+o.Reason, "")
}

// scales returns the scales on which puzzles are rated.
func (m *bookMaker) scales() (s bulk.Scales) {
	switch f := m.flags; {
	case f.scale.value == "human":
		s.Human = true
	case f.scale.value == "se", f.by.value == "rating", f.label.has(book.Rating):
		s.SE = true
	}
	return s
}

// read reads the puzzles of files, proves that each has one solution, and rates them if
// that is asked for. Everything that is wrong is reported; then the book is not made.
func (m *bookMaker) read(j *job, in *input) (list []bookPuzzle, err error) {
	code := exitYes
	none := func(b []byte, _ *bulk.Answer[app.Verdict]) []byte { return b }
	for block := range bulk.Solve(j.ctx, j.plan, in, none) {
		for i := range block.Items {
			switch a := &block.Items[i]; {
			case a.Err != nil:
				m.run.reportItem(&a.Item)
				code = max(code, exitBad)
			case a.Result.Status != app.StatusUnique:
				m.run.reportPuzzle(&a.Item, a.Result.Err().Error(), "a book has puzzles with exactly one solution only")
				code = max(code, exitNo)
			default:
				list = append(list, bookPuzzle{grid: a.Puzzle, solution: a.Result.Solution, level: levelOf(a.Puzzle)})
			}
			j.progress.add(1)
		}
	}
	switch {
	case j.ctx.Err() != nil:
		return nil, j.ctx.Err()
	case code != exitYes:
		return nil, &failure{code, "the book was not made, because of what is wrong in the puzzles", ""}
	case len(list) == 0:
		return nil, badUsage("the files have no puzzles", "")
	}
	if m.flags.distinct {
		list = distinctOnly(list)
	}
	return m.rate(j, list)
}

// levelOf returns the level whose band has the number of clues of a puzzle, or 0.
func levelOf(g sudoku.Grid) generate.Level {
	for _, l := range generate.Levels() {
		if band := l.Clues(); band.Min <= g.Clues() && g.Clues() <= band.Max {
			return l
		}
	}
	return 0
}

// distinctOnly returns the first puzzle of each class.
func distinctOnly(list []bookPuzzle) []bookPuzzle {
	seen := map[sudoku.Grid]bool{}
	return slices.DeleteFunc(list, func(p bookPuzzle) bool {
		form := canon.Of(p.grid).Grid
		known := seen[form]
		seen[form] = true
		return known
	})
}

// A bookSource gives the puzzles of a list.
type bookSource struct{ rest []bookPuzzle }

// Next implements [bulk.Source].
func (s *bookSource) Next(item *bulk.Item) (bool, blocks.Supply) {
	if len(s.rest) == 0 {
		return false, blocks.End
	}
	*item = bulk.Item{Puzzle: s.rest[0].grid}
	s.rest = s.rest[1:]
	return true, blocks.More
}

// rate rates each puzzle of a list, if that is asked for.
func (m *bookMaker) rate(j *job, list []bookPuzzle) ([]bookPuzzle, error) {
	scales := m.scales()
	if scales == (bulk.Scales{}) {
		return list, nil
	}
	n := 0
	none := func(b []byte, _ *bulk.Answer[bulk.Rating]) []byte { return b }
	req := bulk.RateRequest{Scales: scales, Limit: bulk.NoTimeLimit()}
	for block := range bulk.Rate(j.ctx, j.plan, req, &bookSource{list}, none) {
		for i := range block.Items {
			r := &block.Items[i].Result
			list[n].rating, list[n].er = m.ratingText(r), r.SE.ER
			n++
		}
	}
	return list, j.ctx.Err()
}

// ratingText returns a rating as it is printed, or "".
func (m *bookMaker) ratingText(r *bulk.Rating) string {
	switch s := m.scales(); {
	case r.Err != nil:
		return ""
	case s.SE && !r.SE.Complete():
		return "> " + r.SE.ER.String()
	case s.SE:
		return r.SE.ER.String()
	case s.Human && r.Human.Hardest.Valid():
		return logic.English.Names[r.Human.Hardest]
	}
	return ""
}

// sections returns the sections of the book, with fresh puzzles or those of files.
func (m *bookMaker) sections(j *job, files []string) (list []book.Section, err error) {
	if len(m.flags.sections.list) == 0 {
		puzzles, err := m.read(j, m.run.input(j.ctx, files))
		if err != nil {
			return nil, err
		}
		return m.sorted(puzzles), nil
	}
	seed, drawn := m.flags.seed.orDraw()
	if m.seed = seed.String(); drawn {
		m.run.report("seed "+m.seed, "")
	}
	seen := map[sudoku.Grid]bool{}
	next := uint64(0)
	for _, s := range m.flags.sections.list {
		var puzzles []bookPuzzle
		if puzzles, next, err = m.fresh(j, s, seed, next, seen); err != nil {
			return nil, err
		}
		title := s.title
		if title == "" && len(m.flags.sections.list) > 1 {
			title = m.kindTitle(s.kind)
		}
		list = append(list, m.section(title, puzzles))
	}
	return list, nil
}

// kindTitle returns the title of a section without one of its own.
func (m *bookMaker) kindTitle(kind string) string {
	if _, err := generate.ParseLevel(kind); err == nil {
		return m.messages["level."+kind]
	}
	name, value, _ := strings.Cut(kind, "=")
	switch name {
	case "clues":
		return strings.ReplaceAll(m.messages["book.clues"], "{n}", strings.ReplaceAll(value, "-", "–"))
	case "technique", "only":
		return value
	}
	return strings.ReplaceAll(m.messages["book.rating"], "{n}", strings.ReplaceAll(value, "-", "–"))
}

// section returns a section with some puzzles.
func (m *bookMaker) section(title string, puzzles []bookPuzzle) book.Section {
	s := book.Section{Title: title}
	for i := range puzzles {
		p := &puzzles[i]
		level := ""
		if p.level != 0 {
			level = m.messages["level."+p.level.String()]
		}
		s.Puzzles = append(s.Puzzles, book.Puzzle{Grid: p.grid, Solution: p.solution, Level: level, Rating: p.rating})
	}
	return s
}

// sorted returns puzzles from files as sections, as --by says.
func (m *bookMaker) sorted(puzzles []bookPuzzle) (list []book.Section) {
	var key func(p *bookPuzzle) int
	var title func(key int) string
	switch m.flags.by.value {
	case "":
		return []book.Section{m.section("", puzzles)}
	case "level":
		key = func(p *bookPuzzle) int { return cmp.Or(int(p.level), len(generate.Levels())+1) }
		title = func(k int) string {
			if k > len(generate.Levels()) {
				return m.messages["level.custom"]
			}
			return m.messages["level."+generate.Level(k).String()]
		}
	case "rating":
		slices.SortStableFunc(puzzles, func(a, b bookPuzzle) int { return cmp.Compare(a.er, b.er) })
		key = func(p *bookPuzzle) int { return int(p.er) / 10 }
		title = func(k int) string {
			return strings.ReplaceAll(m.messages["book.rating"], "{n}", strconv.Itoa(k)+".0–"+strconv.Itoa(k)+".9")
		}
	}
	slices.SortStableFunc(puzzles, func(a, b bookPuzzle) int { return cmp.Compare(key(&a), key(&b)) })
	for from := 0; from < len(puzzles); {
		to := from
		for to < len(puzzles) && key(&puzzles[to]) == key(&puzzles[from]) {
			to++
		}
		list = append(list, m.section(title(key(&puzzles[from])), puzzles[from:to]))
		from = to
	}
	return list
}

// interrupted reports whether err says that the work was interrupted.
func interrupted(err error) bool { return errors.Is(err, context.Canceled) }
