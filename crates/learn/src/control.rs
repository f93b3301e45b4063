//! Control with a table of action values: the learner plays ε-greedily, and after a game moves Q(s, a) of every decision towards a target.
//! The [`Target`] is what the methods differ in.

use nimatron_core::Next;

use crate::action_values::{ActionValues, ActionValuesMut, TieBreaking};
use crate::episode::{ChosenMove, Decision, Episode};
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Parameters, Perspective};
use crate::random_generator::RandomGenerator;
use crate::reward::Reward;
use crate::transition::{EdgeIndex, NodeIndex};

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

    /// The target of a decision that led to `child`, where `reply` was decided on unless the game was over, and that was paid `reward`, with
    /// the discount `gamma`.
    fn of(
        &mut self,
        values: &ActionValuesMut<'_>,
        next: Next,
        child: NodeIndex,
        reply: Option<EdgeIndex>,
        reward: f64,
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
    /// Moves Q(s, a) of decisions, given by their indices, towards their targets.
    #[inline(always)]
    fn learn_from(
        &mut self,
        graph: &Graph,
        game: &Episode,
        numbers: impl Iterator<Item = usize>,
        perspective: Perspective,
    ) {
        let ControlSettings { alpha, gamma, reward, .. } = self.settings;
        let mut values = self.values.values(graph);
        let rewards = reward.of_episode(graph, game);
        let decisions = game.decisions();
        for number in numbers {
            let Decision { node, edge, seat, .. } = decisions[number];
            let reply = decisions.get(number + 1).map(|reply| reply.edge);
            let step = graph.transition(edge);
            let target = self.target.of(&values, step.next, step.child, reply, rewards.of(number), gamma);
            if perspective.includes(seat) {
                values.approach(graph, node, edge, target, alpha);
            }
        }
    }

    /// Whether what a decision is paid is known as soon as the game goes on after the next one. Then it can be learned from at once:
    /// on a fixed graph no position of a game sees what was learned from an earlier one.
    fn learns_at_once(&self, graph: &Graph) -> bool {
        let ControlSettings { direction, reward, .. } = self.settings;
        let is_paid_late = matches!(reward, Reward::LastDecisions(_)) && !graph.alternates();
        T::DIRECTION.unwrap_or(direction) == Direction::Forward && !is_paid_late
    }

    /// Plays a game against itself on a fixed graph and learns from all decisions but the last two.
    #[inline(always)]
    fn play_at_once(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode) {
        let ControlSettings { alpha, gamma, epsilon, reward, .. } = self.settings;
        let mut values = self.values.values(graph);
        let target = &mut self.target;
        // The decision before: where it was made, its move, who moved next, and its reward.
        let mut before = game.decisions().last().map_or(
            (0, NONE, Next::Opponent, 0.0),
            |&Decision { node, edge, .. }| {
                let step = graph.transition(edge);
                (node, edge, step.next, reward.immediate(step))
            },
        );
        game.play_fixed(graph, random, |node, random| {
            let choice = values.choose(graph, node, epsilon, random);
            let step = graph.transition(choice.edge);
            if !step.over {
                let (before_node, edge, next, paid) = before;
                if edge != NONE {
                    let target = target.of(&values, next, node, Some(choice.edge), paid, gamma);
                    values.approach(graph, before_node, edge, target, alpha);
                }
                before = (node, choice.edge, step.next, reward.immediate(step));
            }
            (choice, step)
        });
    }
}

/// Before the first decision.
const NONE: EdgeIndex = EdgeIndex::MAX;

impl<T: Target + Clone + 'static> Learner for Control<T> {
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove> {
        Ok(self.values.values(graph).choose(graph, node, self.settings.epsilon, random))
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult {
        let numbers = 0..game.decisions().len();
        match T::DIRECTION.unwrap_or(self.settings.direction) {
            Direction::Forward => self.learn_from(graph, game, numbers, perspective),
            Direction::Backward => self.learn_from(graph, game, numbers.rev(), perspective),
        }
        Ok(())
    }

    fn play_fixed(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode) {
        let epsilon = self.settings.epsilon;
        let values = self.values.values(graph);
        game.play_fixed(graph, random, |node, random| {
            let choice = values.choose(graph, node, epsilon, random);
            (choice, graph.transition(choice.edge))
        });
    }

    fn play_and_learn(
        &mut self,
        graph: &mut Graph,
        random: &mut RandomGenerator,
        game: &mut Episode,
    ) -> GraphResult {
        if !graph.is_fixed() || !self.learns_at_once(graph) {
            self.play_itself(graph, random, game)?;
            return self.learn(graph, game, Perspective::All);
        }
        self.play_at_once(graph, random, game);
        let numbers = 0..game.decisions().len();
        self.learn_from(graph, game, numbers.end.saturating_sub(2)..numbers.end, Perspective::All);
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
