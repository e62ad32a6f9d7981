# Writes the formula of a certificate: awk -f cnf.awk CERTIFICATE > formula.cnf
# It shares no code with the rest of this project; docs/certificates.md says what the
# formula means. v(r, c, d) is the variable "row r, column c holds d", all from 1.

function v(r, c, d) { return 81 * (r - 1) + 9 * (c - 1) + d }

# exactly prints that exactly one of m[1] to m[9] is true: at least one, then not both.
function exactly(    i, j) {
  for (i = 1; i <= 9; i++) printf "%d ", m[i]
  print 0
  for (i = 1; i <= 9; i++) for (j = i + 1; j <= 9; j++) print -m[i], -m[j], 0
}

$1 == "puzzle" { puzzle = $2 }
$1 == "solution" { solution = $2; exit }

END {
  clues = gsub(/[1-9]/, "&", puzzle)
  print "p cnf 729", 324 * 37 + clues + 1
  for (r = 1; r <= 9; r++) for (c = 1; c <= 9; c++) { for (d = 1; d <= 9; d++) m[d] = v(r, c, d); exactly() }
  for (r = 1; r <= 9; r++) for (d = 1; d <= 9; d++) { for (c = 1; c <= 9; c++) m[c] = v(r, c, d); exactly() }
  for (c = 1; c <= 9; c++) for (d = 1; d <= 9; d++) { for (r = 1; r <= 9; r++) m[r] = v(r, c, d); exactly() }
  for (b = 0; b < 9; b++) for (d = 1; d <= 9; d++) {
    for (i = 0; i < 9; i++) m[i + 1] = v(3 * int(b / 3) + int(i / 3) + 1, 3 * (b % 3) + i % 3 + 1, d)
    exactly()
  }
  for (i = 0; i < 81; i++) if ((d = substr(puzzle, i + 1, 1)) != ".") print 9 * i + d, 0
  for (i = 0; i < 81; i++) printf "%d ", -(9 * i + substr(solution, i + 1, 1))
  print 0
}
