//! The rules and their capabilities in the terms of this search.

use nimatron_core::{Game, Outcome, Points, StaticBounds, Status, never_enough};

use super::bounds::{OutcomeBounds, result};
use crate::capabilities::Capabilities;
use crate::limits::Limits;
use crate::threats::decided_moves;

/// Rules whose points are all in the position, and their capabilities.
pub(super) struct Rules<'g, G: Game> {
    pub(super) game: &'g G,
    capabilities: Capabilities<G>,
}

/// The points by which an estimate or a margin is half as good as certain.
const CLEAR: f32 = 8.0;
/// The share of a playout's result that tells how clear it was, so that the leader keeps playing for points.
const CLEARNESS: f32 = 0.1;

impl<'g, G: Game> Rules<'g, G> {
    pub(super) fn new(game: &'g G, capabilities: Capabilities<G>) -> Self {
        Self { game, capabilities }
    }

    /// The static bounds of an ongoing position; `moves` become the moves to try in their order, at least one.
    #[inline]
    pub(super) fn bound_and_order(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> StaticBounds {
        moves.clear();
        if let Some(bound_and_order) = &self.capabilities.bound_and_order {
            return bound_and_order(position, moves, &never_enough);
        }
        self.game.moves(position, moves);
        StaticBounds::default()
    }

    /// The outcome bounds of a position without a search. `moves` become the moves to try, none where the game is over.
    pub(super) fn look(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> OutcomeBounds {
        match self.game.status(position) {
            Status::Over(end) => {
                moves.clear();
                OutcomeBounds::of_end(end)
            }
            Status::Ongoing => OutcomeBounds::of_static(&self.bound_and_order(position, moves)),
        }
    }

    /// What threats decide about moves of a position, for their mover.
    pub(super) fn bounds_by_threats(
        &self,
        position: &G::Position,
        moves: &[G::Move],
        limits: &Limits,
    ) -> Vec<OutcomeBounds> {
        let Some(threats) = self.capabilities.threats else { return Vec::new() };
        let bounds = |plies: u32| {
            OutcomeBounds::exactly(if plies.is_multiple_of(2) { Outcome::Loss } else { Outcome::Win })
        };
        let (decided, _) = decided_moves(self.game, threats, position, moves, limits);
        decided.into_iter().map(|plies| plies.map_or(OutcomeBounds::UNKNOWN, bounds)).collect()
    }

    /// The representative of a position's class.
    pub(super) fn canonical(&self, position: &G::Position) -> G::Position {
        self.capabilities.canonical.as_ref().map_or_else(|| position.clone(), |canonical| canonical(position))
    }

    /// What a position holds on the heap.
    pub(super) fn allocated_bytes(&self, position: &G::Position) -> usize {
        self.capabilities.allocated_bytes.as_ref().map_or(0, |allocated_bytes| allocated_bytes(position))
    }

    pub(super) fn has_estimate(&self) -> bool {
        self.capabilities.estimate.is_some()
    }

    /// An estimate of a position, which is not wanted where the outcome is known.
    pub(super) fn estimate_unless_decided(&self, position: &G::Position, known: OutcomeBounds) -> f32 {
        if known.outcome().is_some() { 0.0 } else { self.estimate(position) }
    }

    /// An estimate of an ongoing position as a result from −1 to 1; 0 without one.
    pub(super) fn estimate(&self, position: &G::Position) -> f32 {
        self.capabilities.estimate.as_ref().map_or(0.0, |estimate| squeezed(estimate(position)))
    }

    /// The result of a playout that came to an outcome, by a margin if there is one.
    pub(super) fn result(bounds: OutcomeBounds, margin: Option<Points>) -> f32 {
        let sign = result(bounds.lower);
        margin.map_or(sign, |margin| (1.0 - CLEARNESS) * sign + CLEARNESS * squeezed(margin))
    }
}

/// Points on a scale from −1 to 1.
fn squeezed(points: Points) -> f32 {
    let points = points as f32;
    points / (points.abs() + CLEAR)
}
