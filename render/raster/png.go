package raster

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
)

// This file writes PNG files.

// WritePNG writes an image as a PNG file that says how many pixels an inch has. dpi must
// be above 0.
func WritePNG(w io.Writer, m image.Image, dpi float64) error {
	e := png.Encoder{CompressionLevel: png.BestCompression}
	return e.Encode(&densityWriter{w: w, perMetre: uint32(math.Round(dpi / 0.0254))}, m)
}

// headLength is the length of what stands before the chunk pHYs: the signature and the
// chunk IHDR.
const headLength = 8 + 25

// A densityWriter adds the chunk pHYs to a PNG file that is written through it.
type densityWriter struct {
	w        io.Writer
	perMetre uint32
	written  int // bytes so far, up to headLength
}

// Write writes p to the other writer, with the chunk pHYs inserted after the first
// headLength bytes of the file. It returns the error of the other writer.
func (d *densityWriter) Write(p []byte) (int, error) {
	head := min(len(p), headLength-d.written)
	if n, err := d.w.Write(p[:head]); err != nil {
		return n, err
	}
	d.written += head
	if d.written < headLength || head == 0 {
		n, err := d.w.Write(p[head:])
		return head + n, err
	}
	if _, err := d.w.Write(d.chunk()); err != nil {
		return head, err
	}
	n, err := d.w.Write(p[head:])
	return head + n, err
}

// chunk returns the PNG chunk pHYs, which says how many pixels a metre has across and down.
func (d *densityWriter) chunk() []byte {
	b := binary.BigEndian.AppendUint32(nil, 9)
	b = append(b, "pHYs"...)
	b = binary.BigEndian.AppendUint32(b, d.perMetre)
	b = binary.BigEndian.AppendUint32(b, d.perMetre)
	b = append(b, 1)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}
