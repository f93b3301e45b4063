//! What a search asks of the rules and of the aids that come with them, in its own terms.

use nimatron_core::{Facts, Game, Points, Status};

use super::bounds::{Bounds, result};
use crate::aids::Aids;

/// Rules whose points are all in the position, and their aids.
pub(super) struct Rules<'g, G: Game> {
    pub(super) game: &'g G,
    aids: Aids<G>,
}

/// The points by which an estimate or a margin is half as good as certain.
const CLEAR: f32 = 8.0;
/// The share of a playout's result that tells how clear it was, so that the leader keeps playing for points.
const CLEARNESS: f32 = 0.1;

impl<'g, G: Game> Rules<'g, G> {
    pub(super) fn new(game: &'g G, aids: Aids<G>) -> Self {
        Self { game, aids }
    }

    /// Facts about an ongoing position; `moves` become those worth trying, the best first, one at least.
    #[inline]
    pub(super) fn inspect(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Facts {
        moves.clear();
        if let Some(inspect) = &self.aids.inspect {
            return inspect(position, moves);
        }
        self.game.moves(position, moves);
        Facts::default()
    }

    /// What is proved of a position at sight. `moves` become those worth trying, none where the game is over.
    pub(super) fn look(&self, position: &G::Position, moves: &mut Vec<G::Move>) -> Bounds {
        match self.game.status(position) {
            Status::Over(end) => {
                moves.clear();
                Bounds::of_end(end)
            }
            Status::Ongoing => Bounds::of_facts(&self.inspect(position, moves)),
        }
    }

    /// The representative of a position's class.
    pub(super) fn canonical(&self, position: &G::Position) -> G::Position {
        self.aids.canonical.as_ref().map_or_else(|| position.clone(), |canonical| canonical(position))
    }

    /// What a position holds on the heap.
    pub(super) fn spilled_bytes(&self, position: &G::Position) -> usize {
        self.aids.spilled_bytes.as_ref().map_or(0, |spilled_bytes| spilled_bytes(position))
    }

    pub(super) fn has_estimate(&self) -> bool {
        self.aids.estimate.is_some()
    }

    /// An estimate of a position, which is not wanted where the outcome is known.
    pub(super) fn estimate_unless_decided(&self, position: &G::Position, known: Bounds) -> f32 {
        if known.outcome().is_some() { 0.0 } else { self.estimate(position) }
    }

    /// An estimate of an ongoing position as a result from −1 to 1; 0 without one.
    pub(super) fn estimate(&self, position: &G::Position) -> f32 {
        self.aids.estimate.as_ref().map_or(0.0, |estimate| squeezed(estimate(position)))
    }

    /// The result of a playout that came to an outcome, by a margin if there is one.
    pub(super) fn result(bounds: Bounds, margin: Option<Points>) -> f32 {
        let worth = result(bounds.lower);
        margin.map_or(worth, |margin| (1.0 - CLEARNESS) * worth + CLEARNESS * squeezed(margin))
    }
}

/// Points on a scale from −1 to 1.
fn squeezed(points: Points) -> f32 {
    let points = points as f32;
    points / (points.abs() + CLEAR)
}
