//! What solving a whole game, and checking a solution, answer.

use nimatron_solve::TierFacts;
use serde::Serialize;

use crate::report::ValueReport;

/// What `solve --forecast` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ForecastReport {
    /// The game's canonical name.
    pub game: String,
    /// How many positions there are; `None` where only solving them tells.
    pub positions: Option<u64>,
    /// About how long they take, by how long some of them took.
    pub seconds: Option<f64>,
}

/// What `solve` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolutionReport {
    /// The game's canonical name.
    pub game: String,
    /// The goal by name.
    pub goal: &'static str,
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
    /// Facts about every tier, ascending.
    pub tiers: Vec<TierReport>,
}

/// Facts about the positions of one tier.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TierReport {
    /// Which tier: what the game numbers them by, else the longest play there is from its positions.
    pub tier: u64,
    /// How many positions.
    pub positions: u64,
    /// How many of them are different up to symmetry.
    pub classes: Option<u64>,
    /// Positions won for the player to move; where points count, those where it gets more of what is left.
    pub wins: u64,
    /// Drawn ones.
    pub draws: u64,
    /// Lost ones.
    pub losses: u64,
    /// The most plies that a win or loss takes, where the goal counts them.
    pub longest: Option<u32>,
    /// The most points that the player to move gets beyond the opponent's, where the goal counts them.
    pub widest: Option<i32>,
}

impl From<TierFacts> for TierReport {
    fn from(facts: TierFacts) -> Self {
        let TierFacts { tier, positions, classes, wins, draws, losses, longest, widest } = facts;
        Self { tier, positions, classes, wins, draws, losses, longest, widest }
    }
}

/// What `verify` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerificationReport {
    /// The file.
    pub file: String,
    /// The game's canonical name.
    pub game: String,
    /// The goal by name.
    pub goal: &'static str,
    /// Positions whose values were derived anew.
    pub positions: u64,
    /// Those whose value is another.
    pub errors: u64,
    /// The first fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Whether everything that should be there is, and was looked at.
    pub complete: bool,
    /// How long it took.
    pub seconds: f64,
}
