#!/usr/bin/env bash
# Runs a test that was built for js/wasm, in node: for `go test -exec`. Go's own
# runner hands the environment over in a page of memory that a full one overflows,
# so only what tests read is passed on.
set -euo pipefail
exec env -i PATH="$PATH" HOME="${HOME:-/}" ${TMPDIR:+TMPDIR="$TMPDIR"} \
  ${ENTYDIG_CORPORA:+ENTYDIG_CORPORA="$ENTYDIG_CORPORA"} \
  "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "$@"
