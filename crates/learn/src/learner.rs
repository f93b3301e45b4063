//! What every learner is: somebody who chooses moves, is told how games went, and can be asked what it has come to think.

use nimatron_core::Seat;

use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::{Edge, Full, Graph, Node};

/// A move chosen while learning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub edge: Edge,
    /// Whether it was chosen to see what comes of it, against one's own opinion.
    pub explored: bool,
}

/// Whose decisions a learner learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody's, its opponent's as well.
    All,
    /// Those of one seat.
    Seat(Seat),
}

impl Eyes {
    /// Whether a decision of this seat is looked at.
    #[inline]
    pub fn see(self, seat: Seat) -> bool {
        match self {
            Self::All => true,
            Self::Seat(own) => own == seat,
        }
    }
}

/// What a learner has learned, in plain numbers: what is written down, read back and shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Lore {
    /// A number for every move, by edge.
    Moves(Vec<f64>),
    /// A number for every position, by node.
    Positions(Vec<f64>),
    /// A number for every feature.
    Features(Vec<f64>),
}

/// A learner.
pub trait Learner: Send {
    /// Chooses one of the moves of an ongoing position, as it does while it learns.
    ///
    /// # Errors
    /// [`Full`] if it must look at a position for which there is no room.
    fn choose(&mut self, graph: &mut Graph, node: Node, chance: &mut Chance) -> Result<Choice, Full>;

    /// Learns from a finished game, which it need not have played.
    ///
    /// # Errors
    /// [`Full`] if it must look at a position for which there is no room.
    fn learn(&mut self, graph: &mut Graph, game: &Episode, eyes: Eyes) -> Result<(), Full>;

    /// Pushes, for each move of an ongoing position, how likely the learner is to play it when it does not explore: any numbers from
    /// 0, of which one at least is above.
    ///
    /// # Errors
    /// [`Full`] if it must look at a position for which there is no room.
    fn policy(&mut self, graph: &mut Graph, node: Node, weights: &mut Vec<f64>) -> Result<(), Full>;

    /// Pushes, for each move of an ongoing position, what the learner thinks of it, in its own measure.
    ///
    /// # Errors
    /// [`Full`] if it must look at a position for which there is no room.
    fn opinion(&mut self, graph: &mut Graph, node: Node, values: &mut Vec<f64>) -> Result<(), Full>;

    /// Whether its policy at a position depends on what it learned about the positions after it.
    fn looks_ahead(&self) -> bool;

    /// Whether what it has learned is about single positions or moves, and so means nothing without the graph.
    fn is_tabular(&self) -> bool {
        true
    }

    /// The same learner once more.
    fn cloned(&self) -> Box<dyn Learner>;

    /// What it has learned, for the positions that the graph knows.
    fn lore(&self, graph: &Graph) -> Lore;

    /// Takes what was learned before in place of what it has learned.
    ///
    /// # Panics
    /// If it is not the learner's kind of lore.
    fn recall(&mut self, graph: &Graph, lore: Lore);

    /// Plays a game against itself from where the episode begins.
    ///
    /// # Errors
    /// [`Full`] if there is no room for a position.
    fn play_itself(
        &mut self,
        graph: &mut Graph,
        chance: &mut Chance,
        game: &mut Episode,
    ) -> Result<(), Full> {
        game.play_on(graph, |graph, node| self.choose(graph, node, chance))?;
        game.finish(game.end(graph).expect("the game is over"));
        Ok(())
    }
}
