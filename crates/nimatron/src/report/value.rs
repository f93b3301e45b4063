//! An exact value as it is told, with points as the game shows them.

use nimatron_core::{Decimal, Outcome, Value};
use serde::{Deserialize, Serialize};

/// An exact value; what the goal does not determine is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ValueReport {
    /// The result.
    pub outcome: Outcome,
    /// The final difference in points, mine less the opponent's.
    pub margin: Option<Decimal>,
    /// Plies to the end of the game, counted from this position; a draw has none.
    pub distance: Option<u32>,
}

impl ValueReport {
    /// A value in a game whose points have so many decimals.
    pub fn of(value: Value, decimals: u32) -> Self {
        let Value { outcome, margin, distance } = value;
        Self { outcome, margin: margin.map(|margin| Decimal::of_points(margin, decimals)), distance }
    }

    /// The value as the rules of such a game count.
    pub(crate) fn points(self, decimals: u32) -> Value {
        let Self { outcome, margin, distance } = self;
        Value { outcome, margin: margin.and_then(|margin| margin.points(decimals)), distance }
    }

    /// The same value for the other player.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { outcome: self.outcome.reversed(), margin: self.margin.map(|margin| -margin), ..self }
    }
}
