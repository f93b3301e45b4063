//! What is asked of an opening book.

use std::path::PathBuf;

use nimatron_core::Objective;
use nimatron_search::Run;

/// Which book to write.
#[derive(Clone, Debug)]
pub struct BookRequest {
    /// The goal, if not the game's usual one.
    pub goal: Option<Objective>,
    /// How many plies the last positions are from the start.
    pub plies: u64,
    /// Where to keep it.
    pub file: PathBuf,
    /// What it runs on; its progress is the number of positions of the last ply that are solved.
    pub run: Run,
}
