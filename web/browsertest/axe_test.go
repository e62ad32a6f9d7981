package browsertest

// This file asks axe-core for faults of accessibility.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/chromedp/chromedp"
)

var axeSource = sync.OnceValues(func() (string, error) {
	b, err := os.ReadFile(filepath.Join("node_modules", "axe-core", "axe.min.js"))
	return string(b), err
})

type axeFinding struct {
	ID     string `json:"id"`
	Help   string `json:"help"`
	Impact string `json:"impact"`
	Nodes  []struct {
		HTML           string `json:"html"`
		FailureSummary string `json:"failureSummary"`
		Target         []any  `json:"target"`
	} `json:"nodes"`
}

// axe runs all rules but the experimental ones on the page as it is, and fails
// the test for each finding. when says in which state the page is.
func (p *page) axe(when string) {
	p.t.Helper()
	source, err := axeSource()
	if err != nil {
		p.t.Fatalf("%v: run `make setup`", err)
	}
	if !eval[bool](p, `'axe' in window`) {
		p.do(chromedp.Evaluate[chromedp.Void](source + ";0"))
	}
	// A picture half way through a fade has colours that nobody set: let them end.
	found := eval[[]axeFinding](p, `Promise.allSettled(document.getAnimations().map((a) => a.finished))
		.then(() => axe.run(document, {resultTypes: ['violations']})).then((r) => r.violations)`)
	for _, f := range found {
		var b strings.Builder
		for _, n := range f.Nodes {
			fmt.Fprintf(&b, "\n  %v %s\n    %s", n.Target, n.HTML, n.FailureSummary)
		}
		p.t.Errorf("axe, %s: %s (%s): %s%s", when, f.ID, f.Impact, f.Help, b.String())
	}
}
