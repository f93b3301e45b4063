//! What a move is worth to a puzzle, with the play that shows it, and what questions are judged by.

use nimatron_core::Objective;
use nimatron_search::Run;

use crate::ask::explain::sentences::explained_move;
use crate::engine::tables::TableCache;
use crate::error::Error;
use crate::report::{AnalysisReport, ValueReport};
use crate::request::{AnalyzeRequest, ExplainRequest};
use crate::session::Session;
use crate::text::words::Words;

/// Bytes that a question or a training of a lesson may take; its games are small.
const MEMORY: usize = 32 << 20;

/// Whether an answer is right, and why.
pub(crate) struct Verdict {
    pub(crate) right: bool,
    pub(crate) sentences: Vec<String>,
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

/// What an answer is judged by, without limits.
pub(super) fn request(goal: Objective) -> ExplainRequest {
    ExplainRequest { goal: Some(goal), run: run(), ..ExplainRequest::default() }
}

/// What a move is worth, with its reasons and the play that follows it.
pub(crate) fn judge_move(
    session: &dyn Session,
    mv: &str,
    request: &ExplainRequest,
    words: &Words,
) -> Result<Verdict, Error> {
    let report = session.explain(request, &mut TableCache::with_bytes(request.run.memory))?;
    if !report.exact {
        return Err(Error::Interrupted);
    }
    let right = report.best.iter().any(|best| best == mv);
    let mut sentences = explained_move(&report, mv, words);
    let after = session.play(mv)?;
    if let Some((line, value)) = best_play(&*after, request)?.filter(|_| !after.is_over()) {
        let value = if after.seat() == session.seat() { value } else { value.reversed() };
        let value = worth(&value, words);
        let told = [("move", mv.into()), ("line", (&line).into()), ("value", (&value).into())];
        sentences.push(words.say_with("lesson-told-then", &told));
    }
    Ok(Verdict { right, sentences })
}

/// The value of a position and of every move.
pub(super) fn analysis(session: &dyn Session, request: &ExplainRequest) -> Result<AnalysisReport, Error> {
    let ExplainRequest { goal, nodes, time, ref run } = *request;
    let request = AnalyzeRequest { goal, nodes, time, run: run.clone(), ..AnalyzeRequest::default() };
    session.analyze(&request, &mut TableCache::with_bytes(run.memory))
}

/// A line of best play, the shortest in games that are only won, and the value for the player to move; nothing if limits ended the search.
fn best_play(
    session: &dyn Session,
    request: &ExplainRequest,
) -> Result<Option<(String, ValueReport)>, Error> {
    let goal = request.goal.filter(|&goal| goal == Objective::Margin).unwrap_or(Objective::Distance);
    let report = analysis(session, &ExplainRequest { goal: Some(goal), ..request.clone() })?;
    let line = report.pv.unwrap_or_default().join(" ");
    Ok(report.value.filter(|_| report.exact).map(|value| (line, value)))
}

/// A value in words: the result, or the points.
fn worth(value: &ValueReport, words: &Words) -> String {
    let key = if value.margin.is_some() { "value-margin" } else { "value" };
    let margin = value.margin.unwrap_or_default().abs();
    words.say_with(&format!("{key}-{}", value.outcome), &[("margin", margin.into())])
}
