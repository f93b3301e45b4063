//! Small trees of a game, to be filled in by hand.

use nimatron_explain::diagram::NodeStatus;
use nimatron_search::Algorithm;

use crate::error::Error;
use crate::puzzle::somewhere::somewhere;
use crate::report::TreeReport;
use crate::request::{PuzzleRequest, TextbookSearch, TreeRequest};
use crate::session::Session;

/// Nodes of a tree: enough to be worth it, few enough for a sheet of paper.
const FEWEST: usize = 8;
const MOST: usize = 26;

/// A tree that was searched twice.
pub(super) struct Exercise {
    /// By minimax.
    pub(super) whole: TreeReport,
    /// By alpha-beta, which leaves something out.
    pub(super) pruned: TreeReport,
}

/// Trees from positions found by chance, in which alpha-beta leaves something out.
pub(super) fn exercises(
    session: &dyn Session,
    request: &PuzzleRequest,
    count: usize,
) -> Result<Vec<Exercise>, Error> {
    let mut found: Vec<Exercise> = Vec::new();
    let mut number = 0;
    while found.len() < count && number < request.positions && !request.run.is_interrupted() {
        let at = somewhere(session, request.seed, number, usize::MAX)?;
        number += 1;
        let is_new = found.iter().all(|exercise| exercise.whole.position != at.position());
        found.extend(exercise(&*at, request).filter(|_| is_new));
    }
    Ok(found)
}

/// The tree from here, if it is one to be filled in; others are too large to be drawn, or show nothing.
fn exercise(at: &dyn Session, request: &PuzzleRequest) -> Option<Exercise> {
    let tree = |algorithm| {
        let search = TextbookSearch {
            algorithm,
            most_nodes: MOST,
            run: request.run.clone(),
            ..TextbookSearch::default()
        };
        at.tree(&TreeRequest { search, ..TreeRequest::default() }).ok()
    };
    let (whole, pruned) = (tree(Algorithm::Minimax)?, tree(Algorithm::AlphaBeta)?);
    let leaves_out = pruned.nodes.iter().any(|node| node.search == NodeStatus::Cut);
    (whole.nodes.len() >= FEWEST && leaves_out).then_some(Exercise { whole, pruned })
}
