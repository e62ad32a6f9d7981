package se

// This file holds the result of a rating.

// A Rating says what a puzzle takes.
type Rating struct {
	ER Value // the hardest step to the solution
	EP Value // the hardest step up to the first digit placed
	ED Value // the first step
	// Bounds says which of the three are lower bounds only. They are when the
	// budget was spent, or when no technique of this package finds a step.
	Bounds Bounds
	// Uniqueness says whether a step rests on the puzzle having one solution.
	Uniqueness bool
}

// Bounds says which numbers of a rating are lower bounds. ER is a lower bound
// whenever EP is, and EP whenever ED is.
type Bounds int

const (
	Exact       Bounds = iota // all three numbers are the rating
	BoundER                   // ER is at least the number given
	BoundEREP                 // so is EP
	BoundEREPED               // so is ED
)

// Complete reports whether all numbers of r are exact.
func (r Rating) Complete() bool { return r.Bounds == Exact }

// String returns ER, EP and ED as "7.2/1.2/1.2", with ">=" before each that is a lower
// bound.
func (r Rating) String() string {
	text := ""
	for i, v := range [3]Value{r.ER, r.EP, r.ED} {
		if i > 0 {
			text += "/"
		}
		if int(r.Bounds) > i {
			text += ">="
		}
		text += v.String()
	}
	return text
}
