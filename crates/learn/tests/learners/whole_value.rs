//! Plain minimax in plain values over a graph: the oracle of the solution, which computes in packed ones.

use nimatron_core::{Goal, Objective, Value};
use nimatron_learn::{Graph, NodeIndex};

/// The value of every position.
pub(crate) fn values(graph: &Graph, goal: Objective) -> Vec<Value> {
    let mut known = vec![None; graph.len()];
    (0..graph.len() as NodeIndex).map(|node| value(graph, goal, node, &mut known)).collect()
}

fn value(graph: &Graph, goal: Objective, node: NodeIndex, known: &mut Vec<Option<Value>>) -> Value {
    if let Some(value) = known[node as usize] {
        return value;
    }
    let found = match graph.end(node) {
        Some(end) => goal.terminal_value(end),
        None => {
            let of_move = |edge| {
                let step = graph.transition(edge);
                goal.backup(step.next, step.gain, value(graph, goal, step.child, known))
            };
            let all = graph.moves(node).map(of_move);
            all.reduce(|best, other| if goal.better(other, best) { other } else { best }).expect("moves")
        }
    };
    known[node as usize] = Some(found);
    found
}
