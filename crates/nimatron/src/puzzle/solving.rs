//! The moves of a puzzle: the only one that wins, the replies to it, and what is to be found after them.

use nimatron_core::{Objective, Outcome, Seat};
use nimatron_search::{Run, Stopped};

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::report::AnalysisReport;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// What may be spent on a position.
#[derive(Clone)]
pub(super) struct Budget {
    /// Nodes to prove every move.
    pub(super) nodes: u64,
    pub(super) run: Run,
}

/// What is to be found after a move that wins.
pub(super) struct Next {
    /// What the opponent replies.
    pub(super) replies: Vec<String>,
    /// Where the next move is to be found.
    pub(super) at: Box<dyn Session>,
    /// That move.
    pub(super) solution: String,
}

/// The move that wins, where there is a choice, every move is proved and no other wins.
pub(super) fn only_win(at: &dyn Session, budget: &Budget) -> Result<Option<String>, Error> {
    if at.is_over() || at.most_moves() < 2 {
        return Ok(None);
    }
    let Some(report) = proved(at, Objective::Outcome, budget)? else { return Ok(None) };
    let moves = report.moves.filter(|moves| moves.len() > 1).unwrap_or_default();
    let outcomes: Option<Vec<_>> =
        moves.iter().map(|found| Some((&found.mv, found.value?.outcome))).collect();
    let wins = outcomes.iter().flatten().filter(|(_, outcome)| *outcome == Outcome::Win);
    let wins: Vec<_> = wins.map(|(mv, _)| (*mv).clone()).collect();
    Ok(<[String; 1]>::try_from(wins).ok().map(|[only]| only))
}

/// Plies to the end if both play best; `None` where that takes too long.
pub(super) fn plies_to_the_end(at: &dyn Session, budget: &Budget) -> Result<Option<u32>, Error> {
    Ok(proved(at, Objective::Distance, budget)?.and_then(|report| report.value?.distance))
}

/// What the player in a seat finds next after a move of theirs; `None` where the game is over or several moves win, so that nothing is to be found.
pub(super) fn next(after: Box<dyn Session>, seat: Seat, budget: &Budget) -> Result<Option<Next>, Error> {
    let (mut at, mut replies) = (after, Vec::new());
    while !at.is_over() && at.seat() != seat {
        // The first of the replies that hold out longest.
        let report = proved(&*at, Objective::Distance, budget)?;
        let best = report.and_then(|report| report.best).unwrap_or_default();
        let Some(reply) = best.into_iter().next() else { return Ok(None) };
        at = at.play(&reply)?;
        replies.push(reply);
    }
    Ok(only_win(&*at, budget)?.map(|solution| Next { replies, at, solution }))
}

/// The analysis of a position under a goal, if the game has it and it is exact.
fn proved(at: &dyn Session, goal: Objective, budget: &Budget) -> Result<Option<AnalysisReport>, Error> {
    if !at.goals().contains(&goal) {
        return Ok(None);
    }
    let Budget { nodes, run } = budget.clone();
    let mut memory = TableCache::with_bytes(run.memory);
    let request = AnalyzeRequest { goal: Some(goal), nodes: Some(nodes), run, ..AnalyzeRequest::default() };
    let report = at.analyze(&request, &mut memory)?;
    if report.stopped == Some(Stopped::Interrupted) {
        return Err(Error::Interrupted);
    }
    Ok(Some(report).filter(|report| report.exact))
}
