//! What an explanation is asked.

use nimatron_core::Objective;
use nimatron_search::Run;

/// What to explain, and how much may be spent on it.
#[derive(Clone, Debug, Default)]
pub struct ExplainRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// At most this many nodes for the position, and as many again for what follows from it; ten million if not given.
    pub nodes: Option<u64>,
    /// What it runs on.
    pub run: Run,
}
