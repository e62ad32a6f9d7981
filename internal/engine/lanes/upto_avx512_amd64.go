//go:build !purego && !noavx512

package lanes

const noAVX512 = false
