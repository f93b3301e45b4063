//! Elimination: the last choice of the loser is forgotten. Where a position has no choice left it is lost, so the loser's choice before it is
//! forgotten as well.
//!
//! No choice that keeps a won game won is ever forgotten: a choice goes only if the game ended at once, or if the opponent has an answer
//! that leads to a position without choices. M. Gardner, *How to build a game-learning machine and then teach it to play and to win*, Scientific
//! American 206 (3), 1962, for hexapawn.

use crate::action_values::any;
use crate::episode::{ChosenMove, Episode};
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Parameters, Perspective};
use crate::random_generator::RandomGenerator;
use crate::transition::{EdgeIndex, NodeIndex};

/// The learner.
#[derive(Clone, Debug, Default)]
pub struct Elimination {
    /// By edge: whether the move is forgotten.
    forgotten: Vec<bool>,
    /// For every position, in the places of its edges, first the moves that are left, in the rules' order: each is found by its index.
    choices: Vec<EdgeIndex>,
    /// By node: how many moves are left.
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
        self.choices.extend(self.choices.len() as EdgeIndex..graph.edges() as EdgeIndex);
        self.forgotten.resize(graph.edges(), false);
        for node in self.left.len()..graph.len() {
            let moves = graph.moves(node as NodeIndex);
            self.left.push(moves.end - moves.start);
        }
    }

    /// Forgets a choice; returns whether others are left.
    #[inline]
    fn forget(&mut self, graph: &Graph, node: NodeIndex, edge: EdgeIndex) -> bool {
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

    /// Any move that is left, or any at all where none is.
    #[inline(always)]
    fn any_left(&self, graph: &Graph, node: NodeIndex, random: &mut RandomGenerator) -> ChosenMove {
        let edge = match self.left[node as usize] {
            0 => any(graph, node, random),
            left => self.choices[(graph.moves(node).start + random.below(left)) as usize],
        };
        ChosenMove { edge, explored: false }
    }

    #[inline]
    fn is_left(&self, edge: EdgeIndex) -> bool {
        !self.forgotten[edge as usize]
    }
}

impl Learner for Elimination {
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove> {
        self.keep_up_with(graph);
        Ok(self.any_left(graph, node, random))
    }

    fn play_fixed(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode) {
        self.keep_up_with(graph);
        let this = &*self;
        game.play_fixed(graph, random, |node, random| {
            let choice = this.any_left(graph, node, random);
            (choice, graph.transition(choice.edge))
        });
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult {
        self.keep_up_with(graph);
        let Some(loser) = game.loser().filter(|&loser| perspective.includes(loser)) else { return Ok(()) };
        let choices = game.decisions().iter().rev().filter(|decision| decision.seat == loser);
        for choice in choices {
            if self.forget(graph, choice.node, choice.edge) {
                break;
            }
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: NodeIndex, weights: &mut Vec<f64>) -> GraphResult {
        self.keep_up_with(graph);
        let none_left = self.left[node as usize] == 0;
        let is_played = |edge| none_left || self.is_left(edge);
        weights.extend(graph.moves(node).map(|edge| f64::from(u8::from(is_played(edge)))));
        Ok(())
    }

    /// 1 for a choice that is left, 0 for one that is forgotten.
    fn value_estimates(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult {
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

    fn parameters(&self, graph: &Graph) -> Parameters {
        let mut all = self.clone();
        all.keep_up_with(graph);
        Parameters::Moves(all.forgotten.iter().map(|&forgotten| f64::from(u8::from(!forgotten))).collect())
    }

    fn set_parameters(&mut self, graph: &Graph, parameters: Parameters) {
        let Parameters::Moves(left) = parameters else { panic!("choices are recalled") };
        *self = Self::default();
        self.grow(graph);
        for node in 0..graph.len() as NodeIndex {
            for edge in graph.moves(node).filter(|&edge| left[edge as usize] == 0.0) {
                self.forget(graph, node, edge);
            }
        }
    }
}
