//! The ways to search a position: every engine with every option.

use nimatron_core::{
    Distance, Game, Goal, Margin, MarginDistance, Objective, Outcomes, PackedGoal, PackedObjective, Value,
    Window,
};
use nimatron_search::{
    AlphaBeta, Analysis, Candidates, Capabilities, Cut, Engine, Limits, Minimax, MinimaxWithMemory,
    NullWindow, Order, Retrograde, Run, Table, TranspositionTable, analyze_moves,
};

/// A goal by its type, which the strongest engine is compiled for. All others are compiled once for all goals, as they are in programs.
pub(crate) trait NamedGoal: PackedGoal {
    /// The same goal, chosen while the program runs.
    const CHOSEN: PackedObjective;
}

impl NamedGoal for Outcomes {
    const CHOSEN: PackedObjective = PackedObjective(Objective::Outcome);
}

impl NamedGoal for Distance {
    const CHOSEN: PackedObjective = PackedObjective(Objective::Distance);
}

impl NamedGoal for Margin {
    const CHOSEN: PackedObjective = PackedObjective(Objective::Margin);
}

impl NamedGoal for MarginDistance {
    const CHOSEN: PackedObjective = PackedObjective(Objective::MarginDistance);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Minimax,
    ExplicitStack,
    AlphaBeta(Cut),
    /// On so many threads, with a table of so many bytes.
    NullWindow {
        threads: usize,
        bytes: usize,
    },
    Retrograde,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remembering {
    Nothing,
    Positions,
    Classes,
}

/// One engine with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) method: Method,
    pub(crate) candidates: Candidates,
    pub(crate) remembering: Remembering,
    pub(crate) knowledge: bool,
}

/// Tables that serve one way after the other questions of one goal, as long as none of them is folded and another not.
pub(crate) struct Tables<P> {
    positions: Table<P>,
    transpositions: TranspositionTable,
}

impl<P: Eq + std::hash::Hash> Tables<P> {
    pub(crate) fn new() -> Self {
        Self { positions: Table::with_bytes(1 << 30), transpositions: TranspositionTable::with_bytes(1) }
    }
}

impl Way {
    /// Every way that remembers positions, and so is fast.
    pub(crate) fn remembering() -> Vec<Self> {
        all().into_iter().filter(|way| way.remembering != Remembering::Nothing).collect()
    }

    /// Every way that remembers nothing.
    pub(crate) fn forgetful() -> Vec<Self> {
        all().into_iter().filter(|way| way.remembering == Remembering::Nothing).collect()
    }

    /// Ways that remember nothing, each option once: for games whose trees are so large that every combination would take
    /// too long. The explicit stack is left out: without a memory it visits the tree that plain minimax visits.
    pub(crate) fn forgetful_by_option() -> Vec<Self> {
        let reversed = |way: &Self| way.candidates.order == Order::Reverse;
        let few = |way: &Self| match way.method {
            Method::Minimax => !reversed(way),
            Method::ExplicitStack => false,
            Method::AlphaBeta(Cut::At) => reversed(way) == way.knowledge,
            Method::AlphaBeta(Cut::Beyond) => reversed(way) && way.knowledge,
            Method::NullWindow { .. } | Method::Retrograde => true,
        };
        Self::forgetful().into_iter().filter(few).collect()
    }

    /// Ways that remember positions, each option once: for games whose positions are so many that every combination would take too long.
    pub(crate) fn remembering_by_option() -> Vec<Self> {
        let reversed = |way: &Self| way.candidates.order == Order::Reverse;
        let folded = |way: &Self| way.remembering == Remembering::Classes;
        let few = |way: &Self| match way.method {
            Method::ExplicitStack => reversed(way) == folded(way),
            Method::AlphaBeta(Cut::At) => reversed(way) == folded(way) && folded(way) == way.knowledge,
            Method::AlphaBeta(Cut::Beyond) => !reversed(way) && folded(way) && way.knowledge,
            Method::Minimax | Method::NullWindow { .. } | Method::Retrograde => true,
        };
        Self::remembering().into_iter().filter(few).collect()
    }

    /// The null-window engine on one thread, with tables from tiny to large.
    pub(crate) fn null_windows() -> Vec<Self> {
        use Remembering::{Classes, Positions};
        let ways = [
            (1, Positions, false),
            (1, Classes, true),
            (1 << 10, Positions, true),
            (1 << 24, Positions, false),
            (1 << 24, Classes, true),
        ];
        ways.map(|(bytes, remembering, knowledge)| Self::null_window(1, bytes, remembering, knowledge))
            .to_vec()
    }

    /// The same on two threads from the first node on.
    pub(crate) fn on_two_threads() -> Vec<Self> {
        let ways = [(1, Remembering::Classes, true), (1 << 20, Remembering::Positions, false)];
        ways.map(|(bytes, remembering, knowledge)| Self::null_window(2, bytes, remembering, knowledge))
            .to_vec()
    }

    fn null_window(threads: usize, bytes: usize, remembering: Remembering, knowledge: bool) -> Self {
        let method = Method::NullWindow { threads, bytes };
        Self { method, candidates: Candidates::default(), remembering, knowledge }
    }

