package browsertest

// This file keeps what the browser says of a page: complaints and requests.

import (
	"slices"
	"strings"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// listen takes the events of the tab. It runs beside the test.
func (p *page) listen(ev any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		text := ev.ExceptionDetails.Text
		if e := ev.ExceptionDetails.Exception; e != nil {
			text += " " + e.Description
		}
		p.errors = append(p.errors, text)
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeAssert {
			var words []string
			for _, arg := range ev.Args {
				words = append(words, string(arg.Value)+arg.Description)
			}
			p.errors = append(p.errors, "console.error: "+strings.Join(words, " "))
		}
	case *log.EventEntryAdded: // refused by the CSP, failed requests and the like
		if ev.Entry.Level == log.EntryLevelError || ev.Entry.Level == log.EntryLevelWarning {
			p.errors = append(p.errors, string(ev.Entry.Source)+": "+ev.Entry.Text+" "+ev.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		// What goes to our server is in its own log, unless a cache answered.
		url := ev.Request.URL
		if !strings.HasPrefix(url, "blob:") && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, p.site.URL) {
			p.traffic = append(p.traffic, ev.Request.Method+" "+url)
		}
	}
}

// complaints returns what the console complained of so far.
func (p *page) complaints() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.errors...)
}

// requests returns all requests so far: those that the tab made to others, and
// those that reached the server, from workers too.
func (p *page) requests() (tab, server []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.traffic...), p.site.requests()
}

// late returns the requests since waitLoaded, if that was called: those to other places,
// and, if the page has all its files for use without a network, those to its own server.
// The browser itself looks for a new service worker now and then; that is not the page's doing.
func (p *page) late() []string {
	if p.loaded == nil {
		return nil
	}
	tab, server := p.requests()
	late := tab[p.loaded[0]:]
	if p.offline {
		late = append(late, server[p.loaded[1]:]...)
	}
	return slices.DeleteFunc(late, func(r string) bool { return strings.HasSuffix(r, "/sw.js") })
}
