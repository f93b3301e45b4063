//! Nim-values by rare and common ones, also called the method of the sparse space.
//!
//! A mask of bits divides all numbers in two: *rare* ones have an even number of ones under the mask, *common* ones an odd number. The
//! exclusive or of two rare or two common numbers is rare, that of a rare and a common one is common. In many games that break heaps,
//! with the right mask, few heaps have rare values. Common values are then reached only by splits with one of these few heaps in them,
//! and are known for certain once these splits are looked at. The value is either the least common one not reached, or a smaller rare
//! one; nearly always all smaller rare ones are reached, and a few other splits show it.
//!
//! Nothing rests on the rare heaps being few, or on the mask: a value is returned only if everything below it was reached by some move,
//! and it is common with all splits that could reach it looked at, or all splits whatsoever were. A bad mask costs time.
//!
//! E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 4 (sparse spaces); A. Gangolli, T. Plambeck, *A note on periodicity in
//! some octal games*, International Journal of Game Theory 18 (1989).

use nimatron_core::HeapMoves;

use super::Finder;
use super::nimber::Nimber;
use super::splits::{Split, Splits};

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

/// A mask is chosen whenever so many values are known, and at twice that, four times …
const FIRST_CHOICE: usize = 32;

pub(super) struct RareValues {
    splits: Splits,
    mask: u32,
    /// The heaps with rare values but the empty one, and their values.
    rare: Vec<(u32, Nimber)>,
    /// How many heaps there are of each value.
    counts: Vec<u32>,
}

impl RareValues {
    /// Until values are known, the evil numbers are the rare ones.
    pub(super) fn new(moves: &HeapMoves) -> Self {
        Self { splits: Splits::new(moves), mask: u32::MAX, rare: Vec::new(), counts: vec![0] }
    }

    fn is_rare(&self, value: Nimber) -> bool {
        (value.0 & self.mask).count_ones().is_multiple_of(2)
    }

    /// Takes notice of the value of a heap.
    fn learn(&mut self, heap: u32, value: Nimber, values: &[Nimber]) {
        let length = (value.0 as usize + 1).next_power_of_two();
        if length > self.counts.len() {
            self.counts.resize(length, 0);
        }
        self.counts[value.0 as usize] += 1;
        if heap > 0 && self.is_rare(value) {
            self.rare.push((heap, value));
        }
        if heap as usize >= FIRST_CHOICE && heap.is_power_of_two() {
            self.choose(values);
        }
    }

    /// Chooses the mask under which the fewest heaps are rare, all bits beyond the values so far being in it.
    fn choose(&mut self, values: &[Nimber]) {
        let mask = best_mask(&self.counts) | !(self.counts.len() as u32 - 1);
        if mask != self.mask {
            self.mask = mask;
            let heaps = (1..).zip(values.iter().copied().skip(1));
            let rare: Vec<_> = heaps.filter(|&(_, value)| self.is_rare(value)).collect();
            self.rare = rare;
        }
    }

    /// Looks at splits that can lead to common values; those that are left for later.
    fn mark_common(&mut self, splits: Vec<Split>, values: &[Nimber]) -> Vec<Scan> {
        let mut later = Vec::new();
        for split in splits {
            let parts = self.rare.partition_point(|&(part, _)| part < split.rest);
            if parts >= split.half() as usize {
                self.splits.mark_all(split, values);
            } else {
                self.splits.mark_with(split, values, &self.rare[..parts]);
                later.push(Scan { split, next: 1 });
            }
        }
        later
    }
}

/// Splits that are looked at one by one, as long as something is missing.
struct Scan {
    split: Split,
    /// The smaller part of the next one.
    next: u32,
}

impl Finder for RareValues {
    fn next(&mut self, values: &[Nimber]) -> Nimber {
        if let Some(&last) = values.last() {
            self.learn(values.len() as u32 - 1, last, values);
        }
        let splits = self.splits.begin(values);
        let mut scans = self.mark_common(splits, values);
        loop {
            let least = self.splits.reached.least();
            if !self.is_rare(least) {
                return least;
            }
            while let Some(Scan { split, next }) = scans.last_mut() {
                if let Some(part) = self.splits.mark_until(least, *split, *next, values) {
                    *next = part + 1;
                    break;
                }
                scans.pop();
            }
            if scans.is_empty() {
                return self.splits.reached.least();
            }
        }
    }

    fn operations(&self) -> u64 {
        self.splits.operations
    }

    fn rare(&self) -> Option<RareHeaps> {
        let largest = self.rare.last().map(|&(heap, _)| heap);
        Some(RareHeaps { mask: self.mask, count: self.rare.len() as u32, largest })
    }
}

/// The mask under which the fewest of these values are rare, one that leaves some common if there are any but 0; `counts[v]` is how
/// often v occurs, and their number is a power of two. By the Walsh–Hadamard transform, which turns the counts into rare less
/// common for all masks at once.
fn best_mask(counts: &[u32]) -> u32 {
    let mut excess: Vec<i64> = counts.iter().copied().map(i64::from).collect();
    let mut width = 1;
    while width < excess.len() {
        for block in excess.chunks_mut(2 * width) {
            let (zeros, ones) = block.split_at_mut(width);
            for (zero, one) in zeros.iter_mut().zip(ones) {
                (*zero, *one) = (*zero + *one, *zero - *one);
            }
        }
        width *= 2;
    }
    let masks = 0..excess.len();
    masks.min_by_key(|&mask| excess[mask]).map_or(0, |mask| mask as u32)
}

#[cfg(test)]
mod tests {
    use super::best_mask;

    fn rare(counts: &[u32], mask: u32) -> u32 {
        let is_rare = |value: usize| (value as u32 & mask).count_ones().is_multiple_of(2);
        counts.iter().enumerate().filter(|&(value, _)| is_rare(value)).map(|(_, count)| count).sum()
    }

    #[test]
    fn no_mask_leaves_fewer_values_rare() {
        for seed in 0..50_u32 {
            let counts: Vec<_> = (0..16).map(|value| (seed + 1) * (value * value + seed) % 23).collect();
            let best = rare(&counts, best_mask(&counts));
            assert!((0..16).all(|mask| best <= rare(&counts, mask)), "{counts:?}");
        }
    }
}
