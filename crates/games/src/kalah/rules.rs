//! How seeds are sown, captured and counted.

use nimatron_core::{End, Game, Next, Points, Scoring, Status, Step};

use super::ranking::Ranking;
use super::rows::RowTables;
use crate::mancala::{Board, Count};

/// What distinguishes one game of the family from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Pits a side, at least 1.
    pub pits: usize,
    /// Seeds a pit at the start.
    pub seeds: u32,
    /// What a last seed captures.
    pub capture: Capture,
    /// When the game is over.
    pub end_rule: EndRule,
}

impl Variant {
    /// Seeds on the board at the start.
    pub fn seeds_at_start(&self) -> u32 {
        let pits = u32::try_from(2 * self.pits).expect("a number of pits");
        pits * self.seeds
    }
}

/// What happens when the last seed falls into an empty pit of the mover's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// It and the seeds opposite are banked, if there are seeds opposite.
    Standard,
    /// It and the seeds opposite are banked, even if the pit opposite is empty. The literature's tables are made so.
    Empty,
    /// The seeds opposite are banked; it stays where it fell.
    Opposite,
    /// Nothing.
    None,
}

impl Capture {
    /// Seeds that are banked where the last one falls into an empty pit opposite so many: more than those if it goes with
    /// them.
    #[inline]
    pub(super) fn banked(self, opposite: u32) -> u32 {
        match self {
            Self::Standard if opposite == 0 => 0,
            Self::Standard | Self::Empty => opposite + 1,
            Self::Opposite => opposite,
            Self::None => 0,
        }
    }
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndRule {
    /// As soon as either row is empty.
    AnyRowEmpty,
    /// As soon as the player to move has an empty row.
    MoverRowEmpty,
}

/// The rules of Kalah, counting seeds in `T` on rows of up to `N` pits. Sixteen bytes hold a position of the usual boards;
/// the larger ones play as `Kalah<u16, 16>`.
#[derive(Clone, Debug)]
pub struct Kalah<T = u8, const N: usize = 8> {
    /// The parameters.
    pub(super) variant: Variant,
    /// The numbering of the positions.
    pub(super) ranking: Ranking<N>,
    /// What moves make of rows.
    pub(super) rows: RowTables<T, N>,
    /// A board as at the start.
    start: Board<T, N>,
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// The rules of a variant.
    ///
    /// # Panics
    /// If rows of `N` pits are too short for the variant, or `T` too small for its seeds.
    pub fn new(variant: Variant) -> Self {
        assert!(variant.pits <= N && variant.seeds_at_start() <= T::MOST, "a board that holds {variant:?}");
        let seeds = T::try_from(variant.seeds).unwrap_or_default();
        let mut start = Board::empty();
        start.own[..variant.pits].fill(seeds);
        start.theirs[..variant.pits].fill(seeds);
        Self { variant, ranking: Ranking::new(variant.pits, T::MOST), rows: RowTables::new(T::MOST), start }
    }
}

/// What a move did on a board that is not turned round yet.
pub(super) struct Sown {
    /// Who moves next.
    pub(super) next: Next,
    /// Seeds that fell into the mover's store.
    pub(super) banked: u32,
    /// Seeds that a capture moved there.
    pub(super) captured: u32,
}

/// Where the last seed fell.
pub(super) enum Last {
    Own(usize),
    Store,
    Theirs,
}

impl<T: Count, const N: usize> Game for Kalah<T, N> {
    type Position = Board<T, N>;
    type Move = u8;
    const SCORING: Scoring = Scoring::Points;

    fn start(&self) -> Board<T, N> {
        self.start
    }

    #[inline]
    fn status(&self, board: &Board<T, N>) -> Status {
        let empty = [T::default(); N];
        let over = match self.variant.end_rule {
            EndRule::AnyRowEmpty => board.own == empty || board.theirs == empty,
            EndRule::MoverRowEmpty => board.own == empty,
        };
        if over { Status::Over(End::Scored(board.lead())) } else { Status::Ongoing }
    }

    #[inline]
    fn moves(&self, board: &Board<T, N>, moves: &mut Vec<u8>) {
        if self.status(board) == Status::Ongoing {
            let pits = (0..).zip(&board.own[..self.variant.pits]);
            moves.extend(pits.filter(|(_, seeds)| **seeds != T::default()).map(|(pit, _)| pit));
        }
    }

    #[inline]
    fn play(&self, board: &Board<T, N>, pit: u8) -> Step<Board<T, N>> {
        let mut board = *board;
        let Sown { next, banked, captured } = self.sow_and_capture(&mut board, pit.into());
        let position = match next {
            Next::SamePlayer => board,
            Next::Opponent => board.turned(),
        };
        Step { position, next, gain: (banked + captured) as Points }
    }

    /// A move that banks something leaves fewer seeds, each at most a row away from its owner's store; a move that does not
    /// takes seeds nearer to it. Hence the sum of the distances, and for every seed `s` counted from 0 what that sum may
    /// rise to without it, `s · pits`, and one for its own move.
    fn max_plies(&self, board: &Board<T, N>) -> Option<u32> {
        let pits = u32::try_from(self.variant.pits).expect("a number of pits");
        let seeds = board.seeds();
        let left_of = |row: &[T; N]| -> u32 { (0..).zip(row).map(|(pit, &count)| pit * count.into()).sum() };
        let pairs = seeds * seeds.saturating_sub(1) / 2;
        Some((seeds + pairs) * pits + seeds - left_of(&board.own) - left_of(&board.theirs))
    }
}

impl<T: Count, const N: usize> Kalah<T, N> {
    /// Makes a move, all but turning the board round.
    #[inline]
    pub(super) fn sow_and_capture(&self, board: &mut Board<T, N>, pit: usize) -> Sown {
        let (last, banked) = self.sow(board, pit);
        match last {
            Last::Store => Sown { next: Next::SamePlayer, banked, captured: 0 },
            Last::Theirs => Sown { next: Next::Opponent, banked, captured: 0 },
            Last::Own(last) => Sown { next: Next::Opponent, banked, captured: self.capture(board, last) },
        }
    }

    /// Sows a pit's seeds. Says where the last one fell and how many fell into the store.
    #[inline]
    pub(super) fn sow(&self, board: &mut Board<T, N>, pit: usize) -> (Last, u32) {
        let pits = self.variant.pits;
        let seeds: u32 = std::mem::take(&mut board.own[pit]).into();
        let mut hand = seeds as usize;
        let mut next = pit + 1;
        let mut banked = 0;
        loop {
            let sown = hand.min(pits - next);
            T::add_one_each(&mut board.own, next, sown);
            hand -= sown;
            if hand == 0 {
                return (Last::Own(next + sown - 1), banked);
            }
            banked += 1;
            hand -= 1;
            if hand == 0 {
                return (Last::Store, banked);
            }
            let sown = hand.min(pits);
            T::add_one_each(&mut board.theirs, 0, sown);
            hand -= sown;
            if hand == 0 {
                return (Last::Theirs, banked);
            }
            next = 0;
        }
    }

    /// Takes what a last seed in pit `last` captures off the board.
    #[inline]
    fn capture(&self, board: &mut Board<T, N>, last: usize) -> u32 {
        if board.own[last].into() != 1 {
            return 0;
        }
        let opposite = &mut board.theirs[self.variant.pits - 1 - last];
        let seeds: u32 = (*opposite).into();
        let banked = self.variant.capture.banked(seeds);
        if banked > 0 {
            *opposite = T::default();
        }
        if banked > seeds {
            board.own[last] = T::default();
        }
        banked
    }
}
