//! What a move in a puzzle is worth, with what refutes it or makes it win.

use nimatron_core::Objective;
use nimatron_search::Run;

use crate::error::Error;
use crate::lesson::verdict::{Verdict, judge_move};
use crate::puzzle::solving::{Budget, Next, next};
use crate::report::PuzzleAnswer;
use crate::request::{ExplainRequest, PuzzleRequest};
use crate::session::Session;
use crate::text::words::Words;

/// Whether the move wins where only one does, and why; if the next one is to be found, the replies instead, and nothing that would tell it.
///
/// # Errors
/// If the move is not legal, or the position is not proved within the nodes of a puzzle.
pub fn judge_puzzle(
    session: &dyn Session,
    mv: &str,
    run: &Run,
    words: &Words,
) -> Result<PuzzleAnswer, Error> {
    let after = session.play(mv)?;
    let nodes = PuzzleRequest::default().nodes;
    let request =
        ExplainRequest { goal: Some(Objective::Outcome), nodes: Some(nodes), run: run.clone(), time: None };
    let Verdict { right, sentences } = judge_move(session, mv, &request, words)?;
    let budget = Budget { nodes, run: run.clone() };
    let next = if right { next(after, session.seat(), &budget)? } else { None };
    let (solved, mv) = (right && next.is_none(), mv.to_owned());
    Ok(match next {
        Some(Next { replies, .. }) => PuzzleAnswer { mv, right, solved, replies, sentences: Vec::new() },
        None => PuzzleAnswer { mv, right, solved, replies: Vec::new(), sentences },
    })
}
