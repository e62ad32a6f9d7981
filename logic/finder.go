package logic

import (
	"iter"
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds the finder: what every search shares.

// A Finder looks for steps. It owns the memory that the searches need, so that
// they allocate nothing once it has grown: keep one for each goroutine. The
// zero Finder is ready.
type Finder struct {
	p       *Position
	step    Step             // the step that a search is building
	yield   func(*Step) bool // takes each step
	seen    []uint64         // the results yielded so far, by hash
	found   bool             // a step was yielded
	over    bool             // yield wants no more
	haul    *Haul            // what collect adds to
	hit     [9]sudoku.CellSet
	collect func(*Step) bool
	lean    bool     // only the results of steps count, not their proofs
	known   Position // the position that the following lists are about
	listed  listed
	rects   []rect    // unique rectangles
	pairs   [9][]pair // conjugate pairs by digit - 1
	rect    rect
	looper  looper
	house   [3]sudoku.House  // room for sharedHouses
	partsOf [2]partList      // of a line and of a box
	finned  [3][]finned      // fish with fins, by size - 2
	rooms   []sudoku.CellSet // room for a list of sets

	als      []als       // the almost locked sets of the position
	joints   []joint     // the joints of the first set, of the second ...
	jointsAt []int32     // the index of the first joint of each set
	holders  [9][]holder // the sets that have a digit
	stops    []stop
	graph    graph
	depth    [groupsALS + 1]int // of the shortest chains, by kind of graph
	spread   spread
	finds    []chainFind
	common   [2]bitset
	net      net
	inner    *Finder // for steps inside a net
	nodes    []int32 // the path of the chain that a search is building
	reached  []arrivals
}

// Each calls yield with every step of t that is open in p, one for each result,
// until yield returns false; it reports whether yield never did. The step is
// valid until yield returns: keep a [Step.Clone]. There is no step of a
// technique that is not valid, nor of whips and braids, which have a search of
// their own that the Rater of package logic/rating adds. Searches of chains do
// not go through all chains: they look for short ones.
//
// p must not change meanwhile, and yield must not use f.
func (f *Finder) Each(p *Position, t Technique, yield func(*Step) bool) bool {
	f.look(p)
	f.yield, f.seen, f.found, f.over = yield, f.seen[:0], false, false
	if t.Valid() {
		if search := searches[t]; search != nil {
			search(f, t)
		}
	}
	f.yield = nil
	return !f.over
}

// listed says which of the lists of a finder are about the position known.
type listed uint16

const (
	listedRects listed = 1 << iota
	listedPairs
	listedALS
	listedJoints
	listedFinned // and the next two: by size
	listedFinned3
	listedFinned4
	listedChains // shifted by the kind of graph
)

// look makes p the position of f. Lists that were made for an equal position
// stay, because several techniques use them one after the other; for another
// position none counts as made.
func (f *Finder) look(p *Position) {
	f.p = p
	if f.known != *p {
		f.known, f.listed = *p, 0
	}
}

// needs reports whether the list l must still be made for the position of f.
// The caller must then make it, because from now on the list counts as made.
func (f *Finder) needs(l listed) bool {
	if f.listed&l != 0 {
		return false
	}
	f.listed |= l
	return true
}

// Steps yields every step of the techniques that is open in p, technique by
// technique in the given order, as [Finder.Each] does. A step is valid for one
// round of the loop. Neither may p change nor f be used inside the loop.
func (f *Finder) Steps(p *Position, techniques ...Technique) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		for _, t := range techniques {
			if !f.Each(p, t, yield) {
				return
			}
		}
	}
}

// First returns the first step of the first of the techniques that has any; ok
// is false, and s nil, if there is no step. The step is valid until f is used
// again.
func (f *Finder) First(p *Position, techniques ...Technique) (s *Step, ok bool) {
	for s := range f.Steps(p, techniques...) {
		return s, true
	}
	return nil, false
}

