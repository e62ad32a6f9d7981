package game

// This file holds the clock of a game: a stopwatch that is told the time.

// Millis is a time in milliseconds on a clock that never runs backwards, or a
// span of it.
type Millis int64

// A Clock adds up the time in which a game was played. It is always told the
// time and never asks for it. Time that seems to run backwards counts as none.
type Clock struct {
	spent   Millis
	last    Millis // when it was told the time last
	running bool
}

// Spent returns the time played, as far as the clock was told.
func (c *Clock) Spent() Millis { return c.spent }

// Running reports whether the clock runs.
func (c *Clock) Running() bool { return c.running }

// Tell tells the clock the time, and whether it runs from now on.
func (c *Clock) Tell(now Millis, run bool) {
	if c.running && now > c.last {
		c.spent += now - c.last
	}
	c.last = now
	c.running = run
}

// Rebase starts anew on another clock without counting the time between.
func (c *Clock) Rebase(now Millis) { c.last = now }
