//! The definition of a game: its rules with those of the opt-in traits that they have. Code which knows only [`Game`] asks it for them.

use std::sync::Arc;

use crate::features::Features;
use crate::game::Game;
use crate::heap_moves::HeapMoves;
use crate::knowledge::{ClosedStrategy, Enough, Evaluate, GoOn, Heuristic, Knowledge, StaticBounds, Threats};
use crate::lessons_search::LessonsSearch;
use crate::margin_sections::MarginSections;
use crate::narration::{Event, Narrate};
use crate::notation::Situation;
pub use crate::numbering::{
    EncodedOf, Expand, ExpandCodes, MarginSectionsOf, RankedOf, SolveSection, VisitPlaces,
};
use crate::observed::Observed;
use crate::picture::{Picture, Render, Spot};
use crate::ranked::{self, Encoded, Ranked};
use crate::structure::{Allocated, Convention, Heaps, Reach, Sum, Symmetry};
use crate::value::{Outcome, Points};

/// The definition of a game: rules and capabilities. Built by naming the traits the rules have:
/// `Definition::new(rules).symmetric().rendered()`.
///
/// ```
/// use nimatron_core::definition::Definition;
/// use nimatron_core::{Game, Symmetry};
/// # use nimatron_core::{End, Outcome, Scoring, Status, Step};
/// # struct Heaps;
/// # impl Game for Heaps {
/// #     type Position = [u32; 2];
/// #     type Move = (usize, u32);
/// #     const SCORING: Scoring = Scoring::Decided;
/// #     fn start(&self) -> [u32; 2] { [2, 1] }
/// #     fn status(&self, heaps: &[u32; 2]) -> Status {
/// #         if *heaps == [0, 0] { Status::Over(End::Decided(Outcome::Loss)) } else { Status::Ongoing }
/// #     }
/// #     fn moves(&self, heaps: &[u32; 2], moves: &mut Vec<(usize, u32)>) {
/// #         moves.extend((0..2).flat_map(|heap| (1..=heaps[heap]).map(move |taken| (heap, taken))));
/// #     }
/// #     fn play(&self, heaps: &[u32; 2], (heap, taken): (usize, u32)) -> Step<[u32; 2]> {
/// #         let mut left = *heaps;
/// #         left[heap] -= taken;
/// #         Step::pass_turn(left)
/// #     }
/// #     fn max_plies(&self, heaps: &[u32; 2]) -> Option<u32> { Some(heaps.iter().sum()) }
/// # }
///
/// // Two heaps of counters, whose order does not matter.
/// impl Symmetry for Heaps {
///     fn canonical(&self, heaps: &[u32; 2]) -> [u32; 2] {
///         [heaps[0].max(heaps[1]), heaps[0].min(heaps[1])]
///     }
///     fn canonical_move(&self, heaps: &[u32; 2], (heap, taken): (usize, u32)) -> (usize, u32) {
///         (if heaps[0] < heaps[1] { 1 - heap } else { heap }, taken)
///     }
/// }
///
/// let definition = Definition::new(Heaps).symmetric();
/// let symmetry = definition.symmetry.as_ref().expect("it was named");
/// assert_eq!((symmetry.canonical)(&definition.game, &[1, 2]), [2, 1]);
/// assert!(definition.knowledge.is_none());
/// ```
pub struct Definition<G: Game> {
    /// The rules.
    pub game: Arc<G>,
    /// [`Symmetry`].
    pub symmetry: Option<SymmetryOf<G>>,
    /// [`Reach`].
    pub reach: Option<ReachOf<G>>,
    /// [`Knowledge`].
    pub knowledge: Option<BoundAndOrder<G>>,
    /// [`Threats`].
    pub threats: Option<ThreatsOf<G>>,
    /// [`Evaluate`]: the evaluations by name, none if the rules have none.
    pub heuristics: Vec<Heuristic<G>>,
    /// [`Features`].
    pub features: Option<FeaturesOf<G>>,
    /// [`Observed`].
    pub observed: Option<ObservedOf<G>>,
    /// [`ClosedStrategy`].
    pub closed_strategy: Option<ClosedStrategyOf<G>>,
    /// What programs of this game count in place of plies, if they have a custom.
    pub customary_score: Option<CustomaryScoreOf<G>>,
    /// [`Render`].
    pub picture: Option<PictureOf<G>>,
    /// [`Narrate`].
    pub events: Option<EventsOf<G>>,
    /// [`Sum`].
    pub sum: Option<SumOf<G>>,
    /// [`Heaps`].
    pub heaps: Option<HeapsOf<G>>,
    /// [`Ranked`].
    pub ranked: Option<RankedOf<G>>,
    /// [`MarginSections`].
    pub margin_sections: Option<MarginSectionsOf<G>>,
    /// [`Encoded`].
    pub encoded: Option<EncodedOf<G>>,
    /// [`Allocated`].
    pub allocated_bytes: Option<AllocatedBytes<G>>,
    /// What rules do that are known by heart, in sixteen digits; others are described by some of their positions.
    pub digest: Option<String>,
    /// A play without an end, as people read it, where one was seen in rules that are told from outside.
    pub endless: Option<String>,
    /// Whether to make a move takes longer than to search: then none is made before it is tried.
    pub moves_are_dear: bool,
    /// Whether the sign of every estimate is how the game ended, where it is over: then a search need not always ask whether it is.
    pub estimates_tell_ends: bool,
    /// How many decimals points are shown with: the rules count in units of the last one.
    pub decimals: u32,
    /// Where the rules are written down: books, papers, pages.
    pub sources: &'static [&'static str],
    /// How a lesson about the game searches it.
    pub lessons: Option<LessonsSearch>,
}

