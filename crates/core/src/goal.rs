//! What the players want, apart from the rules: an algebra of terminal values and of their backup over moves.
//!
//! [`Objective`] computes in plain [`Value`]s and serves the oracle, plain minimax. The packed goals compute in one integer each, for
//! the engines. The two share no arithmetic, so that an engine and its oracle cannot share a mistake.
//!
//! Distance is plies to the end and never plies from the root, so that equal positions have equal values. The order is:
//! short win > long win > draw > long loss > short loss.

use crate::game::{End, Next};
use crate::value::{Outcome, Points, Value};

/// Terminal values, and the backup of values over moves.
///
/// Laws: `backup` is monotone in the child (falling for [`Next::Opponent`], rising for [`Next::SamePlayer`]), and the best
/// child's score, carried back, is the parent's.
pub trait Goal: Copy + Send + Sync {
    /// A value in the goal's own form, for the player to move.
    type Score: Copy + Eq + std::fmt::Debug + Send + Sync;
    /// The score of a finished position.
    fn terminal_value(self, end: End) -> Self::Score;
    /// The score of making a move, for its mover, from the `child`'s score for the player to move there.
    fn backup(self, next: Next, gain: Points, child: Self::Score) -> Self::Score;
    /// Whether `a` is strictly better than `b` for the player to move.
    fn better(self, a: Self::Score, b: Self::Score) -> bool;
    /// The score that a depth-limited search gives to an estimate in points for the player to move.
    fn estimate(self, points: Points) -> Self::Score;
    /// The score as a value; meaningful only for scores without an estimate in them.
    fn value(self, score: Self::Score) -> Value;
}

/// The goals by name, in the oracle's form: plain values, compared field by field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Objective {
    /// Win, draw or loss.
    #[default]
    Outcome,
    /// Win, draw or loss; win soon, lose late.
    Distance,
    /// The difference in points.
    Margin,
    /// The difference in points; then win soon, lose late. Needs banked points in the position: see [`crate::Banked`].
    MarginDistance,
}

impl Objective {
    /// Every goal, in the order of the documentation.
    pub const ALL: [Self; 4] = [Self::Outcome, Self::Distance, Self::Margin, Self::MarginDistance];

    /// The goal's name on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Distance => "distance",
            Self::Margin => "margin",
            Self::MarginDistance => "margin-distance",
        }
    }

    fn counts_plies(self) -> bool {
        matches!(self, Self::Distance | Self::MarginDistance)
    }

    fn counts_points(self) -> bool {
        matches!(self, Self::Margin | Self::MarginDistance)
    }

    fn rank(self, value: Value) -> (Points, Outcome, i64) {
        let points = if self.counts_points() { value.margin.unwrap_or(0) } else { 0 };
        let haste = match (value.outcome, value.distance) {
            (Outcome::Win, Some(plies)) => -i64::from(plies),
            (Outcome::Loss, Some(plies)) => i64::from(plies),
            _ => 0,
        };
        (points, value.outcome, haste)
    }
}

impl Goal for Objective {
    type Score = Value;

    fn terminal_value(self, end: End) -> Value {
        let (outcome, margin) = match end {
            End::Decided(outcome) => (outcome, None),
            End::Scored(points) => (Outcome::of_margin(points), Some(points)),
        };
        let distance = (self.counts_plies() && outcome != Outcome::Draw).then_some(0);
        Value { outcome, margin, distance }
    }

    fn backup(self, next: Next, gain: Points, child: Value) -> Value {
        let (outcome, margin) = match next {
            Next::Opponent => (child.outcome.reversed(), child.margin.map(|points| gain - points)),
            Next::SamePlayer => (child.outcome, child.margin.map(|points| gain + points)),
        };
        Value {
            outcome: margin.map_or(outcome, Outcome::of_margin),
            margin,
            distance: child.distance.map(|plies| plies + 1),
        }
    }

    fn better(self, a: Value, b: Value) -> bool {
        self.rank(a) > self.rank(b)
    }

    fn estimate(self, points: Points) -> Value {
        Value { outcome: Outcome::of_margin(points), margin: Some(points), distance: None }
    }

    fn value(self, score: Value) -> Value {
        Value { margin: score.margin.filter(|_| self.counts_points()), ..score }
    }
}
