//! What puzzles are asked for.

use nimatron_search::Run;

/// Which puzzles, and how much may be spent on them. No limit is a time: the same request finds the same puzzles on every machine.
#[derive(Clone, Debug)]
pub struct PuzzleRequest {
    /// How many.
    pub count: usize,
    /// Seeds the positions that are looked at.
    pub seed: u64,
    /// At most this many nodes to prove every move of a position.
    pub nodes: u64,
    /// At most this many positions are looked at.
    pub positions: u64,
    /// What it runs on.
    pub run: Run,
}

impl Default for PuzzleRequest {
    fn default() -> Self {
        Self { count: 1, seed: 0, nodes: 100_000, positions: 400, run: Run::default() }
    }
}
