package session

// This file holds the clock of a game: a stopwatch that is told the time.

// Millis is a time in milliseconds on a clock that never runs backwards, or a
// span of it.
type Millis int64

// A clock adds up the time in which a game was played. Its owner tells it the
// time. The zero clock stands still at 0.
type clock struct {
	spent   Millis
	last    Millis // the time that it was told last
	running bool
}

// tell tells the clock the time, and whether it runs from now on. Time that seems
// to run backwards does not count.
func (c *clock) tell(now Millis, run bool) {
	if c.running && now > c.last {
		c.spent += now - c.last
	}
	c.last = now
	c.running = run
}

// rebase changes to a time whose zero is elsewhere. The time between does not count.
func (c *clock) rebase(now Millis) { c.last = now }
