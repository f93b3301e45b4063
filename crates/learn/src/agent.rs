//! Who plays without learning: opponents, and players to be watched.

use std::sync::Arc;

use crate::chance::Chance;
use crate::graph::{Edge, Full, Graph};
use crate::learner::Learner;
use crate::positions::Standing;
use crate::solution::Solution;

/// Why a training ends before its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// There is no room for another position.
    Full,
    /// Somebody was asked to stop, in the middle of a game.
    Interrupted,
    /// A player does not go on, and says why.
    Refused(String),
}

impl From<Full> for Halt {
    fn from(Full: Full) -> Self {
        Self::Full
    }
}

/// Somebody who plays.
pub trait Agent: Send {
    /// Begins the game with this number.
    fn begin(&mut self, game: u64);

    /// Chooses a move where the game is not over.
    ///
    /// # Errors
    /// Why the player does not go on.
    fn choose(&mut self, graph: &mut Graph, at: &Standing, chance: &mut Chance) -> Result<Edge, Halt>;
}

/// Any move, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Agent for Random {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, graph: &mut Graph, at: &Standing, chance: &mut Chance) -> Result<Edge, Halt> {
        Ok(crate::action_values::any(graph, at.node, chance))
    }
}

/// Any of the best moves: those that win soonest, lose latest, or win most points.
#[derive(Clone, Debug)]
pub struct Perfect {
    solution: Arc<Solution>,
}

impl Perfect {
    /// A player that knows the solution of the graph that it plays on.
    pub fn new(solution: Arc<Solution>) -> Self {
        Self { solution }
    }
}

impl Agent for Perfect {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, graph: &mut Graph, at: &Standing, chance: &mut Chance) -> Result<Edge, Halt> {
        let is_best = |edge: &Edge| self.solution.is_best(graph, at.node, *edge);
        let count = graph.moves(at.node).filter(is_best).count();
        let number = chance.below(count as u32) as usize;
        Ok(graph.moves(at.node).filter(is_best).nth(number).expect("a number below the count"))
    }
}

/// The move that the game's closed strategy names.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClosedStrategy;

impl Agent for ClosedStrategy {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, graph: &mut Graph, at: &Standing, _: &mut Chance) -> Result<Edge, Halt> {
        graph.closed_strategy(at.node).ok_or_else(|| Halt::Refused("the game has no formula".to_owned()))
    }
}

/// A learner that has stopped learning and plays what it thinks best.
pub struct Learned {
    learner: Box<dyn Learner>,
    weights: Vec<f64>,
}

impl Learned {
    /// A learner as a player.
    pub fn new(learner: Box<dyn Learner>) -> Self {
        Self { learner, weights: Vec::new() }
    }
}

impl Agent for Learned {
    fn begin(&mut self, _: u64) {}

    fn choose(&mut self, graph: &mut Graph, at: &Standing, chance: &mut Chance) -> Result<Edge, Halt> {
        self.weights.clear();
        self.learner.policy(graph, at.node, &mut self.weights)?;
        Ok(graph.moves(at.node).start + drawn(&self.weights, chance) as Edge)
    }
}

/// A number with the likelihood that its weight says.
pub fn drawn(weights: &[f64], chance: &mut Chance) -> usize {
    let mut left = chance.unit() * weights.iter().sum::<f64>();
    let likely = || weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
    let found = likely().find(|(_, weight)| {
        left -= **weight;
        left < 0.0
    });
    // Rounding may leave a last grain, which is the last number's.
    found.or_else(|| likely().next_back()).map_or(0, |(number, _)| number)
}
