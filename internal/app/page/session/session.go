// Package session holds all that one player has: up to 20 games, settings and
// statistics, and the text that they are saved as.
//
// It has no clock: times are arguments. What the player is told is a message, a
// code with parameters, never a sentence.
package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the session: the games of one player, the game in play, and the
// settings and statistics.

// MaxGames is how many games a session keeps. One more pushes out the finished game
// that was played longest ago or, if none is finished, the unfinished one.
const MaxGames = 20

// A Session is all that one player has. Make it with [NewSession].
//
// Its methods are the acts of the player. [Session.Begin] precedes each of them. An
// act leaves a message if there is something to say.
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

// NewSession returns the session of a new player.
func NewSession() *Session {
	return &Session{settings: DefaultSettings(), stats: NewStats()}
}

// Begin begins an act at a time: it moves the clocks on and removes the message of
// the act before. Wall is the time of day in Unix milliseconds, or 0 if not known.
func (s *Session) Begin(now Millis, wall int64) {
	s.now = max(now, s.now)
	s.wall = wall
	s.message = nil
	s.tellClocks()
}

// Rebase changes to a clock whose zero is elsewhere. The time between does not
// count as played.
func (s *Session) Rebase(now Millis) {
	s.now = now
	for _, k := range s.games {
		k.clock.rebase(now)
	}
	s.tellClocks()
}

// Message returns what the latest act had to say, or nil.
func (s *Session) Message() *message.Message { return s.message }

// Announce makes m the message of the act.
func (s *Session) Announce(m *message.Message) { s.message = m }

// Settings returns the settings.
func (s *Session) Settings() Settings { return s.settings }

// Stats returns the statistics.
func (s *Session) Stats() Stats { return s.stats }

// Games returns all games, the one played longest ago first.
func (s *Session) Games() []*Game { return s.games }

// Current returns the game in play, or nil.
func (s *Session) Current() *Game { return s.find(s.current) }

// Typing returns the puzzle that is being typed in, or nil.
func (s *Session) Typing() *Game { return s.typing }

// Shown returns the game that is on the board: the one that is typed in, or else
// the one in play, or nil.
func (s *Session) Shown() *Game {
	if s.typing != nil {
		return s.typing
	}
	return s.Current()
}

// A Phase says what the board shows. It is one of the phases of a game, or one of
// those below.
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

// String returns the name of p in the page's protocol.
func (p Phase) String() string { return phaseNames[p] }

// HasPuzzle reports whether the board shows a puzzle that can be shared and
// printed.
func (p Phase) HasPuzzle() bool { return p >= Playing }

// Phase returns what the board shows.
func (s *Session) Phase() Phase {
	switch {
	case s.typing != nil:
		return Typing
	case s.Current() == nil:
		return NoGame
	}
	return phases[s.Current().Phase()]
}

// phases holds the phase of a session that shows a game, by that of the game.
var phases = [...]Phase{game.Playing: Playing, game.Solved: Solved, game.Revealed: Revealed}

// Covered reports whether the board must not be seen, since the game is paused.
func (s *Session) Covered() bool { return s.typing == nil && s.Shown() != nil && s.Shown().paused }

// CanUndoNew reports whether the latest New can be undone: there was a game before,
// and nothing was done in the new one.
func (s *Session) CanUndoNew() bool {
	k := s.Current()
	return s.typing == nil && k != nil && s.find(s.former) != nil && !k.Begun()
}

// find returns the game with an ID, or nil.
func (s *Session) find(id int) *Game {
	for _, k := range s.games {
		if k.ID == id {
			return k
		}
	}
	return nil
}

// tellClocks tells each clock the time and whether it runs: only that of the game in
// play does, while it is open to the player and not yet solved.
func (s *Session) tellClocks() {
	for _, g := range s.games {
		run := g.ID == s.current && s.typing == nil && !s.hidden && !g.paused && !g.finished && g.Phase() == game.Playing
		g.clock.tell(s.now, run)
	}
}

// finish ends an act that may have changed the game in play: it brings the
// statistics up to date, notes when the game was played, and tells the clocks.
func (s *Session) finish() {
	if g := s.Current(); g != nil && s.typing == nil {
		s.count(g)
		g.Played = s.wall
	}
	s.tellClocks()
}

// count counts in the statistics what the game in play has come to, each thing
// once, and ends a game that is solved for the first time.
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

// New starts a game of a puzzle with a verdict and makes it the game in play. A
// game from elsewhere may come with entries, which are its first step; entries may
// be nil. The error is [game.ErrSolution] if the verdict holds no solution of the
// puzzle.
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

// pushOut removes a game if there are more than [MaxGames], and keeps it for
// UndoNew.
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

// remove takes a game out of the list.
func (s *Session) remove(id int) {
	for i, k := range s.games {
		if k.ID == id {
			s.games = append(s.games[:i:i], s.games[i+1:]...)
			return
		}
	}
}

// UndoNew undoes the latest New: its game is removed, and the game before is in
// play again.
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

// Switch makes another game the one in play. It reports whether there is a game
// with that ID.
func (s *Session) Switch(id int) bool {
	if s.find(id) == nil {
		return false
	}
	s.typing = nil
	s.enter(id)
	s.message = message.Say("game.back")
	return true
}

// enter makes a game the one in play, moves it to the end of the list, and forgets
// what UndoNew needs.
func (s *Session) enter(id int) {
	k := s.find(id)
	s.current = id
	s.former, s.pushed = 0, nil
	s.remove(id)
	s.games = append(s.games, k)
	s.tellClocks()
}

// Drop forgets a game, and reports whether there is a game with that ID. If the game
// was in play, the one played last is in play then.
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
