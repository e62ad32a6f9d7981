// Package xmltext reads and escapes XML. Its [Scanner] reads documents that are held in
// memory: elements, attributes, text, comments, CDATA sections, the five predefined
// entities and character references.
//
// It refuses document types and every other entity, so a document cannot grow
// while it is read and cannot name another file. It is a tenth of the size of
// encoding/xml in a linked program, which matters for the page
// (docs/decisions/0021-forms.md). Namespaces are not resolved: a name is what
// stands in the document, with its prefix.
package xmltext

import (
	"bytes"
	"unicode/utf8"
)

// Limits of one document. They bound the memory that a hostile document can take up in
// addition to its own length.
const (
	MaxDepth      = 64 // elements inside each other
	MaxAttributes = 64 // attributes of one element
)

// A Kind says what an [Event] is about.
type Kind uint8

// Kinds of event. An empty element such as <a/> gives a Start and an End.
const (
	Start Kind = iota + 1 // <name attribute="value">
	End                   // </name>
	Text                  // character data between two tags, with references resolved
	Done                  // the end of the document
)

// An Event is one part of a document. Name and Text are valid as long as the document is.
type Event struct {
	Kind   Kind
	Offset int    // the byte of the document at which the part begins
	Name   string // of the element; empty for Text and Done
	Text   []byte // character data; nil for the other kinds
}

// An Attribute is one attribute of an element, with references resolved.
type Attribute struct {
	Name   string
	Value  []byte
	Offset int // the byte of the document at which the value begins, after its quote
}

// A Fault says why a document is refused.
type Fault uint8

// Faults.
const (
	NotWellFormed Fault = iota + 1 // the text breaks a rule of XML
	Entity                         // a document type or an entity that is not predefined
	NotUTF8                        // a byte that is not part of a UTF-8 character
	TooComplex                     // MaxDepth or MaxAttributes is exceeded
)

// An Error is a fault with its place. A document has at most one: nothing after
// it is read.
type Error struct {
	Fault  Fault
	Offset int // the byte of the document at which the fault is
}

// Error returns the reason in words, without the place.
func (e *Error) Error() string {
	switch e.Fault {
	case Entity:
		return "a document type or an entity in XML"
	case NotUTF8:
		return "a byte in XML that is not UTF-8"
	case TooComplex:
		return "too many elements inside each other, or attributes of one element"
	}
	return "not well-formed XML"
}

// A Scanner reads one document from its beginning to its end.
type Scanner struct {
	text       []byte
	at         int      // index of the first byte that is not read
	open       []string // names of the open elements, outermost first
	attributes []Attribute
	rooted     bool // the root element has begun
	closing    bool // the last Start was an empty element, and its End comes next
	err        *Error
}

// New returns a scanner of a document in UTF-8 without a byte order mark. The
// scanner keeps text and does not change it.
func New(text []byte) *Scanner { return &Scanner{text: text} }

// Next returns the next event. After [Done] it returns Done again. After an error, which is
// an *[Error], it returns the same error again.
func (s *Scanner) Next() (Event, error) {
	event, err := s.next()
	if err != nil {
		s.err = err
		return Event{}, err
	}
	return event, nil
}

// Attributes returns the attributes of the last Start. The slice is valid until
// the next call of [Scanner.Next].
func (s *Scanner) Attributes() []Attribute { return s.attributes }

// Depth returns the number of open elements. It counts the element of the last
// Start and does not count the element of the last End.
func (s *Scanner) Depth() int { return len(s.open) }

// next does what Next does, but has the concrete type of error, and does not record a new
// error in s.err.
func (s *Scanner) next() (Event, *Error) {
	if s.err != nil {
		return Event{}, s.err
	}
	if s.closing {
		s.closing = false
		return s.pop(s.at), nil
	}
	for s.at < len(s.text) {
		if s.text[s.at] != '<' {
			if event, err := s.characters(); err != nil || event.Kind != 0 {
				return event, err
			}
			continue
		}
		switch rest := s.text[s.at:]; {
		case bytes.HasPrefix(rest, []byte("<!--")):
			if err := s.skip("<!--", "-->"); err != nil {
				return Event{}, err
			}
		case bytes.HasPrefix(rest, []byte("<?")):
			if err := s.skip("<?", "?>"); err != nil {
				return Event{}, err
			}
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			return s.cdata()
		case bytes.HasPrefix(rest, []byte("<!")):
			return Event{}, &Error{Entity, s.at}
		case bytes.HasPrefix(rest, []byte("</")):
			return s.end()
		default:
			return s.start()
		}
	}
	if len(s.open) > 0 || !s.rooted {
		return Event{}, s.malformed(s.at)
	}
	return Event{Kind: Done, Offset: s.at}, nil
}

// malformed returns the error NotWellFormed at a byte of the document, counted from 0.
func (s *Scanner) malformed(at int) *Error { return &Error{NotWellFormed, at} }

// pop closes the innermost open element, which must exist, and returns its End event at
// byte `at`.
func (s *Scanner) pop(at int) Event {
	last := len(s.open) - 1
	name := s.open[last]
	s.open = s.open[:last]
	return Event{Kind: End, Offset: at, Name: name}
}

// skip moves s.at past a part of the document that begins at s.at with the text open and
// ends with the text end. It returns an error if there is no such end or the part holds a
// character that XML does not allow.
func (s *Scanner) skip(open, end string) *Error {
	begin := s.at + len(open)
	length := bytes.Index(s.text[begin:], []byte(end))
	if length < 0 {
		return s.malformed(s.at)
	}
	if err := s.check(s.text[begin:begin+length], begin); err != nil {
		return err
	}
	s.at = begin + length + len(end)
	return nil
}

