//go:build !purego && noavx512

package lanes

// noAVX512 keeps a machine that has AVX-512 from using it, so that the kernels for
// AVX2 can be tested and measured there.
const noAVX512 = true
