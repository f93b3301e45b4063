#!/bin/sh
# Compiles everything with the least version of Rust that the manifest declares.
set -eu

cd "$(dirname "$0")/.."
version=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
rustup toolchain install "$version" --profile minimal
rustup run "$version" cargo check --locked --workspace --all-targets
