#!/usr/bin/env bash
# Makes sure that all programs that the tests need are installed. It installs missing
# ones if this machine has a package manager that the script may use; otherwise it
# lists what to install, and fails, so that no test is skipped unnoticed.
#
# Run on Debian 12 with apt-get. The lines for dnf, pacman, apk and brew hold
# those systems' package names and have not been run.
set -euo pipefail
cd "$(dirname "$0")/.."

# there COMMAND... succeeds if at least one of the commands is on PATH.
there() {
  local c
  for c in "$@"; do
    command -v "$c" >/dev/null 2>&1 && return 0
  done
  return 1
}

# browser_there succeeds if a browser for the tests is installed.
browser_there() {
  [ -x "${ENTYDIG_CHROMIUM:-}" ] ||
    there chromium chromium-browser google-chrome google-chrome-stable ||
    [ -x "/Applications/Chromium.app/Contents/MacOS/Chromium" ] ||
    [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ]
}

# manager prints the name of the package manager of this machine, or nothing if it has none
# that the script knows.
manager() {
  local m
  for m in apt-get dnf pacman apk brew; do
    if there "$m"; then
      echo "$m"
      return
    fi
  done
}

# missing prints a line with one word for each thing that is not installed. The words are
# those that package knows.
missing() {
  there cc gcc clang || echo cc # the race detector
  there node || echo node       # wasm tests, types
  there npm || echo npm         # types, accessibility rules
  browser_there || echo browser
  there pdftoppm || echo poppler # printed pages as pictures
  there qpdf || echo qpdf
  # A peer to compare with. Only Debian's archive has it; CI must have it.
  if [ "$(manager)" = apt-get ] || [ -n "${ENTYDIG_REQUIRE_PEERS:-}" ]; then
    there qqwing || echo qqwing
  fi
  # Screenshots of the Chinese page need Chinese letters.
  if [ "$(uname)" = Linux ]; then
    there fc-list && [ -n "$(fc-list :lang=zh family)" ] || echo fonts
  fi
}

# package MANAGER THING prints the names of the packages that hold a thing, which is one of
# the words of missing. Where no line names the thing, the package has that word as its name.
package() {
  case "$1 $2" in
    "apt-get cc") echo gcc libc6-dev ;;
    "apt-get node") echo nodejs ;;
    "apt-get browser") echo chromium ;;
    "apt-get poppler") echo poppler-utils ;;
    "apt-get fonts") echo fontconfig fonts-noto-cjk ;;
    "dnf cc") echo gcc ;;
    "dnf node") echo nodejs ;;
    "dnf npm") echo nodejs-npm ;;
    "dnf browser") echo chromium ;;
    "dnf poppler") echo poppler-utils ;;
    "dnf fonts") echo fontconfig google-noto-sans-cjk-fonts ;;
    "pacman cc") echo gcc ;;
    "pacman node") echo nodejs ;;
    "pacman browser") echo chromium ;;
    "pacman fonts") echo fontconfig noto-fonts-cjk ;;
    "apk cc") echo gcc musl-dev ;;
    "apk node") echo nodejs ;;
    "apk browser") echo chromium ;;
    "apk poppler") echo poppler-utils ;;
    "apk fonts") echo fontconfig font-noto-cjk ;;
    "brew cc") echo gcc ;;
    "brew npm") echo node ;;
    "brew browser") echo --cask chromium ;;
    *) echo "$2" ;;
  esac
}

# as_root COMMAND... runs a command as root. It never asks for a password: it fails if
# sudo needs one.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# install MANAGER PACKAGE... installs packages. It fails if the manager is not known or
# cannot install one of them.
install() {
  local m=$1
  shift
  case $m in
    apt-get)
      as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
      ;;
    dnf) as_root dnf install -y "$@" ;;
    pacman) as_root pacman -Sy --noconfirm --needed "$@" ;;
    apk) as_root apk add "$@" ;;
    brew) brew install "$@" ;;
    *) return 1 ;;
  esac
}

lacking=$(missing)
if [ -n "$lacking" ]; then
  m=$(manager)
  packages=$(for thing in $lacking; do package "$m" "$thing"; done)
  echo "setup: missing: $(echo $lacking)"
  # $packages is a list of words.
  # shellcheck disable=SC2086
  install "$m" $packages || true
  lacking=$(missing)
fi
if [ -n "$lacking" ]; then
  {
    echo "setup: the tests need these, and they could not be installed here: $(echo $lacking)"
    echo "setup: with ${m:-your package manager}, as root: install $(echo $packages)"
    echo "setup: a browser elsewhere than on PATH is named by ENTYDIG_CHROMIUM=/path/to/chromium"
  } >&2
  exit 1
fi

# Install the type checker and the accessibility rules. npm runs only if the list of
# packages has changed.
stamp=web/browsertest/node_modules/.package-lock.copy
if ! cmp -s web/browsertest/package-lock.json "$stamp"; then
  (cd web/browsertest && npm ci --no-progress)
  cp web/browsertest/package-lock.json "$stamp"
fi
