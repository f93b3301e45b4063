#!/bin/sh
# Packs a built program with its manual pages, completions, words and licences, as a release has them.
set -eu

if [ $# -ne 3 ]; then
    echo "usage: release/archive.sh PROGRAM TARGET FOLDER   (the archive is FOLDER/nimatron-TARGET.tar.gz, or .zip for Windows)" >&2
    exit 2
fi
program=$1 target=$2 folder=$3
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
name=nimatron-$target
packed=$(mktemp -d)
trap 'rm -rf "$packed"' EXIT
inside=$packed/$name

mkdir -p "$inside/man/man1" "$inside/completions"
cp "$program" "$inside/"
cp "$root/README.md" "$root/CHANGELOG.md" "$root/LICENSE-MIT" "$root/LICENSE-APACHE" "$inside/"
cp "$root/crates/explain/fonts/LICENSE-DejaVu.txt" "$inside/"

"$program" man --lang en > "$inside/man/man1/nimatron.1"
# The page of the program names those of its commands: nimatron\-analyze(1).
sed -n 's/^nimatron\\-\([a-z]*\)(1)$/\1/p' "$inside/man/man1/nimatron.1" | while read -r command; do
    "$program" man "$command" --lang en > "$inside/man/man1/nimatron-$command.1"
done
test -s "$inside/man/man1/nimatron-analyze.1"

"$program" completions bash > "$inside/completions/nimatron.bash"
"$program" completions zsh > "$inside/completions/_nimatron"
"$program" completions fish > "$inside/completions/nimatron.fish"
"$program" completions powershell > "$inside/completions/nimatron.ps1"

cd "$packed"
case $target in
    *-windows-*) 7z a -bso0 "$folder/$name.zip" "$name" ;;
    *) tar -czf "$folder/$name.tar.gz" "$name" ;;
esac
