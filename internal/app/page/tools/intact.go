package tools

import (
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
)

// This file checks saved data before the page takes it over.

// intact answers the method intact: it reads the saved games in the array "games" and the
// settings in the object "settings", and writes nothing. The error is import.broken if play
// cannot lead to one of the games or the settings are no settings; its parameter reason
// names the first fault, and index the game, counted from 0.
func intact(_ *page.Engine, _ *wire.Writer, f *wire.Fields) error {
	games, settings := f.Array("games"), f.Value("settings")
	if err := f.Done(); err != nil {
		return err
	}
	for i, g := range games {
		if _, err := session.Restore(g, session.InPlay); err != nil {
			return page.Fault(message.Say("import.broken").Str("reason", err.Error()).Int("index", i))
		}
	}
	if _, ok := session.RestoreSettings(settings); !ok {
		return page.Fault(message.Say("import.broken").Str("reason", "the settings are no settings"))
	}
	return nil
}
