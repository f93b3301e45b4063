//! Players that do not learn: opponents, and players to be watched.

use std::sync::Arc;

use crate::action_values::any;
use crate::graph::{Graph, OutOfMemory};
use crate::learner::Learner;
use crate::random_generator::RandomGenerator;
use crate::solution::Solution;
use crate::transition::{EdgeIndex, NodeSituation};

/// Why a training ends early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// There is no room for another position.
    OutOfMemory,
    /// A player was interrupted in the middle of a game.
    Interrupted,
    /// A player refuses to go on, for this reason.
    Refused(String),
}

impl From<OutOfMemory> for Halt {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

/// A player.
pub trait Agent: Send {
    /// Begins the game with this number.
    fn begin(&mut self, game: u64);

    /// Chooses a move where the game is not over.
    ///
    /// # Errors
    /// Why the player does not go on.
    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        random: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt>;
}

/// Plays any move, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomAgent;

impl Agent for RandomAgent {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        random: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        Ok(any(graph, at.node, random))
    }
}

/// Plays any of the best moves: those that win soonest, lose latest, or win most points.
#[derive(Clone, Debug)]
pub struct PerfectAgent {
    solution: Arc<Solution>,
}

impl PerfectAgent {
    /// A player for the graph with this solution.
    pub fn new(solution: Arc<Solution>) -> Self {
        Self { solution }
    }
}

impl Agent for PerfectAgent {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        random: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        let is_best = |edge: &EdgeIndex| self.solution.is_best(graph, at.node, *edge);
        let count = graph.moves(at.node).filter(is_best).count();
        let number = random.below(count as u32) as usize;
        Ok(graph.moves(at.node).filter(is_best).nth(number).expect("a number below the count"))
    }
}

/// Plays by the closed strategy of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClosedStrategyAgent;

impl Agent for ClosedStrategyAgent {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        _: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        graph.closed_strategy(at.node).ok_or_else(|| Halt::Refused("the game has no formula".to_owned()))
    }
}

/// A trained learner that plays its policy and learns no more.
pub struct LearnedAgent {
    learner: Box<dyn Learner>,
    weights: Vec<f64>,
}

impl LearnedAgent {
    /// A player for this learner.
    pub fn new(learner: Box<dyn Learner>) -> Self {
        Self { learner, weights: Vec::new() }
    }
}

impl Agent for LearnedAgent {
    fn begin(&mut self, _: u64) {}

    fn choose(
        &mut self,
        graph: &mut Graph,
        at: &NodeSituation,
        random: &mut RandomGenerator,
    ) -> Result<EdgeIndex, Halt> {
        self.weights.clear();
        self.learner.policy(graph, at.node, &mut self.weights)?;
        Ok(graph.moves(at.node).start + sample(&self.weights, random) as EdgeIndex)
    }
}

/// Draws an index with probability proportional to its weight.
pub fn sample(weights: &[f64], random: &mut RandomGenerator) -> usize {
    let mut left = random.unit() * weights.iter().sum::<f64>();
    let likely = || weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
    let found = likely().find(|(_, weight)| {
        left -= **weight;
        left < 0.0
    });
    // Rounding may leave a remainder, which goes to the last index of positive weight.
    found.or_else(|| likely().next_back()).map_or(0, |(number, _)| number)
}
