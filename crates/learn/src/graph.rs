//! A game as numbers: positions are nodes, moves are edges between them. Learners, training and judging know nothing else of a game,
//! so they are written, compiled and tested once for all of them; and what they learn lies in plain arrays beside the graph.
//!
//! The graph grows as it is walked: an edge is followed by the rules once and by its number ever after.

use std::ops::Range;

use nimatron_core::{End, Next, NotationError, Points, Seat};

use crate::positions::{Located, Played, Positions, Standing};

/// The number of a position.
pub type Node = u32;
/// The number of a move at a position. Those of one position are consecutive and in the rules' order.
pub type Edge = u32;

/// There is no room for another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The position after it.
    pub child: Node,
    /// Points that the mover banked by it.
    pub gain: Points,
    /// Who moves there.
    pub next: Next,
    /// Whether the game is over there.
    pub over: bool,
}

/// A position as the graph knows it.
#[derive(Clone, Copy, Debug)]
struct Place {
    first: Edge,
    moves: u32,
    depth: u32,
    end: Option<End>,
}

/// The child of an edge that was never followed.
const UNKNOWN: Node = Node::MAX;

/// The positions of a game that are known so far.
pub struct Graph {
    places: Vec<Place>,
    steps: Vec<Step>,
    positions: Box<dyn Positions>,
    has_points: bool,
    is_endless: bool,
    /// Bytes that it may take.
    memory: usize,
}

impl Clone for Graph {
    fn clone(&self) -> Self {
        Self {
            places: self.places.clone(),
            steps: self.steps.clone(),
            positions: self.positions.cloned(),
            has_points: self.has_points,
            is_endless: self.is_endless,
            memory: self.memory,
        }
    }
}

impl Graph {
    /// The node where every game begins.
    pub const START: Node = 0;

    /// A graph that knows the start, and may take about so many bytes.
    pub fn new(positions: Box<dyn Positions>, memory: usize) -> Self {
        let (has_points, is_endless) = (positions.scoring().has_points(), positions.is_endless());
        let (places, steps) = (Vec::new(), Vec::new());
        let mut graph = Self { places, steps, positions, has_points, is_endless, memory };
        graph.forget();
        graph
    }

    /// Forgets everything but the start.
    pub fn forget(&mut self) {
        self.places.clear();
        self.steps.clear();
        self.positions.forget();
        self.add(0);
    }

    /// Whether games end in points.
    pub fn has_points(&self) -> bool {
        self.has_points
    }

    /// Whether play may go on for ever.
    pub fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// How many positions are known; their nodes are the numbers below.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Never: the start is always known.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many moves are known.
    pub fn edges(&self) -> usize {
        self.steps.len()
    }

    /// The moves of a position, in the rules' order; none where the game is over.
    #[inline]
    pub fn moves(&self, node: Node) -> Range<Edge> {
        let Place { first, moves, .. } = self.places[node as usize];
        first..first + moves
    }

    /// How the game ended there; `None` where it goes on.
    #[inline]
    pub fn end(&self, node: Node) -> Option<End> {
        self.places[node as usize].end
    }

    /// Whether the game is over there.
    #[inline]
    pub fn is_over(&self, node: Node) -> bool {
        self.places[node as usize].moves == 0
    }

    /// The plies on the way on which the position was first reached.
    pub fn depth(&self, node: Node) -> u32 {
        self.places[node as usize].depth
    }

    /// What a move that was followed before leads to.
    ///
    /// # Panics
    /// If it was not.
    #[inline]
    pub fn known(&self, edge: Edge) -> Step {
        let step = self.steps[edge as usize];
        debug_assert_ne!(step.child, UNKNOWN, "the edge was followed before");
        step
    }

    /// What every move leads to that was followed before, by edge; what the others do is not said.
    #[inline]
    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What a move leads to.
    ///
    /// # Errors
    /// [`Full`] if that is a new position and there is no room for it.
    #[inline(always)]
    pub fn follow(&mut self, node: Node, edge: Edge) -> Result<Step, Full> {
        let step = self.steps[edge as usize];
        if step.child != UNKNOWN {
            return Ok(step);
        }
        self.explore(node, edge)?;
        Ok(self.steps[edge as usize])
    }

