//! The strongest engine: is the score at least this much? Asked again and again until nothing is left between the bounds.
//!
//! Every question is a search with a window of no width, which cuts most (J. Pearl's SCOUT, 1980); a table of bounds makes each
//! profit from those before; and guesses that follow the answers (MTD(f): A. Plaat et al., *Best-First Fixed-Depth Minimax
//! Algorithms*, Artificial Intelligence 87, 1996) end at the score. A search to the end of the game that takes long is
//! interrupted now and then by searches to nearer horizons, deeper and deeper: they tell which score to ask for. These
//! expect nothing beyond their horizon.
//! Several threads may share the work and the table; scores do not depend on it.
//!
//! What the author knows about the game is used to the end of the game only, and so is a database of [`EndgameDatabase`], which grows
//! between two attempts.
//!
//! [`EndgameDatabase`]: crate::EndgameDatabase

mod busy;
mod memory;
mod searcher;
mod subtrees;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use nimatron_core::{Game, PackedGoal, Score, StaticBounds, Status, Window};

use crate::capabilities::{Capabilities, EndgamesOf};
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped};
use crate::table::TO_THE_END;
use crate::transposition_table::TranspositionTable;
use busy::Busy;
use searcher::{Halt, Searcher, Test};
use subtrees::Subtrees;

/// Null-window search on every game, goal and extra turn.
pub struct NullWindow<'g, G: Game, A> {
    game: &'g G,
    goal: A,
    /// Symmetry for the table, facts about positions, the estimate at the horizon.
    pub capabilities: Capabilities<G>,
    /// Nodes that the first thread visits before the others join in: starting them takes as long as some thousands of nodes.
    pub alone: u64,
    table: &'g mut TranspositionTable,
    /// How many threads there are.
    threads: usize,
    /// For each thread the positions that are not worth sharing; none before a search turns out to be large.
    near: Vec<TranspositionTable>,
    busy: Busy,
    meter: Meter,
    subtrees: Subtrees,
}

/// Bytes of a thread's own table: what a processor keeps nearest.
const NEAR: usize = 1 << 20;
/// Nodes that one thread spends on a search to the end before it asks for help and for a guess.
const FIRST_ATTEMPT: u64 = 1 << 14;
/// Every further attempt may take so many times as long.
const PATIENCE: u64 = 4;
/// One node in so many goes into guesses.
const GUESSES: u64 = 16;

/// What is known of a score: at least the first, at most the second.
type Bounds = (Score, Score);

impl<'g, G: Game, A: PackedGoal> NullWindow<'g, G, A> {
    /// An engine on this many threads, at least 1, that reads and fills the table. A limit of nodes is exact with one thread, and kept
    /// to some thousands of nodes a thread with more.
    pub fn new(
        game: &'g G,
        goal: A,
        table: &'g mut TranspositionTable,
        threads: usize,
        limits: Limits,
    ) -> Self {
        table.begin();
        let meter = Meter::new(limits);
        let subtrees = Subtrees::unseen();
        Self {
            game,
            goal,
            capabilities: Capabilities::default(),
            alone: FIRST_ATTEMPT,
            table,
            threads: threads.max(1),
            near: Vec::new(),
            busy: Busy::new(),
            meter,
            subtrees,
        }
    }

    fn unknown(&self) -> Bounds {
        (self.goal.lowest(), self.goal.highest())
    }

