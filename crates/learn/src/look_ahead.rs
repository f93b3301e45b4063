//! Learners of state values V(s): they choose a move by looking one ply ahead. The [`Estimator`] is what they differ in: a table or a
//! linear function.

use crate::action_values::{TieBreaking, any, first_highest};
use crate::episode::{ChosenMove, Episode};
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Parameters, Perspective};
use crate::random_generator::RandomGenerator;
use crate::reward::{Reward, for_mover};
use crate::transition::{EdgeIndex, NodeIndex, Transition};

/// How the values V(s′) of the successors decide between moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnePlyLookAhead {
    /// The discount γ.
    pub gamma: f64,
    /// The probability ε of exploring.
    pub epsilon: f64,
    /// The rewards.
    pub reward: Reward,
    /// How ties are broken.
    pub tie_breaking: TieBreaking,
}

impl OnePlyLookAhead {
    /// r + σ·γ·V(s′): the value of a move, given V(s′) of its successor. σ = −1 if the turn passes, else +1.
    #[inline]
    pub fn move_value(self, step: Transition, value: f64) -> f64 {
        self.reward.immediate(step) + self.gamma * for_mover(step.next, value)
    }
}

/// State values V(s).
pub trait Estimator: Clone + Send + 'static {
    /// Whether the parameters belong to single positions, and mean nothing without the graph.
    const IS_TABULAR: bool;

    /// V(s) for the player to move.
    fn state_value(&mut self, ahead: OnePlyLookAhead, graph: &Graph, node: NodeIndex) -> f64;

    /// Learns from a finished game.
    fn learn(&mut self, ahead: OnePlyLookAhead, graph: &Graph, game: &Episode, perspective: Perspective);

    /// Whether a decision can be learned from as soon as it is made, because on a graph without cycles nothing later in the game depends
    /// on it.
    fn learns_at_once(&self) -> bool {
        false
    }

    /// Moves V(s) towards the value of the greedy move there. Asked for only of those that [learn at once](Self::learns_at_once).
    fn approach(&mut self, _: NodeIndex, _: f64) {}

    /// The learned parameters.
    fn parameters(&self, ahead: OnePlyLookAhead, graph: &Graph) -> Parameters;

    /// Replaces the learned parameters.
    ///
    /// # Panics
    /// If they are of another kind.
    fn set_parameters(&mut self, parameters: Parameters);
}

/// A learner that looks one ply ahead.
#[derive(Clone, Debug)]
pub struct LookAhead<E> {
    ahead: OnePlyLookAhead,
    estimator: E,
    /// Reused, so that a move allocates nothing.
    values: Vec<f64>,
}

impl<E: Estimator> LookAhead<E> {
    pub(crate) fn by(estimator: E, ahead: OnePlyLookAhead) -> Self {
        Self { ahead, estimator, values: Vec::new() }
    }

    /// Pushes the value of each move.
    #[inline]
    fn look_ahead(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult {
        for edge in graph.moves(node) {
            let step = graph.follow(node, edge)?;
            let value = self.estimator.state_value(self.ahead, graph, step.child);
            values.push(self.ahead.move_value(step, value));
        }
        Ok(())
    }

    /// Plays a game against itself on a fixed graph and hands each greedy decision to `learn`: where it was made, and the value of its move.
    #[inline(always)]
    fn play_with(
        &mut self,
        graph: &Graph,
        random: &mut RandomGenerator,
        game: &mut Episode,
        learn: impl Fn(&mut E, NodeIndex, f64),
    ) {
        let Self { ahead, estimator, values } = self;
        let ahead = *ahead;
        game.play_fixed(graph, random, |node, random| {
            if random.happens(ahead.epsilon) {
                let edge = any(graph, node, random);
                return (ChosenMove { edge, explored: true }, graph.transition(edge));
            }
            let moves = graph.moves(node);
            values.clear();
            values.extend(moves.clone().map(|edge| {
                let step = graph.transition(edge);
                ahead.move_value(step, estimator.state_value(ahead, graph, step.child))
            }));
            let number = best(values, ahead.tie_breaking, random);
            learn(estimator, node, values[number]);
            let edge = moves.start + number as EdgeIndex;
            (ChosenMove { edge, explored: false }, graph.transition(edge))
        });
    }
}

impl<E: Estimator> Learner for LookAhead<E> {
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove> {
        if random.happens(self.ahead.epsilon) {
            return Ok(ChosenMove { edge: any(graph, node, random), explored: true });
        }
        let mut values = std::mem::take(&mut self.values);
        values.clear();
        let looked = self.look_ahead(graph, node, &mut values);
        let edge = graph.moves(node).start + best(&values, self.ahead.tie_breaking, random) as EdgeIndex;
        self.values = values;
        looked.map(|()| ChosenMove { edge, explored: false })
    }

    fn play_fixed(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode) {
        self.play_with(graph, random, game, |_, _, _| {});
    }

    fn play_and_learn(
        &mut self,
        graph: &mut Graph,
        random: &mut RandomGenerator,
        game: &mut Episode,
    ) -> GraphResult {
        if !graph.is_fixed() || !self.estimator.learns_at_once() {
            self.play_itself(graph, random, game)?;
            return self.learn(graph, game, Perspective::All);
        }
        self.estimator.learn(self.ahead, graph, game, Perspective::All);
        self.play_with(graph, random, game, E::approach);
        Ok(())
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult {
        self.estimator.learn(self.ahead, graph, game, perspective);
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: NodeIndex, weights: &mut Vec<f64>) -> GraphResult {
        let from = weights.len();
        self.look_ahead(graph, node, weights)?;
        play_best(&mut weights[from..], self.ahead.tie_breaking);
        Ok(())
    }

    fn value_estimates(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult {
        self.look_ahead(graph, node, values)
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn is_tabular(&self) -> bool {
        E::IS_TABULAR
    }

    fn cloned(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }

    fn parameters(&self, graph: &Graph) -> Parameters {
        self.estimator.parameters(self.ahead, graph)
    }

    fn set_parameters(&mut self, _: &Graph, parameters: Parameters) {
        self.estimator.set_parameters(parameters);
    }
}

/// The index of a move of the highest value; 0 if there are none.
#[inline]
fn best(values: &[f64], tie_breaking: TieBreaking, random: &mut RandomGenerator) -> usize {
    let (first, most) = first_highest(values);
    if tie_breaking == TieBreaking::First {
        return first;
    }
    let equal = values.iter().enumerate().filter(|(_, value)| **value == most).map(|(number, _)| number);
    let number = random.below(equal.clone().count().max(1) as u32) as usize;
    { equal }.nth(number).unwrap_or(0)
}

/// Replaces the values of moves by the greedy policy: all weight on the first best move, or equal weights on all of them.
fn play_best(values: &mut [f64], tie_breaking: TieBreaking) {
    let (_, most) = first_highest(values);
    let mut played = 0;
    for value in values {
        let is_best = *value == most && (tie_breaking == TieBreaking::Any || played == 0);
        played += u32::from(is_best);
        *value = f64::from(u8::from(is_best));
    }
}
