//go:build race

package sudoku_test

const raceDetector = true