    /// Searches to the end of the game; longer and longer attempts alternate with deeper and deeper looks for a guess.
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
            let question = Question { position, window, horizon: TO_THE_END, estimated: false, pause };
            if let Some(answer) = self.narrow_with_endgames(&question, &mut bounds, guess)? {
                return Ok(answer);
            }
            let (enough, pause) = (self.meter.nodes() + patience / GUESSES, self.meter.nodes() + patience);
            while self.meter.nodes() < enough {
                let window = Window::full(self.goal);
                let question = Question { position, window, horizon: depth + 1, estimated: false, pause };
                let Some((score, _)) = self.narrow(&question, &mut self.unknown(), guess)? else { break };
                (guess, depth) = (score, depth + 1);
            }
            patience = patience.saturating_mul(PATIENCE);
        }
    }

    /// Narrows the bounds while the database of endgames grows, if there is one.
    fn narrow_with_endgames(
        &mut self,
        question: &Question<'_, G::Position>,
        bounds: &mut Bounds,
        guess: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        loop {
            let pause = question.pause.min(self.grow_endgames());
            let answer = self.narrow(&Question { pause, ..*question }, bounds, guess)?;
            if answer.is_some() || self.meter.nodes() >= question.pause {
                return Ok(answer);
            }
        }
    }

    /// Adds to the endgames what the nodes so far are worth, and says after how many nodes there will be more to add.
    fn grow_endgames(&self) -> u64 {
        let grow = |endgames: &EndgamesOf<G::Position>| {
            endgames.grow(self.meter.nodes(), self.threads, self.meter.interrupt())
        };
        telling(&self.capabilities, self.goal).map_or(u64::MAX, grow)
    }

    /// Tests one score after the other until the bounds meet or leave the window; `None` if it paused before. The answer is a score by
    /// the contract of windows, and whether it is proved.
    fn narrow(
        &mut self,
        question: &Question<'_, G::Position>,
        bounds: &mut Bounds,
        mut guess: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        let Window { alpha, beta } = question.window;
        let (lower, upper) = bounds;
        let mut proved = true;
        while *lower < *upper && *lower < beta && *upper > alpha {
            let test = guess.clamp(*lower + 1, *upper);
            let Some((score, is_proved)) = self.test(question, test)? else { return Ok(None) };
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

    /// Whether the score is at least `beta`: a score that tells, and whether it is proved; `None` if it paused before.
    fn test(
        &mut self,
        question: &Question<'_, G::Position>,
        beta: Score,
    ) -> Result<Option<(Score, bool)>, Stopped> {
        loop {
            match self.attempt(question, Window { alpha: beta - 1, beta }) {
                Ok(answer) => return Ok(Some(answer)),
                Err(Halt::Limit(stopped)) => return Err(stopped),
                Err(Halt::Crowded) => self.table.grow(),
                Err(Halt::Paused | Halt::Over) => return Ok(None),
            }
        }
    }

    /// One attempt by all threads at the same test. Whichever is done first ends it for all.
    fn attempt(
        &mut self,
        question: &Question<'_, G::Position>,
        window: Window,
    ) -> Result<(Score, bool), Halt> {
        let Question { position, horizon, estimated, pause, .. } = *question;
        let threads = if self.meter.nodes() < self.alone { 1 } else { self.threads };
        if self.near.is_empty() && self.meter.nodes() >= FIRST_ATTEMPT {
            self.near = (0..self.threads).map(|_| TranspositionTable::with_bytes(NEAR)).collect();
        }
        let Self { game, goal, capabilities, table, near, busy, meter, subtrees, .. } = self;
        let (over, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let entries = table.entries();
        let busy = (threads > 1).then_some(&*busy);
        let (over, helped) = (&over, &helped);
        let longest = game.max_plies(position);
        let endgames = telling(capabilities, *goal).filter(|_| horizon == TO_THE_END);
        let estimate = capabilities.estimate.as_ref().filter(|_| estimated);
        let test = Test {
            game: *game,
            goal: *goal,
            capabilities,
            endgames,
            estimate,
            table: &entries,
            busy,
            longest,
            horizon,
            over,
            helped,
        };
        let mut near = near.iter_mut().map(TranspositionTable::entries);
        let mut first =
            Searcher::new(&test, near.next(), std::mem::take(meter), subtrees.clone(), Some(pause));
        let helpers: Vec<_> = (1..threads)
            .map(|_| Searcher::new(&test, near.next(), first.meter.of_helper(), subtrees.clone(), None))
            .collect();
        let answer = thread::scope(|scope| {
            let search = |searcher: &mut Searcher<'_, G, A>| {
                let answer = searcher.root(position, window).map(|score| (score, searcher.estimates == 0));
                over.store(true, Ordering::Relaxed);
                answer
            };
            let helpers: Vec<_> =
                helpers.into_iter().map(|mut helper| scope.spawn(move || search(&mut helper))).collect();
            let answer = search(&mut first);
            let helped = helpers.into_iter().map(|helper| helper.join().expect("a search does not panic"));
            // Any answer will do; else any reason but that another thread is done.
            helped.fold(answer, |answer, other| match (answer, other) {
                (Err(_), Ok(_)) | (Err(Halt::Over), _) => other,
                _ => answer,
            })
        });
        first.meter.add(helped.load(Ordering::Relaxed));
        (*meter, *subtrees) = (first.meter, first.memory.subtrees);
        answer
    }
}

/// The database of endgames, if a final margin tells the score.
fn telling<G: Game, A: PackedGoal>(
    capabilities: &Capabilities<G>,
    goal: A,
) -> Option<&EndgamesOf<G::Position>> {
    let (lower, upper) = goal.bounds(&StaticBounds { margin: Some((0, 0)), ..StaticBounds::default() });
    capabilities.endgames.as_ref().filter(|_| lower == upper)
}

/// What is asked of all threads.
struct Question<'q, P> {
    position: &'q P,
    window: Window,
    horizon: u32,
    /// Whether positions at the horizon are estimated.
    estimated: bool,
    /// With more nodes than this it pauses.
    pause: u64,
}

impl<G: Game, A: PackedGoal> Engine<G> for NullWindow<'_, G, A> {
    fn search(
        &mut self,
        position: &G::Position,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        let (score, proved) = match (self.game.status(position), depth) {
            (Status::Over(end), _) => (self.goal.terminal_value(end), true),
            (Status::Ongoing, None) => self.search_to_the_end(position, window)?,
            (Status::Ongoing, Some(horizon)) => {
                let question = Question { position, window, horizon, estimated: true, pause: u64::MAX };
                self.narrow(&question, &mut self.unknown(), 0)?.expect("there was no pause")
            }
        };
        Ok(Found::in_window(self.goal, window, score, proved))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
