//! The value of a position under perfect play, for the player to move.

use std::fmt;

/// A number of points, or a difference of points.
pub type Points = i32;

/// The result of a game for one player; losses are below draws, draws below wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Outcome {
    /// The other player wins.
    Loss,
    /// Neither player wins.
    Draw,
    /// This player wins.
    Win,
}

impl Outcome {
    /// The same result for the other player.
    #[must_use]
    #[inline]
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// The result that a difference in points means.
    #[inline]
    pub fn of_margin(margin: Points) -> Self {
        match margin.signum() {
            1 => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }

    /// 1, 0 or −1.
    #[inline]
    pub fn sign(self) -> i32 {
        match self {
            Self::Loss => -1,
            Self::Draw => 0,
            Self::Win => 1,
        }
    }
}

impl fmt::Display for Outcome {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        })
    }
}

/// An exact value; what the goal does not determine is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// The result.
    pub outcome: Outcome,
    /// The final difference in points, mine less the opponent's.
    pub margin: Option<Points>,
    /// Plies to the end of the game, counted from this position; a draw has none.
    pub distance: Option<u32>,
}

impl Value {
    /// The same value for the other player.
    #[must_use]
    #[inline]
    pub fn reversed(self) -> Self {
        let (outcome, margin) = (self.outcome.reversed(), self.margin.map(|margin| -margin));
        Self { outcome, margin, ..self }
    }
}
