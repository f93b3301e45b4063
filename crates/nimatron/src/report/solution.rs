//! What solving a whole game, and checking a solution, answer.

use nimatron_core::{Decimal, Objective};
use nimatron_solve::Form;
use serde::Serialize;

use crate::report::ValueReport;

/// What `solve --forecast` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ForecastReport {
    /// The game's canonical name.
    pub game: String,
    /// Whether its positions have numbers, or are listed.
    pub form: Form,
    /// How many positions there are; `None` where only solving them tells.
    pub positions: Option<u64>,
    /// About how long they take, by how long some of them took.
    pub seconds: Option<f64>,
    /// These.
    pub sample: Option<SolvedSample>,
    /// How many positions there are in each tier, ascending; none where that is not known, or there are very many tiers.
    pub tiers: Vec<TierSize>,
}

/// Positions that were solved to see how long they take.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolvedSample {
    /// From where, if they are listed.
    pub position: String,
    /// How many.
    pub positions: u64,
    /// How long they took.
    pub seconds: f64,
}

/// A tier that is to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TierSize {
    /// Which tier.
    pub tier: u64,
    /// How many positions it has.
    pub positions: u64,
}

impl SolvedSample {
    /// Seconds a position.
    pub fn each(&self) -> f64 {
        self.seconds / self.positions as f64
    }
}

/// Statistics of a tier, with points as they are shown.
pub type TierStatistics = nimatron_solve::TierStatistics<Decimal>;

/// What `solve` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolutionReport {
    /// The game's canonical name.
    pub game: String,
    /// The goal.
    pub goal: Objective,
    /// How many positions were solved.
    pub positions: u64,
    /// How many of them are different up to symmetry, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub classes: Option<u64>,
    /// The value of the start; `None` if it is not among the tiers solved.
    pub value: Option<ValueReport>,
    /// The file, if the solution was kept.
    pub file: Option<String>,
    /// Its size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
    /// How long it took.
    pub seconds: f64,
    /// What the rules do, in sixteen digits.
    pub fingerprint: String,
    /// StaticBounds about every tier, ascending.
    pub tiers: Vec<TierStatistics>,
}

/// What `verify` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerificationReport {
    /// The file.
    pub file: String,
    /// The game's canonical name.
    pub game: String,
    /// The goal.
    pub goal: Objective,
    /// Positions whose values were derived anew.
    pub positions: u64,
    /// Those whose value is another.
    pub errors: u64,
    /// The first fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Whether everything that should be there is, and was looked at.
    pub complete: bool,
    /// How many positions of a book's last ply were searched for again, if not all of them were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sampled: Option<u64>,
    /// How long it took.
    pub seconds: f64,
}
