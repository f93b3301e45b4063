//! How learning went: judgements after so many games, of one training or of many.

use nimatron_learn::{Assessment, Census};
use serde::Serialize;

use crate::learning::sample::SampleReport;

/// What a learner was worth after so many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CurvePoint {
    /// Games so far.
    pub game_number: u64,
    /// What the exact solution says; nothing where the game is too large to be solved.
    #[serde(flatten)]
    pub assessment: Assessment,
    /// What a deep search of some positions says, where there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sample: Option<SampleReport>,
}

/// How a training ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TrainingReport {
    /// Marks the last line.
    pub summary: bool,
    /// The game's canonical name.
    pub game: String,
    /// The learner as it was written.
    pub learner: String,
    /// Whom it played or watched.
    pub opponent: String,
    /// Seeds every random choice.
    pub seed: u64,
    /// Games learned from, those before a resumption included.
    pub games: u64,
    /// Games that the learner won, that were drawn, and that it lost, since it began or was resumed; against itself those of
    /// the first seat.
    pub results: [u64; 3],
    /// The first game from which it stayed perfect: agreement 1 after every one. `None` if it is not perfect at the end or nobody can say.
    pub perfect_from: Option<u64>,
    /// The judgement at the end.
    #[serde(flatten)]
    pub point: CurvePoint,
    /// How many positions were judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Census>,
    /// Matches played at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<TestReport>,
    /// Seconds spent.
    pub seconds: f64,
    /// Why it ended before its time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// A match of what was learned, seats changing after every game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TestReport {
    /// Against whom.
    pub opponent: String,
    /// Games.
    pub games: u64,
    /// Games that the learner won, that were drawn, and that it lost.
    pub results: [u64; 3],
    /// The share of games won.
    pub won: f64,
    /// Its 95 % interval: E. B. Wilson, *Probable Inference, the Law of Succession, and Statistical Inference*, 1927.
    pub interval: [f64; 2],
}

impl TestReport {
    pub(super) fn new(opponent: String, results: [u64; 3]) -> Self {
        let games: u64 = results.iter().sum();
        let won = results[0] as f64 / games.max(1) as f64;
        Self { opponent, games, results, won, interval: wilson(results[0], games) }
    }
}

/// Wilson's interval for a share.
fn wilson(good: u64, all: u64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    if all == 0 {
        return [0.0, 1.0];
    }
    let (share, all) = (good as f64 / all as f64, all as f64);
    let middle = share + Z * Z / (2.0 * all);
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    [middle - half, middle + half].map(|end| (end / (1.0 + Z * Z / all)).clamp(0.0, 1.0))
}

/// A number over many runs. Of an even number of runs the median is the mean of the middle two; a tenth of the runs lie below `p10`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Spread {
    /// The middle.
    pub median: f64,
    /// One run in ten is below.
    pub p10: f64,
    /// One run in ten is above.
    pub p90: f64,
    /// The lowest.
    pub min: f64,
    /// The highest.
    pub max: f64,
}

impl Spread {
    /// The spread of some numbers; `None` of none.
    pub(super) fn of(numbers: impl Iterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<f64> = numbers.collect();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1)?;
        // Between two runs where the share falls between them.
        let at = |share: f64| {
            let place = share * last as f64;
            let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
            low + (high - low) * place.fract()
        };
        Some(Self { median: at(0.5), p10: at(0.1), p90: at(0.9), min: sorted[0], max: sorted[last] })
    }
}

/// One of many trainings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunReport {
    /// Its number, from 1.
    pub run: u64,
    /// Games played.
    pub games: u64,
    /// The first game from which it stayed perfect.
    pub perfect_from: Option<u64>,
    /// The agreement at the end.
    pub agreement: Option<f64>,
    /// The mean regret at the end.
    pub regret: Option<f64>,
}

/// The agreement of many runs after so many games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BandPoint {
    /// Games so far.
    pub game_number: u64,
    /// The agreement.
    pub agreement: Spread,
}

/// What many trainings came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunsReport {
    /// Marks the last line.
    pub summary: bool,
    /// The game's canonical name.
    pub game: String,
    /// The learner as it was written.
    pub learner: String,
    /// Whom it played or watched.
    pub opponent: String,
    /// Seeds every run, together with its number.
    pub seed: u64,
    /// How many runs ended.
    pub runs: u64,
    /// Games of each.
    pub games: u64,
    /// Runs that were perfect at the end; `None` if nobody can say.
    pub perfect_runs: Option<u64>,
    /// The game from which they stayed so.
    pub perfect_from: Option<Spread>,
    /// The agreement at the end.
    pub agreement: Option<Spread>,
    /// The agreement on the way.
    pub curve: Vec<BandPoint>,
    /// Seconds spent.
    pub seconds: f64,
    /// Whether it was ended before all runs were.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub interrupted: bool,
    /// Why, if nobody asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::{Spread, wilson};

    #[test]
    fn spreads_lie_between_the_runs_they_fall_between() {
        let spread = Spread::of((1..=5).map(f64::from)).unwrap();
        assert_eq!((spread.median, spread.min, spread.max), (3.0, 1.0, 5.0));
        assert!((spread.p10 - 1.4).abs() < 1e-9 && (spread.p90 - 4.6).abs() < 1e-9);
        assert_eq!(Spread::of([1.0, 2.0].into_iter()).unwrap().median, 1.5);
        assert_eq!(Spread::of(std::iter::empty()), None);
    }

    /// 81 of 263: R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I.
    #[test]
    fn intervals_are_those_of_the_literature() {
        for ((good, all), [low, high]) in [((81, 263), [0.2553, 0.3662]), ((15, 148), [0.0624, 0.1605])] {
            let [found_low, found_high] = wilson(good, all);
            assert!((found_low - low).abs() < 1e-4 && (found_high - high).abs() < 1e-4, "{good}/{all}");
        }
    }
}
