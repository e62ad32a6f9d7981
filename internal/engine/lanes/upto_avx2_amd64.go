//go:build !purego && noavx512

package lanes

// noAVX512 keeps to AVX2 on a machine that has more, for tests and measurements.
const noAVX512 = true
