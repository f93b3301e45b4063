//! What is known of positions near the end, for searches that come to them.

use std::sync::atomic::AtomicBool;

use nimatron_core::StaticBounds;

/// Where facts about a position are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndgameIndex {
    /// The position's tier.
    pub tier: u64,
    /// Its number there.
    pub rank: u64,
}

/// Exact facts about positions near the end, worked out once and looked up from then on.
pub trait EndgameDatabase<P>: Send + Sync {
    /// Where facts about the position are, if it is among those worked out. Begins to fetch them: memory answers while other
    /// positions are looked for.
    fn find(&self, position: &P) -> Option<EndgameIndex>;

    /// The facts there, which leave one score possible under every goal that the rules can tell from them.
    fn facts(&self, place: EndgameIndex) -> StaticBounds;

    /// Works out more of them, on so many threads, for a search that has visited so many nodes: in a few times the time that those took,
    /// and no longer than until `interrupt` is true. Says after how many nodes it would again work out more; never, if that is the
    /// largest number there is.
    fn grow(&self, nodes: u64, threads: usize, interrupt: &AtomicBool) -> u64;
}
