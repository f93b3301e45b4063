//! Small subtrees, and what lies near a horizon, searched without children on a stack: most nodes are there, and most of them end with the
//! first move.

use nimatron_core::{Game, PackedGoal, Score, Status, Step, Window};

use super::context::SearchContext;
use super::searcher::{Best, Halt, InteriorNode, Searcher, improves};
use super::thread_tables::NodeKey;
use crate::limits::way_bytes;
use crate::stack::with_room;

impl<G: Game, A: PackedGoal> Searcher<'_, G, A> {
    /// [`visit`](Self::visit) where subtrees are small: a position is looked up as it is visited, while its static bounds are worked out,
    /// and not with all its siblings before any of them is searched. It looks for no endgames and no horizon.
    pub(super) fn visit_small(
        &mut self,
        position: &G::Position,
        ply: u32,
        window: Window,
    ) -> Result<Score, Halt> {
        let SearchContext { game, goal, .. } = *self.context;
        self.enter(position, ply)?;
        let node_key = self.tables.key(position, ply);
        self.tables.prefetch(node_key);
        if let Status::Over(end) = game.status(position) {
            return Ok(goal.terminal_value(end));
        }
        let (moves, nodes) = (self.moves.len(), self.meter.nodes());
        self.meter.admit(game, position, way_bytes(ply, &self.moves))?;
        if let Some(score) = self.push_moves(position, window) {
            self.moves.truncate(moves);
            return Ok(score);
        }
        let node = InteriorNode { position, window, node_key, moves };
        if self.moves.len() == moves + 1 {
            // What is known of the child says as much, and costs no entry.
            let score = self.small_child(&node, 0)?;
            self.moves.truncate(moves);
            return Ok(score);
        }
        let known = self.tables.get(node_key);
        let score = match known.and_then(|known| self.answer(&known, window)) {
            Some(score) => score,
            None => {
                let hash_move = known.and_then(|known| known.best);
                let best = self.best_in_turn(&node, hash_move, Self::small_child)?;
                self.tables.keep(node_key, window, best, true, self.meter.nodes() - nodes);
                best.0
            }
        };
        self.moves.truncate(moves);
        Ok(score)
    }

    /// Tries one move after the other, the hash move first, until one is enough for the window; their children are not looked up together.
    #[inline]
    pub(super) fn best_in_turn(
        &mut self,
        node: &InteriorNode<'_, G::Position>,
        hash_move: Option<u8>,
        child: impl Fn(&mut Self, &InteriorNode<'_, G::Position>, usize) -> Result<Score, Halt>,
    ) -> Result<Best, Halt> {
        let count = self.moves.len() - node.moves;
        let hash_move = hash_move.map(usize::from).filter(|&mv| mv < count);
        let others = (0..count).filter(|&mv| Some(mv) != hash_move);
        let mut best = (Score::MIN, None);
        for mv in hash_move.into_iter().chain(others) {
            if improves(&mut best, child(self, node, mv)?, mv, node.window) {
                break;
            }
        }
        Ok(best)
    }

    /// The score of the child near the horizon that a move leads to, for the node's player: it is in no table.
    pub(super) fn leaf(&mut self, node: &InteriorNode<'_, G::Position>, mv: usize) -> Result<Score, Halt> {
        let SearchContext { game, goal, .. } = *self.context;
        let Step { position, next, gain } = game.play(node.position, self.moves[node.moves + mv]);
        let (below, ply) = (node.window.across(goal, next, gain), node.node_key.ply + 1);
        let node_key = NodeKey { ply, ..NodeKey::NONE };
        let score = with_room(ply, || self.visit(&position, node_key, None, below))?;
        Ok(goal.backup(next, gain, score))
    }

    /// The score of the child that a move leads to, for the node's player.
    #[inline]
    fn small_child(&mut self, node: &InteriorNode<'_, G::Position>, mv: usize) -> Result<Score, Halt> {
        let SearchContext { game, goal, .. } = *self.context;
        let Step { position, next, gain } = game.play(node.position, self.moves[node.moves + mv]);
        let (below, ply) = (node.window.across(goal, next, gain), node.node_key.ply + 1);
        let score = with_room(ply, || self.visit_small(&position, ply, below))?;
        Ok(goal.backup(next, gain, score))
    }
}
