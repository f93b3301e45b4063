//! Beads: every position has a box with beads for its moves, and a move is drawn like a bead. What won gets beads, what lost gives some
//! back.
//!
//! D. Michie, *Experiments on the mechanization of game-learning*, The Computer Journal 6, 1963, for tic-tac-toe: MENACE, the Matchbox
//! Educable Noughts And Crosses Engine.

use nimatron_core::Seat;

use crate::action_values::any;
use crate::chance::Chance;
use crate::episode::Episode;
use crate::graph::{Edge, Full, Graph, Node};
use crate::learner::{Choice, Eyes, Learner, Lore};
use crate::reward::Worth;

/// How a box is read outside of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// A bead is drawn, as in training.
    Any,
    /// The move with the most beads is played.
    Most,
}

/// What a learner with beads is told.
#[derive(Clone, Debug, PartialEq)]
pub struct BeadsSettings {
    /// Beads for each move at the start, by how many turns the game has lasted when a position is first reached; the last
    /// number is for all later ones.
    pub initial: Vec<f64>,
    /// Beads for a move of a game that was won, drawn, lost.
    pub worth: Worth,
    /// How much less a decision gets than the same player's next one.
    pub decay: f64,
    /// The beads that a move keeps at least.
    pub least: f64,
    /// How boxes are read.
    pub draw: Draw,
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
    /// New boxes.
    ///
    /// # Panics
    /// If it is not said how many beads a box is given.
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
            let turn = graph.depth(node as Node) as usize / 2;
            let beads = initial[turn.min(initial.len() - 1)];
            self.beads.extend(graph.moves(node as Node).map(|_| beads));
        }
        self.boxes = graph.len();
    }

    #[inline]
    fn of(&self, graph: &Graph, node: Node) -> &[f64] {
        let moves = graph.moves(node);
        &self.beads[moves.start as usize..moves.end as usize]
    }

    /// A bead from a box: its move. From an empty box any move; MENACE gave up there.
    #[inline]
    fn draw(&self, graph: &Graph, node: Node, chance: &mut Chance) -> Edge {
        let beads = self.of(graph, node);
        let all: f64 = beads.iter().sum();
        if all <= 0.0 {
            return any(graph, node, chance);
        }
        let drawn = chance.unit() * all;
        // Counting the moves whose beads lie before the one drawn asks no question that is hard to foresee.
        let (mut number, mut before) = (0, 0.0);
        for &beads in beads {
            before += beads;
            number += usize::from(drawn >= before);
        }
        // Rounding may leave a last grain, which is the last bead's.
        if number == beads.len() {
            number = beads.iter().rposition(|&beads| beads > 0.0).unwrap_or(0);
        }
        graph.moves(node).start + number as Edge
    }
}

impl Learner for Beads {
    #[inline(always)]
    fn choose(&mut self, graph: &mut Graph, node: Node, chance: &mut Chance) -> Result<Choice, Full> {
        self.keep_up_with(graph);
        Ok(Choice { edge: self.draw(graph, node, chance), explored: false })
    }

    fn learn(&mut self, graph: &mut Graph, game: &Episode, eyes: Eyes) -> Result<(), Full> {
        self.keep_up_with(graph);
        let BeadsSettings { worth, decay, least, .. } = self.settings;
        let mut change = [Seat::First, Seat::Second].map(|seat| worth.of(game.outcome(seat)));
        for decision in game.decisions().iter().rev().filter(|decision| eyes.see(decision.seat)) {
            let beads = &mut self.beads[decision.edge as usize];
            let change = &mut change[decision.seat.index()];
            *beads = (*beads + *change).max(least);
            *change *= decay;
        }
        Ok(())
    }

    fn policy(&mut self, graph: &mut Graph, node: Node, weights: &mut Vec<f64>) -> Result<(), Full> {
        self.keep_up_with(graph);
        let beads = self.of(graph, node);
        let most = beads.iter().copied().fold(0.0, f64::max);
        weights.extend(beads.iter().map(|&beads| match self.settings.draw {
            _ if most == 0.0 => 1.0,
            Draw::Any => beads,
            Draw::Most => f64::from(u8::from(beads == most)),
        }));
        Ok(())
    }

    fn opinion(&mut self, graph: &mut Graph, node: Node, values: &mut Vec<f64>) -> Result<(), Full> {
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

    fn lore(&self, graph: &Graph) -> Lore {
        let mut all = self.clone();
        all.keep_up_with(graph);
        Lore::Moves(all.beads)
    }

    fn recall(&mut self, graph: &Graph, lore: Lore) {
        let Lore::Moves(beads) = lore else { panic!("beads are recalled") };
        self.beads = beads;
        self.boxes = graph.len();
    }
}
