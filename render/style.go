package render

import "strconv"

// This file holds styles and their colours by theme.

// A Style is a name for a colour.
type Style uint8

// Styles. Colour1 to Colour1+7 are the tints of coloured cells, Shape1 to
// Shape1+7 those of the shapes in them.
const (
	Paper Style = iota
	Cover
	Peer
	Same
	Selected
	ThinLine
	BoxLine
	Given
	Entered
	Revealed
	Note
	Struck
	Conflict
	Wrong
	Right
	Ring
	Pick
	Caption
	Colour1
	Shape1     = Colour1 + ColourCount
	StyleCount = Shape1 + ColourCount
)

// ColourCount is the number of colours that a cell can be marked with.
const ColourCount = 8

var styleNames = [...]string{"paper", "cover", "peer", "same", "selected", "line", "box", "given", "entered", "revealed", "note", "struck", "conflict", "wrong", "right", "ring", "pick", "caption"}

// String returns the name of s as the page's protocol has it.
func (s Style) String() string {
	switch {
	case s >= Shape1:
		return "shape" + strconv.Itoa(int(s-Shape1)+1)
	case s >= Colour1:
		return "colour" + strconv.Itoa(int(s-Colour1)+1)
	}
	return styleNames[s]
}

// Colours holds a colour, 0xRRGGBB, for each style.
type Colours [StyleCount]uint32

// Hex returns the colour of a style as "#rrggbb".
func (c *Colours) Hex(s Style) string {
	const digits = "0123456789abcdef"
	text := []byte("#000000")
	for i, v := 6, c[s]; i > 0; i-- {
		text[i] = digits[v&15]
		v >>= 4
	}
	return string(text)
}

// A Theme is a set of colours. The zero Theme is not set.
type Theme uint8

// Themes.
const (
	Light Theme = iota + 1
	Dark
	Contrast // white, yellow and cyan on black
	Print    // black and grey on white
)

var themeNames = [...]string{"", "light", "dark", "contrast", "print"}

// String returns the name of t.
func (t Theme) String() string { return themeNames[t] }

// ParseTheme reads the name of a theme.
func ParseTheme(name string) (t Theme, ok bool) {
	for t = Light; t <= Print; t++ {
		if name == t.String() {
			return t, true
		}
	}
	return 0, false
}

// ColoursOf returns the colours of a theme; safe ones can be told apart with any
// kind of colour blindness.
func ColoursOf(t Theme, safe bool) *Colours {
	switch {
	case t == Dark && safe:
		return &darkSafe
	case t == Dark:
		return &dark
	case t == Contrast:
		return &contrast
	case t == Print:
		return &onPaper
	case safe:
		return &lightSafe
	}
	return &light
}
