//! Statistics of a whole solution, tier by tier.

use serde::Serialize;

/// Statistics of the positions of one tier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TierStatistics {
    /// Which tier: the longest play from its positions, or what the game numbers tiers by.
    pub tier: u64,
    /// How many positions.
    pub positions: u64,
    /// How many of them are different up to symmetry, if that was counted.
    pub classes: Option<u64>,
    /// How many are won for the player to move; of points still to be won, more than the opponent gets.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many are lost.
    pub losses: u64,
    /// The most plies that a win or a loss takes, if the goal counts them.
    pub longest: Option<u32>,
    /// The most points still to be won, if the goal counts them.
    pub widest: Option<i32>,
}

impl TierStatistics {
    /// The statistics of these and other positions of the same tier together. Classes are left out: the two may share some.
    pub(crate) fn and(self, others: Self) -> Self {
        Self {
            tier: self.tier,
            positions: self.positions + others.positions,
            classes: None,
            wins: self.wins + others.wins,
            draws: self.draws + others.draws,
            losses: self.losses + others.losses,
            longest: self.longest.max(others.longest),
            widest: self.widest.max(others.widest),
        }
    }
}
