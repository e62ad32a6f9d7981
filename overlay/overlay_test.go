package overlay_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/entydig/sudoku/overlay"
)

// Each role has a name of its own and a shape of its own.
func TestRoles(t *testing.T) {
	names, shapes := map[string]overlay.Role{}, map[overlay.Shape]overlay.Role{}
	for r := overlay.Role(1); r < overlay.Roles; r++ {
		if !r.Valid() || r.String() == "" || r.Shape() == 0 {
			t.Errorf("role %d: name %q, shape %d", r, r, r.Shape())
		}
		if other, ok := names[r.String()]; ok {
			t.Errorf("roles %d and %d are both called %s", other, r, r)
		}
		if other, ok := shapes[r.Shape()]; ok {
			t.Errorf("%s and %s have the same shape", other, r)
		}
		names[r.String()], shapes[r.Shape()] = r, r
	}
	for _, r := range []overlay.Role{0, overlay.Roles, 255} {
		if r.Valid() || r.Shape() != 0 || r.String() != fmt.Sprintf("Role(%d)", r) {
			t.Errorf("role %d: %s", uint8(r), r)
		}
	}
}

func TestOfCell(t *testing.T) {
	marks := []overlay.Mark{{Cell: 3, Role: overlay.Conflict}, {Cell: 4, Role: overlay.Wrong}, {Cell: 3, Digit: 7, Role: overlay.Struck}}
	o := overlay.Overlay{Marks: marks}
	if got, want := o.OfCell(3), []overlay.Mark{marks[0], marks[2]}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := o.OfCell(5); got != nil {
		t.Errorf("%v", got)
	}
}
