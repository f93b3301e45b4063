//! Connect Four: stones fall to the bottom of a column, and four in a row, across, up or on a diagonal, win. A full board
//! without a line is a draw. On 7 columns of 6 the first player wins by opening in the center. Another number of stones than four may be
//! connected (`connect`), and a turn may take a stone out at the bottom instead (`pop`): see [`pop_out`].
//!
//! Boards have 1 to 16 columns and rows. The cells are bits column by column, from the bottom, with one guard (`+`) on top
//! of every column:
//!
//! ```text
//!   +  +  +  +  +  +  +
//!   5 12 19 26 33 40 47      strides: up 1, across h + 1,
//!   4 11 18 25 32 39 46               rising h + 2, falling h
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44      the cell on top of a stone is
//!   1  8 15 22 29 36 43      the next bit
//!   0  7 14 21 28 35 42
//! ```
//!
//! Solved by J. D. Allen on 1 October 1988 and by V. Allis, *A Knowledge-based Approach of Connect-Four*, two weeks later;
//! boards of other sizes by J. Tromp, *John's Connect Four Playground*.

mod estimates;
mod family;
mod knowledge;
mod ordering;
pub mod pop_out;

use nimatron_core::{
    Encoded, Event, Game, Narrate, Notation, NotationError, Outcome, Picture, Render, Scoring, Situation,
    Spot, Status, Step, Symmetry,
};

use crate::bitboard::Bitboard;
use crate::lines::{Layout, Lines};
use crate::stones::{StoneBoard, Stones};

/// The most columns or rows.
const LARGEST_SIDE: u32 = 16;
/// How many in a row win, if nothing else is said.
const FOUR: u32 = 4;

/// The rules of Connect Four on one board, whose cells and guards must fit into `B`.
#[derive(Clone, Debug)]
pub struct ConnectFour<B: Bitboard = u64> {
    board: StoneBoard<B>,
    width: u32,
    /// Bits from one column to the next.
    stride: u32,
    /// The cells of the first column.
    first_column: B,
    /// The lowest cell of every column.
    bottom: B,
    /// The first row from the bottom, the third, and so on.
    odd_rows: B,
    /// Every second row from the top: an even number of cells lies from the one below it upwards.
    followers_rows: B,
    /// The column of every bit.
    column_of_bit: Vec<Column>,
}

/// A column, counted from 0 on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Column(u8);

impl<B: Bitboard> ConnectFour<B> {
    /// Four in a row on `width` columns of `height` cells.
    ///
    /// # Panics
    /// If the board does not fit into `B` or has no cells.
    pub fn new(width: u32, height: u32) -> Self {
        Self::connecting(FOUR, width, height)
    }

    /// So many in a row on `width` columns of `height` cells.
    ///
    /// # Panics
    /// If the board does not fit into `B` or has no cells, or a line has less than two.
    pub fn connecting(length: u32, width: u32, height: u32) -> Self {
        let stride = height + 1;
        assert!(width > 0 && height > 0 && width <= LARGEST_SIDE, "a board has cells");
        assert!(stride * width <= B::BITS, "the cells and their guards fit into the board");
        assert!((2..=LARGEST_SIDE).contains(&length), "a line has several cells");
        let layout = Layout { columns: width, rows: height, across: stride, along: 1 };
        let rows = (0..height).rev();
        let bits = rows.flat_map(|row| (0..width).map(move |column| column * stride + row)).collect();
        let board: StoneBoard<B> = StoneBoard::new(width, bits, Lines::new(length, layout));
        let first_column = (0..height).fold(B::EMPTY, |cells, bit| cells | B::of(bit));
        let bottom = (0..width).fold(B::EMPTY, |cells, column| cells | B::of(column * stride));
        let odd_rows = (0..height).step_by(2).fold(B::EMPTY, |cells, row| cells | bottom << row);
        let column_of_bit = (0..B::BITS).map(|bit| Column((bit / stride) as u8)).collect();
        let followers_rows = (0..height).rev().step_by(2).fold(B::EMPTY, |cells, row| cells | bottom << row);
        Self { board, width, stride, first_column, bottom, odd_rows, followers_rows, column_of_bit }
    }

    /// The cells that a stone can fall into, at most one a column.
    #[inline]
    fn playable(&self, at: Stones<B>) -> B {
        let taken = at.taken();
        (taken << 1 | self.bottom) & self.board.cells & !taken
    }

    #[inline]
    fn cells_of(&self, column: u32) -> B {
        self.first_column << (column * self.stride)
    }

    #[inline]
    fn columns(&self) -> impl Iterator<Item = Column> {
        (0..self.width).map(|column| Column(column as u8))
    }

    #[inline]
    fn is_open(&self, playable: B, column: Column) -> bool {
        !(playable & self.cells_of(column.0.into())).is_empty()
    }

