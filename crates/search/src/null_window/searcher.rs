//! One thread's part of a test: is the score of a position at least beta?

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use nimatron_core::{Game, Next, PackedGoal, Points, Score, Status, Window};

use super::busy::Busy;
use super::subtrees::Subtrees;
use crate::aids::Aids;
use crate::limits::{Meter, Stopped, hold};
use crate::stack::with_room;
use crate::table::TO_THE_END;
use crate::transposition_table::{Entries, Key, Known, key_of};

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
    pub(super) aids: &'s Aids<G>,
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
    /// Positions with small subtrees.
    near: Entries<'s>,
    pub(super) meter: Meter,
    pub(super) subtrees: Subtrees,
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
    key: Key,
    /// The move's place among those tried.
    place: usize,
    /// What to try first there.
    hint: Option<u8>,
}

/// A node whose moves are tried.
struct Node<'n, P> {
    position: &'n P,
    window: Window,
    ply: u32,
    /// Where its moves begin on the stack.
    moves: usize,
}

/// The best move of a node so far: its score, and its place if it is enough for the window.
type Best = (Score, Option<usize>);

impl<'s, G: Game, A: PackedGoal> Searcher<'s, G, A> {
    pub(super) fn new(
        test: &'s Test<'s, G, A>,
        near: Entries<'s>,
        meter: Meter,
        subtrees: Subtrees,
        pause: Option<u64>,
    ) -> Self {
        Self {
            test,
            near,
            meter,
            subtrees,
            pause,
            until_look: INTERVAL,
            moves: Vec::new(),
            children: Vec::new(),
            estimates: 0,
        }
    }

    /// The score, as far as the window tells, fail-soft: see [`crate::AlphaBeta`].
    pub(super) fn root(&mut self, position: &G::Position, window: Window) -> Result<Score, Halt> {
        let folded = self.folded(position, 0);
        let known = self.test.table.get(self.test.goal, self.salted(folded, 0));
        if let Some(score) = known.and_then(|known| self.answer(&known, window)) {
            return Ok(score);
        }
        let hint = known.and_then(|known| known.best).or_else(|| self.hint(folded));
        self.visit(position, folded, hint, window, 0)
    }

    /// The key of a position, or of its representative where symmetry pays.
    #[inline]
    fn folded(&self, position: &G::Position, ply: u32) -> Key {
        match &self.test.aids.canonical {
            Some(canonical) if ply < self.subtrees.large => key_of(&canonical(position)),
            _ => key_of(position),
        }
    }

    /// The key under which scores to this test's horizon are kept.
    #[inline]
    fn salted(&self, key: Key, ply: u32) -> Key {
        const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
        let horizon = self.test.horizon;
        if horizon == TO_THE_END { key } else { key ^ SALT.wrapping_mul(1 + u64::from(horizon - ply)) }
    }

    /// The move that did best here before some other horizon.
    #[inline]
    fn hint(&self, key: Key) -> Option<u8> {
        if self.test.horizon == TO_THE_END { None } else { self.test.table.get(self.test.goal, key)?.best }
    }

    /// Whether a position belongs into the table that all threads share.
    #[inline]
    fn is_shared(&self, ply: u32) -> bool {
        ply < self.subtrees.shared || self.test.horizon != TO_THE_END
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
        key: Key,
        hint: Option<u8>,
        window: Window,
        ply: u32,
    ) -> Result<Score, Halt> {
        let Test { game, goal, .. } = *self.test;
        self.meter.count()?;
        self.until_look -= 1;
        if self.until_look == 0 {
            self.look(position, ply)?;
        }
        if let Status::Over(end) = game.status(position) {
            return Ok(goal.leaf(end));
        }
        if ply == self.test.horizon {
            return Ok(self.estimate(position));
        }
        let (moves, children) = (self.moves.len(), self.children.len());
        let (nodes, estimates) = (self.meter.nodes(), self.estimates);
        let (score, best) = match self.push_moves(position, window) {
            Some(score) => (score, None),
            None => {
                let best = self.best_move(&Node { position, window, ply, moves }, hint)?;
                let proved = self.estimates == estimates;
                self.keep(key, ply, window, best, proved, self.meter.nodes() - nodes);
                best
            }
        };
        self.moves.truncate(moves);
        self.children.truncate(children);
        debug_assert!(best.is_none() || score >= window.beta);
        Ok(score)
    }

    /// What concerns all threads.
    #[cold]
    fn look(&mut self, position: &G::Position, ply: u32) -> Result<(), Halt> {
        self.until_look = INTERVAL;
        let Test { game, table, longest, over, helped, .. } = *self.test;
        let expected = longest.and_then(|longest| longest.checked_sub(ply));
        self.subtrees.scattered |= expected.is_none() || game.longest(position) != expected;
        self.subtrees.conclude();
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
        let Test { goal, aids, .. } = *self.test;
        self.estimates += 1;
        goal.estimate(aids.estimate.as_ref().map_or(0, |estimate| estimate(position)))
    }

    /// Writes down what was found out about a position.
    #[inline]
    fn keep(&mut self, key: Key, ply: u32, window: Window, best: Best, proved: bool, nodes: u64) {
        let Test { goal, table, horizon, .. } = *self.test;
        let (score, place) = best;
        let best = place.and_then(|place| u8::try_from(place).ok());
        let known = Known {
            lower: (score > window.alpha).then_some(score),
            upper: (score < window.beta).then_some(score),
            best,
            proved,
        };
        let entries = if self.is_shared(ply) { table } else { &self.near };
        entries.add(goal, self.salted(key, ply), known, nodes);
        if horizon == TO_THE_END {
            self.subtrees.count(ply, nodes);
        } else if best.is_some() {
            // Searches to other horizons, and to the end, know only the move.
            table.add(goal, key, Known { lower: None, upper: None, best, proved: true }, nodes);
        }
    }

