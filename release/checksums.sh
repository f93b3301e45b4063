#!/bin/sh
# Writes SHA256SUMS for all files of a folder, the form that sha256sum and shasum check.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: release/checksums.sh FOLDER" >&2
    exit 2
fi
cd "$1"
rm -f SHA256SUMS
if command -v sha256sum > /dev/null; then
    sha256sum -- * > .sums
else
    shasum -a 256 -- * > .sums
fi
mv .sums SHA256SUMS
