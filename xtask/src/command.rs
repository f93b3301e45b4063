//! Commands that must succeed, and where what is compiled stands.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// Runs a command to its end.
///
/// # Errors
/// Which command failed, and how.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let told = format!("{command:?}");
    eprintln!("── {told}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{told}: {status}")),
        Err(error) => Err(format!("{told}: {error}")),
    }
}

/// Does two things beside each other, each to its end.
///
/// # Errors
/// What failed of both.
pub(crate) fn beside<A: Send, B: Send>(
    one: impl FnOnce() -> Result<A, String> + Send,
    other: impl FnOnce() -> Result<B, String> + Send,
) -> Result<(A, B), String> {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        match (one(), other.join().expect("no part of the tests panics")) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(one), Err(other)) => Err(format!("{one}\n{other}")),
            (Err(reason), Ok(_)) | (Ok(_), Err(reason)) => Err(reason),
        }
    })
}

/// The folder of what is compiled, where this program stands too.
///
/// # Errors
/// The program does not know where it stands.
pub(crate) fn target() -> Result<PathBuf, String> {
    let here = env::current_exe().map_err(|error| error.to_string())?;
    let target = here.parent().and_then(Path::parent).ok_or("this program stands nowhere")?;
    Ok(target.to_owned())
}
