//! Positions as arrays of numbers and moves as numbers, for programs that learn from many games at once.

use crate::game::Game;

/// Games whose positions fill an array of one shape, and whose moves are the same few at all positions.
///
/// As in the rules, a position is seen by the player to move, and so are the moves.
///
/// Laws, for all positions that can be reached from `start`: different ones have different numbers; their legal moves are among the actions, which
/// are distinct.
pub trait Observed: Game {
    /// Planes, and the rows and columns of each.
    fn shape(&self, start: &Self::Position) -> [usize; 3];

    /// Writes the numbers of a position into an array of that shape that holds nothing but 0. It is asked for every position of every game, so
    /// nothing is searched or allocated here.
    fn observe(&self, position: &Self::Position, numbers: &mut [f32]);

    /// Every move that may be legal somewhere, in an order that does not change: a move's place is its number.
    fn actions<'g>(&'g self, start: &'g Self::Position) -> Box<dyn Iterator<Item = Self::Move> + 'g>;
}
