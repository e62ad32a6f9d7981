package cli

import (
	"math"
	"strconv"
	"strings"
)

// This file holds lengths on paper, as flags and book files give them.

// A length is a length on paper, in points of 1/72 inch. The zero length is not set.
type length struct {
	points float64
	text   string // as it was given
	given  bool
}

// String returns the value of the flag as text. It is a method of pflag.Value.
func (l *length) String() string { return l.text }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (l *length) Type() string { return "LENGTH" }

// lengthHint tells how lengths are written.
const lengthHint = "write a number and mm, cm, in or pt, such as 12mm or 0.5in"

// units has the points in each unit.
var units = []struct {
	name   string
	points float64
}{{"mm", 72 / 25.4}, {"cm", 720 / 25.4}, {"in", 72}, {"pt", 1}}

// mostPoints is the greatest length: 5 m, which is as much as a PDF page can have.
const mostPoints = 14400

// Set sets l to a length such as "12mm". It fails, and changes nothing, if text has no
// number or no unit, or if the length is negative or above mostPoints.
func (l *length) Set(text string) error {
	points, ok := parseLength(text)
	if !ok || points < 0 || points > mostPoints {
		return badUsage(quote(text)+" is not a length from 0 to 5 m", lengthHint)
	}
	*l = length{points, text, true}
	return nil
}

// parseLength returns the length that text gives, in points. ok is false if text is not a
// finite number with one of the units.
func parseLength(text string) (points float64, ok bool) {
	text = strings.TrimSpace(text)
	for _, u := range units {
		if number, found := strings.CutSuffix(text, u.name); found {
			v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
			return v * u.points, err == nil && !math.IsNaN(v) && !math.IsInf(v, 0)
		}
	}
	return 0, false
}

// A pictureWidth is a number of pixels, or a length on paper. The zero pictureWidth is not
// set.
type pictureWidth struct {
	pixels int
	length length
}

// String returns the width as it was given, or "" if w is not set.
func (w *pictureWidth) String() string {
	if w.pixels > 0 {
		return strconv.Itoa(w.pixels)
	}
	return w.length.text
}

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (w *pictureWidth) Type() string { return "WIDTH" }

// Bounds of the width of a picture in pixels.
const (
	fewestPixels = 98
	mostPixels   = 10000
)

// Set sets w to a number of pixels such as "600" or a length such as "90mm". It fails if
// the width is outside of fewestPixels to mostPixels, or of 1 cm to 5 m.
func (w *pictureWidth) Set(text string) error {
	if n, err := strconv.Atoi(text); err == nil {
		if n < fewestPixels || n > mostPixels {
			return badUsage(quote(text)+": a picture is 98 to 10000 pixels wide", "")
		}
		*w = pictureWidth{pixels: n}
		return nil
	}
	points, ok := parseLength(text)
	if !ok || points < 28 || points > mostPoints {
		return badUsage(quote(text)+" is neither a number of pixels nor a length from 1 cm to 5 m", "write 600, 90mm or 3.5in")
	}
	*w = pictureWidth{length: length{points, text, true}}
	return nil
}
