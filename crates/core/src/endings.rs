//! What is known of positions near the end, for searches that come to them.

use std::sync::atomic::AtomicBool;

use crate::knowledge::Facts;

/// Exact facts about positions near the end, worked out once and looked up from then on.
pub trait Endings<P>: Send + Sync {
    /// Facts that leave one score possible, if the position is among those worked out.
    fn facts(&self, position: &P) -> Option<Facts>;

    /// Works out more of them, on so many threads, for a search that has visited so many nodes: in about the time that those took, and
    /// no longer than until `interrupt` is true.
    fn grow(&self, nodes: u64, threads: usize, interrupt: &AtomicBool);
}
