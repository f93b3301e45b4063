//! One thread's part of a test: a fail-soft alpha-beta search with the window (beta − 1, beta).

use std::sync::atomic::Ordering;

use nimatron_core::{
    Game, Next, PackedGoal, Points, Score, StaticBounds, Status, Step, Window, never_enough,
};

use super::context::SearchContext;
use super::subtrees::Subtrees;
use super::thread_tables::{NodeKey, ThreadTables};
use crate::capabilities::push_others;
use crate::endgame_database::EndgameIndex;
use crate::limits::{Meter, Stopped, way_bytes};
use crate::stack::with_room;
use crate::table::{Entry, TO_THE_END};
use crate::transposition_table::{Entries, Known};

/// Children that are looked up in the table before the first of them is searched: enhanced transposition cut-offs (A. Plaat et al.,
/// *Exploiting Graph Properties of Game Trees*, AAAI 1996). Their buckets are prefetched at the same time.
const LOOKED_UP: usize = 32;
/// With more moves than this, cut-offs before any child is searched are worth more than they cost.
const FEW: usize = 8;
/// Nodes between two looks at the other threads and at the table.
const INTERVAL: u32 = 1 << 12;

/// Why a thread came to no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The shared table is over its load factor and should grow first.
    TableOverloaded,
    /// A limit was met.
    Limit(Stopped),
    /// The attempt took as many nodes as it was given.
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
    pub(super) context: &'s SearchContext<'s, G, A>,
    pub(super) tables: ThreadTables<'s, G, A>,
    pub(super) meter: Meter,
    /// The test pauses after this many nodes; `None` for helping threads.
    pause: Option<u64>,
    until_look: u32,
    pub(super) moves: Vec<G::Move>,
    children: Vec<ChildNode<G::Position>>,
    /// Estimates at the horizon that had a part in scores so far.
    pub(super) estimates: u64,
}

/// Where a move leads.
struct ChildNode<P> {
    position: P,
    next: Next,
    gain: Points,
    node_key: NodeKey,
    /// The move's number among those tried.
    mv: usize,
    /// The move to try first there.
    hash_move: Option<u8>,
    /// Where the endgame database has its score, if it does.
    endgame: Option<EndgameIndex>,
}

/// A node whose moves are tried.
pub(super) struct InteriorNode<'n, P> {
    pub(super) position: &'n P,
    pub(super) window: Window,
    pub(super) node_key: NodeKey,
    /// Where its moves begin on the stack.
    pub(super) moves: usize,
}

/// The best move of a node so far: its score, and its number if the score is at least beta.
pub(super) type Best = (Score, Option<usize>);

impl<'s, G: Game, A: PackedGoal> Searcher<'s, G, A> {
    pub(super) fn new(
        context: &'s SearchContext<'s, G, A>,
        shared: Entries<'s>,
        thread_local: Option<Entries<'s>>,
        meter: Meter,
        subtrees: Subtrees,
        pause: Option<u64>,
    ) -> Self {
        Self {
            context,
            tables: ThreadTables::new(context, shared, thread_local, subtrees),
            meter,
            pause,
            until_look: INTERVAL,
            moves: Vec::new(),
            children: Vec::new(),
            estimates: 0,
        }
    }

    /// The score of the root by the contract of [`null_window`](super).
    pub(super) fn root(&mut self, position: &G::Position, window: Window) -> Result<Score, Halt> {
        self.meter.reserve(self.context.game, position, &mut self.moves, 2);
        self.meter.reserve(self.context.game, position, &mut self.children, 2);
        if let Some(endgame) = self.find_endgame(position) {
            return Ok(self.endgame(endgame));
        }
        let node_key = self.tables.key(position, 0);
        let known = self.tables.get(node_key);
        if let Some(score) = known.and_then(|known| self.answer(&known, window)) {
            return Ok(score);
        }
        self.visit(position, node_key, self.tables.hash_move(node_key, known), window)
    }

    /// The score to answer with, if what is known is enough for the window.
    #[inline]
    pub(super) fn answer(&mut self, known: &Known, window: Window) -> Option<Score> {
        let score = match (known.lower, known.upper) {
            (Some(lower), _) if lower >= window.beta => lower,
            (_, Some(upper)) if upper <= window.alpha => upper,
            _ => return None,
        };
        self.estimates += u64::from(!known.proved);
        Some(score)
    }

    /// Counts a node, and looks at the limits and the other threads when that is due.
    #[inline]
    pub(super) fn enter(&mut self, position: &G::Position, ply: u32) -> Result<(), Halt> {
        self.meter.count()?;
        self.until_look -= 1;
        if self.until_look == 0 { self.look(position, ply) } else { Ok(()) }
    }

