//! One thread's part of a test: is the score of a position at least beta?

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Game, Next, PackedGoal, Points, Score, Status, Step, Window};

use super::busy::Busy;
use super::memory::{Memory, Place};
use super::subtrees::Subtrees;
use crate::capabilities::{Capabilities, EndgamesOf, EstimateOf, push_others};
use crate::endgame_database::EndgameIndex;
use crate::limits::{Meter, Stopped, hold};
use crate::stack::with_room;
use crate::table::{Entry, TO_THE_END};
use crate::transposition_table::{Entries, Known};

/// Children looked up in the table before the first of them is searched: one of them may answer for all (enhanced transposition
/// cut-offs, A. Plaat et al., *Exploiting Graph Properties of Game Trees*, AAAI 1996), and their buckets are fetched at the
/// same time.
const LOOKED_UP: usize = 32;
/// Nodes between two looks at the other threads and at the table.
const INTERVAL: u32 = 1 << 12;

/// What all threads of a test share.
pub(super) struct Test<'s, G: Game, A> {
    pub(super) game: &'s G,
    pub(super) goal: A,
    pub(super) capabilities: &'s Capabilities<G>,
    /// The database of endgames, where its facts leave one score possible.
    pub(super) endgames: Option<&'s EndgamesOf<G::Position>>,
    /// What is expected beyond the horizon; 0 without it.
    pub(super) estimate: Option<&'s EstimateOf<G::Position>>,
    pub(super) table: &'s Entries<'s>,
    /// What the threads are doing, where there are several.
    pub(super) busy: Option<&'s Busy>,
    /// The longest play from the root.
    pub(super) longest: Option<u32>,
    /// How many plies the test looks ahead.
    pub(super) horizon: u32,
    /// Some thread has the answer, or a reason to stop.
    pub(super) over: &'s AtomicBool,
    /// Nodes that the helping threads visited since the first one asked.
    pub(super) helped: &'s AtomicU64,
}

/// Why a thread came to no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The table should grow first.
    Crowded,
    /// A limit was met.
    Limit(Stopped),
    /// The test takes longer than it should at first.
    Paused,
    /// Another thread is done.
    Over,
}

impl From<Stopped> for Halt {
    fn from(stopped: Stopped) -> Self {
        Self::Limit(stopped)
    }
}

/// One thread.
pub(super) struct Searcher<'s, G: Game, A> {
    test: &'s Test<'s, G, A>,
    pub(super) memory: Memory<'s, G, A>,
    pub(super) meter: Meter,
    /// With more nodes than this the test pauses; `None` for threads that help.
    pause: Option<u64>,
    until_look: u32,
    moves: Vec<G::Move>,
    children: Vec<Child<G::Position>>,
    /// Estimates at the horizon that had a part in scores so far.
    pub(super) estimates: u64,
}

/// Where a move leads.
struct Child<P> {
    position: P,
    next: Next,
    gain: Points,
    place: Place,
    /// The move's number among those tried.
    mv: usize,
    /// What to try first there.
    hint: Option<u8>,
    /// Where a database has its score, if it has.
    endgame: Option<EndgameIndex>,
}

/// A node whose moves are tried.
struct Node<'n, P> {
    position: &'n P,
    window: Window,
    place: Place,
    /// Where its moves begin on the stack.
    moves: usize,
}

/// The best move of a node so far: its score, and its number if it is enough for the window.
type Best = (Score, Option<usize>);

impl<'s, G: Game, A: PackedGoal> Searcher<'s, G, A> {
    pub(super) fn new(
        test: &'s Test<'s, G, A>,
        near: Option<Entries<'s>>,
        meter: Meter,
        subtrees: Subtrees,
        pause: Option<u64>,
    ) -> Self {
        Self {
            test,
            memory: Memory::new(test, near, subtrees),
            meter,
            pause,
            until_look: INTERVAL,
            moves: Vec::new(),
            children: Vec::new(),
            estimates: 0,
        }
    }

    /// The score, as far as the window tells, fail-soft: see [`crate::AlphaBeta`].
    pub(super) fn root(&mut self, position: &G::Position, window: Window) -> Result<Score, Halt> {
        if let Some(endgame) = self.find_endgame(position) {
            return Ok(self.endgame(endgame));
        }
        let place = self.memory.place(position, 0);
        let known = self.memory.get(place);
        if let Some(score) = known.and_then(|known| self.answer(&known, window)) {
            return Ok(score);
        }
        self.visit(position, place, self.memory.hint(place, known), window)
    }

