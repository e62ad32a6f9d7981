package canon

import "testing"

// TestEqualHashes checks that different forms with equal hashes stay apart, and that of
// equal forms the first one stays.
func TestEqualHashes(t *testing.T) {
	s := sorter{memory: 1 << 20, compare: byForm, unique: true}
	for i, cell := range []byte{7, 3, 7, 5, 3} {
		r := record{hash: 1, index: uint64(i), form: packed{cell}}
		if err := s.add(&r); err != nil {
			t.Fatal(err)
		}
	}
	got := map[uint64]byte{}
	for r, err := range s.drain() {
		if err != nil {
			t.Fatal(err)
		}
		got[r.index] = r.form[0]
	}
	if len(got) != 3 || got[0] != 7 || got[1] != 3 || got[3] != 5 {
		t.Errorf("kept %v, want 7, 3 and 5 of places 0, 1 and 3", got)
	}
}
