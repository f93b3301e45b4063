//! Alpha-beta: minimax without the moves that cannot matter.
//!
//! Fail-soft, with any window: for the returned score v and the true score t of the node,
//!
//! ```text
//! v > alpha  ⇒  t ≥ v          v < beta  ⇒  t ≤ v
//! ```
//!
//! so a score strictly inside the window is exact. Both cut rules of the literature keep this contract, the strict one by
//! way of empty windows with alpha = beta.
//!
//! D. E. Knuth, R. W. Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6, 1975; J. P. Fishburn, *Another
//! Optimization of Alpha-Beta Search*, SIGART Newsletter 84, 1983, for fail-soft.

use nimatron_core::{Game, PackedGoal, Score, Status, Window, never_enough};

use crate::candidates::Candidates;
use crate::capabilities::Capabilities;
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped, way_bytes};
use crate::observer::{Observer, SearchEvent};
use crate::stack::with_room;
use crate::table::{Entry, TO_THE_END, Table, key};

/// When the remaining moves of a node are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// As soon as alpha reaches beta.
    #[default]
    At,
    /// Only once alpha is beyond beta, as some textbooks have it.
    Beyond,
}

impl Cut {
    /// Every rule by its name on a command line, as they are declared.
    pub const ALL: [(&'static str, Self); 2] = [("at", Self::At), ("beyond", Self::Beyond)];

    /// The rule's name on a command line.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    #[inline]
    pub(crate) fn applies(self, score: Score, window: Window) -> bool {
        match self {
            Self::At => score >= window.beta,
            Self::Beyond => score > window.beta,
        }
    }
}

/// Alpha-beta with a choice of moves and cut rule, an optional table, and an observer.
///
/// ```
/// use nimatron_core::{Game, Outcomes, Window};
/// use nimatron_games::Subtraction;
/// use nimatron_search::{AlphaBeta, Bound, Engine, Limits};
///
/// let game = Subtraction { takes: vec![1, 2, 3], last_wins: true, start: 8, overdraw: false };
/// let mut engine = AlphaBeta::new(&game, Outcomes, None, Limits::default());
/// let found = engine.search(&game.start(), Window::full(Outcomes), None)?;
/// assert!(found.score < 0 && found.bound == Bound::Exact && found.proved, "a multiple of 4 is lost");
/// # Ok::<(), nimatron_search::Stopped>(())
/// ```
pub struct AlphaBeta<'g, G: Game, A, O = ()> {
    game: &'g G,
    goal: A,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// When moves are left out.
    pub cut: Cut,
    /// Symmetry for the table, static bounds, the evaluation at the horizon.
    pub capabilities: Capabilities<G>,
    table: Option<&'g mut Table<G::Position>>,
    observer: O,
    meter: Meter,
    moves: Vec<G::Move>,
    horizon: u32,
    estimates: u64,
}

impl<'g, G: Game, A: PackedGoal> AlphaBeta<'g, G, A> {
    /// Trying every move in the rules' order, unobserved; with a table, it is read and filled.
    pub fn new(game: &'g G, goal: A, table: Option<&'g mut Table<G::Position>>, limits: Limits) -> Self {
        Self {
            game,
            goal,
            candidates: Candidates::default(),
            cut: Cut::default(),
            capabilities: Capabilities::default(),
            table,
            observer: (),
            meter: Meter::new(limits),
            moves: Vec::new(),
            horizon: TO_THE_END,
            estimates: 0,
        }
    }

    /// The same search, watched.
    pub fn observed<O: Observer<G>>(self, observer: O) -> AlphaBeta<'g, G, A, O> {
        let Self {
            game, goal, candidates, cut, capabilities, table, meter, moves, horizon, estimates, ..
        } = self;
        AlphaBeta {
            game,
            goal,
            candidates,
            cut,
            capabilities,
            table,
            observer,
            meter,
            moves,
            horizon,
            estimates,
        }
    }
}

