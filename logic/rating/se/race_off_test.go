//go:build !race

package se_test

const raceDetector = false
