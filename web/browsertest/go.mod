module github.com/entydig/sudoku/web/browsertest

go 1.26

replace github.com/entydig/sudoku => ../..

ignore ./node_modules
