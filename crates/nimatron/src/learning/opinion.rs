//! A learner's opinion beside the truth.

use std::collections::HashSet;

use serde::Serialize;

use crate::error::Error;
use crate::learning::advisor::{Advice, Advisor};
use crate::report::AnalysisReport;
use crate::session::Session;

/// What a learner would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = OpinionReport))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = MoveOpinion))]
pub struct MoveEstimate {
    /// What it thinks of it, in its own measure.
    pub value: f64,
    /// How likely it is to play it.
    pub probability: f64,
}

impl AnalysisReport {
    /// Adds what a learner thinks of the position that was analysed.
    ///
    /// # Errors
    /// There is no room for the positions that it must look at.
    pub fn consult(&mut self, advisor: &mut Advisor, session: &dyn Session) -> Result<(), Error> {
        let opinion = advisor.ask(session)?;
        let likely = opinion.moves.iter().filter(|advice| advice.probability > 0.0);
        let played: Vec<_> = likely.map(|advice| advice.mv.clone()).collect();
        let known = self.moves.iter().flatten();
        let best: HashSet<_> = known.filter(|known| known.best).map(|known| &*known.mv).collect();
        let is_known = self.exact && !best.is_empty() && !played.is_empty();
        let agrees = is_known.then(|| played.iter().all(|mv| best.contains(&**mv)));
        // Both are in the rules' order, and the analysis may have left out some.
        let mut advice = opinion.moves.iter();
        for known in self.moves.iter_mut().flatten() {
            let told = advice.find(|advice| advice.mv == known.mv);
            known.value_estimate = told.map(|Advice { value, probability, .. }| MoveEstimate {
                value: *value,
                probability: *probability,
            });
        }
        self.learner = Some(advisor.saved().method.to_string());
        self.value_estimate = Some(Box::new(ValueEstimateReport { moves: played, agrees, met: opinion.met }));
        Ok(())
    }
}
