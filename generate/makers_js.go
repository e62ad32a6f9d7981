package generate

import "github.com/entydig/sudoku/internal/pool"

// makers is never used in the page, where [sideBySide] is false. Without a value it does
// not link the code that makes items side by side.
var makers *pool.Pool[maker]
