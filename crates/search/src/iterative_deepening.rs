//! Iterative deepening: until the answer is proved, or a limit stops the search.

use nimatron_core::Game;

use crate::analysis::Analysis;
use crate::limits::Stopped;

/// The deepest complete analysis.
#[derive(Clone, Debug)]
pub struct Deepened<G: Game> {
    /// The analysis.
    pub analysis: Analysis<G>,
    /// How many plies it looked ahead.
    pub depth: u32,
    /// Why it went no deeper, unless there was nothing more to find.
    pub stopped: Option<Stopped>,
}

/// Analyzes to depth 1, 2, 3 … up to `most`, and keeps the last that was complete. If not even the first was, that one is
/// returned as far as it got.
pub fn deepen<G: Game>(most: u32, mut analyze_moves: impl FnMut(u32) -> Analysis<G>) -> Deepened<G> {
    let mut last = analyze_moves(1);
    let mut depth = 1;
    while depth < most && last.stopped.is_none() && !last.found.is_some_and(|found| found.proved) {
        let deeper = analyze_moves(depth + 1);
        if deeper.stopped.is_some() {
            return Deepened { analysis: last, depth, stopped: deeper.stopped };
        }
        depth += 1;
        last = deeper;
    }
    let stopped = last.stopped;
    Deepened { analysis: last, depth, stopped }
}
