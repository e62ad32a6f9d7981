package dataset

import (
	"slices"
	"strings"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/target"
)

// This file holds what puzzles of a data set shall take to solve.

// singles is the name that stands for the techniques of [target.Singles].
const singles = "singles"

// target returns the target of the generator that the specification asks for, or nil if it
// asks for none. It replaces the names of techniques in s by their usual spelling, and sets
// s.Scale if a rating has no scale. The error is a *[SpecError].
func (s *Spec) target() (generate.Target, error) {
	var targets []target.Gauge
	o := target.Options{NoUniqueness: s.NoUniqueness}
	add := func(field string, t target.Gauge, err error) error {
		if err != nil {
			return refuse(field, "%v", err)
		}
		targets = append(targets, t)
		return nil
	}
	if len(s.Only) > 0 {
		list, err := techniquesNamed("only", s.Only)
		if err != nil {
			return nil, err
		}
		s.Only = namesOf(list)
		t, err := target.Only(list, o)
		if err := add("only", t, err); err != nil {
			return nil, err
		}
	}
	if s.Technique != "" {
		list, err := techniquesNamed("technique", []string{s.Technique})
		if err != nil {
			return nil, err
		}
		if len(list) > 1 {
			return nil, refuse("technique", "%s stands for several techniques: %s", s.Technique, listed(namesOf(list)))
		}
		s.Technique = list[0].String()
		t, err := target.Technique(list[0], o)
		if err := add("technique", t, err); err != nil {
			return nil, err
		}
	}
	if s.Rating != "" {
		t, err := s.rated(o)
		if err := add("rating", t, err); err != nil {
			return nil, err
		}
	}
	switch {
	case s.Scale != "" && s.Rating == "":
		return nil, refuse("scale", "it says on which scale rating is, which is not set")
	case s.NoUniqueness && len(targets) == 0:
		return nil, refuse("no_uniqueness", "it says what rating, technique or only rest on, and none of them is set")
	case len(targets) == 0:
		return nil, nil
	}
	return target.All(targets...), nil
}

// rated returns the target that the fields Rating and Scale of s describe, and sets Scale
// to "se" if it is empty. The error is a *[target.Error] if a field cannot be read.
func (s *Spec) rated(o target.Options) (target.Gauge, error) {
	if s.Scale == "" {
		s.Scale = target.SE.String()
	}
	scale, ok := target.ParseScale(s.Scale)
	if !ok {
		return nil, &target.Error{Reason: "no scale " + s.Scale + "; the scales are se, human, w and b"}
	}
	r, ok := scale.ParseRange(s.Rating)
	if !ok {
		return nil, &target.Error{Reason: s.Rating + " is neither a rating on the scale " + s.Scale + " nor a range, such as 4 or 3-5"}
	}
	return target.Rating(scale, r, o)
}

// techniquesNamed returns the techniques that names stand for, in order and each once. A
// name is that of a technique, a number of HoDoKu's library, or "singles". The error is a
// *[SpecError] about the field with the given name.
func techniquesNamed(field string, names []string) (list []logic.Technique, err error) {
	for _, name := range names {
		found := logic.Named(name)
		if name == singles {
			found = target.Singles()
		}
		for _, t := range logic.Techniques() {
			if t.String() == strings.ToLower(name) {
				found = []logic.Technique{t}
			}
		}
		if len(found) == 0 {
			return nil, refuse(field, "no technique %q", name)
		}
		for _, t := range found {
			if !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	return list, nil
}

// namesOf returns the names of the techniques of list, in order.
func namesOf(list []logic.Technique) (names []string) {
	for _, t := range list {
		names = append(names, t.String())
	}
	return names
}
