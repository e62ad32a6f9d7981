package page

// This file measures work that is shorter than the tick of a browser's clock.

const (
	enough  = 2000 // microseconds after which a measurement is good
	mostRun = 1000 // runs after which it ends, whatever the clock says
)

// Timed returns how many microseconds work takes. Browsers round their clocks to
// a tenth of a millisecond or to a whole one, more than most puzzles take: work
// is done again until two milliseconds have passed, and the mean is returned. It must
// come to the same each time.
func (e *Engine) Timed(work func()) int64 {
	begin := e.Micros()
	for runs := int64(1); ; runs++ {
		work()
		if spent := e.Micros() - begin; spent >= enough || runs == mostRun {
			return spent / runs
		}
	}
}
