# The scripts beside this file read it first. It changes to the root of the project and
# holds the functions that they share.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

GO=${GO:-go}

# say TEXT prints a heading, so that a reader of the output sees which step failed.
say() { printf '\n== %s\n' "$*"; }

# modules prints the folder of every Go module of the project.
modules() {
  find . -name node_modules -prune -o -name testdata -prune -o -name go.mod -print | sed 's|/go.mod$||' | sort
}

# sources prints every file that git tracks, or that it does not track and does not ignore.
sources() { git ls-files -co --exclude-standard; }
