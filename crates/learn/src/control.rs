//! Learners of what moves are worth: they play what they think best, mostly, and after a game move the worth of every decision
//! towards a target. What the target is makes the difference between them: [`Target`].

use crate::action_values::{ActionValues, Preference, Values};
use crate::chance::Chance;
use crate::episode::{Decision, Episode};
use crate::graph::{Full, Graph, Node, Step};
use crate::learner::{Choice, Eyes, Learner, Lore};
use crate::reward::Reward;

/// In which order the decisions of a game are learned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// As they were made: news of a result moves up by one decision a game.
    Forward,
    /// From the last one to the first: news of a result reaches the whole game at once.
    Backward,
}

/// What a learner of worths is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ControlSettings {
    /// How much of what is new is believed, α.
    pub alpha: f64,
    /// What a later result counts against an earlier one, γ.
    pub gamma: f64,
    /// How often any move is tried, ε.
    pub epsilon: f64,
    /// What moves are worth that were never tried.
    pub initial: f64,
    /// What is paid.
    pub reward: Reward,
    /// In which order is learned; targets that need the whole game have their own.
    pub direction: Direction,
    /// How equally good moves are chosen from.
    pub preference: Preference,
}

/// What a decision turned out to be worth.
pub trait Target: Send {
    /// The order that the target needs; `None` if any will do.
    const DIRECTION: Option<Direction>;

    /// The worth of decision `number` of a game, which was paid `reward` and led to `step`; later results count `gamma`.
    fn of(
        &mut self,
        values: &Values<'_>,
        game: &Episode,
        number: usize,
        reward: f64,
        step: Step,
        gamma: f64,
    ) -> f64;
}

/// A learner of worths.
#[derive(Clone, Debug)]
pub struct Control<T> {
    settings: ControlSettings,
    values: ActionValues,
    target: T,
}

impl<T: Target + Default> Control<T> {
    /// It knows nothing.
    pub fn new(settings: ControlSettings) -> Self {
        let values = ActionValues::new(settings.initial, settings.preference);
        Self { settings, values, target: T::default() }
    }
}

impl<T: Target> Control<T> {
    /// Moves the worths of decisions, with their numbers, towards what they turned out to be.
    #[inline(always)]
    fn learn_from<'g>(
        &mut self,
        graph: &Graph,
        game: &Episode,
        decisions: impl Iterator<Item = (usize, &'g Decision)>,
        eyes: Eyes,
    ) {
        let ControlSettings { alpha, gamma, reward, .. } = self.settings;
        let mut values = self.values.values(graph);
        let target = &mut self.target;
        let pay = reward.pay(graph, game);
        let steps = graph.steps();
        for (number, &Decision { node, edge, seat, .. }) in decisions {
            let step = steps[edge as usize];
            let turned_out = target.of(&values, game, number, pay.of(number), step, gamma);
            if eyes.see(seat) {
                values.set(graph, node, edge, (1.0 - alpha) * values.get(edge) + alpha * turned_out);
            }
        }
    }
}

impl<T: Target + Clone + 'static> Learner for Control<T> {
    #[inline(always)]
    fn choose(&mut self, graph: &mut Graph, node: Node, chance: &mut Chance) -> Result<Choice, Full> {
        Ok(self.values.choose(graph, node, self.settings.epsilon, chance))
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, eyes: Eyes) -> Result<(), Full> {
        let decisions = game.decisions().iter().enumerate();
        match T::DIRECTION.unwrap_or(self.settings.direction) {
            Direction::Forward => self.learn_from(graph, game, decisions, eyes),
            Direction::Backward => self.learn_from(graph, game, decisions.rev(), eyes),
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: Node, weights: &mut Vec<f64>) -> Result<(), Full> {
        self.values.keep_up_with(graph);
        self.values.policy(graph, node, weights);
        Ok(())
    }

    fn opinion(&mut self, graph: &mut Graph, node: Node, values: &mut Vec<f64>) -> Result<(), Full> {
        self.values.keep_up_with(graph);
        self.values.opinion(graph, node, values);
        Ok(())
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn cloned(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }

    fn lore(&self, graph: &Graph) -> Lore {
        self.values.lore(graph)
    }

    fn recall(&mut self, graph: &Graph, lore: Lore) {
        self.values.recall(graph, lore);
    }
}
