//! What a search did at each node of its tree: scores found, nodes cut off, nodes never generated.

use nimatron_core::{Game, PackedGoal, Window};
use nimatron_search::{Bound, Found};

use crate::diagram::NodeStatus;
use crate::recorder::{Act, SearchStep};
use crate::tree::{NodeKind, Tree};

/// What a search did at each node.
pub struct Visits<A> {
    goal: A,
    visits: Vec<Visit>,
}

/// What a search did at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visit {
    /// Whether it entered the node.
    pub entered: bool,
    /// The window of its first visit; plain minimax has none.
    pub window: Option<Window>,
    /// What it found.
    pub found: Option<Found>,
    /// Whether it cut off moves there.
    pub cut: bool,
}

impl<A: PackedGoal> Visits<A> {
    /// Before the search, on a tree of so many nodes.
    pub fn new(goal: A, nodes: usize) -> Self {
        Self { goal, visits: vec![Visit::default(); nodes] }
    }

    /// Records a step of the search.
    pub fn take(&mut self, step: &SearchStep) {
        let visit = &mut self.visits[step.node];
        match step.act {
            Act::Enter if !visit.entered => {
                (visit.entered, visit.window) = (true, step.window);
            }
            Act::Cut { .. } => visit.cut = true,
            _ => {}
        }
        if let Some(score) = step.act.answer() {
            let found = match step.act {
                // Terminal values and estimates are exact in every window.
                Act::Leaf(_) | Act::Horizon(_) => Found::exact(score, step.proved),
                _ => {
                    let window = step.entry.unwrap_or(Window::full(self.goal));
                    Found::in_window(self.goal, window, score, step.proved)
                }
            };
            self.learn(step.node, found);
        }
    }

    /// Records what a search proved about a node.
    pub fn learn(&mut self, node: usize, found: Found) {
        let visit = &mut self.visits[node];
        visit.entered = true;
        if visit.found.is_none_or(|known| known.bound != Bound::Exact) {
            visit.found = Some(found);
        }
    }

    /// What was done at a node.
    pub fn of(&self, node: usize) -> &Visit {
        &self.visits[node]
    }

    /// The status of every node.
    pub fn statuses<G: Game>(&self, tree: &Tree<G>) -> Vec<NodeStatus> {
        let mut statuses: Vec<_> = tree
            .nodes()
            .iter()
            .zip(&self.visits)
            .map(|(node, visit)| match (visit.entered, node.kind) {
                (true, NodeKind::Horizon) => NodeStatus::Horizon,
                (true, _) => NodeStatus::Visited,
                (false, _) => NodeStatus::NotGenerated,
            })
            .collect();
        for id in (0..statuses.len()).filter(|&id| self.visits[id].cut) {
            for edge in tree.edges(id) {
                if statuses[edge.to] == NodeStatus::NotGenerated {
                    statuses[edge.to] = NodeStatus::Cut;
                }
            }
        }
        statuses
    }
}
