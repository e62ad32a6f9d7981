package xmltext

import "unicode/utf8"

// Append appends text to b with the special characters of XML escaped, so that a [Scanner]
// reads the same text back, both as character data and as the value of an attribute. A
// character that XML does not allow, or a byte that is not UTF-8, becomes U+FFFD.
func Append(b []byte, text string) []byte {
	for _, r := range text {
		switch {
		case r == '&':
			b = append(b, "&amp;"...)
		case r == '<':
			b = append(b, "&lt;"...)
		case r == '>':
			b = append(b, "&gt;"...)
		case r == '"':
			b = append(b, "&quot;"...)
		case r == '\n':
			b = append(b, "&#10;"...)
		case r == '\r':
			b = append(b, "&#13;"...)
		case r == '\t':
			b = append(b, "&#9;"...)
		case !allowed(r):
			b = utf8.AppendRune(b, utf8.RuneError)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return b
}
