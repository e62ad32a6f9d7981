package game

// This file holds statistics per level.

// A Record is what a player has done at one level.
type Record struct {
	Level    string
	Started  int    // games in which something was entered
	Solved   int    // without Show solution
	Revealed int    // with it
	Best     Millis // the shortest time of a solved game; 0 if there is none
	Total    Millis // the time of all solved games
}

// Levels lists the levels that statistics are kept for; "" is for puzzles of no level.
var Levels = [...]string{"easy", "medium", "hard", ""}

// Stats holds a record for each of [Levels].
type Stats [len(Levels)]Record

// NewStats returns the statistics of a new player.
func NewStats() (s Stats) {
	for i, level := range Levels {
		s[i].Level = level
	}
	return s
}

// at returns the record of a level; a level that is not known has that of "".
func (s *Stats) at(level string) *Record {
	for i := range s {
		if s[i].Level == level {
			return &s[i]
		}
	}
	return &s[len(s)-1]
}

// solved counts a game that was solved in a time. A time of 0 counts as one
// millisecond, so that 0 has one meaning.
func (r *Record) solved(spent Millis) {
	spent = max(spent, 1)
	r.Solved++
	r.Total += spent
	if r.Best == 0 || spent < r.Best {
		r.Best = spent
	}
}
