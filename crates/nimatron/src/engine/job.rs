//! A question about a situation in the form that engines answer: which rules, which goal, which window, and how to read the
//! scores that come back. The one place that pairs goals with games.

use std::any::Any;
use std::sync::Arc;

use nimatron_core::{
    Banked, Game, Goal, Objective, Outcome, PackedGoal, PackedObjective, Points, Score, Status, Value,
    Window, WithBank,
};
use nimatron_search::{
    Analysis, Bound, Capabilities, Convention, CountedSearch, Engine, Found, Limits, Retrograde, SearchEvent,
    Table, by_threats, fits_retrograde, line_by_threats,
};

use crate::engine::making::{Making, Strongest, TextbookEngine, capabilities_for, for_any_goal};
use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::Tables;
use crate::engine::within::{MakesEngines, Order, Within};

/// A position of some rules under some goal.
pub(crate) struct Job<'g, H: Game> {
    pub(crate) game: &'g H,
    pub(crate) goal: PackedObjective,
    pub(crate) position: H::Position,
    pub(crate) capabilities: Capabilities<H>,
    pub(crate) reading: Reading,
    /// The strongest engine, if the task may need it.
    strongest: Option<Strongest<H>>,
    /// What makes engines that are compiled for the rules within, if there are any.
    within: Option<Box<dyn MakesEngines<H> + 'g>>,
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
    /// Whether it may need the strongest engine, which is then compiled for every goal.
    const NEEDS_STRONGEST: bool;

    fn run<H>(self, job: Job<'_, H>) -> Self::Output
    where
        H: Game<Move = G::Move>,
        H::Position: 'static;
}

/// A position with its banked points, and the capabilities for it.
pub(crate) struct Question<'g, G: Game> {
    pub(crate) game: &'g G,
    pub(crate) position: &'g G::Position,
    pub(crate) bank: Points,
    pub(crate) capabilities: Capabilities<G>,
    /// What tells the estimate at the horizon from others, where there is one.
    pub(crate) estimate: Option<Arc<str>>,
    /// The endgame database of the rules within.
    pub(crate) endgames_within: Option<Arc<dyn Any + Send + Sync>>,
    /// Whether the banked points must be in the position whatever the goal: who loses by a move depends on them.
    pub(crate) needs_bank: bool,
    /// The rules within, if these stand for others.
    pub(crate) within: Option<&'g dyn Within<G>>,
}

