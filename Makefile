# entydig: the targets a person needs are run, test, check. `make help` lists all.

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

test: setup page ## everything: check, the long tests, the command, the browser
	@scripts/test.sh all

check: setup page ## format, vet, staticcheck, types, generated files, race, purego, 386, wasm
	@scripts/test.sh check

unit: page ## the tests of the library and the command, as they run natively
	@scripts/test.sh unit

browser: setup page ## the tests of the page in a real browser
	@scripts/test.sh browser

setup: ## install what the tests need, where that is possible
	@scripts/setup.sh

generate: ## make the generated files anew
	@scripts/generate.sh

tidy: ## go mod tidy in every module
	@scripts/tidy.sh

clean: ## remove what was built
	rm -rf bin web/dist/*.* web/dist/*/
