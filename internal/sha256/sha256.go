// Package sha256 computes SHA-256 hashes as FIPS 180-4 defines them. The page uses it:
// crypto/sha256 brings packages that make a program of the page 110 KB larger. Everything
// else uses crypto/sha256, which is several times as fast.
package sha256

import "math/bits"

// Size is the number of bytes of a hash.
const Size = 32

// blockSize is the number of bytes that one round takes.
const blockSize = 64

// initial is the state before the first block: the first 32 bits of the fractions of the
// square roots of the first 8 primes.
var initial = [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}

// constants are the first 32 bits of the fractions of the cube roots of the first 64 primes.
var constants = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}

// Sum returns the hash of b.
func Sum(b []byte) (hash [Size]byte) {
	state := initial
	whole := len(b) / blockSize * blockSize
	for i := 0; i < whole; i += blockSize {
		add(&state, b[i:i+blockSize])
	}
	// The rest, a bit that is set, zeros, and at the end of a block the length in bits.
	var end [2 * blockSize]byte
	n := copy(end[:], b[whole:])
	end[n] = 0x80
	size := blockSize
	if n+1+8 > blockSize {
		size = 2 * blockSize
	}
	for i, length := 1, uint64(len(b))*8; length > 0; i, length = i+1, length>>8 {
		end[size-i] = byte(length)
	}
	for i := 0; i < size; i += blockSize {
		add(&state, end[i:i+blockSize])
	}
	for i := range hash {
		hash[i] = byte(state[i/4] >> (24 - i%4*8))
	}
	return hash
}

// add adds a block, 64 bytes, to the state.
func add(state *[8]uint32, block []byte) {
	var w [64]uint32
	for i := range blockSize {
		w[i/4] = w[i/4]<<8 | uint32(block[i])
	}
	for i := 16; i < 64; i++ {
		x, y := w[i-15], w[i-2]
		s0 := bits.RotateLeft32(x, -7) ^ bits.RotateLeft32(x, -18) ^ x>>3
		s1 := bits.RotateLeft32(y, -17) ^ bits.RotateLeft32(y, -19) ^ y>>10
		w[i] = w[i-16] + s0 + w[i-7] + s1
	}
	a, b, c, d, e, f, g, h := state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
	for i := range 64 {
		s1 := bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25)
		t1 := h + s1 + (e&f ^ ^e&g) + constants[i] + w[i]
		s0 := bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22)
		t2 := s0 + (a&b ^ a&c ^ b&c)
		a, b, c, d, e, f, g, h = t1+t2, a, b, c, d+t1, e, f, g
	}
	for i, word := range [8]uint32{a, b, c, d, e, f, g, h} {
		state[i] += word
	}
}
