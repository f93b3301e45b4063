//! Endgame databases: exact scores of positions near the end of the game, for searches that reach them.

use std::sync::atomic::AtomicBool;

use nimatron_core::StaticBounds;

/// Where a database keeps a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndgameIndex {
    /// The position's tier.
    pub tier: u64,
    /// Its number there.
    pub rank: u64,
}

/// Exact bounds of positions near the end of the game, computed once and looked up from then on.
pub trait EndgameDatabase<P>: Send + Sync {
    /// The tier of any position. Play never climbs, so it tells about how much is left to search.
    fn tier(&self, position: &P) -> u64;

    /// The index of the position, if the database has it. Prefetches its entry, so that memory answers while other positions are looked
    /// up.
    fn find(&self, position: &P) -> Option<EndgameIndex>;

    /// The bounds there. They determine the score under every goal that depends on what the database holds.
    fn bounds(&self, index: EndgameIndex) -> StaticBounds;

    /// Adds positions, on so many threads, for a search that has visited so many nodes. It takes at most a few times the time of those
    /// nodes, and stops once `interrupt` is true. Returns the number of nodes after which it may grow again; `u64::MAX` if never.
    fn grow(&self, nodes: u64, threads: usize, interrupt: &AtomicBool) -> u64;
}
