//! Engines compiled for the rules within. Where rules of any type are one type, a question is asked of that type, and whatever spends its time
//! in the rules goes on in the rules within: positions are unwrapped once, at the root.

use std::any::Any;
use std::borrow::Borrow;
use std::sync::Arc;

use nimatron_core::definition::Definition;
use nimatron_core::{
    Banked, Distance, Game, Margin, MarginDistance, Objective, Outcomes, PackedObjective, Situation, Window,
    WithBank,
};
use nimatron_learn::{Positions, PositionsOf};
use nimatron_search::{Capabilities, Engine, Found, Limits, Plan, Run, Stopped};
use nimatron_solve::MarginEndgames;

use crate::any_game::{AnyGame, AnyMove, AnyPosition, Member};
use crate::engine::making::{Making, Strongest, for_any_goal, for_goal};
use crate::engine::sampled::{Sampled, sampled};
use crate::engine::spec::EngineSpec;
use crate::engine::tables::{TableCache, Tables};
use crate::engine::walk;
#[cfg(feature = "environments")]
use crate::environments::{Course, Environments, environments};
#[cfg(feature = "environments")]
use crate::error::Error;

/// The rules within others.
pub(crate) trait Within<G: Game>: Send + Sync {
    /// Makes engines for an order.
    fn engines(&self, order: &Order<'_, G>) -> Box<dyn MakesEngines<G> + '_>;

    /// The same for positions that carry their banked points.
    fn engines_with_bank<'g>(&'g self, order: &Order<'_, G>) -> Box<dyn MakesEngines<Banked<'g, G>> + 'g>;

    /// The endgame database that is kept for these rules, else a new one; `None` if they have none.
    fn endgames(&self, game: &Arc<str>, memory: &mut TableCache) -> Option<Arc<dyn Any + Send + Sync>>;

    /// Monte-Carlo tree search, if it is compiled for these rules.
    fn sampled(
        &self,
        order: &Order<'_, G>,
        at: &WithBank<G::Position>,
        plan: Plan,
        limits: Limits,
    ) -> Option<Sampled<G::Move>>;

    /// Counts move sequences of length 0 to `depth`.
    fn perft(&self, position: &G::Position, depth: u32, run: &Run) -> Vec<u64>;

    /// Counts the games of at most `depth` moves.
    fn complete_games(&self, position: &G::Position, depth: u32, run: &Run) -> Option<u64>;

    /// The moves that lead to wanted positions: there may be a million moves, and few of them wanted.
    fn moves_to(&self, position: &G::Position, wanted: &dyn Fn(&G::Position) -> bool) -> Vec<G::Move>;

    /// The positions from a situation on, as learners know them, if that is compiled for these rules.
    fn positions(&self, start: &Situation<G::Position>, folded: bool) -> Option<Box<dyn Positions>>;

    /// Many games side by side.
    ///
    /// # Errors
    /// If the moves of the game are not numbered, or there are too many.
    #[cfg(feature = "environments")]
    fn environments(
        &self,
        start: &Situation<G::Position>,
        course: Course,
        seed: u64,
    ) -> Result<Box<dyn Environments>, Error>;
}

/// Makes engines for a question.
pub(crate) trait MakesEngines<H: Game> {
    /// Makes the engine of a specification.
    fn engine<'e>(
        &'e self,
        spec: &EngineSpec,
        tables: &'e mut Tables,
        limits: Limits,
    ) -> Box<dyn Engine<H> + 'e>;
}

/// What engines are wanted for.
pub(crate) struct Order<'o, G: Game> {
    pub(crate) goal: PackedObjective,
    /// The capabilities of the outer rules: those within have the same.
    pub(crate) capabilities: &'o Capabilities<G>,
    /// The name of the estimate, if it is one of the rules' own.
    pub(crate) estimate: Option<&'o str>,
    /// The endgame database of the rules within.
    pub(crate) endgames: Option<&'o Arc<dyn Any + Send + Sync>>,
}

/// Rules within, by their own type.
pub(crate) struct RulesWithin<K: Game>(pub(crate) Arc<Definition<K>>);

