//! Temporal-difference learning, TD(0), of state values.
//!
//! V(s) ← V(s) + α·(r + σ·γ·V(s′) − V(s)), where σ = −1 if the turn passes, else +1. R. Sutton, *Learning to predict by the methods of
//! temporal differences*, Machine Learning 3, 1988. As in Sutton and Barto's tic-tac-toe, exploratory moves are not learned from.

use crate::control::{ControlSettings, Direction};
use crate::episode::{Decision, Episode};
use crate::graph::Graph;
use crate::learner::{Parameters, Perspective};
use crate::look_ahead::{Estimator, LookAhead, OnePlyLookAhead};
use crate::transition::NodeIndex;

/// The learner.
pub type TemporalDifference = LookAhead<StateValues>;

/// V(s) for every position.
#[derive(Clone, Debug)]
pub struct StateValues {
    alpha: f64,
    initial: f64,
    direction: Direction,
    values: Vec<f64>,
}

impl TemporalDifference {
    /// An untrained learner.
    pub fn new(settings: ControlSettings) -> Self {
        let ControlSettings { alpha, gamma, epsilon, initial, reward, direction, tie_breaking } = settings;
        let values = StateValues { alpha, initial, direction, values: Vec::new() };
        Self::by(values, OnePlyLookAhead { gamma, epsilon, reward, tie_breaking })
    }
}

impl StateValues {
    #[inline]
    fn keep_up_with(&mut self, ahead: OnePlyLookAhead, graph: &Graph) {
        if self.values.len() < graph.len() {
            self.grow(ahead, graph);
        }
    }

    #[cold]
    fn grow(&mut self, ahead: OnePlyLookAhead, graph: &Graph) {
        for node in self.values.len()..graph.len() {
            let end = graph.end(node as NodeIndex);
            self.values.push(end.map_or(self.initial, |end| ahead.reward.of_end(end)));
        }
    }

    fn learn_from<'g>(
        &mut self,
        ahead: OnePlyLookAhead,
        graph: &Graph,
        decisions: impl Iterator<Item = &'g Decision>,
    ) {
        for &Decision { node, edge, .. } in decisions {
            let step = graph.transition(edge);
            let target = ahead.move_value(step, self.values[step.child as usize]);
            self.approach(node, target);
        }
    }
}

impl Estimator for StateValues {
    const IS_TABULAR: bool = true;

    #[inline]
    fn state_value(&mut self, ahead: OnePlyLookAhead, graph: &Graph, node: NodeIndex) -> f64 {
        self.keep_up_with(ahead, graph);
        self.values[node as usize]
    }

    fn learn(&mut self, ahead: OnePlyLookAhead, graph: &Graph, game: &Episode, perspective: Perspective) {
        self.keep_up_with(ahead, graph);
        let learned = |decision: &&Decision| perspective.includes(decision.seat) && !decision.explored;
        let decisions = game.decisions().iter().filter(learned);
        match self.direction {
            Direction::Forward => self.learn_from(ahead, graph, decisions),
            Direction::Backward => self.learn_from(ahead, graph, decisions.rev()),
        }
    }

    fn learns_at_once(&self) -> bool {
        self.direction == Direction::Forward
    }

    #[inline]
    fn approach(&mut self, node: NodeIndex, target: f64) {
        let value = &mut self.values[node as usize];
        *value += self.alpha * (target - *value);
    }

    fn parameters(&self, ahead: OnePlyLookAhead, graph: &Graph) -> Parameters {
        let mut all = self.clone();
        all.keep_up_with(ahead, graph);
        Parameters::Positions(all.values)
    }

    fn set_parameters(&mut self, parameters: Parameters) {
        let Parameters::Positions(values) = parameters else { panic!("values of positions are recalled") };
        self.values = values;
    }
}
