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

// A puzzleKind is a kind of fresh puzzles. Either level or aim is set, or only a number of
// clues in options.
type puzzleKind struct {
	options generate.Options
	aim     aim
	level   generate.Level // 0 unless the kind is a level
}

// parseKind returns the kind of fresh puzzles that a text such as "easy" or "se=2-3" names.
// It fails if the text is not a kind of puzzles, or if no puzzle can be of that kind.
func parseKind(kind string) (k puzzleKind, err error) {
	if level, err := generate.ParseLevel(kind); err == nil {
		k.options.Level, k.level = level, level
		return k, nil
	}
	name, value, _ := strings.Cut(kind, "=")
	var f aimFlags
	f.only.groups = map[string][]logic.Technique{"singles": target.Singles()}
	switch name {
	case "clues":
		var clues span
		err = clues.Set(value)
		k.options.Clues = clues.value
	case "se", "human", "w", "b":
		f.rating.value, f.scale.value = value, name
	case "technique":
		err = f.technique.Set(value)
	case "only":
		err = f.only.Set(value)
	default:
		return puzzleKind{}, badUsage("no kind of puzzles "+quote(kind), "easy, medium, hard, clues=24-28, se=2-3, human=100-300, technique=x-wing or only=singles")
	}
	if err == nil {
		k.aim, err = f.aim()
	}
	k.options.Target = k.aim.target
	return k, err
}

// A bookPuzzle is a puzzle on its way into a book.
type bookPuzzle struct {
	grid, solution sudoku.Grid
	level          generate.Level
	rating         string   // as it is printed, or empty
	er             se.Value // on the scale of Sudoku Explainer, if the puzzle is rated on that
}

// fresh makes the s.count puzzles of a section. Their items have consecutive indexes from
// first on in the sequence of seed, and next is the index after the last of them. seen
// holds the canonical forms of all puzzles of the book so far: fresh leaves out a puzzle
// whose form is in seen, and adds the forms of the others. It fails if the kind is not
// possible, if a puzzle is not made in time, or if too few puzzles differ.
func (m *bookMaker) fresh(j *job, s sectionRequest, seed generate.Seed, first uint64, seen map[sudoku.Grid]bool) (list []bookPuzzle, next uint64, err error) {
	kind, err := parseKind(s.kind)
	if err != nil {
		return nil, 0, err
	}
	o := kind.options
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
					list = append(list, bookPuzzle{a.Puzzle, a.Result.Solution, kind.level, m.ratingText(&a.Result.Rating), a.Result.Rating.SE.ER})
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

// mostRounds bounds how often puzzles are made again in place of those that were passed
// over.
const mostRounds = 100

// refusedSection turns a *[generate.OptionError] into a failure that names the kind of the
// section. It returns any other error, and nil, unchanged.
func refusedSection(kind string, err error) error {
	var o *generate.OptionError
	if !errors.As(err, &o) {
		return err
	}
	return badUsage("the section "+kind+": "+o.Reason, "")
}

// scales returns the scales on which the puzzles of the book must be rated: the one of
// --scale or, without that flag, Sudoku Explainer's if --by or --label needs a rating. The
// result is zero if no rating is needed.
func (m *bookMaker) scales() (s bulk.Scales) {
	switch f := m.flags; {
	case f.scale.value == "human":
		s.Human = true
	case f.scale.value == "se", f.by.value == "rating", f.label.has(book.Rating):
		s.SE = true
	}
	return s
}

// read returns the puzzles of the input in their order, each proved to have exactly one
// solution, with the rating that scales asks for. It reports each item that is wrong, and
// fails if there was any, if the input has no puzzles, or if the work was interrupted. With
// --distinct only the first puzzle of each class remains.
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

// levelOf returns the level whose range of clues has the number of clues of g, or 0 if no
// level has.
func levelOf(g sudoku.Grid) generate.Level {
	for _, l := range generate.Levels() {
		if band := l.Clues(); band.Min <= g.Clues() && g.Clues() <= band.Max {
			return l
		}
	}
	return 0
}

// distinctOnly returns the puzzles of list without those that equal an earlier one up to
// symmetry. It changes list, and the result shares its memory.
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

// Next is the method of [bulk.Source]. It sets item to the next puzzle of the list and
// returns true, or returns false with blocks.End after the last one.
func (s *bookSource) Next(item *bulk.Item) (bool, blocks.Supply) {
	if len(s.rest) == 0 {
		return false, blocks.End
	}
	*item = bulk.Item{Puzzle: s.rest[0].grid}
	s.rest = s.rest[1:]
	return true, blocks.More
}

// rate sets the fields rating and er of each puzzle of list, in place, if the book needs
// ratings, and returns list. It fails only if the work was interrupted.
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

// ratingText returns the rating r as the book prints it: a value such as "4.2" on the scale
// of Sudoku Explainer, with "> " before it if it is a lower bound, or the English name of
// the hardest technique on the scale human. It returns "" if the puzzle has no rating.
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

// sections returns the sections of the book: those of --section with fresh puzzles or, if
// there are none, the puzzles of files. It sets m.seed if puzzles are fresh, and reports a
// seed that it has drawn. It fails as fresh and read do.
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

// kindTitle returns the title of a section of this kind that was given no title, in the
// language of the book.
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

// section returns a section of the book with this title and these puzzles.
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

// sorted returns puzzles from files as sections: without --by one section in the order of
// the files, and with it one section for each level, or for each whole value of the rating
// ER, from the easiest on. It may change the order of puzzles.
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

// interrupted reports whether err is or wraps [context.Canceled].
func interrupted(err error) bool { return errors.Is(err, context.Canceled) }
