//! The numbers by which lessons say who wins and how soon.

use nimatron_core::{Decimal, Game};
use nimatron_search::{Bound, Found};

use crate::engine::job::Job;
use crate::report::{AnalysisReport, ValueReport};
use crate::request::GainFrom;
use crate::session::Session;

/// Between estimates, and where plies count, a win counts this much less its distance.
pub(crate) const PROVED: i64 = 1_000_000;

/// GAIN − distance for a win, the opposite for a loss, 0 for a draw; the margin itself in games of points.
pub(crate) fn depth_aware(value: ValueReport, gain: i64, from: GainFrom) -> Decimal {
    let plies = from.plies(i64::from(value.distance.unwrap_or(0)));
    value.margin.unwrap_or_else(|| (i64::from(value.outcome.sign()) * (gain - plies)).into())
}

/// The lessons' numbers.
pub(crate) struct Scores {
    /// Whether the position's value is exact: then scores are wanted only with a GAIN.
    pub(crate) exact: bool,
    pub(crate) gain: Option<i64>,
    pub(crate) gain_from: GainFrom,
    /// 1 or −1: from the player to move to the first seat.
    pub(crate) sign: i64,
    /// How many decimals points have.
    pub(crate) decimals: u32,
}

impl Scores {
    pub(crate) fn of<H: Game>(&self, job: &Job<'_, H>, found: Found) -> Option<Decimal> {
        let value = job.value(found).map(|value| ValueReport::of(value, self.decimals));
        let score = match (value, self.gain) {
            (Some(value), Some(gain)) => depth_aware(value, gain, self.gain_from),
            (_, None) if self.exact => return None,
            (Some(value), None) => depth_aware(value, PROVED, GainFrom::Root),
            (None, _) if found.bound == Bound::Exact => {
                Decimal::of_points(job.estimate(found), self.decimals)
            }
            (None, _) => return None,
        };
        Some(self.sign * score)
    }
}

/// Adds what programs of the game count, where they have a custom, to what is exact.
pub(crate) fn add_customary(session: &dyn Session, report: &mut AnalysisReport) {
    report.customary_score = report.value.and_then(|value| session.customary_score(&value));
    for mv in report.moves.iter_mut().flatten() {
        mv.customary_score = mv.value.and_then(|value| session.customary_score(&value));
    }
}
