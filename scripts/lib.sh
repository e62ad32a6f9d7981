# Shared by the scripts beside it: where we are, and a word on what is going on.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

GO=${GO:-go}

# say WHAT: a heading, so that a failure is found by the heading above it.
say() { printf '\n== %s\n' "$*"; }

# modules prints the folder of every Go module of the project.
modules() {
  find . -name node_modules -prune -o -name testdata -prune -o -name go.mod -print | sed 's|/go.mod$||' | sort
}

# sources prints every file that git keeps or would keep.
sources() { git ls-files -co --exclude-standard; }
