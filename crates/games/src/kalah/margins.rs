//! Kalah's margins by sections: where they are kept, and what is worked out by [`SectionSolver`].

use std::ops::Range;

use nimatron_core::{KnownMargins, MarginSections, Turned};

use super::rules::Kalah;
use super::section_solver::{SectionSolver, turned};
use super::smaller_rows::SmallerRows;
use crate::mancala::{Board, Count};

/// The most points that a byte holds either way.
const MOST_POINTS: u64 = 127;

impl<T: Count, const N: usize> MarginSections for Kalah<T, N> {
    fn can_solve(&self, tier: u64) -> bool {
        tier <= MOST_POINTS && SmallerRows::new(self, tier as usize / 2).is_some()
    }

    #[inline]
    fn place(&self, board: &Board<T, N>) -> u64 {
        let [own, theirs] = [&board.own, &board.theirs].map(|row| self.ranking.half(row));
        self.ranking.place(own, theirs)
    }

    fn places(&self, tier: u64, ranks: Range<u64>, visit: &mut dyn FnMut(u64)) {
        let seeds = tier as usize;
        let mut rank = ranks.start;
        while rank < ranks.end {
            let (greater, first) = self.ranking.greater(seeds, rank);
            let (fewer, row) = (seeds - greater.seeds, greater.row);
            let count = self.ranking.rows(fewer);
            let before = self.ranking.smaller(seeds, greater.seeds);
            let is_even = fewer == greater.seeds;
            let all = if is_even { 2 * row + 1 } else { 2 * count };
            let end = all.min(first + (ranks.end - rank));
            for rest in first..end {
                let (other, owns_smaller) = (rest / 2, rest % 2 == 1);
                let [line, at] = match (is_even, owns_smaller) {
                    (true, false) => [other, row],
                    (true, true) => [row, other],
                    (false, _) => [2 * row + u64::from(owns_smaller), other],
                };
                visit(before + line * count + at);
            }
            rank += end - first;
        }
    }

    fn turn(&self, tier: u64, section: usize, margins: &[u8]) -> Turned {
        let (greater, fewer) = rows_of(tier, section);
        turned(self, greater, fewer, margins)
    }

    fn solve(
        &self,
        tier: u64,
        section: usize,
        known: &KnownMargins<'_>,
        margins: &mut [u8],
        is_over: &dyn Fn() -> bool,
    ) -> bool {
        let (greater, fewer) = rows_of(tier, section);
        SectionSolver::new(self, known, greater, fewer).solve(margins, is_over)
    }
}

/// Seeds in the greater and the smaller rows of a section.
fn rows_of(tier: u64, section: usize) -> (usize, usize) {
    let seeds = tier as usize;
    let greater = seeds.div_ceil(2) + section;
    (greater, seeds - greater)
}
