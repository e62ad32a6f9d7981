// Package raster draws a display list as pixels, with smooth edges, and writes PNG files.
// The same list gives the same bytes everywhere.
//
// An edge of a shape covers a part of each pixel that it crosses. The parts are added up
// along each row with their signs, which gives the share of each pixel that the shape
// covers: the method of FreeType's "smooth" rasteriser and of Raph Levien's font-rs, written
// again.
package raster
