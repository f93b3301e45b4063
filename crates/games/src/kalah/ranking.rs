//! The numbering of positions, tier by tier. A tier is all ways to spread a number of seeds over the pits.
//!
//! A move that banks nothing takes seeds of one row nearer to that row's store, and then the players change sides. The order is
//! made so that such a move goes down, for either player. Rows are ordered by their seeds, and rows with as many by the seeds in the pit
//! farthest from the store, then in the next one, and so on; whatever comes nearer to the store makes a row smaller. A position is the greater one of
//! its rows, the smaller one, and which of them is the mover's; it is compared by these, in this order.
//!
//! Rows with the same seeds are numbered by stars and bars: the sum of `C(q(i) + p − 1 − i, p − i)` for the pits from the second on,
//! where `p` is the number of pits and `q(i)` the seeds from pit `i` on, counts the rows that come later.

use crate::mancala::Count;

/// A row by its number. Halves are in the order of their rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Half {
    /// The row's seeds.
    pub(super) seeds: usize,
    /// Its number among the rows with as many.
    pub(super) row: u64,
}

/// The tables that numbering needs. A number that 64 bits cannot hold is the largest there is, so that a tier too large to be
/// numbered is seen to be so by its size.
#[derive(Clone, Debug)]
pub(super) struct Ranking<const N: usize> {
    /// By the seeds from a pit on, and by that pit: the rows that agree in the pits before and have
    /// more seeds from there on, as many as `C(q(i) + p − 1 − i, p − i)`; 0 for the first pit and for those that the board in play does not have.
    later: Vec<[u64; N]>,
    /// Entry `s`: the rows with `s` seeds.
    rows: Vec<u64>,
    /// For every number of seeds in both rows, the positions whose greater row has fewer seeds than this: see
    /// [`Self::smaller`].
    smaller: Vec<u64>,
    /// Where the entries of each number of seeds begin there.
    tiers: Vec<usize>,
}

impl<const N: usize> Ranking<N> {
    /// For rows of `pits` pits, at least one, and at most `most` seeds on the board.
    pub(super) fn new(pits: usize, most: u32) -> Self {
        let numbers = most as usize + 1;
        // The ways to put fewer than so many seeds into so many pits, one more each time.
        let mut fewer: Vec<u64> = (0..).take(numbers).collect();
        let mut rows = vec![1; numbers];
        let mut later = vec![[0; N]; numbers];
        for pit in (1..pits).rev() {
            later.iter_mut().zip(&fewer).for_each(|(later, &fewer)| later[pit] = fewer);
            rows = summed(&rows);
            fewer = summed(&fewer);
        }
        let (mut smaller, mut tiers) = (Vec::new(), Vec::new());
        for seeds in 0..numbers {
            tiers.push(smaller.len());
            let mut before: u64 = 0;
            for greater in seeds.div_ceil(2)..=seeds {
                smaller.push(before);
                before = before.saturating_add(pairs(&rows, seeds, greater));
            }
            smaller.push(before);
        }
        Self { later, rows, smaller, tiers }
    }

    /// How many positions with so many seeds have fewer than `greater` of them in their greater row, which is at least half of
    /// them, and at most one more than all.
    #[inline]
    pub(super) fn smaller(&self, seeds: usize, greater: usize) -> u64 {
        self.smaller[self.tiers[seeds] + greater - seeds.div_ceil(2)]
    }

    /// How many positions hold exactly so many seeds; the largest number there is for more seeds than a board holds.
    pub(super) fn tier_size(&self, seeds: usize) -> u64 {
        if seeds < self.tiers.len() { self.smaller(seeds, seeds + 1) } else { u64::MAX }
    }

    /// The number of a row among those with as many seeds, given how many of them lie in each pit and after it.
    #[inline]
    fn row<T: Count>(&self, from_each_on: &[T; N]) -> u64 {
        let mut later: u64 = 0;
        for (pit, &seeds) in from_each_on.iter().enumerate().skip(1) {
            later = later.wrapping_add(self.later[seeds.into() as usize][pit]);
        }
        self.rows[from_each_on[0].into() as usize].wrapping_sub(1).wrapping_sub(later)
    }

    /// A row by its number.
    #[inline]
    pub(super) fn half<T: Count>(&self, row: &[T; N]) -> Half {
        let from_each_on = T::from_each_on(row);
        Half { seeds: from_each_on[0].into() as usize, row: self.row(&from_each_on) }
    }

