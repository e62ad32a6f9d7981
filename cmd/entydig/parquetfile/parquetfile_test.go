package parquetfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing"
)

// This file tests that what is written is read again, and that damaged files are refused.

var columns = []Column{
	{Name: "puzzle", Kind: Text}, {Name: "level", Kind: Name}, {Name: "clues", Kind: Int}, {Name: "index", Kind: Long},
	{Name: "er", Kind: Number, Optional: true}, {Name: "complete", Kind: Truth}, {Name: "a_list", Kind: Names},
}

// write writes n rows and returns the file.
func write(t *testing.T, n int) []byte {
	t.Helper()
	var out bytes.Buffer
	w := NewWriter(&out, columns, "entydig", "v1")
	for i := range n {
		w.Text(fmt.Appendf(nil, "puzzle %d", i))
		w.Text([]byte([]string{"easy", "hard"}[i%2]))
		w.Int(int32(i - 5))
		w.Long(int64(i) << 33)
		if i%3 == 0 {
			w.Null()
		} else {
			w.Number(float64(i) / 10)
		}
		w.Truth(i%5 == 0)
		w.Names([]string{"a", "b b", "c"}[:i%4])
		if err := w.EndRow(); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, 1000, 20_003} {
		file := write(t, n)
		if !bytes.Equal(file, write(t, n)) {
			t.Errorf("%d rows: written twice, and not the same bytes", n)
		}
		found, err := Columns(bytes.NewReader(file), int64(len(file)))
		if err != nil || len(found) != len(columns) || found[0].Name != "puzzle" || found[6] != (Column{"a_list", Names, true}) || found[4].Kind != Number || !found[4].Optional {
			t.Fatalf("%v, %v", found, err)
		}
		r, err := NewReader(bytes.NewReader(file), int64(len(file)), "a_list", "puzzle", "er", "clues", "index", "complete", "level")
		if err != nil || r.Rows() != int64(n) {
			t.Fatal(err)
		}
		for i := range n {
			fields, err := r.Next()
			if err != nil {
				t.Fatalf("row %d: %v", i, err)
			}
			want := []string{[]string{"", "a", "a b b", "a b b c"}[i%4], fmt.Sprintf("puzzle %d", i), fmt.Sprint(float64(i) / 10), fmt.Sprint(i - 5), fmt.Sprint(int64(i) << 33), fmt.Sprint(i%5 == 0), []string{"easy", "hard"}[i%2]}
			if i%3 == 0 {
				want[2] = ""
			}
			for k, f := range fields {
				if string(f.Text) != want[k] || f.Null != (k == 2 && i%3 == 0 || k == 0 && i%4 == 0) {
					t.Fatalf("row %d, column %d: %q, %v; want %q", i, k, f.Text, f.Null, want[k])
				}
			}
		}
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("after the last row: %v", err)
		}
	}
}

func TestMissingColumn(t *testing.T) {
	file := write(t, 1)
	if _, err := NewReader(bytes.NewReader(file), int64(len(file)), "solution"); err == nil || errors.Is(err, ErrFile) {
		t.Error(err)
	}
}

// A damaged file gives an error of kind ErrFile, or other values, and never a panic.
func FuzzDamaged(f *testing.F) {
	var out bytes.Buffer
	w := NewWriter(&out, columns[:2], "entydig", "v1")
	for range 50 {
		w.Text([]byte("text"))
		w.Text([]byte("name"))
		w.EndRow()
	}
	w.Close()
	whole := out.Bytes()
	f.Add(whole)
	f.Add([]byte("PAR1PAR1"))
	f.Add(whole[:len(whole)/2])
	f.Add([]byte(nil))
	f.Fuzz(func(t *testing.T, file []byte) {
		r, err := NewReader(bytes.NewReader(file), int64(len(file)), "puzzle", "level")
		for range 1000 {
			if err != nil {
				break
			}
			_, err = r.Next()
		}
		if err != nil && err != io.EOF && !errors.Is(err, ErrFile) && err.Error() != `no column "puzzle"` && err.Error() != `no column "level"` {
			t.Error(err)
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	w := NewWriter(io.Discard, []Column{{Name: "puzzle", Kind: Text}, {Name: "solution", Kind: Text}, {Name: "clues", Kind: Int}}, "entydig", "v1")
	puzzle := bytes.Repeat([]byte("1.3..6"), 14)[:81]
	for i := range b.N {
		puzzle[i%81] = '1' + byte(i%9)
		w.Text(puzzle)
		w.Text(puzzle)
		w.Int(int32(i % 30))
		w.EndRow()
	}
	w.Close()
}
