#!/bin/sh
# Take the newest versions that fit and write them down with their hashes.
set -eu
cd "$(dirname "$0")"
for name in runtime build dev oracle compiler node; do
  set -- "$name.in" --output-file "$name.txt"
  if [ "$name" = dev ]; then
    set -- "$@" --constraint runtime.txt --constraint build.txt
  fi
  uv pip compile "$@" --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-annotate --custom-compile-command "sh requirements/compile.sh"
done
