//go:build !purego && !noavx512

package lanes

// noAVX512 is set by the build tag of that name: see noavx512_on_amd64.go.
const noAVX512 = false
