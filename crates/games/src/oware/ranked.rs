//! Oware as a game with numbered positions. A tier is all ways to lay a number of seeds into the pits.
//!
//! Pits are counted round the board from the mover's left. Positions are ordered by the seeds in the last pit, then by those in the pit before
//! it, and so on. A move that captures leads to a lower tier, and any other to some position of the same one.

use nimatron_core::Ranked;

use super::{Oware, Pits};
use crate::mancala::{MOST_COUNTED, ways};

/// How many boards with so many seeds in the pits up to `pit` have fewer in that pit, where `before` of them lie before it.
fn lower(seeds: usize, before: usize, pit: usize) -> u64 {
    ways(seeds, pit) - ways(before, pit)
}

impl Ranked for Oware {
    fn tier(&self, board: &Pits) -> u64 {
        board.seeds().into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        let seeds = usize::try_from(tier).ok().filter(|&seeds| seeds <= MOST_COUNTED);
        // The last pit has what the others leave.
        seeds.map_or(u64::MAX, |seeds| ways(seeds, 2 * self.pits - 1))
    }

    fn rank(&self, board: &Pits) -> u64 {
        let pits = board.own[..self.pits].iter().chain(&board.theirs[..self.pits]);
        let (mut rank, mut before) = (0_u64, 0);
        for (pit, &seeds) in pits.enumerate() {
            let all = before + usize::from(seeds);
            rank = rank.wrapping_add(lower(all, before, pit));
            before = all;
        }
        rank
    }

    fn unrank(&self, tier: u64, mut rank: u64) -> Option<Pits> {
        let size = Some(self.tier_size(tier)).filter(|&size| size < u64::MAX);
        let mut seeds = usize::try_from(tier).ok().filter(|_| size > Some(rank))?;
        let mut board = Pits::empty();
        for pit in (0..2 * self.pits).rev() {
            let before = (0..=seeds).find(|&before| lower(seeds, before, pit) <= rank)?;
            rank -= lower(seeds, before, pit);
            *self.pit(&mut board, pit) = (seeds - before) as u8;
            seeds = before;
        }
        Some(board)
    }

    /// One seed of the first pit with any goes into the next one, and the others into the first of all (A. Nijenhuis, H. S. Wilf, *Combinatorial
    /// Algorithms*, 1978, ch. 5).
    fn advance(&self, board: &mut Pits, _rank: u64) {
        let first = (0..2 * self.pits).find(|&pit| *self.pit(board, pit) > 0);
        let first = first.expect("without seeds there is one position");
        let seeds = std::mem::take(self.pit(board, first));
        *self.pit(board, 0) = seeds - 1;
        *self.pit(board, first + 1) += 1;
    }
}