    pub(super) fn visit(
        &mut self,
        position: &G::Position,
        node_key: NodeKey,
        hash_move: Option<u8>,
        window: Window,
    ) -> Result<Score, Halt> {
        let SearchContext { game, goal, .. } = *self.context;
        self.enter(position, node_key.ply)?;
        let is_horizon = node_key.ply == self.context.horizon;
        if is_horizon && let Some(score) = self.estimate_alone(position, window) {
            return Ok(score);
        }
        if let Status::Over(end) = game.status(position) {
            return Ok(goal.terminal_value(end));
        }
        if is_horizon {
            return Ok(self.estimate(position));
        }
        let (moves, children) = (self.moves.len(), self.children.len());
        let (nodes, estimates) = (self.meter.nodes(), self.estimates);
        let way = way_bytes(node_key.ply, &self.moves) + size_of_val(&self.children[..]);
        self.meter.admit(game, position, way)?;
        let score = match self.push_moves(position, window) {
            Some(score) => score,
            None => {
                let best = self.best_move(&InteriorNode { position, window, node_key, moves }, hash_move)?;
                let proved = self.estimates == estimates;
                self.tables.keep(node_key, window, best, proved, self.meter.nodes() - nodes);
                debug_assert!(best.1.is_none() || best.0 >= window.beta);
                best.0
            }
        };
        self.moves.truncate(moves);
        self.children.truncate(children);
        Ok(score)
    }