    /// The score to answer with, if what is known is enough for the window.
    #[inline]
    fn answer(&mut self, known: &Known, window: Window) -> Option<Score> {
        let score = match (known.lower, known.upper) {
            (Some(lower), _) if lower >= window.beta => lower,
            (_, Some(upper)) if upper <= window.alpha => upper,
            _ => return None,
        };
        self.estimates += u64::from(!known.proved);
        Some(score)
    }

    fn visit(
        &mut self,
        position: &G::Position,
        place: Place,
        hint: Option<u8>,
        window: Window,
    ) -> Result<Score, Halt> {
        let Test { game, goal, .. } = *self.test;
        self.meter.count()?;
        self.until_look -= 1;
        if self.until_look == 0 {
            self.look(position, place.ply)?;
        }
        if let Status::Over(end) = game.status(position) {
            return Ok(goal.terminal_value(end));
        }
        if place.ply == self.test.horizon {
            return Ok(self.estimate(position));
        }
        let (moves, children) = (self.moves.len(), self.children.len());
        let (nodes, estimates) = (self.meter.nodes(), self.estimates);
        let score = match self.push_moves(position, window) {
            Some(score) => score,
            None => {
                let best = self.best_move(&Node { position, window, place, moves }, hint)?;
                let proved = self.estimates == estimates;
                self.memory.keep(place, window, best, proved, self.meter.nodes() - nodes);
                debug_assert!(best.1.is_none() || best.0 >= window.beta);
                best.0
            }
        };
        self.moves.truncate(moves);
        self.children.truncate(children);
        Ok(score)
    }

    /// What concerns all threads.
    #[cold]
    fn look(&mut self, position: &G::Position, ply: u32) -> Result<(), Halt> {
        self.until_look = INTERVAL;
        let Test { game, table, longest, over, helped, .. } = *self.test;
        let expected = longest.and_then(|longest| longest.checked_sub(ply));
        let subtrees = &mut self.memory.subtrees;
        subtrees.scattered |= expected.is_none() || game.max_plies(position) != expected;
        subtrees.conclude();
        if over.load(Ordering::Relaxed) {
            return Err(Halt::Over);
        }
        if table.is_crowded() {
            return Err(Halt::Crowded);
        }
        match self.pause {
            None => {
                helped.fetch_add(INTERVAL.into(), Ordering::Relaxed);
            }
            Some(pause) => {
                self.meter.add(helped.swap(0, Ordering::Relaxed));
                if self.meter.nodes() > pause {
                    return Err(Halt::Paused);
                }
            }
        }
        Ok(())
    }

    fn estimate(&mut self, position: &G::Position) -> Score {
        let Test { goal, estimate, .. } = *self.test;
        self.estimates += 1;
        goal.estimate(estimate.map_or(0, |estimate| estimate(position)))
    }

    /// Tries the moves until one is enough for the window.
    fn best_move(&mut self, node: &Node<'_, G::Position>, hint: Option<u8>) -> Result<Best, Halt> {
        hold(&self.moves)?;
        let count = self.moves.len() - node.moves;
        let together = count.min(LOOKED_UP);
        let first = self.children.len();
        let mut best = (Score::MIN, None);
        (0..together).for_each(|mv| self.push_child(node, mv));
        let mut kept = first;
        for index in first..first + together {
            let mv = self.children[index].mv;
            match self.look_up(node, index) {
                Some(score) if improves(&mut best, score, mv, node.window) => return Ok(best),
                Some(_) => {}
                None => {
                    self.children.swap(kept, index);
                    kept += 1;
                }
            }
        }
        self.children.truncate(kept);
        self.put_first(first, hint);
        if self.try_children(node, first, &mut best)? {
            return Ok(best);
        }
        self.children.truncate(first);
        for mv in together..count {
            self.push_child(node, mv);
            let score = match self.look_up(node, first) {
                Some(score) => score,
                None => self.child(node, first)?,
            };
            self.children.truncate(first);
            if improves(&mut best, score, mv, node.window) {
                break;
            }
        }
        Ok(best)
    }

