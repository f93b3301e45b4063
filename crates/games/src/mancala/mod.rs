//! What games of the mancala family have in common: two rows of pits with a store at either end, and how they are written and drawn.

mod board;
mod notation;
mod ways;

pub use board::{Board, Count};
pub(crate) use notation::{picture, read, rows_by_seat, write};
pub(crate) use ways::{MOST_COUNTED, ways};
