//! What is asked of a whole game.

use std::path::PathBuf;

use nimatron_core::Objective;
use nimatron_search::Run;

/// How to solve a whole game.
#[derive(Clone, Debug, Default)]
pub struct SolveRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// The highest tier, of a game that numbers its positions by tiers; that of the start without it.
    pub tiers: Option<u64>,
    /// Where to keep the solution, if anywhere.
    pub file: Option<PathBuf>,
    /// Not to pack it.
    pub plain: bool,
    /// Whether what does not fit into memory is refused, and not worked out on the disk beside the file: nobody wants a file that is kept for
    /// a while only to fill the disk.
    pub in_memory: bool,
    /// What it runs on; its progress is the number of positions found and solved.
    pub run: Run,
}