    /// From the ends backwards.
    pub(crate) fn retrograde() -> Vec<Self> {
        let remembering = [Remembering::Positions, Remembering::Classes];
        let way = |remembering| {
            let candidates = Candidates::default();
            Self { method: Method::Retrograde, candidates, remembering, knowledge: false }
        };
        remembering.map(way).to_vec()
    }

    /// Alpha-beta remembering nothing: far fewer nodes than plain minimax.
    pub(crate) fn forgetful_pruning() -> Vec<Self> {
        Self::forgetful().into_iter().filter(|way| way.method == Method::AlphaBeta(Cut::At)).collect()
    }

    /// Lends out the engine, for rules with these capabilities.
    pub(crate) fn with_engine<G: Game, A: NamedGoal, T>(
        self,
        of: (&G, A, &Capabilities<G>),
        tables: &mut Tables<G::Position>,
        use_engine: impl FnOnce(&mut dyn Engine<G>) -> T,
    ) -> T {
        self.with_limits(of, tables, Limits::default(), use_engine)
    }

    /// The same within limits.
    pub(crate) fn with_limits<G: Game, A: NamedGoal, T>(
        self,
        (game, goal, capabilities): (&G, A, &Capabilities<G>),
        tables: &mut Tables<G::Position>,
        limits: Limits,
        use_engine: impl FnOnce(&mut dyn Engine<G>) -> T,
    ) -> T {
        let mut capabilities = capabilities.clone();
        capabilities.canonical = capabilities.canonical.filter(|_| self.remembering == Remembering::Classes);
        capabilities.bound_and_order = capabilities.bound_and_order.filter(|_| self.knowledge);
        let table = (self.remembering != Remembering::Nothing).then_some(&mut tables.positions);
        match self.method {
            Method::Minimax => {
                let mut engine = Minimax::new(game, A::CHOSEN, limits);
                (engine.candidates, engine.capabilities) = (self.candidates, capabilities);
                use_engine(&mut engine)
            }
            Method::ExplicitStack => {
                let mut engine = MinimaxWithMemory::new(game, A::CHOSEN, table, limits);
                (engine.candidates, engine.capabilities) = (self.candidates, capabilities);
                use_engine(&mut engine)
            }
            Method::AlphaBeta(cut) => {
                let mut engine = AlphaBeta::new(game, A::CHOSEN, table, limits);
                (engine.candidates, engine.capabilities, engine.cut) = (self.candidates, capabilities, cut);
                use_engine(&mut engine)
            }
            Method::NullWindow { threads, bytes } => {
                let transpositions = &mut tables.transpositions;
                if transpositions.most_bytes() != TranspositionTable::with_bytes(bytes).most_bytes() {
                    *transpositions = TranspositionTable::with_bytes(bytes);
                }
                let limits = Limits { run: Run { threads, ..limits.run }, ..limits };
                let mut engine = NullWindow::new(game, goal, transpositions, limits);
                (engine.capabilities, engine.single_threaded_nodes) = (capabilities, 0);
                use_engine(&mut engine)
            }
            Method::Retrograde => {
                let table = table.expect("it keeps what it scores");
                let mut engine = Retrograde::new(game, A::CHOSEN, table, 1 << 30, limits);
                engine.capabilities = capabilities;
                use_engine(&mut engine)
            }
        }
    }

    /// The value of a position and the exact set of its best moves.
    pub(crate) fn answer<G: Game, A: NamedGoal>(
        self,
        of: (&G, A, &Capabilities<G>),
        tables: &mut Tables<G::Position>,
        position: &G::Position,
    ) -> (Value, Vec<G::Move>) {
        let (game, goal) = (of.0, A::CHOSEN);
        let analysis: Analysis<G> = self.with_engine(of, tables, |engine| {
            analyze_moves(game, goal, engine, position, Window::full(goal), None)
        });
        let found = analysis.found.expect("nothing limits the search");
        assert!(found.is_value(), "{self:?}: {found:?} at {position:?}");
        let best = analysis.best(|a, b| a == b).into_iter().map(|index| analysis.moves[index].mv).collect();
        (goal.value(found.score), best)
    }
}

fn all() -> Vec<Way> {
    use Remembering::{Classes, Nothing, Positions};
    let minimax = [
        (Method::Minimax, Nothing),
        (Method::ExplicitStack, Nothing),
        (Method::ExplicitStack, Positions),
        (Method::ExplicitStack, Classes),
    ];
    let alpha_beta = [Cut::At, Cut::Beyond].into_iter().flat_map(|cut| {
        [Nothing, Positions, Classes].map(|remembering| (Method::AlphaBeta(cut), remembering))
    });
    let mut ways = Vec::new();
    for (method, remembering) in minimax.into_iter().chain(alpha_beta) {
        for order in [Order::Rules, Order::Reverse] {
            for knowledge in [false, true] {
                // Minimax tries every move and uses no static bounds.
                if !knowledge || matches!(method, Method::AlphaBeta(_)) {
                    let candidates = Candidates { order, omit_suicide: false };
                    ways.push(Way { method, candidates, remembering, knowledge });
                }
            }
        }
    }
    ways
}
