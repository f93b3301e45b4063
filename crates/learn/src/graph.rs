//! The game graph: positions are nodes and moves are edges, both numbered. Learners, training and evaluation know nothing else of a game, so
//! they are compiled and tested once for all games, and what they learn lies in plain arrays indexed by these numbers.
//!
//! The graph grows as it is explored: the rules play each move once; from then on its transition is looked up.

use std::ops::Range;

use nimatron_core::{End, Next, NotationError, Seat};

use crate::positions::{LocatedPosition, PlayedMove, Positions};
use crate::transition::{EdgeIndex, NodeIndex, NodeSituation, Transition};

/// The memory limit leaves no room for another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

/// The result of an operation that may have to add positions to the graph.
pub type GraphResult<T = ()> = Result<T, OutOfMemory>;

/// A node of the graph.
#[derive(Clone, Copy, Debug)]
struct NodeRecord {
    first: EdgeIndex,
    moves: u32,
    depth: u32,
    end: Option<End>,
}

/// What learners store for every move and position, in bytes, and what growing arrays take besides.
const LEARNED: usize = 32;

/// The child of an edge that was never followed.
const UNKNOWN: NodeIndex = NodeIndex::MAX;

/// The game graph, as far as it was explored.
pub struct Graph {
    nodes: Vec<NodeRecord>,
    transitions: Vec<Transition>,
    positions: Box<dyn Positions>,
    has_points: bool,
    /// How many points of the rules are 1 as points are shown.
    units: f64,
    is_loopy: bool,
    /// How many edges were never followed.
    unknown: usize,
    /// Whether every move followed so far passed the turn.
    alternates: bool,
    /// How many bytes it may take.
    memory: usize,
    /// Whether a position had too many moves.
    refused: bool,
}

impl Clone for Graph {
    fn clone(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            transitions: self.transitions.clone(),
            positions: self.positions.cloned(),
            has_points: self.has_points,
            units: self.units,
            is_loopy: self.is_loopy,
            unknown: self.unknown,
            alternates: self.alternates,
            memory: self.memory,
            refused: self.refused,
        }
    }
}

impl Graph {
    /// The start position.
    pub const START: NodeIndex = 0;

    /// A graph of the start position, limited to about `memory` bytes.
    pub fn new(positions: Box<dyn Positions>, memory: usize) -> Self {
        let (has_points, is_loopy) = (positions.scoring().has_points(), positions.is_loopy());
        let units = 10_f64.powi(positions.decimals().cast_signed());
        let (nodes, transitions) = (Vec::new(), Vec::new());
        let (unknown, alternates, refused) = (0, true, false);
        let mut graph = Self {
            nodes,
            transitions,
            positions,
            has_points,
            units,
            is_loopy,
            unknown,
            alternates,
            memory,
            refused,
        };
        graph.forget();
        graph
    }

    /// Forgets everything but the start position.
    pub fn forget(&mut self) {
        (self.unknown, self.alternates, self.refused) = (0, true, false);
        // Gives back what they took.
        (self.nodes, self.transitions) = (Vec::new(), Vec::new());
        self.positions.forget();
        self.add(0);
    }

    /// Whether games end in points.
    pub fn has_points(&self) -> bool {
        self.has_points
    }

    /// How many points of the rules are 1 as points are shown: 10 where these have one decimal.
    pub fn units(&self) -> f64 {
        self.units
    }

    /// Whether play can go on for ever.
    pub fn is_loopy(&self) -> bool {
        self.is_loopy
    }

    /// Whether every move was followed and no position comes twice in a game.
    pub fn is_fixed(&self) -> bool {
        self.unknown == 0 && !self.is_loopy
    }

    /// Whether the players took turns in every move that was followed.
    pub fn alternates(&self) -> bool {
        self.alternates
    }

    /// How many positions are known. Their numbers are smaller.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never true: the start is always known.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many moves are known.
    pub fn edges(&self) -> usize {
        self.transitions.len()
    }

    /// The moves of a position in the rules' order; none where the game is over.
    #[inline]
    pub fn moves(&self, node: NodeIndex) -> Range<EdgeIndex> {
        let NodeRecord { first, moves, .. } = self.nodes[node as usize];
        first..first + moves
    }

    /// The result of the game; `None` where it goes on.
    #[inline]
    pub fn end(&self, node: NodeIndex) -> Option<End> {
        self.nodes[node as usize].end
    }

    /// Whether the game is over there.
    #[inline]
    pub fn is_over(&self, node: NodeIndex) -> bool {
        self.nodes[node as usize].moves == 0
    }

    /// How many plies from the start the position was first reached.
    pub fn depth(&self, node: NodeIndex) -> u32 {
        self.nodes[node as usize].depth
    }

    /// The transition of an edge that was followed before.
    ///
    /// # Panics
    /// In debug builds, if it was not followed.
    #[inline]
    pub fn transition(&self, edge: EdgeIndex) -> Transition {
        let step = self.transitions[edge as usize];
        debug_assert_ne!(step.child, UNKNOWN, "the edge was followed before");
        step
    }

    /// The transition of a move; the rules play it if it was not followed before.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if that is a new position and there is no room for it.
    #[inline(always)]
    pub fn follow(&mut self, node: NodeIndex, edge: EdgeIndex) -> GraphResult<Transition> {
        let step = self.transitions[edge as usize];
        if step.child != UNKNOWN {
            return Ok(step);
        }
        self.explore(node, edge)?;
        Ok(self.transitions[edge as usize])
    }

