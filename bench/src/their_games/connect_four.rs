//! Connect Four on 7 columns of 6, two bitboards, for the crate `minimax`.

use minimax::{Evaluation, Evaluator, Game, Winner};

use super::counted::enter;

const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
/// Bits from one column to the next: a guard lies on top of every column.
const STRIDE: u32 = HEIGHT + 1;
/// The lowest cell of every column.
const BOTTOM: u64 = {
    let (mut bottom, mut column) = (0, 0);
    while column < WIDTH {
        bottom |= 1 << (column * STRIDE);
        column += 1;
    }
    bottom
};
const CELLS: u64 = BOTTOM * ((1 << HEIGHT) - 1);

/// The rules.
pub(crate) struct ConnectFour;

/// The stones of the player to move, and all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stones {
    own: u64,
    all: u64,
}

impl Stones {
    /// The position after some columns were played, each a digit from 1.
    pub(crate) fn after(columns: &str) -> Self {
        let columns = columns.bytes().map(|digit| u32::from(digit - b'1'));
        columns.fold(Self::default(), |at, column| at.with(column))
    }

    fn with(self, column: u32) -> Self {
        let playable = self.all + BOTTOM;
        let cell = playable & (((1 << HEIGHT) - 1) << (column * STRIDE));
        Self { own: self.own ^ self.all, all: self.all | cell }
    }
}

fn has_four(stones: u64) -> bool {
    [1, STRIDE, STRIDE - 1, STRIDE + 1].into_iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Game for ConnectFour {
    type S = Stones;
    type M = u8;

    fn generate_moves(at: &Stones, columns: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(at);
        if winner.is_none() {
            let playable = (at.all + BOTTOM) & CELLS;
            let open = |column: &u8| playable >> (u32::from(*column) * STRIDE) & ((1 << HEIGHT) - 1) != 0;
            // From the middle outwards, as every program for this game does.
            columns.extend([3, 2, 4, 1, 5, 0, 6].into_iter().filter(open));
        }
        winner
    }

    fn apply(at: &mut Stones, column: u8) -> Option<Stones> {
        enter();
        Some(at.with(column.into()))
    }

    fn get_winner(at: &Stones) -> Option<Winner> {
        if has_four(at.own ^ at.all) {
            Some(Winner::PlayerJustMoved)
        } else if at.all == CELLS {
            Some(Winner::Draw)
        } else {
            None
        }
    }

    fn zobrist_hash(at: &Stones) -> u64 {
        // Own stones, and one more on top of every column: no two positions alike. Then well mixed.
        let mut mixed = at.own + at.all + BOTTOM;
        mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 32
    }
}

/// Holds every unfinished position to be even.
#[derive(Clone)]
pub(crate) struct NoOpinion;

impl Evaluator for NoOpinion {
    type G = ConnectFour;

    fn evaluate(&self, _: &Stones) -> Evaluation {
        0
    }
}
