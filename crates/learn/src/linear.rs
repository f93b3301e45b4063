//! Linear temporal differences: the worth of a position is a weighted sum of what it looks like, so that what is learned at one position
//! tells of all that look alike. For games too large for a table.
//!
//! V(s) = w·φ(s); w ← w + α·(G − V(s))·φ(s) / |φ(s)|², where G mixes what later positions were thought to be worth, each λ times as much
//! as the one before it: R. Sutton, A. Barto, *Reinforcement Learning*, second edition, section 12.3; the step is divided by
//! |φ(s)|², so that α means the same for all games. Features: [`nimatron_core::Features`].

use crate::action_values::Preference;
use crate::episode::{Decision, Episode};
use crate::graph::{Graph, Node};
use crate::learner::{Eyes, Lore};
use crate::look_ahead::{Estimator, LookAhead, Outlook};
use crate::reward::Reward;

/// The learner.
pub type Linear = LookAhead<Weights>;

/// What a linear learner is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinearSettings {
    /// How much of what is new is believed, α.
    pub alpha: f64,
    /// What a later result counts against an earlier one, γ.
    pub gamma: f64,
    /// How far results reach back at once, λ, from 0 to 1.
    pub lambda: f64,
    /// How often any move is tried, ε.
    pub epsilon: f64,
    /// What is paid; last decisions are paid as results.
    pub reward: Reward,
    /// How equally good moves are chosen from.
    pub preference: Preference,
}

/// A weight for every feature.
#[derive(Clone, Debug)]
pub struct Weights {
    alpha: f64,
    lambda: f64,
    weights: Vec<f64>,
    /// Kept between positions, so that none needs memory of its own.
    features: Vec<f64>,
}

impl Linear {
    /// It knows nothing, about so many features.
    pub fn new(settings: LinearSettings, features: usize) -> Self {
        let LinearSettings { alpha, gamma, lambda, epsilon, reward, preference } = settings;
        let weights = Weights { alpha, lambda, weights: vec![0.0; features], features: Vec::new() };
        Self::by(weights, Outlook { gamma, epsilon, reward, preference })
    }
}

impl Weights {
    /// Moves the worth of a position towards what it turned out to be.
    fn learn_from(&mut self, outlook: Outlook, graph: &Graph, node: Node, turned_out: f64) {
        let thought = self.worth(outlook, graph, node);
        let length: f64 = self.features.iter().map(|feature| feature * feature).sum();
        if length > 0.0 {
            let step = self.alpha * (turned_out - thought) / length;
            for (weight, feature) in self.weights.iter_mut().zip(&self.features) {
                *weight += step * feature;
            }
        }
    }
}

impl Estimator for Weights {
    const IS_TABULAR: bool = false;

    fn worth(&mut self, outlook: Outlook, graph: &Graph, node: Node) -> f64 {
        if let Some(end) = graph.end(node) {
            return outlook.reward.at_the_end(end);
        }
        self.features.clear();
        graph.features(node, &mut self.features);
        self.weights.iter().zip(&self.features).map(|(weight, feature)| weight * feature).sum()
    }

    /// From the last decision to the first. What a tried move led to says nothing about the position before it.
    fn learn(&mut self, outlook: Outlook, graph: &Graph, game: &Episode, eyes: Eyes) {
        let lambda = self.lambda;
        let mut later: Option<f64> = None;
        for &Decision { node, edge, seat, explored } in game.decisions().iter().rev() {
            let step = graph.known(edge);
            let thought = self.worth(outlook, graph, step.child);
            let rest = later.map_or(thought, |later| (1.0 - lambda) * thought + lambda * later);
            let turned_out = outlook.across(step, rest);
            if !explored && eyes.see(seat) {
                self.learn_from(outlook, graph, node, turned_out);
            }
            later = (!explored).then_some(turned_out);
        }
    }

    fn lore(&self, _: Outlook, _: &Graph) -> Lore {
        Lore::Features(self.weights.clone())
    }

    fn recall(&mut self, lore: Lore) {
        let Lore::Features(weights) = lore else { panic!("weights are recalled") };
        self.weights = weights;
    }
}