    #[cold]
    fn explore(&mut self, node: NodeIndex, edge: EdgeIndex) -> GraphResult {
        if self.is_full() {
            return Err(OutOfMemory);
        }
        let NodeRecord { first, depth, .. } = self.nodes[node as usize];
        let left = self.memory.saturating_sub(self.bytes());
        let room = Self::moves_within(left, self.positions.move_size());
        let Some(PlayedMove { child, gain, next }) = self.positions.play(node, edge - first, room) else {
            self.refused = true;
            return Err(OutOfMemory);
        };
        if child as usize == self.nodes.len() {
            self.add(depth + 1);
        }
        self.transitions[edge as usize] = Transition { child, gain, next, over: self.is_over(child) };
        self.unknown -= 1;
        self.alternates &= next == Next::Opponent;
        Ok(())
    }

    /// Adds the position that was reached last.
    fn add(&mut self, depth: u32) {
        let first = EdgeIndex::try_from(self.transitions.len()).expect("memory ends before the numbers do");
        let found = self.positions.newest();
        self.nodes.push(NodeRecord { first, moves: found.moves, depth, end: found.end });
        let unknown = Transition { child: UNKNOWN, gain: 0, next: Next::Opponent, over: false };
        self.transitions.resize(self.transitions.len() + found.moves as usize, unknown);
        self.unknown += found.moves as usize;
    }

    /// How many more moves there is room for, in so many bytes, where moves have this size.
    pub fn moves_within(bytes: usize, size: usize) -> usize {
        bytes / (2 * (size_of::<Transition>() + LEARNED + size))
    }

    fn bytes(&self) -> usize {
        let nodes = self.nodes.len() * (size_of::<NodeRecord>() + LEARNED);
        let transitions = self.transitions.len() * (size_of::<Transition>() + LEARNED);
        2 * (nodes + transitions) + self.positions.bytes()
    }

    /// Follows every move of every position, breadth first, up to `most` positions.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there are more.
    pub fn complete(&mut self, most: usize) -> GraphResult {
        self.complete_while(most, || true).map(|_| ())
    }

    /// The same while `go_on` agrees, which is asked at each move. Whether it agreed to the end.
    ///
    /// # Errors
    /// [`OutOfMemory`](crate::OutOfMemory) if there are more.
    pub fn complete_while(&mut self, most: usize, mut go_on: impl FnMut() -> bool) -> GraphResult<bool> {
        let mut node = 0;
        while node < self.nodes.len() {
            for edge in self.moves(node as NodeIndex) {
                if !go_on() {
                    return Ok(false);
                }
                self.follow(node as NodeIndex, edge)?;
            }
            if self.nodes.len() > most {
                return Err(OutOfMemory);
            }
            node += 1;
        }
        Ok(true)
    }

    /// Whether every move of every position was followed.
    pub fn is_complete(&self) -> bool {
        self.unknown == 0
    }

    /// The position as text.
    pub fn text(&self, node: NodeIndex) -> String {
        self.positions.text(&NodeSituation::first_reached(node, self.seat(node)))
    }

    /// A situation as text.
    pub fn text_of(&self, situation: &NodeSituation) -> String {
        self.positions.text(situation)
    }

    /// A move as text.
    pub fn move_text(&self, node: NodeIndex, edge: EdgeIndex) -> String {
        self.move_text_of(&NodeSituation::first_reached(node, self.seat(node)), edge)
    }

    /// A move at a situation as text.
    pub fn move_text_of(&self, situation: &NodeSituation, edge: EdgeIndex) -> String {
        self.positions.move_text(situation, edge - self.nodes[situation.node as usize].first)
    }

    /// The player to move when the position was first reached.
    pub fn seat(&self, node: NodeIndex) -> Seat {
        self.positions.seat(node)
    }

    /// Whether the graph is exactly what [`complete`](Self::complete) makes of the start: every move was followed, and the numbering is
    /// breadth first. Then the start alone is enough to build it again.
    pub fn is_whole(&self) -> bool {
        let mut found: NodeIndex = 1;
        for step in &self.transitions {
            found += NodeIndex::from(step.child == found);
            if step.child >= found {
                return false;
            }
        }
        found as usize == self.nodes.len()
    }

    /// Whether there is no room for another position.
    pub fn is_full(&self) -> bool {
        self.refused || self.bytes() > self.memory
    }

    /// The node of a position given as text, added if it is new, and the edge of each legal move.
    ///
    /// # Errors
    /// Where the text stops being a position.
    pub fn locate(&mut self, text: &str) -> Result<(NodeIndex, Vec<EdgeIndex>), NotationError> {
        self.locate_at(text, 0)
    }

    /// The same; a new position is recorded at this depth.
    ///
    /// # Errors
    /// Where the text stops being a position.
    pub fn locate_at(
        &mut self,
        text: &str,
        depth: u32,
    ) -> Result<(NodeIndex, Vec<EdgeIndex>), NotationError> {
        let LocatedPosition { node, choices } = self.positions.locate(text)?;
        if node as usize == self.nodes.len() {
            self.add(depth);
        }
        let first = self.nodes[node as usize].first;
        Ok((node, choices.into_iter().map(|choice| first + choice).collect()))
    }

    /// The move that the game's closed strategy names, if it has one.
    pub fn closed_strategy(&self, node: NodeIndex) -> Option<EdgeIndex> {
        Some(self.nodes[node as usize].first + self.positions.closed_strategy(node)?)
    }

    /// The names of the features; none if the game has none.
    pub fn feature_names(&self) -> Vec<String> {
        self.positions.feature_names()
    }

    /// Pushes the features of an ongoing position.
    pub fn features(&self, node: NodeIndex, features: &mut Vec<f64>) {
        self.positions.features(node, features);
    }
}
