//! Monte-Carlo tree search that proves what it can: for games too large to search, with nothing but their rules.
//!
//! Every playout goes down the tree by UCT, adds one position, and plays on at random from there. What is certain
//! goes up beside what is likely: wins and losses as in M. H. M. Winands, Y. Björnsson, J.-T. Saito, *Monte-Carlo
//! Tree Search Solver*, 2008, draws as well by the bounds of T. Cazenave, A. Saffidine, *Score Bounded Monte-Carlo
//! Tree Search*, 2010. A move that cannot be better than what is certain is not made again, and no longer counts. The
//! question is always who wins, never by how much or how soon.
//!
//! Positions reached in several ways are one node. Bounds and estimates go up the way a playout came down; another
//! way learns of them the next time it is gone. Bounds rest on finished games, so they hold in games that may go on
//! for ever as well, where a way back to a position on the way ends the playout.

mod bounds;
mod chance;
mod findings;
mod playout;
mod rules;
mod selection;
mod standing;
mod tree;

use nimatron_core::Game;

use crate::capabilities::Capabilities;
use crate::limits::{Limits, Meter, Stopped};

use bounds::Bounds;
use chance::Chance;
use playout::playout;
use rules::Rules;
use selection::{Weights, next_move};
use standing::Standing;
use tree::{Edge, NodeId, ROOT, Tree};

pub use findings::Findings;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// At most this many playouts, if there is a limit to them.
    pub playouts: Option<u64>,
    /// How much is tried that does not look best.
    pub exploration: f32,
    /// What random choices depend on.
    pub seed: u64,
    /// Bytes that the tree may take. Once it is full, playouts go on from where it ends.
    pub bytes: usize,
    /// One best move is enough: the search ends when it is certain of one.
    pub one_move: bool,
}

impl Plan {
    /// Playouts where nothing else is asked for.
    pub const PLAYOUTS: u64 = 100_000;
    /// Exploration where nothing else is asked for.
    pub const EXPLORATION: f32 = 0.8;
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            playouts: Some(Self::PLAYOUTS),
            exploration: Self::EXPLORATION,
            seed: 0,
            bytes: 1 << 30,
            one_move: false,
        }
    }
}

/// The weight of estimates where the rules have any.
const ESTIMATES: f32 = 0.3;

/// Searches a position of rules whose points are all in the position and whose gains are 0, as
/// [`nimatron_core::Banked`] has them.
///
/// A node is a position looked at, in the tree or in a playout.
pub fn monte_carlo<G: Game>(
    game: &G,
    capabilities: Capabilities<G>,
    position: &G::Position,
    plan: Plan,
    limits: Limits,
) -> Findings<G> {
    let mut search = MonteCarlo {
        plan,
        tree: Tree::with_bytes(plan.bytes),
        is_full: false,
        chance: Chance::new(plan.seed),
        meter: Meter::new(limits),
        playouts: 0,
        path: Vec::new(),
        moves: Vec::new(),
        replies: Vec::new(),
        grown: Vec::new(),
        rules: Rules::new(game, capabilities),
    };
    let stopped = search.run(position).err();
    search.findings(position, stopped)
}

/// A search under way.
struct MonteCarlo<'g, G: Game> {
    rules: Rules<'g, G>,
    plan: Plan,
    tree: Tree<G::Position, G::Move>,
    /// Whether the tree grows no further.
    is_full: bool,
    chance: Chance,
    meter: Meter,
    playouts: u64,
    /// The moves from the root to where the playout under way began.
    path: Vec<(NodeId, usize)>,
    // Room for lists, kept from one use to the next.
    moves: Vec<G::Move>,
    replies: Vec<G::Move>,
    grown: Vec<Edge<G::Move>>,
}

