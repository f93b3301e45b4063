//! What a move in a puzzle is worth, with what refutes it or makes it win.

use nimatron_core::Objective;
use nimatron_search::Run;

use crate::error::Error;
use crate::lesson::verdict::judge_move;
use crate::report::PuzzleAnswer;
use crate::request::{ExplainRequest, PuzzleRequest};
use crate::session::Session;
use crate::text::words::Words;

/// Whether the move wins where only one does, and why.
///
/// # Errors
/// If the move is not legal, or the position is not proved within the nodes of a puzzle.
pub fn judge_puzzle(
    session: &dyn Session,
    mv: &str,
    run: &Run,
    words: &Words,
) -> Result<PuzzleAnswer, Error> {
    session.play(mv)?;
    let nodes = Some(PuzzleRequest::default().nodes);
    let request = ExplainRequest { goal: Some(Objective::Outcome), nodes, run: run.clone(), time: None };
    let verdict = judge_move(session, mv, &request, words)?;
    Ok(PuzzleAnswer { mv: mv.to_owned(), right: verdict.right, sentences: verdict.sentences })
}
