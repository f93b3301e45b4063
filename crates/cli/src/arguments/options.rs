//! Options that several commands have, each declared once.

use clap::Args;
use nimatron::core::Objective;

use super::values::{objective, whole};

#[derive(Debug, Args)]
pub(crate) struct GoalOption {
    #[arg(long = "goal", id = "goal", value_name = "GOAL", value_parser = objective)]
    pub(crate) objective: Option<Objective>,
}

/// How much work a search may do, and how much it may remember.
#[derive(Debug, Args)]
pub(crate) struct SearchLimits {
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct MemoryLimit {
    #[arg(long = "memory", value_name = "MIB", default_value_t = USUAL, hide_default_value = true,
          value_parser = whole(1..=1_048_576_u32), allow_negative_numbers = true)]
    mebibytes: u32,
}

impl MemoryLimit {
    pub(crate) fn bytes(&self) -> usize {
        granted(self.mebibytes)
    }
}

/// Mebibytes where no other number is asked for.
const USUAL: u32 = 2048;

/// What there is for a command that takes no limit.
pub(crate) fn usual_memory() -> usize {
    granted(USUAL)
}

/// The bytes of so many mebibytes, or an eighth of what the system lets this process have, if that is less: lists double as they grow, and threads
/// take more than they use. An allocation that the system refuses ends the program at once.
pub(crate) fn granted(mebibytes: u32) -> usize {
    let asked = (mebibytes as usize) << 20;
    #[cfg(unix)]
    if let Some(most) = rustix::process::getrlimit(rustix::process::Resource::As).current {
        return asked.min(usize::try_from(most / 8).unwrap_or(usize::MAX));
    }
    asked
}