/// [`Knowledge::bound_and_order`] as a value.
pub type BoundAndOrder<G> =
    fn(&G, &<G as Game>::Position, &mut Vec<<G as Game>::Move>, Enough<'_>) -> StaticBounds;

/// [`Evaluate`]'s estimate as a value.
pub type Estimate<G> = fn(&G, &<G as Game>::Position) -> Points;

/// [`ClosedStrategy::closed_strategy`] as a value.
pub type ClosedStrategyOf<G> = fn(&G, &<G as Game>::Position) -> <G as Game>::Move;

/// The score that programs of one game give to a position which the player to move wins or loses in so many plies, by their custom.
pub type CustomaryScoreOf<G> = fn(&G, &<G as Game>::Position, Outcome, u32) -> i64;

/// [`Narrate::events`] as a value.
pub type EventsOf<G> = fn(&G, &Situation<<G as Game>::Position>, <G as Game>::Move) -> Vec<Event>;

/// [`Render::spots`] as a value.
pub type SpotsOf<G> = fn(&G, &Situation<<G as Game>::Position>, <G as Game>::Move) -> Vec<Spot>;

/// [`Reach::reach`] as a value.
pub type ReachOf<G> = fn(&G, &<G as Game>::Position) -> u64;

/// [`Allocated::allocated_bytes`] as a value.
pub type AllocatedBytes<G> = fn(&G, &<G as Game>::Position) -> usize;

/// The functions of [`Threats`] as values.
pub struct ThreatsOf<G: Game> {
    /// [`Threats::win_by_threats`].
    pub win: fn(&G, &G::Position, u32, GoOn<'_>) -> Option<u32>,
    /// [`Threats::passed`].
    pub passed: fn(&G, &G::Position) -> G::Position,
}

impl<G: Game> Clone for ThreatsOf<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for ThreatsOf<G> {}

/// The functions of [`Render`] as values.
pub struct PictureOf<G: Game> {
    /// [`Render::picture`].
    pub draw: fn(&G, &Situation<G::Position>) -> Picture,
    /// [`Render::spots`].
    pub spots: SpotsOf<G>,
}

/// The functions of [`Symmetry`] as values.
pub struct SymmetryOf<G: Game> {
    /// [`Symmetry::IMAGES`].
    pub images: Option<u32>,
    /// [`Symmetry::canonical`].
    pub canonical: fn(&G, &G::Position) -> G::Position,
    /// [`Symmetry::canonical_move`].
    pub canonical_move: fn(&G, &G::Position, G::Move) -> G::Move,
}

/// [`Features`] as values.
pub struct FeaturesOf<G: Game> {
    /// [`Features::feature_names`], which the rules determine.
    pub names: Vec<String>,
    /// [`Features::features`].
    pub measure: fn(&G, &G::Position, &mut Vec<f64>),
}

impl<G: Game> Clone for FeaturesOf<G> {
    fn clone(&self) -> Self {
        Self { names: self.names.clone(), measure: self.measure }
    }
}

/// The functions of [`Observed`] as values.
pub struct ObservedOf<G: Game> {
    /// [`Observed::shape`].
    pub shape: fn(&G, &G::Position) -> [usize; 3],
    /// [`Observed::observe`].
    pub observe: fn(&G, &G::Position, &mut [f32]),
    /// [`Observed::actions`].
    pub actions: ActionsOf<G>,
}

/// [`Observed::actions`] as a value.
pub type ActionsOf<G> =
    for<'g> fn(&'g G, &'g <G as Game>::Position) -> Box<dyn Iterator<Item = <G as Game>::Move> + 'g>;

/// The functions of [`Sum`] as values.
pub struct SumOf<G: Game> {
    /// [`Sum::parts`].
    pub parts: fn(&G, &G::Position, &mut Vec<G::Position>),
    /// [`Sum::convention`].
    pub convention: Convention,
}

/// The functions of [`Heaps`] as values.
pub struct HeapsOf<G: Game> {
    /// [`Heaps::heap_moves`], which the rules determine.
    pub moves: HeapMoves,
    /// [`Heaps::heap`].
    pub heap: fn(&G, u32) -> Option<G::Position>,
    /// [`Heaps::size`].
    pub size: fn(&G, &G::Position) -> u32,
}

impl<G: Game> Definition<G> {
    /// Rules without capabilities.
    pub fn new(game: G) -> Self {
        Self {
            game: Arc::new(game),
            symmetry: None,
            reach: None,
            knowledge: None,
            threats: None,
            heuristics: Vec::new(),
            features: None,
            observed: None,
            closed_strategy: None,
            customary_score: None,
            picture: None,
            events: None,
            sum: None,
            heaps: None,
            ranked: None,
            margin_sections: None,
            encoded: None,
            allocated_bytes: None,
            digest: None,
            endless: None,
            moves_are_dear: false,
            estimates_tell_ends: false,
            decimals: 0,
            sources: &[],
            lessons: None,
        }
    }

    /// They have [`Symmetry`].
    #[must_use]
    pub fn symmetric(self) -> Self
    where
        G: Symmetry,
    {
        let (canonical, canonical_move) = (G::canonical, G::canonical_move);
        let symmetry = SymmetryOf { images: G::IMAGES, canonical, canonical_move };
        Self { symmetry: Some(symmetry), ..self }
    }

    /// They have [`Reach`].
    #[must_use]
    pub fn reaching(self) -> Self
    where
        G: Reach,
    {
        Self { reach: Some(G::reach), ..self }
    }

    /// They have [`Knowledge`].
    #[must_use]
    pub fn knowing(self) -> Self
    where
        G: Knowledge,
    {
        Self { knowledge: Some(G::bound_and_order), ..self }
    }

    /// They have [`Threats`].
    #[must_use]
    pub fn threatening(self) -> Self
    where
        G: Threats,
    {
        Self { threats: Some(ThreatsOf { win: G::win_by_threats, passed: G::passed }), ..self }
    }

    /// They have evaluations.
    #[must_use]
    pub fn evaluated(self) -> Self
    where
        G: Evaluate,
    {
        Self { heuristics: self.game.heuristics(), ..self }
    }

    /// They have [`Features`].
    #[must_use]
    pub fn featured(self) -> Self
    where
        G: Features,
    {
        let features = FeaturesOf { names: self.game.feature_names(), measure: G::features };
        Self { features: Some(features), ..self }
    }

    /// They are [`Observed`].
    #[must_use]
    pub fn observed(self) -> Self
    where
        G: Observed,
    {
        let observed = ObservedOf { shape: G::shape, observe: G::observe, actions: G::actions };
        Self { observed: Some(observed), ..self }
    }

    /// They have a [`ClosedStrategy`].
    #[must_use]
    pub fn with_closed_strategy(self) -> Self
    where
        G: ClosedStrategy,
    {
        Self { closed_strategy: Some(G::closed_strategy), ..self }
    }

    /// Programs of this game have a custom of counting.
    #[must_use]
    pub fn counted_by(self, score: CustomaryScoreOf<G>) -> Self {
        Self { customary_score: Some(score), ..self }
    }

    /// They [`Render`].
    #[must_use]
    pub fn rendered(self) -> Self
    where
        G: Render,
    {
        Self { picture: Some(PictureOf { draw: G::picture, spots: G::spots }), ..self }
    }

    /// They [`Narrate`].
    #[must_use]
    pub fn narrated(self) -> Self
    where
        G: Narrate,
    {
        Self { events: Some(G::events), ..self }
    }

    /// Their positions are sums.
    #[must_use]
    pub fn summed(self) -> Self
    where
        G: Sum,
    {
        let sum = SumOf { parts: G::parts, convention: self.game.convention() };
        Self { sum: Some(sum), ..self }
    }

    /// Their positions are sums of heaps.
    #[must_use]
    pub fn of_heaps(self) -> Self
    where
        G: Heaps,
    {
        let heaps = HeapsOf { moves: self.game.heap_moves(), heap: G::heap, size: G::size };
        Self { heaps: Some(heaps), ..self.summed() }
    }

    /// Their positions are numbered.
    #[must_use]
    pub fn ranked(self) -> Self
    where
        G: Ranked,
    {
        Self { ranked: Some(RankedOf::new()), ..self }
    }

    /// They have [`MarginSections`], and their positions are numbered.
    #[must_use]
    pub fn solved_by_sections(self) -> Self
    where
        G: MarginSections,
    {
        let (can_solve, place, places) = (G::can_solve, G::place, G::places);
        let sections = MarginSectionsOf { can_solve, place, places, turn: G::turn, solve: G::solve };
        Self { margin_sections: Some(sections), ..self.ranked() }
    }

    /// One number stands for each of their positions.
    #[must_use]
    pub fn encoded(self) -> Self
    where
        G: Encoded,
    {
        let encoded = EncodedOf { code: G::code, decode: G::decode, expand: ranked::expand_codes::<G> };
        Self { encoded: Some(encoded), ..self }
    }

    /// Their positions allocate memory.
    #[must_use]
    pub fn allocating(self) -> Self
    where
        G: Allocated,
    {
        Self { allocated_bytes: Some(G::allocated_bytes), ..self }
    }

    /// Their points are shown with so many decimals.
    #[must_use]
    pub fn with_decimals(self, decimals: u32) -> Self {
        Self { decimals, ..self }
    }

    /// Where the rules are written down.
    #[must_use]
    pub fn cited(self, sources: &'static [&'static str]) -> Self {
        Self { sources, ..self }
    }

    /// A lesson is about them, and searches them so.
    #[must_use]
    pub fn taught_by(self, lessons: LessonsSearch) -> Self {
        Self { lessons: Some(lessons), ..self }
    }
}
