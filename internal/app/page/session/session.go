// Package session holds the games of one player, up to 20 of them, with the settings and
// the statistics. It saves all of them as one text.
//
// The package does not read the time: times are arguments. What the player is told is a
// message, which is a code with parameters and never a sentence.
package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the session: the games of one player, the game in play, and the
// settings and statistics.

// MaxGames is the greatest number of games in a session. When one more is started, the
// finished game that was played longest ago is removed or, if none is finished, the
// unfinished game that was played longest ago.
const MaxGames = 20

// A Session holds everything of one player. Make it with [NewSession].
//
// The methods that change it are the acts of the player. [Session.Begin] must be called
// before each act. An act that has something to tell the player leaves a message, which
// [Session.Message] returns.
type Session struct {
	settings Settings
	games    []*Game // the one played longest ago first
	current  int     // ID of the game in play; 0 if there is none
	lastID   int
	former   int   // ID of the game that was in play before the latest New; 0 if there is none
	pushed   *Game // the game that the latest New pushed out, or nil
	stats    Stats
	typing   *Game // the puzzle that is being typed in, or nil
	message  *message.Message
	hidden   bool
	now      Millis
	wall     int64 // Unix milliseconds; 0 if not known
}

// NewSession returns the session of a new player: no games, the default settings, and
// statistics of zero.
func NewSession() *Session {
	return &Session{settings: DefaultSettings(), stats: NewStats()}
}

// Begin prepares s for an act: it moves the clocks on to the time now and removes the
// message of the act before. A time before that of the last act counts as that time. wall
// is the time of day in Unix milliseconds, or 0 if it is not known.
func (s *Session) Begin(now Millis, wall int64) {
	s.now = max(now, s.now)
	s.wall = wall
	s.message = nil
	s.tellClocks()
}

// Rebase sets the time to now on a clock with another zero, for example after a restart.
// The time since the last act does not count as played.
func (s *Session) Rebase(now Millis) {
	s.now = now
	for _, k := range s.games {
		k.clock.rebase(now)
	}
	s.tellClocks()
}

// Message returns the message that the latest act has left, or nil.
func (s *Session) Message() *message.Message { return s.message }

// Announce sets the message that [Session.Message] returns until the next act.
func (s *Session) Announce(m *message.Message) { s.message = m }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.settings }

// Stats returns the statistics.
func (s *Session) Stats() Stats { return s.stats }

// Games returns all games; the one that was played longest ago is the first. The caller
// must not change the slice.
func (s *Session) Games() []*Game { return s.games }

// Current returns the game in play, or nil if there is none.
func (s *Session) Current() *Game { return s.find(s.current) }

// Typing returns the puzzle that is being typed in, or nil if none is.
func (s *Session) Typing() *Game { return s.typing }

// Shown returns the game on the board: the puzzle that is being typed in, or else the game
// in play, or nil if there is neither.
func (s *Session) Shown() *Game {
	if s.typing != nil {
		return s.typing
	}
	return s.Current()
}

// A Phase says what the board shows.
type Phase uint8

// Phases. The zero Phase is not set.
const (
	NoGame  Phase = iota + 1 // there is no game yet
	Typing                   // a puzzle is being typed in
	Playing                  // see [game.Phase] for this and the next two
	Solved
	Revealed
)

var phaseNames = [...]string{NoGame: "none", Typing: "typing", Playing: "playing", Solved: "solved", Revealed: "revealed"}

// String returns the name of p in the page's protocol. It panics if p is not a phase.
func (p Phase) String() string { return phaseNames[p] }

// HasPuzzle reports whether the board shows a puzzle in play or a finished one, which the
// player can share and print.
func (p Phase) HasPuzzle() bool { return p >= Playing }

// Phase returns what the board shows: Typing while a puzzle is being typed in, NoGame
// without a game, and otherwise the phase of the game in play.
func (s *Session) Phase() Phase {
	switch {
	case s.typing != nil:
		return Typing
	case s.Current() == nil:
		return NoGame
	}
	return phases[s.Current().Phase()]
}

// phases holds the phase of a session that shows a game in play, by the phase of the game.
var phases = [...]Phase{game.Playing: Playing, game.Solved: Solved, game.Revealed: Revealed}

// Covered reports whether the board must not be seen, because the game on it is paused.
func (s *Session) Covered() bool { return s.typing == nil && s.Shown() != nil && s.Shown().paused }

// CanUndoNew reports whether the latest New can be undone: no puzzle is being typed in, the
// game that was in play before still exists, and the player has not changed the board of the
// new one.
func (s *Session) CanUndoNew() bool {
	k := s.Current()
	return s.typing == nil && k != nil && s.find(s.former) != nil && !k.Begun()
}

// find returns the game of s.games with an ID, or nil if there is none.
func (s *Session) find(id int) *Game {
	for _, k := range s.games {
		if k.ID == id {
			return k
		}
	}
	return nil
}

// tellClocks passes the time of the session to the clock of each game. Only the clock of
// the game in play runs from now on, and only while the game is on the board, visible, not
// paused and not finished.
func (s *Session) tellClocks() {
	for _, g := range s.games {
		run := g.ID == s.current && s.typing == nil && !s.hidden && !g.paused && !g.finished && g.Phase() == game.Playing
		g.clock.tell(s.now, run)
	}
}