// begin empties f.step, the step that f is building, makes it one of technique
// t, and returns it.
func (f *Finder) begin(t Technique) *Step {
	f.step.clear(t)
	return &f.step
}

// remove adds to what f.step removes the digit d, from 1 to 9, in those of the
// cells that have it as a candidate. It does not look whether the step removes
// them already.
func (f *Finder) remove(d sudoku.Digit, cells sudoku.CellSet) {
	for c := range cells.Intersect(f.p.places[d-1]).All() {
		f.step.Remove = append(f.step.Remove, sudoku.Candidate{Cell: c, Digit: d})
	}
}

// removeAll adds to what f.step removes every candidate of the cells whose
// digit is in digits, as remove does for one digit.
func (f *Finder) removeAll(digits sudoku.DigitSet, cells sudoku.CellSet) {
	for d := range digits.All() {
		f.remove(d, cells)
	}
}

// truthCells adds a truth to f.step for each of the cells: that it takes one of
// its candidates. If f.lean, it adds nothing.
func (f *Finder) truthCells(cells sudoku.CellSet) {
	if f.lean {
		return
	}
	for c := range cells.All() {
		f.step.Truths = append(f.step.Truths, CellTruth(c))
	}
}

// truthHouses adds a truth to f.step for each of the houses: that d has one of
// its places there. If f.lean, it adds nothing.
func (f *Finder) truthHouses(d sudoku.Digit, houses ...sudoku.House) {
	if f.lean {
		return
	}
	for _, h := range houses {
		f.step.Truths = append(f.step.Truths, HouseTruth(d, h))
	}
}

// emit yields f.step, unless it has no result or one that was yielded before in
// this search. It returns false if the search must stop, because yield wants no
// more, and true otherwise, also if it yielded nothing. Equal results are known
// by a hash of 64 bits that does not depend on their order.
func (f *Finder) emit() bool {
	s := &f.step
	if len(s.Place) == 0 && len(s.Remove) == 0 {
		return true
	}
	h := uint64(len(s.Place))
	for _, c := range s.Place {
		h += mix(uint64(c.Cell)<<4 | uint64(c.Digit))
	}
	for _, c := range s.Remove {
		h += mix(1<<16 | uint64(c.Cell)<<4 | uint64(c.Digit))
	}
	if slices.Contains(f.seen, h) {
		return true
	}
	f.seen = append(f.seen, h)
	f.found = true
	if !f.yield(s) {
		f.over = true
	}
	return !f.over
}

// mix returns a number whose bits all depend on all bits of x: the finalizer of
// SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// searches holds the search of each technique, at its index. A search gets the
// technique that it is asked for, yields its steps through [Finder.emit], and
// stops when that reports false.
var searches [endTechnique]func(*Finder, Technique)

