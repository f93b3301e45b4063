//! A question about a situation in the form that engines answer: which rules, which goal, which window, and how to read the
//! scores that come back. The one place that pairs goals with games.

use nimatron_core::{
    Banked, Distance, Game, Margin, MarginDistance, Objective, Outcome, Outcomes, PackedGoal, Points, Score,
    Value, Window, WithBank,
};
use nimatron_search::{
    AlphaBeta, Bound, Capabilities, Engine, Found, Limits, Minimax, MinimaxWithMemory, NullWindow, Observer,
    Retrograde, SearchEvent, Table,
};

use crate::engine_spec::{EngineSpec, Method};
use crate::table_cache::Tables;

/// A position of some rules under some goal.
pub(crate) struct Job<'g, H: Game, A> {
    pub(crate) game: &'g H,
    pub(crate) goal: A,
    pub(crate) position: H::Position,
    pub(crate) capabilities: Capabilities<H>,
    pub(crate) reading: Reading,
}

/// How a score is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub(crate) objective: Objective,
    /// Points banked so far that the scores leave out, as the player to move sees them.
    bank: Points,
    /// Whether scores leave out what is banked: it is not in the position.
    apart: bool,
    /// Only the sign of the final margin matters.
    sign_only: bool,
}

/// Something to do with a job, whatever its rules and goal.
pub(crate) trait Task<G: Game> {
    type Output;

    fn run<H, A>(self, job: Job<'_, H, A>) -> Self::Output
    where
        H: Game<Move = G::Move>,
        H::Position: 'static,
        A: PackedGoal;
}

/// A position with its banked points, and the capabilities for it.
pub(crate) struct Question<'g, G: Game> {
    pub(crate) game: &'g G,
    pub(crate) position: &'g G::Position,
    pub(crate) bank: Points,
    pub(crate) capabilities: Capabilities<G>,
    /// Whether the banked points must be in the position whatever the goal: who loses by a move depends on them.
    pub(crate) needs_bank: bool,
}

impl<G: Game + 'static> Question<'_, G> {
    /// Runs the task on the question under a goal. Margins are searched without the bank; goals that weigh haste against the
    /// result need it in the position.
    pub(crate) fn dispatch<T: Task<G>>(self, objective: Objective, task: T) -> T::Output {
        // The compiler makes engines for those goals only that the game has.
        if const { G::SCORING.has_points() } {
            self.dispatch_points(objective, task)
        } else {
            self.dispatch_result(objective, task)
        }
    }

    fn dispatch_result<T: Task<G>>(self, objective: Objective, task: T) -> T::Output {
        let Self { game, position, capabilities, .. } = self;
        let position = position.clone();
        let reading = Reading { objective, bank: 0, apart: false, sign_only: false };
        match objective {
            Objective::Outcome => task.run(Job { game, goal: Outcomes, position, capabilities, reading }),
            Objective::Distance => task.run(Job { game, goal: Distance, position, capabilities, reading }),
            Objective::Margin | Objective::MarginDistance => {
                unreachable!("the session checked that the game has the goal")
            }
        }
    }

    fn dispatch_points<T: Task<G>>(self, objective: Objective, task: T) -> T::Output {
        let Self { game, position, bank, capabilities, needs_bank } = self;
        let position = position.clone();
        let sign_only = objective == Objective::Outcome;
        let reading = Reading { objective, bank: 0, apart: false, sign_only };
        let is_margin = matches!(objective, Objective::Margin | Objective::Outcome);
        if is_margin && !needs_bank {
            let reading = Reading { bank, apart: true, ..reading };
            return task.run(Job { game, goal: Margin, position, capabilities, reading });
        }
        let (game, position, capabilities) =
            (&Banked { game }, WithBank { position, bank }, capabilities.banked());
        match objective {
            Objective::Margin | Objective::Outcome => {
                task.run(Job { game, goal: Margin, position, capabilities, reading })
            }
            Objective::Distance => task.run(Job { game, goal: Distance, position, capabilities, reading }),
            Objective::MarginDistance => {
                task.run(Job { game, goal: MarginDistance, position, capabilities, reading })
            }
        }
    }
}

impl Reading {
    /// The same for scores of another position of the same game, where the player to move has banked so much more than the
    /// opponent.
    pub(crate) fn elsewhere(self, bank: Points) -> Self {
        Self { bank: if self.apart { bank } else { 0 }, ..self }
    }

    /// The exact value that an answer proves, if it does.
    pub(crate) fn value<A: PackedGoal>(self, goal: A, found: Found) -> Option<Value> {
        let margin = self.with_bank(found.score);
        match (found.proved, found.bound) {
            (false, _) => None,
            // A bound proves a sign only where all that it leaves possible is on one side of zero.
            (true, bound) if self.sign_only => {
                let proves = match bound {
                    Bound::Exact => true,
                    Bound::AtLeast => margin > 0,
                    Bound::AtMost => margin < 0,
                };
                let outcome = Outcome::of_margin(margin.signum() as Points);
                proves.then_some(Value { outcome, margin: None, distance: None })
            }
            (true, Bound::AtLeast | Bound::AtMost) => None,
            (true, Bound::Exact) if self.objective == Objective::Margin => Some(goal.value(margin)),
            (true, Bound::Exact) => Some(goal.value(found.score)),
        }
    }

    /// A score with the banked points that it leaves out.
    pub(crate) fn with_bank(self, score: Score) -> Score {
        Score::from(self.bank) + score
    }

