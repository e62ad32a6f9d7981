package overlay

import "strconv"

// This file holds the table of roles.

// A Role says why something is marked. The zero Role is not set.
type Role uint8

// Roles. Of the roles of one digit, the first one here gives the digit its colour.
const (
	Conflict Role = iota + 1 // a digit that a peer holds too
	Wrong                    // an entry that differs from the solution
	Right                    // an entry that is the solution's
	Struck                   // a note that a peer's digit rules out
	Scope                    // a house that an explanation is about
	Strong                   // a strong link
	Weak                     // a weak link
	Pattern                  // a candidate of the pattern of a step
	Fin                      // a candidate beside the pattern, such as a fin or a pivot
	On                       // a candidate that a chain finds true
	Off                      // a candidate that a chain finds false
	Place                    // a candidate that a step places
	Remove                   // a candidate that a step removes
	roleEnd
)

// Roles is one more than the last role: a table by role has that length.
const Roles = roleEnd

// A Shape is the form in which a role is drawn, so that roles can be told apart
// without colour. The zero Shape is not set.
type Shape uint8

// Shapes.
const (
	CornerFrame Shape = iota + 1 // a frame within the cell with one corner filled
	Cross                        // a small cross, top right in the cell
	Tick                         // a small tick, top right in the cell
	Slash                        // a stroke through a candidate
	Outline                      // a frame around a house
	Line                         // a line between two candidates
	Dashes                       // a line of dashes between two candidates
	Ring                         // a circle around a candidate
	Square                       // a square around a candidate
	ThickRing                    // a circle of a thick line around a candidate
	Lozenge                      // a square on its corner around a candidate
	ThickSquare                  // a square of a thick line around a candidate
	CrossOut                     // two strokes through a candidate
)

// roles is the table of roles: the name of each role in the page's protocol, and its shape.
var roles = [Roles]struct {
	name  string
	shape Shape
}{
	Conflict: {"conflict", CornerFrame},
	Wrong:    {"wrong", Cross},
	Right:    {"right", Tick},
	Struck:   {"struck", Slash},
	Scope:    {"scope", Outline},
	Strong:   {"strong", Line},
	Weak:     {"weak", Dashes},
	Pattern:  {"pattern", Ring},
	Fin:      {"fin", Square},
	On:       {"on", ThickRing},
	Off:      {"off", Lozenge},
	Place:    {"place", ThickSquare},
	Remove:   {"remove", CrossOut},
}

// Valid reports whether r is one of the roles above.
func (r Role) Valid() bool { return r > 0 && r < Roles }

// String returns the name of r, such as "conflict", or a text such as "Role(9)" if r is not
// valid.
func (r Role) String() string {
	if !r.Valid() {
		return "Role(" + strconv.Itoa(int(r)) + ")"
	}
	return roles[r].name
}

// Shape returns the shape of r, or 0 if r is not valid.
func (r Role) Shape() Shape {
	if !r.Valid() {
		return 0
	}
	return roles[r].shape
}
