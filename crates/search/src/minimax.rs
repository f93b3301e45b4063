//! Plain minimax: the definition of a position's value, and the oracle of every other engine.
//!
//! J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, Mathematische Annalen 100, 1928; C. E. Shannon, *Programming a
//! Computer for Playing Chess*, Philosophical Magazine 41, 1950, for the horizon.

use nimatron_core::{Game, Goal, PackedGoal, Status, Window};

use crate::candidates::Candidates;
use crate::capabilities::Capabilities;
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Meter, Stopped, way_bytes};
use crate::observer::{Observer, SearchEvent};
use crate::stack::with_room;
use crate::table::TO_THE_END;

/// The score of a position, by visiting the whole tree below it. With an [`Objective`](nimatron_core::Objective) as goal it
/// computes in plain values: the oracle.
///
/// ```
/// use nimatron_core::{Game, Objective, Outcome};
/// use nimatron_games::Subtraction;
/// use nimatron_search::minimax;
///
/// let game = Subtraction { takes: vec![1, 2, 3], last_wins: false, start: 6, overdraw: false };
/// let value = minimax(&game, Objective::Distance, &game.start());
/// assert_eq!((value.outcome, value.distance), (Outcome::Win, Some(4)));
/// ```
pub fn minimax<G: Game, A: Goal>(game: &G, goal: A, position: &G::Position) -> A::Score {
    let mut search = Minimax::new(game, goal, Limits::default());
    search.score(position, None).expect("nothing limits this search")
}

/// Plain minimax with a choice of moves, a horizon and limits. Visits every node, allocates for none.
pub struct Minimax<'g, G: Game, A, O = ()> {
    game: &'g G,
    goal: A,
    /// Which moves are tried, in which order.
    pub candidates: Candidates,
    /// The estimate at the horizon.
    pub capabilities: Capabilities<G>,
    observer: O,
    meter: Meter,
    moves: Vec<G::Move>,
    horizon: u32,
    met_horizon: bool,
}

impl<'g, G: Game, A: Goal> Minimax<'g, G, A> {
    /// Trying every move in the rules' order.
    pub fn new(game: &'g G, goal: A, limits: Limits) -> Self {
        let meter = Meter::new(limits);
        Self {
            game,
            goal,
            candidates: Candidates::default(),
            capabilities: Capabilities::default(),
            observer: (),
            meter,
            moves: Vec::new(),
            horizon: TO_THE_END,
            met_horizon: false,
        }
    }

    /// The same search, watched.
    pub fn observed<O: Observer<G, A::Score>>(self, observer: O) -> Minimax<'g, G, A, O> {
        let Self { game, goal, candidates, capabilities, meter, moves, horizon, met_horizon, .. } = self;
        Minimax { game, goal, candidates, capabilities, observer, meter, moves, horizon, met_horizon }
    }
}

impl<G: Game, A: Goal, O: Observer<G, A::Score>> Minimax<'_, G, A, O> {
    /// The score of a position, looking `depth` plies ahead or to the end.
    ///
    /// # Errors
    /// The limit that stopped the search.
    pub fn score(&mut self, position: &G::Position, depth: Option<u32>) -> Result<A::Score, Stopped> {
        self.moves.clear();
        self.meter.reserve(self.game, position, &mut self.moves, 1);
        self.horizon = depth.unwrap_or(TO_THE_END);
        self.met_horizon = false;
        self.visit(position, None, 0)
    }

    fn visit(&mut self, position: &G::Position, mv: Option<G::Move>, ply: u32) -> Result<A::Score, Stopped> {
        self.observer.notice(SearchEvent::Enter { position, mv, window: None });
        self.meter.count()?;
        if let Status::Over(end) = self.game.status(position) {
            let score = self.goal.terminal_value(end);
            self.observer.notice(SearchEvent::Leaf(score));
            return Ok(score);
        }
        if ply == self.horizon {
            let score = self.estimate(position);
            self.observer.notice(SearchEvent::Horizon(score));
            return Ok(score);
        }
        let first = self.moves.len();
        self.meter.admit(self.game, position, way_bytes(ply, &self.moves))?;
        self.candidates.push(self.game, position, &mut self.moves);
        let mut best = self.child(position, first, ply)?;
        self.observer.notice(SearchEvent::Raise(best));
        for index in first + 1..self.moves.len() {
            let score = self.child(position, index, ply)?;
            if self.goal.better(score, best) {
                best = score;
                self.observer.notice(SearchEvent::Raise(best));
            }
        }
        self.moves.truncate(first);
        self.observer.notice(SearchEvent::Leave(best));
        Ok(best)
    }

    /// The score of the move at `index`, for its mover.
    #[inline]
    fn child(&mut self, position: &G::Position, index: usize, ply: u32) -> Result<A::Score, Stopped> {
        let mv = self.moves[index];
        let step = self.game.play(position, mv);
        let score = with_room(ply, || self.visit(&step.position, Some(mv), ply + 1))?;
        Ok(self.goal.backup(step.next, step.gain, score))
    }

    fn estimate(&mut self, position: &G::Position) -> A::Score {
        self.met_horizon = true;
        self.goal.estimate(self.capabilities.estimate.as_ref().map_or(0, |estimate| estimate(position)))
    }
}

impl<G: Game, A: PackedGoal, O: Observer<G>> Engine<G> for Minimax<'_, G, A, O> {
    fn search(&mut self, position: &G::Position, _: Window, depth: Option<u32>) -> Result<Found, Stopped> {
        self.meter.begin()?;
        let score = self.score(position, depth)?;
        Ok(Found::in_window(self.goal, Window::full(self.goal), score, !self.met_horizon))
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}
