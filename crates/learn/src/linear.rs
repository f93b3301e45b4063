//! Linear TD(λ): V(s) = w·φ(s), a weighted sum of features, for games too large for a table. What is learned at one position generalizes to
//! all positions with similar features.
//!
//! w ← w + α·(G − V(s))·φ(s) / |φ(s)|², with the λ-return G = r + σ·γ·((1 − λ)·V(s′) + λ·G′), where G′ is the λ-return of the next decision
//! and σ = −1 if the turn passes, else +1: R. Sutton, A. Barto, *Reinforcement Learning*, second edition, section 12.3. The step is divided
//! by |φ(s)|², so that α means the same for all games. Features: [`nimatron_core::Features`].

use crate::action_values::TieBreaking;
use crate::episode::{Decision, Episode};
use crate::graph::Graph;
use crate::learner::{Parameters, Perspective};
use crate::look_ahead::{Estimator, LookAhead, OnePlyLookAhead};
use crate::reward::Reward;
use crate::transition::NodeIndex;

/// The learner.
pub type Linear = LookAhead<Weights>;

/// The parameters of a linear learner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinearSettings {
    /// The step size α.
    pub alpha: f64,
    /// The discount γ.
    pub gamma: f64,
    /// The trace decay λ, from 0 to 1.
    pub lambda: f64,
    /// The probability ε of exploring.
    pub epsilon: f64,
    /// The rewards; `LastDecisions` counts as `Result`.
    pub reward: Reward,
    /// How ties are broken.
    pub tie_breaking: TieBreaking,
}

/// The weights w.
#[derive(Clone, Debug)]
pub struct Weights {
    alpha: f64,
    lambda: f64,
    weights: Vec<f64>,
    /// Reused, so that a position allocates nothing.
    features: Vec<f64>,
}

impl Linear {
    /// An untrained learner with this many features.
    pub fn new(settings: LinearSettings, features: usize) -> Self {
        let LinearSettings { alpha, gamma, lambda, epsilon, reward, tie_breaking } = settings;
        let weights = Weights { alpha, lambda, weights: vec![0.0; features], features: Vec::new() };
        Self::by(weights, OnePlyLookAhead { gamma, epsilon, reward, tie_breaking })
    }
}

impl Weights {
    /// Moves V(s) towards its target.
    fn learn_from(&mut self, ahead: OnePlyLookAhead, graph: &Graph, node: NodeIndex, target: f64) {
        let value = self.state_value(ahead, graph, node);
        let length: f64 = self.features.iter().map(|feature| feature * feature).sum();
        if length > 0.0 {
            let step = self.alpha * (target - value) / length;
            for (weight, feature) in self.weights.iter_mut().zip(&self.features) {
                *weight += step * feature;
            }
        }
    }
}

impl Estimator for Weights {
    const IS_TABULAR: bool = false;

    fn state_value(&mut self, ahead: OnePlyLookAhead, graph: &Graph, node: NodeIndex) -> f64 {
        if let Some(end) = graph.end(node) {
            return ahead.reward.of_end(end);
        }
        self.features.clear();
        graph.features(node, &mut self.features);
        self.weights.iter().zip(&self.features).map(|(weight, feature)| weight * feature).sum()
    }

    /// From the last decision to the first. An exploratory move ends the λ-return: what it led to says nothing about the positions before it.
    fn learn(&mut self, ahead: OnePlyLookAhead, graph: &Graph, game: &Episode, perspective: Perspective) {
        let lambda = self.lambda;
        let mut later: Option<f64> = None;
        for &Decision { node, edge, seat, explored } in game.decisions().iter().rev() {
            let step = graph.transition(edge);
            let value = self.state_value(ahead, graph, step.child);
            let rest = later.map_or(value, |later| (1.0 - lambda) * value + lambda * later);
            let target = ahead.move_value(step, rest);
            if !explored && perspective.includes(seat) {
                self.learn_from(ahead, graph, node, target);
            }
            later = (!explored).then_some(target);
        }
    }

    fn parameters(&self, _: OnePlyLookAhead, _: &Graph) -> Parameters {
        Parameters::Features(self.weights.clone())
    }

    fn set_parameters(&mut self, parameters: Parameters) {
        let Parameters::Features(weights) = parameters else { panic!("weights are recalled") };
        self.weights = weights;
    }
}
