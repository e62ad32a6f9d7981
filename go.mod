module github.com/entydig/sudoku

go 1.26
