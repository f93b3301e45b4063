//! Pictures of a search after its steps: the scores so far follow from the children, and the last picture is the tree itself.

use nimatron::core::{Decimal, Seat};
use nimatron::explain::diagram::NodeStatus;
use nimatron::report::{TraceEvent, TraceStep, TreeReport};
use nimatron::{Session, TextbookSearch, TraceRequest, TreeRequest, after_step};

use crate::lessons::situations::{questions, situations, ways};

/// Trees larger than this are left out: every step of each is looked at.
const FEW: usize = 60;

/// The best score of the children that the search came to, for the player to move at a node.
fn best_of_children(tree: &TreeReport, node: usize) -> Option<Decimal> {
    let scores = tree.nodes.iter().filter(|child| child.parent == Some(node)).filter_map(|child| child.score);
    if tree.nodes[node].mover == Seat::First { scores.max() } else { scores.min() }
}

fn check_step(tree: &TreeReport, step: &TraceStep) {
    let node = &tree.nodes[step.node];
    assert_ne!(node.search, NodeStatus::NotGenerated, "{step:?}");
    let settled = matches!(step.event, TraceEvent::Raise | TraceEvent::Lower | TraceEvent::Leave);
    if settled {
        assert_eq!(node.score, best_of_children(tree, step.node), "{step:?}");
    }
    if step.event == TraceEvent::Enter {
        assert_eq!(node.score, None, "{step:?}");
    }
}

/// Looks at every step; how many there are.
fn check(session: &dyn Session, search: &TextbookSearch) -> usize {
    let whole = session.tree(&TreeRequest { search: search.clone(), ..TreeRequest::default() }).unwrap();
    if whole.nodes.len() > FEW {
        return 0;
    }
    let trace = session.trace(&TraceRequest { search: search.clone(), ..TraceRequest::default() }).unwrap();
    let mut reached = 0;
    for (number, step) in trace.steps.iter().enumerate() {
        let tree = after_step(&whole, &trace, number);
        check_step(&tree, step);
        let now = tree.nodes.iter().filter(|node| node.search != NodeStatus::NotGenerated).count();
        assert!(now >= reached, "{step:?}");
        reached = now;
    }
    let last = after_step(&whole, &trace, trace.steps.len() - 1);
    for (found, expected) in last.nodes.iter().zip(&whole.nodes) {
        let told = |node: &nimatron::report::TreeNode| (node.score, node.bound, node.search);
        assert_eq!(told(found), told(expected), "{} {search:?} node {}", session.game(), found.id);
    }
    trace.steps.len()
}

#[test]
fn every_step_follows_from_those_before() {
    let mut steps = 0;
    for session in situations() {
        let points = session.banked().is_some();
        for question in questions(&*session) {
            steps += ways(&question, points).iter().map(|search| check(&*session, search)).sum::<usize>();
        }
    }
    assert!(steps > 10_000, "{steps}");
}
