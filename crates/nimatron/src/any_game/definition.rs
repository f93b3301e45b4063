//! The definition of any rules: what the rules within have, each a function that asks them.

use std::sync::Arc;

use nimatron_core::Heuristic;
use nimatron_core::definition::{
    AllocatedBytes, BoundAndOrder, ClosedStrategyOf, CustomaryScoreOf, Definition, EncodedOf, Estimate,
    EventsOf, FeaturesOf, HeapsOf, MarginSectionsOf, ObservedOf, PictureOf, RankedOf, ReachOf, SumOf,
    SymmetryOf, ThreatsOf,
};

use super::AnyGame;
use super::member::{AnyMove, AnyPosition, Member};

/// The definition of some rules as one of any rules.
pub(crate) fn definition<G: Member, const POINTS: bool>(
    within: &Arc<Definition<G>>,
) -> Definition<AnyGame<POINTS>> {
    let heuristic =
        |(number, own): (usize, &Heuristic<G>)| Heuristic { name: own.name, estimate: estimate(number) };
    let own = &**within;
    Definition::<AnyGame<POINTS>> {
        symmetry: own.symmetry.as_ref().map(|symmetry| SymmetryOf::<AnyGame<POINTS>> {
            images: symmetry.images,
            canonical: |any, position| any.0.canonical(position),
            canonical_move: |any, position, mv| any.0.canonical_move(position, mv),
        }),
        reach: own.reach.map(|_| {
            let reach: ReachOf<AnyGame<POINTS>> = |any, position| any.0.reach(position);
            reach
        }),
        knowledge: own.knowledge.map(|_| {
            let bound_and_order: BoundAndOrder<AnyGame<POINTS>> =
                |any, position, moves, enough| any.0.bound_and_order(position, moves, enough);
            bound_and_order
        }),
        threats: own.threats.map(|_| ThreatsOf::<AnyGame<POINTS>> {
            win: |any, position, most, go_on| any.0.win_by_threats(position, most, go_on),
            passed: |any, position| any.0.passed(position),
        }),
        heuristics: own.heuristics.iter().enumerate().map(heuristic).collect(),
        features: own.features.as_ref().map(|features| FeaturesOf::<AnyGame<POINTS>> {
            names: features.names.clone(),
            measure: |any, position, features| any.0.features(position, features),
        }),
        observed: own.observed.as_ref().map(|_| ObservedOf::<AnyGame<POINTS>> {
            shape: |any, start| any.0.shape(start),
            observe: |any, position, numbers| any.0.observe(position, numbers),
            actions: actions::<POINTS>,
        }),
        closed_strategy: own.closed_strategy.map(|_| {
            let closed_strategy: ClosedStrategyOf<AnyGame<POINTS>> =
                |any, position| any.0.closed_strategy(position);
            closed_strategy
        }),
        customary_score: own.customary_score.map(|_| {
            let score: CustomaryScoreOf<AnyGame<POINTS>> =
                |any, position, outcome, plies| any.0.customary_score(position, outcome, plies);
            score
        }),
        picture: own.picture.as_ref().map(|_| PictureOf::<AnyGame<POINTS>> {
            draw: |any, situation| any.0.picture(situation),
            spots: |any, situation, mv| any.0.spots(situation, mv),
        }),
        events: own.events.map(|_| {
            let events: EventsOf<AnyGame<POINTS>> = |any, situation, mv| any.0.events(situation, mv);
            events
        }),
        sum: own.sum.as_ref().map(|sum| SumOf::<AnyGame<POINTS>> {
            parts: |any, position, parts| any.0.parts(position, parts),
            convention: sum.convention,
        }),
        heaps: own.heaps.as_ref().map(|heaps| HeapsOf::<AnyGame<POINTS>> {
            moves: heaps.moves.clone(),
            heap: |any, size| any.0.heap(size),
            size: |any, part| any.0.size(part),
        }),
        ranked: own.ranked.as_ref().map(|_| RankedOf::<AnyGame<POINTS>> {
            tier: |any, position| any.0.tier(position),
            tier_size: |any, tier| any.0.tier_size(tier),
            rank: |any, position| any.0.rank(position),
            unrank: |any, tier, rank| any.0.unrank(tier, rank),
            sections: |any, tier| any.0.sections(tier),
            advance: |any, position, rank| any.0.advance(position, rank),
            expand: |any, tier, ranks, successors| any.0.expand(tier, ranks, successors),
        }),
        margin_sections: own.margin_sections.as_ref().map(|_| MarginSectionsOf::<AnyGame<POINTS>> {
            can_solve: |any, tier| any.0.can_solve(tier),
            place: |any, position| any.0.place(position),
            places: |any, tier, ranks, visit| any.0.places(tier, ranks, visit),
            turn: |any, tier, section, margins| any.0.turn(tier, section, margins),
            solve: |any, tier, section, known, margins, is_over| {
                any.0.solve(tier, section, known, margins, is_over)
            },
        }),
        encoded: own.encoded.as_ref().map(|_| EncodedOf::<AnyGame<POINTS>> {
            code: |any, position| any.0.code(position),
            decode: |any, code| any.0.decode(code),
            expand: |any, codes, successors| any.0.expand_codes(codes, successors),
        }),
        allocated_bytes: own.allocated_bytes.map(|_| {
            let allocated_bytes: AllocatedBytes<AnyGame<POINTS>> =
                |any, position| any.0.allocated_bytes(position);
            allocated_bytes
        }),
        digest: own.digest.clone(),
        endless: own.endless.clone(),
        moves_are_dear: own.moves_are_dear,
        estimates_tell_ends: own.estimates_tell_ends,
        decimals: own.decimals,
        sources: own.sources,
        lessons: own.lessons,
        ..Definition::new(AnyGame(Arc::clone(within) as _))
    }
}

/// The estimate with a number; no rules have more of them.
fn estimate<const POINTS: bool>(number: usize) -> Estimate<AnyGame<POINTS>> {
    match number {
        0 => |any, position| any.0.estimate(0, position),
        1 => |any, position| any.0.estimate(1, position),
        2 => |any, position| any.0.estimate(2, position),
        3 => |any, position| any.0.estimate(3, position),
        more => unreachable!("rules have at most four estimates, not {more} and one"),
    }
}

/// The moves of a board, each with a number.
fn actions<'g, const POINTS: bool>(
    any: &'g AnyGame<POINTS>,
    start: &'g AnyPosition,
) -> Box<dyn Iterator<Item = AnyMove> + 'g> {
    any.0.actions(start)
}
