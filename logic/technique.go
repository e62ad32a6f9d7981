package logic

import "strings"

// This file holds the registry: every technique with its names and values.

// A Technique is a way to make a step. The zero Technique is not valid.
// Techniques are numbered from the easiest to the hardest for people, in the
// order of [Technique.Human].
type Technique uint8

// The techniques. Each has its definition at its search, in the file named
// after its family.
const (
	FullHouse Technique = iota + 1
	HiddenSingle
	NakedSingle
	LockedPair
	Pointing
	Claiming
	LockedTriple
	NakedPair
	HiddenPair
	NakedTriple
	HiddenTriple
	XWing
	NakedQuad
	HiddenQuad
	UniqueRectangle1
	BUG1
	Skyscraper
	TwoStringKite
	TurbotFish
	EmptyRectangle
	DualKite
	DualEmptyRectangle
	UniqueRectangle2
	UniqueRectangle4
	UniqueRectangle6
	UniqueRectangle5
	AvoidableRectangle1
	AvoidableRectangle2
	HiddenRectangle
	UniqueRectangle3
	RemotePair
	XYWing
	WWing
	XYZWing
	SimpleColorsTrap
	SimpleColorsWrap
	Swordfish
	FinnedXWing
	SashimiXWing
	MultiColors1
	MultiColors2
	UniqueLoop1
	UniqueLoop2
	UniqueLoop3
	UniqueLoop4
	BUG2
	BUG4
	BUG3
	Jellyfish
	FinnedSwordfish
	SashimiSwordfish
	SueDeCoq
	XChain
	XYChain
	AIC
	DiscontinuousLoop
	ContinuousLoop
	GroupedAIC
	GroupedDiscontinuousLoop
	GroupedContinuousLoop
	ALSXZ
	ALSXYWing
	FinnedJellyfish
	SashimiJellyfish
	SiameseFish
	SiameseSashimi
	AlignedPairExclusion
	AlignedTripletExclusion
	NishioChain
	CellForcingChain
	RegionForcingChain
	DeathBlossom
	ALSChain
	FrankenXWing
	FrankenSwordfish
	FinnedFrankenXWing
	FinnedFrankenSwordfish
	FrankenJellyfish
	FinnedFrankenJellyfish
	Whip
	Braid
	DynamicChain
	NestedChain
	TemplateSet
	TemplateDelete
	BruteForce

	// The direct forms are steps of their own for people without pencil marks.
	// The scale "human" has no need of them: it has their parts.
	DirectPointing
	DirectClaiming
	DirectHiddenPair
	DirectHiddenTriple

	endTechnique
)

// NumTechniques is one more than the greatest Technique: the length of a table
// by technique, whose first row is not used.
const NumTechniques = int(endTechnique)

// traits are what the registry says of one technique.
type traits struct {
	name   string
	code   string // in HoDoKu's library, or ""; of siamese fish the one of a Swordfish
	se     int    // tenths on the scale of Sudoku Explainer 1.2.1, the least a step of it has; 0 if it has none
	human  int    // on the scale "human"; 0 if it is not in it
	unique bool   // assumes that the puzzle has one solution
}

