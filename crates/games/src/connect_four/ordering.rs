//! The order of the moves of a quiet position in Connect Four.
//!
//! It has no branches that depend on the stones but one, whether a move wins in three plies: a processor guesses such branches wrong, and each
//! wrong guess takes as long as a move's winning squares.

use super::{Column, ConnectFour, LARGEST_SIDE};
use crate::bitboard::Bitboard;

/// Moves looked at together, which a processor does side by side.
const TOGETHER: usize = 4;
/// The most moves there are, a power of two.
const MOST_MOVES: usize = LARGEST_SIDE as usize;

/// Where a player is to move and nobody completes a line at once.
pub(super) struct Quiet<B> {
    /// The mover's stones, and the empty cells that complete its lines.
    pub(super) mover: B,
    pub(super) winning_squares: B,
    pub(super) playable: B,
    pub(super) empty: B,
    /// The cells of the moves that do not lose at once.
    pub(super) candidates: B,
}

impl<B: Bitboard> ConnectFour<B> {
    /// Pushes the moves that do not lose at once in their order; only one that wins in three plies, if there is one, and says so.
    #[inline(always)]
    pub(super) fn order(
        &self,
        at: &Quiet<B>,
        moves: &mut Vec<Column>,
        winning_squares: impl Fn(B) -> B,
    ) -> bool {
        let own_rows = if self.leads(at.playable) { !self.followers_rows } else { self.followers_rows };
        let mut scored = ScoredMoves::NONE;
        let mut candidates = at.candidates;
        while !candidates.is_empty() {
            // Loops, as closures over arrays are not compiled for the processor at hand.
            let (mut stones, mut squares) = ([B::EMPTY; TOGETHER], [B::EMPTY; TOGETHER]);
            for stone in &mut stones {
                *stone = candidates.take_lowest();
            }
            for (squares, &stone) in squares.iter_mut().zip(&stones) {
                *squares = winning_squares(at.mover | stone) & at.empty;
            }
            for (stone, squares) in stones.into_iter().zip(squares).filter(|(stone, _)| !stone.is_empty()) {
                let column = self.column_of(stone);
                let playable = at.playable & !stone | stone << 1 & at.empty;
                if wins_next(squares, playable) {
                    moves.push(column);
                    return true;
                }
                scored.push(
                    column,
                    self.ordering_score(at, stone, [squares, squares & playable, squares & own_rows]),
                );
            }
        }
        scored.push_in_order(moves);
        false
    }

    /// How soon a move is to be tried. Last come moves directly below a winning square of the mover's, which the opponent will fill. Before
    /// them, a move has a greater score the more winning squares it creates, most of all in the rows that parity gives to the mover; then the
    /// more lines go through its cell, which begins in the center.
    #[inline(always)]
    fn ordering_score(&self, at: &Quiet<B>, stone: B, [squares, threats, lasting]: [B; 3]) -> u32 {
        let keeps = u32::from((stone << 1 & at.winning_squares).is_empty());
        let promise = 10 * squares.count() + 3 * lasting.count() + 2 * u32::from(!threats.is_empty());
        keeps << 24 | promise << 8 | self.board.crossings(stone.lowest().unwrap_or(0))
    }
}

/// Moves and how soon they are to be tried.
struct ScoredMoves {
    columns: [Column; MOST_MOVES],
    /// All different; the greatest first.
    scores: [i32; MOST_MOVES],
    count: usize,
}

impl ScoredMoves {
    const NONE: Self = Self { columns: [Column(0); MOST_MOVES], scores: [i32::MIN; MOST_MOVES], count: 0 };

    /// Of two with the same score the one that is pushed first comes first.
    #[inline(always)]
    fn push(&mut self, column: Column, score: u32) {
        let last = MOST_MOVES - 1;
        self.columns[self.count & last] = column;
        self.scores[self.count & last] = (score as usize * MOST_MOVES + last - self.count) as i32;
        self.count += 1;
    }

    /// Every move comes after as many as have a greater score, which is counted for all moves side by side.
    #[inline(always)]
    fn push_in_order(self, moves: &mut Vec<Column>) {
        let mut places = [0_i32; MOST_MOVES];
        for score in &self.scores[..self.count] {
            for (place, other) in places.iter_mut().zip(&self.scores) {
                *place += i32::from(score > other);
            }
        }
        let first = moves.len();
        moves.resize(first + self.count, Column(0));
        for (place, column) in places.into_iter().zip(self.columns).take(self.count) {
            moves[first + place as usize] = column;
        }
    }
}

/// Whether a player with these winning squares wins after every reply in a playable cell: two cannot both be filled, nor one that makes
/// the cell above playable, if that is another; or every reply makes room for one.
#[inline(always)]
fn wins_next<B: Bitboard>(squares: B, playable: B) -> bool {
    let soon = squares & playable;
    let harmless = playable & !(squares >> 1);
    let replies = harmless & if soon.is_empty() { playable } else { soon };
    (replies.is_empty() | !soon.without_lowest().is_empty()) & !playable.is_empty()
}
