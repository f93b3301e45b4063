//! Options that several commands have, each declared once.

use clap::Args;
use nimatron::core::Objective;
use nimatron::search::Cut;
use nimatron::{GainFrom, HeuristicSpec, LARGEST_GAIN};

use super::values::{heuristic, named, objective, whole};

#[derive(Debug, Args)]
pub(crate) struct GoalOption {
    #[arg(long = "goal", id = "goal", value_name = "GOAL", value_parser = objective)]
    pub(crate) objective: Option<Objective>,
}

/// How a tree is searched; the depth is at least `SHALLOWEST`.
#[derive(Debug, Args)]
pub(crate) struct SearchOptions<const SHALLOWEST: u32> {
    #[command(flatten)]
    pub(crate) goal: GoalOption,
    #[arg(long, value_name = "PLIES", value_parser = whole(SHALLOWEST..=u32::MAX), allow_negative_numbers = true)]
    depth: Option<u32>,
    /// Whether the search goes on to where more plies were made than the depth says.
    #[arg(long = "horizon", id = "horizon", value_name = "HORIZON", value_parser = named(HORIZONS), requires = "depth")]
    is_beyond: Option<bool>,
    #[arg(long, value_name = "NAME|SUM|learner:FILE", value_parser = heuristic, allow_hyphen_values = true)]
    pub(crate) heuristic: Option<HeuristicSpec>,
    #[arg(long)]
    pub(crate) omit_suicide: bool,
}

/// Where a search stops: where as many plies were made as the depth says, or more.
const HORIZONS: [(&str, bool); 2] = [("at", false), ("beyond", true)];

impl<const SHALLOWEST: u32> SearchOptions<SHALLOWEST> {
    /// How many plies the search looks ahead, if not to the end.
    pub(crate) fn depth(&self) -> Option<u32> {
        let beyond = u32::from(self.is_beyond.unwrap_or(false));
        self.depth.map(|depth| depth.saturating_add(beyond))
    }
}

#[derive(Debug, Args)]
pub(crate) struct GainOption {
    #[arg(long = "gain", id = "gain", value_name = "GAIN", value_parser = whole(1..=LARGEST_GAIN),
          allow_negative_numbers = true)]
    pub(crate) points: Option<i64>,
    #[arg(long = "gain-from", id = "gain_from", value_name = "FROM", value_parser = named(GainFrom::ALL),
          requires = "gain")]
    from: Option<GainFrom>,
}

impl GainOption {
    pub(crate) fn from(&self) -> GainFrom {
        self.from.unwrap_or_default()
    }
}

#[derive(Debug, Args)]
pub(crate) struct CutOption {
    #[arg(long = "cut", id = "cut", value_name = "CUT", value_parser = named(Cut::ALL))]
    rule: Option<Cut>,
}

impl CutOption {
    pub(crate) fn rule(&self) -> Cut {
        self.rule.unwrap_or_default()
    }
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