impl<K: Member> RulesWithin<K> {
    /// The capabilities of an order, as functions of the rules within.
    fn capabilities<const POINTS: bool>(&self, order: &Order<'_, AnyGame<POINTS>>) -> Capabilities<K> {
        let (outer, rules) = (order.capabilities, &*self.0);
        let named = rules.heuristics.iter().find(|own| order.estimate == Some(own.name));
        let mut own = Capabilities::of(rules, named.map(|own| own.estimate));
        own.canonical = own.canonical.filter(|_| outer.canonical.is_some());
        own.bound_and_order = own.bound_and_order.filter(|_| outer.bound_and_order.is_some());
        own.threats = own.threats.filter(|_| outer.threats.is_some());
        own.estimates_tell_ends = outer.estimates_tell_ends;
        if own.estimate.is_none() {
            own.estimate = outer.estimate.clone().map(|estimate| {
                Arc::new(move |position: &K::Position| estimate(&K::wrap(position.clone()))) as _
            });
        }
        own.estimate_with_bank = outer.estimate_with_bank.clone().map(|estimate| {
            Arc::new(move |at: &WithBank<K::Position>| {
                estimate(&WithBank { position: K::wrap(at.position.clone()), bank: at.bank })
            }) as _
        });
        if const { K::SCORING.has_points() } {
            let endgames = order.endgames.map(Arc::clone).and_then(|endgames| endgames.downcast().ok());
            own.endgames = endgames.map(|endgames: Arc<MarginEndgames<K>>| endgames as _);
        }
        own
    }
}

impl<K: Member, const POINTS: bool> Within<AnyGame<POINTS>> for RulesWithin<K> {
    fn engines(&self, order: &Order<'_, AnyGame<POINTS>>) -> Box<dyn MakesEngines<AnyGame<POINTS>> + '_> {
        let (goal, capabilities) = (order.goal, self.capabilities(order));
        Box::new(EnginesWithin { game: &*self.0.game, goal, capabilities, strongest: strongest::<K>(goal) })
    }

    fn engines_with_bank<'g>(
        &'g self,
        order: &Order<'_, AnyGame<POINTS>>,
    ) -> Box<dyn MakesEngines<Banked<'g, AnyGame<POINTS>>> + 'g> {
        if const { !K::SCORING.has_points() } {
            unreachable!("only games of points have banked any");
        }
        let (goal, game) = (order.goal, Banked { game: &*self.0.game });
        let capabilities = self.capabilities(order).banked();
        Box::new(EnginesWithin { game, goal, capabilities, strongest: strongest_with_bank::<K>(goal) })
    }

    fn endgames(&self, game: &Arc<str>, memory: &mut TableCache) -> Option<Arc<dyn Any + Send + Sync>> {
        if const { !K::SCORING.has_points() } {
            return None;
        }
        let start = self.0.game.start();
        Some(memory.endgames(game, |bytes| MarginEndgames::new(&self.0, &start, bytes))?)
    }

    fn sampled(
        &self,
        order: &Order<'_, AnyGame<POINTS>>,
        at: &WithBank<AnyPosition>,
        plan: Plan,
        limits: Limits,
    ) -> Option<Sampled<AnyMove>> {
        if const { !K::OWN_PLAYOUTS } {
            return None;
        }
        let at = WithBank { position: K::unwrap(&at.position).clone(), bank: at.bank };
        Some(sampled(&*self.0.game, self.capabilities(order), &at, plan, limits).map(K::wrap_move))
    }

    fn perft(&self, position: &AnyPosition, depth: u32, run: &Run) -> Vec<u64> {
        walk::perft(&*self.0.game, K::unwrap(position), depth, run)
    }

    fn complete_games(&self, position: &AnyPosition, depth: u32, run: &Run) -> Option<u64> {
        walk::complete_games(&*self.0.game, K::unwrap(position), depth, run)
    }

    fn moves_to(&self, position: &AnyPosition, wanted: &dyn Fn(&AnyPosition) -> bool) -> Vec<AnyMove> {
        let position = K::unwrap(position);
        walk::moves_to(&*self.0.game, position, |position| wanted(&K::wrap(position)))
            .map(K::wrap_move)
            .collect()
    }

