#!/usr/bin/env bash
# Makes all generated files anew. With --check, fails if that changed any, also
# in a tree with changes of its own: the state before is compared with that after.
. "$(dirname "$0")/lib.sh"

# state prints a line for each file with a hash of its content.
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
    echo "generate: the files above were not what their generators make; they are now" >&2
    exit 1
  fi
fi
