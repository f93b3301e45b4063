//! The numbers by which lessons say who wins and how soon.

use nimatron_core::Value;

use crate::request::GainFrom;

/// Between estimates, and where plies count, a win counts this much less its distance.
pub(crate) const PROVED: i64 = 1_000_000;

/// GAIN − distance for a win, the opposite for a loss, 0 for a draw; the margin itself in games of points.
pub(crate) fn depth_aware(value: Value, gain: i64, from: GainFrom) -> i64 {
    let plies = from.plies(i64::from(value.distance.unwrap_or(0)));
    value.margin.map_or(i64::from(value.outcome.sign()) * (gain - plies), i64::from)
}
