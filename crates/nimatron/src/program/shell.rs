//! Commands of the shell.

use std::process::Command;

/// The shell with a command.
pub fn shell(command: &str) -> Command {
    let (program, option) = if cfg!(windows) { ("cmd", "/C") } else { ("/bin/sh", "-c") };
    let mut shell = Command::new(program);
    shell.arg(option).arg(command);
    shell
}
