//! Kalah as a game with numbered positions, by the tables of [`ranking`](super::ranking).

use std::ops::Range;

use nimatron_core::{Ranked, Successors};

use super::ranking::{Half, first_row, next_row};
use super::rules::Kalah;
use crate::mancala::{Board, Count};

impl<T: Count, const N: usize> Ranked for Kalah<T, N> {
    fn tier(&self, board: &Board<T, N>) -> u64 {
        board.seeds().into()
    }

    fn tier_size(&self, tier: u64) -> u64 {
        usize::try_from(tier).map_or(u64::MAX, |seeds| self.ranking.tier_size(seeds))
    }

    #[inline]
    fn rank(&self, board: &Board<T, N>) -> u64 {
        let ranking = &self.ranking;
        let [own, theirs] = [&board.own, &board.theirs].map(|row| ranking.half(row));
        ranking.number(own, theirs)
    }

    fn unrank(&self, tier: u64, rank: u64) -> Option<Board<T, N>> {
        let pits = self.variant.pits;
        let ranking = &self.ranking;
        let size = Some(self.tier_size(tier)).filter(|&size| size < u64::MAX)?;
        let seeds = usize::try_from(tier).ok().filter(|_| rank < size)?;
        let (greater, rest) = ranking.greater(seeds, rank);
        let mut board = Board::empty();
        ranking.fill(&mut board.own[..pits], greater);
        ranking.fill(&mut board.theirs[..pits], Half { seeds: seeds - greater.seeds, row: rest / 2 });
        Some(if rest % 2 == 0 { board } else { board.turned() })
    }

    /// A move that banks nothing leaves as many seeds in each row as there were.
    fn sections(&self, tier: u64) -> Vec<u64> {
        let seeds = usize::try_from(tier).expect("a tier is a number of seeds");
        (seeds.div_ceil(2)..=seeds).map(|greater| self.ranking.smaller(seeds, greater)).collect()
    }

    fn expand(&self, tier: u64, ranks: Range<u64>, successors: &mut Successors) {
        self.expand_by_rows(tier, ranks, successors);
    }

    fn advance(&self, board: &mut Board<T, N>, _rank: u64) {
        let pits = self.variant.pits;
        let [own, theirs] = board.rows();
        let equal = board.own == board.theirs;
        let owns_greater = own > theirs || own == theirs && board.own[..pits] >= board.theirs[..pits];
        if owns_greater && !equal {
            *board = board.turned();
            return;
        }
        if !equal {
            *board = board.turned();
            if next_row(&mut board.theirs[..pits]) {
                return;
            }
        }
        let fewer = own.min(theirs) as usize;
        if next_row(&mut board.own[..pits]) {
            first_row(&mut board.theirs[..pits], fewer);
        } else {
            first_row(&mut board.own[..pits], (own + theirs) as usize - fewer + 1);
            first_row(&mut board.theirs[..pits], fewer - 1);
        }
    }
}
