//! A board as data: what is where, for a terminal, a page or a drawing to show in its own way.

use crate::game::Game;
use crate::notation::Situation;

/// Games whose situations can be shown as more than their notation.
pub trait Render: Game {
    /// What the board looks like.
    fn picture(&self, situation: &Situation<Self::Position>) -> Picture;
}

/// The kinds of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Piles of counters, numbered from 1.
    Piles(Vec<u32>),
    /// A rectangle of cells.
    Grid(Grid),
    /// Two rows of pits and a store for each player.
    Sowing(Sowing),
    /// Lines of text, for boards that are none of these.
    Lines(Vec<String>),
}

/// A rectangle of cells, each empty or holding a piece named by one character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many cells a row has.
    pub columns: usize,
    /// Row by row from the top.
    pub cells: Vec<Option<char>>,
    /// What stands below the columns, if anything, one text each.
    pub column_labels: Vec<String>,
    /// What stands beside the rows, if anything, from the top, one text each.
    pub row_labels: Vec<String>,
}

/// A sowing board, seen by the first seat: its own row is the lower one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// The lower row from left to right: the first seat's pits.
    pub lower: Vec<u32>,
    /// The upper row from left to right: the second seat's pits in reverse.
    pub upper: Vec<u32>,
    /// What the first and the second seat have banked; their stores are on the right and on the left.
    pub stores: [i64; 2],
}
