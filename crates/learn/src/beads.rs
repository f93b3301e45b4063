//! Beads: every position has a box with beads for its moves, and a move is drawn with probability proportional to its beads. After a game
//! each decision of a player gains the reward of that player's outcome in beads, or loses them.
//!
//! n(s, a) ← max(n(s, a) + decay^k·reward, least), for the decision k turns before the player's last one.
//! D. Michie, *Experiments on the mechanization of game-learning*, The Computer Journal 6, 1963, for tic-tac-toe: MENACE, the Matchbox
//! Educable Noughts And Crosses Engine.

use nimatron_core::Seat;

use crate::action_values::any;
use crate::episode::{ChosenMove, Episode};
use crate::graph::{Graph, GraphResult};
use crate::learner::{Learner, Parameters, Perspective};
use crate::random_generator::RandomGenerator;
use crate::reward::OutcomeRewards;
use crate::transition::{EdgeIndex, NodeIndex};

/// The policy outside of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadPolicy {
    /// A bead is drawn, as in training.
    Sample,
    /// The move with the most beads is played.
    Most,
}

/// The parameters of a bead learner.
#[derive(Clone, Debug, PartialEq)]
pub struct BeadsSettings {
    /// The initial beads of each move, by the turn in which its position is first reached; the last number is for all later turns.
    pub initial: Vec<f64>,
    /// Beads for each decision of a player who won, drew or lost.
    pub rewards: OutcomeRewards,
    /// The factor from a decision to the same player's previous one.
    pub decay: f64,
    /// The least number of beads of a move.
    pub least: f64,
    /// The policy outside of training.
    pub policy: BeadPolicy,
}

/// The learner.
#[derive(Clone, Debug)]
pub struct Beads {
    settings: BeadsSettings,
    beads: Vec<f64>,
    /// How many positions have a box.
    boxes: usize,
}

impl Beads {
    /// An untrained learner.
    ///
    /// # Panics
    /// If `initial` is empty.
    pub fn new(settings: BeadsSettings) -> Self {
        assert!(!settings.initial.is_empty(), "a box is given beads");
        Self { settings, beads: Vec::new(), boxes: 0 }
    }

    #[inline]
    fn keep_up_with(&mut self, graph: &Graph) {
        if self.boxes < graph.len() {
            self.grow(graph);
        }
    }

    #[cold]
    fn grow(&mut self, graph: &Graph) {
        let initial = &self.settings.initial;
        for node in self.boxes..graph.len() {
            let turn = graph.depth(node as NodeIndex) as usize / 2;
            let beads = initial[turn.min(initial.len() - 1)];
            self.beads.extend(graph.moves(node as NodeIndex).map(|_| beads));
        }
        self.boxes = graph.len();
    }

    #[inline]
    fn of(&self, graph: &Graph, node: NodeIndex) -> &[f64] {
        let moves = graph.moves(node);
        &self.beads[moves.start as usize..moves.end as usize]
    }

    /// Draws a bead and returns its move; from an empty box any move, where MENACE resigned.
    #[inline(always)]
    fn draw(&self, graph: &Graph, node: NodeIndex, random: &mut RandomGenerator) -> ChosenMove {
        let beads = self.of(graph, node);
        let all: f64 = beads.iter().sum();
        if all <= 0.0 {
            return ChosenMove { edge: any(graph, node, random), explored: false };
        }
        let drawn = random.unit() * all;
        // Counting the moves before the drawn bead has no branch that is hard to predict.
        let (mut number, mut before) = (0, 0.0);
        for &beads in beads {
            before += beads;
            number += usize::from(drawn >= before);
        }
        // Rounding may leave a remainder, which goes to the last move with beads.
        if number == beads.len() {
            number = beads.iter().rposition(|&beads| beads > 0.0).unwrap_or(0);
        }
        ChosenMove { edge: graph.moves(node).start + number as EdgeIndex, explored: false }
    }
}

impl Learner for Beads {
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &mut Graph,
        node: NodeIndex,
        random: &mut RandomGenerator,
    ) -> GraphResult<ChosenMove> {
        self.keep_up_with(graph);
        Ok(self.draw(graph, node, random))
    }

    fn play_fixed(&mut self, graph: &Graph, random: &mut RandomGenerator, game: &mut Episode) {
        self.keep_up_with(graph);
        let this = &*self;
        game.play_fixed(graph, random, |node, random| {
            let choice = this.draw(graph, node, random);
            (choice, graph.transition(choice.edge))
        });
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, perspective: Perspective) -> GraphResult {
        self.keep_up_with(graph);
        let BeadsSettings { rewards, decay, least, .. } = self.settings;
        let mut change = [Seat::First, Seat::Second].map(|seat| rewards.of(game.outcome(seat)));
        for decision in game.decisions().iter().rev().filter(|decision| perspective.includes(decision.seat)) {
            let beads = &mut self.beads[decision.edge as usize];
            let change = &mut change[decision.seat.index()];
            *beads = (*beads + *change).max(least);
            *change *= decay;
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: NodeIndex, weights: &mut Vec<f64>) -> GraphResult {
        self.keep_up_with(graph);
        let beads = self.of(graph, node);
        let most = beads.iter().copied().fold(0.0, f64::max);
        weights.extend(beads.iter().map(|&beads| match self.settings.policy {
            _ if most == 0.0 => 1.0,
            BeadPolicy::Sample => beads,
            BeadPolicy::Most => f64::from(u8::from(beads == most)),
        }));
        Ok(())
    }

    fn value_estimates(&mut self, graph: &mut Graph, node: NodeIndex, values: &mut Vec<f64>) -> GraphResult {
        self.keep_up_with(graph);
        values.extend(self.of(graph, node));
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
        Parameters::Moves(all.beads)
    }

    fn set_parameters(&mut self, graph: &Graph, parameters: Parameters) {
        let Parameters::Moves(beads) = parameters else { panic!("beads are recalled") };
        self.beads = beads;
        self.boxes = graph.len();
    }
}
