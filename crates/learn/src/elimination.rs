//! Elimination: forget the last choice that lost. When a position has no choice left, whoever comes there has lost already, so the
//! loser's choice before it is forgotten, too.
//!
//! It never forgets a choice that keeps a won game won: a choice goes only when the game ended at once, or when the opponent has an answer
//! after which nothing is left. M. Gardner, *How to build a game-learning machine and then teach it to play and to win*, Scientific
//! American 206 (3), 1962, for hexapawn.

use crate::action_values::any;
use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::{Edge, Full, Graph, Node};
use crate::learner::{Choice, Eyes, Learner, Lore};

/// The learner.
#[derive(Clone, Debug, Default)]
pub struct Elimination {
    /// For every move, whether it is forgotten.
    forgotten: Vec<bool>,
    /// In the room of the moves of every position, first those that are left, in the rules' order: the one with any number is found
    /// at once.
    choices: Vec<Edge>,
    /// For every position, how many of its moves are left.
    left: Vec<u32>,
}

impl Elimination {
    #[inline]
    fn keep_up_with(&mut self, graph: &Graph) {
        if self.left.len() < graph.len() {
            self.grow(graph);
        }
    }

    #[cold]
    fn grow(&mut self, graph: &Graph) {
        self.choices.extend(self.choices.len() as Edge..graph.edges() as Edge);
        self.forgotten.resize(graph.edges(), false);
        for node in self.left.len()..graph.len() {
            let moves = graph.moves(node as Node);
            self.left.push(moves.end - moves.start);
        }
    }

    /// Forgets a choice; whether others are left.
    #[inline]
    fn forget(&mut self, graph: &Graph, node: Node, edge: Edge) -> bool {
        let was_left = self.is_left(edge);
        let left = &mut self.left[node as usize];
        if was_left {
            self.forgotten[edge as usize] = true;
            let first = graph.moves(node).start as usize;
            let choices = &mut self.choices[first..first + *left as usize];
            let place = choices.binary_search(&edge).expect("it was left");
            choices.copy_within(place + 1.., place);
            *left -= 1;
        }
        *left > 0
    }

    #[inline]
    fn is_left(&self, edge: Edge) -> bool {
        !self.forgotten[edge as usize]
    }
}

impl Learner for Elimination {
    /// Any choice that is left, or any at all where none is.
    #[inline(always)]
    fn choose(&mut self, graph: &mut Graph, node: Node, chance: &mut Chance) -> Result<Choice, Full> {
        self.keep_up_with(graph);
        let moves = graph.moves(node);
        let edge = match self.left[node as usize] {
            0 => any(graph, node, chance),
            left => self.choices[(moves.start + chance.below(left)) as usize],
        };
        Ok(Choice { edge, explored: false })
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, eyes: Eyes) -> Result<(), Full> {
        self.keep_up_with(graph);
        let Some(loser) = game.loser().filter(|&loser| eyes.see(loser)) else { return Ok(()) };
        let choices = game.decisions().iter().rev().filter(|decision| decision.seat == loser);
        for choice in choices {
            if self.forget(graph, choice.node, choice.edge) {
                break;
            }
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: Node, weights: &mut Vec<f64>) -> Result<(), Full> {
        self.keep_up_with(graph);
        let none_left = self.left[node as usize] == 0;
        let is_played = |edge| none_left || self.is_left(edge);
        weights.extend(graph.moves(node).map(|edge| f64::from(u8::from(is_played(edge)))));
        Ok(())
    }

    /// 1 for a choice that is left, 0 for one that is forgotten.
    fn opinion(&mut self, graph: &mut Graph, node: Node, values: &mut Vec<f64>) -> Result<(), Full> {
        self.keep_up_with(graph);
        values.extend(graph.moves(node).map(|edge| f64::from(u8::from(self.is_left(edge)))));
        Ok(())
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn cloned(&self) -> Box<dyn Learner> {
        Box::new(self.clone())
    }

    fn lore(&self, graph: &Graph) -> Lore {
        let mut all = self.clone();
        all.keep_up_with(graph);
        Lore::Moves(all.forgotten.iter().map(|&forgotten| f64::from(u8::from(!forgotten))).collect())
    }

    fn recall(&mut self, graph: &Graph, lore: Lore) {
        let Lore::Moves(left) = lore else { panic!("choices are recalled") };
        *self = Self::default();
        self.grow(graph);
        for node in 0..graph.len() as Node {
            for edge in graph.moves(node).filter(|&edge| left[edge as usize] == 0.0) {
                self.forget(graph, node, edge);
            }
        }
    }
}
