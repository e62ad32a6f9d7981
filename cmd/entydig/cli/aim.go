package cli

import (
	"bytes"
	"errors"
	"slices"

	"github.com/spf13/pflag"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/target"
)

// This file holds the flags of `entydig generate` that say what the puzzles shall take to
// solve.

// aimFlags holds these flags.
type aimFlags struct {
	rating       text
	scale        choice
	technique    techniqueList
	only         techniqueList
	noUniqueness bool
}

// add adds the flags to fs and sets the kinds of their values.
func (f *aimFlags) add(fs *pflag.FlagSet) {
	f.rating = text{kind: "A-B"}
	fs.Var(&f.rating, "rating", "what the puzzle is rated, such as 7.2 or 7-8; both ends are included")
	f.scale = choice{what: "scale", kind: "SCALE", names: scaleNames}
	fs.Var(&f.scale, "scale", "the scale of --rating: se, human, w or b (default: se)")
	fs.Var(&f.technique, "technique", "the puzzle needs this technique at least once, and nothing harder: a name such as x-wing, or a number of HoDoKu's library")
	f.only.groups = map[string][]logic.Technique{"singles": target.Singles()}
	fs.Var(&f.only, "only", "these techniques are enough to solve the puzzle; singles stands for full-house, hidden-single and naked-single")
	fs.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume that a puzzle has one solution")
}

// An aim is what puzzles shall take to solve, and how to rate those that were made.
type aim struct {
	target generate.Target // nil: anything
	rate   bulk.RateRequest
}

// aim returns the aim that the flags ask for. It fails if the value of --rating is not a
// rating on its scale, if a flag names a technique that no puzzle needs, or if a flag is
// given without the flag to which it belongs.
func (f *aimFlags) aim() (aim, error) {
	var targets []target.Gauge
	o := target.Options{NoUniqueness: f.noUniqueness}
	a := aim{rate: bulk.RateRequest{NoUniqueness: f.noUniqueness, Limit: bulk.NoTimeLimit()}}
	add := func(flag string, t target.Gauge, err error) error {
		if err != nil {
			return refusedTarget(flag, err)
		}
		targets = append(targets, t)
		return nil
	}
	if list := f.only.value; len(list) > 0 {
		a.rate.Scales.Human, a.rate.Only = true, list
		t, err := target.Only(list, o)
		if err := add("--only", t, err); err != nil {
			return aim{}, err
		}
	}
	if list := f.technique.value; len(list) > 0 {
		if len(list) > 1 {
			return aim{}, badUsage("--technique takes one technique", "techniques that are enough: --only "+list[0].String()+","+list[1].String())
		}
		if a.rate.Scales.Human = true; a.rate.Only == nil {
			a.rate.Only = target.UpTo(list[0], o)
		}
		t, err := target.Technique(list[0], o)
		if err := add("--technique", t, err); err != nil {
			return aim{}, err
		}
	}
	if f.rating.value != "" {
		t, err := f.rated(&a.rate.Scales, o)
		if err := add("--rating", t, err); err != nil {
			return aim{}, err
		}
	}
	switch {
	case f.scale.value != "" && f.rating.value == "":
		return aim{}, badUsage("--scale says on which scale --rating is", "add --rating, such as --rating 7-8")
	case f.noUniqueness && len(targets) == 0:
		return aim{}, badUsage("--no-uniqueness says what --rating, --technique or --only rest on", "add one of these")
	case len(targets) > 0:
		a.target = target.All(targets...)
	}
	return a, nil
}

// rated returns the target that --rating asks for, on the scale of --scale and with the
// options o, and sets that scale in scales. It fails if the value of --rating is not a
// rating or a range of ratings on that scale.
func (f *aimFlags) rated(scales *bulk.Scales, o target.Options) (target.Gauge, error) {
	s := target.SE
	if f.scale.value != "" {
		s, _ = target.ParseScale(f.scale.value) // the flag has checked the name
	}
	r, ok := s.ParseRange(f.rating.value)
	if !ok {
		hint := "write 7.2 or 7-8.5"
		if s != target.SE {
			hint = "write 4 or 3-5"
		}
		return nil, &target.Error{Reason: quote(f.rating.value) + " is neither a rating on the scale " + s.String() + " nor a range", Hint: hint}
	}
	switch s {
	case target.SE:
		scales.SE = true
	case target.Human:
		scales.Human = true
	case target.W:
		scales.W = true
	case target.B:
		scales.B = true
	}
	return target.Rating(s, r, o)
}

// refusedTarget turns the *[target.Error] err into the failure of a flag. It returns any
// other error unchanged.
func refusedTarget(flag string, err error) error {
	var refused *target.Error
	if !errors.As(err, &refused) {
		return err
	}
	return badUsage(flag+": "+refused.Reason, refused.Hint)
}

// ratingColumn returns the shape s of generate with the rating of each puzzle added: to
// jsonl in the fields that rate has, to csv as the last column, and to a grid in its
// comment. Lines stay as they are in s.
func ratingColumn(s shape[bulk.Answer[bulk.Made]], scales bulk.Scales) shape[bulk.Answer[bulk.Made]] {
	type answer = bulk.Answer[bulk.Made]
	jsonl, csv, grid := s.in("jsonl"), s.in("csv"), s.in("grid")
	return shape[answer]{s.columns + ",rating", map[string]func([]byte, *answer) []byte{
		"jsonl": func(b []byte, a *answer) []byte {
			b = bytes.TrimSuffix(jsonl(b, a), []byte("}\n"))
			return append(bulk.AppendScales(b, &a.Result.Rating, scales), "}\n"...)
		},
		"csv": func(b []byte, a *answer) []byte {
			b = bytes.TrimSuffix(csv(b, a), []byte("\n"))
			return append(b, ","+csvText(bulk.RatingText(&a.Result.Rating, scales))+"\n"...)
		},
		"grid": func(b []byte, a *answer) []byte {
			start := len(b)
			b = grid(b, a)
			end := bytes.IndexByte(b[start+1:], '\n') // of the comment, after the empty line
			return slices.Insert(b, start+1+end, []byte(", "+bulk.RatingText(&a.Result.Rating, scales))...)
		},
		"line": s.in("line"),
	}}
}
