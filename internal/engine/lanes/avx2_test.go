package lanes

import (
	"os"
	"regexp"
	"testing"
)

// TestAVX2Alone checks that the kernels for AVX2 use no instruction and no register of
// AVX-512. Tests that run them on a machine with AVX-512 would not notice.
func TestAVX2Alone(t *testing.T) {
	text, err := os.ReadFile("avx2_amd64.s")
	if err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?m)^// Requires: .*\bAVX2\b`).Match(text) {
		t.Error("no kernel says that it requires AVX2: has the format of the file changed?")
	}
	for what, pattern := range map[string]string{
		"an instruction of AVX-512":  `(?m)^// Requires: .*AVX512.*$`,
		"a mask":                     `\bK[0-7]\b`,
		"a register of 512 bits":     `\bZ[0-9]+\b`,
		"one of the upper registers": `\b[XY](1[6-9]|2[0-9]|3[01])\b`,
	} {
		if found := regexp.MustCompile(pattern).Find(text); found != nil {
			t.Errorf("%s: %s", what, found)
		}
	}
}
