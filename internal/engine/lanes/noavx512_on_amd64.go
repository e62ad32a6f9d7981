//go:build !purego && noavx512

package lanes

// noAVX512 is true in programs built with the tag noavx512: they do not use AVX-512, so
// that the kernels for AVX2 can be tested and measured on a machine that has it.
const noAVX512 = true
