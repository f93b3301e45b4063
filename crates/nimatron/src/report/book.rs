//! What the command that writes an opening book answers.

use nimatron_core::Objective;
use serde::Serialize;

use crate::report::ValueReport;

/// What `book` answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookReport {
    /// The game's canonical name.
    pub game: String,
    /// The goal.
    pub goal: Objective,
    /// How many plies the last positions are from the start.
    pub plies: u64,
    /// How many positions there are, up to symmetry.
    pub positions: u64,
    /// How many of them are those of the last ply.
    pub last: u64,
    /// The value of the start.
    pub value: ValueReport,
    /// The file.
    pub file: String,
    /// Its size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u64>,
    /// How long it took.
    pub seconds: f64,
    /// What the rules do, in sixteen digits.
    pub fingerprint: String,
}