    /// Searches the children on the stack from `first` on until one is enough: first those that no other thread is at.
    fn try_children(
        &mut self,
        node: &Node<'_, G::Position>,
        first: usize,
        best: &mut Best,
    ) -> Result<bool, Halt> {
        let last = self.children.len();
        let busy = self.test.busy.filter(|_| node.place.ply < self.memory.subtrees.large);
        let mut later = 0_u64;
        for index in first..last {
            let Child { place: Place { key, .. }, mv, .. } = self.children[index];
            if let Some(busy) = busy {
                if index > first && busy.has(key) {
                    later |= 1 << (index - first);
                    continue;
                }
                busy.begin(key);
            }
            let score = self.child(node, index);
            busy.inspect(|busy| busy.end(key));
            if improves(best, score?, mv, node.window) {
                return Ok(true);
            }
        }
        for index in (first..last).filter(|index| later >> (index - first) & 1 == 1) {
            let mv = self.children[index].mv;
            // Whoever was at it may be done.
            let score = match self.look_up(node, index) {
                Some(score) => score,
                None => self.child(node, index)?,
            };
            if improves(best, score, mv, node.window) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Moves the child that the hint names, if it is there, before the others.
    #[inline]
    fn put_first(&mut self, first: usize, hint: Option<u8>) {
        let Some(hint) = hint else { return };
        let children = &mut self.children[first..];
        if let Some(at) = children.iter().position(|child| child.mv == usize::from(hint)) {
            children[..=at].rotate_right(1);
        }
    }

    /// Searches a child on the stack: its score for the node's player.
    #[inline]
    fn child(&mut self, node: &Node<'_, G::Position>, index: usize) -> Result<Score, Halt> {
        let goal = self.test.goal;
        let Child { next, gain, place, hint, .. } = self.children[index];
        let below = node.window.across(goal, next, gain);
        let position = self.children[index].position.clone();
        let score = with_room(place.ply, || self.visit(&position, place, hint, below))?;
        Ok(goal.backup(next, gain, score))
    }

    /// Puts the child that a move leads to on the stack and begins to fetch what is known of it.
    #[inline]
    fn push_child(&mut self, node: &Node<'_, G::Position>, mv: usize) {
        let game = self.test.game;
        let Step { position, next, gain } = game.play(node.position, self.moves[node.moves + mv]);
        let endgame = self.find_endgame(&position);
        let place = match endgame {
            Some(_) => Place::NONE,
            None => self.memory.place(&position, node.place.ply + 1),
        };
        if endgame.is_none() {
            self.memory.fetch(place);
        }
        self.children.push(Child { position, next, gain, place, mv, hint: None, endgame });
    }

    /// Where a database has the score of a position, if it has.
    #[inline]
    fn find_endgame(&self, position: &G::Position) -> Option<EndgameIndex> {
        self.test.endgames?.find(position)
    }

    /// The score that is kept there.
    #[inline]
    fn endgame(&self, place: EndgameIndex) -> Score {
        let endgames = self.test.endgames.expect("a place of an endgame is one of the database's");
        self.test.goal.bounds(&endgames.facts(place)).0
    }

    /// The score of a child for the node's player if the table is enough for the window; else its hint is written down.
    #[inline]
    fn look_up(&mut self, node: &Node<'_, G::Position>, index: usize) -> Option<Score> {
        let goal = self.test.goal;
        let Child { next, gain, place, endgame, .. } = self.children[index];
        if let Some(endgame) = endgame {
            return Some(goal.backup(next, gain, self.endgame(endgame)));
        }
        let known = self.memory.get(place);
        let below = node.window.across(goal, next, gain);
        let score = known.and_then(|known| self.answer(&known, below));
        if score.is_none() {
            self.children[index].hint = self.memory.hint(place, known);
        }
        score.map(|score| goal.backup(next, gain, score))
    }

    /// Pushes the moves to try; or answers at once, if facts about the position are enough for the window.
    #[inline]
    fn push_moves(&mut self, position: &G::Position, window: Window) -> Option<Score> {
        let Test { game, goal, capabilities, horizon, .. } = *self.test;
        let first = self.moves.len();
        let Some(bound_and_order) = &capabilities.bound_and_order else {
            game.moves(position, &mut self.moves);
            return None;
        };
        let facts = bound_and_order(position, &mut self.moves);
        if horizon != TO_THE_END {
            // StaticBounds are about the end, and what is hopeless there may be best before a horizon.
            push_others(game, position, first, &mut self.moves);
            return None;
        }
        let (lower, upper) = goal.bounds(&facts);
        Entry { lower, upper, proved: true }.answer(window)
    }
}

/// Takes note of a move's score: whether it is enough for the window.
#[inline]
fn improves(best: &mut Best, score: Score, mv: usize, window: Window) -> bool {
    let enough = score >= window.beta;
    if score > best.0 {
        *best = (score, enough.then_some(mv));
    }
    enough
}
