//! The endgames of games of points, which questions have in common.

use nimatron_core::Notation;
use nimatron_solve::MarginEndgames;

use crate::engine::job::Question;
use crate::engine::tables::TableCache;
use crate::game_session::GameSession;
use crate::request::AnalyzeRequest;

/// Lends a question the endgames of a game of points, in searches that take as long as they take or are told to: to work them out does not keep
/// to limits.
pub(super) fn lend_endgames<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &AnalyzeRequest,
    memory: &mut TableCache,
    question: &mut Question<'_, G>,
) {
    let unlimited = request.nodes.is_none() && request.time.is_none();
    if !(unlimited || request.lenient) || !G::SCORING.has_points() {
        return;
    }
    if let Some(within) = &session.within {
        question.endgames_within = within.endgames(&session.name, memory);
        return;
    }
    let start = session.game_rules().start();
    let endgames = memory.endgames(&session.name, |bytes| MarginEndgames::new(&session.rules, &start, bytes));
    question.capabilities.endgames = endgames.map(|endgames| endgames as _);
}