    /// What is due every [`INTERVAL`] nodes: statistics, the signals of other threads, the load of the table.
    #[cold]
    fn look(&mut self, position: &G::Position, ply: u32) -> Result<(), Halt> {
        self.until_look = INTERVAL;
        let SearchContext { game, max_plies, over, helped, .. } = *self.context;
        let expected = max_plies.and_then(|max_plies| max_plies.checked_sub(ply));
        let subtrees = &mut self.tables.subtrees;
        let by_ply = self.context.capabilities.endgames.is_none();
        subtrees.scattered |= by_ply && (expected.is_none() || game.max_plies(position) != expected);
        subtrees.conclude();
        if over.load(Ordering::Relaxed) {
            return Err(Halt::Over);
        }
        if self.tables.is_over_load_factor() {
            return Err(Halt::TableOverloaded);
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

    /// Tries the moves until one is enough for the window.
    fn best_move(
        &mut self,
        node: &InteriorNode<'_, G::Position>,
        hash_move: Option<u8>,
    ) -> Result<Best, Halt> {
        if !self.tables.has_entries(node.node_key.ply + 1) {
            return self.best_in_turn(node, hash_move, Self::leaf);
        }
        if self.context.capabilities.moves_are_dear {
            return self.best_in_turn(node, hash_move, Self::made_and_searched);
        }
        let count = self.moves.len() - node.moves;
        let together = count.min(LOOKED_UP);
        let first = self.children.len();
        let mut best = (Score::MIN, None);
        let alone = self.first_alone(node, hash_move, together);
        if let Some(mv) = alone
            && improves(&mut best, self.made_and_searched(node, mv)?, mv, node.window)
        {
            return Ok(best);
        }
        (0..together).filter(|&mv| Some(mv) != alone).for_each(|mv| self.push_child(node, mv));
        let pushed = self.children.len();
        let mut kept = first;
        for index in first..pushed {
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
        self.put_first(first, hash_move);
        if self.try_children(node, first, &mut best)? {
            return Ok(best);
        }
        self.children.truncate(first);
        for mv in together..count {
            let score = self.made_and_searched(node, mv)?;
            if improves(&mut best, score, mv, node.window) {
                break;
            }
        }
        Ok(best)
    }

    /// The move to try before the children of others are made, where subtrees are small: it is enough most of the time, and then to look the
    /// others up would take longer than to search it.
    #[inline]
    fn first_alone(
        &self,
        node: &InteriorNode<'_, G::Position>,
        hash_move: Option<u8>,
        together: usize,
    ) -> Option<usize> {
        let is_small = self.context.endgames.is_some() && node.node_key.level >= self.tables.subtrees.small;
        let first = hash_move.map_or(0, usize::from);
        (is_small && first < together).then_some(first)
    }

    /// The score of the child that a move leads to, for the node's player.
    fn made_and_searched(&mut self, node: &InteriorNode<'_, G::Position>, mv: usize) -> Result<Score, Halt> {
        let index = self.children.len();
        self.push_child(node, mv);
        let score = match self.look_up(node, index) {
            Some(score) => score,
            None => self.child(node, index)?,
        };
        self.children.truncate(index);
        Ok(score)
    }

    /// Searches the children on the stack from `first` on until one is enough; those that another thread is searching come last.
    fn try_children(
        &mut self,
        node: &InteriorNode<'_, G::Position>,
        first: usize,
        best: &mut Best,
    ) -> Result<bool, Halt> {
        let last = self.children.len();
        let abdada = self.context.abdada.filter(|_| node.node_key.level < self.tables.subtrees.large);
        let mut deferred = 0_u64;
        for index in first..last {
            let ChildNode { node_key: NodeKey { key, .. }, mv, .. } = self.children[index];
            if let Some(abdada) = abdada {
                if index > first && abdada.contains(key) {
                    deferred |= 1 << (index - first);
                    continue;
                }
                abdada.begin(key);
            }
            let score = self.child(node, index);
            abdada.inspect(|abdada| abdada.end(key));
            if improves(best, score?, mv, node.window) {
                return Ok(true);
            }
        }
        for index in (first..last).filter(|index| deferred >> (index - first) & 1 == 1) {
            let mv = self.children[index].mv;
            // The other thread may be done.
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

    /// Moves the child of the hash move, if it is there, before the others.
    #[inline]
    fn put_first(&mut self, first: usize, hash_move: Option<u8>) {
        let Some(hash_move) = hash_move else { return };
        let children = &mut self.children[first..];
        if let Some(at) = children.iter().position(|child| child.mv == usize::from(hash_move)) {
            children[..=at].rotate_right(1);
        }
    }

    /// Searches a child on the stack: its score for the node's player.
    #[inline]
    fn child(&mut self, node: &InteriorNode<'_, G::Position>, index: usize) -> Result<Score, Halt> {
        let goal = self.context.goal;
        let ChildNode { next, gain, node_key, hash_move, .. } = self.children[index];
        let below = node.window.across(goal, next, gain);
        let position = self.children[index].position.clone();
        let score = with_room(node_key.ply, || {
            if self.moves.len() - node.moves <= FEW && self.tables.is_small(node_key.ply) {
                self.visit_small(&position, node_key.ply, below)
            } else {
                self.visit(&position, node_key, hash_move, below)
            }
        })?;
        Ok(goal.backup(next, gain, score))
    }

    /// Puts the child that a move leads to on the stack and prefetches its entry.
    #[inline]
    fn push_child(&mut self, node: &InteriorNode<'_, G::Position>, mv: usize) {
        let game = self.context.game;
        let Step { position, next, gain } = game.play(node.position, self.moves[node.moves + mv]);
        let endgame = self.find_endgame(&position);
        let node_key = match endgame {
            Some(_) => NodeKey::NONE,
            None => self.tables.key(&position, node.node_key.ply + 1),
        };
        if endgame.is_none() {
            self.tables.prefetch(node_key);
        }
        self.children.push(ChildNode { position, next, gain, node_key, mv, hash_move: None, endgame });
    }

    /// Where the endgame database has the score of a position, if it does.
    #[inline]
    fn find_endgame(&self, position: &G::Position) -> Option<EndgameIndex> {
        self.context.endgames?.find(position)
    }

    /// The score that is kept there.
    #[inline]
    fn endgame(&self, index: EndgameIndex) -> Score {
        let endgames = self.context.endgames.expect("only the database gives an index");
        self.context.goal.bounds(&endgames.bounds(index)).0
    }

    /// The score of a child for the node's player if its entry is enough for the window; else its hash move is noted.
    #[inline]
    fn look_up(&mut self, node: &InteriorNode<'_, G::Position>, index: usize) -> Option<Score> {
        let goal = self.context.goal;
        let ChildNode { next, gain, node_key, endgame, .. } = self.children[index];
        if let Some(endgame) = endgame {
            return Some(goal.backup(next, gain, self.endgame(endgame)));
        }
        let known = self.tables.get(node_key);
        let below = node.window.across(goal, next, gain);
        let score = known.and_then(|known| self.answer(&known, below));
        if score.is_none() {
            self.children[index].hash_move = self.tables.hash_move(node_key, known);
        }
        score.map(|score| goal.backup(next, gain, score))
    }

    /// Pushes the moves to try; or answers at once, if the static bounds are enough for the window.
    #[inline]
    pub(super) fn push_moves(&mut self, position: &G::Position, window: Window) -> Option<Score> {
        let SearchContext { game, goal, capabilities, horizon, .. } = *self.context;
        let first = self.moves.len();
        let Some(bound_and_order) = &capabilities.bound_and_order else {
            game.moves(position, &mut self.moves);
            return None;
        };
        if horizon != TO_THE_END {
            bound_and_order(position, &mut self.moves, &never_enough);
            // Static bounds are about the end of the game, and a move that loses there may be best before a horizon.
            push_others(game, position, first, &mut self.moves);
            return None;
        }
        let answer = |bounds: &StaticBounds| {
            let (lower, upper) = goal.bounds(bounds);
            Entry { lower, upper, proved: true }.answer(window)
        };
        let bounds = bound_and_order(position, &mut self.moves, &|bounds| answer(bounds).is_some());
        answer(&bounds)
    }
}

/// Takes note of a move's score: whether it is enough for the window.
#[inline]
pub(super) fn improves(best: &mut Best, score: Score, mv: usize, window: Window) -> bool {
    let enough = score >= window.beta;
    if score > best.0 {
        *best = (score, enough.then_some(mv));
    }
    enough
}
