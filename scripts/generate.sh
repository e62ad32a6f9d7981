#!/usr/bin/env bash
# Makes all generated files again. With --check, it fails if that changed a file. It
# compares the files before and after, so the tree may have uncommitted changes.
. "$(dirname "$0")/lib.sh"

# state prints a line for each file of the project: the hash of its content, and its name.
state() {
  local list
  list=$(sources | while read -r f; do if [ -f "$f" ]; then echo "$f"; fi; done)
  paste -d ' ' <(echo "$list" | git hash-object --stdin-paths) <(echo "$list")
}

if [ "${1:-}" = --check ]; then before=$(state); fi
for module in $(modules); do
  "$GO" -C "$module" generate ./...
done
if [ "${1:-}" = --check ]; then
  if ! diff <(echo "$before") <(state); then
    echo "generate: the files above were out of date; they have been generated again" >&2
    exit 1
  fi
fi
