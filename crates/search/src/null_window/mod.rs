//! The strongest engine: null-window search, guided by a transposition table.
//!
//! One test asks whether the score is at least `beta`. It searches the window (beta − 1, beta), which cuts off most (J. Pearl's
//! SCOUT, 1980). Fail-soft: for the returned score v and the true score t,
//!
//! ```text
//! v ≥ beta  ⇒  t ≥ v          v < beta  ⇒  t ≤ v
//! ```
//!
//! A search repeats such tests. Between two tests it keeps lower ≤ t ≤ upper, and it chooses lower < beta ≤ upper, so every test
//! brings the bounds closer together. It ends as soon as they meet, or lie on one side of the window (alpha, beta) that was asked
//! for. Its answer keeps the contract of [`AlphaBeta`](crate::AlphaBeta):
//!
//! ```text
//! v > alpha  ⇒  t ≥ v          v < beta  ⇒  t ≤ v
//! ```
//!
//! Each test begins at the score that the last one returned: MTD(f), A. Plaat et al., *Best-First Fixed-Depth Minimax Algorithms*,
//! Artificial Intelligence 87, 1996. The transposition table carries what was found from test to test. A search to the end of the
//! game that takes long is interrupted from time to time by iterative deepening without an evaluation, which finds a better first
//! guess. Several threads may share the work and the table; scores do not depend on their number.
//!
//! Static bounds, the moves that [`Knowledge`](nimatron_core::Knowledge) leaves out and an [`EndgameDatabase`] count in searches to
//! the end of the game only. The database grows between two attempts.
//!
//! [`EndgameDatabase`]: crate::EndgameDatabase

mod abdada;
mod context;
mod horizon;
mod searcher;
mod small_subtrees;
mod subtrees;
mod thread_tables;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use nimatron_core::{Game, PackedGoal, Score, StaticBounds, Status, Window};

use crate::capabilities::{Capabilities, EndgamesOf};
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped};
use crate::on_threads::on_threads;
use crate::table::TO_THE_END;
use crate::transposition_table::TranspositionTable;
use abdada::AbdadaTable;
use context::SearchContext;
use searcher::{Halt, Searcher};
use subtrees::Subtrees;

/// Null-window search on every game, goal and extra turn.
pub struct NullWindow<'g, G: Game, A> {
    game: &'g G,
    goal: A,
    /// Symmetry for the table, static bounds, the evaluation at the horizon, the endgame database.
    pub capabilities: Capabilities<G>,
    /// Nodes that the first thread visits before the others start: starting them takes as long as some thousands of nodes.
    pub single_threaded_nodes: u64,
    table: &'g mut TranspositionTable,
    /// How many threads there are.
    threads: usize,
    /// A table for each thread, for positions with small subtrees; none before a search turns out to be large.
    thread_local: Vec<TranspositionTable>,
    /// None before several threads search.
    abdada: Option<AbdadaTable>,
    meter: Meter,
    subtrees: Subtrees,
}

/// Bytes of a thread-local table: they fit into a processor's second-level cache.
const LOCAL_BYTES: usize = 1 << 20;
/// Nodes that one thread spends on a search to the end before other threads and iterative deepening help.
const FIRST_ATTEMPT: u64 = 1 << 14;
/// Each further attempt may take this many times as long.
const PATIENCE: u64 = 4;
/// One node in this many goes into iterative deepening.
const GUESSES: u64 = 16;

/// lower ≤ score ≤ upper.
type ScoreBounds = (Score, Score);

impl<'g, G: Game, A: PackedGoal> NullWindow<'g, G, A> {
    /// An engine that reads and fills the table. A limit of nodes is exact with one thread, and kept
    /// to some thousands of nodes for each thread with more.
    pub fn new(game: &'g G, goal: A, table: &'g mut TranspositionTable, limits: Limits) -> Self {
        table.begin();
        let threads = limits.run.threads.max(1);
        let meter = Meter::new(limits);
        let subtrees = Subtrees::unseen();
        Self {
            game,
            goal,
            capabilities: Capabilities::default(),
            single_threaded_nodes: FIRST_ATTEMPT,
            table,
            threads,
            thread_local: Vec::new(),
            abdada: None,
            meter,
            subtrees,
        }
    }

