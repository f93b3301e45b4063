//! The numbers by which lessons say who wins and how soon.

use nimatron_core::{Game, Value};
use nimatron_search::{Bound, Found};

use crate::engine::job::Job;
use crate::request::GainFrom;

/// Between estimates, and where plies count, a win counts this much less its distance.
pub(crate) const PROVED: i64 = 1_000_000;

/// GAIN − distance for a win, the opposite for a loss, 0 for a draw; the margin itself in games of points.
pub(crate) fn depth_aware(value: Value, gain: i64, from: GainFrom) -> i64 {
    let plies = from.plies(i64::from(value.distance.unwrap_or(0)));
    value.margin.map_or(i64::from(value.outcome.sign()) * (gain - plies), i64::from)
}

/// The lessons' numbers.
pub(crate) struct Scores {
    /// Whether the position's value is exact: then scores are wanted only with a GAIN.
    pub(crate) exact: bool,
    pub(crate) gain: Option<i64>,
    pub(crate) gain_from: GainFrom,
    /// 1 or −1: from the player to move to the first seat.
    pub(crate) sign: i64,
}

impl Scores {
    pub(crate) fn of<H: Game>(&self, job: &Job<'_, H>, found: Found) -> Option<i64> {
        let score = match (job.value(found), self.gain) {
            (Some(value), Some(gain)) => depth_aware(value, gain, self.gain_from),
            (_, None) if self.exact => return None,
            (Some(value), None) => depth_aware(value, PROVED, GainFrom::Root),
            (None, _) if found.bound == Bound::Exact => job.estimate(found).into(),
            (None, _) => return None,
        };
        Some(self.sign * score)
    }
}
