//! Commands that must succeed.

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
