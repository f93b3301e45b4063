//! The features of a position: numbers that learners weigh.

use crate::game::Game;

/// Games whose positions can be described by a fixed list of numbers: a learner finds their weights.
///
/// Like a position, features are seen by the player to move: one player's own pieces are the other's opposing ones.
///
/// Laws: names are distinct and not empty; every ongoing position has exactly one number for each name, between −1 and 1;
/// positions that are equal, or equal up to [`Symmetry`](crate::Symmetry), have equal numbers.
pub trait Features: Game {
    /// What the numbers mean, in a few words each. The list is the same whenever it is asked for: weights are kept by
    /// place.
    fn feature_names(&self) -> Vec<String>;

    /// Pushes the numbers of an ongoing position, in the order of the names. It is asked for every position that a learner
    /// looks at, so nothing is searched or allocated here.
    fn features(&self, position: &Self::Position, features: &mut Vec<f64>);
}
