//! What is proved of an outcome: an interval.

use nimatron_core::{End, Next, Outcome, StaticBounds};

/// lower ≤ outcome ≤ upper, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutcomeBounds {
    pub(super) lower: Outcome,
    pub(super) upper: Outcome,
}

impl OutcomeBounds {
    /// Nothing is proved.
    pub(super) const UNKNOWN: Self = Self { lower: Outcome::Loss, upper: Outcome::Win };

    /// The outcome itself is.
    pub(super) fn exactly(outcome: Outcome) -> Self {
        Self { lower: outcome, upper: outcome }
    }

    /// How a game ended; points must be all there are, banked ones included.
    pub(super) fn of_end(end: End) -> Self {
        Self::exactly(end.outcome(0))
    }

    /// What static bounds prove; an interval of margins proves one of outcomes.
    pub(super) fn of_static(bounds: &StaticBounds) -> Self {
        match (bounds.win_within, bounds.loss_within, bounds.margin) {
            (Some(_), ..) => Self::exactly(Outcome::Win),
            (_, Some(_), _) => Self::exactly(Outcome::Loss),
            (.., Some((low, high))) => {
                Self { lower: Outcome::of_margin(low), upper: Outcome::of_margin(high) }
            }
            _ => Self {
                lower: if bounds.no_loss_within == StaticBounds::NEVER {
                    Outcome::Draw
                } else {
                    Outcome::Loss
                },
                upper: if bounds.no_win_within == StaticBounds::NEVER { Outcome::Draw } else { Outcome::Win },
            },
        }
    }

    /// The outcome, once there is no doubt.
    pub(super) fn outcome(self) -> Option<Outcome> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The bounds on the other side of a move.
    pub(super) fn across(self, next: Next) -> Self {
        match next {
            Next::SamePlayer => self,
            Next::Opponent => Self { lower: self.upper.reversed(), upper: self.lower.reversed() },
        }
    }

    /// What both prove together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// What is proved of a player who may choose between these two.
    pub(super) fn or(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.max(other.upper) }
    }

    /// An expected result no better and no worse than what is proved.
    pub(super) fn clamp(self, mean: f32) -> f32 {
        mean.clamp(result(self.lower), result(self.upper))
    }
}

/// An outcome as a result of playouts: 1, 0 or −1.
pub(super) fn result(outcome: Outcome) -> f32 {
    outcome.sign() as f32
}