    fn positions(&self, start: &Situation<AnyPosition>, folded: bool) -> Option<Box<dyn Positions>> {
        if const { !K::OWN_PLAYOUTS } {
            return None;
        }
        Some(Box::new(PositionsOf::new(Arc::clone(&self.0), K::unwrap_situation(start), folded)))
    }

    #[cfg(feature = "environments")]
    fn environments(
        &self,
        start: &Situation<AnyPosition>,
        course: Course,
        seed: u64,
    ) -> Result<Box<dyn Environments>, Error> {
        environments(&self.0, &K::unwrap_situation(start), course, seed)
    }
}

/// The strongest engine: compiled for the goal where that pays.
fn strongest<K: Member>(goal: PackedObjective) -> Strongest<K> {
    if const { !K::APART_BY_GOAL } {
        return for_any_goal::<K>;
    }
    if const { K::SCORING.has_points() } {
        return for_goal::<K, Margin>;
    }
    match goal.0 {
        Objective::Outcome => for_goal::<K, Outcomes>,
        _ => for_goal::<K, Distance>,
    }
}

/// The same for positions that carry their banked points.
fn strongest_with_bank<'g, K: Member>(goal: PackedObjective) -> Strongest<Banked<'g, K>> {
    if const { !K::APART_BY_GOAL || !K::SCORING.has_points() } {
        return for_any_goal::<Banked<'g, K>>;
    }
    match goal.0 {
        Objective::Margin | Objective::Outcome => for_goal::<Banked<'g, K>, Margin>,
        Objective::Distance => for_goal::<Banked<'g, K>, Distance>,
        Objective::MarginDistance => for_goal::<Banked<'g, K>, MarginDistance>,
    }
}

/// Makes engines for rules within, which are at hand in some way.
struct EnginesWithin<R, H: Game> {
    game: R,
    goal: PackedObjective,
    capabilities: Capabilities<H>,
    strongest: Strongest<H>,
}

impl<R: Borrow<H>, H: Game> EnginesWithin<R, H> {
    fn making(&self) -> Making<'_, H> {
        let Self { game, goal, capabilities, strongest } = self;
        Making { game: game.borrow(), goal: *goal, capabilities, strongest: Some(*strongest) }
    }
}

impl<K: Member, const POINTS: bool> MakesEngines<AnyGame<POINTS>> for EnginesWithin<&K, K> {
    fn engine<'e>(
        &'e self,
        spec: &EngineSpec,
        tables: &'e mut Tables,
        limits: Limits,
    ) -> Box<dyn Engine<AnyGame<POINTS>> + 'e> {
        Box::new(EngineWithin(self.making().engine(spec, tables, limits)))
    }
}

impl<'g, K: Member, const POINTS: bool> MakesEngines<Banked<'g, AnyGame<POINTS>>>
    for EnginesWithin<Banked<'g, K>, Banked<'g, K>>
{
    fn engine<'e>(
        &'e self,
        spec: &EngineSpec,
        tables: &'e mut Tables,
        limits: Limits,
    ) -> Box<dyn Engine<Banked<'g, AnyGame<POINTS>>> + 'e> {
        Box::new(EngineWithin(self.making().engine(spec, tables, limits)))
    }
}

/// An engine of the rules within, asked about positions of the outer rules.
struct EngineWithin<'e, H: Game>(Box<dyn Engine<H> + 'e>);

impl<K: Member, const POINTS: bool> Engine<AnyGame<POINTS>> for EngineWithin<'_, K> {
    fn search(
        &mut self,
        position: &AnyPosition,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.0.search(K::unwrap(position), window, depth)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
}

impl<'g, K: Member, const POINTS: bool> Engine<Banked<'g, AnyGame<POINTS>>>
    for EngineWithin<'_, Banked<'g, K>>
{
    fn search(
        &mut self,
        at: &WithBank<AnyPosition>,
        window: Window,
        depth: Option<u32>,
    ) -> Result<Found, Stopped> {
        self.0.search(&WithBank { position: K::unwrap(&at.position).clone(), bank: at.bank }, window, depth)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
}