impl<G: Game, A: PackedGoal, O: Observer<G>> AlphaBeta<'_, G, A, O> {
    fn visit(
        &mut self,
        position: &G::Position,
        mv: Option<G::Move>,
        window: Window,
        ply: u32,
    ) -> Result<Score, Stopped> {
        self.observer.notice(SearchEvent::Enter { position, mv, window: Some(window) });
        if let Some(score) = self.remembered(position, window, ply) {
            self.observer.notice(SearchEvent::Answered(score));
            return Ok(score);
        }
        self.meter.count()?;
        if let Status::Over(end) = self.game.status(position) {
            let score = self.goal.terminal_value(end);
            self.observer.notice(SearchEvent::Leaf(score));
            return self.keep(position, ply, Entry::exact(score, true)).map(|()| score);
        }
        if ply == self.horizon {
            let score = self.estimate(position);
            self.observer.notice(SearchEvent::Horizon(score));
            return self.keep(position, ply, Entry::exact(score, false)).map(|()| score);
        }
        let estimates = self.estimates;
        let score = self.best_child(position, window, ply)?;
        let proved = self.estimates == estimates;
        self.keep(position, ply, Entry::of_search(self.goal, window, score, proved))?;
        Ok(score)
    }

    /// Contract: see the head of this file.
    fn best_child(&mut self, position: &G::Position, window: Window, ply: u32) -> Result<Score, Stopped> {
        let first = self.moves.len();
        self.meter.admit(self.game, position, way_bytes(ply, &self.moves))?;
        if let Some(score) = self.push_moves(position, window) {
            self.observer.notice(SearchEvent::Answered(score));
            return Ok(score);
        }
        let last = self.moves.len();
        let mut best = Score::MIN;
        let mut open = window;
        for index in first..last {
            let score = self.child(position, self.moves[index], open, ply)?;
            best = best.max(score);
            if score > open.alpha {
                open.alpha = score;
                self.observer.notice(SearchEvent::Raise(score));
            }
            if self.cut.applies(best, window) {
                self.observer.notice(SearchEvent::Cut { left_out: last - index - 1 });
                break;
            }
        }
        self.moves.truncate(first);
        self.observer.notice(SearchEvent::Leave(best));
        Ok(best)
    }

    /// The score of a move, for its mover.
    #[inline]
    fn child(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        open: Window,
        ply: u32,
    ) -> Result<Score, Stopped> {
        let step = self.game.play(position, mv);
        let below = open.across(self.goal, step.next, step.gain);
        let score = with_room(ply, || self.visit(&step.position, Some(mv), below, ply + 1))?;
        Ok(self.goal.backup(step.next, step.gain, score))
    }

    /// Pushes the moves to try; or answers at once, if the static bounds are enough for the window.
    fn push_moves(&mut self, position: &G::Position, window: Window) -> Option<Score> {
        // Static bounds are about all moves and the end of the game: they do not hold where moves are omitted or positions evaluated.
        let plain = self.horizon == TO_THE_END && !self.candidates.omit_suicide;
        let bound_and_order = self.capabilities.bound_and_order.as_ref().filter(|_| plain);
        let Some(bound_and_order) = bound_and_order else {
            self.candidates.push(self.game, position, &mut self.moves);
            return None;
        };
        let first = self.moves.len();
        let bounds = bound_and_order(position, &mut self.moves, &never_enough);
        let (lower, upper) = self.goal.bounds(&bounds);
        let answer = Entry { lower, upper, proved: true }.answer(window);
        if answer.is_some() {
            self.moves.truncate(first);
        } else {
            self.candidates.arrange(&mut self.moves[first..]);
        }
        answer
    }

    fn remembered(&mut self, position: &G::Position, window: Window, ply: u32) -> Option<Score> {
        let entry = self.table.as_ref()?.get(&key(&self.capabilities, position, self.left(ply)))?;
        let score = entry.answer(window)?;
        self.estimates += u64::from(!entry.proved);
        Some(score)
    }

    fn keep(&mut self, position: &G::Position, ply: u32, entry: Entry) -> Result<(), Stopped> {
        let left = self.left(ply);
        let Some(table) = &mut self.table else { return Ok(()) };
        let allocated =
            self.capabilities.allocated_bytes.as_ref().map_or(0, |allocated_bytes| allocated_bytes(position));
        table.add(key(&self.capabilities, position, left), allocated, entry)
    }

    /// Plies left before the horizon.
    fn left(&self, ply: u32) -> u32 {
        if self.horizon == TO_THE_END { TO_THE_END } else { self.horizon - ply }
    }

    fn estimate(&mut self, position: &G::Position) -> Score {
        self.estimates += 1;
        self.goal.estimate(self.capabilities.estimate.as_ref().map_or(0, |estimate| estimate(position)))
    }
}

impl<G: Game, A: PackedGoal, O: Observer<G>> Engine<G> for AlphaBeta<'_, G, A, O> {
    fn search(
        &mut self,
        position: &G::Position,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.meter.begin()?;
        self.moves.clear();
        self.meter.reserve(self.game, position, &mut self.moves, 1);
        self.horizon = depth.unwrap_or(TO_THE_END);
        let estimates = self.estimates;
        let score = self.visit(position, None, window, 0)?;
        Ok(Found::in_window(self.goal, window, score, self.estimates == estimates))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
