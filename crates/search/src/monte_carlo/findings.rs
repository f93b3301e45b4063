//! The result of a search, in the form that every engine answers.

use nimatron_core::{End, Game, Goal, Outcomes};

use super::bounds::OutcomeBounds;
use super::selection::best_move;
use super::statistics::Statistics;
use super::tree::{NodeId, ROOT};
use super::tree_search::TreeSearch;
use crate::analysis::{Analysis, MoveFound};
use crate::engine::Found;
use crate::limits::Stopped;

/// What playouts found out about a position.
///
/// Scores are those of [`Outcomes`]: proved results, or expected ones in thousandths, from −1000 to 1000, as
/// estimates.
#[derive(Clone, Debug)]
pub struct Findings<G: Game> {
    /// Every move, and the position's own score: that of its best move unless it is proved.
    pub analysis: Analysis<G>,
    /// How often each move was made.
    pub visits: Vec<u32>,
    /// Indices of all the best moves if `is_exact`, else of the one to make; none if the search was stopped before it
    /// knew any.
    pub best: Vec<usize>,
    /// Whether the result is proved, and of every move whether it comes to it.
    pub is_exact: bool,
    /// The best move, and the best replies as far as the tree has them.
    pub line: Vec<G::Move>,
    /// Playouts made.
    pub playouts: u64,
    /// Positions looked at.
    pub nodes: u64,
}

/// The score of a mean result of 1.
const THOUSANDTHS: f32 = 1000.0;

impl<G: Game> TreeSearch<'_, G> {
    pub(super) fn findings(&self, position: &G::Position, stopped: Option<Stopped>) -> Findings<G> {
        let (visits, best, is_exact) = if self.tree.is_empty() {
            (Vec::new(), Vec::new(), false)
        } else {
            let visits = self.tree.edges(ROOT).iter().map(|edge| edge.visits).collect();
            let is_exact = !self.plan.one_move && self.is_enough();
            (visits, self.best(is_exact), is_exact)
        };
        Findings {
            analysis: self.analysis(position, best.first().copied(), stopped),
            visits,
            best,
            is_exact,
            line: self.line(position),
            playouts: self.playouts,
            nodes: self.meter.nodes(),
        }
    }

    fn analysis(&self, position: &G::Position, best: Option<usize>, stopped: Option<Stopped>) -> Analysis<G> {
        if self.tree.is_empty() {
            let mut legal = Vec::new();
            self.rules.game.moves(position, &mut legal);
            let unknown = |mv| MoveFound { mv, found: None };
            return Analysis { moves: legal.into_iter().map(unknown).collect(), found: None, stopped };
        }
        let root = self.tree.node(ROOT).statistics;
        let edges = self.tree.edges(ROOT);
        let known = |mv: G::Move, statistics: Statistics| {
            // No move is better than the position.
            let cap = OutcomeBounds { upper: root.bounds.upper, ..OutcomeBounds::UNKNOWN };
            MoveFound { mv, found: Some(found(statistics.and(cap))) }
        };
        let mean = best.map_or(root.mean, |best| edges[best].statistics.mean);
        let of_position = if root.bounds.outcome().is_some() { found(root) } else { expected(mean) };
        let moves = edges.iter().map(|edge| known(edge.mv, edge.statistics)).collect();
        Analysis { moves, found: Some(of_position), stopped }
    }

    fn best(&self, is_exact: bool) -> Vec<usize> {
        let root = self.tree.node(ROOT).statistics.bounds;
        let edges = self.tree.edges(ROOT);
        if is_exact {
            let comes_to_it = |index: &usize| edges[*index].statistics.bounds.upper >= root.lower;
            (0..edges.len()).filter(comes_to_it).collect()
        } else {
            best_move(edges, root).into_iter().collect()
        }
    }

    /// The best move at the root, at where it leads, and so on, as far as the tree goes. Nodes may be mirror images
    /// of the positions on the line.
    fn line(&self, position: &G::Position) -> Vec<G::Move> {
        let (mut here, mut at, mut line) = (position.clone(), Some(ROOT), Vec::new());
        let mut met = vec![ROOT];
        while let Some(node) = at.filter(|_| !self.tree.is_empty()) {
            let edges = self.tree.edges(node);
            let Some(best) = best_move(edges, self.tree.node(node).statistics.bounds) else { break };
            let Some((mv, position)) = self.as_on_the_line(&here, node, edges[best].mv) else { break };
            line.push(mv);
            here = position;
            at = edges[best].child().filter(|child| !met.contains(child));
            met.extend(at);
        }
        line
    }

    /// A move of a node as it is made at a position of the node's class, and where it leads there.
    fn as_on_the_line(
        &self,
        here: &G::Position,
        node: NodeId,
        mv: G::Move,
    ) -> Option<(G::Move, G::Position)> {
        let game = self.rules.game;
        let image = &self.tree.node(node).position;
        let to = game.play(image, mv).position;
        if image == here {
            return Some((mv, to));
        }
        let to = self.rules.canonical(&to);
        let mut legal = Vec::new();
        game.moves(here, &mut legal);
        legal.into_iter().find_map(|mv| {
            let position = game.play(here, mv).position;
            (self.rules.canonical(&position) == to).then_some((mv, position))
        })
    }
}

fn found(statistics: Statistics) -> Found {
    let Some(outcome) = statistics.bounds.outcome() else { return expected(statistics.mean) };
    Found::exact(Outcomes.terminal_value(End::Decided(outcome)), true)
}

fn expected(mean: f32) -> Found {
    let score = Outcomes.estimate((THOUSANDTHS * mean).round() as i32);
    Found::exact(score, false)
}
