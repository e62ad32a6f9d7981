//go:build !race

package whip_test

const raceDetector = false
