//! Static bounds and move ordering in Connect Four.

use nimatron_core::{Enough, Knowledge, StaticBounds};
use pulp::{Arch, NullaryFnOnce};

use super::ordering::Quiet;
use super::{Column, ConnectFour};
use crate::bitboard::Bitboard;
use crate::lines::winning_squares_on_usual_board;
use crate::stones::Stones;

/// A move that completes a line is the only one tried. Otherwise a move loses in two plies if it leaves the opponent a line to
/// complete: it does not fill the winning square, or it fills the cell just below. Of the non-losing moves, one that wins in three plies is
/// the only one tried; else they are ordered by the winning squares that they keep and create, then by the lines through their cells,
/// which begins in the center.
impl<B: Bitboard> Knowledge for ConnectFour<B> {
    #[inline]
    fn bound_and_order(&self, at: &Stones<B>, moves: &mut Vec<Column>, enough: Enough<'_>) -> StaticBounds {
        let lines = &self.board.lines;
        if lines.is_usual() {
            Arch::new().dispatch(OnUsualBoard { game: self, at: *at, moves, enough })
        } else {
            self.bound_and_order_with(*at, (moves, enough), |stones| lines.winning_squares(stones))
        }
    }
}

/// Most positions of a search are looked at here and nowhere else, so on the usual board it is compiled a second time, for processors that
/// count bits and take the lowest in one instruction. It is chosen when the program runs.
struct OnUsualBoard<'k, B: Bitboard> {
    game: &'k ConnectFour<B>,
    at: Stones<B>,
    moves: &'k mut Vec<Column>,
    enough: Enough<'k>,
}

impl<B: Bitboard> NullaryFnOnce for OnUsualBoard<'_, B> {
    type Output = StaticBounds;

    #[inline(always)]
    fn call(self) -> StaticBounds {
        let Self { game, at, moves, enough } = self;
        game.bound_and_order_with(at, (moves, enough), winning_squares_on_usual_board)
    }
}

impl<B: Bitboard> ConnectFour<B> {
    #[inline(always)]
    fn bound_and_order_with(
        &self,
        at: Stones<B>,
        (moves, enough): (&mut Vec<Column>, Enough<'_>),
        winning_squares: impl Fn(B) -> B,
    ) -> StaticBounds {
        let playable = self.playable(at);
        let empty = self.board.empty(at);
        let own = winning_squares(at.mover) & empty;
        let wins = own & playable;
        if !wins.is_empty() {
            moves.push(self.column_of(wins));
            return StaticBounds { win_within: Some(1), ..StaticBounds::default() };
        }
        let threats = winning_squares(at.opponent) & empty;
        let forced_moves = threats & playable;
        let safe = playable & !(threats >> 1);
        let non_losing_moves = if forced_moves.is_empty() {
            safe
        } else if forced_moves.without_lowest().is_empty() {
            forced_moves & safe
        } else {
            B::EMPTY
        };
        if non_losing_moves.is_empty() {
            moves.push(self.column_of(playable));
            return StaticBounds { loss_within: Some(2), ..StaticBounds::default() };
        }
        let bounds = self.parity_bounds(at, playable, empty);
        // What is known anyway is seldom enough, and asking takes time.
        let is_proved = [bounds.no_win_within, bounds.no_loss_within].contains(&StaticBounds::NEVER);
        if is_proved && enough(&bounds) {
            return bounds;
        }
        let quiet =
            Quiet { mover: at.mover, winning_squares: own, playable, empty, candidates: non_losing_moves };
        if self.order(&quiet, moves, winning_squares) {
            return StaticBounds { win_within: Some(3), ..StaticBounds::default() };
        }
        StaticBounds { no_win_within: bounds.no_win_within.max(4), ..bounds }
    }

    /// The column of the lowest of these cells.
    #[inline(always)]
    pub(super) fn column_of(&self, cells: B) -> Column {
        self.column_of_bit[cells.lowest().unwrap_or(0) as usize]
    }

    /// The bounds that parity proves where no line can be completed at once (zugzwang).
    ///
    /// Where every column has an even number of empty cells, the opponent can answer each stone with one on top of it and so gets
    /// every second cell from the top: follow-up, V. Allis, *A Knowledge-Based Approach of Connect-Four*, 1988. Then the mover cannot
    /// win with lines that need one of these cells, and loses if they complete a line of the opponent's. With one odd column the mover
    /// can begin there and be the one who follows up.
    #[inline(always)]
    fn parity_bounds(&self, at: Stones<B>, playable: B, empty: B) -> StaticBounds {
        let mut bounds = StaticBounds { no_win_within: 2, no_loss_within: 3, ..StaticBounds::default() };
        let odd_columns = playable & self.followers_rows;
        let leads = self.leads(playable);
        let [leader, follower] = if leads { [at.mover, at.opponent] } else { [at.opponent, at.mover] };
        // The mover may begin in the only odd column.
        let disputed = if !leads && odd_columns.without_lowest().is_empty() { B::EMPTY } else { odd_columns };
        let lines = &self.board.lines;
        if !lines.held(follower | empty) {
            let never = if leads { &mut bounds.no_loss_within } else { &mut bounds.no_win_within };
            *never = StaticBounds::NEVER;
        }
        if lines.held(leader | empty & !self.followers_rows | disputed) {
            return bounds;
        }
        let sure = empty & self.followers_rows & !disputed;
        let wins = lines.held(follower | sure).then(|| empty.count());
        if leads {
            (bounds.no_win_within, bounds.loss_within) = (StaticBounds::NEVER, wins);
        } else {
            (bounds.no_loss_within, bounds.win_within) = (StaticBounds::NEVER, wins);
        }
        bounds
    }

    /// Whether the opponent is the one who can follow: as many columns with an odd number of empty cells as without.
    #[inline(always)]
    pub(super) fn leads(&self, playable: B) -> bool {
        (playable & self.followers_rows).count().is_multiple_of(2)
    }
}
