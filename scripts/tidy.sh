#!/usr/bin/env bash
# Runs go mod tidy in every module. go mod tidy ignores go.work, and the version of the
# library that a module requires may not be published yet. So the script adds a replace
# of the library by this clone to the go.mod of the module, and removes it afterwards.
. "$(dirname "$0")/lib.sh"
library=github.com/entydig/sudoku
root=$PWD
export GOWORK=off

for module in $(modules); do
  say "go mod tidy: $module"
  if ! grep -q "^[[:space:]]*$library v" "$module/go.mod"; then
    "$GO" -C "$module" mod tidy
    continue
  fi
  trap '"$GO" -C "$module" mod edit -dropreplace=$library' EXIT
  "$GO" -C "$module" mod edit -replace="$library=$root"
  "$GO" -C "$module" mod tidy
  "$GO" -C "$module" mod edit -dropreplace="$library"
  trap - EXIT
done
