//! Format, lints, documentation and tests in Rust. Everything is compiled once, by a compiler that lints: all steps have the same compiler,
//! profile and features, and the Python package has them too.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::command::run;
use crate::documentation;
use crate::installed;
use crate::programs::{self, Program};

/// The profile of everything that is tested.
pub(crate) const PROFILE: &str = "checked";
/// What is tested besides what there is by default.
pub(crate) const FEATURES: &str = "nimatron-cli/cluster,nimatron-cli/description";
/// A compiler that lints, as `cargo clippy` puts it in the place of the usual one. It leaves behind programs all the same.
pub(crate) const LINTING: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

/// Format, and the tests compiled and linted.
///
/// # Errors
/// What failed.
pub(crate) fn compiled() -> Result<Vec<Program>, String> {
    format()?;
    programs::compiled(&mut cargo("test"))
}

/// Runs what was compiled, and makes the documentation and runs its examples.
///
/// # Errors
/// What failed.
pub(crate) fn test(programs: Vec<Program>) -> Result<(), String> {
    programs::run(programs)?;
    run(&mut documentation::tested_by(cargo("test"))?)
}

/// What a day's work needs: the tests of those crates alone that differ from the last commit, or that it changed.
///
/// # Errors
/// What failed, or what is missing and how to get it.
pub(crate) fn quick() -> Result<(), String> {
    installed::interpreters()?;
    format()?;
    run(cargo("check").arg("--all-targets"))?;
    let packages = changed(&["status", "--porcelain", "--no-renames"])?;
    let packages =
        if packages.is_empty() { changed(&["diff", "--name-status", "HEAD~1"])? } else { packages };
    packages.iter().try_for_each(|package| {
        let mut test = Command::new(cargo_itself());
        test.args(["test", "--profile", PROFILE, "--package", package]).envs(LINTING);
        // The features of whatever depends on it are not asked for: it alone is compiled.
        match package.as_str() {
            "nimatron-cli" => _ = test.args(["--features", FEATURES]),
            "nimatron-web" => _ = test.args(["--features", "description"]),
            _ => {}
        }
        programs::run(programs::compiled(&mut test)?)
    })
}

/// Format, of everything.
fn format() -> Result<(), String> {
    run(Command::new(cargo_itself()).args(["fmt", "--all", "--check"]))
}

/// A command of cargo's on the whole workspace.
fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(cargo_itself());
    cargo.args([command, "--workspace", "--features", FEATURES, "--profile", PROFILE]).envs(LINTING);
    cargo
}

fn cargo_itself() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The packages with tests in Rust that git names files of.
fn changed(question: &[&str]) -> Result<Vec<String>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root")?;
    let told = Command::new("git").args(question).current_dir(root).output();
    let told = told.map_err(|error| format!("git: {error}"))?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let mut packages: Vec<_> =
        told.lines().filter_map(|line| package(line.split_whitespace().last()?)).collect();
    packages.sort();
    packages.dedup();
    Ok(packages)
}

/// The package of a file, if it has tests in Rust.
fn package(file: &str) -> Option<String> {
    match file.split('/').collect::<Vec<_>>()[..] {
        ["crates", "python", ..] => None,
        ["crates", "nimatron", ..] => Some("nimatron".to_owned()),
        ["crates", name, _, ..] => Some(format!("nimatron-{name}")),
        ["examples", name, _, ..] => Some(name.to_owned()),
        ["xtask", ..] => Some("xtask".to_owned()),
        _ => None,
    }
}
