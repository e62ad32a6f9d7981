package render

import (
	"strconv"

	"github.com/entydig/sudoku/overlay"
)

// This file holds styles and their colours by theme.

// A Style is a name for a colour.
type Style uint8

// Styles. Colour1 to Colour1+7 are the tints of coloured cells, Shape1 to Shape1+7
// the shapes in them. From Mark1 on there is a style for each role of an overlay.
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
	Ring
	Pick
	Caption
	Colour1
	Shape1     = Colour1 + ColourCount
	Mark1      = Shape1 + ColourCount
	StyleCount = Mark1 + Style(overlay.Roles) - 1
)

// ColourCount is the number of colours that a cell can be marked with.
const ColourCount = 8

var styleNames = [...]string{"paper", "cover", "peer", "same", "selected", "line", "box", "given", "entered", "revealed", "note", "ring", "pick", "caption"}

// String returns the name of s in the page's protocol, or a text such as "Style(99)" if s
// is not a style.
func (s Style) String() string {
	switch {
	case s >= StyleCount:
		return "Style(" + strconv.Itoa(int(s)) + ")"
	case s >= Mark1:
		return overlay.Role(s - Mark1 + 1).String()
	case s >= Shape1:
		return "shape" + strconv.Itoa(int(s-Shape1)+1)
	case s >= Colour1:
		return "colour" + strconv.Itoa(int(s-Colour1)+1)
	}
	return styleNames[s]
}

// MarkStyle returns the style of the marks of role r, which must be valid.
func MarkStyle(r overlay.Role) Style { return Mark1 + Style(r) - 1 }

// Colours holds a colour, 0xRRGGBB, for each style.
type Colours [StyleCount]uint32

// Hex returns the colour of style s, which must be below StyleCount, as "#rrggbb" in lower
// case.
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
	Contrast      // white, yellow and cyan on black
	Print         // black and grey on white
	ContrastLight // black and dark colours on white
)

var themeNames = [...]string{"", "light", "dark", "contrast", "print", "contrast-light"}

// String returns the name of t, or a text such as "Theme(9)" if t is not a theme.
func (t Theme) String() string {
	if t < Light || t > ContrastLight {
		return "Theme(" + strconv.Itoa(int(t)) + ")"
	}
	return themeNames[t]
}

// ParseTheme returns the theme with a name, such as "light"; ok is false if there is none.
func ParseTheme(name string) (t Theme, ok bool) {
	for t = Light; t <= ContrastLight; t++ {
		if name == t.String() {
			return t, true
		}
	}
	return 0, false
}

// ColoursOf returns the colours of a theme. If safe is set, these are colours that people
// with any kind of colour blindness can tell apart; Contrast, Print and ContrastLight are
// the same with and without safe. An unknown theme has the colours of Light. The caller
// must not change the colours.
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
	case t == ContrastLight:
		return &contrastLight
	case safe:
		return &lightSafe
	}
	return &light
}
