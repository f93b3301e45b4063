//! Goals in the form that solutions store: one small integer a position, greater is better for the player to move.
//!
//! A margin is the points still to be won. With distance, where `most` is the greatest number that a cell holds, a win in d plies is
//! `most − d`, a loss in d plies `d − most` and a draw 0; without, they are 1, −1 and 0.

use nimatron_core::{End, Next, Objective, Points};

/// A goal that values can be stored under. Arithmetic of its own: what checks it, [`Objective`], shares none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredGoal {
    /// Who wins.
    Outcome,
    /// Who wins, and how soon.
    Distance,
    /// By how many points.
    Margin,
}

/// Better than everything, so that it is noticed, and in no cell.
pub(crate) const TOO_FAR: i32 = i32::MAX;

impl StoredGoal {
    /// The same goal of the oracle.
    pub fn objective(self) -> Objective {
        match self {
            Self::Outcome => Objective::Outcome,
            Self::Distance => Objective::Distance,
            Self::Margin => Objective::Margin,
        }
    }

    /// The value of a finished position, where a cell holds numbers up to `most`.
    pub(crate) fn terminal_value(self, end: End, most: i32) -> i32 {
        if let (Self::Margin, End::Scored(points)) = (self, end) {
            return points;
        }
        end.outcome(0).sign() * if self == Self::Distance { most } else { 1 }
    }

    /// The value of a move that leads to a position with the value `child`.
    #[inline]
    pub(crate) fn backup(self, next: Next, gain: Points, child: i32) -> i32 {
        let turned = |value: i32| match next {
            Next::Opponent => -value,
            Next::SamePlayer => value,
        };
        match (self, child) {
            (Self::Outcome, _) => turned(child),
            // One ply more and it would be taken for a draw.
            (Self::Distance, 1 | -1) => TOO_FAR,
            (Self::Distance, _) => turned(child - child.signum()),
            (Self::Margin, _) => gain + turned(child),
        }
    }
}
