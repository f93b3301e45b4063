//! ABDADA: threads that search the same tree put off what another thread is searching.
//!
//! The table holds the positions that are being searched. A thread that meets one of them searches its other moves first; by then the
//! score may be in the transposition table. J.-C. Weill, *The ABDADA Distributed Minimax Search Algorithm*, ICCA Journal 19, 1996, in
//! the simplified form of T. Kerrigan. An overwritten slot costs time, never a wrong score.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::transposition_table::Key;

const SLOTS: usize = 1 << 10;

/// The positions that threads are searching, as far as there is room.
#[derive(Debug)]
pub(super) struct AbdadaTable {
    slots: Box<[AtomicU64]>,
}

impl AbdadaTable {
    /// An empty table.
    pub(super) fn new() -> Self {
        Self { slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }

    fn slot(&self, key: Key) -> &AtomicU64 {
        &self.slots[key as usize % SLOTS]
    }

    /// Whether some thread is searching this position.
    pub(super) fn contains(&self, key: Key) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// A thread begins to search this position.
    pub(super) fn begin(&self, key: Key) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// A thread is done with this position.
    pub(super) fn end(&self, key: Key) {
        self.slot(key).store(0, Ordering::Relaxed);
    }
}
