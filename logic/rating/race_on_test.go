//go:build race

package rating_test

const raceDetector = true
