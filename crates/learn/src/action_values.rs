//! What each move is thought to be worth, and the move that is thought best: the table of Q-learning and its kin.

use nimatron_core::Next;

use crate::chance::Chance;
use crate::graph::{Edge, Graph, Node};
use crate::learner::{Choice, Lore};
use crate::reward::across;

/// How one of several moves that are thought equally good is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The first in the rules' order, as in the lessons.
    First,
    /// Any, all equally likely.
    Any,
}

/// What is thought best at a position. Where the game is over there is nothing to choose, and nothing to expect.
#[derive(Clone, Copy, Debug)]
struct Best {
    value: f64,
    edge: Edge,
}

/// The table while a game is learned from. Slices stay where they are, so that the loop over a game reads them from registers.
pub struct Values<'v> {
    values: &'v mut [f64],
    best: &'v mut [Best],
}

impl Values<'_> {
    /// The value of a move.
    #[inline(always)]
    pub fn get(&self, edge: Edge) -> f64 {
        self.values[edge as usize]
    }

    /// The value of the best move after a move, as its mover sees it; 0 where the game is over.
    #[inline(always)]
    pub fn highest_after(&self, next: Next, child: Node) -> f64 {
        across(next, self.best[child as usize].value)
    }

    /// Changes the value of a move.
    #[inline(always)]
    pub fn set(&mut self, graph: &Graph, node: Node, edge: Edge, value: f64) {
        self.values[edge as usize] = value;
        let best = &mut self.best[node as usize];
        if value > best.value || value == best.value && edge < best.edge {
            *best = Best { value, edge };
        } else if edge == best.edge && value < best.value {
            *best = best_of(self.values, graph, node);
        }
    }
}

/// A value for every move.
#[derive(Clone, Debug)]
pub(crate) struct ActionValues {
    values: Vec<f64>,
    best: Vec<Best>,
    initial: f64,
    preference: Preference,
}

impl ActionValues {
    /// All moves are worth the same.
    pub(crate) fn new(initial: f64, preference: Preference) -> Self {
        Self { values: Vec::new(), best: Vec::new(), initial, preference }
    }

    /// Takes up what the graph has come to know since.
    #[inline(always)]
    pub(crate) fn keep_up_with(&mut self, graph: &Graph) {
        if self.best.len() < graph.len() {
            self.grow(graph);
        }
    }

    #[cold]
    fn grow(&mut self, graph: &Graph) {
        self.values.resize(graph.edges(), self.initial);
        for node in self.best.len()..graph.len() {
            let moves = graph.moves(node as Node);
            let value = if moves.is_empty() { 0.0 } else { self.initial };
            self.best.push(Best { value, edge: moves.start });
        }
    }

    /// The table, to learn from a game that the graph knows.
    #[inline]
    pub(crate) fn values(&mut self, graph: &Graph) -> Values<'_> {
        self.keep_up_with(graph);
        Values { values: &mut self.values, best: &mut self.best }
    }

    /// What is thought best at a position, which may be new.
    #[inline(always)]
    fn best_at(&mut self, graph: &Graph, node: Node) -> Best {
        // One question tells whether the position is new and whether the index is right.
        match self.best.get(node as usize) {
            Some(best) => *best,
            None => {
                self.grow(graph);
                self.best[node as usize]
            }
        }
    }

    /// A move that is thought best.
    #[inline(always)]
    fn best(&mut self, graph: &Graph, node: Node, chance: &mut Chance) -> Edge {
        let best = self.best_at(graph, node);
        match self.preference {
            Preference::First => best.edge,
            Preference::Any => {
                let equal = |edge: &Edge| self.values[*edge as usize] == best.value;
                let count = graph.moves(node).filter(equal).count() as u32;
                let number = chance.below(count) as usize;
                graph.moves(node).filter(equal).nth(number).expect("a number below the count")
            }
        }
    }

    /// A move that is thought best, or now and then, with probability `epsilon`, any.
    #[inline(always)]
    pub(crate) fn choose(&mut self, graph: &Graph, node: Node, epsilon: f64, chance: &mut Chance) -> Choice {
        if chance.happens(epsilon) {
            let best = self.best_at(graph, node);
            let edge = any(graph, node, chance);
            return Choice { edge, explored: self.values[edge as usize] < best.value };
        }
        Choice { edge: self.best(graph, node, chance), explored: false }
    }

    /// Pushes a weight for each move: all on the best, or shared among the best.
    pub(crate) fn policy(&self, graph: &Graph, node: Node, weights: &mut Vec<f64>) {
        let best = self.best[node as usize];
        let is_played = |edge: Edge| match self.preference {
            Preference::First => edge == best.edge,
            Preference::Any => self.values[edge as usize] == best.value,
        };
        weights.extend(graph.moves(node).map(|edge| f64::from(u8::from(is_played(edge)))));
    }

    /// Pushes the value of each move.
    pub(crate) fn opinion(&self, graph: &Graph, node: Node, values: &mut Vec<f64>) {
        values.extend(graph.moves(node).map(|edge| self.values[edge as usize]));
    }

    /// All values.
    pub(crate) fn lore(&self, graph: &Graph) -> Lore {
        let mut all = self.clone();
        all.keep_up_with(graph);
        Lore::Moves(all.values)
    }

    /// Takes other values.
    ///
    /// # Panics
    /// If they are not values of moves.
    pub(crate) fn recall(&mut self, graph: &Graph, lore: Lore) {
        let Lore::Moves(values) = lore else { panic!("values of moves are recalled") };
        self.best.clear();
        self.grow(graph);
        self.values = values;
        for node in (0..graph.len() as Node).filter(|&node| !graph.is_over(node)) {
            self.best[node as usize] = best_of(&self.values, graph, node);
        }
    }
}

/// The first of the best moves.
fn best_of(values: &[f64], graph: &Graph, node: Node) -> Best {
    let moves = graph.moves(node);
    let first = Best { value: values[moves.start as usize], edge: moves.start };
    moves.skip(1).fold(first, |best, edge| {
        let value = values[edge as usize];
        if value > best.value { Best { value, edge } } else { best }
    })
}

/// Any move of an ongoing position.
#[inline]
pub(crate) fn any(graph: &Graph, node: Node, chance: &mut Chance) -> Edge {
    let moves = graph.moves(node);
    moves.start + chance.below(moves.end - moves.start)
}
