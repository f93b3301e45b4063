//! What a linear learner has learned, as an estimate for searches.

use crate::engine::heuristic::{HeuristicSpec, Unit};
use crate::error::Error;
use crate::learner::saved::{SavedLearner, SavedParameters};

/// Before the name of a learner's file.
pub(crate) const LEARNED: &str = "learner:";

/// Reads an estimate as a user writes it: a name, a sum of names, or `learner:FILE`.
///
/// # Errors
/// Where it stops being a sum, or why the file has no linear learner.
pub fn heuristic(text: &str) -> Result<HeuristicSpec, Error> {
    match text.trim().strip_prefix(LEARNED) {
        Some(file) => SavedLearner::load(file)?.heuristic(text.trim()),
        None => text.parse(),
    }
}

impl SavedLearner {
    /// What a linear learner has learned, as an estimate that is called by this name; other learners know single positions.
    ///
    /// # Errors
    /// It is another learner.
    pub fn heuristic(&self, name: &str) -> Result<HeuristicSpec, Error> {
        let SavedParameters::Weights(weights) = &self.parameters else {
            let found = self.method.name();
            let reason = format!("'{name}': expected a learner without a table, as linear-td, found {found}");
            return Err(Error::Option { option: "--heuristic", reason });
        };
        let unit = Unit::Learned { by_points: self.method.is_paid_points() };
        Ok(HeuristicSpec::learned(name.to_owned(), unit, weights.clone()))
    }
}
