#!/usr/bin/env bash
# Compares two builds of the command: compare.sh OLD NEW FILE...
# Variables: RUNS (default 10), SECONDS_EACH (default 1), CORE (default the last core).
set -euo pipefail
if [ $# -lt 3 ]; then
  echo "usage: $0 OLD NEW FILE...   (two builds of entydig, files of puzzles)" >&2
  exit 2
fi
old=$(realpath "$1") new=$(realpath "$2")
shift 2
files=
for f in "$@"; do files+=" $(printf '%q' "$(realpath "$f")")"; done
pin=
if command -v taskset >/dev/null; then pin="taskset -c ${CORE:-$(($(nproc) - 1))}"; fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
measure="bench --clock cpu --format jsonl --seconds ${SECONDS_EACH:-1}$files"
tools=$(dirname "$0")/../tools
go -C "$tools" build -o "$out/benchrun" ./benchrun
"$out/benchrun" -runs "${RUNS:-10}" -o "$out" "old=$pin $old $measure" "new=$pin $new $measure"
go -C "$tools" tool benchstat "old=$out/old.txt" "new=$out/new.txt"
