//! Retrograde analysis: every position that can be reached is found first, and then scored from the ends of the game backwards. It is the
//! one exact search where play may go on for ever, which is a draw.
//!
//! A position is won as soon as one move leads to a position that is lost for the opponent, and lost once every move leads to one
//! that is won; who cannot be forced to either can go on for ever. Positions are settled in the order of their distances, so that the
//! first move found to win wins soonest, and the last found to lose loses latest (K. Thompson, *Retrograde Analysis of
//! Certain Endgames*, ICCA Journal 9 (3), 1986).

use std::collections::VecDeque;

use nimatron_core::{Game, Next, PackedGoal, Score, Status, Window};
use rustc_hash::FxHashMap;

use crate::capabilities::Capabilities;
use crate::engine::{Bound, Engine, Found};
use crate::limits::{Limits, Meter, Stopped};
use crate::table::{Entry, TO_THE_END, Table, key};

/// Positions as numbers, with how each is settled or where its moves lead.
#[derive(Debug, Default)]
pub struct Web {
    arcs: Vec<Arc>,
    /// For every position where its arcs end, and its score if it is settled.
    places: Vec<(usize, Option<Score>)>,
}

/// Where a move leads, and whether the mover moves again there, in the lowest bit.
#[derive(Clone, Copy, Debug)]
struct Arc(u32);

impl Arc {
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

impl Web {
    /// The most positions that there can be.
    pub const MOST: usize = 1 << 31;
    /// Bytes that a position takes while it is settled, and each of its moves.
    pub const BYTES: (usize, usize) = (64, 12);

    /// Adds a position whose score is known, for its player to move; 0 is a draw.
    pub fn push_settled(&mut self, score: Score) {
        self.places.push((self.arcs.len(), Some(score)));
    }

    /// Adds a position by the numbers of those its moves lead to, which are below [`MOST`](Self::MOST) and may be added later.
    pub fn push_open(&mut self, moves: impl IntoIterator<Item = (u32, Next)>) {
        self.arcs.extend(moves.into_iter().map(|(to, next)| Arc::new(to, next)));
        self.places.push((self.arcs.len(), None));
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many moves there are.
    pub fn moves(&self) -> usize {
        self.arcs.len()
    }

    /// The score of every position. `backup` carries a score over a move: it keeps the sign or turns it, and never makes a score greater
    /// in size.
    pub fn settle(&self, back: impl Fn(Next, Score) -> Score) -> Vec<Score> {
        let mut scores: Vec<_> = self.places.iter().map(|(_, score)| *score).collect();
        let above = Above::of(self);
        let mut open: Vec<_> = (0..self.len()).map(|place| self.arcs_of(place).len()).collect();
        let mut queue = Queue::of(&scores);
        while let Some((place, score)) = queue.next() {
            for &(parent, next) in above.of_place(place) {
                let parent = parent as usize;
                if scores[parent].is_some() {
                    continue;
                }
                let worth = back(next, score);
                open[parent] -= 1;
                if worth > 0 || open[parent] == 0 {
                    // The last move to be settled is the one that loses latest.
                    scores[parent] = Some(worth);
                    queue.push(parent, worth);
                }
            }
        }
        scores.into_iter().map(|score| score.unwrap_or(0)).collect()
    }

    fn arcs_of(&self, place: usize) -> &[Arc] {
        let first = if place == 0 { 0 } else { self.places[place - 1].0 };
        &self.arcs[first..self.places[place].0]
    }
}

/// The moves of a web by where they lead.
struct Above {
    parents: Vec<(u32, Next)>,
    ends: Vec<usize>,
}

impl Above {
    fn of(web: &Web) -> Self {
        let mut ends = vec![0; web.len() + 1];
        web.arcs.iter().for_each(|arc| ends[arc.to() + 1] += 1);
        for place in 0..web.len() {
            ends[place + 1] += ends[place];
        }
        let mut parents = vec![(0, Next::Opponent); web.arcs.len()];
        let mut free = ends.clone();
        for place in 0..web.len() {
            for arc in web.arcs_of(place) {
                parents[free[arc.to()]] = (place as u32, arc.next());
                free[arc.to()] += 1;
            }
        }
        Self { parents, ends }
    }

