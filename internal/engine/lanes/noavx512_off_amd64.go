//go:build !purego && !noavx512

package lanes

// noAVX512 is true in programs built with the tag noavx512, which do not use AVX-512.
const noAVX512 = false