impl<'g, G: Game + 'static> Question<'g, G> {
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

    fn order(&self, goal: PackedObjective) -> Order<'_, G> {
        let Self { capabilities, estimate, endgames_within, .. } = self;
        Order { goal, capabilities, estimate: estimate.as_deref(), endgames: endgames_within.as_ref() }
    }

    fn dispatch_result<T: Task<G>>(self, objective: Objective, task: T) -> T::Output {
        let goal = PackedObjective(objective);
        let within = self.within.map(|within| within.engines(&self.order(goal)));
        let Self { game, position, capabilities, .. } = self;
        let position = position.clone();
        let reading = Reading { objective, bank: 0, apart: false, sign_only: false };
        let strongest = if const { T::NEEDS_STRONGEST } { Some(for_any_goal::<G> as _) } else { None };
        task.run(Job { game, goal, position, capabilities, reading, strongest, within })
    }

    fn dispatch_points<T: Task<G>>(self, objective: Objective, task: T) -> T::Output {
        let sign_only = objective == Objective::Outcome;
        let packed = if sign_only { Objective::Margin } else { objective };
        let goal = PackedObjective(packed);
        let is_apart = packed == Objective::Margin && !self.needs_bank;
        let (plain, banked) = match self.within {
            Some(within) if is_apart => (Some(within.engines(&self.order(goal))), None),
            Some(within) => (None, Some(within.engines_with_bank(&self.order(goal)))),
            None => (None, None),
        };
        let Self { game, position, bank, capabilities, .. } = self;
        let position = position.clone();
        let reading = Reading { objective, bank: 0, apart: false, sign_only };
        if is_apart {
            let reading = Reading { bank, apart: true, ..reading };
            let strongest = if const { T::NEEDS_STRONGEST } { Some(for_any_goal::<G> as _) } else { None };
            return task.run(Job { game, goal, position, capabilities, reading, strongest, within: plain });
        }
        let strongest =
            if const { T::NEEDS_STRONGEST } { Some(for_any_goal::<Banked<'_, G>> as _) } else { None };
        let (game, position) = (&Banked { game }, WithBank { position, bank });
        let capabilities = capabilities.banked();
        task.run(Job { game, goal, position, capabilities, reading, strongest, within: banked })
    }
}

impl Reading {
    /// The same for scores of another position of the same game, where the player to move has banked so much more than the
    /// opponent.
    pub(crate) fn elsewhere(self, bank: Points) -> Self {
        Self { bank: if self.apart { bank } else { 0 }, ..self }
    }

    /// The exact value that an answer proves, if it does.
    pub(crate) fn value(self, goal: PackedObjective, found: Found) -> Option<Value> {
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

impl<H: Game> Job<'_, H> {
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
        match (asked, depth) {
            (Method::NullWindow, None) if self.goes_backwards() => Method::Retrograde,
            (Method::Retrograde, Some(_)) => Method::NullWindow,
            (asked, _) => asked,
        }
    }

    /// Whether play may go on for ever, and retrograde analysis finds out what it is worth.
    fn goes_backwards(&self) -> bool {
        let is_valued = !H::SCORING.has_points() || self.capabilities.reach.is_some();
        is_valued && self.game.max_plies(&self.position).is_none()
    }

    /// Whether that looks at more positions of a game of points than fit into so many bytes.
    pub(crate) fn is_out_of_reach(&self, bytes: usize) -> bool {
        let reach = self.capabilities.reach.as_ref();
        reach.is_some_and(|reach| !fits_retrograde(reach(&self.position), bytes))
    }

    /// What threats decide about the moves of an ongoing position.
    pub(crate) fn by_threats(&self, limits: &Limits) -> Option<Analysis<H>> {
        let threats = self.capabilities.threats?;
        let is_ongoing = self.game.status(&self.position) == Status::Ongoing;
        is_ongoing.then(|| by_threats(self.game, self.goal, threats, &self.position, limits))
    }

    /// A line of best play from a position that threats settle.
    pub(crate) fn line_by_threats(&self, limits: &Limits) -> Vec<H::Move> {
        let line = |threats| line_by_threats(self.game, self.goal, threats, &self.position, limits);
        self.capabilities.threats.map_or_else(Vec::new, line)
    }

    /// Makes an engine.
    pub(crate) fn engine<'e>(
        &'e self,
        spec: &EngineSpec,
        tables: &'e mut Tables,
        limits: Limits,
    ) -> Box<dyn Engine<H> + 'e>
    where
        H::Position: 'static,
    {
        // Retrograde analysis spends most of its time in tables, and not in the rules.
        if spec.method == Method::Retrograde && self.goes_backwards() {
            let bytes = tables.bytes();
            let mut engine = Retrograde::new(self.game, self.goal, tables.positions(), bytes, limits);
            engine.capabilities = capabilities_for(spec, &self.capabilities);
            return Box::new(engine);
        }
        match &self.within {
            Some(within) => within.engine(spec, tables, limits),
            None => self.making().engine(spec, tables, limits),
        }
    }

    fn making(&self) -> Making<'_, H> {
        let Self { game, goal, ref capabilities, strongest, .. } = *self;
        Making { game, goal, capabilities, strongest }
    }

    /// Makes a textbook engine that counts its calls under a convention, with a cache of at most `bytes`.
    pub(crate) fn counted(
        &self,
        spec: &EngineSpec,
        convention: Convention,
        bytes: usize,
        limits: Limits,
    ) -> CountedSearch<'_, H, PackedObjective> {
        let TextbookEngine { algorithm, cut, candidates, .. } = TextbookEngine::of(spec);
        let mut search = CountedSearch::new(self.game, self.goal, convention, bytes, limits);
        (search.algorithm, search.cut, search.candidates) = (algorithm, cut, candidates);
        search.capabilities = capabilities_for(spec, &self.capabilities);
        search
    }

    /// Makes a textbook engine that is watched by an observer.
    pub(crate) fn watched<'e>(
        &'e self,
        spec: &EngineSpec,
        table: &'e mut Table<H::Position>,
        limits: Limits,
        observer: &'e mut dyn FnMut(SearchEvent<'_, H>),
    ) -> Box<dyn Engine<H> + 'e> {
        let (textbook, capabilities) = (TextbookEngine::of(spec), capabilities_for(spec, &self.capabilities));
        textbook.make(self.game, self.goal, capabilities, table, limits, observer)
    }
}
