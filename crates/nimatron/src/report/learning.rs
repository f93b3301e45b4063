//! What learners have learned, and how learning went.

use nimatron_core::Seat;
use nimatron_learn::{Assessment, Census};
use serde::{Deserialize, Serialize};

use crate::report::vocabulary::Measure;

/// What a learner has learned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InspectionReport {
    /// The learner's name.
    pub learner: &'static str,
    /// The learner with its parameters, as it is written on a command line.
    pub method: String,
    /// The game's canonical name.
    pub game: String,
    /// The position where its games begin.
    pub start: String,
    /// Against whom it was trained.
    pub opponent: String,
    /// Where it sat.
    pub seats: String,
    /// The seed of its training.
    pub seed: u64,
    /// Games played.
    pub games: u64,
    /// The game since which it has played perfectly, if it does.
    pub perfect_since: Option<u64>,
    /// How many positions it met.
    pub met: usize,
    /// What its numbers are.
    pub measure: Measure,
    /// The positions, those that come first in the game first; none for a learner without a table, unless one was asked for.
    pub table: Vec<PositionEstimate>,
    /// What counts for how much, for a learner without a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<WeightReport>>,
    /// The learner that it was trained against, if that learned too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub opponent_learner: Option<Box<InspectionReport>>,
}

/// What a learner thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PositionOpinion))]
pub struct PositionEstimate {
    /// The position.
    pub position: String,
    /// How often the learner met it.
    pub met: u32,
    /// Its state value, for a learner of state values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Every move, in the rules' order.
    pub actions: Vec<ActionReport>,
}

/// What a learner thinks of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ActionReport {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the learner thinks of it, in its own measure.
    pub value: f64,
    /// How likely it is to play it.
    pub probability: f64,
}

/// What counts for how much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WeightReport {
    /// What.
    pub feature: String,
    /// How much.
    pub weight: f64,
}

/// What a learner would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OpinionReport))]
pub struct ValueEstimateReport {
    /// The moves that it may play, in the rules' order.
    pub moves: Vec<String>,
    /// Whether all of them are best; `None` where the best ones are not known.
    pub agrees: Option<bool>,
    /// How often it met the position; `None` for a learner without a table.
    pub met: Option<u32>,
}

/// What a learner thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MoveOpinion))]
pub struct MoveEstimate {
    /// What it thinks of it, in its own measure.
    pub value: f64,
    /// How likely it is to play it.
    pub probability: f64,
}

/// How good a learner was after so many games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

impl CurvePoint {
    /// The chance that it draws a right move: by the exact solution, else by the search of some positions.
    pub fn right_move(&self) -> Option<f64> {
        self.assessment.right_move.or_else(|| self.sample?.right_move)
    }
}

/// A game that a learner learned from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LearnedGame {
    /// Its number in the training, from 1.
    pub game_number: u64,
    /// Where it began.
    pub start: String,
    /// Who won; `None` after a draw.
    pub winner: Option<Seat>,
    /// Its moves.
    pub moves: Vec<String>,
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
    /// The chance of a right move before the first game.
    pub right_move_before: Option<f64>,
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
    /// The chance of a right move at the end.
    pub right_move: Option<f64>,
    /// The mean regret at the end.
    pub regret: Option<f64>,
}

/// How good the learners of many runs were after so many games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BandPoint {
    /// Games so far.
    pub game_number: u64,
    /// The agreement.
    pub agreement: Spread,
    /// The chance of a right move.
    pub right_move: Spread,
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
    /// The chance of a right move before the first game.
    pub right_move_before: Option<f64>,
    /// The same at the end.
    pub right_move: Option<Spread>,
    /// How good they were on the way.
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

/// How good the moves of a learner are, by a deep search of some positions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SampleReport {
    /// How many positions.
    pub positions: usize,
    /// The share of them in which it plays one of the moves that the search thinks best.
    pub best: f64,
    /// The chance that it draws such a move; nothing in what was written down before this was counted.
    pub right_move: Option<f64>,
    /// What it gives away on average: points; in games without points 2 is a win for a loss, and estimates count their share
    /// of the largest one met.
    pub regret: f64,
    /// What it gives away at worst.
    pub worst_regret: f64,
}
