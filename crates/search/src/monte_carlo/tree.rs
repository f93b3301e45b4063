//! The tree: its nodes and their moves, in two arrays of bounded size. Transpositions share one node, so the tree is a
//! graph: B. E. Childs, J. H. Brodeur, L. Kocsis, *Transpositions and Move
//! Groups in Monte Carlo SearchTree Search*, 2008.

use std::hash::{BuildHasher, Hash};
use std::num::NonZero;
use std::ops::Range;

use hashbrown::HashTable;
use nimatron_core::Next;
use rustc_hash::FxBuildHasher;

use super::statistics::Statistics;

/// The number of a node.
pub(super) type NodeId = u32;

/// The position that the search is about. No move leads to it: a way back to it leads to a node of its own.
pub(super) const ROOT: NodeId = 0;

/// A position.
pub(super) struct TreeNode<P> {
    pub(super) position: P,
    first: u32,
    last: u32,
    /// Playouts that began here, and the sum of their results for the player to move.
    pub(super) playouts: u32,
    pub(super) results: f32,
    pub(super) statistics: Statistics,
    /// Whether it is on the way from the root under way.
    pub(super) on_path: bool,
}

impl<P> TreeNode<P> {
    /// Takes in the result of a playout from here, for its player to move.
    pub(super) fn take_result(&mut self, result: f32) {
        self.playouts += 1;
        self.results += result;
        self.statistics.mean = self.statistics.bounds.clamp(self.results / self.playouts as f32);
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeEdge<M> {
    pub(super) mv: M,
    pub(super) next: Next,
    /// Where it leads, once that is a node.
    child: Option<NonZero<NodeId>>,
    /// How often it was made.
    pub(super) visits: u32,
    /// What was known when it was last made, for its mover.
    pub(super) statistics: Statistics,
}

impl<M> TreeEdge<M> {
    /// A move that was never made.
    pub(super) fn new(mv: M, next: Next, statistics: Statistics) -> Self {
        Self { mv, next, child: None, visits: 0, statistics }
    }

    /// The node it leads to, if that is one yet.
    pub(super) fn child(&self) -> Option<NodeId> {
        self.child.map(NonZero::get)
    }

    /// Says where it leads.
    pub(super) fn lead_to(&mut self, child: NodeId) {
        self.child = NonZero::new(child);
    }
}

/// Nodes and edges, and where to find a position among them.
pub(super) struct SearchTree<P, M> {
    nodes: Vec<TreeNode<P>>,
    edges: Vec<TreeEdge<M>>,
    index: HashTable<NodeId>,
    bytes: usize,
    most_bytes: usize,
}

impl<P: Eq + Hash, M: Copy> SearchTree<P, M> {
    /// What a node takes beside its moves: arrays and the index grow by doubling.
    const NODE: usize = 2 * (size_of::<TreeNode<P>>() + size_of::<NodeId>() + 1);
    /// What a move takes.
    const EDGE: usize = 2 * size_of::<TreeEdge<M>>();

    /// An empty tree that takes about this many bytes when full.
    pub(super) fn with_bytes(most_bytes: usize) -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), index: HashTable::new(), bytes: 0, most_bytes }
    }

    /// Whether nothing grows in it yet.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether there is room for one more node with so many moves, its position holding `allocated` bytes on the heap.
    pub(super) fn has_room(&self, moves: usize, allocated: usize) -> bool {
        let bytes = moves.saturating_mul(Self::EDGE).saturating_add(Self::NODE + allocated);
        let numbers = self.nodes.len().max(self.edges.len()) + moves;
        self.bytes.saturating_add(bytes) <= self.most_bytes && numbers < NodeId::MAX as usize
    }

    /// The node of a position; the root is not found.
    pub(super) fn find(&self, position: &P) -> Option<NodeId> {
        self.index.find(hash(position), |&id| self.node(id).position == *position).copied()
    }

    /// Adds a node with its moves, the root first.
    pub(super) fn add(
        &mut self,
        position: P,
        allocated: usize,
        statistics: Statistics,
        moves: &[TreeEdge<M>],
    ) -> NodeId {
        let id = self.nodes.len() as NodeId;
        if id != ROOT {
            let nodes = &self.nodes;
            let of = |&id: &NodeId| hash(&nodes[id as usize].position);
            self.index.insert_unique(hash(&position), id, of);
        }
        let first = self.edges.len() as u32;
        self.edges.extend_from_slice(moves);
        let last = self.edges.len() as u32;
        self.nodes.push(TreeNode {
            position,
            first,
            last,
            playouts: 0,
            results: 0.0,
            statistics,
            on_path: false,
        });
        self.bytes += Self::NODE + moves.len() * Self::EDGE + allocated;
        id
    }

    #[inline]
    pub(super) fn node(&self, id: NodeId) -> &TreeNode<P> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut TreeNode<P> {
        &mut self.nodes[id as usize]
    }

    /// The moves of a node.
    #[inline]
    pub(super) fn edges(&self, id: NodeId) -> &[TreeEdge<M>] {
        &self.edges[self.range(id)]
    }

    #[inline]
    pub(super) fn edges_mut(&mut self, id: NodeId) -> &mut [TreeEdge<M>] {
        let range = self.range(id);
        &mut self.edges[range]
    }

    fn range(&self, id: NodeId) -> Range<usize> {
        let node = self.node(id);
        node.first as usize..node.last as usize
    }
}

#[inline]
fn hash<P: Hash>(position: &P) -> u64 {
    FxBuildHasher.hash_one(position)
}
