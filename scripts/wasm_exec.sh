#!/usr/bin/env bash
# Runs a test that was built for js/wasm in node, as `go test -exec` does. Go's runner
# has room for a small environment only, so the script passes only the variables that
# tests read.
set -euo pipefail
exec env -i PATH="$PATH" HOME="${HOME:-/}" ${TMPDIR:+TMPDIR="$TMPDIR"} \
  ${ENTYDIG_CORPORA:+ENTYDIG_CORPORA="$ENTYDIG_CORPORA"} \
  "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "$@"
