//! Statistics of a whole solution, tier by tier.

use nimatron_core::{Points, Value};
use serde::{Deserialize, Serialize};

/// Statistics of the positions of one tier; points may be told in another way than the rules count them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TierStatistics<P = Points> {
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
    pub widest: Option<P>,
}

impl TierStatistics {
    /// Of stored values with how often they occur; `meaning` says what a stored value is.
    pub(crate) fn of(
        tier: u64,
        values: impl Iterator<Item = (i32, u64)>,
        meaning: impl Fn(i32) -> Value,
    ) -> Self {
        let mut statistics = Self { tier, ..Self::default() };
        let (mut greatest, mut nearest_to_0) = (None, None);
        for (value, count) in values {
            statistics.positions += count;
            statistics.wins += count * u64::from(value > 0);
            statistics.losses += count * u64::from(value < 0);
            greatest = greatest.max(Some(value));
            nearest_to_0 = nearest_to_0.max((value != 0).then_some(-value.abs()));
        }
        statistics.draws = statistics.positions - statistics.wins - statistics.losses;
        statistics.longest = nearest_to_0.and_then(|value| meaning(value).distance);
        statistics.widest = greatest.and_then(|value| meaning(value).margin);
        statistics
    }

    /// The same with its points told in another way.
    pub fn told<P>(self, points: impl FnOnce(Points) -> P) -> TierStatistics<P> {
        let Self { tier, positions, classes, wins, draws, losses, longest, widest } = self;
        TierStatistics { tier, positions, classes, wins, draws, losses, longest, widest: widest.map(points) }
    }

    /// The statistics of these and other positions of the same tier together. Classes are left out: the two may share some.
    #[must_use]
    pub fn and(self, others: Self) -> Self {
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
