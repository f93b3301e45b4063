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
        book: false,
        exact: false,
        value: None,
        score: None,
        gain: request.gain,
        depth: None,
        heuristic: None,
        moves: None,
        best: None,
        pv: None,
        nodes: 0,
        playouts: None,
        seconds: 0.0,
        stopped: None,
        learner: None,
        value_estimate: None,
    }
}
