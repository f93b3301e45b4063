//! A tree or graph as plain lists, and how a queue builds it.

use serde::Serialize;

use crate::report::{CodeLine, TreeNode, TreeReport};
use nimatron_core::{Decimal, Seat};

/// A labelled graph, its vertices numbered in the order in which a queue meets them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LabelledGraph {
    /// The vertices, from 0.
    #[serde(rename = "S")]
    pub vertices: Vec<usize>,
    /// The arcs, each from a vertex to one of its successors, in the order of the vertices that they come from.
    #[serde(rename = "A")]
    pub arcs: Vec<[usize; 2]>,
    /// The label of each vertex: its position.
    #[serde(rename = "E")]
    pub labels: Vec<String>,
    /// The vertices at which the first seat is to move.
    pub controlled: Vec<usize>,
    /// The lessons' number of each vertex, from the first seat's view; `None` where the search left it out.
    pub values: Vec<Option<Decimal>>,
}

impl From<&TreeReport> for LabelledGraph {
    fn from(tree: &TreeReport) -> Self {
        let nodes = &tree.nodes;
        let arcs = if tree.edges.is_empty() {
            nodes.iter().filter_map(|node| Some([node.parent?, node.id])).collect()
        } else {
            tree.edges.iter().map(|edge| [edge.from, edge.to]).collect()
        };
        let controlled = nodes.iter().filter(|node| node.mover == Seat::First);
        Self {
            vertices: (0..nodes.len()).collect(),
            arcs,
            labels: nodes.iter().map(|node| node.position.clone()).collect(),
            controlled: controlled.map(|node| node.id).collect(),
            values: nodes.iter().map(|node| node.score).collect(),
        }
    }
}

/// How a queue builds the tree of a game, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConstructionReport {
    /// The game's canonical name.
    pub game: String,
    /// The position at the root.
    pub position: String,
    /// The lines of pseudo-code, by name.
    pub code: Vec<CodeLine>,
    /// What is done, in its order.
    pub steps: Vec<ConstructionStep>,
}

/// A step of a construction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConstructionStep {
    /// Its number, from 0.
    pub step: usize,
    /// What happens, by the name of its line of pseudo-code.
    pub event: CodeLine,
    /// The vertex that it happens to, by the numbers of `tree`.
    pub node: usize,
    /// Plies from the root.
    pub ply: u32,
    /// The position there.
    pub position: String,
    /// The player to move there.
    pub mover: Seat,
    /// The move that leads there.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The first and the last vertex in the queue afterwards, which holds all from one to the other; `None` if it is empty.
    pub queue: Option<[usize; 2]>,
    /// The line of pseudo-code, from 1.
    pub line: usize,
}

/// What a queue does, line by line.
const QUEUE: [CodeLine; 6] = [
    CodeLine::QueueBegin,
    CodeLine::QueueEach,
    CodeLine::QueueEnd,
    CodeLine::QueueHorizon,
    CodeLine::QueueMove,
    CodeLine::QueueAdd,
];

impl From<&TreeReport> for ConstructionReport {
    /// For a tree in which every node has one parent.
    fn from(tree: &TreeReport) -> Self {
        let mut builder = Builder { tree, steps: Vec::new(), taken: 0, added: 0 };
        builder.build();
        let (game, position) = (tree.game.clone(), tree.position.clone());
        Self { game, position, code: QUEUE.to_vec(), steps: builder.steps }
    }
}

/// A construction under way: so many vertices were taken from the queue, so many added to it.
struct Builder<'t> {
    tree: &'t TreeReport,
    steps: Vec<ConstructionStep>,
    taken: usize,
    added: usize,
}

impl Builder<'_> {
    fn build(&mut self) {
        self.add(CodeLine::QueueBegin);
        while self.taken < self.added {
            let node = &self.tree.nodes[self.taken];
            self.taken += 1;
            self.note(CodeLine::QueueEach, node);
            let children = self.tree.nodes[self.added..].iter();
            let children = children.take_while(|child| child.parent == Some(node.id)).count();
            match (node.terminal, children) {
                (true, _) => self.note(CodeLine::QueueEnd, node),
                (false, 0) => self.note(CodeLine::QueueHorizon, node),
                _ => (0..children).for_each(|_| self.add(CodeLine::QueueAdd)),
            }
        }
    }

    fn add(&mut self, event: CodeLine) {
        self.added += 1;
        self.note(event, &self.tree.nodes[self.added - 1]);
    }

    fn note(&mut self, event: CodeLine, node: &TreeNode) {
        self.steps.push(ConstructionStep {
            step: self.steps.len(),
            event,
            node: node.id,
            ply: node.ply,
            position: node.position.clone(),
            mover: node.mover,
            mv: node.mv.clone(),
            queue: (self.taken < self.added).then(|| [self.taken, self.added - 1]),
            line: QUEUE.iter().position(|line| *line == event).map_or(0, |index| index + 1),
        });
    }
}
