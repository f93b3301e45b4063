//! A search stopped after one of its steps, as a picture: what it has found so far, where it is, and what it does.

use nimatron_explain::diagram::{Diagram, Mark, NodeStatus};
use nimatron_search::{Algorithm, Bound};

use crate::ask::textbook::sentences::traced;
use crate::drawing::diagram::{DiagramRequest, diagram};
use crate::error::Error;
use crate::report::{TraceEvent, TraceReason, TraceReport, TraceStep, TreeReport};
use crate::session::Session;
use crate::text::words::Words;

/// The tree as the search knows it after a step, from 0: the windows and the best scores so far, which bound the final ones. `whole` and `trace` are of one
/// search, whose tree is not merged.
pub fn after_step(whole: &TreeReport, trace: &TraceReport, step: usize) -> TreeReport {
    let mut tree = whole.clone();
    tree.chosen = None;
    for node in &mut tree.nodes {
        (node.value, node.score, node.bound, node.window) = (None, None, None, None);
        node.search = NodeStatus::NotGenerated;
    }
    for step in &trace.steps[..=step] {
        take(&mut tree, whole, step);
    }
    tree
}

/// What a step changes.
fn take(tree: &mut TreeReport, whole: &TreeReport, step: &TraceStep) {
    let window = (whole.algorithm == Algorithm::AlphaBeta).then_some([step.alpha, step.beta]);
    let (node, last) = (&mut tree.nodes[step.node], &whole.nodes[step.node]);
    match step.event {
        TraceEvent::Enter => node.search = NodeStatus::Visited,
        TraceEvent::Leaf if step.reason == Some(TraceReason::Horizon) => node.search = NodeStatus::Horizon,
        TraceEvent::Cut => cut(tree, step.node),
        TraceEvent::Leaf | TraceEvent::Raise | TraceEvent::Lower | TraceEvent::Leave => {}
    }
    let node = &mut tree.nodes[step.node];
    node.window = window;
    let found = match step.event {
        TraceEvent::Enter | TraceEvent::Cut => return,
        TraceEvent::Raise => Some(Bound::AtLeast),
        TraceEvent::Lower => Some(Bound::AtMost),
        TraceEvent::Leaf | TraceEvent::Leave => last.bound.filter(|_| last.score == step.value),
    };
    (node.score, node.bound) = (step.value, found);
}

/// The children of a node that were not entered are left out.
fn cut(tree: &mut TreeReport, node: usize) {
    let left_out = tree.nodes.iter_mut().filter(|child| child.parent == Some(node));
    for child in left_out.filter(|child| child.search == NodeStatus::NotGenerated) {
        child.search = NodeStatus::Cut;
    }
}

/// Gives the leaves that a search has not come to their scores, from the same tree searched by minimax.
pub fn show_leaves(tree: &mut TreeReport, known: &TreeReport) {
    let leaves = known.nodes.iter().filter(|node| node.terminal || node.search == NodeStatus::Horizon);
    for leaf in leaves {
        let node = &mut tree.nodes[leaf.id];
        if node.score.is_none() {
            (node.value, node.score, node.bound) = (leaf.value, leaf.score, None);
        }
    }
}

/// The diagram of a tree [after a step](after_step): the way from the root to where the step happens is thick, and the title says what it does.
///
/// # Errors
/// If a position of the tree is none of the session's game.
pub fn step_diagram(
    session: &dyn Session,
    tree: &TreeReport,
    (trace, step): (&TraceReport, usize),
    request: &DiagramRequest,
    words: &Words,
) -> Result<Diagram, Error> {
    let mut diagram = diagram(session, tree, request, words)?;
    diagram.nodes.iter_mut().for_each(|node| node.principal = false);
    let mut here = Some(trace.steps[step].node);
    while let Some(node) = here {
        diagram.nodes[node].principal = true;
        here = tree.nodes[node].parent;
    }
    // Whoever reads counts from one, as the page does.
    let (number, last) = ((step + 1).to_string(), trace.steps.len());
    let told = &traced(trace, words)[step];
    let arguments = [("step", (&number).into()), ("last", last.into()), ("told", told.into())];
    diagram.title = words.say_with("draw-title-step", &arguments);
    diagram.legend.retain(|(mark, _)| *mark != Mark::Principal);
    diagram.legend.push((Mark::Principal, words.say("draw-way")));
    for (mark, text) in &mut diagram.legend {
        match mark {
            Mark::Status(NodeStatus::NotGenerated) => *text = words.say("draw-not-reached"),
            Mark::Window => *text = words.say("draw-window-so-far"),
            _ => {}
        }
    }
    Ok(diagram)
}
