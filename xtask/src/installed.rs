//! What the tests take besides Rust: where it is missing it is installed with apt, on a machine where that can be done. Commands of cargo's are
//! installed with cargo.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::command::run;

/// The interpreters of the programs in `clients/`, and the packages that bring them.
const INTERPRETERS: [(&str, &str); 3] = [("python3", "python3"), ("lua5.4", "lua5.4"), ("node", "nodejs")];

/// Makes sure of the interpreters.
///
/// # Errors
/// Which one is missing, and how to get it.
pub(crate) fn interpreters() -> Result<(), String> {
    INTERPRETERS.iter().try_for_each(|(name, package)| program(&[name], &[package]).map(drop))
}

/// Makes sure of a command of cargo's; installed, if it is not there, from source.
///
/// # Errors
/// It cannot be installed.
pub(crate) fn cargo_command(name: &str) -> Result<(), String> {
    if found(&[&format!("cargo-{name}")]).is_some() {
        return Ok(());
    }
    run(Command::new("cargo").args(["install", &format!("cargo-{name}"), "--locked"]))
}

/// A program under one of its names; installed, if it is not there, from packages of Debian's.
pub(crate) fn program(names: &[&str], packages: &[&str]) -> Result<PathBuf, String> {
    if let Some(found) = found(names) {
        return Ok(found);
    }
    install(names[0], packages)?;
    found(names).ok_or_else(|| missing(names[0], packages, " even now"))
}

/// Installs packages of Debian's for something that is not there.
pub(crate) fn install(what: &str, packages: &[&str]) -> Result<(), String> {
    if found(&["apt-get"]).is_none() {
        return Err(missing(what, packages, ""));
    }
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    apt(&["update"])
        .and_then(|()| apt(&install))
        .map_err(|reason| missing(what, packages, &format!(" ({reason})")))
}

fn missing(what: &str, packages: &[&str], reason: &str) -> String {
    let packages = packages.join(" ");
    format!("expected {what}, which is not there{reason}; on Debian: apt-get install {packages}")
}

/// Where a program is, if it is there.
fn found(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    let file = |name: &str| format!("{name}{}", env::consts::EXE_SUFFIX);
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(file(name))));
    places.into_iter().find(|place| place.is_file())
}
