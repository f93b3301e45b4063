//! What is asked about nim-values.

use nimatron_search::Run;
use nimatron_solve::sprague_grundy::Method;

/// Which nim-values are wanted.
#[derive(Clone, Debug, Default)]
pub struct NimbersRequest {
    /// The largest heap, a million counters at most.
    pub to: u32,
    /// How they are found, if not by the method that takes least. A method that is named finds all of them from the moves, even those that
    /// follow from a period.
    pub method: Option<Method>,
    /// What it runs on; once it is interrupted, what is known so far is the answer.
    pub run: Run,
}

/// How a sum is solved. Under misère play a search decides, which may take long.
#[derive(Clone, Debug, Default)]
pub struct NimSumRequest {
    /// The search visits at most so many positions.
    pub nodes: Option<u64>,
    /// What it runs on.
    pub run: Run,
}
