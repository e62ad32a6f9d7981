//go:build !js

package certificate

import "crypto/sha256"

// sum returns the SHA-256 hash of b.
func sum(b []byte) [32]byte { return sha256.Sum256(b) }
