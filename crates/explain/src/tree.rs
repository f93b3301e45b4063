//! The game tree below a situation: a node for every move, numbered breadth-first. If equal situations are merged, it is the game graph.
//!
//! It is built as a search with the same options meets it: the same move order, the same moves omitted, the same horizon. So an observer can
//! follow the search on it, move by move.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::{Banked, FEW_MOVES, Game, Situation, Status, WithBank};
use nimatron_search::{Candidates, Canonical};
use rustc_hash::FxHashMap;
use thiserror::Error;

/// The options of a tree.
pub struct Growth<P> {
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// Which moves, in which order.
    pub candidates: Candidates,
    /// Which situations are merged, if any.
    pub merge: Option<Merging<P>>,
    /// At most this many nodes.
    pub most_nodes: usize,
    /// Ends it once true.
    pub interrupt: Arc<AtomicBool>,
}

/// Which situations are merged: those with the same representative, player to move and banked points.
pub struct Merging<P> {
    /// The representative.
    pub canonical: Canonical<P>,
    /// Merge only situations at equal depth: at a depth limit the deeper one is searched less far, and scores may count plies.
    pub by_ply: bool,
}

/// A graph has at most so many edges for every node that it may have.
const EDGES_PER_NODE: usize = 10;

fn most_edges(most_nodes: usize) -> usize {
    most_nodes.saturating_mul(EDGES_PER_NODE)
}

/// Bytes that a position may hold beside itself, about.
const ALLOCATED: usize = 64;

/// Why a tree is not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GrowthError {
    /// There are more nodes, or edges between them, than the caller allowed.
    #[error("more than {most_nodes} nodes")]
    TooLarge {
        /// How many nodes were allowed.
        most_nodes: usize,
    },
    /// It was interrupted.
    #[error("interrupted")]
    Interrupted,
}

/// The tree of a game, or its graph.
pub struct Tree<G: Game> {
    nodes: Vec<SearchNode<G>>,
    edges: Vec<SearchEdge<G::Move>>,
    merged: Option<Merged<G>>,
}

/// A node: a situation and how it was reached.
#[derive(Clone, Debug)]
pub struct SearchNode<G: Game> {
    /// The situation.
    pub situation: Situation<G::Position>,
    /// The node above, and the move that leads here from it: the first ones, in a graph. `None` for the root.
    pub from: Option<(usize, G::Move)>,
    /// Plies from the root.
    pub ply: u32,
    /// Whether the tree goes on below.
    pub kind: NodeKind,
    edges: Range<usize>,
}

/// Whether a tree goes on below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// It does.
    Inner,
    /// The game is over here.
    Terminal,
    /// The depth limit is reached.
    Horizon,
}

/// A move and the node it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchEdge<M> {
    /// The move.
    pub mv: M,
    /// Where it leads.
    pub to: usize,
}

/// Which node stands for which situations.
struct Merged<G: Game> {
    merging: Merging<G::Position>,
    nodes: FxHashMap<(Situation<G::Position>, u32), usize>,
}

impl<G: Game> Merged<G> {
    fn key(&self, situation: &Situation<G::Position>, ply: u32) -> (Situation<G::Position>, u32) {
        let position = (self.merging.canonical)(&situation.position);
        let situation = Situation { position, seat: situation.seat, banked: situation.banked };
        (situation, if self.merging.by_ply { ply } else { 0 })
    }
}

impl<G: Game> Tree<G> {
    /// How many nodes may take so many bytes.
    pub fn nodes_within(bytes: usize) -> usize {
        // A vector and a map may have twice the room that they need.
        let node = size_of::<SearchNode<G>>() + size_of::<(Situation<G::Position>, u32, usize)>() + ALLOCATED;
        bytes / (2 * node + EDGES_PER_NODE * size_of::<SearchEdge<G::Move>>())
    }

