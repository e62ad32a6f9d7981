package session

// This file holds the clock of a game, a stopwatch. It does not read the time; its owner
// passes the time to it.

// A Millis is a time in milliseconds on a clock that never runs backwards, or the
// difference of two such times.
type Millis int64

// A clock adds up the time in which a game was played. The zero clock stands still at 0.
type clock struct {
	spent   Millis
	last    Millis // the time in the latest call of tell or rebase
	running bool
}

// tell sets the time to now. If the clock has been running, the time since the last call is
// added to spent; a time before that of the last call adds nothing. run says whether the
// clock runs from now on.
func (c *clock) tell(now Millis, run bool) {
	if c.running && now > c.last {
		c.spent += now - c.last
	}
	c.last = now
	c.running = run
}

// rebase sets the time to now on a clock with another zero. The time since the last call is
// not added to spent.
func (c *clock) rebase(now Millis) { c.last = now }
