package pdf

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// This file writes what comes after the last page.

// Close writes the outline, the fonts and all other objects that the document needs, and
// flushes the output. It returns the first error of writing. It does not close the writer
// below. At least one page must have been added.
func (w *Writer) Close(outline []Entry) error {
	w.tree()
	w.fonts()
	w.intents()
	w.outlines(outline)
	w.metadata()
	catalog := "<</Type/Catalog/Pages " + ref(treeObject) + "/Metadata " + ref(metadataObject)
	if len(outline) > 0 {
		catalog += "/Outlines " + ref(outlineObject) + "/PageMode/UseOutlines"
	}
	if w.doc.Language != "" {
		catalog += "/Lang" + literal(w.doc.Language)
	}
	if intents := w.intentList(); intents != "" {
		catalog += "/OutputIntents[" + intents + "]"
	}
	w.object(catalogObject, catalog+"/ViewerPreferences<</DisplayDocTitle true>>>>")
	w.trailer()
	if w.err == nil {
		w.err = w.out.Flush()
	}
	return w.err
}

// tree writes the objects that list the pages: one for each group of pages, and one that
// lists the groups.
func (w *Writer) tree() {
	kids := make([]string, len(w.group))
	for g, n := range w.group {
		kids[g] = ref(w.groupObject(g))
		list := make([]string, n)
		for i := range list {
			list[i] = ref(w.pageObject(g*pagesOfGroup + i))
		}
		w.object(w.groupObject(g), "<</Type/Pages/Parent "+ref(treeObject)+"/Count "+strconv.Itoa(n)+"/Kids["+strings.Join(list, " ")+"]>>")
	}
	w.object(treeObject, "<</Type/Pages/Count "+strconv.Itoa(w.pages)+"/Kids["+strings.Join(kids, " ")+"]>>")
}

// outlines writes an object for each entry of the outline, linked to its neighbours, and
// the object at the top. It writes nothing if there are no entries.
func (w *Writer) outlines(entries []Entry) {
	if len(entries) == 0 {
		return
	}
	first := len(w.offsets)
	number := func(i int) string { return ref(first + i) }
	// relatives of each entry, -1 for none; the root is entry -1
	type kin struct{ parent, prev, next, first, last, count int }
	list := make([]kin, len(entries))
	root := kin{first: -1, last: -1}
	var path []int // the last entry of each level
	for i, e := range entries {
		path = path[:min(e.Level, len(path))]
		k := &list[i]
		*k = kin{-1, -1, -1, -1, -1, 0}
		above := &root
		if len(path) > 0 {
			k.parent = path[len(path)-1]
			above = &list[k.parent]
		}
		if above.first < 0 {
			above.first = i
		}
		if above.last >= 0 {
			k.prev = above.last
			list[above.last].next = i
		}
		above.last = i
		above.count++
		path = append(path, i)
	}
	for i, e := range entries {
		k := &list[i]
		parent := ref(outlineObject)
		if k.parent >= 0 {
			parent = number(k.parent)
		}
		body := "<</Title" + textString(e.Title) + "/Parent " + parent + "/Dest" + w.destination(e.To)
		for _, part := range []struct {
			key string
			at  int
		}{{"/Prev ", k.prev}, {"/Next ", k.next}, {"/First ", k.first}, {"/Last ", k.last}} {
			if part.at >= 0 {
				body += part.key + number(part.at)
			}
		}
		if k.count > 0 {
			body += "/Count -" + strconv.Itoa(k.count) // closed at first
		}
		w.object(first+i, body+">>")
	}
	w.object(outlineObject, "<</Type/Outlines/First "+number(root.first)+"/Last "+number(root.last)+"/Count "+strconv.Itoa(root.count)+">>")
}

// trailer writes the table with the offset of each object, and the end of the file.
func (w *Writer) trailer() {
	id := hex.EncodeToString(w.hash.Sum(nil)[:16])
	start := w.at
	w.text("xref\n0 " + strconv.Itoa(len(w.offsets)) + "\n0000000000 65535 f \n")
	for n := 1; n < len(w.offsets); n++ {
		if w.offsets[n] == 0 {
			w.text("0000000000 65535 f \n") // never used
			continue
		}
		digits := strconv.FormatInt(w.offsets[n], 10)
		w.text("0000000000"[min(10, len(digits)):] + digits + " 00000 n \n")
	}
	w.text("trailer\n<</Size " + strconv.Itoa(len(w.offsets)) + "/Root " + ref(catalogObject) + "/Info " + ref(infoObject) +
		"/ID[<" + id + "><" + id + ">]>>\nstartxref\n" + strconv.FormatInt(start, 10) + "\n%%EOF\n")
}

// literal returns s, which must be ASCII, as a literal string of PDF, in parentheses.
func literal(s string) string {
	return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(s) + ")"
}

// textString returns s as a string of PDF: as a literal string if it is printable ASCII,
// and otherwise in UTF-16 as hexadecimal digits.
func textString(s string) string {
	if !slices.ContainsFunc([]rune(s), func(r rune) bool { return r < 32 || r > 126 }) {
		return literal(s)
	}
	b := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return "<" + hex.EncodeToString(b) + ">"
}

// tag returns six capital letters that depend on a font program. In the name of an embedded
// font they tell different subsets of one font apart.
func tag(program []byte) string {
	sum := sha256.Sum256(program)
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}
