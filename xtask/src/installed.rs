//! What the tests take besides Rust: where it is missing it is installed with apt, on a machine where that can be done. Commands of cargo's are
//! installed with cargo.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
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

/// Where programs are looked for, Python itself before what stands for it: a script that chooses among several versions takes longer to start than
/// most programs of the tests to run, and they are started a thousand times.
///
/// # Errors
/// Python cannot be asked where it is.
pub(crate) fn path() -> Result<OsString, String> {
    let python = program(&["python3"], &["python3"])?;
    let told = Command::new(&python).args(["-c", "import sys; print(sys.executable)"]).output();
    let told = told.map_err(|error| format!("{}: {error}", python.display()))?;
    let itself = PathBuf::from(String::from_utf8_lossy(&told.stdout).trim());
    let folder = itself.parent().filter(|_| itself.is_file()).map(Path::to_owned);
    let usual = env::var_os("PATH").unwrap_or_default();
    env::join_paths(folder.into_iter().chain(env::split_paths(&usual))).map_err(|error| error.to_string())
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
