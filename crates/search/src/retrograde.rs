//! Retrograde analysis, the exact search for loopy games: play may go on for ever there, which is a draw and banks nothing more.
//!
//! All reachable positions are found first. Then wins and losses are propagated backwards from the ends of the game. A position is a win
//! as soon as one move leads to a loss for the opponent, and a loss once every move leads to a win for the opponent. Positions that are
//! neither are draws. Scores are propagated in the order of their distances: the first winning move found wins soonest, and the last
//! losing move found loses latest (K. Thompson, *Retrograde Analysis of
//! Certain Endgames*, ICCA Journal 9 (3), 1986).
//!
//! In games of points positions form levels: what is reached without a gain. No gain comes back, so whatever a gain leads to is scored
//! first, and counts as an end where it is come to from above. Then the same propagation finds by how much each player can win: the largest
//! margins first (J. W. Romein and H. E. Bal, *Solving Awari with Parallel Retrograde Analysis*, IEEE Computer 36 (10), 2003), and of equal
//! ones that which is banked soonest. Without these plies a player could keep a margin for ever and never bank it.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::ops::Neg;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_core::{End, Game, Goal, MarginDistance, Next, PackedGoal, Points, Score, Status, Step, Window};
use rustc_hash::FxHashMap;

use crate::capabilities::Capabilities;
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped};
use crate::table::{Entry, TO_THE_END, Table, key};

/// Positions between two looks at whether propagation is to end.
const INTERVAL: u32 = 1 << 12;

/// Positions as numbers, each with where its moves lead and with what is known of it.
#[derive(Debug, Default)]
pub struct PositionGraph<S = Score> {
    edges: Vec<GraphEdge>,
    /// For every position the end of its edges, and the best score of its moves that lead out of the graph; where no move leads anywhere, its own.
    positions: Vec<(usize, Option<S>)>,
}

/// Where a move leads, or comes from; in the lowest bit, whether the same player moves again there.
#[derive(Clone, Copy, Debug)]
struct GraphEdge(u32);

impl GraphEdge {
    fn new(to: u32, next: Next) -> Self {
        Self(to << 1 | u32::from(next == Next::SamePlayer))
    }

    fn to(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn next(self) -> Next {
        if self.0 & 1 == 0 { Next::Opponent } else { Next::SamePlayer }
    }
}

impl<S: Copy + Default + Ord + Neg<Output = S>> PositionGraph<S> {
    /// The most positions that there can be.
    pub const MOST: usize = 1 << 31;
    /// Bytes that each position and each move take while scores are propagated.
    pub const BYTES: (usize, usize) =
        (size_of::<(usize, Option<S>)>() + size_of::<Option<S>>() + 2 * size_of::<(usize, S)>() + 12, 8);

    /// Adds a position whose score is known, for its player to move; 0 is a draw.
    pub fn push_known(&mut self, score: S) {
        self.positions.push((self.edges.len(), Some(score)));
    }

