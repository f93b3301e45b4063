//! An analysis of which nothing is known yet.

use nimatron_core::Objective;

use crate::report::AnalysisReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// What is said before anything is found: whoever answers adds what it has.
pub(super) fn unanswered(at: &dyn Session, goal: Objective, request: &AnalyzeRequest) -> AnalysisReport {
    AnalysisReport {
        game: at.game().to_owned(),
        position: at.position(),
        goal,
        engine: request.engine.to_string(),
        gain: request.gain,
        ..AnalysisReport::default()
    }
}
