//! A search as textbooks show it: the tree that it walks, every step, and both in words. All of it runs on erased rules.

mod least_tree;
mod scale;
mod search;
pub(crate) mod sentences;
mod trace;
mod tree;

use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{Notation, Situation};

use crate::ask::textbook::search::ErasedSession;
use crate::engine::erased::Erased;
use crate::error::Error;
use crate::game_session::GameSession;
use crate::report::{TraceReport, TreeReport};
use crate::request::{Merge, TextbookSearch, TraceRequest, TreeRequest};
use crate::session::Session;

pub(crate) fn tree<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &TreeRequest,
) -> Result<TreeReport, Error> {
    if const { G::SCORING.has_points() } {
        tree::tree(&erased::<G, true>(session, &request.search, false)?, request)
    } else {
        // A graph has a way back as an edge; a tree would go on for ever.
        let is_endless = request.search.depth.is_none() && session.is_endless();
        let ends_repetitions = is_endless && request.merge == Merge::Never;
        tree::tree(&erased::<G, false>(session, &request.search, ends_repetitions)?, request)
    }
}

pub(crate) fn trace<G: Notation + 'static>(
    session: &GameSession<G>,
    request: &TraceRequest,
) -> Result<TraceReport, Error> {
    if const { G::SCORING.has_points() } {
        trace::trace(&erased::<G, true>(session, &request.search, false)?, request)
    } else {
        trace::trace(&erased::<G, false>(session, &request.search, false)?, request)
    }
}

/// The session by numbers, and the evaluation that a search names.
fn erased<G: Notation + 'static, const POINTS: bool>(
    session: &GameSession<G>,
    search: &TextbookSearch,
    ends_repetitions: bool,
) -> Result<ErasedSession<POINTS>, Error> {
    session.goal(search.goal)?;
    let evaluation =
        search.heuristic.as_ref().map(|spec| session.evaluation(Some(spec))).transpose()?.flatten();
    let Situation { position, seat, banked } = session.situation.clone();
    let rules = Arc::clone(&session.rules);
    let (game, evaluation, position) = Erased::new(rules, evaluation, position, ends_repetitions);
    let situation = Situation { position, seat, banked };
    let (name, books) = (Arc::clone(&session.name), Arc::default());
    let session = GameSession {
        name,
        told: None,
        rules: Arc::new(Definition::new(game).with_decimals(session.rules.decimals)),
        situation,
        books,
        within: None,
    };
    Ok(ErasedSession { session, evaluation })
}
