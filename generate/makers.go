//go:build !js

package generate

import "github.com/entydig/sudoku/internal/pool"

// makers keeps used makers: one takes about a megabyte.
var makers = pool.New(newMaker)