    /// The number of the position that consists of these rows.
    #[inline]
    pub(super) fn number(&self, own: Half, theirs: Half) -> u64 {
        let owns_greater = own >= theirs;
        let (greater, smaller) = if owns_greater { (own, theirs) } else { (theirs, own) };
        let before = self.smaller(own.seeds + theirs.seeds, greater.seeds);
        let pairs = if own.seeds == theirs.seeds {
            greater.row.wrapping_mul(greater.row).wrapping_add(smaller.row.wrapping_mul(2))
        } else {
            greater.row.wrapping_mul(self.rows[smaller.seeds]).wrapping_add(smaller.row).wrapping_mul(2)
        };
        before.wrapping_add(pairs).wrapping_add(u64::from(!owns_greater))
    }

    /// The place of the position that consists of these rows, among those with as many seeds, where all smaller rows are beside one greater
    /// row: first where the greater row's owner moves, then where the smaller row's does. Between rows with as many seeds, the opponent's
    /// counts as the greater one.
    #[inline]
    pub(super) fn place(&self, own: Half, theirs: Half) -> u64 {
        let owns_greater = own.seeds > theirs.seeds;
        let (greater, smaller) = if owns_greater { (own, theirs) } else { (theirs, own) };
        let before = self.smaller(own.seeds + theirs.seeds, greater.seeds);
        let rows =
            if own.seeds == theirs.seeds { greater.row } else { 2 * greater.row + u64::from(!owns_greater) };
        before + rows * self.rows[smaller.seeds] + smaller.row
    }

    /// The numbers of the positions of one row, which is the mover's or not, beside the rows with so many seeds, another number: the
    /// number beside the first of those rows, and how far apart the numbers are.
    pub(super) fn beside(&self, row: Half, owner_moves: bool, seeds: usize) -> (u64, u64) {
        let before = self.smaller(row.seeds + seeds, row.seeds.max(seeds));
        if row.seeds > seeds {
            (before + 2 * row.row * self.rows[seeds] + u64::from(!owner_moves), 2)
        } else {
            (before + 2 * row.row + u64::from(owner_moves), 2 * self.rows[row.seeds])
        }
    }

    /// The greater row of the position with this number among those with so many seeds, and how many positions come before this one
    /// that have the same greater row.
    pub(super) fn greater(&self, seeds: usize, number: u64) -> (Half, u64) {
        let greater = (seeds.div_ceil(2)..=seeds)
            .rev()
            .find(|&greater| self.smaller(seeds, greater) <= number)
            .expect("some row is the greater one");
        let rest = number - self.smaller(seeds, greater);
        let (row, rest) = if 2 * greater == seeds {
            let row = rest.isqrt();
            (row, rest - row * row)
        } else {
            let positions = 2 * self.rows[seeds - greater];
            (rest / positions, rest % positions)
        };
        (Half { seeds: greater, row }, rest)
    }

    /// How many rows have so many seeds; none has more than a board holds.
    pub(super) fn rows(&self, seeds: usize) -> u64 {
        self.rows.get(seeds).copied().unwrap_or(0)
    }

    /// Writes the row with this number.
    pub(super) fn fill<T: Count>(&self, row: &mut [T], Half { mut seeds, row: number }: Half) {
        let mut after = self.rows[seeds] - 1 - number;
        let mut before = 0;
        for pit in 1..row.len() {
            let from = (0..=seeds).rev().find(|&from| self.later[from][pit] <= after).unwrap_or(0);
            after -= self.later[from][pit];
            row[before] = number_of(seeds - from);
            (seeds, before) = (from, pit);
        }
        row[before] = number_of(seeds);
    }
}

/// Entry by entry, the sum of all up to it.
fn summed(numbers: &[u64]) -> Vec<u64> {
    let mut sum: u64 = 0;
    let mut add = |&number| {
        sum = sum.saturating_add(number);
        sum
    };
    numbers.iter().map(&mut add).collect()
}

/// The positions with so many seeds, `greater` of them in one row and the rest, no more, in the other.
fn pairs(rows: &[u64], seeds: usize, greater: usize) -> u64 {
    let pairs = rows[greater].saturating_mul(rows[seeds - greater]);
    if 2 * greater == seeds { pairs } else { pairs.saturating_mul(2) }
}

fn number_of<T: Count>(seeds: usize) -> T {
    T::try_from(seeds as u32).unwrap_or_default()
}

/// Turns a row into the next one with as many seeds; false if it is the last one.
#[inline]
pub(super) fn next_row<T: Count>(row: &mut [T]) -> bool {
    let Some(pit) = (1..row.len()).rev().find(|&pit| row[pit] != T::default()) else { return false };
    let seeds: u32 = std::mem::take(&mut row[pit]).into();
    row[pit - 1] += T::from(1);
    *row.last_mut().expect("a row has a pit") = number_of(seeds as usize - 1);
    true
}

/// Turns a row into the first one with so many seeds: all of them are next to the store.
pub(super) fn first_row<T: Count>(row: &mut [T], seeds: usize) {
    row.fill(T::default());
    *row.last_mut().expect("a row has a pit") = number_of(seeds);
}
