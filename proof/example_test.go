package proof_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/check"
)

func Example() {
	puzzle := sudoku.MustParse("...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....")
	r, err := proof.Refute(puzzle)
	if err != nil {
		panic(err)
	}
	cnf := proof.NewCNF(puzzle, r.Solution).Append(nil)
	lrat := r.AppendLRAT(nil, proof.Binary)
	_, err = check.LRAT(bytes.NewReader(cnf), bytes.NewReader(lrat), check.Binary, check.DefaultLimits)
	fmt.Println(r.Solution, err)
	// Output: 123456789456789123789123456234567891567891234891234567345678912678912345912345678 <nil>
}

func ExampleRefute_severalSolutions() {
	puzzle := sudoku.MustParse(".......8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....")
	_, err := proof.Refute(puzzle)
	var many *sudoku.NotUniqueError
	fmt.Println(errors.As(err, &many), err)
	// Output: true more than one solution: r1c1 can be 1 or 4
}

func ExampleBranch_AppendText() {
	puzzle := sudoku.MustParse("6...18..3.5..34..6..1..........5...7...3.695..8...9....12.6.39....59..6.7........")
	r, err := proof.Refute(puzzle)
	if err != nil {
		panic(err)
	}
	for _, branch := range r.Tree().Inside {
		os.Stdout.Write(branch.AppendText(nil))
	}
	// Output:
	// 1. Suppose r9c3=5.
	//    Then r9c2=6 (only place in row 9), r9c2=9 (only place in row 9).
	//    But then r9c2 has two digits.
	//    So r9c3<>5 (hidden pair 6, 9 in row 9).
	// 2. Suppose r4c4=8.
	//    Then r5c9=8 (only place in box 6), r7c9=8 (only place in row 7).
	//    But then column 9 has two digits 8.
	//    So r4c4<>8.
	// 3. Suppose r8c9=8.
	//    Then r8c6=1 (only place in row 8), r8c6=2 (only place in row 8).
	//    But then r8c6 has two digits.
	//    So r8c9<>8 (hidden pair 1, 2 in row 8).
}