// finish must end each act that may have changed the game in play. It updates the
// statistics, records when the game was played, and updates the clocks.
func (s *Session) finish() {
	if g := s.Current(); g != nil && s.typing == nil {
		s.count(g)
		g.Played = s.wall
	}
	s.tellClocks()
}

// count updates the statistics with what has happened in game g: that it was started, that
// its solution was shown, that it was solved. Each of these is counted once in a game. When
// g is solved for the first time, count also stops its clock and leaves a message.
func (s *Session) count(g *Game) {
	r := s.stats.at(g.Info.Level)
	if g.Begun() && !g.counted.started {
		g.counted.started = true
		r.Started++
	}
	if g.Helped() && !g.counted.revealed && !g.counted.solved {
		g.counted.revealed = true
		r.Revealed++
	}
	if g.Phase() == game.Solved && g.Begun() && !g.finished {
		g.clock.tell(s.now, false)
		g.finished = true
		s.message = message.Say("solved").Int64("ms", int64(g.Spent()))
		if !g.Helped() {
			g.counted.solved = true
			r.solved(g.Spent())
		}
	}
}

// New starts a game of a puzzle with its verdict and makes it the game in play; a puzzle
// that is being typed in is dropped. If entries is not nil, it is the first step of the
// game. If the session has [MaxGames] games already, one of them is removed. The error is
// [game.ErrSolution] if the verdict holds no solution of the puzzle; then nothing has
// changed.
func (s *Session) New(puzzle sudoku.Grid, v app.Verdict, info Info, entries *game.Entries) error {
	g, err := newGame(puzzle, v, info)
	if err != nil {
		return err
	}
	if entries != nil {
		g.Import(entries)
	}
	s.typing = nil
	s.former, s.pushed = s.current, nil
	s.lastID++
	g.ID, g.Played = s.lastID, s.wall
	s.games = append(s.games, g)
	s.current = s.lastID
	s.pushOut()
	m := message.Say("game.new")
	if info.Origin != "generated" {
		m = message.Say("puzzle." + string(v.Status))
	}
	s.message = m.Int("clues", puzzle.Clues()).Str("level", info.Level)
	s.tellClocks()
	return nil
}

// pushOut removes a game if there are more than [MaxGames], and stores it in s.pushed for
// [Session.UndoNew]. The game that it removes is the finished one that was played longest
// ago or, if none is finished, the unfinished one. It never removes the game in play or
// the one before.
func (s *Session) pushOut() {
	if len(s.games) <= MaxGames {
		return
	}
	out := -1
	for i, k := range s.games {
		if k.ID == s.current || k.ID == s.former {
			continue
		}
		if out < 0 || k.Phase() != game.Playing && s.games[out].Phase() == game.Playing {
			out = i
		}
	}
	s.pushed = s.games[out]
	s.remove(s.pushed.ID)
}

// remove takes the game with an ID out of s.games; it does nothing if there is none. A
// slice that [Session.Games] has returned before stays as it is. Nothing else in s
// changes.
func (s *Session) remove(id int) {
	for i, k := range s.games {
		if k.ID == id {
			s.games = append(s.games[:i:i], s.games[i+1:]...)
			return
		}
	}
}

// UndoNew undoes the latest [Session.New]: it removes the game that New started, brings
// back the game that New removed, and puts the game before into play. It does nothing if
// [Session.CanUndoNew] is false.
func (s *Session) UndoNew() {
	if !s.CanUndoNew() {
		return
	}
	s.remove(s.current)
	if s.pushed != nil {
		s.games = append([]*Game{s.pushed}, s.games...)
	}
	s.enter(s.former)
	s.message = message.Say("game.back")
}

// Switch makes the game with an ID the one in play, and drops a puzzle that is being typed
// in. It reports whether there is such a game; if not, it changes nothing.
func (s *Session) Switch(id int) bool {
	if s.find(id) == nil {
		return false
	}
	s.typing = nil
	s.enter(id)
	s.message = message.Say("game.back")
	return true
}

// enter makes the game with an ID, which must exist, the one in play. It moves the game to
// the end of s.games and clears what [Session.UndoNew] needs.
func (s *Session) enter(id int) {
	k := s.find(id)
	s.current = id
	s.former, s.pushed = 0, nil
	s.remove(id)
	s.games = append(s.games, k)
	s.tellClocks()
}

// Drop removes the game with an ID, and reports whether there is such a game; if not, it
// changes nothing. If it was in play, the game that was played last is in play then, or
// none if no game is left. If it was in play or the one before, the latest New can no
// longer be undone.
func (s *Session) Drop(id int) bool {
	if s.find(id) == nil {
		return false
	}
	s.remove(id)
	if s.former == id {
		s.former, s.pushed = 0, nil
	}
	if s.current == id {
		s.current, s.former, s.pushed = 0, 0, nil
		if n := len(s.games); n > 0 {
			s.current = s.games[n-1].ID
		}
		s.tellClocks()
	}
	return true
}