    fn unknown(&self) -> ScoreBounds {
        (self.goal.lowest(), self.goal.highest())
    }

    /// Searches to the end of the game: ever longer attempts, and between them iterative deepening for a better guess.
    fn search_to_the_end(
        &mut self,
        position: &G::Position,
        window: Window,
    ) -> Result<(Score, bool), Stopped> {
        let mut bounds = self.unknown();
        let (mut guess, mut depth) = (0, 0);
        let mut patience = FIRST_ATTEMPT;
        loop {
            let pause = self.meter.nodes().saturating_add(patience);
            let task = SearchTask { position, window, horizon: TO_THE_END, estimated: false, pause };
            if let Some(answer) = self.narrow_with_endgames(&task, &mut bounds, guess)? {
                return Ok(answer);
            }
            let (enough, pause) = (self.meter.nodes() + patience / GUESSES, self.meter.nodes() + patience);
            while self.meter.nodes() < enough {
                let window = Window::full(self.goal);
                let task = SearchTask { position, window, horizon: depth + 1, estimated: false, pause };
                let Some((score, _)) = self.narrow(&task, &mut self.unknown(), guess)? else { break };
                (guess, depth) = (score, depth + 1);
            }
            patience = patience.saturating_mul(PATIENCE);
        }
    }

    /// Narrows the bounds while the endgame database grows, if there is one.
    fn narrow_with_endgames(
        &mut self,
        task: &SearchTask<'_, G::Position>,
        bounds: &mut ScoreBounds,
        guess: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        loop {
            let pause = task.pause.min(self.grow_endgames());
            let answer = self.narrow(&SearchTask { pause, ..*task }, bounds, guess)?;
            if answer.is_some() || self.meter.nodes() >= task.pause {
                return Ok(answer);
            }
        }
    }

    /// Grows the endgame database as far as the nodes so far allow, and returns the number of nodes after which it may grow again.
    fn grow_endgames(&self) -> u64 {
        let grow = |endgames: &EndgamesOf<G::Position>| {
            endgames.grow(self.meter.nodes(), self.threads, self.meter.interrupt())
        };
        deciding_endgames(&self.capabilities, self.goal).map_or(u64::MAX, grow)
    }

    /// Tests one score after the other until the bounds meet or lie on one side of the window; `None` if it paused before. The answer
    /// is a score by the contract of this module, and whether it is proved.
    fn narrow(
        &mut self,
        task: &SearchTask<'_, G::Position>,
        bounds: &mut ScoreBounds,
        mut guess: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        let Window { alpha, beta } = task.window;
        let (lower, upper) = bounds;
        let mut proved = true;
        while *lower < *upper && *lower < beta && *upper > alpha {
            let test = guess.clamp(*lower + 1, *upper);
            let Some((score, is_proved)) = self.test(task, test)? else { return Ok(None) };
            proved &= is_proved;
            if score >= test {
                *lower = score.max(*lower);
            } else {
                *upper = score.min(*upper);
            }
            guess = score;
        }
        Ok(Some((if *upper <= alpha { *upper } else { *lower }, proved)))
    }

    /// One test: a score v with `v ≥ beta ⇒ t ≥ v` and `v < beta ⇒ t ≤ v`, and whether it is proved; `None` if it paused before.
    fn test(
        &mut self,
        task: &SearchTask<'_, G::Position>,
        beta: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        loop {
            match self.attempt(task, Window { alpha: beta - 1, beta }) {
                Ok(answer) => return Ok(Some(answer)),
                Err(Halt::Limit(stopped)) => return Err(stopped),
                Err(Halt::TableOverloaded) => self.table.grow(),
                Err(Halt::Paused | Halt::Over) => return Ok(None),
            }
        }
    }

