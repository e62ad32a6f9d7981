# The targets of entydig. The usual ones are run, test and check; `make help` lists all.

GO    ?= go
ADDR  ?= 127.0.0.1:8080

.DEFAULT_GOAL := build
.PHONY: help run build page test check unit browser setup generate tidy clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

run: build ## build everything and serve the page on $(ADDR)
	./bin/entydig serve --addr $(ADDR)

build: page ## build the command with the page in it: bin/entydig
	$(GO) -C cmd/entydig build -trimpath -o ../../bin/entydig .

page: ## build the page into web/dist
	$(GO) -C tools run ./webbuild -root ..

test: setup page ## run everything: check, unit and browser
	@scripts/test.sh all

check: setup page ## check format, vet, staticcheck, types, generated files; run race, purego, 386, wasm
	@scripts/test.sh check

unit: page ## run the tests of all modules but those in the browser
	@scripts/test.sh unit

browser: setup page ## run the tests of the page in a real browser
	@scripts/test.sh browser

setup: ## install what the tests need, where that is possible
	@scripts/setup.sh

generate: ## make the generated files again
	@scripts/generate.sh

tidy: ## run go mod tidy in every module
	@scripts/tidy.sh

clean: ## remove what was built
	rm -rf bin web/dist/*.* web/dist/*/
