package pdf

import (
	"encoding/binary"
	"strings"
)

// This file writes what a document tells about itself: its metadata, twice, and the
// meaning of its grey.

// title returns the title of the document, or "Sudoku" if none is set.
func (w *Writer) title() string {
	if w.doc.Title == "" {
		return "Sudoku"
	}
	return w.doc.Title
}

// metadata writes the title, the author and the other facts about the document, twice as
// PDF/A requires: as the information dictionary and as XMP.
func (w *Writer) metadata() {
	d := &w.doc
	info := "<<"
	for _, e := range [][2]string{{"/Title", w.title()}, {"/Author", d.Author}, {"/Subject", d.Subject}, {"/Creator", d.Creator}, {"/Producer", d.Producer}} {
		if e[1] != "" {
			info += e[0] + textString(e[1])
		}
	}
	if !d.Date.IsZero() {
		date := "(D:" + d.Date.UTC().Format("20060102150405") + "Z)"
		info += "/CreationDate" + date + "/ModDate" + date
	}
	if d.Print {
		info += "/Trapped/False/GTS_PDFXVersion(PDF/X-1a:2003)"
	}
	w.object(infoObject, info+">>")
	w.stream(metadataObject, "/Type/Metadata/Subtype/XML", []byte(w.xmp()), false)
}

// xmp returns the facts about the document as XMP, which is XML.
func (w *Writer) xmp() string {
	d := &w.doc
	var b strings.Builder
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		"<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n")
	part := func(prefix, uri, body string) {
		if body != "" {
			b.WriteString("<rdf:Description rdf:about=\"\" xmlns:" + prefix + "=\"" + uri + "\">" + body + "</rdf:Description>\n")
		}
	}
	element := func(name, value string) string {
		if value == "" {
			return ""
		}
		return "<" + name + ">" + escape(value) + "</" + name + ">"
	}
	alt := func(name, value string) string {
		if value == "" {
			return ""
		}
		return "<" + name + "><rdf:Alt><rdf:li xml:lang=\"x-default\">" + escape(value) + "</rdf:li></rdf:Alt></" + name + ">"
	}
	dc := "<dc:format>application/pdf</dc:format>" + alt("dc:title", w.title()) + alt("dc:description", d.Subject)
	if d.Author != "" {
		dc += "<dc:creator><rdf:Seq><rdf:li>" + escape(d.Author) + "</rdf:li></rdf:Seq></dc:creator>"
	}
	part("dc", "http://purl.org/dc/elements/1.1/", dc)
	dates := ""
	if !d.Date.IsZero() {
		date := d.Date.UTC().Format("2006-01-02T15:04:05Z")
		dates = element("xmp:CreateDate", date) + element("xmp:ModifyDate", date) + element("xmp:MetadataDate", date)
	}
	part("xmp", "http://ns.adobe.com/xap/1.0/", element("xmp:CreatorTool", d.Creator)+dates)
	part("pdf", "http://ns.adobe.com/pdf/1.3/", element("pdf:Producer", d.Producer))
	if w.archival() {
		part("pdfaid", "http://www.aiim.org/pdfa/ns/id/", "<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>")
	}
	b.WriteString("</rdf:RDF></x:xmpmeta>\n" + strings.Repeat(strings.Repeat(" ", 99)+"\n", 20) + "<?xpacket end=\"w\"?>")
	return b.String()
}

// escape returns s with the characters &, < and > escaped for XML.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

// archival reports whether the document is PDF/A: all colours so far are grey, and it is
// not PDF/X.
func (w *Writer) archival() bool { return !w.colour && !w.doc.Print }

// intents writes the output intent that PDF/A requires and its colour profile, if the
// document is PDF/A.
func (w *Writer) intents() {
	if !w.archival() {
		return
	}
	w.object(intentObject, "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Gray gamma 2.2)/Info(Gray gamma 2.2)/DestOutputProfile "+ref(profileObject)+">>")
	w.stream(profileObject, "/N 1/Alternate/DeviceGray", greyProfile(), true)
}

// intentList returns the output intents as the catalog lists them, or "" if the document
// has none.
func (w *Writer) intentList() (list string) {
	if w.archival() {
		list = ref(intentObject)
	}
	if w.doc.Print {
		list += "<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(CGATS TR 001)/RegistryName(http://www.color.org)/Info(SWOP)>>"
	}
	return list
}

// greyProfile returns an ICC profile, version 2, for grey with gamma 2.2.
func greyProfile() []byte {
	const text = "Gray gamma 2.2"
	words := func(n ...uint32) (b []byte) {
		for _, v := range n {
			b = binary.BigEndian.AppendUint32(b, v)
		}
		return b
	}
	desc := append([]byte("desc\x00\x00\x00\x00"), words(uint32(len(text)+1))...)
	desc = append(append(desc, text...), 0)
	desc = append(desc, make([]byte, 4+4+2+1+67)...)
	tags := []struct {
		name string
		data []byte
	}{
		{"desc", desc},
		{"cprt", []byte("text\x00\x00\x00\x00no copyright\x00")},
		{"wtpt", append([]byte("XYZ \x00\x00\x00\x00"), words(0xf6d6, 0x10000, 0xd32d)...)},
		{"kTRC", []byte("curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33")},
	}
	at := 128 + 4 + 12*len(tags)
	table, data := words(uint32(len(tags))), []byte(nil)
	for _, t := range tags {
		table = append(append(table, t.name...), words(uint32(at+len(data)), uint32(len(t.data)))...)
		data = append(data, t.data...)
		for len(data)%4 != 0 {
			data = append(data, 0)
		}
	}
	head := words(uint32(at+len(data)), 0, 0x02100000)
	head = append(head, "mntrGRAYXYZ "...)
	head = append(head, 7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0) // 1 January 2000
	head = append(head, "acsp"...)
	head = append(head, words(0, 0, 0, 0, 0, 0, 0, 0xf6d6, 0x10000, 0xd32d)...)
	head = append(head, make([]byte, 128-len(head))...)
	return append(append(head, table...), data...)
}
