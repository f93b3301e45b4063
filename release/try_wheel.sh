#!/bin/sh
# Installs the wheel in a folder into an empty environment, nothing else in reach, and asks it something.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: release/try_wheel.sh FOLDER" >&2
    exit 2
fi
python=python3
command -v "$python" > /dev/null || python=python
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT
"$python" -m venv "$environment"
inside=$environment/bin
[ -d "$inside" ] || inside=$environment/Scripts
"$inside/pip" install --quiet --disable-pip-version-check --no-index "$1"/nimatron-*.whl
"$inside/python" -c 'import nimatron; assert nimatron.open("nim:start=2/3/5").analyze().best == ("3:4",)'
"$inside/nimatron" analyze nim 2,3,5