impl<G: Game> MonteCarlo<'_, G> {
    fn run(&mut self, position: &G::Position) -> Result<(), Stopped> {
        self.plant(position)?;
        while self.plan.playouts.is_none_or(|most| self.playouts < most) && !self.is_enough() {
            self.visit()?;
            self.playouts += 1;
        }
        Ok(())
    }

    /// The root, with every legal move: what is worth trying is enough for its value, not for all its best moves.
    fn plant(&mut self, position: &G::Position) -> Result<(), Stopped> {
        self.meter.count()?;
        let bounds = self.rules.look(position, &mut self.moves);
        self.moves.clear();
        self.rules.game.moves(position, &mut self.moves);
        self.grow(position, bounds)?;
        Ok(())
    }

    /// Whether nothing more is to be found out: the result is certain, and of one move or of each whether it comes to
    /// it.
    fn is_enough(&self) -> bool {
        let Some(outcome) = self.tree.node(ROOT).standing.bounds.outcome() else { return false };
        let mut moves = self.tree.edges(ROOT).iter().map(|edge| edge.standing.bounds);
        let knows_one = self.plan.one_move && moves.clone().any(|bounds| bounds.lower == outcome);
        knows_one || moves.all(|bounds| bounds.lower == outcome || bounds.upper < outcome)
    }

    /// One playout: down the tree, on from there, and back up.
    fn visit(&mut self) -> Result<(), Stopped> {
        self.path.clear();
        let mut at = ROOT;
        loop {
            self.tree.node_mut(at).on_path = true;
            let Some(index) = self.choose(at) else {
                self.play_on(at)?;
                break;
            };
            self.path.push((at, index));
            let (child, is_new) = match self.tree.edges(at)[index].child() {
                Some(child) => (child, false),
                None => self.follow(at, index)?,
            };
            let Standing { bounds, .. } = self.tree.node(child).standing;
            if is_new && bounds.outcome().is_none() {
                self.play_on(child)?;
            }
            if is_new || bounds.outcome().is_some() || self.tree.node(child).on_path {
                break;
            }
            at = child;
        }
        self.tree.node_mut(at).on_path = false;
        while let Some((at, index)) = self.path.pop() {
            self.back_up(at, index);
        }
        Ok(())
    }

    /// The move to make at a node; `None` where the tree ends.
    fn choose(&self, at: NodeId) -> Option<usize> {
        let estimates = if self.rules.has_estimate() { ESTIMATES } else { 0.0 };
        let weights = Weights { exploration: self.plan.exploration, estimates };
        let certain = self.tree.node(at).standing.bounds;
        // However small the tree, it has the positions after every move: else nothing would tell them apart.
        next_move(self.tree.edges(at), certain, weights, self.is_full && at != ROOT)
    }

    /// The node that a move leads to, and whether it is new.
    fn follow(&mut self, at: NodeId, index: usize) -> Result<(NodeId, bool), Stopped> {
        let mv = self.tree.edges(at)[index].mv;
        let position = self.rules.canonical(&self.rules.game.play(&self.tree.node(at).position, mv).position);
        let (child, is_new) = match self.tree.find(&position) {
            Some(found) => (found, false),
            None => {
                let bounds = self.rules.look(&position, &mut self.moves);
                (self.grow(&position, bounds)?, true)
            }
        };
        self.tree.edges_mut(at)[index].lead_to(child);
        Ok((child, is_new))
    }

    /// Adds the node of a position of which so much is known, with the moves that are in `moves`; without them where
    /// there is no room.
    fn grow(&mut self, position: &G::Position, known: Bounds) -> Result<NodeId, Stopped> {
        let spilled = self.rules.allocated_bytes(position);
        self.grown.clear();
        self.is_full |= !self.tree.has_room(self.moves.len(), spilled);
        let mut standing = Standing::new(known, self.rules.estimate_unless_decided(position, known));
        // Nothing below a decided position matters, but at the root, whose moves are asked for.
        let is_wanted = self.tree.is_empty() || !self.is_full && known.outcome().is_none();
        if is_wanted && !self.moves.is_empty() {
            self.grow_moves(position)?;
            standing = self.grown.iter().fold(Standing::WORST, |all, edge| all.or(edge.standing)).and(known);
        }
        Ok(self.tree.add(position.clone(), spilled, standing, &self.grown))
    }

    /// Looks at where each of `moves` leads.
    fn grow_moves(&mut self, position: &G::Position) -> Result<(), Stopped> {
        for &mv in &self.moves {
            self.meter.count()?;
            let step = self.rules.game.play(position, mv);
            let bounds = self.rules.look(&step.position, &mut self.replies);
            let estimate = self.rules.estimate_unless_decided(&step.position, bounds);
            let standing = Standing::new(bounds, estimate).across(step.next);
            self.grown.push(Edge::new(mv, step.next, standing));
        }
        Ok(())
    }

    /// Plays on at random from a node.
    fn play_on(&mut self, at: NodeId) -> Result<(), Stopped> {
        let node = self.tree.node_mut(at);
        let result =
            playout(&self.rules, &node.position, &mut self.moves, &mut self.chance, &mut self.meter)?;
        node.take_result(result);
        Ok(())
    }

    /// Takes in what became known of where a move of a node leads.
    fn back_up(&mut self, at: NodeId, index: usize) {
        let child = self.tree.edges(at)[index].child().expect("a move that was made leads to a node");
        let child = self.tree.node(child).standing;
        let edge = &mut self.tree.edges_mut(at)[index];
        edge.visits += 1;
        // Another way to the same position may have proved less, never otherwise.
        edge.standing = child.across(edge.next).and(edge.standing.bounds);
        let edges = self.tree.edges(at);
        let together = edges.iter().fold(Standing::WORST, |all, edge| all.or(edge.standing));
        let node = self.tree.node(at);
        let known = node.standing.bounds.and(together.bounds);
        let worth = mean(node.results, node.playouts, edges, known);
        let node = self.tree.node_mut(at);
        node.standing = Standing { worth, ..together }.and(known);
        node.on_path = false;
    }
}

/// The mean result of a node's playouts, without those of moves that cannot be better than what is certain.
fn mean<M>(results: f32, playouts: u32, edges: &[Edge<M>], certain: Bounds) -> f32 {
    let (mut sum, mut count) = (results, playouts as f32);
    for edge in edges.iter().filter(|edge| edge.standing.bounds.upper > certain.lower) {
        sum += edge.standing.worth * edge.visits as f32;
        count += edge.visits as f32;
    }
    sum / count.max(1.0)
}
