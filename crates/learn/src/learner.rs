//! The interface of all learners: a learner chooses moves, learns from finished games, and reports its policy and its value estimates.

use nimatron_core::Seat;

use crate::episode::{ChosenMove, Episode};
use crate::graph::{Graph, GraphResult};
use crate::random_generator::RandomGenerator;
use crate::transition::NodeIndex;

/// Whose decisions a learner learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Those of both players.
    All,
    /// Those of one seat.
    Seat(Seat),
}

impl Perspective {
    /// Whether decisions of this seat count.
    #[inline]
    pub fn includes(self, seat: Seat) -> bool {
        match self {
            Self::All => true,
            Self::Seat(own) => own == seat,
        }
    }
}

/// The learned parameters, as plain numbers: what is saved, restored and shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Parameters {
    /// A number for every move, by edge.
    Moves(Vec<f64>),
    /// A number for every position, by node.
    Positions(Vec<f64>),
    /// A weight for every feature.
    Features(Vec<f64>),
}

/// A learner.
pub trait Learner: Send {
    /// Chooses a move at an ongoing position as it does in training, exploration included.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if it must look at a position for which there is no room.
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove>;

    /// Learns from a finished game, which others may have played.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if it must look at a position for which there is no room.
    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult;

    /// Pushes the policy without exploration: for each move of an ongoing position a weight of at least 0, proportional to its
    /// probability. One weight at least is positive.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if it must look at a position for which there is no room.
    fn policy(&mut self, graph: &mut Graph, node: NodeIndex, weights: &mut Vec<f64>) -> GraphResult;

    /// Pushes the learner's value estimate of each move of an ongoing position, in its own unit.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if it must look at a position for which there is no room.
    fn value_estimates(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult;

    /// Whether the policy at a position depends on what was learned about its successors.
    fn looks_ahead(&self) -> bool;

    /// Whether the parameters belong to single positions or moves, and mean nothing without the graph.
    fn is_tabular(&self) -> bool {
        true
    }

    /// A copy of the learner.
    fn cloned(&self) -> Box<dyn Learner>;

    /// The learned parameters for everything that the graph knows.
    fn parameters(&self, graph: &Graph) -> Parameters;

    /// Replaces the learned parameters.
    ///
    /// # Panics
    /// If they are of another kind than the learner's.
    fn set_parameters(&mut self, graph: &Graph, parameters: Parameters);

    /// Plays a game against itself on a [fixed](Graph::is_fixed) graph, from where the episode stands.
    fn play_fixed(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode);

    /// Plays a game against itself, from where the episode stands.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there is no room for a position.
    fn play_itself(
        &mut self,
        graph: &mut Graph,
        random: &mut RandomGenerator,
        game: &mut Episode,
    ) -> GraphResult {
        if !graph.is_fixed() {
            return game.play_on(graph, |graph, node| self.choose(graph, node, random));
        }
        self.play_fixed(graph, random, game);
        Ok(())
    }

    /// The same, and learns from all of it.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there is no room for a position.
    fn play_and_learn(
        &mut self,
        graph: &mut Graph,
        random: &mut RandomGenerator,
        game: &mut Episode,
    ) -> GraphResult {
        self.play_itself(graph, random, game)?;
        self.learn(graph, game, Perspective::All)
    }
}
