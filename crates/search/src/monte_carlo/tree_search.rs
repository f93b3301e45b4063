//! The search itself: playouts down the tree, on from there at random, and back up.

use nimatron_core::{FEW_MOVES, Game};

use super::bounds::OutcomeBounds;
use super::plan::Plan;
use super::playout::playout;
use super::random_generator::RandomGenerator;
use super::rules::Rules;
use super::selection::{Weights, next_move};
use super::statistics::Statistics;
use super::tree::{NodeId, ROOT, SearchTree, TreeEdge};
use crate::capabilities::Capabilities;
use crate::limits::{Limits, Meter, Stopped};

/// The weight of estimates where the rules have any.
const ESTIMATES: f32 = 0.3;

/// A search under way.
pub(super) struct TreeSearch<'g, G: Game> {
    pub(super) rules: Rules<'g, G>,
    pub(super) plan: Plan,
    pub(super) tree: SearchTree<G::Position, G::Move>,
    /// Whether the tree grows no further.
    is_full: bool,
    random: RandomGenerator,
    pub(super) meter: Meter,
    pub(super) playouts: u64,
    /// The moves from the root to where the playout under way began.
    path: Vec<(NodeId, usize)>,
    // Room for lists, kept from one use to the next.
    moves: Vec<G::Move>,
    replies: Vec<G::Move>,
    grown: Vec<TreeEdge<G::Move>>,
}

impl<'g, G: Game> TreeSearch<'g, G> {
    /// A search that has not begun.
    pub(super) fn new(game: &'g G, capabilities: Capabilities<G>, plan: Plan, limits: Limits) -> Self {
        Self {
            plan,
            tree: SearchTree::with_bytes(plan.bytes),
            is_full: false,
            random: RandomGenerator::new(plan.seed),
            meter: Meter::new(limits),
            playouts: 0,
            path: Vec::new(),
            moves: Vec::new(),
            replies: Vec::new(),
            grown: Vec::new(),
            rules: Rules::new(game, capabilities),
        }
    }

    pub(super) fn run(&mut self, position: &G::Position) -> Result<(), Stopped> {
        self.plant(position)?;
        while self.plan.playouts.is_none_or(|most| self.playouts < most) && !self.is_enough() {
            self.visit()?;
            self.playouts += 1;
        }
        Ok(())
    }

    /// Adds the root with every legal move: the moves that knowledge leaves are enough for its value, not for all its best moves.
    fn plant(&mut self, position: &G::Position) -> Result<(), Stopped> {
        self.meter.count()?;
        self.meter.admit(self.rules.game, position, 0)?;
        let bounds = self.rules.look(position, &mut self.moves);
        self.moves.clear();
        self.rules.game.moves(position, &mut self.moves);
        if self.moves.len() > FEW_MOVES && !self.tree.has_room(2 * self.moves.len(), 0) {
            return Err(Stopped::Memory);
        }
        let by_threats = self.rules.bounds_by_threats(position, &self.moves, self.meter.limits());
        self.grow(position, bounds)?;
        self.take_in(&by_threats);
        Ok(())
    }

    /// Takes in what is proved of the moves of the root.
    fn take_in(&mut self, proved: &[OutcomeBounds]) {
        if proved.is_empty() {
            return;
        }
        for (edge, &bounds) in self.tree.edges_mut(ROOT).iter_mut().zip(proved) {
            edge.statistics = edge.statistics.and(bounds);
        }
        let edges = self.tree.edges(ROOT);
        let together = edges.iter().fold(Statistics::WORST, |all, edge| all.or(edge.statistics));
        let node = self.tree.node_mut(ROOT);
        node.statistics = together.and(node.statistics.bounds);
    }

    /// Whether nothing more is to be found out: the result is certain, and of one move or of each whether it comes to
    /// it.
    pub(super) fn is_enough(&self) -> bool {
        let Some(outcome) = self.tree.node(ROOT).statistics.bounds.outcome() else { return false };
        let mut moves = self.tree.edges(ROOT).iter().map(|edge| edge.statistics.bounds);
        let knows_one = self.plan.one_move && moves.clone().any(|bounds| bounds.lower == outcome);
        knows_one || moves.all(|bounds| bounds.lower == outcome || bounds.upper < outcome)
    }

