//! Games counted by how they ended.

use serde::Serialize;

/// Games of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games it won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games it lost.
    pub losses: u64,
}

impl Tally {
    /// How many games there were.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A point for every win and half a point for every draw.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}
