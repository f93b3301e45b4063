#!/bin/sh
# Installs the latest release of nimatron for this machine, its checksum verified:
#   curl -fsSL https://github.com/nimatron/nimatron/releases/latest/download/install.sh | sh
# NIMATRON_RELEASE is another address of a release (a file:// too), NIMATRON_PREFIX another folder than ~/.local.
set -eu

release=${NIMATRON_RELEASE:-https://github.com/nimatron/nimatron/releases/latest/download}
prefix=${NIMATRON_PREFIX:-${HOME:?}/.local}

fail() {
    echo "install.sh: $1" >&2
    exit 1
}

target() {
    system=$(uname -s) machine=$(uname -m)
    case $machine in
        x86_64 | amd64) machine=x86_64 ;;
        aarch64 | arm64) machine=aarch64 ;;
    esac
    case $machine-$system in
        x86_64-Linux | aarch64-Linux) echo "$machine-unknown-linux-gnu" ;;
        x86_64-Darwin | aarch64-Darwin) echo "$machine-apple-darwin" ;;
        *) fail "there is no program for $machine on $system; cargo install nimatron-cli builds one" ;;
    esac
}

fetch() {
    curl -fsSL "$release/$1" -o "$2" || fail "$release/$1 cannot be read"
}

checksum() {
    if command -v sha256sum > /dev/null; then
        sha256sum "$1"
    else
        shasum -a 256 "$1"
    fi | cut -d ' ' -f 1
}

install_all() {
    command -v curl > /dev/null || fail "expected curl, which is not there"
    name=nimatron-$(target)
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    fetch SHA256SUMS "$folder/SHA256SUMS"
    fetch "$name.tar.gz" "$folder/$name.tar.gz"
    expected=$(sed -n "s/^\([0-9a-f]*\)[ *]*$name\.tar\.gz\$/\1/p" "$folder/SHA256SUMS")
    [ -n "$expected" ] || fail "SHA256SUMS does not name $name.tar.gz"
    [ "$(checksum "$folder/$name.tar.gz")" = "$expected" ] || fail "$name.tar.gz is not what SHA256SUMS says; nothing was installed"
    tar -xzf "$folder/$name.tar.gz" -C "$folder"
    mkdir -p "$prefix/bin" "$prefix/share/man/man1"
    # A program that runs keeps its file, so the new one takes its name.
    cp "$folder/$name/nimatron" "$prefix/bin/.nimatron.new"
    mv -f "$prefix/bin/.nimatron.new" "$prefix/bin/nimatron"
    cp "$folder/$name"/man/man1/* "$prefix/share/man/man1/"
    "$prefix/bin/nimatron" --version
    case :$PATH: in
        *":$prefix/bin:"*) ;;
        *) echo "installed in $prefix/bin, which is not in PATH" ;;
    esac
}

# A script that arrives only in part does nothing.
install_all
