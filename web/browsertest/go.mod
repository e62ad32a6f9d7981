module github.com/entydig/sudoku/web/browsertest

go 1.26

ignore ./node_modules

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
	github.com/entydig/sudoku v0.1.0
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875
)