    /// The tree below a situation.
    ///
    /// # Errors
    /// [`GrowthError::TooLarge`] as soon as it is.
    pub fn grow(
        game: &G,
        root: Situation<G::Position>,
        growth: Growth<G::Position>,
    ) -> Result<Self, GrowthError> {
        let Growth { depth, candidates, merge, most_nodes, interrupt } = growth;
        let merged = merge.map(|merging| Merged { merging, nodes: FxHashMap::default() });
        let mut tree = Self { nodes: Vec::new(), edges: Vec::new(), merged };
        tree.place(root, None, 0);
        let mut moves = Vec::new();
        let mut next = 0;
        while next < tree.nodes.len() {
            if interrupt.load(Ordering::Relaxed) {
                return Err(GrowthError::Interrupted);
            }
            moves.clear();
            if tree.is_inner(game, next, depth) {
                let at = &tree.nodes[next].situation;
                if game.most_moves(&at.position) > FEW_MOVES.max(most_edges(most_nodes)) {
                    return Err(GrowthError::TooLarge { most_nodes });
                }
                // Who loses by a move may depend on what is banked.
                let at = WithBank { position: at.position.clone(), bank: at.bank() };
                candidates.push(&Banked { game }, &at, &mut moves);
            }
            tree.expand(game, next, &moves, most_nodes)?;
            next += 1;
        }
        Ok(tree)
    }

    /// Decides what kind of node this is.
    fn is_inner(&mut self, game: &G, id: usize, depth: Option<u32>) -> bool {
        let node = &mut self.nodes[id];
        node.kind = match game.status(&node.situation.position) {
            Status::Over(_) => NodeKind::Terminal,
            Status::Ongoing if depth == Some(node.ply) => NodeKind::Horizon,
            Status::Ongoing => NodeKind::Inner,
        };
        node.kind == NodeKind::Inner
    }

    fn expand(
        &mut self,
        game: &G,
        id: usize,
        moves: &[G::Move],
        most_nodes: usize,
    ) -> Result<(), GrowthError> {
        let first = self.edges.len();
        let last = first + moves.len();
        if last > most_edges(most_nodes) || self.merged.is_none() && last >= most_nodes {
            return Err(GrowthError::TooLarge { most_nodes });
        }
        for &mv in moves {
            let node = &self.nodes[id];
            let (after, ply) = (node.situation.after(game.play(&node.situation.position, mv)), node.ply + 1);
            let to = match self.find(&after, ply) {
                Some(known) => known,
                None if self.nodes.len() == most_nodes => return Err(GrowthError::TooLarge { most_nodes }),
                None => self.place(after, Some((id, mv)), ply),
            };
            self.edges.push(SearchEdge { mv, to });
        }
        self.nodes[id].edges = first..self.edges.len();
        Ok(())
    }

    /// The node of a graph that stands for a situation.
    fn find(&self, situation: &Situation<G::Position>, ply: u32) -> Option<usize> {
        let merged = self.merged.as_ref()?;
        merged.nodes.get(&merged.key(situation, ply)).copied()
    }

    fn place(
        &mut self,
        situation: Situation<G::Position>,
        from: Option<(usize, G::Move)>,
        ply: u32,
    ) -> usize {
        let id = self.nodes.len();
        if let Some(merged) = &mut self.merged {
            let key = merged.key(&situation, ply);
            merged.nodes.insert(key, id);
        }
        self.nodes.push(SearchNode { situation, from, ply, kind: NodeKind::Inner, edges: 0..0 });
        id
    }

    /// The nodes, breadth-first from the root.
    pub fn nodes(&self) -> &[SearchNode<G>] {
        &self.nodes
    }

    /// The moves at a node, in the order of the search.
    pub fn edges(&self, id: usize) -> &[SearchEdge<G::Move>] {
        &self.edges[self.nodes[id].edges.clone()]
    }

    /// Whether equal situations are one node.
    pub fn is_merged(&self) -> bool {
        self.merged.is_some()
    }

    /// Where a move leads from a situation that the node stands for. `tried` is how many moves were tried there before, which
    /// tells where to look.
    pub(crate) fn child(
        &self,
        game: &G,
        (id, at): (usize, Option<&Situation<G::Position>>),
        mv: G::Move,
        tried: usize,
    ) -> usize {
        if let Some(at) = at {
            let after = at.after(game.play(&at.position, mv));
            return self.find(&after, self.nodes[id].ply + 1).expect("the search stays on the graph");
        }
        let edges = self.edges(id);
        let likely = edges.get(tried).filter(|edge| edge.mv == mv);
        likely.or_else(|| edges.iter().find(|edge| edge.mv == mv)).expect("the search stays on the tree").to
    }
}
