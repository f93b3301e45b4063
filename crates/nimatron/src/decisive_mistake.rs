//! Where a game was decided: the last move after which its result was no longer in doubt.
//!
//! The positions are asked for their exact outcome from the last one backwards, because late positions are cheap; the first that
//! still had another value tells the move. In a game too large to be solved from its beginning, the answer is then how far
//! back the result is known to have been settled.

use nimatron_core::{Objective, Outcome, Seat};
use nimatron_search::Run;

use crate::engine::tables::TableCache;
use crate::history::{History, Standing};
use crate::report::DecisiveMistake;
use crate::request::AnalyzeRequest;
use crate::session::Session;

/// Nodes that one position may take, and the bytes for remembering positions.
const NODES: u64 = 1_000_000;
const BYTES: usize = 256 << 20;

/// Looks for the move that decided a finished game; `None` for one that is not finished.
pub fn decisive_mistake(history: &History, run: &Run) -> Option<DecisiveMistake> {
    let mut judge = Judge { memory: TableCache::with_bytes(BYTES.min(run.memory)), run };
    let positions: Vec<&dyn Session> =
        history.plies().iter().map(|ply| &*ply.before).chain([&**history.here()]).collect();
    decided_by(history, &mut |index| judge.outcome(positions[index]))
}

/// The same, of positions whose outcomes are known in another way: the outcome for the player to move after so many moves, and the moves that
/// keep it.
pub(crate) fn decided_by(
    history: &History,
    outcome: &mut dyn FnMut(usize) -> Option<(Outcome, Vec<String>)>,
) -> Option<DecisiveMistake> {
    let standing = history.standing();
    let winner = match standing {
        Standing::Unfinished => return None,
        Standing::Over(_) | Standing::Repeated | Standing::Resigned(_) => standing.winner(),
    };
    let settled = |seat: Seat| match winner {
        None => Outcome::Draw,
        Some(winner) if winner == seat => Outcome::Win,
        Some(_) => Outcome::Loss,
    };
    if matches!(standing, Standing::Resigned(_)) {
        match outcome(history.plies().len()) {
            None => return Some(DecisiveMistake::Before { index: history.plies().len() }),
            Some((Outcome::Loss, _)) => {}
            Some((had, _)) => return Some(DecisiveMistake::Resignation { had }),
        }
    }
    for (index, ply) in history.plies().iter().enumerate().skip(history.opening()).rev() {
        match outcome(index) {
            None => return Some(DecisiveMistake::Before { index: index + 1 }),
            Some((had, better)) if had != settled(ply.before.seat()) => {
                return Some(DecisiveMistake::Move { index, had, better });
            }
            Some(_) => {}
        }
    }
    Some(DecisiveMistake::Start)
}

struct Judge<'r> {
    memory: TableCache,
    run: &'r Run,
}

impl Judge<'_> {
    /// The exact outcome for the player to move, and the moves that keep it.
    fn outcome(&mut self, session: &dyn Session) -> Option<(Outcome, Vec<String>)> {
        if self.run.is_interrupted() {
            return None;
        }
        let request = AnalyzeRequest {
            goal: Some(Objective::Outcome),
            nodes: Some(NODES),
            proofs_only: true,
            run: self.run.clone(),
            ..AnalyzeRequest::default()
        };
        let report = session.analyze(&request, &mut self.memory).ok()?;
        Some((report.value?.outcome, report.best.unwrap_or_default()))
    }
}
