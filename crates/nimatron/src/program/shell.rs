//! Commands of the shell.

use std::process::Command;

/// Seconds of processor time, KiB of memory, and blocks of half a KiB of a file that a judged program may take.
const LIMITS: [(&str, u64); 3] = [("-t", 60), ("-v", 2 << 20), ("-f", 32 << 10)];

/// The shell with a command.
pub fn shell(command: &str) -> Command {
    let (program, option) = if cfg!(windows) { ("cmd", "/C") } else { ("/bin/sh", "-c") };
    let mut shell = Command::new(program);
    shell.arg(option).arg(command);
    shell
}

/// A command within limits, where the shell knows any: for an application that is no program of ours that could set them.
pub(crate) fn limited(command: &str) -> String {
    if cfg!(windows) {
        return command.to_owned();
    }
    let limits = LIMITS.map(|(resource, most)| format!("ulimit {resource} {most} 2>/dev/null; "));
    format!("{}{command}", limits.concat())
}
