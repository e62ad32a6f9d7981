package canon

import "github.com/entydig/sudoku"

// This file holds the text of a symmetry.

// A SymmetryError says why the arguments of [New], or the text given to [Parse], are not a
// symmetry.
type SymmetryError struct {
	Part   string // "rows", "columns" or "digits"; "text" if the text has another form
	Reason string // such as "a number appears twice"
}

// Error returns the part and the reason.
func (e *SymmetryError) Error() string { return "symmetry: " + e.Part + ": " + e.Reason }

// String returns the text of s, which has four parts. The first is t if s transposes, and
// otherwise n. Then come nine digits that name, for each row of the image, the row that it
// comes from (1 to 9), nine digits that do the same for the columns, and the nine digits
// that 1 to 9 become. The text of the identity is
//
//	n/123456789/123456789/123456789
func (s Symmetry) String() string { return string(s.Append(make([]byte, 0, textLength))) }

// textLength is the number of characters of the text of a symmetry.
const textLength = 1 + 3*(1+size)

// Append appends the text of s to b, as [Symmetry.String] returns it, and returns the
// result.
func (s Symmetry) Append(b []byte) []byte {
	if s.transposed {
		b = append(b, 't')
	} else {
		b = append(b, 'n')
	}
	for _, part := range []*[size]int8{&s.rows, &s.columns, &s.digits} {
		b = append(b, '/')
		for i, d := range part {
			b = append(b, byte('1'+i+int(d)))
		}
	}
	return b
}

// MarshalText returns the text of s, as [Symmetry.String] does. The error is always nil.
func (s Symmetry) MarshalText() ([]byte, error) { return s.Append(nil), nil }

// UnmarshalText sets s to the symmetry whose text is given, as [Parse] reads it. If Parse
// fails, it returns the error of Parse and leaves s as it was.
func (s *Symmetry) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*s = read
	}
	return err
}

// Parse reads the text of a symmetry, as [Symmetry.String] returns it, and returns the
// symmetry. For any other text it returns the identity and a *[SymmetryError].
func Parse(text string) (Symmetry, error) {
	if len(text) != textLength || text[0] != 'n' && text[0] != 't' || text[1] != '/' || text[11] != '/' || text[21] != '/' {
		return Symmetry{}, &SymmetryError{Part: "text", Reason: "want n or t, then rows, columns and digits, as in n/123456789/123456789/123456789"}
	}
	var parts [3][size]int
	for i := range parts {
		for k := range size {
			parts[i][k] = int(text[2+i*(1+size)+k]) - '1'
		}
	}
	var digits [size]sudoku.Digit
	for i, x := range parts[2] {
		digits[i] = sudoku.Digit(min(max(x+1, 0), size+1)) // a character that is not 1 to 9 stays out of range
	}
	return New(text[0] == 't', parts[0], parts[1], digits)
}
