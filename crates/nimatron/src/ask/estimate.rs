//! What a position is estimated at without a move ahead: the exercise's `valeur(etiquette)`.

use nimatron_core::{Decimal, Notation, Objective, WithBank};

use crate::ask::unanswered::unanswered;
use crate::engine::evaluation::Evaluation;
use crate::game_session::GameSession;
use crate::report::AnalysisReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// The estimate of an unfinished position, banked points included; 0 where the rules have none.
pub(crate) fn estimate<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    goal: Objective,
    evaluation: Option<Evaluation<G::Position>>,
) -> AnalysisReport {
    let position = session.situation.position.clone();
    let bank = if G::SCORING.has_points() { session.situation.bank() } else { 0 };
    let estimated = evaluation.as_ref().map_or(0, |evaluation| match &evaluation.with_bank {
        Some(estimate) => estimate(&WithBank { position, bank }),
        None => bank + (evaluation.estimate)(&position),
    });
    AnalysisReport {
        score: Some(session.first_seat_sign() * Decimal::of_points(estimated, session.rules.decimals)),
        depth: Some(0),
        heuristic: evaluation.map(|evaluation| evaluation.name.to_string()),
        nodes: 1,
        ..unanswered(session, goal, request)
    }
}
