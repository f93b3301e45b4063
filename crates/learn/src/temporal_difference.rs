//! Temporal differences: what a *position* is worth, moved towards what the next one is worth.
//!
//! V(s) ← V(s) + α·(r ∓ γ·V(s′) − V(s)). R. Sutton, *Learning to predict by the methods of temporal differences*, Machine Learning 3,
//! 1988. As in Sutton and Barto's tic-tac-toe, nothing is learned from moves that were only tried.

use crate::control::{ControlSettings, Direction};
use crate::episode::{Decision, Episode};
use crate::graph::{Graph, Node};
use crate::learner::{Eyes, Lore};
use crate::look_ahead::{Estimator, LookAhead, Outlook};

/// The learner.
pub type TemporalDifference = LookAhead<PositionValues>;

/// A value for every position.
#[derive(Clone, Debug)]
pub struct PositionValues {
    alpha: f64,
    initial: f64,
    direction: Direction,
    values: Vec<f64>,
}

impl TemporalDifference {
    /// It knows nothing.
    pub fn new(settings: ControlSettings) -> Self {
        let ControlSettings { alpha, gamma, epsilon, initial, reward, direction, preference } = settings;
        let values = PositionValues { alpha, initial, direction, values: Vec::new() };
        Self::by(values, Outlook { gamma, epsilon, reward, preference })
    }
}

impl PositionValues {
    #[inline]
    fn keep_up_with(&mut self, outlook: Outlook, graph: &Graph) {
        if self.values.len() < graph.len() {
            self.grow(outlook, graph);
        }
    }

    #[cold]
    fn grow(&mut self, outlook: Outlook, graph: &Graph) {
        for node in self.values.len()..graph.len() {
            let end = graph.end(node as Node);
            self.values.push(end.map_or(self.initial, |end| outlook.reward.at_the_end(end)));
        }
    }

    fn learn_from<'g>(
        &mut self,
        outlook: Outlook,
        graph: &Graph,
        decisions: impl Iterator<Item = &'g Decision>,
    ) {
        for &Decision { node, edge, .. } in decisions {
            let step = graph.known(edge);
            let turned_out = outlook.across(step, self.values[step.child as usize]);
            let value = &mut self.values[node as usize];
            *value += self.alpha * (turned_out - *value);
        }
    }
}

impl Estimator for PositionValues {
    const IS_TABULAR: bool = true;

    #[inline]
    fn worth(&mut self, outlook: Outlook, graph: &Graph, node: Node) -> f64 {
        self.keep_up_with(outlook, graph);
        self.values[node as usize]
    }

    fn learn(&mut self, outlook: Outlook, graph: &Graph, game: &Episode, eyes: Eyes) {
        self.keep_up_with(outlook, graph);
        let learned = |decision: &&Decision| eyes.see(decision.seat) && !decision.explored;
        let decisions = game.decisions().iter().filter(learned);
        match self.direction {
            Direction::Forward => self.learn_from(outlook, graph, decisions),
            Direction::Backward => self.learn_from(outlook, graph, decisions.rev()),
        }
    }

    fn lore(&self, outlook: Outlook, graph: &Graph) -> Lore {
        let mut all = self.clone();
        all.keep_up_with(outlook, graph);
        Lore::Positions(all.values)
    }

    fn recall(&mut self, lore: Lore) {
        let Lore::Positions(values) = lore else { panic!("values of positions are recalled") };
        self.values = values;
    }
}
