//! Control with a table of action values: the learner plays ε-greedily, and after a game moves Q(s, a) of every decision towards a target.
//! The [`Target`] is what the methods differ in.

use crate::action_values::{ActionValues, ActionValuesMut, TieBreaking};
use crate::episode::{ChosenMove, Decision, Episode};
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Parameters, Perspective};
use crate::random_generator::RandomGenerator;
use crate::reward::Reward;
use crate::transition::{NodeIndex, Transition};

/// In which order the decisions of a game are updated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// As they were made: a result moves back by one decision per game.
    Forward,
    /// From the last to the first: a result reaches the whole game at once.
    Backward,
}

/// The parameters of a control method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ControlSettings {
    /// The step size α.
    pub alpha: f64,
    /// The discount γ.
    pub gamma: f64,
    /// The probability ε of exploring.
    pub epsilon: f64,
    /// The initial value of every move.
    pub initial: f64,
    /// The rewards.
    pub reward: Reward,
    /// The order of updates, where the target does not need one of its own.
    pub direction: Direction,
    /// How ties are broken.
    pub tie_breaking: TieBreaking,
}

/// The target of an update.
pub trait Target: Send {
    /// The order of updates that the target needs; `None` if it needs none.
    const DIRECTION: Option<Direction>;

    /// The target of decision `number` of a game, which was paid `reward` and led to `step`, with the discount `gamma`.
    fn of(
        &mut self,
        values: &ActionValuesMut<'_>,
        game: &Episode,
        number: usize,
        reward: f64,
        step: Transition,
        gamma: f64,
    ) -> f64;
}

/// A learner of action values.
#[derive(Clone, Debug)]
pub struct Control<T> {
    settings: ControlSettings,
    values: ActionValues,
    target: T,
}

impl<T: Target + Default> Control<T> {
    /// An untrained learner.
    pub fn new(settings: ControlSettings) -> Self {
        let values = ActionValues::new(settings.initial, settings.tie_breaking);
        Self { settings, values, target: T::default() }
    }
}

impl<T: Target> Control<T> {
    /// Moves Q(s, a) of the decisions, given with their indices, towards their targets.
    #[inline(always)]
    fn learn_from<'g>(
        &mut self,
        graph: &Graph,
        game: &Episode,
        decisions: impl Iterator<Item = (usize, &'g Decision)>,
        perspective: Perspective,
    ) {
        let ControlSettings { alpha, gamma, reward, .. } = self.settings;
        let mut values = self.values.values(graph);
        let target = &mut self.target;
        let rewards = reward.of_episode(graph, game);
        let steps = graph.transitions();
        for (number, &Decision { node, edge, seat, .. }) in decisions {
            let step = steps[edge as usize];
            let target_value = target.of(&values, game, number, rewards.of(number), step, gamma);
            if perspective.includes(seat) {
                values.set(graph, node, edge, (1.0 - alpha) * values.get(edge) + alpha * target_value);
            }
        }
    }
}

impl<T: Target + Clone + 'static> Learner for Control<T> {
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove> {
        Ok(self.values.choose(graph, node, self.settings.epsilon, random))
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult {
        let decisions = game.decisions().iter().enumerate();
        match T::DIRECTION.unwrap_or(self.settings.direction) {
            Direction::Forward => self.learn_from(graph, game, decisions, perspective),
            Direction::Backward => self.learn_from(graph, game, decisions.rev(), perspective),
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: NodeIndex, weights: &mut Vec<f64>) -> GraphResult {
        self.values.keep_up_with(graph);
        self.values.policy(graph, node, weights);
        Ok(())
    }

    fn value_estimates(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult {
        self.values.keep_up_with(graph);
        self.values.value_estimates(graph, node, values);
        Ok(())
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn cloned(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }

    fn parameters(&self, graph: &Graph) -> Parameters {
        self.values.parameters(graph)
    }

    fn set_parameters(&mut self, graph: &Graph, parameters: Parameters) {
        self.values.set_parameters(graph, parameters);
    }
}
