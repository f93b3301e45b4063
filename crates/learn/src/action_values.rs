//! The table of action values Q(s, a), with the best move of each position kept up to date.

use nimatron_core::Next;

use crate::episode::ChosenMove;
use crate::graph::Graph;
use crate::learner::Parameters;
use crate::random_generator::RandomGenerator;
use crate::reward::for_mover;
use crate::transition::{EdgeIndex, NodeIndex};

/// How ties between moves of equal value are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreaking {
    /// The first in the rules' order, as in the lessons.
    First,
    /// Any, all equally likely.
    Any,
}

/// The greedy move of a position and its value; 0 where the game is over.
#[derive(Clone, Copy, Debug)]
struct Best {
    value: f64,
    edge: EdgeIndex,
}

/// The table while a game is learned from, as slices, which the loop over a game keeps in registers.
pub struct ActionValuesMut<'v> {
    values: &'v mut [f64],
    best: &'v mut [Best],
    tie_breaking: TieBreaking,
}

impl ActionValuesMut<'_> {
    /// Q(s, a).
    #[inline(always)]
    pub fn get(&self, edge: EdgeIndex) -> f64 {
        self.values[edge as usize]
    }

    /// σ·max_a′ Q(s′, a′), where σ = −1 if the turn passes, else +1; 0 where the game is over.
    #[inline(always)]
    pub fn highest_after(&self, next: Next, child: NodeIndex) -> f64 {
        for_mover(next, self.best[child as usize].value)
    }

    /// Moves Q(s, a) by the share `alpha` towards a target.
    #[inline(always)]
    pub(crate) fn approach(
        &mut self,
        graph: &Graph,
        node: NodeIndex,
        edge: EdgeIndex,
        target: f64,
        alpha: f64,
    ) {
        let value = &mut self.values[edge as usize];
        *value = (1.0 - alpha) * *value + alpha * target;
        let value = *value;
        let best = &mut self.best[node as usize];
        if edge == best.edge {
            if value != best.value {
                *best = best_of(self.values, graph, node);
            }
        } else if value > best.value || value == best.value && edge < best.edge {
            *best = Best { value, edge };
        }
    }

    /// A greedy move.
    #[inline(always)]
    fn best(&self, graph: &Graph, node: NodeIndex, random: &mut RandomGenerator) -> EdgeIndex {
        let best = self.best[node as usize];
        match self.tie_breaking {
            TieBreaking::First => best.edge,
            TieBreaking::Any => {
                let equal = |edge: &EdgeIndex| self.values[*edge as usize] == best.value;
                let count = graph.moves(node).filter(equal).count() as u32;
                let number = random.below(count) as usize;
                graph.moves(node).filter(equal).nth(number).expect("a number below the count")
            }
        }
    }

    /// An ε-greedy move: with probability `epsilon` any move, else a greedy one.
    #[inline(always)]
    pub(crate) fn choose(
        &self,
        graph: &Graph,
        node: NodeIndex,
        epsilon: f64,
        random: &mut RandomGenerator,
    ) -> ChosenMove {
        if random.happens(epsilon) {
            let best = self.best[node as usize];
            let edge = any(graph, node, random);
            return ChosenMove { edge, explored: self.values[edge as usize] < best.value };
        }
        ChosenMove { edge: self.best(graph, node, random), explored: false }
    }
}

/// Q(s, a) for every move.
#[derive(Clone, Debug)]
pub(crate) struct ActionValues {
    values: Vec<f64>,
    best: Vec<Best>,
    initial: f64,
    tie_breaking: TieBreaking,
}

impl ActionValues {
    /// All moves have the same value.
    pub(crate) fn new(initial: f64, tie_breaking: TieBreaking) -> Self {
        Self { values: Vec::new(), best: Vec::new(), initial, tie_breaking }
    }

    /// Adds entries for what the graph has added since.
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
            let moves = graph.moves(node as NodeIndex);
            let value = if moves.is_empty() { 0.0 } else { self.initial };
            self.best.push(Best { value, edge: moves.start });
        }
    }

    /// The table, to learn from a game that the graph knows.
    #[inline]
    pub(crate) fn values(&mut self, graph: &Graph) -> ActionValuesMut<'_> {
        self.keep_up_with(graph);
        let Self { values, best, tie_breaking, .. } = self;
        ActionValuesMut { values, best, tie_breaking: *tie_breaking }
    }

    /// Pushes a weight for each move: all on the best, or shared among the best.
    pub(crate) fn policy(&self, graph: &Graph, node: NodeIndex, weights: &mut Vec<f64>) {
        let best = self.best[node as usize];
        let is_played = |edge: EdgeIndex| match self.tie_breaking {
            TieBreaking::First => edge == best.edge,
            TieBreaking::Any => self.values[edge as usize] == best.value,
        };
        weights.extend(graph.moves(node).map(|edge| f64::from(u8::from(is_played(edge)))));
    }

    /// Pushes the value of each move.
    pub(crate) fn value_estimates(&self, graph: &Graph, node: NodeIndex, values: &mut Vec<f64>) {
        values.extend(graph.moves(node).map(|edge| self.values[edge as usize]));
    }

    /// All values.
    pub(crate) fn parameters(&self, graph: &Graph) -> Parameters {
        let mut all = self.clone();
        all.keep_up_with(graph);
        Parameters::Moves(all.values)
    }

    /// Takes other values.
    ///
    /// # Panics
    /// If they are not values of moves.
    pub(crate) fn set_parameters(&mut self, graph: &Graph, parameters: Parameters) {
        let Parameters::Moves(values) = parameters else { panic!("values of moves are recalled") };
        self.best.clear();
        self.grow(graph);
        self.values = values;
        for node in (0..graph.len() as NodeIndex).filter(|&node| !graph.is_over(node)) {
            self.best[node as usize] = best_of(&self.values, graph, node);
        }
    }
}

/// The first greedy move.
#[inline(always)]
fn best_of(values: &[f64], graph: &Graph, node: NodeIndex) -> Best {
    let moves = graph.moves(node);
    let (number, value) = first_highest(&values[moves.start as usize..moves.end as usize]);
    Best { value, edge: moves.start + number as EdgeIndex }
}

/// The index of the first of the highest values, and the value; 0 and −∞ if there are none.
#[inline(always)]
pub(crate) fn first_highest(values: &[f64]) -> (usize, f64) {
    let (mut first, mut most) = (0, f64::NEG_INFINITY);
    for (number, &value) in values.iter().enumerate() {
        // Selected without a branch: which of the values is highest cannot be predicted.
        let is_higher = value > most;
        first = if is_higher { number } else { first };
        most = if is_higher { value } else { most };
    }
    (first, most)
}

/// Any move of an ongoing position.
#[inline]
pub(crate) fn any(graph: &Graph, node: NodeIndex, random: &mut RandomGenerator) -> EdgeIndex {
    let moves = graph.moves(node);
    moves.start + random.below(moves.end - moves.start)
}
