#!/bin/sh
# Solves a game by several processes of this machine, on ports from 7100 on (PORT), to try what several machines do.
set -eu

if [ $# -lt 3 ]; then
    echo "usage: release/solve_locally.sh PROCESSES GAME FILE [OPTION…]   (NIMATRON is the program, with the feature cluster)" >&2
    exit 2
fi
processes=$1 game=$2 file=$3
shift 3
program=${NIMATRON:-nimatron}
port=${PORT:-7100}
NIMATRON_TOKEN=${NIMATRON_TOKEN:-$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')}
export NIMATRON_TOKEN

hosts=$(mktemp)
trap 'rm -f "$hosts"' EXIT
i=0
while [ "$i" -lt "$processes" ]; do
    echo "127.0.0.1:$((port + i))" >>"$hosts"
    i=$((i + 1))
done
i=1
while [ "$i" -lt "$processes" ]; do
    "$program" solve "$game" -o "$file" --hosts "$hosts" --process "$i" "$@" >/dev/null &
    i=$((i + 1))
done
status=0
"$program" solve "$game" -o "$file" --hosts "$hosts" --process 0 "$@" || status=$?
wait
exit "$status"
