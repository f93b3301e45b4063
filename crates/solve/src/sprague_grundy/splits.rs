//! The moves of heap after heap: those that leave at most one heap, which every method looks at, and the many that leave two.

use std::ops::Range;

use nimatron_core::{HeapMoves, Leavings, TwoHeaps};

use super::least_excluded::LeastExcluded;
use super::nimber::Nimber;

/// What the moves of heap after heap lead to.
pub(super) struct Splits {
    /// Numbers that may be taken to leave at most one heap.
    whole: Vec<(u32, Leavings)>,
    /// Numbers that may be taken to leave two.
    two: Vec<(u32, TwoHeaps)>,
    /// The least number taken that has no entry of its own, and what taking it or more may leave.
    beyond: (u32, Leavings),
    pub(super) reached: LeastExcluded,
    pub(super) operations: u64,
    largest: Nimber,
}

/// A number of counters to be left as two heaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeapSplit {
    /// The counters of both together.
    pub(super) rest: u32,
    /// Whether the two may not be equal.
    unequal: bool,
}

impl HeapSplit {
    /// The largest smaller part.
    pub(super) fn half(self) -> u32 {
        if self.unequal { self.rest.saturating_sub(1) / 2 } else { self.rest / 2 }
    }
}

impl Splits {
    pub(super) fn new(moves: &HeapMoves) -> Self {
        let numbers = 0..moves.takes.len() as u32;
        let all: Vec<_> = numbers.map(|taken| (taken, moves.after(taken))).collect();
        let whole = all.iter().filter(|(_, leavings)| leavings.nothing || leavings.one).copied();
        let two = all.iter().filter(|(_, leavings)| leavings.two != TwoHeaps::Never);
        // None taken is no move that leaves the heap whole, even if no number has an entry of its own.
        let least = moves.takes.len().max(1) as u32;
        Self {
            whole: whole.collect(),
            two: two.map(|&(taken, leavings)| (taken, leavings.two)).collect(),
            beyond: (least, moves.beyond),
            reached: LeastExcluded::new(),
            operations: 0,
            largest: Nimber::ZERO,
        }
    }

    /// Begins with the next heap: marks everything but what leaves two heaps, and returns how many counters those may be.
    pub(super) fn begin(&mut self, values: &[Nimber]) -> Vec<HeapSplit> {
        let heap = values.len() as u32;
        self.largest = self.largest.max(values.last().copied().unwrap_or_default());
        self.reached.begin(self.largest);
        for &(taken, leavings) in self.whole.iter().take_while(|(taken, _)| *taken <= heap) {
            let rest = heap - taken;
            if if rest == 0 { leavings.nothing } else { leavings.one } {
                self.reached.mark(values[rest as usize]);
                self.operations += 1;
            }
        }
        self.mark_beyond(heap, values);
        let split = |&(taken, two)| HeapSplit { rest: heap - taken, unequal: two == TwoHeaps::Unequal };
        self.two.iter().take_while(|(taken, _)| *taken <= heap).map(split).collect()
    }

    /// What is left by any number from some number on is left of every greater heap as well: only what is new needs a mark.
    fn mark_beyond(&mut self, heap: u32, values: &[Nimber]) {
        let (least, leavings) = self.beyond;
        let Some(rest) = heap.checked_sub(least) else { return };
        if if rest == 0 { leavings.nothing } else { leavings.one } {
            self.reached.mark_always(values[rest as usize]);
            self.operations += 1;
        }
        if leavings.two != TwoHeaps::Never {
            let split = HeapSplit { rest, unequal: leavings.two == TwoHeaps::Unequal };
            for part in 1..=split.half() {
                self.reached.mark_always(values[part as usize] ^ values[(rest - part) as usize]);
            }
            self.operations += u64::from(split.half());
        }
    }

    /// Marks all of a split.
    pub(super) fn mark_all(&mut self, split: HeapSplit, values: &[Nimber]) {
        self.mark_range(split, 1..split.half() + 1, values);
    }

    /// Marks of a split what has a smaller part within a range.
    pub(super) fn mark_range(&mut self, split: HeapSplit, parts: Range<u32>, values: &[Nimber]) {
        let (first, end) = (parts.start as usize, parts.end.min(split.half() + 1) as usize);
        if first < end {
            let rest = split.rest as usize;
            let smaller = values[first..end].iter().copied();
            let larger = values[rest + 1 - end..rest + 1 - first].iter().rev().copied();
            self.reached.mark_sums(smaller.zip(larger));
            self.operations += (end - first) as u64;
        }
    }

    /// Marks of a split what has one of some heaps in it, all of them smaller than both parts together; equal parts are left out
    /// where they are not legal if the heaps are given by ascending size.
    pub(super) fn mark_with(&mut self, split: HeapSplit, values: &[Nimber], heaps: &[(u32, Nimber)]) {
        let excluded = if split.unequal && split.rest.is_multiple_of(2) { split.rest / 2 } else { 0 };
        let (smaller, others) = heaps.split_at(heaps.partition_point(|&(part, _)| part < excluded));
        let equal = usize::from(others.first().is_some_and(|&(part, _)| part == excluded));
        for heaps in [smaller, &others[equal..]] {
            let rest = split.rest;
            self.reached
                .mark_sums(heaps.iter().map(|&(part, value)| (value, values[(rest - part) as usize])));
            self.operations += heaps.len() as u64;
        }
    }

    /// Marks one way to split, and returns where it leads and whether nothing led there yet.
    #[inline]
    pub(super) fn mark_one(&mut self, split: HeapSplit, part: u32, values: &[Nimber]) -> (Nimber, bool) {
        let value = values[part as usize] ^ values[(split.rest - part) as usize];
        self.operations += 1;
        (value, self.reached.mark(value))
    }
}
