package rating_test

import (
	"math"
	"slices"
	"strconv"
	"testing"
)

// number returns the number that a text stands for. number ends the test if there is
// none.
func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// spearman returns the rank correlation, -1 to 1, of two lists of the same length.
func spearman(x, y []float64) float64 {
	a, b := ranks(x), ranks(y)
	mean := float64(len(a)+1) / 2
	var both, one, other float64
	for i := range a {
		both += (a[i] - mean) * (b[i] - mean)
		one += (a[i] - mean) * (a[i] - mean)
		other += (b[i] - mean) * (b[i] - mean)
	}
	return both / math.Sqrt(one*other)
}

// ranks returns the rank of each number of x, 1 for the smallest. Equal numbers have the
// mean of their ranks. x is not changed.
func ranks(x []float64) []float64 {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		switch {
		case x[i] < x[j]:
			return -1
		case x[i] > x[j]:
			return 1
		}
		return 0
	})
	rank := make([]float64, len(x))
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && x[order[to]] == x[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			rank[i] = float64(from+to+1) / 2
		}
		from = to
	}
	return rank
}
