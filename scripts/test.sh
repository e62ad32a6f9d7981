#!/usr/bin/env bash
# Runs the checks and tests, or a part of them: test.sh all | check | unit | browser.
# The first step that fails ends the run.
. "$(dirname "$0")/lib.sh"
export ENTYDIG_REQUIRE_PAGE=1

# library prints the packages that must also run on 386 and js/wasm: all of the
# root module but the page's server.
library() { "$GO" list ./... | grep -v '/web$'; }

# concurrent prints the packages of the root module and of the command that start goroutines,
# share values between them, or use the packages that do so for others. The command itself
# is left out: its tests run a binary.
concurrent() {
  sources | grep '\.go$' |
    xargs grep -lE '^\s+go (func|[a-zA-Z.]+\()|"sync(/atomic)?"|"github.com/entydig/sudoku/(batch|internal/blocks)"' |
    xargs -n1 dirname | sort -u | grep -vE '^(tools|web/browsertest|cmd/entydig$)' | sed 's|^|./|' | xargs "$GO" list -find
}

# format fails if a Go file is not formatted.
format() {
  say "gofmt"
  local bad
  bad=$(sources | grep '\.go$' | xargs gofmt -l)
  if [ -n "$bad" ]; then
    echo "not formatted: $bad" >&2
    return 1
  fi
}

# vet runs go vet and staticcheck in every module.
vet() {
  local module
  "$GO" -C tools build -o ../bin/ honnef.co/go/tools/cmd/staticcheck
  local staticcheck=$PWD/bin/staticcheck
  for module in $(modules); do
    say "vet and staticcheck: $module"
    (cd "$module" && "$GO" vet ./... && "$staticcheck" ./...)
  done
  say "vet and staticcheck: web/wasm, as wasm"
  GOOS=js GOARCH=wasm "$GO" vet ./web/wasm/...
  # Without U1000: staticcheck takes functions that go:wasmexport exports for unused.
  GOOS=js GOARCH=wasm "$staticcheck" -checks inherit,-U1000 ./web/wasm/...
}

# types checks the types of the page's scripts.
types() {
  local config
  for config in web/tsconfig*.json; do
    say "types of the page: $config"
    web/browsertest/node_modules/.bin/tsc --noEmit -p "$config"
  done
}

# generated fails if a generated file is out of date.
generated() {
  say "generated files"
  scripts/generate.sh --check
}

# variants runs short tests with the race detector, other build tags and other platforms.
variants() {
  local kernels="./internal/engine/... . ./generate ./batch ./internal/app ./internal/app/bulk"
  # Without the corpora, which would take minutes here and add no races.
  say "race detector"
  # shellcheck disable=SC2046
  env -u ENTYDIG_CORPORA CGO_ENABLED=1 "$GO" test -short -race $(concurrent)
  # A test compares all kernels that a machine has. These two run the packages that use
  # the kernels with none of them, and with those for AVX2.
  say "purego"
  # shellcheck disable=SC2086
  "$GO" test -short -tags purego $kernels
  say "noavx512"
  # shellcheck disable=SC2086
  "$GO" test -short -tags noavx512 $kernels
  say "GOARCH=386"
  # shellcheck disable=SC2046
  if [ "$("$GO" env GOHOSTARCH)" = amd64 ] && [ "$("$GO" env GOHOSTOS)" != darwin ]; then
    GOARCH=386 CGO_ENABLED=0 "$GO" test -short $(library)
  else
    echo "this machine cannot run 386 programs: built and vetted only"
    GOARCH=386 CGO_ENABLED=0 GOOS=linux "$GO" vet $(library)
  fi
  say "GOOS=js GOARCH=wasm"
  # shellcheck disable=SC2046
  GOOS=js GOARCH=wasm "$GO" test -short -exec "$PWD/scripts/wasm_exec.sh" $(library)
}

# unit runs the tests of every module, except those in the browser.
unit() {
  local module
  for module in $(modules); do
    if [ "$module" != ./web/browsertest ]; then
      say "tests: $module"
      "$GO" -C "$module" test ./...
    fi
  done
}

# browser runs the tests of the page in a real browser.
browser() {
  say "tests in the browser"
  "$GO" -C web/browsertest test -count=1 -timeout 30m ./...
}

# checks runs all checks. There is no "&&" between the steps, because it would disable
# "set -e" inside them.
checks() {
  format
  vet
  types
  generated
  variants
}

case "${1:-}" in
  check) checks ;;
  unit) unit ;;
  browser) browser ;;
  all)
    checks
    unit
    browser
    ;;
  *)
    echo "usage: $0 all | check | unit | browser" >&2
    exit 2
    ;;
esac