// init fills searches: nested chains lead back to it, which Go refuses in a
// variable's value.
func init() {
	searches = [endTechnique]func(*Finder, Technique){
		FullHouse:    (*Finder).fullHouse,
		HiddenSingle: (*Finder).hiddenSingle,
		NakedSingle:  (*Finder).nakedSingle,

		Pointing:     (*Finder).pointing,
		Claiming:     (*Finder).claiming,
		LockedPair:   (*Finder).nakedSubset,
		LockedTriple: (*Finder).nakedSubset,
		NakedPair:    (*Finder).nakedSubset,
		NakedTriple:  (*Finder).nakedSubset,
		NakedQuad:    (*Finder).nakedSubset,
		HiddenPair:   (*Finder).hiddenSubset,
		HiddenTriple: (*Finder).hiddenSubset,
		HiddenQuad:   (*Finder).hiddenSubset,

		DirectPointing:     (*Finder).directLocked,
		DirectClaiming:     (*Finder).directLocked,
		DirectHiddenPair:   (*Finder).directHidden,
		DirectHiddenTriple: (*Finder).directHidden,

		XWing:            (*Finder).basicFish,
		Swordfish:        (*Finder).basicFish,
		Jellyfish:        (*Finder).basicFish,
		FinnedXWing:      (*Finder).finnedFish,
		FinnedSwordfish:  (*Finder).finnedFish,
		FinnedJellyfish:  (*Finder).finnedFish,
		SashimiXWing:     (*Finder).finnedFish,
		SashimiSwordfish: (*Finder).finnedFish,
		SashimiJellyfish: (*Finder).finnedFish,
		SiameseFish:      (*Finder).siameseFish,
		SiameseSashimi:   (*Finder).siameseFish,

		FrankenXWing:           (*Finder).frankenFish,
		FrankenSwordfish:       (*Finder).frankenFish,
		FrankenJellyfish:       (*Finder).frankenFish,
		FinnedFrankenXWing:     (*Finder).frankenFish,
		FinnedFrankenSwordfish: (*Finder).frankenFish,
		FinnedFrankenJellyfish: (*Finder).frankenFish,

		AlignedPairExclusion:    (*Finder).aligned,
		AlignedTripletExclusion: (*Finder).aligned,

		Skyscraper:         (*Finder).twoLinks,
		TwoStringKite:      (*Finder).twoLinks,
		TurbotFish:         (*Finder).twoLinks,
		EmptyRectangle:     (*Finder).emptyRectangle,
		DualKite:           (*Finder).dualKite,
		DualEmptyRectangle: (*Finder).emptyRectangle,
		SimpleColorsTrap:   (*Finder).simpleColors,
		SimpleColorsWrap:   (*Finder).simpleColors,
		MultiColors1:       (*Finder).multiColors,
		MultiColors2:       (*Finder).multiColors,

		RemotePair: (*Finder).remotePair,
		XYWing:     (*Finder).xyWing,
		XYZWing:    (*Finder).xyWing,
		WWing:      (*Finder).wWing,

		UniqueRectangle1:    (*Finder).uniqueRectangle,
		UniqueRectangle2:    (*Finder).uniqueRectangle,
		UniqueRectangle3:    (*Finder).uniqueRectangle,
		UniqueRectangle4:    (*Finder).uniqueRectangle,
		UniqueRectangle5:    (*Finder).uniqueRectangle,
		UniqueRectangle6:    (*Finder).uniqueRectangle,
		HiddenRectangle:     (*Finder).hiddenRectangle,
		AvoidableRectangle1: (*Finder).avoidableRectangle,
		AvoidableRectangle2: (*Finder).avoidableRectangle,
		UniqueLoop1:         (*Finder).uniqueLoop,
		UniqueLoop2:         (*Finder).uniqueLoop,
		UniqueLoop3:         (*Finder).uniqueLoop,
		UniqueLoop4:         (*Finder).uniqueLoop,
		BUG1:                (*Finder).bug,
		BUG2:                (*Finder).bug,
		BUG3:                (*Finder).bug,
		BUG4:                (*Finder).bug,

		XChain:                   (*Finder).chain,
		XYChain:                  (*Finder).chain,
		AIC:                      (*Finder).chain,
		GroupedAIC:               (*Finder).chain,
		DiscontinuousLoop:        (*Finder).discontinuousLoop,
		GroupedDiscontinuousLoop: (*Finder).discontinuousLoop,
		ContinuousLoop:           (*Finder).continuousLoop,
		GroupedContinuousLoop:    (*Finder).continuousLoop,

		ALSXZ:        (*Finder).alsXZ,
		ALSXYWing:    (*Finder).alsXYWing,
		ALSChain:     (*Finder).alsChain,
		DeathBlossom: (*Finder).deathBlossom,

		SueDeCoq:       (*Finder).sueDeCoq,
		TemplateSet:    (*Finder).templates,
		TemplateDelete: (*Finder).templates,

		CellForcingChain:   (*Finder).cellForcing,
		RegionForcingChain: (*Finder).regionForcing,
		NishioChain:        (*Finder).contradiction,
		DynamicChain:       (*Finder).contradiction,
		NestedChain:        (*Finder).nested,
		BruteForce:         (*Finder).bruteForce,
	}
}
