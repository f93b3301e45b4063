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

use std::mem::take;
use std::ops::Range;

use nimatron_core::HeapMoves;

use super::favorites::Favorites;
use super::finder::{Finder, RareHeaps};
use super::nimber::Nimber;
use super::splits::{HeapSplit, Splits};

/// A mask is chosen whenever so many values are known, and at twice that, four times …
const FIRST_CHOICE: usize = 32;

/// So many favorites are tried together.
const TOGETHER: usize = 64;

pub(super) struct RareValues {
    splits: Splits,
    mask: u32,
    /// The heaps with rare values but the empty one, and their values.
    rare: Vec<(u32, Nimber)>,
    /// How many heaps there are of each value.
    counts: Vec<u32>,
    favorites: Favorites,
    /// The rare and the common numbers, up to one that no heap reaches.
    rare_numbers: Vec<Nimber>,
    common_numbers: Vec<Nimber>,
    /// Rare numbers that are not reached yet, for one heap after the other.
    missing: Vec<Nimber>,
}

impl RareValues {
    /// Until values are known, the evil numbers are the rare ones.
    pub(super) fn new(moves: &HeapMoves) -> Self {
        Self {
            splits: Splits::new(moves),
            mask: u32::MAX,
            rare: Vec::new(),
            counts: vec![0],
            favorites: Favorites::new(),
            rare_numbers: Vec::new(),
            common_numbers: Vec::new(),
            missing: Vec::new(),
        }
    }

    fn is_rare(&self, value: Nimber) -> bool {
        (value.0 & self.mask).count_ones().is_multiple_of(2)
    }

    /// Takes notice of the value of a heap.
    fn learn(&mut self, heap: u32, value: Nimber, values: &[Nimber]) {
        let length = (value.0 as usize + 1).next_power_of_two();
        if length > self.counts.len() || self.common_numbers.is_empty() {
            self.counts.resize(length, 0);
            self.list_numbers();
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
            let heaps = (1..).zip(values[1..].iter().copied());
            self.rare = heaps.filter(|&(_, value)| self.is_rare(value)).collect();
            self.list_numbers();
        }
    }

    /// Lists rare and common numbers to where the mask repeats: with its next higher bit, which is in it, what was rare is common.
    fn list_numbers(&mut self) {
        let all = (0..2 * self.counts.len() as u32).map(Nimber);
        (self.rare_numbers, self.common_numbers) = all.partition(|&value| self.is_rare(value));
    }

    /// Looks at splits that can lead to common values; those of which more could lead to rare ones.
    fn mark_common(&mut self, splits: Vec<HeapSplit>, values: &[Nimber]) -> Vec<HeapSplit> {
        let mut open = Vec::new();
        for split in splits {
            let parts = self.rare.partition_point(|&(part, _)| part < split.rest);
            if parts >= split.half() as usize {
                self.splits.mark_all(split, values);
            } else {
                self.splits.mark_with(split, values, &self.rare[..parts]);
                open.push(split);
            }
        }
        open
    }

    /// Looks at open splits until all rare values below a common one are reached, or none is left.
    fn reach_all_below(&mut self, common: Nimber, open: &[HeapSplit], values: &[Nimber]) {
        let is_watched = self.favorites.begin(values.len() as u32);
        let mut missing = take(&mut self.missing);
        missing.clear();
        missing.extend(self.rare_numbers.iter().take_while(|&&value| value < common));
        missing.retain(|&value| !self.splits.reached.is_marked(value));
        let half = open.iter().map(|split| split.half()).max().unwrap_or(0);
        // Not beginning where it began last time.
        let begin = 1 + self.splits.operations as u32 % half.max(1);
        if is_watched || open.iter().any(|split| split.half() < self.favorites.largest()) {
            self.watch_favorites(&mut missing, open, values);
            self.find_favorites(&mut missing, (begin..half + 1).chain(1..begin), open, values);
        } else {
            self.use_favorites(&mut missing, open, values);
            self.look_through(&mut missing, begin..half + 1, open, values);
            self.look_through(&mut missing, 1..begin, open, values);
        }
        self.missing = missing;
    }

    /// Tries the favorites, a few at a time.
    fn use_favorites(&mut self, missing: &mut Vec<Nimber>, open: &[HeapSplit], values: &[Nimber]) {
        for parts in self.favorites.parts().chunks(TOGETHER) {
            if missing.is_empty() {
                return;
            }
            open.iter().for_each(|&split| self.splits.mark_with(split, values, parts));
            missing.retain(|&value| !self.splits.reached.is_marked(value));
        }
    }

    /// Tries the favorites one by one, and rewards those that reach something.
    fn watch_favorites(&mut self, missing: &mut Vec<Nimber>, open: &[HeapSplit], values: &[Nimber]) {
        let mut place = 0;
        while let Some(&(part, _)) = self.favorites.parts().get(place).filter(|_| !missing.is_empty()) {
            if self.look(part, missing, open, values) {
                self.favorites.reward(place);
            }
            place += 1;
        }
    }

    /// Tries parts one by one, and makes favorites of those that reach something.
    fn find_favorites(
        &mut self,
        missing: &mut Vec<Nimber>,
        parts: impl Iterator<Item = u32>,
        open: &[HeapSplit],
        values: &[Nimber],
    ) {
        for part in parts {
            if missing.is_empty() {
                return;
            }
            if self.look(part, missing, open, values) {
                self.favorites.add(part, values[part as usize]);
            }
        }
    }

    /// Tries parts, a few at a time.
    fn look_through(
        &mut self,
        missing: &mut Vec<Nimber>,
        parts: Range<u32>,
        open: &[HeapSplit],
        values: &[Nimber],
    ) {
        for first in parts.clone().step_by(TOGETHER) {
            if missing.is_empty() {
                return;
            }
            let last = parts.end.min(first + TOGETHER as u32);
            open.iter().for_each(|&split| self.splits.mark_range(split, first..last, values));
            missing.retain(|&value| !self.splits.reached.is_marked(value));
        }
    }

    /// Looks at the splits that have a part in them. Whether one of them reached something that was missing.
    #[inline]
    fn look(&mut self, part: u32, missing: &mut Vec<Nimber>, open: &[HeapSplit], values: &[Nimber]) -> bool {
        let before = missing.len();
        for &split in open.iter().filter(|split| part <= split.half()) {
            let (value, is_new) = self.splits.mark_one(split, part, values);
            if is_new {
                missing.retain(|&other| other != value);
            }
        }
        missing.len() < before
    }
}

impl Finder for RareValues {
    fn next(&mut self, values: &[Nimber]) -> Nimber {
        if let Some(&last) = values.last() {
            self.learn(values.len() as u32 - 1, last, values);
        }
        let splits = self.splits.begin(values);
        let open = self.mark_common(splits, values);
        if !open.is_empty() {
            // No split that is left can reach it.
            let common = self.common_numbers.iter().find(|&&value| !self.splits.reached.is_marked(value));
            let common = *common.expect("the last one is above all that can be reached");
            self.reach_all_below(common, &open, values);
        }
        self.splits.reached.least()
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