// cdata reads the CDATA section at s.at. The text of the event is a part of the document,
// in which references and line ends stay as they are. Outside the root element a CDATA
// section is an error.
func (s *Scanner) cdata() (Event, *Error) {
	from := s.at
	if err := s.skip("<![CDATA[", "]]>"); err != nil {
		return Event{}, err
	}
	if len(s.open) == 0 {
		return Event{}, s.malformed(from)
	}
	return Event{Kind: Text, Offset: from, Text: s.text[from+len("<![CDATA[") : s.at-len("]]>")]}, nil
}

// characters reads the text from s.at up to the next tag or the end of the document.
// Outside the root element only white space is allowed; then the event returned is the zero
// Event.
func (s *Scanner) characters() (Event, *Error) {
	from := s.at
	length := bytes.IndexByte(s.text[from:], '<')
	if length < 0 {
		length = len(s.text) - from
	}
	s.at = from + length
	if len(s.open) == 0 {
		for i, b := range s.text[from:s.at] {
			if !isSpace(b) {
				return Event{}, s.malformed(from + i)
			}
		}
		return Event{}, nil
	}
	text, err := s.resolve(from, s.at, false)
	return Event{Kind: Text, Offset: from, Text: text}, err
}

// end reads the end tag at s.at, which must close the innermost open element.
func (s *Scanner) end() (Event, *Error) {
	from := s.at
	s.at += len("</")
	name := s.name()
	s.space()
	if len(s.open) == 0 || name != s.open[len(s.open)-1] || !s.accept('>') {
		return Event{}, s.malformed(from)
	}
	return s.pop(from), nil
}

// start reads the start tag at s.at and replaces s.attributes by its attributes. For an
// empty element it sets s.closing, so that the End event comes next.
func (s *Scanner) start() (Event, *Error) {
	from := s.at
	s.at++
	name := s.name()
	if name == "" || s.rooted && len(s.open) == 0 {
		return Event{}, s.malformed(from)
	}
	if len(s.open) == MaxDepth {
		return Event{}, &Error{TooComplex, from}
	}
	s.rooted = true
	s.open = append(s.open, name)
	s.attributes = s.attributes[:0]
	for {
		spaced := s.space()
		switch {
		case s.accept('>'):
			return Event{Kind: Start, Offset: from, Name: name}, nil
		case s.accept('/'):
			s.closing = true
			if !s.accept('>') {
				return Event{}, s.malformed(s.at)
			}
			return Event{Kind: Start, Offset: from, Name: name}, nil
		case !spaced:
			return Event{}, s.malformed(s.at)
		}
		if err := s.attribute(); err != nil {
			return Event{}, err
		}
	}
}

// attribute reads name="value" or name='value' at s.at and appends the attribute to
// s.attributes. A second attribute with the same name is an error.
func (s *Scanner) attribute() *Error {
	from := s.at
	name := s.name()
	if name == "" {
		return s.malformed(from)
	}
	for i := range s.attributes {
		if s.attributes[i].Name == name {
			return s.malformed(from)
		}
	}
	if len(s.attributes) == MaxAttributes {
		return &Error{TooComplex, from}
	}
	s.space()
	if !s.accept('=') {
		return s.malformed(s.at)
	}
	s.space()
	quote := byte('"')
	if !s.accept(quote) {
		if quote = '\''; !s.accept(quote) {
			return s.malformed(s.at)
		}
	}
	begin := s.at
	length := bytes.IndexByte(s.text[begin:], quote)
	if length < 0 {
		return s.malformed(begin)
	}
	if tag := bytes.IndexByte(s.text[begin:begin+length], '<'); tag >= 0 {
		return s.malformed(begin + tag)
	}
	s.at = begin + length
	value, err := s.resolve(begin, s.at, true)
	if err != nil {
		return err
	}
	s.at++
	s.attributes = append(s.attributes, Attribute{name, value, begin})
	return nil
}

// name reads the name that begins at s.at and returns it. It returns "" if no name begins
// there or the bytes are not UTF-8.
func (s *Scanner) name() string {
	from := s.at
	for s.at < len(s.text) && isName(s.text[s.at], s.at == from) {
		s.at++
	}
	name := s.text[from:s.at]
	if !utf8.Valid(name) {
		return ""
	}
	return string(name)
}

// space moves s.at past white space and reports whether there was any.
func (s *Scanner) space() bool {
	from := s.at
	for s.at < len(s.text) && isSpace(s.text[s.at]) {
		s.at++
	}
	return s.at > from
}

// accept moves s.at past the next byte if that byte is b, and reports whether it is.
func (s *Scanner) accept(b byte) bool {
	if s.at < len(s.text) && s.text[s.at] == b {
		s.at++
		return true
	}
	return false
}

// isSpace reports whether b is white space in XML.
func isSpace(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// isName reports whether b can be part of a name or, if first is set, the first byte of a
// name. Every byte above ASCII counts as part of a name.
func isName(b byte, first bool) bool {
	letter := 'a' <= b|0x20 && b|0x20 <= 'z' || b == '_' || b == ':' || b >= utf8.RuneSelf
	return letter || !first && ('0' <= b && b <= '9' || b == '-' || b == '.')
}