    /// One playout: down the tree, on from there, and back up.
    fn visit(&mut self) -> Result<(), Stopped> {
        let nodes = self.meter.nodes();
        self.path.clear();
        let mut at = ROOT;
        loop {
            self.meter.pass(self.tree.edges(at).len())?;
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
            let Statistics { bounds, .. } = self.tree.node(child).statistics;
            if is_new && bounds.outcome().is_none() {
                self.play_on(child)?;
            }
            if is_new || bounds.outcome().is_some() || self.tree.node(child).on_path {
                break;
            }
            at = child;
        }
        // In a graph without an end all may be known, and no limit would be met without this.
        if self.meter.nodes() == nodes {
            self.meter.count()?;
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
        let certain = self.tree.node(at).statistics.bounds;
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
                self.meter.admit(self.rules.game, &position, 0)?;
                let bounds = self.rules.look(&position, &mut self.moves);
                (self.grow(&position, bounds)?, true)
            }
        };
        self.tree.edges_mut(at)[index].lead_to(child);
        Ok((child, is_new))
    }

    /// Adds the node of a position of which so much is known, with the moves that are in `moves`; without them where
    /// there is no room.
    fn grow(&mut self, position: &G::Position, known: OutcomeBounds) -> Result<NodeId, Stopped> {
        let allocated = self.rules.allocated_bytes(position);
        self.grown.clear();
        self.is_full |= !self.tree.has_room(self.moves.len(), allocated);
        let mut statistics = Statistics::new(known, self.rules.estimate_unless_decided(position, known));
        // Nothing below a decided position matters, but at the root, whose moves are asked for.
        let is_wanted = self.tree.is_empty() || !self.is_full && known.outcome().is_none();
        if is_wanted && !self.moves.is_empty() {
            self.grow_moves(position)?;
            statistics =
                self.grown.iter().fold(Statistics::WORST, |all, edge| all.or(edge.statistics)).and(known);
        }
        Ok(self.tree.add(position.clone(), allocated, statistics, &self.grown))
    }

    /// Looks at where each of `moves` leads.
    fn grow_moves(&mut self, position: &G::Position) -> Result<(), Stopped> {
        for &mv in &self.moves {
            self.meter.count()?;
            let step = self.rules.game.play(position, mv);
            self.meter.admit(self.rules.game, &step.position, size_of_val(&self.moves[..]))?;
            let bounds = self.rules.look(&step.position, &mut self.replies);
            let estimate = self.rules.estimate_unless_decided(&step.position, bounds);
            let statistics = Statistics::new(bounds, estimate).across(step.next);
            self.grown.push(TreeEdge::new(mv, step.next, statistics));
        }
        Ok(())
    }

    /// Plays on at random from a node.
    fn play_on(&mut self, at: NodeId) -> Result<(), Stopped> {
        let node = self.tree.node_mut(at);
        let result =
            playout(&self.rules, &node.position, &mut self.moves, &mut self.random, &mut self.meter)?;
        node.take_result(result);
        Ok(())
    }

    /// Takes in what became known of where a move of a node leads.
    fn back_up(&mut self, at: NodeId, index: usize) {
        let child = self.tree.edges(at)[index].child().expect("a move that was made leads to a node");
        let child = self.tree.node(child).statistics;
        let edge = &mut self.tree.edges_mut(at)[index];
        edge.visits += 1;
        // Another way to the same position may have proved less, never otherwise.
        edge.statistics = child.across(edge.next).and(edge.statistics.bounds);
        let edges = self.tree.edges(at);
        let together = edges.iter().fold(Statistics::WORST, |all, edge| all.or(edge.statistics));
        let node = self.tree.node(at);
        let known = node.statistics.bounds.and(together.bounds);
        let mean = mean(node.results, node.playouts, edges, known);
        let node = self.tree.node_mut(at);
        node.statistics = Statistics { mean, ..together }.and(known);
        node.on_path = false;
    }
}

/// The mean result of a node's playouts, without those of moves that cannot be better than what is certain.
fn mean<M>(results: f32, playouts: u32, edges: &[TreeEdge<M>], certain: OutcomeBounds) -> f32 {
    let (mut sum, mut count) = (results, playouts as f32);
    for edge in edges.iter().filter(|edge| edge.statistics.bounds.upper > certain.lower) {
        sum += edge.statistics.mean * edge.visits as f32;
        count += edge.visits as f32;
    }
    sum / count.max(1.0)
}