    /// Adds a position by the numbers of those its moves lead to, which are below [`MOST`](Self::MOST) and may be added later, and by the best
    /// score that other moves have.
    pub fn push_unknown(&mut self, others: Option<S>, moves: impl IntoIterator<Item = (u32, Next)>) {
        self.edges.extend(moves.into_iter().map(|(to, next)| GraphEdge::new(to, next)));
        self.positions.push((self.edges.len(), others));
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// How many moves there are from one position to another.
    pub fn moves(&self) -> usize {
        self.edges.len()
    }

    /// The score of every position. `backup` carries a score over a move: it keeps the sign or turns it, and never makes a score greater
    /// in size. `None` once `interrupt` is true.
    pub fn propagate(&self, backup: impl Fn(Next, S) -> S, interrupt: &AtomicBool) -> Option<Vec<S>> {
        let mut scores: Vec<_> = vec![None; self.len()];
        let predecessors = Predecessors::of(self);
        // What is known is one more move: of several out of the graph that all lose, the best is the last to become known.
        let moves =
            |place: usize| self.edges_of(place).len() + usize::from(self.positions[place].1.is_some());
        let mut open: Vec<_> = (0..self.len()).map(|place| moves(place) as u32).collect();
        let mut queue = Queue::of(self.positions.iter().map(|(_, known)| *known));
        let mut passed = 0_u32;
        while let Some((place, score, is_new)) = queue.next() {
            passed = passed.wrapping_add(1);
            if passed.is_multiple_of(INTERVAL) && interrupt.load(Ordering::Relaxed) {
                return None;
            }
            if !is_new {
                open[place] -= 1;
                if scores[place].is_some() || score < S::default() && open[place] > 0 {
                    continue;
                }
                scores[place] = Some(score);
            }
            for parent in predecessors.of_place(place) {
                let (parent, next) = (parent.to(), parent.next());
                if scores[parent].is_some() {
                    continue;
                }
                let value = backup(next, score);
                open[parent] -= 1;
                if value > S::default() || open[parent] == 0 {
                    // The last move to become known is the one that loses latest.
                    scores[parent] = Some(value);
                    queue.push(parent, value);
                }
            }
        }
        Some(scores.into_iter().map(Option::unwrap_or_default).collect())
    }

    fn edges_of(&self, place: usize) -> &[GraphEdge] {
        let first = if place == 0 { 0 } else { self.positions[place - 1].0 };
        &self.edges[first..self.positions[place].0]
    }
}

/// The edges of a graph by where they lead; each says where it comes from.
struct Predecessors {
    parents: Vec<GraphEdge>,
    ends: Vec<usize>,
}

impl Predecessors {
    fn of<S: Copy + Default + Ord + Neg<Output = S>>(graph: &PositionGraph<S>) -> Self {
        let mut ends = vec![0; graph.len() + 1];
        graph.edges.iter().for_each(|edge| ends[edge.to() + 1] += 1);
        for place in 0..graph.len() {
            ends[place + 1] += ends[place];
        }
        let mut parents = vec![GraphEdge(0); graph.edges.len()];
        let mut free = ends.clone();
        for place in 0..graph.len() {
            for edge in graph.edges_of(place) {
                parents[free[edge.to()]] = GraphEdge::new(place as u32, edge.next());
                free[edge.to()] += 1;
            }
        }
        Self { parents, ends }
    }

    fn of_place(&self, place: usize) -> &[GraphEdge] {
        &self.parents[self.ends[place]..self.ends[place + 1]]
    }
}

/// Positions with scores, the greatest in size first: what was known of them at the start, and scores found since, both in that order.
struct Queue<S> {
    before: VecDeque<(usize, S)>,
    since: VecDeque<(usize, S)>,
}

impl<S: Copy + Default + Ord + Neg<Output = S>> Queue<S> {
    /// Draws are not propagated.
    fn of(known: impl Iterator<Item = Option<S>>) -> Self {
        let known = known.enumerate().filter_map(|(place, score)| Some((place, score?)));
        let mut before: Vec<_> = known.filter(|(_, score)| *score != S::default()).collect();
        before.sort_by_key(|(_, score)| Reverse(size(*score)));
        Self { before: before.into(), since: VecDeque::new() }
    }

    fn push(&mut self, place: usize, score: S) {
        self.since.push_back((place, score));
    }

