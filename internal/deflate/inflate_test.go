package deflate_test

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/deflate"
)

// limit is the limit of the tests.
const limit = 1 << 20

// compress compresses data at a level, and fails the test at an error.
func compress(t testing.TB, data []byte, level int) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, level)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(data)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestRaw holds that data of all kinds come back at all levels.
func TestRaw(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	for n := range 36 {
		data := make([]byte, dice.IntN(1<<(n%18)+1))
		for i := range data {
			data[i] = byte(dice.IntN(1 << (n % 9)))
		}
		data = append(data, bytes.Repeat([]byte("sudoku"), n)...)
		for level := -2; level <= 9; level++ {
			packed := compress(t, data, level)
			got, err := deflate.Raw(packed, limit)
			if err != nil || !bytes.Equal(got, data) {
				t.Fatalf("%d bytes at level %d: %d bytes, %v", len(data), level, len(got), err)
			}
			if len(data) > 0 {
				if _, err := deflate.Raw(packed, len(data)-1); err != deflate.ErrLong {
					t.Fatalf("%d bytes with a limit of one less: %v", len(data), err)
				}
			}
		}
	}
}

// TestZlib holds that zlib data come back, and that a changed byte is noticed.
func TestZlib(t *testing.T) {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	text := strings.Repeat("003020600900305001", 20)
	io.WriteString(w, text)
	w.Close()
	got, err := deflate.Zlib(packed.Bytes(), limit)
	if err != nil || string(got) != text {
		t.Fatalf("%q, %v", got, err)
	}
	for i := range packed.Len() {
		damaged := bytes.Clone(packed.Bytes())
		damaged[i] ^= 1 << (i % 8)
		if got, err := deflate.Zlib(damaged, limit); err == nil && string(got) != text {
			t.Errorf("byte %d changed: read %q", i, got)
		}
	}
}

// TestAppendZlib holds that another program reads what we write, and that text shrinks.
func TestAppendZlib(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 2))
	for n := range 300 {
		data := make([]byte, dice.IntN(1<<(n%12)+1))
		for i := range data {
			data[i] = "0000000000000123456789-\":"[dice.IntN(25)] + byte(dice.IntN(1+n%2*200))
		}
		out := deflate.AppendZlib([]byte("head"), data)
		r, err := zlib.NewReader(bytes.NewReader(out[4:]))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, data) {
			t.Fatalf("%d bytes: compress/zlib reads %d bytes, %v", len(data), len(got), err)
		}
		if own, err := deflate.Zlib(out[4:], limit); err != nil || !bytes.Equal(own, data) {
			t.Fatalf("%d bytes: read %d bytes, %v", len(data), len(own), err)
		}
	}
	if n := len(deflate.AppendZlib(nil, bytes.Repeat([]byte("0-"), 300))); n > 40 {
		t.Errorf("600 bytes of a pattern become %d", n)
	}
}

// TestBomb holds that data which grow a thousand times stop at the limit, with memory in
// proportion to the limit.
func TestBomb(t *testing.T) {
	packed := compress(t, make([]byte, 64<<20), 9)
	if len(packed) > 100<<10 {
		t.Fatalf("the bomb has %d bytes", len(packed))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := deflate.Raw(packed, limit); err != deflate.ErrLong {
		t.Error(err)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 8*limit {
		t.Errorf("%d bytes allocated, with a limit of %d", n, limit)
	}
}

// FuzzRaw holds that any data are read as compress/flate reads them.
func FuzzRaw(f *testing.F) {
	for level := -2; level <= 9; level++ {
		f.Add(compress(f, []byte(strings.Repeat("sudoku 123", 9)), level))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := deflate.Raw(data, limit)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), limit+1))
		switch {
		case len(want) > limit:
			if err != deflate.ErrLong {
				t.Fatalf("%v for more than the limit", err)
			}
		case wantErr == nil && (err != nil || !bytes.Equal(got, want)):
			t.Fatalf("%q, %v; want %q", got, err, want)
		case wantErr != nil && err == nil && len(got) > 0 && !bytes.HasPrefix(got, want):
			t.Fatalf("%q, want an error after %q", got, want)
		}
	})
}
