//! The search that a tree or a trace shows, from its arguments.

use nimatron::Method;
use nimatron::search::{Candidates, Order};

use crate::arguments::{FirstWindow, Lesson};

/// What the arguments ask for; `usual` is the algorithm where they name none.
pub(super) fn read(lesson: &Lesson, usual: Method) -> nimatron::Lesson {
    let order = lesson.order.unwrap_or(Order::Rules);
    nimatron::Lesson {
        goal: lesson.goal,
        depth: lesson.depth,
        heuristic: lesson.heuristic.clone(),
        method: lesson.algorithm.unwrap_or(usual),
        candidates: Candidates { order, omit_suicide: lesson.omit_suicide },
        tight: lesson.window == Some(FirstWindow::Tight),
        cut: lesson.cut.unwrap_or_default(),
        gain: lesson.gain,
        ..nimatron::Lesson::default()
    }
}
