//! What the threads of a search are doing, so that each looks for something else to do first.
//!
//! A thread that finds a position in another one's hands leaves it for later, when its score may be in the table: T. Kerrigan's
//! simplification of ABDADA (J.-C. Weill, *The ABDADA Distributed Minimax Search Algorithm*, ICCA Journal 19, 1996). It is
//! only a hint: a slot that was overwritten costs time, never a wrong score.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::transposition_table::Key;

const SLOTS: usize = 1 << 10;

/// The positions that some thread is searching, as far as there is room.
#[derive(Debug)]
pub(super) struct Busy {
    slots: Box<[AtomicU64]>,
}

impl Busy {
    /// Nobody does anything.
    pub(super) fn new() -> Self {
        Self { slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }

    fn slot(&self, key: Key) -> &AtomicU64 {
        &self.slots[key as usize % SLOTS]
    }

    /// Whether a thread is searching this position.
    pub(super) fn has(&self, key: Key) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// A thread begins to search it.
    pub(super) fn begin(&self, key: Key) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// A thread is done with it.
    pub(super) fn end(&self, key: Key) {
        self.slot(key).store(0, Ordering::Relaxed);
    }
}
