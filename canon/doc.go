// Package canon finds the least form of a grid under the symmetries of Sudoku.
package canon
