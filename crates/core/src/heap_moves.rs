//! What a move may do to a heap of counters, as data: the octal code of a take-and-break game, and a little more.
//!
//! R. K. Guy, C. A. B. Smith, *The G-values of various games*, Proceedings of the Cambridge Philosophical Society 52 (1956), write
//! a digit for every number of counters that a move may take: 1 if it may take the whole heap, 2 if it may leave one heap, 4 if it
//! may leave two, and their sum if several are allowed.

/// Into what a move may turn one heap, told by the number of counters that it takes.
///
/// A move takes none only to break the heap in two; whatever else is said of taking none does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapMoves {
    /// What taking 0, 1, 2, … counters may leave.
    pub takes: Vec<Leavings>,
    /// What taking any greater number may leave.
    pub beyond: Leavings,
}

/// What a move may leave of a heap, besides the counters that it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leavings {
    /// Nothing: the counters taken were the whole heap.
    pub nothing: bool,
    /// One heap, of at least one counter.
    pub one: bool,
    /// Two heaps, of at least one counter each.
    pub two: TwoHeaps,
}

/// Which two heaps may be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TwoHeaps {
    /// None.
    #[default]
    Never,
    /// Any two that are not equal.
    Unequal,
    /// Any two.
    Any,
}

impl Leavings {
    /// Such a number of counters cannot be taken.
    pub const NONE: Self = Self { nothing: false, one: false, two: TwoHeaps::Never };
    /// The counters may be taken, and that is all.
    pub const TAKING: Self = Self { nothing: true, one: true, two: TwoHeaps::Never };

    /// What a digit of an octal code allows; bits beyond the third mean nothing.
    pub fn octal(digit: u8) -> Self {
        let two = if digit & 4 > 0 { TwoHeaps::Any } else { TwoHeaps::Never };
        Self { nothing: digit & 1 > 0, one: digit & 2 > 0, two }
    }

    /// Whether a heap of `rest` counters, the number taken being gone, may be left as these two, of which any may be empty.
    pub fn allow(self, rest: u32, [one, other]: [u32; 2]) -> bool {
        let split = match self.two {
            TwoHeaps::Never => false,
            TwoHeaps::Unequal => one != other,
            TwoHeaps::Any => true,
        };
        u64::from(one) + u64::from(other) == u64::from(rest)
            && match (one.min(other), one.max(other)) {
                (0, 0) => self.nothing,
                (0, _) => self.one,
                _ => split,
            }
    }
}

impl HeapMoves {
    /// What taking so many counters may leave.
    pub fn after(&self, taken: u32) -> Leavings {
        let found = self.takes.get(taken as usize).copied().unwrap_or(self.beyond);
        if taken == 0 { Leavings { nothing: false, one: false, ..found } } else { found }
    }

    /// The most counters that a move may take; `None` where there is no such bound.
    pub fn most_taken(&self) -> Option<u32> {
        let last = (0..self.takes.len() as u32).rev().find(|&taken| self.after(taken) != Leavings::NONE);
        (self.beyond == Leavings::NONE).then(|| last.unwrap_or(0))
    }

    /// Whether a move may leave two heaps.
    pub fn breaks_heaps(&self) -> bool {
        let lengths = 0..=self.takes.len() as u32;
        lengths.into_iter().any(|taken| self.after(taken).two != TwoHeaps::Never)
    }

    /// What a move may turn a heap of `size` counters into: every two heaps, larger first, 0 for one that is not there, each
    /// pair as often as there is a number to take for it.
    pub fn options(&self, size: u32) -> impl Iterator<Item = [u32; 2]> + '_ {
        (0..=size).flat_map(move |taken| {
            let (rest, leavings) = (size - taken, self.after(taken));
            let splits = (0..=rest / 2).map(move |smaller| [rest - smaller, smaller]);
            splits.filter(move |&heaps| leavings.allow(rest, heaps))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{HeapMoves, Leavings, TwoHeaps};

    fn check(moves: &HeapMoves, size: u32, expected: &[[u32; 2]]) {
        let found: Vec<_> = moves.options(size).collect();
        assert_eq!(found, expected, "{moves:?} from {size}");
    }

    #[test]
    fn digits_say_what_is_left() {
        let kayles = HeapMoves { takes: [0, 7, 7].map(Leavings::octal).to_vec(), beyond: Leavings::NONE };
        check(&kayles, 0, &[]);
        check(&kayles, 1, &[[0, 0]]);
        check(&kayles, 4, &[[3, 0], [2, 1], [2, 0], [1, 1]]);
        assert_eq!((kayles.most_taken(), kayles.breaks_heaps()), (Some(2), true));
        let mute = HeapMoves { takes: vec![Leavings::octal(3)], beyond: Leavings::NONE };
        check(&mute, 3, &[]);
        assert_eq!((mute.most_taken(), mute.breaks_heaps()), (Some(0), false));
    }

    #[test]
    fn equal_heaps_may_be_excluded() {
        let unequal = Leavings { two: TwoHeaps::Unequal, ..Leavings::NONE };
        let grundy = HeapMoves { takes: vec![unequal], beyond: Leavings::NONE };
        check(&grundy, 2, &[]);
        check(&grundy, 6, &[[5, 1], [4, 2]]);
    }

    #[test]
    fn any_number_may_be_taken() {
        let nim = HeapMoves { takes: vec![Leavings::NONE], beyond: Leavings::TAKING };
        check(&nim, 3, &[[2, 0], [1, 0], [0, 0]]);
        assert_eq!((nim.most_taken(), nim.breaks_heaps()), (None, false));
    }
}
