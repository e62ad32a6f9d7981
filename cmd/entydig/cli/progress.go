package cli

import (
	"io"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/wire"
)

// This file shows the progress of long work on standard error: a bar for a person, or a
// line of JSON a second for a program.

// barAfter is the time that work takes before a bar is drawn.
const barAfter = 400 * time.Millisecond

// lineEvery is the time between two lines of progress as JSON.
const lineEvery = time.Second

// An extent is what is known of the whole of the work.
type extent struct {
	total   int64          // puzzles, if counted
	counted bool           // the number of puzzles is known
	part    func() float64 // the part of the work that is done, 0 to 1, or nil if it is not known
}

// countedExtent returns the extent of a known number of puzzles.
func countedExtent(total int) extent { return extent{total: int64(total), counted: true} }

// measuredExtent returns the extent of work whose done part, 0 to 1, a function returns.
func measuredExtent(part func() float64) extent { return extent{part: part} }

// unknownExtent returns the extent of work whose end is not known.
func unknownExtent() extent { return extent{} }

// A progress counts the work that is done, and shows it until it is stopped.
type progress struct {
	extent
	done  atomic.Int64 // puzzles done; never lowered, so that progress never runs backwards
	tries atomic.Int64 // that did not make their puzzle
	near  atomic.Pointer[string]
	start time.Time
	run   *run
	end   []func()
}

// startProgress returns the progress of work of the extent whole, and starts to show it
// as kind says: "json", "bar", "auto" or "none". A bar is drawn only if standard error is
// a terminal; with "auto", only if results do not go to a terminal as well, which
// toTerminal says. The verb, such as "solved", stands before the number of puzzles. The
// caller must stop the progress.
func (r *run) startProgress(kind, verb string, whole extent, toTerminal bool) *progress {
	p := &progress{extent: whole, start: r.sys.Now(), run: r}
	switch {
	case kind == "json":
		p.lines()
	case kind == "bar" && r.sys.ErrTerminal, kind == "auto" && r.sys.ErrTerminal && !toTerminal:
		p.bar(verb)
	}
	return p
}

// add counts n more puzzles as done.
func (p *progress) add(n int) { p.done.Add(int64(n)) }

// tried counts a try that did not make its puzzle, and keeps what came nearest to the
// target of the puzzle that t is about. Any number of goroutines may call it.
func (p *progress) tried(t generate.Progress) {
	p.tries.Add(1)
	if old := p.near.Load(); t.Nearest != "" && (old == nil || *old != t.Nearest) {
		p.near.Store(&t.Nearest)
	}
}

// stop ends the display: the bar is removed, and the last line of JSON is written. A
// second call does nothing.
func (p *progress) stop() {
	for _, end := range p.end {
		end()
	}
	p.end = nil
}

// fraction returns the part of the work that is done, 0 to 1; ok is false if it is not
// known.
func (p *progress) fraction() (f float64, ok bool) {
	switch {
	case p.counted:
		return min(1, float64(p.done.Load())/float64(p.total)), true
	case p.part != nil:
		return p.part(), true
	}
	return 0, false
}

// lines starts to write a line of JSON every second to standard error, and makes stop
// write one more.
func (p *progress) lines() {
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(lineEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				p.run.errWrite(p.line())
			case <-quit:
				p.run.errWrite(p.line())
				return
			}
		}
	}()
	p.end = append(p.end, func() { close(quit); <-gone })
}

// line returns the present state as a line of JSON, with its line end. What is not known
// is null.
func (p *progress) line() string {
	var w wire.Writer
	w.BeginObject()
	w.Key("progress")
	w.BeginObject()
	w.Key("done")
	w.Int(p.done.Load())
	w.Key("total")
	if p.counted {
		w.Int(p.total)
	} else {
		w.Null()
	}
	w.Key("fraction")
	if f, ok := p.fraction(); ok {
		w.Raw(strconv.AppendFloat(nil, f, 'f', 3, 64))
	} else {
		w.Null()
	}
	if n := p.tries.Load(); n > 0 {
		w.Key("tries")
		w.Int(n)
	}
	if near := p.near.Load(); near != nil {
		w.StringField("nearest", *near)
	}
	w.Key("seconds")
	w.Raw(strconv.AppendFloat(nil, p.run.sys.Now().Sub(p.start).Seconds(), 'f', 1, 64))
	w.EndObject()
	w.EndObject()
	w.Newline()
	return w.Text()
}

// bar makes a bar appear on standard error once the work has taken barAfter, and makes
// stop remove it. verb stands before the number of puzzles. If the part that is done is
// not known, only the number of puzzles and the speed are drawn.
func (p *progress) bar(verb string) {
	show := make(chan any)
	timer := time.AfterFunc(barAfter, func() { close(show) })
	box := mpb.New(mpb.WithOutput(p.run.sys.Err), mpb.WithRenderDelay(show), mpb.WithAutoRefresh())
	const whole = 1000
	count := decor.Any(func(decor.Statistics) string { return verb + " " + p.text() + " " })
	var b *mpb.Bar
	if _, ok := p.fraction(); ok {
		b = box.AddBar(whole, mpb.BarRemoveOnComplete(), mpb.PrependDecorators(count), mpb.AppendDecorators(decor.Any(p.remaining)))
	} else {
		b = box.AddSpinner(0, mpb.BarRemoveOnComplete(), mpb.PrependDecorators(count))
	}
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				if f, ok := p.fraction(); ok {
					b.SetCurrent(min(whole-1, int64(f*whole)))
				}
			case <-quit:
				return
			}
		}
	}()
	p.run.setBar(box)
	p.end = append(p.end, func() {
		timer.Stop()
		close(quit)
		<-gone
		p.run.setBar(nil)
		b.Abort(true)
		box.Wait()
	})
}

// text returns the number of puzzles done, of how many if that is known, the puzzles per
// second so far, and how many tries came how near if puzzles are made for a target.
func (p *progress) text() string {
	done := p.done.Load()
	text := strconv.FormatInt(done, 10)
	if p.counted {
		text += "/" + strconv.FormatInt(p.total, 10)
	}
	if s := p.run.sys.Now().Sub(p.start).Seconds(); s > 0 {
		text += ", " + strconv.FormatFloat(float64(done)/s, 'f', 0, 64) + "/s"
	}
	if near := p.near.Load(); near != nil {
		text += ", " + strconv.FormatInt(p.tries.Load(), 10) + " tries, the nearest puzzle " + *near
	}
	return text
}

// remaining returns the time that the rest will take at the speed so far, such as " 12s
// left", or "" if nothing is done yet. It ignores its argument.
func (p *progress) remaining(decor.Statistics) string {
	f, _ := p.fraction()
	if f <= 0 {
		return ""
	}
	gone := p.run.sys.Now().Sub(p.start)
	return " " + time.Duration(float64(gone)*(1-f)/f).Round(time.Second).String() + " left"
}

// setBar makes lines for standard error go through a bar, or not any more if w is nil.
func (r *run) setBar(w *mpb.Progress) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.bar = nil
	if w != nil {
		r.bar = io.Writer(w)
	}
}
