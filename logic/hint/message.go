package hint

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// This file holds the stages of a hint and what is said in each.

// A Stage says how far a hint is told. Each stage tells more than the one before.
type Stage uint8

// Stages.
const (
	Where      Stage = iota + 1 // the house, the digit or the cell to look at
	Technique                   // the technique
	Pattern                     // the cells and the digits of the pattern
	Conclusion                  // what the step places or removes, and why
)

// Stages is one more than the last stage.
const Stages = Conclusion + 1

// A Code says which sentence a message is.
type Code string

// Codes of messages.
const (
	WrongDigit    Code = "wrong"     // Cell holds a wrong digit
	LostCandidate Code = "lost"      // the notes of Cell lack the digit that is right
	LookAtHouse   Code = "house"     // Look is House
	LookAtDigit   Code = "digit"     // Look is Digit
	LookAtCell    Code = "cell"      // Look is Cell
	LookAtBoard   Code = "board"     // there is no better place to look at
	UseTechnique  Code = "technique" // Step.Technique, at the place to look at
	SeePattern    Code = "pattern"   // Step.Cells and Step.Digits
	Conclude      Code = "conclude"  // Step.Place or Step.Remove
)

// A Message is one sentence of a hint: its code, and the values that its code names.
type Message struct {
	Code  Code
	Look  Code // of the place to look at: one of the LookAt codes; empty for a mistake
	House sudoku.House
	Digit sudoku.Digit
	Cell  sudoku.Cell
	Step  *logic.Step // nil for a mistake
}

// At returns the message of a stage. A mistake is told in full at every stage. At panics if
// the stage is not one of the constants.
func (h *Hint) At(stage Stage) Message {
	if stage < Where || stage >= Stages {
		panic("hint: there is no stage " + strconv.Itoa(int(stage)))
	}
	if h.Mistake != nil {
		m := Message{Code: WrongDigit, Cell: h.Mistake.Cell}
		if h.Mistake.Lost {
			m.Code = LostCandidate
		}
		return m
	}
	m := look(h.Step)
	m.Code = [...]Code{Where: m.Look, Technique: UseTechnique, Pattern: SeePattern, Conclusion: Conclude}[stage]
	return m
}

// look returns a message with the place to look at first for a step: its first house, its
// only digit, the first cell of its pattern, or the whole board.
func look(s *logic.Step) Message {
	m := Message{Look: LookAtBoard, Step: s}
	if len(s.Houses) > 0 {
		m.Look, m.House = LookAtHouse, s.Houses[0]
	} else if d, ok := s.Digits.Single(); ok {
		m.Look, m.Digit = LookAtDigit, d
	} else if c, ok := s.Cells.First(); ok {
		m.Look, m.Cell = LookAtCell, c
	}
	return m
}

// A Language words hints. In its sentences, names in braces stand for the values of a
// message: "place" is the place to look at, "cell" the cell of a mistake, and the names at
// [logic.Language] are the parts of the step, with "name" for its technique.
type Language struct {
	Steps *logic.Language

	Wrong, Lost    string // a mistake: {cell}
	Look           string // {place}
	Technique      string // {place} {name}
	Pattern        string // {name} {cells} {digits}
	Conclusion     string // {name} {why}, which is the sentence of the step
	Digit, AnyCell string // places to look at: {digit}, {cell}
	Board          string // the whole board
}

// English words hints in English.
var English = Language{
	Steps:      &logic.English,
	Wrong:      "{cell} holds a digit that is wrong: go back to the position before it.",
	Lost:       "{cell} has lost the candidate that is right: mend its candidates first.",
	Look:       "Look at {place}.",
	Technique:  "Look at {place} for this technique: {name}.",
	Pattern:    "Look for this technique: {name} in {cells}, digits {digits}.",
	Conclusion: "{name}: {why}",
	Digit:      "digit {digit}", AnyCell: "{cell}", Board: "the whole board",
}

// Place returns the place to look at in a language, such as "box 5", or "" for a mistake.
func (m *Message) Place(l *Language) string {
	switch m.Look {
	case LookAtHouse:
		return l.Steps.House(m.House)
	case LookAtDigit:
		return strings.ReplaceAll(l.Digit, "{digit}", strconv.Itoa(int(m.Digit)))
	case LookAtCell:
		return strings.ReplaceAll(l.AnyCell, "{cell}", m.Cell.String())
	case LookAtBoard:
		return l.Board
	}
	return ""
}

// Text returns the message as sentences of a language.
func (m *Message) Text(l *Language) string {
	template := l.Look
	switch m.Code {
	case WrongDigit:
		template = l.Wrong
	case LostCandidate:
		template = l.Lost
	case UseTechnique:
		template = l.Technique
	case SeePattern:
		template = l.Pattern
	case Conclude:
		template = l.Conclusion
	}
	if m.Step == nil {
		return strings.ReplaceAll(template, "{cell}", m.Cell.String())
	}
	// The step may have names in braces of its own, so that its sentence comes last.
	before, after, _ := strings.Cut(strings.ReplaceAll(template, "{place}", m.Place(l)), "{why}")
	text := m.Step.Fill(l.Steps, before)
	if m.Code == Conclude {
		text += m.Step.Word(l.Steps)
	}
	return text + m.Step.Fill(l.Steps, after)
}
