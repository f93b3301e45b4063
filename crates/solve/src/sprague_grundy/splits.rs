//! The moves of heaps one after the other, sorted into those that leave at most one heap, which every method looks at, and those
//! that leave two, of which there are many.

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
pub(super) struct Split {
    /// The counters of both together.
    pub(super) rest: u32,
    /// Whether the two may not be equal.
    unequal: bool,
}

impl Split {
    /// The largest smaller part.
    pub(super) fn half(self) -> u32 {
        if self.unequal { self.rest.saturating_sub(1) / 2 } else { self.rest / 2 }
    }

    /// Whether such a part may be left, and its counterpart.
    fn allows(self, part: u32) -> bool {
        !self.unequal || 2 * part != self.rest
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
    pub(super) fn begin(&mut self, values: &[Nimber]) -> Vec<Split> {
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
        let split = |&(taken, two)| Split { rest: heap - taken, unequal: two == TwoHeaps::Unequal };
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
            let split = Split { rest, unequal: leavings.two == TwoHeaps::Unequal };
            for part in 1..=split.half() {
                self.reached.mark_always(values[part as usize] ^ values[(rest - part) as usize]);
            }
            self.operations += u64::from(split.half());
        }
    }

    /// Marks all of a split.
    pub(super) fn mark_all(&mut self, split: Split, values: &[Nimber]) {
        let (rest, half) = (split.rest as usize, split.half() as usize);
        if half > 0 {
            let smaller = values[1..=half].iter().copied();
            let larger = values[rest - half..rest].iter().rev().copied();
            self.reached.mark_sums(smaller.zip(larger));
            self.operations += half as u64;
        }
    }

    /// Marks of a split what has one of some heaps in it, given by ascending size with their values.
    pub(super) fn mark_with(&mut self, split: Split, values: &[Nimber], heaps: &[(u32, Nimber)]) {
        let largest = split.rest.saturating_sub(1);
        let values = &values[..=largest as usize];
        let legal = heaps.iter().filter(|&&(part, _)| split.allows(part));
        self.reached.mark_sums(legal.map(|&(part, value)| (value, values[(split.rest - part) as usize])));
        self.operations += heaps.len() as u64;
    }

    /// Marks of a split what is left from the smaller part `from` on, until a value is reached; the part that reached it, if one
    /// did.
    pub(super) fn mark_until(
        &mut self,
        wanted: Nimber,
        split: Split,
        from: u32,
        values: &[Nimber],
    ) -> Option<u32> {
        for part in from..=split.half() {
            let value = values[part as usize] ^ values[(split.rest - part) as usize];
            self.reached.mark(value);
            self.operations += 1;
            if value == wanted {
                return Some(part);
            }
        }
        None
    }
}
