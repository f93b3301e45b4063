//! `run-limited`: a command of the shell within limits, for programs that are judged. It is no sandbox.

use std::process::ExitCode;

use nimatron::shell;

use crate::arguments::RunLimited;

/// Seconds of processor time, bytes of memory, and bytes of a file that it may write.
#[cfg(unix)]
const SECONDS: u64 = 60;
#[cfg(unix)]
const MEMORY: u64 = 2 << 30;
#[cfg(unix)]
const FILE: u64 = 16 << 20;

pub(crate) fn run(limited: &RunLimited) -> anyhow::Result<ExitCode> {
    let mut shell = shell(&limited.homework);
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;

        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        for (resource, most) in [(Resource::Cpu, SECONDS), (Resource::As, MEMORY), (Resource::Fsize, FILE)] {
            // No program may have more than what runs it.
            let most = Some(getrlimit(resource).maximum.map_or(most, |own| own.min(most)));
            setrlimit(resource, Rlimit { current: most, maximum: most })?;
        }
        Err(shell.exec().into())
    }
    #[cfg(not(unix))]
    {
        let status = shell.status()?;
        Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
