package format

import "bytes"

// This file looks at the beginning of documents of XML.

// skipProlog returns a head without what may come before the root element: the XML
// declaration, instructions, comments and a document type without entities. whole is false
// if the head ends inside one of them.
func skipProlog(head []byte) (rest []byte, whole bool) {
	rest = head
	for {
		rest = bytes.TrimLeft(rest, " \t\r\n")
		end := ""
		switch {
		case bytes.HasPrefix(rest, []byte("<?")):
			end = "?>"
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = "-->"
		case bytes.HasPrefix(rest, []byte("<!DOCTYPE ")):
			end = ">"
		default:
			return rest, true
		}
		_, after, found := bytes.Cut(rest, []byte(end))
		if !found {
			return rest, false
		}
		rest = after
	}
}

// xmlHead returns yes if a document with this head has a root element with a name, unsure
// if the head ends too early, and otherwise no.
func xmlHead(head []byte, name string) match {
	rest, whole := skipProlog(head)
	if !whole {
		return unsure
	}
	root := "<" + name
	if len(rest) <= len(root) {
		if bytes.HasPrefix([]byte(root), rest) {
			return unsure
		}
		return no
	}
	if !bytes.HasPrefix(rest, []byte(root)) || bytes.IndexByte([]byte(" \t\r\n/>"), rest[len(root)]) < 0 {
		return no
	}
	return yes
}

// blankDoctype returns a document with spaces in the place of its document type, if that
// names the root element and nothing else: no entities, and no file. Any other document
// type stays, so that the scanner refuses it.
func blankDoctype(text []byte) []byte {
	at := bytes.Index(text, []byte("<!DOCTYPE "))
	if at < 0 || at >= maxHead {
		return text
	}
	end := bytes.IndexByte(text[at:], '>')
	if end < 0 || bytes.ContainsAny(text[at:at+end], "[\"'\n") {
		return text
	}
	out := bytes.Clone(text)
	for i := range end + 1 {
		out[at+i] = ' '
	}
	return out
}
