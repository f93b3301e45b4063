//! What is known about a Kalah position before anything is searched.

use nimatron_core::{Evaluate, Facts, Game, Heuristic, Knowledge, Points};

use super::board::{Board, Count};
use super::rules::{Capture, Kalah, lead};

impl<T: Count, const N: usize> Knowledge for Kalah<T, N> {
    /// Nobody can win more than every seed in the pits, and the mover at least keeps what it can bank at once.
    ///
    /// Another move is tried first, from the right, where it disturbs the other pits least; then captures, the largest
    /// first; then the rest. Every move is kept.
    fn inspect(&self, board: &Board<T, N>, moves: &mut Vec<u8>) -> Facts {
        let first = moves.len();
        self.moves(board, moves);
        moves[first..].sort_by_key(|&pit| self.promise(board, pit));
        let seeds = board.seeds() as Points;
        Facts { margin: Some((2 * self.sure(board) - seeds, seeds)), ..Facts::default() }
    }
}

/// How promising a move is; the first come first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Promise {
    /// The player moves again; from how far left of the store.
    AnotherMove(usize),
    /// This many seeds opposite are captured.
    Captured(std::cmp::Reverse<u32>),
    /// Neither.
    Nothing(usize),
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

    /// Looks at where the last seed falls without sowing.
    #[inline]
    fn promise(&self, board: &Board<T, N>, pit: u8) -> Promise {
        let pits = self.variant.pits;
        let pit = usize::from(pit);
        let seeds: u32 = board.own[pit].into();
        if pit + seeds as usize == pits {
            return Promise::AnotherMove(pits - pit);
        }
        match self.opposite_last(board, pit) {
            Some(captured) if captured > 0 && self.variant.capture != Capture::None => {
                Promise::Captured(std::cmp::Reverse(captured))
            }
            _ => Promise::Nothing(pits - pit),
        }
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
    /// `stores` counts what is banked and expects nothing of what is not; `seeds` expects every seed to end where it lies.
    fn heuristics(&self) -> Vec<Heuristic<Self>> {
        vec![
            Heuristic { name: "stores", estimate: |_, _| 0 },
            Heuristic { name: "seeds", estimate: |_, board| lead(board) },
        ]
    }
}
