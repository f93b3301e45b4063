//! Learners of what positions are worth: they choose by looking one move ahead. How a worth is kept makes the difference between them:
//! [`Estimator`].

use crate::action_values::{Preference, any};
use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::{Edge, Full, Graph, Node, Step};
use crate::learner::{Choice, Eyes, Learner, Lore};
use crate::reward::{Reward, across};

/// What a move ahead is worth, and how it is chosen by that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// What a later result counts against an earlier one, γ.
    pub gamma: f64,
    /// How often any move is tried, ε.
    pub epsilon: f64,
    /// What is paid.
    pub reward: Reward,
    /// How equally good moves are chosen from.
    pub preference: Preference,
}

impl Outlook {
    /// What a move is worth to its mover, when what it leads to is worth that to the player to move there.
    #[inline]
    pub fn across(self, step: Step, worth: f64) -> f64 {
        self.reward.at_once(step) + self.gamma * across(step.next, worth)
    }
}

/// What positions are thought to be worth.
pub trait Estimator: Clone + Send + 'static {
    /// Whether it is about single positions and so means nothing without the graph.
    const IS_TABULAR: bool;

    /// What a position is worth for the player to move.
    fn worth(&mut self, outlook: Outlook, graph: &Graph, node: Node) -> f64;

    /// Learns from a finished game.
    fn learn(&mut self, outlook: Outlook, graph: &Graph, game: &Episode, eyes: Eyes);

    /// What it has learned.
    fn lore(&self, outlook: Outlook, graph: &Graph) -> Lore;

    /// Takes what was learned before.
    ///
    /// # Panics
    /// If it is not its kind of lore.
    fn recall(&mut self, lore: Lore);
}

/// A learner that looks one move ahead.
#[derive(Clone, Debug)]
pub struct LookAhead<E> {
    outlook: Outlook,
    estimator: E,
    /// Kept between moves, so that none needs memory of its own.
    worths: Vec<f64>,
}

impl<E: Estimator> LookAhead<E> {
    pub(crate) fn by(estimator: E, outlook: Outlook) -> Self {
        Self { outlook, estimator, worths: Vec::new() }
    }

    /// What each move of a position is worth.
    #[inline]
    fn look_ahead(&mut self, graph: &mut Graph, node: Node, worths: &mut Vec<f64>) -> Result<(), Full> {
        for edge in graph.moves(node) {
            let step = graph.follow(node, edge)?;
            let worth = self.estimator.worth(self.outlook, graph, step.child);
            worths.push(self.outlook.across(step, worth));
        }
        Ok(())
    }
}

impl<E: Estimator> Learner for LookAhead<E> {
    #[inline(always)]
    fn choose(&mut self, graph: &mut Graph, node: Node, chance: &mut Chance) -> Result<Choice, Full> {
        if chance.happens(self.outlook.epsilon) {
            return Ok(Choice { edge: any(graph, node, chance), explored: true });
        }
        let mut worths = std::mem::take(&mut self.worths);
        worths.clear();
        let looked = self.look_ahead(graph, node, &mut worths);
        let edge = graph.moves(node).start + best(&worths, self.outlook.preference, chance) as Edge;
        self.worths = worths;
        looked.map(|()| Choice { edge, explored: false })
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, eyes: Eyes) -> Result<(), Full> {
        self.estimator.learn(self.outlook, graph, game, eyes);
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: Node, weights: &mut Vec<f64>) -> Result<(), Full> {
        let from = weights.len();
        self.look_ahead(graph, node, weights)?;
        play_best(&mut weights[from..], self.outlook.preference);
        Ok(())
    }

    fn opinion(&mut self, graph: &mut Graph, node: Node, values: &mut Vec<f64>) -> Result<(), Full> {
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

    fn lore(&self, graph: &Graph) -> Lore {
        self.estimator.lore(self.outlook, graph)
    }

    fn recall(&mut self, _: &Graph, lore: Lore) {
        self.estimator.recall(lore);
    }
}

/// The number of a move that is worth most; 0 where there is none.
#[inline]
fn best(worths: &[f64], preference: Preference, chance: &mut Chance) -> usize {
    let most = highest(worths);
    let mut equal = worths.iter().enumerate().filter(|(_, worth)| **worth == most).map(|(number, _)| number);
    let number = match preference {
        Preference::First => 0,
        Preference::Any => chance.below(equal.clone().count().max(1) as u32) as usize,
    };
    equal.nth(number).unwrap_or(0)
}

/// Turns what moves are worth into how likely they are played: all on the best, or shared among the best.
fn play_best(worths: &mut [f64], preference: Preference) {
    let most = highest(worths);
    let mut played = 0;
    for worth in worths {
        let is_best = *worth == most && (preference == Preference::Any || played == 0);
        played += u32::from(is_best);
        *worth = f64::from(u8::from(is_best));
    }
}

#[inline]
fn highest(worths: &[f64]) -> f64 {
    worths.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
