//! Move ordering for splits: the parts that most often reached a missing rare value are tried first, as in the history heuristic. Which splits
//! of two common values lead to a rare one looks random, but the same parts succeed for a long time.

use super::nimber::Nimber;

/// At most so many parts are kept.
const MOST: usize = 2048;
/// They are put in order whenever so many heaps are done; what was earned earlier counts for less each time.
const INTERVAL: u32 = 2048;
const KEPT: [u32; 2] = [3, 4];
/// On one of so many heaps parts earn something: to watch them takes longer than to use them.
const WATCHED: u32 = 16;
/// What a success earns: large enough for shares of it to be whole numbers.
const REWARD: u32 = 1024;

/// Parts in the order in which to try them.
pub(super) struct Favorites {
    /// The parts and their values.
    parts: Vec<(u32, Nimber)>,
    earned: Vec<u32>,
    largest: u32,
}

impl Favorites {
    pub(super) fn new() -> Self {
        Self { parts: Vec::new(), earned: Vec::new(), largest: 0 }
    }

    /// Puts the parts in order, if it is time to, before a heap. Whether this heap is to be watched.
    pub(super) fn begin(&mut self, heap: u32) -> bool {
        if heap.is_multiple_of(INTERVAL) {
            let mut order: Vec<_> = (0..self.parts.len()).collect();
            order.sort_by_key(|&place| std::cmp::Reverse(self.earned[place]));
            order.truncate(MOST);
            let [share, whole] = KEPT;
            self.parts = order.iter().map(|&place| self.parts[place]).collect();
            self.earned = order.iter().map(|&place| self.earned[place] / whole * share).collect();
        }
        heap.is_multiple_of(WATCHED)
    }

    /// All of them, the best ones first, with their values.
    pub(super) fn parts(&self) -> &[(u32, Nimber)] {
        &self.parts
    }

    /// The largest there ever was.
    pub(super) fn largest(&self) -> u32 {
        self.largest
    }

    /// The part at this place was a success.
    pub(super) fn reward(&mut self, place: usize) {
        self.earned[place] = self.earned[place].saturating_add(REWARD);
    }

    /// A part that is not among them was a success.
    pub(super) fn add(&mut self, part: u32, value: Nimber) {
        self.parts.push((part, value));
        self.earned.push(REWARD);
        self.largest = self.largest.max(part);
    }
}
