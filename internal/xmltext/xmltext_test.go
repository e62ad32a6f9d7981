package xmltext_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/xmltext"
)

// events lists what a scanner finds in a document, one event a line. Text that
// belongs together is joined, as it may come in several events.
func events(text string) (string, error) {
	var out, data strings.Builder
	flush := func() {
		if data.Len() > 0 {
			out.WriteString("text " + data.String() + "\n")
			data.Reset()
		}
	}
	s := xmltext.New([]byte(text))
	for {
		event, err := s.Next()
		if err != nil {
			return "", err
		}
		if event.Kind != xmltext.Text {
			flush()
		}
		switch event.Kind {
		case xmltext.Start:
			out.WriteString("start " + event.Name)
			for _, a := range s.Attributes() {
				out.WriteString(" " + a.Name + "=" + string(a.Value))
			}
			out.WriteString("\n")
		case xmltext.End:
			out.WriteString("end " + event.Name + "\n")
		case xmltext.Text:
			data.Write(event.Text)
		case xmltext.Done:
			return out.String(), nil
		}
	}
}

func TestDocuments(t *testing.T) {
	for text, want := range map[string]string{
		`<a/>`: "start a\nend a\n",
		"<?xml version='1.0'?>\n<!-- <b> --><a b='1' c = \"2\" >x<!-- y -->z</a >\n": "start a b=1 c=2\ntext xz\nend a\n",
		`<a b="&lt;&#65;&#x41;&#10;&quot;'"/>`:                                       "start a b=<AA\n\"'\nend a\n",
		"<a b='1\r\n2\t3'/>":                                                         "start a b=1 2 3\nend a\n",
		"<a>1\r\n2\r3</a>":                                                           "start a\ntext 1\n2\n3\nend a\n",
		`<a><![CDATA[<&]]>&amp;&apos;</a>`:                                           "start a\ntext <&&'\nend a\n",
		`<x:a é="é"><b/></x:a>`:                                                      "start x:a é=é\nstart b\nend b\nend x:a\n",
	} {
		if got, err := events(text); got != want || err != nil {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text   string
		fault  xmltext.Fault
		offset int
	}{
		{"", xmltext.NotWellFormed, 0}, {"x", xmltext.NotWellFormed, 0}, {"<a>", xmltext.NotWellFormed, 3}, {"<a></b>", xmltext.NotWellFormed, 3},
		{"<a/><b/>", xmltext.NotWellFormed, 4}, {"<a/>x", xmltext.NotWellFormed, 4}, {"<a b='1' b='2'/>", xmltext.NotWellFormed, 9},
		{"<a b='1'c='2'/>", xmltext.NotWellFormed, 8}, {"<a b=1/>", xmltext.NotWellFormed, 5}, {"<a b='<'/>", xmltext.NotWellFormed, 6},
		{"<a b='1/>", xmltext.NotWellFormed, 6}, {"<a>]]></a>", xmltext.NotWellFormed, 3}, {"<a><!-- </a>", xmltext.NotWellFormed, 3},
		{"<a>&#0;</a>", xmltext.NotWellFormed, 3}, {"<a>&#xD800;</a>", xmltext.NotWellFormed, 3}, {"<a>&#99999999999999999999;</a>", xmltext.NotWellFormed, 3},
		{"<a>&#x;</a>", xmltext.NotWellFormed, 3}, {"<a>& b</a>", xmltext.NotWellFormed, 3}, {"<a>\x01</a>", xmltext.NotWellFormed, 3},
		{"<a>&b;</a>", xmltext.Entity, 3}, {"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", xmltext.Entity, 0},
		{"<a>\xE9</a>", xmltext.NotUTF8, 3}, {"<a b='\xE9'/>", xmltext.NotUTF8, 6},
		{strings.Repeat("<a>", 65), xmltext.TooComplex, 192},
	} {
		_, err := events(c.text)
		e, ok := errors.AsType[*xmltext.Error](err)
		if !ok || e.Fault != c.fault || e.Offset != c.offset {
			t.Errorf("%.60q: %+v, want fault %d at %d", c.text, err, c.fault, c.offset)
		}
	}
}

// What Append writes is read back.
func TestAppend(t *testing.T) {
	const text = "a<b>&\"'\r\n\t é\u2028]]>"
	escaped := string(xmltext.Append(nil, text))
	got, err := events("<a b=\"" + escaped + "\">" + escaped + "</a>")
	if want := "start a b=" + text + "\ntext " + text + "\nend a\n"; err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if got := string(xmltext.Append(nil, "\x00\xFF")); got != "\uFFFD\uFFFD" {
		t.Errorf("%q", got)
	}
}

// FuzzScanner holds that a document that the scanner reads is read by
// encoding/xml, too, with the same elements, attributes and text.
func FuzzScanner(f *testing.F) {
	for _, seed := range []string{"<a b='1'>x</a>", "<?xml version=\"1.0\"?><a><!-- c --><![CDATA[<]]>&lt;&#65;</a>", "<a><b/>\r\n</a>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := events(text)
		if err != nil || strings.Contains(text, ":") || strings.Contains(text, "xmlns") || strings.Contains(text, "<?") || strings.Contains(text, "--") || strings.Contains(text, "\r") {
			return // encoding/xml resolves prefixes, checks instructions, and keeps a CR in attributes
		}
		var out, data bytes.Buffer
		flush := func() {
			if data.Len() > 0 {
				out.WriteString("text " + data.String() + "\n")
				data.Reset()
			}
		}
		d := xml.NewDecoder(strings.NewReader(text))
		for depth := 0; ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				return // encoding/xml knows which letters a name may have
			}
			switch token := token.(type) {
			case xml.StartElement:
				flush()
				depth++
				out.WriteString("start " + token.Name.Local)
				for _, a := range token.Attr {
					out.WriteString(" " + a.Name.Local + "=" + a.Value)
				}
				out.WriteString("\n")
			case xml.EndElement:
				flush()
				depth--
				out.WriteString("end " + token.Name.Local + "\n")
			case xml.CharData:
				if depth > 0 {
					data.Write(token)
				}
			}
		}
		if want := out.String(); got != want && !strings.ContainsAny(text, "\n\t") {
			t.Fatalf("%q: %q, encoding/xml reads %q", text, got, want)
		}
	})
}
