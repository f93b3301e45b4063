//! The search that a tree or a trace shows, from its arguments.

use nimatron::Algorithm;
use nimatron::search::{Candidates, Order};

use crate::arguments::{FirstWindow, TextbookSearch};

/// What the arguments ask for; `usual` is the algorithm where they name none.
pub(super) fn read(lesson: &TextbookSearch, usual: Algorithm) -> nimatron::TextbookSearch {
    let order = lesson.order.unwrap_or(Order::Rules);
    nimatron::TextbookSearch {
        goal: lesson.goal,
        depth: lesson.depth,
        heuristic: lesson.heuristic.clone(),
        algorithm: lesson.algorithm.unwrap_or(usual),
        candidates: Candidates { order, omit_suicide: lesson.omit_suicide },
        tight: lesson.window == Some(FirstWindow::Tight),
        cut: lesson.cut.unwrap_or_default(),
        gain: lesson.gain,
        ..nimatron::TextbookSearch::default()
    }
}