    fn of_place(&self, place: usize) -> &[(u32, Next)] {
        &self.parents[self.ends[place]..self.ends[place + 1]]
    }
}

/// Settled positions, those with the greatest scores in size first: those were settled before, and those since then, both in that order.
struct Queue {
    before: VecDeque<(usize, Score)>,
    since: VecDeque<(usize, Score)>,
}

impl Queue {
    /// Draws settle nothing.
    fn of(scores: &[Option<Score>]) -> Self {
        let settled = scores.iter().enumerate().filter_map(|(place, score)| Some((place, (*score)?)));
        let mut before: Vec<_> = settled.filter(|(_, score)| *score != 0).collect();
        before.sort_by_key(|(_, score)| -score.abs());
        Self { before: before.into(), since: VecDeque::new() }
    }

    fn push(&mut self, place: usize, score: Score) {
        self.since.push_back((place, score));
    }

    fn next(&mut self) -> Option<(usize, Score)> {
        let size = |queue: &VecDeque<(usize, Score)>| queue.front().map(|(_, score)| score.abs());
        let queue = if size(&self.before) >= size(&self.since) { &mut self.before } else { &mut self.since };
        queue.pop_front()
    }
}

/// Retrograde analysis of games of plain results, under goals whose draws score 0. What it settles it keeps in the table.
pub struct Retrograde<'g, G: Game, A> {
    game: &'g G,
    goal: A,
    /// Symmetry.
    pub capabilities: Capabilities<G>,
    table: &'g mut Table<G::Position>,
    most_bytes: usize,
    meter: Meter,
}

impl<'g, G: Game, A: PackedGoal> Retrograde<'g, G, A> {
    /// An engine that takes about so many bytes beside the table while it settles positions.
    pub fn new(
        game: &'g G,
        goal: A,
        table: &'g mut Table<G::Position>,
        most_bytes: usize,
        limits: Limits,
    ) -> Self {
        Self {
            game,
            goal,
            capabilities: Capabilities::default(),
            table,
            most_bytes,
            meter: Meter::new(limits),
        }
    }

    fn known(&self, position: &G::Position) -> Option<Score> {
        self.table.get(&(position.clone(), TO_THE_END)).map(|entry| entry.lower)
    }

    /// Settles a position and all that can be reached from it.
    fn settle(&mut self, root: G::Position) -> Result<(), Stopped> {
        let mut found = Reached { numbers: FxHashMap::default(), positions: Vec::new(), spilled: 0 };
        found.number(root, &self.capabilities);
        let mut web = Web::default();
        let mut moves = Vec::new();
        while web.len() < found.positions.len() {
            self.meter.count()?;
            let position = found.positions[web.len()].clone();
            if let Some(score) = self.known(&position) {
                web.push_settled(score);
                continue;
            }
            match self.game.status(&position) {
                Status::Over(end) => web.push_settled(self.goal.terminal_value(end)),
                Status::Ongoing => {
                    moves.clear();
                    self.game.moves(&position, &mut moves);
                    web.push_open(moves.iter().map(|&mv| {
                        let step = self.game.play(&position, mv);
                        let (position, _) = key(&self.capabilities, &step.position, TO_THE_END);
                        (found.number(position, &self.capabilities), step.next)
                    }));
                }
            }
            if found.positions.len() >= Web::MOST || found.bytes(&web) > self.most_bytes {
                return Err(Stopped::Memory);
            }
        }
        let goal = self.goal;
        let scores = web.settle(|next, score| goal.backup(next, 0, score));
        for (position, score) in found.positions.into_iter().zip(scores) {
            let spilled = self.capabilities.allocated_bytes.as_ref().map_or(0, |weigh| weigh(&position));
            self.table.add((position, TO_THE_END), spilled, Entry::exact(score, true))?;
        }
        Ok(())
    }
}

/// Positions by number, in the order in which they were found.
struct Reached<P> {
    numbers: FxHashMap<P, u32>,
    positions: Vec<P>,
    /// Bytes that positions hold on the heap.
    spilled: usize,
}

impl<P: Clone + Eq + std::hash::Hash> Reached<P> {
    fn number<G: Game<Position = P>>(&mut self, position: P, capabilities: &Capabilities<G>) -> u32 {
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(position.clone()).or_insert(next);
        if number == next {
            self.spilled += capabilities.allocated_bytes.as_ref().map_or(0, |weigh| weigh(&position));
            self.positions.push(position);
        }
        number
    }

    fn bytes(&self, web: &Web) -> usize {
        let (of_position, of_move) = Web::BYTES;
        let each = 3 * size_of::<P>() + size_of::<u32>() + of_position;
        self.positions.len() * each + 2 * self.spilled + web.moves() * of_move
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
        let (root, _) = key(&self.capabilities, position, TO_THE_END);
        if self.known(&root).is_none() {
            self.settle(root.clone())?;
        }
        let score = self.known(&root).expect("it was just settled");
        Ok(Found { score, bound: Bound::Exact, proved: true })
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