// registry holds the traits of each technique, at its index.
//
// Sources: codes from HoDoKu's regression library; SE values from Sudoku
// Explainer 1.2.1. The human values are our own judgement of how hard a step is
// to see; HoDoKu's scores were the starting point.
var registry = [endTechnique]traits{
	FullHouse:                {"full-house", "0000", 10, 1, false},
	HiddenSingle:             {"hidden-single", "0002", 12, 2, false},
	NakedSingle:              {"naked-single", "0003", 23, 3, false},
	LockedPair:               {"locked-pair", "0110", 0, 15, false},
	Pointing:                 {"pointing", "0100", 26, 16, false},
	Claiming:                 {"claiming", "0101", 28, 18, false},
	LockedTriple:             {"locked-triple", "0111", 0, 24, false},
	NakedPair:                {"naked-pair", "0200", 30, 25, false},
	HiddenPair:               {"hidden-pair", "0210", 34, 30, false},
	NakedTriple:              {"naked-triple", "0201", 36, 35, false},
	HiddenTriple:             {"hidden-triple", "0211", 40, 45, false},
	XWing:                    {"x-wing", "0300", 32, 50, false},
	NakedQuad:                {"naked-quad", "0202", 50, 55, false},
	HiddenQuad:               {"hidden-quad", "0212", 54, 60, false},
	UniqueRectangle1:         {"unique-rectangle-1", "0600", 45, 62, true},
	BUG1:                     {"bug-1", "0610", 56, 63, true},
	Skyscraper:               {"skyscraper", "0400", 66, 65, false},
	TwoStringKite:            {"two-string-kite", "0401", 66, 67, false},
	TurbotFish:               {"turbot-fish", "0403", 66, 70, false},
	EmptyRectangle:           {"empty-rectangle", "0402", 0, 72, false},
	DualKite:                 {"dual-two-string-kite", "0404", 0, 0, false},
	DualEmptyRectangle:       {"dual-empty-rectangle", "0405", 0, 0, false},
	UniqueRectangle2:         {"unique-rectangle-2", "0601", 45, 75, true},
	UniqueRectangle4:         {"unique-rectangle-4", "0603", 45, 76, true},
	UniqueRectangle6:         {"unique-rectangle-6", "0605", 0, 77, true},
	UniqueRectangle5:         {"unique-rectangle-5", "0604", 0, 78, true},
	AvoidableRectangle1:      {"avoidable-rectangle-1", "0607", 0, 79, true},
	AvoidableRectangle2:      {"avoidable-rectangle-2", "0608", 0, 80, true},
	HiddenRectangle:          {"hidden-rectangle", "0606", 0, 81, true},
	UniqueRectangle3:         {"unique-rectangle-3", "0602", 46, 82, true},
	RemotePair:               {"remote-pair", "0703", 70, 83, false},
	XYWing:                   {"xy-wing", "0800", 42, 84, false},
	WWing:                    {"w-wing", "0803", 0, 85, false},
	XYZWing:                  {"xyz-wing", "0801", 44, 88, false},
	SimpleColorsTrap:         {"simple-colors-trap", "0500", 0, 90, false},
	SimpleColorsWrap:         {"simple-colors-wrap", "0501", 0, 91, false},
	Swordfish:                {"swordfish", "0301", 38, 92, false},
	FinnedXWing:              {"finned-x-wing", "0310", 0, 95, false},
	SashimiXWing:             {"sashimi-x-wing", "0320", 0, 97, false},
	MultiColors1:             {"multi-colors-1", "0502", 0, 100, false},
	MultiColors2:             {"multi-colors-2", "0503", 0, 101, false},
	UniqueLoop1:              {"unique-loop-1", "", 46, 102, true},
	UniqueLoop2:              {"unique-loop-2", "", 46, 103, true},
	UniqueLoop3:              {"unique-loop-3", "", 47, 104, true},
	UniqueLoop4:              {"unique-loop-4", "", 46, 105, true},
	BUG2:                     {"bug-2", "", 57, 106, true},
	BUG4:                     {"bug-4", "", 57, 107, true},
	BUG3:                     {"bug-3", "", 58, 108, true},
	Jellyfish:                {"jellyfish", "0302", 52, 110, false},
	FinnedSwordfish:          {"finned-swordfish", "0311", 0, 115, false},
	SashimiSwordfish:         {"sashimi-swordfish", "0321", 0, 117, false},
	SueDeCoq:                 {"sue-de-coq", "1101", 0, 120, false},
	XChain:                   {"x-chain", "0701", 66, 125, false},
	XYChain:                  {"xy-chain", "0702", 70, 130, false},
	AIC:                      {"aic", "0708", 70, 140, false},
	DiscontinuousLoop:        {"discontinuous-nice-loop", "0707", 70, 141, false},
	ContinuousLoop:           {"continuous-nice-loop", "0706", 70, 142, false},
	GroupedAIC:               {"grouped-aic", "0711", 0, 145, false},
	GroupedDiscontinuousLoop: {"grouped-discontinuous-nice-loop", "0710", 0, 146, false},
	GroupedContinuousLoop:    {"grouped-continuous-nice-loop", "0709", 0, 147, false},
	ALSXZ:                    {"als-xz", "0901", 0, 150, false},
	ALSXYWing:                {"als-xy-wing", "0902", 0, 170, false},
	FinnedJellyfish:          {"finned-jellyfish", "0312", 0, 175, false},
	SashimiJellyfish:         {"sashimi-jellyfish", "0322", 0, 176, false},
	SiameseFish:              {"siamese-fish", "03111", 0, 0, false},
	SiameseSashimi:           {"siamese-sashimi-fish", "03211", 0, 0, false},
	AlignedPairExclusion:     {"aligned-pair-exclusion", "", 62, 180, false},
	AlignedTripletExclusion:  {"aligned-triplet-exclusion", "", 75, 0, false},
	NishioChain:              {"nishio-forcing-chain", "", 75, 270, false},
	CellForcingChain:         {"cell-forcing-chain", "1302", 80, 300, false},
	RegionForcingChain:       {"region-forcing-chain", "1302", 80, 310, false},
	DeathBlossom:             {"death-blossom", "0904", 0, 320, false},
	ALSChain:                 {"als-chain", "0903", 0, 330, false},
	FrankenXWing:             {"franken-x-wing", "0330", 0, 340, false},
	FrankenSwordfish:         {"franken-swordfish", "0331", 0, 345, false},
	FinnedFrankenXWing:       {"finned-franken-x-wing", "0340", 0, 350, false},
	FinnedFrankenSwordfish:   {"finned-franken-swordfish", "0341", 0, 0, false},
	FrankenJellyfish:         {"franken-jellyfish", "0332", 0, 0, false},
	FinnedFrankenJellyfish:   {"finned-franken-jellyfish", "0342", 0, 0, false},
	Whip:                     {"whip", "", 0, 0, false},
	Braid:                    {"braid", "", 0, 0, false},
	DynamicChain:             {"dynamic-forcing-chain", "1303", 85, 400, false},
	NestedChain:              {"nested-forcing-chain", "", 95, 600, false},
	TemplateSet:              {"template-set", "1201", 0, 0, false},
	TemplateDelete:           {"template-delete", "1202", 0, 0, false},
	BruteForce:               {"brute-force", "", 0, 5000, false},
	DirectPointing:           {"direct-pointing", "", 17, 0, false},
	DirectClaiming:           {"direct-claiming", "", 19, 0, false},
	DirectHiddenPair:         {"direct-hidden-pair", "", 20, 0, false},
	DirectHiddenTriple:       {"direct-hidden-triple", "", 25, 0, false},
}

