package book

import (
	"math"
	"strconv"
)

// This file computes where boards are on a page.

// A grid is an arrangement of equal boards on a page, each with a label above it. Lengths
// are in points.
type grid struct {
	count, columns, rows int
	side                 float64 // of a board
	label                float64 // height of the line above a board
	size                 float64 // of the font of labels
}

// A besideLayout is where an answer lies from the board of its puzzle, and how large the
// pair is, in shares of the side of the board.
type besideLayout struct {
	below        bool
	wide, high   float64
	answer, move float64 // side of the answer, and where it begins
}

// Shares for answers beside their puzzles.
const (
	besideSide = 0.42
	besideGap  = 0.08
)

// body returns the width and the height of the part of a page in which boards can be
// placed, in points.
func (b *Book) body() (width, height float64) {
	s := &b.spec
	return s.Width - s.Inner - s.Outer, s.Height - s.Top - s.Bottom - b.head() - b.foot()
}

// head returns the height in points of the line above the boards, or 0 if the book has no
// such line.
func (b *Book) head() float64 {
	if len(b.sections) > 1 || b.spec.Answers == AtEnd {
		return 16
	}
	return 0
}

// foot returns the height in points of the line with the page number below the boards, or 0
// if pages have no numbers.
func (b *Book) foot() float64 {
	if b.spec.Numbers {
		return 18
	}
	return 0
}

// measure sets b.puzzles, b.answers and b.beside: how the boards are arranged on a page.
// The error is an *[Error] if so many boards do not fit, or if digits would be too small
// for large print.
func (b *Book) measure() error {
	width, height := b.body()
	size := 10.0
	if b.spec.Large {
		size = 14
	}
	if b.spec.PerPage >= 9 && !b.spec.Large {
		size = 8
	}
	pair := besideLayout{wide: 1, high: 1}
	b.puzzles = arrange(width, height, b.spec.PerPage, size, pair)
	if b.spec.Answers == Beside {
		right := besideLayout{wide: 1 + besideGap + besideSide, high: 1, answer: besideSide, move: 1 + besideGap}
		below := besideLayout{below: true, wide: 1, high: 1 + besideGap + besideSide, answer: besideSide, move: 1 + besideGap}
		b.beside, b.puzzles = right, arrange(width, height, b.spec.PerPage, size, right)
		if g := arrange(width, height, b.spec.PerPage, size, below); g.side > b.puzzles.side {
			b.beside, b.puzzles = below, g
		}
	}
	if b.puzzles.side < leastSide {
		return &Error{"per-page", strconv.Itoa(b.spec.PerPage) + " puzzles do not fit on a page", "ask for fewer, for smaller margins or for a larger page"}
	}
	if digits := b.puzzles.side / 9 * largeShare / 100; b.spec.Large && digits < leastLarge {
		return &Error{"large-print", "with " + strconv.Itoa(b.spec.PerPage) + " puzzles a page, digits have " + strconv.FormatFloat(digits, 'f', 1, 64) + " points, and large print has 16 or more", "ask for fewer puzzles a page"}
	}
	count := b.spec.AnswersPerPage
	if b.spec.Answers == OnBack {
		count = b.spec.PerPage
	} else if count == 0 {
		// About as many as answers of an inch and a half give.
		count = max(1, min(MostAnswers, int(width/112)*int(height/126)))
	}
	b.answers = arrange(width, height, count, 8, pair)
	if b.answers.side < leastSide {
		return &Error{"answers-per-page", strconv.Itoa(count) + " answers do not fit on a page", "ask for fewer"}
	}
	if most := b.puzzles.side; b.answers.side > most { // never larger than their puzzles
		b.answers.side = most
	}
	return nil
}

// arrange returns the arrangement of count boards in columns and rows, on an area of the
// given width and height in points, that gives the boards the greatest side. size is the
// size of the font of the labels, and pair says how much room a board takes with what is
// beside it.
func arrange(width, height float64, count int, size float64, pair besideLayout) (best grid) {
	label := size * 1.7
	for columns := 1; columns <= count; columns++ {
		rows := (count + columns - 1) / columns
		gapX, gapY := gap(columns), gap(rows)
		side := math.Min((width-gapX*float64(columns-1))/float64(columns)/pair.wide,
			((height-gapY*float64(rows-1))/float64(rows)-label)/pair.high)
		if side > best.side || columns == 1 {
			best = grid{count, columns, rows, side, label, size}
		}
	}
	return best
}

// gap returns the least distance in points between two neighbours when n boards are in a
// row or a column.
func gap(n int) float64 {
	if n > 3 {
		return 12
	}
	return 20
}

// A spot is the place of a board on a page, with its label: in points from the top left of
// the trimmed page.
type spot struct{ x, y, side float64 }

// spot returns the place of board i of a page in the arrangement g, counted from 0. pair
// says how much room a board takes with what is beside it. The boards are spread evenly
// over the page; a single row or column is in the middle.
func (b *Book) spot(g *grid, pair besideLayout, i, page int) spot {
	width, height := b.body()
	column, row := i%g.columns, i/g.columns
	w, h := g.side*pair.wide, g.label+g.side*pair.high
	spread := func(room, size float64, n, i int) float64 {
		if n == 1 {
			return (room - size) / 2
		}
		between := math.Min((room-size*float64(n))/float64(n-1), size*0.35)
		used := size*float64(n) + between*float64(n-1)
		return (room-used)/2 + float64(i)*(size+between)
	}
	x := b.left(page) + spread(width, w, g.columns, column)
	y := b.spec.Top + b.head() + spread(height, h, g.rows, row)
	return spot{x, y + g.label, g.side}
}

// left returns the left margin in points of the page with an index: the inner margin on
// right pages, and the outer margin on left pages.
func (b *Book) left(page int) float64 {
	if b.spec.OneSided || b.onRight(page) {
		return b.spec.Inner
	}
	return b.spec.Outer
}
