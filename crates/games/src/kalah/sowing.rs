//! A move as it is without the opponent's row: what it makes of the mover's own, and how many seeds go round to the other one. That
//! determines what becomes of any row there.

use super::rules::{Capture, Kalah, Last};
use crate::mancala::{Board, Count};

/// A row's seeds sown, nothing captured yet.
pub(super) struct Sowing<T, const N: usize> {
    /// The mover's row, with the last seed.
    pub(super) row: [T; N],
    pub(super) effect: SowingEffect,
}

/// What a move does to all but the mover's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SowingEffect {
    /// Seeds that fell into the mover's store.
    pub(super) banked: usize,
    /// Seeds that fell into the opponent's row: one by one from its first pit on, as often as they go round.
    pub(super) sown: usize,
    pub(super) then: Then,
}

/// What follows once the last seed has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// The mover moves again.
    Again,
    /// The opponent moves.
    Pass,
    /// What is in this pit of the opponent's is captured, if the rules let it, and the opponent moves.
    Capture(usize),
}

/// What a capture does.
pub(super) struct Taking {
    /// Seeds that it banks; it is no capture if there are none.
    pub(super) banked: usize,
    /// Whether the last seed is one of them.
    pub(super) takes_last: bool,
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// The moves of a row's owner by pits, `None` from an empty pit.
    pub(super) fn sowings(&self, row: &[T; N]) -> impl Iterator<Item = Option<Sowing<T, N>>> {
        let row = *row;
        (0..self.variant.pits).map(move |pit| (row[pit] != T::default()).then(|| self.sowing(row, pit)))
    }

    /// Sows a pit of this row.
    pub(super) fn sowing(&self, row: [T; N], pit: usize) -> Sowing<T, N> {
        let mut board = Board { own: row, ..Board::empty() };
        let (last, banked) = self.sow(&mut board, pit);
        let then = match last {
            Last::Store => Then::Again,
            Last::Own(last) if self.variant.capture != Capture::None && board.own[last].into() == 1 => {
                Then::Capture(self.variant.pits - 1 - last)
            }
            Last::Own(_) | Last::Theirs => Then::Pass,
        };
        let effect = SowingEffect { banked: banked as usize, sown: board.rows()[1] as usize, then };
        Sowing { row: board.own, effect }
    }

    /// The row without the seed opposite a pit of the other one's.
    pub(super) fn without_last(&self, mut row: [T; N], opposite: usize) -> [T; N] {
        row[self.variant.pits - 1 - opposite] = T::default();
        row
    }

    /// The row with so many seeds of the other player's sown into it.
    pub(super) fn sown_into(&self, mut row: [T; N], sown: usize) -> [T; N] {
        let pits = self.variant.pits;
        (0..sown / pits).for_each(|_| T::add_one_each(&mut row, 0, pits));
        T::add_one_each(&mut row, 0, sown % pits);
        row
    }

    /// What capturing so many seeds does.
    pub(super) fn taking(&self, seeds: usize) -> Taking {
        let banked = self.variant.capture.banked(seeds as u32) as usize;
        Taking { banked, takes_last: banked > seeds }
    }
}
