//! What an answer is worth, and the best play that shows it.

use nimatron_core::Objective;
use nimatron_search::Run;

use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::report::{AnalysisReport, ValueReport};
use crate::request::AnalyzeRequest;
use crate::session::Session;
use crate::text::words::Words;

/// Bytes that a question or a training of a lesson may take; its games are small.
pub(super) const MEMORY: usize = 32 << 20;

/// Whether an answer is right, and why.
pub(super) struct Verdict {
    pub(super) right: bool,
    pub(super) sentences: Vec<String>,
}

/// What the questions of a lesson run on.
pub(super) fn run() -> Run {
    Run { memory: MEMORY, ..Run::default() }
}

/// Who wins, or in games of points by how much; that a win is slow is no mistake.
pub(super) fn usual_goal(session: &dyn Session) -> Objective {
    let by_points = session.goals().contains(&Objective::Margin);
    if by_points { Objective::Margin } else { Objective::Outcome }
}

/// The value of a position and of every move.
pub(super) fn analysis(session: &dyn Session, goal: Objective) -> Result<AnalysisReport, Error> {
    let request = AnalyzeRequest { goal: Some(goal), run: run(), ..AnalyzeRequest::default() };
    session.analyze(&request, &mut TableCache::with_bytes(MEMORY))
}

/// A line of best play, the shortest in games that are only won, and the value for the player to move.
pub(super) fn best_play(session: &dyn Session) -> Result<(String, ValueReport), Error> {
    let goal = match usual_goal(session) {
        Objective::Margin => Objective::Margin,
        _ => Objective::Distance,
    };
    let report = analysis(session, goal)?;
    let value = report.value.ok_or(Error::Interrupted)?;
    Ok((report.pv.unwrap_or_default().join(" "), value))
}

/// A value in words: the result, or the points.
pub(super) fn worth(value: &ValueReport, words: &Words) -> String {
    let key = if value.margin.is_some() { "value-margin" } else { "value" };
    let margin = value.margin.unwrap_or(0).abs();
    words.say_with(&format!("{key}-{}", value.outcome), &[("margin", margin.into())])
}