    /// Tries the moves until one is enough for the window.
    fn best_move(&mut self, node: &Node<'_, G::Position>, hint: Option<u8>) -> Result<Best, Halt> {
        hold(&self.moves)?;
        let count = self.moves.len() - node.moves;
        let together = count.min(LOOKED_UP);
        let first = self.children.len();
        let mut best = (Score::MIN, None);
        for place in 0..together {
            if let Some(score) = self.look_up(node, place)
                && improves(&mut best, score, place, node.window)
            {
                return Ok(best);
            }
        }
        self.put_first(first, hint);
        if self.try_children(node, first, &mut best)? {
            return Ok(best);
        }
        self.children.truncate(first);
        for place in together..count {
            let score = match self.look_up(node, place) {
                Some(score) => score,
                None => self.child(node, first)?,
            };
            self.children.truncate(first);
            if improves(&mut best, score, place, node.window) {
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
        let busy = self.test.busy.filter(|_| node.ply < self.subtrees.large);
        let mut later = 0_u64;
        for index in first..last {
            let Child { key, place, .. } = self.children[index];
            if let Some(busy) = busy {
                if index > first && busy.has(key) {
                    later |= 1 << (index - first);
                    continue;
                }
                busy.begin(key);
            }
            let score = self.child(node, index);
            busy.inspect(|busy| busy.end(key));
            if improves(best, score?, place, node.window) {
                return Ok(true);
            }
        }
        for index in (first..last).filter(|index| later >> (index - first) & 1 == 1) {
            let place = self.children[index].place;
            // Whoever was at it may be done.
            let score = match self.look_up(node, place) {
                Some(score) => score,
                None => {
                    self.children.truncate(last);
                    self.child(node, index)?
                }
            };
            if improves(best, score, place, node.window) {
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
        if let Some(at) = children.iter().position(|child| child.place == hint.into()) {
            children[..=at].rotate_right(1);
        }
    }

    /// Searches a child on the stack: its score for the node's player.
    #[inline]
    fn child(&mut self, node: &Node<'_, G::Position>, index: usize) -> Result<Score, Halt> {
        let goal = self.test.goal;
        let Child { next, gain, key, hint, .. } = self.children[index];
        let below = node.window.across(goal, next, gain);
        let position = self.children[index].position.clone();
        let ply = node.ply + 1;
        let score = with_room(ply, || self.visit(&position, key, hint, below, ply))?;
        Ok(goal.back(next, gain, score))
    }

    /// The score of a move for its mover if the table is enough for the window; else the child is put on the stack.
    #[inline]
    fn look_up(&mut self, node: &Node<'_, G::Position>, place: usize) -> Option<Score> {
        let Test { game, goal, table, .. } = *self.test;
        let step = game.play(node.position, self.moves[node.moves + place]);
        let ply = node.ply + 1;
        let key = self.folded(&step.position, ply);
        let is_shared = self.is_shared(ply);
        let known = if is_shared { table } else { &self.near }.get(goal, self.salted(key, ply));
        let score =
            known.and_then(|known| self.answer(&known, node.window.across(goal, step.next, step.gain)));
        if score.is_none() {
            let hint = known.and_then(|known| known.best).or_else(|| self.hint(key));
            let (next, gain) = (step.next, step.gain);
            self.children.push(Child { position: step.position, next, gain, key, place, hint });
        }
        score.map(|score| goal.back(step.next, step.gain, score))
    }

    /// Pushes the moves to try; or answers at once, if facts about the position are enough for the window.
    #[inline]
    fn push_moves(&mut self, position: &G::Position, window: Window) -> Option<Score> {
        let Test { game, goal, aids, horizon, .. } = *self.test;
        let first = self.moves.len();
        let Some(inspect) = &aids.inspect else {
            game.moves(position, &mut self.moves);
            return None;
        };
        let facts = inspect(position, &mut self.moves);
        if horizon != TO_THE_END {
            // Facts are about the end, and what is hopeless there may be best before a horizon.
            self.push_others(position, first);
            return None;
        }
        let (lower, upper) = goal.bounds(&facts);
        if lower >= window.beta {
            Some(lower)
        } else if upper <= window.alpha {
            Some(upper)
        } else {
            None
        }
    }

    /// Pushes the moves that are not among those from `first` on.
    fn push_others(&mut self, position: &G::Position, first: usize) {
        let kept = self.moves.len();
        self.test.game.moves(position, &mut self.moves);
        if self.moves.len() - kept == kept - first {
            // None was dropped.
            self.moves.truncate(kept);
            return;
        }
        let mut last = kept;
        for index in kept..self.moves.len() {
            let mv = self.moves[index];
            if !self.moves[first..kept].contains(&mv) {
                self.moves[last] = mv;
                last += 1;
            }
        }
        self.moves.truncate(last);
    }
}

/// Takes note of a move's score: whether it is enough for the window.
#[inline]
fn improves(best: &mut Best, score: Score, place: usize, window: Window) -> bool {
    let enough = score >= window.beta;
    if score > best.0 {
        *best = (score, enough.then_some(place));
    }
    enough
}
