//! The interface of the methods that find nim-values.

use super::nimber::Nimber;

/// How heaps fell into rare and common ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RareHeaps {
    /// Numbers with an even number of ones under this mask are rare.
    pub mask: u32,
    /// How many heaps have rare values, the empty one not counted.
    pub count: u32,
    /// The largest of them.
    pub largest: Option<u32>,
}

/// A method that finds the values of heap after heap.
pub(super) trait Finder {
    /// The value of the heap of `values.len()` counters, `values` being those of all smaller ones.
    fn next(&mut self, values: &[Nimber]) -> Nimber;
    /// Moves and pairs of heaps looked at so far.
    fn operations(&self) -> u64;
    /// How heaps fell into rare and common ones.
    fn rare(&self) -> Option<RareHeaps>;
}
