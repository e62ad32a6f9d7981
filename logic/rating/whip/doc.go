// Package whip rates puzzles by the shortest whips and braids that solve them,
// the ratings W and B, and finds these chains in a position.
//
// # Terms
//
// A candidate is a digit that an undecided cell may still take. A variable is a
// question that has exactly one answer: which digit is in a cell, or where a
// digit is in a row, a column or a box. There are 324 variables, and every
// candidate answers four of them. A variable is open while it is undecided. Two
// candidates are linked if they answer the same variable.
//
// The basic rules remove the candidates that are linked to a decided one, and
// decide a variable that has one candidate left (naked and hidden singles). No
// other rule is among them: no subsets, no fish, no uniqueness.
//
// # Chains
//
// A chain proves that its target, a candidate, is false. Suppose the target is
// true, and call it and whatever follows from it the members. The rest of a
// variable are its candidates that are not linked to any member; a variable that
// a member answers does not count. A chain of length n forces n-1 candidates
// in turn, each the whole rest of one variable when it becomes a
// member; then the rest of an n-th variable is empty, which is impossible.
//
// A braid is any such chain. A whip is a braid whose variables each hold a left-linking
// candidate, which is linked to the member just before: the first variable to the target,
// the others to the candidate forced by the variable before. The left-linking candidates of
// a whip differ from each other. Chains of length 1 are locked candidates, in either
// direction.
//
// # Ratings
//
// W_n is the basic rules with all whips of length up to n, and a puzzle has the
// rating W = n if W_n solves it and W_n-1 does not; B is the same number with braids. A
// puzzle that needs the basic rules alone has rating 0. Some puzzles have no
// rating: no chain of any length solves them.
//
// What braids of length up to n remove in the end does not depend on the order
// in which they are used: B is the same for all symmetric forms of a puzzle. Whips lack
// that property (the removal of a left-linking candidate can spoil a whip), so
// the rating W is defined by rounds: each round uses the basic rules to the end,
// looks for the whips of the shortest length that has any, and removes all their
// targets at once. W is the greatest of these lengths. The order of search and
// the names of rows, columns and digits have no part in it. For lengths up to 2
// whips and braids remove the same candidates in the end.
//
// # Sources
//
// Variables, whips, braids and their ratings: Denis Berthier, "Pattern-Based
// Constraint Satisfaction and Logic Puzzles" (2nd edition, 2015). The rounds,
// the bound by layers (fronts) and all code are this project's own. Ratings that
// were published for puzzles solved with one elimination at a time differ from W
// in about 1 of 1,000 puzzles with W of 5 or more, and never from B.
package whip
