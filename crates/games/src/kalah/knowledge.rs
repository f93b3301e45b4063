//! Static bounds, move ordering and evaluations of Kalah.

use nimatron_core::{Enough, Evaluate, Heuristic, Knowledge, Points, StaticBounds};

use super::rules::Kalah;
use crate::mancala::{Board, Count};

/// More than there are pits in a row.
const PLACES: usize = 1 << 8;

impl<T: Count, const N: usize> Knowledge for Kalah<T, N> {
    /// The mover wins at most every seed in the pits, and at least what it can bank at once.
    ///
    /// Another move is tried first, from the right, where it disturbs the other pits least; then captures, the largest
    /// first; then what reaches the store; then the rest, from the right again. Every move is kept.
    fn bound_and_order(&self, board: &Board<T, N>, moves: &mut Vec<u8>, enough: Enough<'_>) -> StaticBounds {
        let seeds = board.seeds() as Points;
        let bounds =
            StaticBounds { margin: Some((2 * self.sure(board) - seeds, seeds)), ..StaticBounds::default() };
        if enough(&bounds) {
            return bounds;
        }
        let pits = self.variant.pits;
        let mut ordering_scores = [0; N];
        let mut count = 0;
        for pit in (0..pits).filter(|&pit| board.own[pit] != T::default()) {
            ordering_scores[count] = self.ordering_score(board, pit);
            count += 1;
        }
        ordering_scores[..count].sort_unstable();
        moves.extend(
            ordering_scores[..count].iter().map(|ordering_score| (pits - ordering_score % PLACES) as u8),
        );
        bounds
    }
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// Seeds that the mover can bank in this turn: one for each pit whose last seed reaches the store exactly, emptied from
    /// the right so that none spoils another, and one more if some pit reaches beyond.
    #[inline]
    pub(super) fn sure(&self, board: &Board<T, N>) -> Points {
        let mut exact = 0;
        let mut beyond = false;
        for (away, &seeds) in (1_u32..).zip(board.own[..self.variant.pits].iter().rev()) {
            exact += Points::from(seeds.into() == away);
            beyond |= seeds.into() > away;
        }
        exact + Points::from(beyond)
    }

    /// How late to try a move, by where its last seed falls, without sowing; and, as what is left over [`PLACES`], how far
    /// left of the store it begins.
    #[inline]
    fn ordering_score(&self, board: &Board<T, N>, pit: usize) -> usize {
        const REST: usize = 1 << 16;
        const BANKING: usize = REST - 1;
        let away = self.variant.pits - pit;
        let seeds: u32 = board.own[pit].into();
        let captured =
            self.opposite_last(board, pit).map_or(0, |opposite| self.variant.capture.banked(opposite));
        let group = if seeds as usize == away {
            0
        } else if captured > 0 {
            BANKING - captured as usize
        } else if seeds as usize > away {
            BANKING
        } else {
            REST
        };
        group * PLACES + away
    }

    /// The seeds opposite where the last seed of a pit falls, if it falls into an empty pit of the mover's. A move round
    /// the whole board counts as none: its captures would have to be played out to be seen, and it is rare.
    #[inline]
    pub(super) fn opposite_last(&self, board: &Board<T, N>, pit: usize) -> Option<u32> {
        let pits = self.variant.pits;
        let seeds: u32 = board.own[pit].into();
        let last = pit + seeds as usize;
        let alone = seeds > 0 && last < pits && board.own[last] == T::default();
        alone.then(|| board.theirs[pits - 1 - last].into())
    }
}

impl<T: Count, const N: usize> Evaluate for Kalah<T, N> {
    /// `stores` counts what is banked and expects nothing of what is not; `seeds` expects every seed to end where it lies; `mobility` adds
    /// a point for every pit that its owner can sow.
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "stores", estimate: |_, _| 0 },
            Heuristic { name: "seeds", estimate: |_, board| board.lead() },
            Heuristic { name: "mobility", estimate: |_, board| board.more_pits() },
        ]
    }
}