    /// How many stones the winner has left once the game is over, the last one included, and the opposite for whoever loses: the scores of
    /// P. Pons's solver and of those that followed it.
    fn stones_left(&self, at: &Stones<B>, outcome: Outcome, plies: u32) -> i64 {
        let left = (self.board.bits.len() as u32 - at.taken().count()).saturating_sub(plies) / 2 + 1;
        match outcome {
            Outcome::Win => left.into(),
            Outcome::Draw => 0,
            Outcome::Loss => -i64::from(left),
        }
    }

    /// Left and right exchanged.
    fn mirrored(&self, stones: B) -> B {
        (0..self.width / 2).fold(stones, |all, column| {
            let apart = (self.width - 1 - 2 * column) * self.stride;
            let different = (all >> apart ^ all) & self.first_column << (column * self.stride);
            all ^ different ^ different << apart
        })
    }

    fn mirrored_position(&self, at: Stones<B>) -> Stones<B> {
        at.map(|stones| self.mirrored(stones))
    }

    /// Stones that float are refused.
    fn check_support(&self, taken: B) -> Result<(), NotationError> {
        let supported = taken << 1 | self.bottom;
        match (taken & !supported).lowest() {
            None => Ok(()),
            Some(bit) => Err(NotationError::whole(
                "every stone to lie on another or on the bottom",
                format!("a stone above an empty cell in column {}", bit / self.stride + 1),
            )),
        }
    }
}

impl<B: Bitboard> Game for ConnectFour<B> {
    type Position = Stones<B>;
    type Move = Column;
    const SCORING: Scoring = Scoring::Decided;

    fn start(&self) -> Stones<B> {
        Stones::NONE
    }

    #[inline]
    fn status(&self, &at: &Stones<B>) -> Status {
        self.board.status(at)
    }

    #[inline]
    fn moves(&self, &at: &Stones<B>, moves: &mut Vec<Column>) {
        if !self.board.lines.held(at.opponent) {
            let playable = self.playable(at);
            moves.extend(self.columns().filter(|&column| self.is_open(playable, column)));
        }
    }

    #[inline]
    fn play(&self, &at: &Stones<B>, column: Column) -> Step<Stones<B>> {
        Step::pass_turn(at.with(self.playable(at) & self.cells_of(column.0.into())))
    }

    fn max_plies(&self, &at: &Stones<B>) -> Option<u32> {
        Some(self.board.empty(at).count())
    }
}

/// In every column the lowest empty cell, or the guard above a full one, and the mover's stones below it (J. Tromp's way to write a
/// position in one word).
impl<B: Bitboard> Encoded for ConnectFour<B> {
    #[inline]
    fn code(&self, at: &Stones<B>) -> Option<u64> {
        let [taken, bottom, mover] = [at.taken(), self.bottom, at.mover].map(B::word);
        (self.width * self.stride <= u64::BITS).then_some(())?;
        Some((taken? + bottom?) | mover?)
    }

    #[inline]
    fn decode(&self, code: u64) -> Option<Stones<B>> {
        let bits = B::of_word(code);
        // In every column, what lies below its highest bit.
        let (mut taken, mut below) = (B::EMPTY, bits);
        for _ in 1..self.stride {
            below = below >> 1 & self.board.cells;
            taken = taken | below;
        }
        let at = Stones { mover: bits & taken, opponent: taken & !bits };
        (self.code(&at) == Some(code)).then_some(at)
    }
}

impl<B: Bitboard> Notation for ConnectFour<B> {
    fn write(&self, situation: &Situation<Stones<B>>) -> String {
        self.board.write(situation)
    }

    fn read(&self, text: &str) -> Result<Situation<Stones<B>>, NotationError> {
        let situation = self.board.read(text)?;
        self.check_support(situation.position.taken())?;
        Ok(situation)
    }

    fn write_move(&self, _situation: &Situation<Stones<B>>, column: Column) -> String {
        (u32::from(column.0) + 1).to_string()
    }

    fn one_character_moves(&self) -> bool {
        self.width <= 9
    }
}

impl<B: Bitboard> Render for ConnectFour<B> {
    fn picture(&self, situation: &Situation<Stones<B>>) -> Picture {
        self.board
            .picture(situation, [(1..=self.width).map(|number| number.to_string()).collect(), Vec::new()])
    }

    fn spots(&self, _situation: &Situation<Stones<B>>, column: Column) -> Vec<Spot> {
        vec![Spot::Column { column: column.0.into() }]
    }
}

impl<B: Bitboard> Narrate for ConnectFour<B> {
    fn events(&self, situation: &Situation<Stones<B>>, column: Column) -> Vec<Event> {
        self.board.placed(situation.seat, self.write_move(situation, column))
    }
}

impl<B: Bitboard> Symmetry for ConnectFour<B> {
    const IMAGES: Option<u32> = Some(2);

    fn canonical(&self, &at: &Stones<B>) -> Stones<B> {
        at.min(self.mirrored_position(at))
    }

    fn canonical_move(&self, &at: &Stones<B>, column: Column) -> Column {
        if at <= self.mirrored_position(at) { column } else { Column(self.width as u8 - 1 - column.0) }
    }
}