    /// Whether banked points must be added to scores.
    pub(crate) fn is_apart(self) -> bool {
        self.apart
    }

    /// Whether only the sign of the final margin matters.
    pub(crate) fn is_sign_only(self) -> bool {
        self.sign_only
    }
}

impl<H: Game, A: PackedGoal> Job<'_, H, A> {
    /// The window in which an exact search answers all that the goal asks: around zero where only the sign matters.
    pub(crate) fn window(&self) -> Window {
        if self.reading.sign_only {
            let zero = -Score::from(self.reading.bank);
            Window { alpha: zero - 1, beta: zero + 1 }
        } else {
            Window::full(self.goal)
        }
    }

    /// The lessons' window (−1, 1), where the goal is a plain result.
    pub(crate) fn tight_window(&self) -> Option<Window> {
        match self.reading {
            Reading { sign_only: true, .. } => Some(self.window()),
            Reading { objective: Objective::Outcome, .. } => Some(Window::tight(self.goal)),
            _ => None,
        }
    }

    /// The exact value that an answer proves, if it does.
    pub(crate) fn value(&self, found: Found) -> Option<Value> {
        self.reading.value(self.goal, found)
    }

    /// Whether two scores of moves are equally good.
    pub(crate) fn same(&self, a: Score, b: Score, proved: bool) -> bool {
        let sign = |score: Score| (Score::from(self.reading.bank) + score).signum();
        if self.reading.sign_only && proved { sign(a) == sign(b) } else { a == b }
    }

    /// The estimate that an answer without proof stands for, banked points included.
    pub(crate) fn estimate(&self, found: Found) -> Points {
        self.goal.points(found.score).saturating_add(self.reading.bank)
    }

    /// The method that answers a question so many plies ahead, or to the end: where there need be none, only one finds out, and it
    /// looks at everything or nothing.
    pub(crate) fn method(&self, asked: Method, depth: Option<u32>) -> Method {
        let is_endless = || !H::SCORING.has_points() && self.game.max_plies(&self.position).is_none();
        match (asked, depth) {
            (Method::NullWindow, None) if is_endless() => Method::Retrograde,
            (Method::Retrograde, Some(_)) => Method::NullWindow,
            (asked, _) => asked,
        }
    }

    /// Makes the engine and lends it out.
    pub(crate) fn with_engine<T>(
        &self,
        spec: &EngineSpec,
        tables: &mut Tables<H::Position>,
        threads: usize,
        limits: Limits,
        use_engine: impl FnOnce(&mut dyn Engine<H, A>) -> T,
    ) -> T {
        if spec.method == Method::Retrograde {
            let bytes = tables.bytes();
            let mut engine = Retrograde::new(self.game, self.goal, tables.positions(), bytes, limits);
            engine.capabilities = self.capabilities_for(spec);
            return use_engine(&mut engine);
        }
        // StaticBounds are about all moves, so that what omits some has to do without them.
        if spec.method != Method::NullWindow || spec.candidates.omit_suicide {
            return self.with_lesson_engine(spec, tables.positions(), limits, (), use_engine);
        }
        let mut engine = NullWindow::new(self.game, self.goal, tables.transpositions(), threads, limits);
        engine.capabilities = self.capabilities_for(spec);
        use_engine(&mut engine)
    }

    fn capabilities_for(&self, spec: &EngineSpec) -> Capabilities<H> {
        let mut capabilities = self.capabilities.clone();
        capabilities.canonical = capabilities.canonical.filter(|_| spec.symmetry);
        capabilities.bound_and_order = capabilities.bound_and_order.filter(|_| spec.knowledge);
        capabilities.endgames = capabilities.endgames.filter(|_| spec.knowledge);
        capabilities
    }

    /// Makes an engine of the lessons, watched by an observer, and lends it out. All observers share the engines' code.
    pub(crate) fn with_watched_engine<T>(
        &self,
        spec: &EngineSpec,
        table: &mut Table<H::Position>,
        observer: &mut dyn FnMut(SearchEvent<'_, H>),
        use_engine: impl FnOnce(&mut dyn Engine<H, A>) -> T,
    ) -> T {
        self.with_lesson_engine(spec, table, Limits::default(), observer, use_engine)
    }

    fn with_lesson_engine<T, O: Observer<H>>(
        &self,
        spec: &EngineSpec,
        table: &mut Table<H::Position>,
        limits: Limits,
        observer: O,
        use_engine: impl FnOnce(&mut dyn Engine<H, A>) -> T,
    ) -> T {
        let capabilities = self.capabilities_for(spec);
        let table = spec.cache.then_some(table);
        match spec.method {
            Method::Minimax if !spec.cache => {
                let mut engine = Minimax::new(self.game, self.goal, limits).observed(observer);
                (engine.candidates, engine.capabilities) = (spec.candidates, capabilities);
                use_engine(&mut engine)
            }
            Method::Minimax => {
                let mut engine =
                    MinimaxWithMemory::new(self.game, self.goal, table, limits).observed(observer);
                (engine.candidates, engine.capabilities) = (spec.candidates, capabilities);
                use_engine(&mut engine)
            }
            Method::AlphaBeta | Method::NullWindow => {
                let mut engine = AlphaBeta::new(self.game, self.goal, table, limits).observed(observer);
                (engine.candidates, engine.capabilities, engine.cut) =
                    (spec.candidates, capabilities, spec.cut);
                use_engine(&mut engine)
            }
            Method::Retrograde | Method::MonteCarlo => {
                unreachable!("lessons refuse them, and analyses ask them elsewhere")
            }
        }
    }
}
