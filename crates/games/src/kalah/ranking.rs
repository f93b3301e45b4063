//! The numbering of positions, tier by tier. A tier is all ways to spread a number of seeds over the pits.
//!
//! Stars and bars: let `p(i)` be the seeds in the pits up to the one with index `i`, counting the mover's pits first. The
//! numbers `p(i) + i`, for all pits but the last, ascend strictly and determine the position. Counting such sequences in the
//! order of their last difference, as combinations are counted, gives the rank: the sum of `C(p(i) + i, i + 1)`.

use nimatron_core::Ranked;

use super::board::{Board, Count};
use super::rules::Kalah;

/// The binomial coefficients that numbering needs, by pit and by seeds so far. One that 64 bits cannot hold is the largest
/// number there is, so that a tier too large to be numbered is seen to be so by its size.
#[derive(Clone, Debug)]
pub(super) struct Ranking {
    /// Entry `i · stride + s` is `C(s + i, i + 1)`.
    below: Vec<u64>,
    stride: usize,
}

impl Ranking {
    /// For boards of `pits` pits, at least two, with at most `most` seeds.
    pub(super) fn new(pits: usize, most: u32) -> Self {
        let stride = most as usize + 2;
        let mut below: Vec<u64> = (0..).take(stride).collect();
        for pit in 1..pits - 1 {
            below.push(0);
            for seeds in 1..stride {
                let fewer = below[pit * stride + seeds - 1];
                below.push(fewer.saturating_add(below[(pit - 1) * stride + seeds]));
            }
        }
        Self { below, stride }
    }

    /// How many positions hold exactly so many seeds.
    fn tier_size(&self, seeds: usize) -> u64 {
        self.below[self.below.len() - self.stride + seeds + 1]
    }

    #[inline]
    fn row(&self, pit: usize) -> &[u64] {
        &self.below[pit * self.stride..][..self.stride]
    }
}

impl<T: Count, const N: usize> Ranked for Kalah<T, N> {
    fn tier(&self, board: &Board<T, N>) -> u64 {
        board.seeds().into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        usize::try_from(tier).map_or(u64::MAX, |seeds| self.ranking.tier_size(seeds))
    }

    fn rank(&self, board: &Board<T, N>) -> u64 {
        let pits = self.variant.pits;
        let mut seeds = 0;
        let mut rank: u64 = 0;
        let all_but_last = board.own[..pits].iter().chain(&board.theirs[..pits - 1]);
        for (&count, below) in all_but_last.zip(self.ranking.below.chunks_exact(self.ranking.stride)) {
            let count: u32 = count.into();
            seeds += count as usize;
            rank = rank.saturating_add(below[seeds]);
        }
        rank
    }

    fn unrank(&self, tier: u64, rank: u64) -> Board<T, N> {
        let pits = self.variant.pits;
        let mut board = Board::empty();
        let mut seeds = usize::try_from(tier).expect("a tier is a number of seeds");
        let mut rank = rank;
        for pit in (0..2 * pits).rev() {
            let before = self.seeds_before(pit, seeds, &mut rank);
            let row = if pit < pits { &mut board.own } else { &mut board.theirs };
            row[pit % pits] = T::try_from((seeds - before) as u32).unwrap_or_default();
            seeds = before;
        }
        board
    }
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// How many of `seeds` lie in the pits before this one, given what is left of the rank, from which their part is taken.
    fn seeds_before(&self, pit: usize, seeds: usize, rank: &mut u64) -> usize {
        let Some(previous) = pit.checked_sub(1) else { return 0 };
        let below = self.ranking.row(previous);
        let before = (0..=seeds).rev().find(|&before| below[before] <= *rank).unwrap_or(0);
        *rank -= below[before];
        before
    }
}
