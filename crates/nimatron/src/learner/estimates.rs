//! What a learner estimates, beside the truth.

use std::collections::HashSet;

use crate::error::Error;
use crate::learner::advisor::{Advice, Advisor};
use crate::report::{AnalysisReport, MoveEstimate, ValueEstimateReport};
use crate::session::Session;

impl AnalysisReport {
    /// Adds what a learner thinks of the position that was analysed.
    ///
    /// # Errors
    /// There is no room for the positions that it must look at.
    pub fn consult(&mut self, advisor: &mut Advisor, session: &dyn Session) -> Result<(), Error> {
        let estimates = advisor.ask(session)?;
        let likely = estimates.moves.iter().filter(|advice| advice.probability > 0.0);
        let played: Vec<_> = likely.map(|advice| advice.mv.clone()).collect();
        let known = self.moves.iter().flatten();
        let best: HashSet<_> = known.filter(|known| known.best).map(|known| &*known.mv).collect();
        let is_known = self.exact && !best.is_empty() && !played.is_empty();
        let agrees = is_known.then(|| played.iter().all(|mv| best.contains(&**mv)));
        // Both are in the rules' order, and the analysis may have left out some.
        let mut advice = estimates.moves.iter();
        for known in self.moves.iter_mut().flatten() {
            let told = advice.find(|advice| advice.mv == known.mv);
            known.value_estimate = told.map(|Advice { value, probability, .. }| MoveEstimate {
                value: *value,
                probability: *probability,
            });
        }
        self.learner = Some(advisor.saved().method.to_string());
        self.value_estimate =
            Some(Box::new(ValueEstimateReport { moves: played, agrees, met: estimates.met }));
        Ok(())
    }
}
