package raster

import "math"

// This file computes how much of each pixel a shape covers.

// A point is a place in pixels.
type point struct{ x, y float64 }

// A coverage adds up the signed areas of a shape within a window of the image.
type coverage struct {
	left, top     int
	width, height int
	area          []float32 // width+1 for each row; the running sum of a row is what is covered
}

// reset makes c empty, for a window of the image.
func (c *coverage) reset(left, top, width, height int) {
	c.left, c.top, c.width, c.height = left, top, width, height
	n := (width + 1) * height
	if cap(c.area) < n {
		c.area = make([]float32, n)
	}
	c.area = c.area[:n]
	clear(c.area)
}

// edge adds the edge from a to b. A part of the edge to the left of the window counts at
// its left side; parts to the right, above and below do not count.
func (c *coverage) edge(a, b point) {
	a.x, a.y, b.x, b.y = a.x-float64(c.left), a.y-float64(c.top), b.x-float64(c.left), b.y-float64(c.top)
	if a.y == b.y {
		return
	}
	sign := 1.0
	if a.y > b.y {
		a, b, sign = b, a, -1
	}
	slope := (b.x - a.x) / (b.y - a.y)
	if a.y < 0 {
		a.x, a.y = a.x-a.y*slope, 0
	}
	bottom := math.Min(b.y, float64(c.height))
	x := a.x
	for row := int(a.y); float64(row) < bottom; row++ {
		from, to := math.Max(a.y, float64(row)), math.Min(bottom, float64(row+1))
		next := x + slope*(to-from)
		c.span(row, x, next, sign*(to-from))
		x = next
	}
}

// span adds the part of an edge within a row: it runs from x0 to x1, and covers a signed
// height h of the row.
func (c *coverage) span(row int, x0, x1, h float64) {
	if x0 > x1 {
		x0, x1 = x1, x0
	}
	line := c.area[row*(c.width+1) : (row+1)*(c.width+1)]
	limit := float64(c.width)
	x0, x1 = math.Min(math.Max(x0, 0), limit), math.Min(math.Max(x1, 0), limit)
	first, last := int(x0), int(math.Ceil(x1))
	if last <= first+1 { // within one pixel
		middle := (x0+x1)/2 - float64(first)
		line[first] += float32(h * (1 - middle))
		if first < c.width {
			line[first+1] += float32(h * middle)
		}
		return
	}
	// The height that the edge has run down from its left end to a place x, and the area
	// to the right of it within a pixel, are found pixel by pixel.
	per := h / (x1 - x0)
	for i := first; i < last; i++ {
		from, to := math.Max(x0, float64(i)), math.Min(x1, float64(i+1))
		part := per * (to - from)
		middle := (from+to)/2 - float64(i)
		line[i] += float32(part * (1 - middle))
		if i < c.width {
			line[i+1] += float32(part * middle)
		}
	}
}

// each calls put with the share of each pixel of the window that is covered, 0 to 1, but
// not for those that are not covered at all.
func (c *coverage) each(put func(x, y int, share float32)) {
	for y := range c.height {
		line := c.area[y*(c.width+1) : (y+1)*(c.width+1)]
		sum := float32(0)
		for x := range c.width {
			sum += line[x]
			share := sum
			if share < 0 {
				share = -share
			}
			if share > 1 {
				share = 1
			}
			if share > 1.0/1024 {
				put(c.left+x, c.top+y, share)
			}
		}
	}
}
