//! Commands that must succeed.

use std::process::Command;

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