    /// One attempt by all threads at the same test. The first that is done ends it for all.
    fn attempt(&mut self, task: &SearchTask<'_, G::Position>, window: Window) -> Result<(Score, bool), Halt> {
        let SearchTask { position, horizon, estimated, pause, .. } = *task;
        let threads = if self.meter.nodes() < self.single_threaded_nodes { 1 } else { self.threads };
        if self.thread_local.is_empty() && self.meter.nodes() >= FIRST_ATTEMPT {
            self.thread_local =
                (0..self.threads).map(|_| TranspositionTable::with_bytes(LOCAL_BYTES)).collect();
        }
        let Self { game, goal, capabilities, table, thread_local, abdada, meter, subtrees, .. } = self;
        let (over, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let entries = table.entries(threads);
        let abdada = (threads > 1).then(|| &*abdada.get_or_insert_with(AbdadaTable::new));
        let (over, helped) = (&over, &helped);
        let max_plies = game.max_plies(position);
        let endgames = deciding_endgames(capabilities, *goal).filter(|_| horizon == TO_THE_END);
        let estimate = capabilities.estimate.as_ref().filter(|_| estimated);
        let context = SearchContext {
            game: *game,
            goal: *goal,
            capabilities,
            endgames,
            estimate,
            abdada,
            max_plies,
            horizon,
            over,
            helped,
        };
        let mut thread_local = thread_local.iter_mut().map(|table| table.entries(1));
        let first = Searcher::new(
            &context,
            entries.clone(),
            thread_local.next(),
            std::mem::take(meter),
            subtrees.clone(),
            Some(pause),
        );
        let mut helpers = Vec::new();
        for _ in 1..threads {
            let meter = first.meter.of_helper();
            let table = entries.clone();
            helpers.push(Searcher::new(&context, table, thread_local.next(), meter, subtrees.clone(), None));
        }
        let mut searchers = vec![Mutex::new(Some(first))];
        searchers.extend(helpers.into_iter().map(|helper| Mutex::new(Some(helper))));
        let answer = Mutex::new(Err(Halt::Over));
        on_threads(threads, &|number| {
            let mut place = lock(&searchers[number]);
            // On a stack of its own no thread writes beside what another one reads.
            let mut searcher = place.take().expect("each thread has a searcher");
            let found = searcher.root(position, window).map(|score| (score, searcher.estimates == 0));
            over.store(true, Ordering::Relaxed);
            *place = Some(searcher);
            let mut answer = lock(&answer);
            // Any answer will do; else any reason but that another thread is done.
            if matches!((&*answer, &found), (Err(_), Ok(_)) | (Err(Halt::Over), _)) {
                *answer = found;
            }
        });
        let mut first = lock(&searchers[0]).take().expect("it was put back");
        first.meter.add(helped.load(Ordering::Relaxed));
        (*meter, *subtrees) = (first.meter, first.tables.subtrees);
        answer.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The endgame database, if the margin of a position determines its score under this goal.
fn deciding_endgames<G: Game, A: PackedGoal>(
    capabilities: &Capabilities<G>,
    goal: A,
) -> Option<&EndgamesOf<G::Position>> {
    let (lower, upper) = goal.bounds(&StaticBounds { margin: Some((0, 0)), ..StaticBounds::default() });
    capabilities.endgames.as_ref().filter(|_| lower == upper)
}

fn lock<T>(place: &Mutex<T>) -> MutexGuard<'_, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What all threads search.
struct SearchTask<'q, P> {
    position: &'q P,
    window: Window,
    horizon: u32,
    /// Whether positions at the horizon are estimated.
    estimated: bool,
    /// It pauses after this many nodes.
    pause: u64,
}

impl<G: Game, A: PackedGoal> Engine<G> for NullWindow<'_, G, A> {
    fn search(
        &mut self,
        position: &G::Position,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.meter.begin()?;
        let (score, proved) = match (self.game.status(position), depth) {
            (Status::Over(end), _) => (self.goal.terminal_value(end), true),
            (Status::Ongoing, None) => self.search_to_the_end(position, window)?,
            (Status::Ongoing, Some(horizon)) => {
                let task = SearchTask { position, window, horizon, estimated: true, pause: u64::MAX };
                self.narrow(&task, &mut self.unknown(), 0)?.expect("there was no pause")
            }
        };
        Ok(Found::in_window(self.goal, window, score, proved))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
