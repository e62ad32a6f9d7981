package target

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds the targets that are a range of ratings.

// A Scale is a scale of ratings. The zero Scale is not set.
type Scale uint8

// The scales.
const (
	SE    Scale = iota + 1 // ER of Sudoku Explainer 1.2.1, in tenths
	Human                  // the score on the scale "human"
	W                      // the length of the whips
	B                      // the length of the braids
)

// names has the name of each scale. The zero Scale has none.
var names = [...]string{SE: "se", Human: "human", W: "w", B: "b"}

// String returns the name of s: "se", "human", "w" or "b", or "no scale".
func (s Scale) String() string {
	if s == 0 || int(s) >= len(names) {
		return "no scale"
	}
	return names[s]
}

// ParseScale reads the name of a scale; ok is false if text names no scale.
func ParseScale(text string) (s Scale, ok bool) {
	for s, name := range names {
		if name != "" && text == name {
			return Scale(s), true
		}
	}
	return 0, false
}

// A Range is a range of ratings, both ends included; on the scale SE in tenths.
type Range struct{ Min, Max int }

// ParseRange reads a rating such as "7.2" or a range of ratings such as "7-8.5" on the scale s:
// on the scale SE with at most one decimal, otherwise whole numbers. ok is false if text is
// neither.
func (s Scale) ParseRange(text string) (r Range, ok bool) {
	first, last, ranged := strings.Cut(text, "-")
	if r.Min, ok = s.parse(first); !ok {
		return Range{}, false
	}
	if r.Max = r.Min; ranged {
		r.Max, ok = s.parse(last)
	}
	return r, ok
}

// parse reads a rating on the scale s; on the scale SE the result is in tenths.
func (s Scale) parse(text string) (rating int, ok bool) {
	whole, tenth, dotted := strings.Cut(text, ".")
	n, err := strconv.ParseUint(whole, 10, 24)
	if s != SE {
		return int(n), err == nil && !dotted
	}
	if !dotted {
		tenth = "0"
	}
	if len(tenth) != 1 || tenth[0] < '0' || tenth[0] > '9' {
		return 0, false
	}
	return int(n)*10 + int(tenth[0]-'0'), err == nil
}

// bounds has the least and the greatest rating that can be asked for on each scale. The
// hardest puzzle known has SE 11.9, and no whip is longer than the bound of the search.
var bounds = [...]Range{SE: {10, 119}, Human: {1, 1_000_000}, W: {0, whip.Ample.Length}, B: {0, whip.Ample.Length}}

// text returns a rating on the scale s as people write it.
func (s Scale) text(rating int) string {
	if s == SE {
		return se.Value(rating).String()
	}
	return strconv.Itoa(rating)
}

// Rating returns the target that the rating of a puzzle on a scale is in a range. The
// error is an *[Error] if the range runs backwards or has no rating of the scale.
func Rating(s Scale, r Range, o Options) (Gauge, error) {
	if s == 0 || int(s) >= len(names) {
		return nil, &Error{Reason: "the scale is not set"}
	}
	b := bounds[s]
	switch {
	case r.Min > r.Max:
		return nil, &Error{Reason: "the range runs backwards", Hint: "write the smaller rating first"}
	case r.Max < b.Min || r.Min > b.Max:
		return nil, &Error{
			Reason: "no puzzle is rated " + s.rangeText(r) + " on the scale " + s.String(),
			Hint:   "ratings on this scale go from " + s.text(b.Min) + " to " + s.text(b.Max),
		}
	}
	return &rated{scale: s, want: r, options: o, raters: pool.New(func() *raters { return new(raters) })}, nil
}

// rangeText returns the text of a range on the scale s, such as "7.0 to 8.0".
func (s Scale) rangeText(r Range) string {
	if r.Min == r.Max {
		return s.text(r.Min)
	}
	return s.text(r.Min) + " to " + s.text(r.Max)
}

// rated is the target of Rating.
type rated struct {
	scale   Scale
	want    Range
	options Options
	raters  *pool.Pool[raters]
}

// raters has the memory that one call of Miss needs.
type raters struct {
	se    se.Rater
	human rating.Rater
	whips whip.Rater
}

// beyond is a rating above every bound: that of a puzzle that is not solved on its scale.
const beyond = 1 << 30

// whipWork bounds the search for whips and braids in one puzzle: it ends after some tenths
// of a second. A puzzle that takes more counts as too hard.
const whipWork = 2_000_000

// rate returns the rating of p, in tenths on the scale SE. If the rating is above
// t.want.Max, it returns some number above t.want.Max, because it stops as soon as that is
// certain.
func (t *rated) rate(p *generate.Dug) int {
	r := t.raters.Get()
	defer t.raters.Put(r)
	switch t.scale {
	case SE:
		x, err := r.se.Rate(p.Puzzle(), se.Options{NoUniqueness: t.options.NoUniqueness, Most: se.Value(t.want.Max)})
		switch {
		case err != nil:
			return beyond
		case !x.Complete(): // above, or the budget is spent
			return max(int(x.ER), t.want.Max+1)
		}
		return int(x.ER)
	case Human:
		x, err := r.human.Human(p.Puzzle(), rating.Options{NoUniqueness: t.options.NoUniqueness})
		if err != nil || !x.Complete {
			return beyond
		}
		return x.Score
	}
	family := whip.Whips
	if t.scale == B {
		family = whip.Braids
	}
	x, err := r.whips.Rate(p.Puzzle(), family, whip.Bound{Length: max(1, t.want.Max), Work: whipWork})
	switch n, exact := x.Exact(); {
	case err != nil || x.Outcome == whip.None:
		return beyond
	case !exact:
		return max(x.Length, t.want.Max+1)
	default:
		return n
	}
}

// Miss is the method of [Gauge]. The distance is a difference of ratings, in tenths on the
// scale SE.
func (t *rated) Miss(p *generate.Dug) int {
	switch x := t.rate(p); {
	case x < t.want.Min:
		return x - t.want.Min
	case x > t.want.Max:
		return x - t.want.Max
	}
	return 0
}

// Met is the method of [generate.Target].
func (t *rated) Met(p *generate.Dug) bool { return met(t, p) }

// Reached is the method of [Gauge]. It names the rating of p.
func (t *rated) Reached(p *generate.Dug) string {
	switch x := t.rate(p); {
	case x == beyond:
		return "has no rating"
	case x > t.want.Max:
		return "has more than " + t.scale.text(t.want.Max)
	default:
		return "has " + t.scale.text(x)
	}
}

// Describe is the method of [generate.Target]. It names the scale and the range.
func (t *rated) Describe() string { return t.scale.String() + " rating " + t.scale.rangeText(t.want) }
