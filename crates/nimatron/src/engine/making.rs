//! Engines for some rules and a goal, as a specification asks for them.

use nimatron_core::{Game, PackedGoal, PackedObjective};
use nimatron_search::{
    Algorithm, AlphaBeta, Candidates, Capabilities, Cut, Engine, Limits, Minimax, MinimaxWithMemory,
    NullWindow, Observer, Table, TranspositionTable,
};

use crate::engine::spec::{EngineSpec, Method};
use crate::engine::tables::Tables;

/// What engines are made for.
pub(crate) struct Making<'g, H: Game> {
    pub(crate) game: &'g H,
    pub(crate) goal: PackedObjective,
    pub(crate) capabilities: &'g Capabilities<H>,
    /// The strongest engine, if it may be needed.
    pub(crate) strongest: Option<Strongest<H>>,
}

/// Makes the strongest engine.
pub(crate) type Strongest<H> = for<'e> fn(
    &'e H,
    PackedObjective,
    Capabilities<H>,
    &'e mut TranspositionTable,
    Limits,
) -> Box<dyn Engine<H> + 'e>;

/// The strongest engine, compiled once for all goals.
pub(crate) fn for_any_goal<'e, H: Game>(
    game: &'e H,
    goal: PackedObjective,
    capabilities: Capabilities<H>,
    table: &'e mut TranspositionTable,
    limits: Limits,
) -> Box<dyn Engine<H> + 'e> {
    null_window(game, goal, capabilities, table, limits)
}

/// The strongest engine, compiled for a goal: a few per cent faster.
pub(crate) fn for_goal<'e, H: Game, A: PackedGoal + Default + 'static>(
    game: &'e H,
    _goal: PackedObjective,
    capabilities: Capabilities<H>,
    table: &'e mut TranspositionTable,
    limits: Limits,
) -> Box<dyn Engine<H> + 'e> {
    null_window(game, A::default(), capabilities, table, limits)
}

fn null_window<'e, H: Game, A: PackedGoal + 'static>(
    game: &'e H,
    goal: A,
    capabilities: Capabilities<H>,
    table: &'e mut TranspositionTable,
    limits: Limits,
) -> Box<dyn Engine<H> + 'e> {
    let mut engine = NullWindow::new(game, goal, table, limits);
    engine.capabilities = capabilities;
    Box::new(engine)
}

impl<'g, H: Game> Making<'g, H> {
    /// Makes any engine but retrograde analysis.
    pub(crate) fn engine<'e>(
        self,
        spec: &EngineSpec,
        tables: &'e mut Tables,
        limits: Limits,
    ) -> Box<dyn Engine<H> + 'e>
    where
        'g: 'e,
        H::Position: 'static,
    {
        let Self { game, goal, capabilities, strongest } = self;
        let capabilities = capabilities_for(spec, capabilities);
        // Static bounds are about all moves, so that what omits some has to do without them.
        let is_strongest = spec.method == Method::NullWindow && !spec.candidates.omit_suicide;
        if let Some(strongest) = strongest.filter(|_| is_strongest) {
            return strongest(game, goal, capabilities, tables.transpositions(), limits);
        }
        TextbookEngine::of(spec).make(game, goal, capabilities, tables.positions(), limits, ())
    }
}

/// The capabilities that a specification leaves an engine.
pub(crate) fn capabilities_for<H: Game>(spec: &EngineSpec, of: &Capabilities<H>) -> Capabilities<H> {
    let mut capabilities = of.clone();
    capabilities.canonical = capabilities.canonical.filter(|_| spec.symmetry);
    capabilities.bound_and_order = capabilities.bound_and_order.filter(|_| spec.knowledge);
    capabilities.endgames = capabilities.endgames.filter(|_| spec.knowledge);
    capabilities
}

/// An engine as the textbooks have it.
pub(crate) struct TextbookEngine {
    pub(crate) algorithm: Algorithm,
    pub(crate) cut: Cut,
    pub(crate) candidates: Candidates,
    cache: bool,
}

impl TextbookEngine {
    /// The one that is meant, else alpha-beta.
    pub(crate) fn of(spec: &EngineSpec) -> Self {
        let EngineSpec { method, candidates, cache, .. } = *spec;
        let (algorithm, cut) = match method {
            Method::Minimax => (Algorithm::Minimax, Cut::At),
            Method::AlphaBeta { cut } => (Algorithm::AlphaBeta, cut),
            Method::NullWindow | Method::Retrograde | Method::MonteCarlo(_) => {
                (Algorithm::AlphaBeta, Cut::At)
            }
        };
        Self { algorithm, cut, candidates, cache }
    }

    /// Makes it. All goals share its code, and all observers.
    pub(crate) fn make<'e, H: Game, O: Observer<H> + 'e>(
        self,
        game: &'e H,
        goal: PackedObjective,
        capabilities: Capabilities<H>,
        table: &'e mut Table<H::Position>,
        limits: Limits,
        observer: O,
    ) -> Box<dyn Engine<H> + 'e> {
        let table = self.cache.then_some(table);
        match self.algorithm {
            Algorithm::Minimax if !self.cache => {
                let mut engine = Minimax::new(game, goal, limits).observed(observer);
                (engine.candidates, engine.capabilities) = (self.candidates, capabilities);
                Box::new(engine)
            }
            Algorithm::Minimax => {
                let mut engine = MinimaxWithMemory::new(game, goal, table, limits).observed(observer);
                (engine.candidates, engine.capabilities) = (self.candidates, capabilities);
                Box::new(engine)
            }
            Algorithm::AlphaBeta => {
                let mut engine = AlphaBeta::new(game, goal, table, limits).observed(observer);
                (engine.candidates, engine.capabilities, engine.cut) =
                    (self.candidates, capabilities, self.cut);
                Box::new(engine)
            }
        }
    }
}