    /// The next position, its score, and whether that was found since.
    fn next(&mut self) -> Option<(usize, S, bool)> {
        let first = |queue: &VecDeque<(usize, S)>| queue.front().map(|(_, score)| size(*score));
        let is_new = first(&self.since) > first(&self.before);
        let queue = if is_new { &mut self.since } else { &mut self.before };
        queue.pop_front().map(|(place, score)| (place, score, is_new))
    }
}

fn size<S: Copy + Ord + Neg<Output = S>>(score: S) -> S {
    score.max(-score)
}

/// Retrograde analysis under goals whose draws score 0: of games without points, and by the margin of those in which no gain comes again and
/// again, as in games that have [`Reach`](nimatron_core::Reach). Its scores are kept in the table, with plies under every goal.
///
/// ```
/// use nimatron_core::{Game, Outcomes, Window};
/// use nimatron_games::MuTorere;
/// use nimatron_search::{Bound, Engine, Limits, Retrograde, Table};
///
/// // A game that may go on for ever: whoever plays Mū tōrere well does not lose.
/// let game = MuTorere { free_centre: false };
/// let mut table = Table::with_bytes(1 << 20);
/// let mut engine = Retrograde::new(&game, Outcomes, &mut table, 1 << 20, Limits::default());
/// let found = engine.search(&game.start(), Window::full(Outcomes), None)?;
/// assert_eq!((found.score, found.bound), (0, Bound::Exact));
/// # Ok::<(), nimatron_search::Stopped>(())
/// ```
pub struct Retrograde<'g, G: Game, A> {
    game: &'g G,
    goal: Paced<A>,
    /// Symmetry.
    pub capabilities: Capabilities<G>,
    table: &'g mut Table<G::Position>,
    most_bytes: usize,
    meter: Meter,
}

/// What scores are propagated under, which always counts plies: the goal itself, or points above plies as under [`MarginDistance`]. There a
/// score is what is still to be won, and its plies are those until it is banked or the game is over.
#[derive(Clone, Copy)]
struct Paced<A>(A);

impl<A: PackedGoal> Paced<A> {
    fn terminal_value(self, end: End) -> Score {
        if self.0.counts_plies() { self.0.terminal_value(end) } else { MarginDistance.terminal_value(end) }
    }

    fn backup(self, next: Next, score: Score) -> Score {
        if self.0.counts_plies() {
            self.0.backup(next, 0, score)
        } else {
            MarginDistance.backup(next, 0, score)
        }
    }

    /// The score of a move that gains. What is banked by it needs no more plies, unless its player still has to win some.
    fn after_gain(self, next: Next, gain: Points, child: Score) -> Score {
        if self.0.counts_plies() {
            return self.0.backup(next, gain, child);
        }
        let child = if next == Next::Opponent { -child } else { child };
        let to_win = MarginDistance.points(child);
        let at_once = |points| MarginDistance.terminal_value(End::Scored(points));
        let score = at_once(gain + to_win);
        let score = if score.signum() == child.signum() { score + child - at_once(to_win) } else { score };
        self.backup(Next::SamePlayer, score)
    }

    fn found(self, score: Score) -> Found {
        if self.0.counts_plies() {
            return Found::exact(score, true);
        }
        let points = End::Scored(MarginDistance.points(score));
        let plies = MarginDistance.value(score).distance.unwrap_or(0);
        Found { plies: Some(plies), ..Found::exact(self.0.terminal_value(points), true) }
    }
}

/// Bytes that a position takes in games of points, about: what a table and the graph of a level need.
const OF_POSITION: u64 = 250;

/// Whether retrograde analysis of so many positions of a game of points fits into so many bytes.
pub fn fits_retrograde(positions: u64, bytes: usize) -> bool {
    positions.saturating_mul(OF_POSITION) <= bytes as u64
}

impl<'g, G: Game, A: PackedGoal> Retrograde<'g, G, A> {
    /// An engine that takes about this many bytes beside the table.
    pub fn new(
        game: &'g G,
        goal: A,
        table: &'g mut Table<G::Position>,
        most_bytes: usize,
        limits: Limits,
    ) -> Self {
        Self {
            game,
            goal: Paced(goal),
            capabilities: Capabilities::default(),
            table,
            most_bytes,
            meter: Meter::new(limits),
        }
    }

    fn known(&self, position: &G::Position) -> Option<Score> {
        self.table.get(&(position.clone(), TO_THE_END)).map(|entry| entry.lower)
    }

    /// Scores a position and all that can be reached from it, what gains lead to first.
    fn solve(&mut self, root: G::Position) -> Result<(), Stopped> {
        let mut waiting = vec![root];
        while let Some(position) = waiting.last().cloned() {
            if self.known(&position).is_none() {
                waiting.extend(self.solve_level(position, waiting.len())?);
            } else {
                waiting.pop();
            }
        }
        Ok(())
    }

