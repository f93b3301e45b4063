//! Nim-values by definition: every move of every heap is looked at.

use nimatron_core::HeapMoves;

use super::finder::{Finder, RareHeaps};
use super::nimber::Nimber;
use super::splits::Splits;

/// The definition.
pub(super) struct ByDefinition {
    splits: Splits,
}

impl ByDefinition {
    pub(super) fn new(moves: &HeapMoves) -> Self {
        Self { splits: Splits::new(moves) }
    }
}

impl Finder for ByDefinition {
    fn next(&mut self, values: &[Nimber]) -> Nimber {
        for split in self.splits.begin(values) {
            self.splits.mark_all(split, values);
        }
        self.splits.reached.least()
    }

    fn operations(&self) -> u64 {
        self.splits.operations
    }

    fn rare(&self) -> Option<RareHeaps> {
        None
    }
}
