package browsertest

// This file looks at a page as a screen reader does: by the accessibility tree.

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
	jsonv2 "github.com/go-json-experiment/json"
)

// A node is one object of the accessibility tree.
type node struct {
	role, name, value, description string
	states                         map[string]string // checked, pressed, selected, disabled, focused, ...
	parent                         int               // index in the tree, -1 for the root
	dom                            cdp.BackendNodeID
}

func (n node) String() string {
	s := fmt.Sprintf("%s %q", n.role, n.name)
	if n.value != "" {
		s += fmt.Sprintf(" = %q", n.value)
	}
	for _, key := range []string{"checked", "pressed", "selected", "expanded", "disabled", "readonly", "focused"} {
		if v := n.states[key]; v != "" && v != "false" {
			s += " " + key + "=" + v
		}
	}
	return s
}

// A tree lists the objects that are not ignored, in the order of reading.
type tree []node

// tree reads the accessibility tree as it is now.
func (p *page) tree() tree {
	p.t.Helper()
	res, err := chromedp.Call(p.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.t.Fatal(err)
	}
	byID := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range res.Nodes {
		byID[n.NodeID] = n
	}
	var all tree
	var walk func(id accessibility.NodeID, parent int)
	walk = func(id accessibility.NodeID, parent int) {
		n := byID[id]
		if n == nil {
			return
		}
		if !n.Ignored {
			all = append(all, newNode(n, parent))
			parent = len(all) - 1
		}
		for _, child := range n.ChildIDs {
			walk(child, parent)
		}
	}
	if len(res.Nodes) > 0 {
		walk(res.Nodes[0].NodeID, -1)
	}
	return all
}

func newNode(n *accessibility.Node, parent int) node {
	states := map[string]string{}
	for _, prop := range n.Properties {
		states[prop.Name.String()] = text(prop.Value)
	}
	return node{
		role: text(n.Role), name: text(n.Name), value: text(n.Value), description: text(n.Description),
		states: states, parent: parent, dom: n.BackendDOMNodeID,
	}
}

// text returns a value of the tree as text.
func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if jsonv2.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return string(v.Value)
}

// all returns the nodes of a role whose whole name matches the pattern.
func (all tree) all(role, name string) (found []node) {
	re := regexp.MustCompile(`^(?s:` + name + `)$`)
	for _, n := range all {
		if n.role == role && re.MatchString(n.name) {
			found = append(found, n)
		}
	}
	return found
}

// under returns the part of the tree below the only node of that role and name;
// nothing if there is none.
func (all tree) under(role, name string) (part tree) {
	re := regexp.MustCompile(`^(?s:` + name + `)$`)
	inside := make([]bool, len(all))
	for i, n := range all {
		if n.parent >= 0 && inside[n.parent] {
			inside[i] = true
			part = append(part, n)
		} else {
			inside[i] = n.role == role && re.MatchString(n.name)
		}
	}
	return part
}

// String draws the tree without its texts, one object a line.
func (all tree) String() string {
	var b strings.Builder
	depth := make([]int, len(all))
	for i, n := range all {
		if n.parent >= 0 {
			depth[i] = depth[n.parent] + 1
		}
		if n.role != "InlineTextBox" && n.role != "StaticText" && n.role != "generic" {
			fmt.Fprintf(&b, "%s%s\n", strings.Repeat("  ", depth[i]), n)
		}
	}
	return b.String()
}

// describe says what there is, for the message of a failed test.
func (p *page) describe() string { return p.tree().String() }

// find waits until there is exactly one object of that role whose whole name
// matches the pattern, and returns it.
func (p *page) find(role, name string) node {
	p.t.Helper()
	var found []node
	p.until(fmt.Sprintf("exactly one %s %q", role, name), func() bool {
		found = p.tree().all(role, name)
		return len(found) == 1
	})
	return found[0]
}

// findIn is find within the only object of a role and name, a group or a dialog.
func (p *page) findIn(outerRole, outerName, role, name string) node {
	p.t.Helper()
	var found []node
	p.until(fmt.Sprintf("exactly one %s %q in %s %q", role, name, outerRole, outerName), func() bool {
		found = p.tree().under(outerRole, outerName).all(role, name)
		return len(found) == 1
	})
	return found[0]
}

// has reports whether there is such an object now.
func (p *page) has(role, name string) bool { return len(p.tree().all(role, name)) > 0 }

// waitFor waits until there is such an object, waitGone until there is none.
func (p *page) waitFor(role, name string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s %q", role, name), func() bool { return p.has(role, name) })
}

func (p *page) waitGone(role, name string) {
	p.t.Helper()
	p.until(fmt.Sprintf("no more %s %q", role, name), func() bool { return !p.has(role, name) })
}

// click clicks the middle of the one object of that role and name.
func (p *page) click(role, name string) {
	p.t.Helper()
	p.clickNode(p.find(role, name))
}

func (p *page) clickNode(n node, opts ...chromedp.MouseOption) {
	p.t.Helper()
	x, y := p.middle(n)
	p.do(chromedp.MouseClickXY(x, y, opts...))
	p.settle()
}

// middle scrolls n into view and returns its middle in CSS pixels.
func (p *page) middle(n node) (x, y float64) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, dom.ScrollIntoViewIfNeeded, dom.ScrollIntoViewIfNeededParams{BackendNodeID: n.dom}); err != nil {
		p.t.Fatalf("%s: %v", n, err)
	}
	b := p.box(n)
	return b.x + b.width/2, b.y + b.height/2
}

// A box is where something is drawn, in CSS pixels of the window.
type box struct{ x, y, width, height float64 }

func (p *page) box(n node) box {
	p.t.Helper()
	res, err := chromedp.Call(p.ctx, dom.GetBoxModel, dom.GetBoxModelParams{BackendNodeID: n.dom})
	if err != nil {
		p.t.Fatalf("%s: %v", n, err)
	}
	q := res.Model.Border
	return box{q[0], q[1], q[4] - q[0], q[5] - q[1]}
}
