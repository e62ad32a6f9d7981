package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the acts beside the board: pause, a hidden page, settings and
// statistics.

// Pause covers the board and stops the clock.
func (s *Session) Pause() { s.pause(true, "paused") }

// Resume uncovers the board.
func (s *Session) Resume() { s.pause(false, "resumed") }

// pause pauses the game in play or resumes it. A game that is over is not paused.
func (s *Session) pause(paused bool, code string) {
	g := s.Current()
	if g == nil || s.typing != nil || g.Phase() != game.Playing && paused {
		return
	}
	g.paused = paused
	s.message = message.Say(code)
	s.tellClocks()
}

// Hide tells the session that the page cannot be seen: the clock stops, and the
// board stays uncovered.
func (s *Session) Hide() {
	s.hidden = true
	s.tellClocks()
}

// Show tells the session that the page can be seen again.
func (s *Session) Show() {
	s.hidden = false
	s.tellClocks()
}

// Configure replaces the settings; name is the one that changed.
func (s *Session) Configure(set Settings, name string) {
	s.settings = set
	if g := s.Shown(); g != nil && !set.DigitFirst {
		g.locked = sudoku.None
	}
	s.message = message.Say("settings.changed").Str("name", name)
}

// EraseStats forgets the statistics.
func (s *Session) EraseStats() {
	s.stats = NewStats()
	s.message = message.Say("stats.erased")
}