    /// Scores a position and all that is reached from it without a gain; or nothing if it says what has to be scored before.
    fn solve_level(&mut self, root: G::Position, waiting: usize) -> Result<Vec<G::Position>, Stopped> {
        let mut found = NumberedPositions::default();
        let mut before = Vec::new();
        found.number(root, &self.capabilities);
        let mut graph = PositionGraph::default();
        let (mut moves, mut inside) = (Vec::new(), Vec::new());
        while graph.len() < found.positions.len() {
            let position = found.positions[graph.len()].clone();
            self.meter.count()?;
            if let Some(score) = self.known(&position) {
                graph.push_known(score);
                continue;
            }
            match self.game.status(&position) {
                Status::Over(end) => graph.push_known(self.goal.terminal_value(end)),
                Status::Ongoing => {
                    moves.clear();
                    self.meter.admit(self.game, &position, 0)?;
                    self.game.moves(&position, &mut moves);
                    let mut others = None;
                    inside.clear();
                    for &mv in &moves {
                        let Step { position, next, gain } = self.game.play(&position, mv);
                        let (position, _) = key(&self.capabilities, &position, TO_THE_END);
                        if gain == 0 {
                            inside.push((found.number(position, &self.capabilities), next));
                        } else if let Some(score) = self.known(&position) {
                            others = others.max(Some(self.goal.after_gain(next, gain, score)));
                        } else {
                            before.push(position);
                        }
                    }
                    graph.push_unknown(others, inside.iter().copied());
                }
            }
            let bytes = found.bytes(&graph) + (waiting + before.len()) * size_of::<G::Position>();
            if found.positions.len() >= PositionGraph::<Score>::MOST || bytes > self.most_bytes {
                return Err(Stopped::Memory);
            }
        }
        if !before.is_empty() {
            return Ok(before);
        }
        let goal = self.goal;
        let scores = graph.propagate(|next, score| goal.backup(next, score), self.meter.interrupt());
        let scores = scores.ok_or(Stopped::Interrupted)?;
        for (position, score) in found.positions.into_iter().zip(scores) {
            let allocated = self.capabilities.allocated_bytes.as_ref().map_or(0, |weigh| weigh(&position));
            self.table.add((position, TO_THE_END), allocated, Entry::exact(score, true))?;
        }
        Ok(before)
    }
}

/// Positions by number, in the order in which they were found.
struct NumberedPositions<P> {
    numbers: FxHashMap<P, u32>,
    positions: Vec<P>,
    /// Bytes that positions hold on the heap.
    allocated: usize,
}

impl<P> Default for NumberedPositions<P> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), positions: Vec::new(), allocated: 0 }
    }
}

impl<P: Clone + Eq + std::hash::Hash> NumberedPositions<P> {
    fn number<G: Game<Position = P>>(&mut self, position: P, capabilities: &Capabilities<G>) -> u32 {
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(position.clone()).or_insert(next);
        if number == next {
            self.allocated += capabilities.allocated_bytes.as_ref().map_or(0, |weigh| weigh(&position));
            self.positions.push(position);
        }
        number
    }

    fn bytes(&self, graph: &PositionGraph) -> usize {
        let (of_position, of_move) = PositionGraph::<Score>::BYTES;
        let each = 3 * size_of::<P>() + size_of::<u32>() + of_position;
        self.positions.len() * each + 2 * self.allocated + graph.moves() * of_move
    }
}

impl<G: Game, A: PackedGoal> Engine<G> for Retrograde<'_, G, A> {
    /// Answers exactly, however near the horizon and whatever the window.
    fn search(
        &mut self,
        position: &G::Position,
        _window: Window,
        _depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.meter.begin()?;
        let (root, _) = key(&self.capabilities, position, TO_THE_END);
        if self.known(&root).is_none() {
            self.solve(root.clone())?;
        }
        let score = self.known(&root).expect("it was just scored");
        Ok(self.goal.found(score))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