    #[cold]
    fn explore(&mut self, node: Node, edge: Edge) -> Result<(), Full> {
        if self.is_full() {
            return Err(Full);
        }
        let Place { first, depth, .. } = self.places[node as usize];
        let Played { child, gain, next } = self.positions.play(node, edge - first);
        if child as usize == self.places.len() {
            self.add(depth + 1);
        }
        self.steps[edge as usize] = Step { child, gain, next, over: self.is_over(child) };
        Ok(())
    }

    /// Takes up the position that was reached last.
    fn add(&mut self, depth: u32) {
        let first = Edge::try_from(self.steps.len()).expect("memory ends before the numbers do");
        let found = self.positions.newest();
        self.places.push(Place { first, moves: found.moves, depth, end: found.end });
        let unknown = Step { child: UNKNOWN, gain: 0, next: Next::Opponent, over: false };
        self.steps.resize(self.steps.len() + found.moves as usize, unknown);
    }

    fn bytes(&self) -> usize {
        /// What learners keep for every move and position, and what growing arrays take besides.
        const LEARNED: usize = 32;
        let places = self.places.len() * (size_of::<Place>() + LEARNED);
        let steps = self.steps.len() * (size_of::<Step>() + LEARNED);
        2 * (places + steps) + self.positions.bytes()
    }

    /// Follows every move of every position, breadth first, unless there are more than `most` positions.
    ///
    /// # Errors
    /// [`Full`] if there are.
    pub fn complete(&mut self, most: usize) -> Result<(), Full> {
        let mut node = 0;
        while node < self.places.len() {
            for edge in self.moves(node as Node) {
                self.follow(node as Node, edge)?;
            }
            if self.places.len() > most {
                return Err(Full);
            }
            node += 1;
        }
        Ok(())
    }

    /// Whether every move of every position was followed.
    pub fn is_complete(&self) -> bool {
        self.steps.iter().all(|step| step.child != UNKNOWN)
    }

    /// The position as text.
    pub fn text(&self, node: Node) -> String {
        self.positions.text(&Standing::first_reached(node, self.seat(node)))
    }

    /// The position as text, with who is to move and what was banked.
    pub fn text_of(&self, standing: &Standing) -> String {
        self.positions.text(standing)
    }

    /// A move as text.
    pub fn move_text(&self, node: Node, edge: Edge) -> String {
        self.move_text_of(&Standing::first_reached(node, self.seat(node)), edge)
    }

    /// A move as text, for who is to move.
    pub fn move_text_of(&self, standing: &Standing, edge: Edge) -> String {
        self.positions.move_text(standing, edge - self.places[standing.node as usize].first)
    }

    /// Who was to move when the position was first reached.
    pub fn seat(&self, node: Node) -> Seat {
        self.positions.seat(node)
    }

    /// Whether this is just what [`complete`](Self::complete) makes of the start: every move was followed, and positions are numbered as
    /// it numbers them. Then nothing but the start needs to be known to have the same graph again.
    pub fn is_whole(&self) -> bool {
        let mut found: Node = 1;
        for step in &self.steps {
            found += Node::from(step.child == found);
            if step.child >= found {
                return false;
            }
        }
        found as usize == self.places.len()
    }

    /// Whether there is no room for another position.
    pub fn is_full(&self) -> bool {
        self.bytes() > self.memory
    }

    /// The position that a text stands for, known already or taken up now, and the move there for each of its legal moves.
    ///
    /// # Errors
    /// Where the text stops being a position.
    pub fn locate(&mut self, text: &str) -> Result<(Node, Vec<Edge>), NotationError> {
        self.locate_at(text, 0)
    }

    /// The same for a position that is reached after so many plies, if it is new.
    ///
    /// # Errors
    /// Where the text stops being a position.
    pub fn locate_at(&mut self, text: &str, depth: u32) -> Result<(Node, Vec<Edge>), NotationError> {
        let Located { node, choices } = self.positions.locate(text)?;
        if node as usize == self.places.len() {
            self.add(depth);
        }
        let first = self.places[node as usize].first;
        Ok((node, choices.into_iter().map(|choice| first + choice).collect()))
    }

    /// The move that the game's closed strategy names, if it has one.
    pub fn closed_strategy(&self, node: Node) -> Option<Edge> {
        Some(self.places[node as usize].first + self.positions.closed_strategy(node)?)
    }

    /// The names of the numbers that describe a position; none if the game has none.
    pub fn feature_names(&self) -> Vec<String> {
        self.positions.feature_names()
    }

    /// Pushes the numbers that describe an ongoing position.
    pub fn features(&self, node: Node, features: &mut Vec<f64>) {
        self.positions.features(node, features);
    }
}