// traits returns the row of t in the registry, or the empty row 0 if t is not
// valid. The row must not be changed.
func (t Technique) traits() *traits {
	if !t.Valid() {
		t = 0
	}
	return &registry[t]
}

// Valid reports whether t is one of the techniques.
func (t Technique) Valid() bool { return t > 0 && t < endTechnique }

// String returns the name of t in lower case with hyphens, such as "xy-wing",
// or "no technique" if t is not valid.
func (t Technique) String() string {
	if !t.Valid() {
		return "no technique"
	}
	return registry[t].name
}

// Code returns the number of t in HoDoKu's library, such as "0800"; ok is
// false, and code "", if that library does not have t. Siamese fish have a
// number for each size, and Code returns the one of three base lines.
func (t Technique) Code() (code string, ok bool) {
	code = t.traits().code
	return code, code != ""
}

// SE returns the least value, in tenths, that a step of t has on the scale of
// Sudoku Explainer 1.2.1; ok is false, and the value 0, if that program does
// not know t.
func (t Technique) SE() (tenths int, ok bool) { return t.traits().se, t.traits().se != 0 }

// SE returns the value of s in tenths on the scale of Sudoku Explainer 1.2.1;
// ok is false, and the value 0, if that program does not know the technique. Of
// chains it is the least value that a chain of their kind has: the length adds
// to it, and that program counts it over a search of its own, which package
// logic/rating/se has.
func (s *Step) SE() (tenths int, ok bool) {
	tenths, ok = s.Technique.SE()
	switch s.Technique {
	case HiddenSingle:
		if len(s.Houses) > 0 && s.Houses[0] < 18 {
			tenths = 15
		}
	case UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4:
		switch len(s.Deadly) / 2 {
		case 6:
			tenths = 46
		case 8:
			tenths = 47
		default:
			tenths = 50
		}
		if s.Technique == UniqueLoop3 {
			tenths += s.Sets[0].Cells.Len()
		}
	case UniqueRectangle3:
		tenths = 45 + s.Sets[0].Cells.Len()
	case BUG3:
		tenths = 57 + s.Sets[0].Cells.Len()
	}
	return tenths, ok
}

// Code returns the number of s in HoDoKu's library; ok is false if that library
// does not have it. It is that of the technique, except for siamese fish, whose
// sizes have numbers of their own.
func (s *Step) Code() (code string, ok bool) {
	code, ok = s.Technique.Code()
	size := len(s.Houses)
	if (s.Technique == SiameseFish || s.Technique == SiameseSashimi) && size >= 2 && size <= 4 {
		code = code[:3] + string(rune('0'+size-2)) + code[4:]
	}
	return code, ok
}

// Human returns the value of t on the scale "human", from 1 for the easiest to
// 5000; ok is false, and the value 0, if t is not in it.
func (t Technique) Human() (value int, ok bool) { return t.traits().human, t.traits().human != 0 }

// AssumesUniqueness reports whether t is sound only for puzzles with one
// solution. It is false for what is no technique.
func (t Technique) AssumesUniqueness() bool { return t.traits().unique }

// Techniques returns all techniques: those of the scale "human" from the
// easiest to the hardest, with the others among them, and the direct forms last.
func Techniques() []Technique {
	all := make([]Technique, 0, endTechnique-1)
	for t := Technique(1); t < endTechnique; t++ {
		all = append(all, t)
	}
	return all
}

// siamese holds the codes of siamese fish of other sizes.
var siamese = map[string]Technique{"03101": SiameseFish, "03121": SiameseFish, "03201": SiameseSashimi, "03221": SiameseSashimi}

// Named returns the techniques that a name or a code stands for, in the order
// of their numbers: one for a name, one or two for a code. Upper and lower case
// are the same. It returns nil if no technique has that name or code.
func Named(text string) (found []Technique) {
	text = strings.ToLower(text)
	for _, t := range Techniques() {
		if text != "" && (registry[t].name == text || registry[t].code == text) || t == siamese[text] {
			found = append(found, t)
		}
	}
	return found
}
