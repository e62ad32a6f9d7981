// Package pdf writes drawings as the pages of a PDF document, one page after the other, so
// that a document of any length takes little memory: what stays are a few numbers for each
// page, and the glyphs in use.
//
// The document has version 1.4 of the format: texts are set in embedded fonts, cut down to
// the glyphs in use, and can be searched and copied. Nothing is transparent. The page has a
// TrimBox and a BleedBox. A document whose colours are all grey uses grey alone, and says
// that it keeps to PDF/A-1b (ISO 19005-1). With [Document].Print it has what PDF/X-1a
// (ISO 15930-4) asks for instead.
//
// The same calls give the same bytes. No time is written that the caller has not given.
package pdf
