package format

// This file lists the kinds of error and of loss, for programs that word them in
// a language of their own.

// A Kind is the kind of an [Error]. [Wording] has its English wording.
type Kind uint8

// Kinds of error. The comment of each says what Number and Text hold. Row is set
// if the comment names it.
const (
	_              Kind = iota
	NoPuzzle            // nothing but comments and white space, or nothing at all
	SeveralPuzzles      // a second puzzle where one was wanted
	CellCount           // not 81 cells; Number: how many
	RowCells            // not nine cells in Row; Number: how many
	RowCount            // rows that make no grids of nine; Number: how many
	TooManyRows         // without an empty line between grids; Number: how many may be
	OtherSize           // a grid of another size than nine; Number: its size
	BadSign             // neither a digit nor a blank; Text: the character
	SignAfter           // right after the last cell; Text: the character
	ControlSign         // that no text has; Text: the character
	NotUTF8             // a byte that is no part of a character; Text: the byte
	MixedBlanks         // spaces for holes in Row, and signs for others
	CrowdedCell         // more than one character in a cell; Text: what it holds
	GroupSize           // a group of cells beside ones of another size; Text: the group
	UnevenGroups        // 81 cells in groups of different size
	PartCount           // not three or nine parts between bars; Number: how many
	TooManyParts        // more than nine parts between bars
	UnevenParts         // spaces for holes, and parts between bars that differ in width
	UnevenCells         // three cells between bars at uneven distance
	NarrowPart          // a part between bars of less than three cells
	BetweenCells        // a digit between the places of two cells
	SecondGrid          // on the line of the first, and not its solution
	WrongSolution       // that came along, and does not solve the puzzle
	NoColumn            // no column for the puzzle in a row of a table
	LostGiven           // a state without a digit that is given
	LongLine            // Number: how many bytes a line may have
	BadJSON             // a line that begins as JSON and is none
	OtherForm           // Text: the name of the form, the same in every language
	Link                // to somewhere else
	Picture             // and no text
	JSONWithout         // an object without a text "puzzle"
	ServerLink          // a link whose puzzle only a server knows; Text: the host
	Damaged             // a code that cannot be decoded; Text: the name of the code, the same in every language
	Variant             // a puzzle with other rules; Text: the name of the rule in the text
	Bomb                // compressed data that grow too much; Number: how many times they may grow
	BadTriple           // a candidate that is not a digit, a row and a column; Text: the candidate
	EmptyInput          // nothing at all
	NoGrid              // text without 81 cells anywhere
	BesideFault         // a grid right below one that is not whole, so that neither can be told apart
	ListCells           // not nine cells in a list among lists of nine; Number: how many
	NullAndZero         // both the word null and 0 in a list, so that its digits may be 0 to 8
	RoundedNumber       // a number that a spreadsheet has rounded; Text: the number
	LongDocument        // Number: how many bytes a document may have
	BadXML              // a document that is not well-formed XML; Text: what stands there
	XMLEntity           // a document type or an entity, neither of which is read; Text: what stands there
	ComplexXML          // elements inside each other, or attributes of one; Number: how many may be
	NoGame              // an element that should hold a puzzle and does not; Text: the element
	BadCell             // the data of a cell in a document; Text: the data
	LateElement         // an element about all puzzles that stands after the first; Text: the element

	// Kinds is one more than the greatest kind.
	Kinds = iota
)

// A LossKind is the kind of a [Loss].
type LossKind uint8

// Kinds of loss.
const (
	_           LossKind = iota
	LostMembers          // members of an object of JSON
	LostSection          // Text: its header, such as "[Colours]"
	LostNotes            // a second set of notes in the cells
	LostColours          // the colours of cells
	LostOrigin           // whether a digit is given or placed
	LostStep             // what a step of a technique eliminates and places
	LostMoves            // the moves of the player
	LowDigits            // no loss: the digits 0 to 8 stood for 1 to 9
	LostElement          // an element or attribute of XML; Text: its name

	// LossKinds is one more than the greatest kind.
	LossKinds = iota
)

// A Loss is a part of the input that a [Record] cannot hold.
type Loss struct {
	Kind LossKind
	Text string // what is quoted, or empty; each kind says what it is
}

// String describes the loss in English. l.Kind must be one of the kinds above.
func (l Loss) String() string {
	switch l.Kind {
	case LostMembers:
		return "other members are not kept"
	case LostElement:
		return "the element or attribute " + l.Text + " is not kept"
	case LostNotes:
		return "the second set of notes is not kept"
	case LostColours:
		return "the colours of cells are not kept"
	case LostOrigin:
		return "givens and placed digits look the same, and all are read as givens"
	case LostStep:
		return "what the step eliminates and places is not kept"
	case LostMoves:
		return "the moves of the player are not kept"
	case LowDigits:
		return "the digits 0 to 8 are read as 1 to 9"
	}
	return "the section " + l.Text + " is not read"
}
