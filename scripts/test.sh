#!/usr/bin/env bash
# The checks and tests, by part: test.sh all | check | unit | browser.
# Each part prints go test's own lines; the first step that fails ends the run.
. "$(dirname "$0")/lib.sh"
export ENTYDIG_REQUIRE_PAGE=1

# library prints the packages that must also run on 386 and js/wasm: all of the
# root module but the page's server.
library() { "$GO" list ./... | grep -v '/web$'; }

format() {
  say "gofmt"
  local bad
  bad=$(sources | grep '\.go$' | xargs gofmt -l)
  if [ -n "$bad" ]; then
    echo "not formatted: $bad" >&2
    return 1
  fi
}

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
  # It takes what go:wasmexport exports for unused.
  GOOS=js GOARCH=wasm "$staticcheck" -checks inherit,-U1000 ./web/wasm/...
}

types() {
  local config
  for config in web/tsconfig*.json; do
    say "types of the page: $config"
    web/browsertest/node_modules/.bin/tsc --noEmit -p "$config"
  done
}

generated() {
  say "generated files"
  scripts/generate.sh --check
}

variants() {
  # Races do not depend on the corpora, which would take minutes here.
  say "race detector"
  env -u ENTYDIG_CORPORA CGO_ENABLED=1 "$GO" test -short -race ./...
  say "purego"
  "$GO" test -short -tags purego ./...
  # Both kernels are compared side by side where a machine has both; this runs what
  # stands on them with the slower one.
  say "noavx512"
  "$GO" test -short -tags noavx512 ./internal/engine/... . ./generate ./batch ./internal/app/bulk
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

unit() {
  local module
  for module in $(modules); do
    if [ "$module" != ./web/browsertest ]; then
      say "tests: $module"
      "$GO" -C "$module" test ./...
    fi
  done
}

browser() {
  say "tests in the browser"
  "$GO" -C web/browsertest test -count=1 -timeout 30m ./...
}

# No "&&" between the steps: it would switch "set -e" off inside them.
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
