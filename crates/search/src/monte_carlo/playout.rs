//! Games played at random to the end.
//!
//! A playout ends where static bounds decide the outcome, and it does not make moves that they rule out: these are the
//! decisive and anti-decisive moves of F. Teytaud, O. Teytaud, *On the Huge Benefit of Decisive Moves in Monte-Carlo
//! Tree Search Algorithms*, 2010.

use nimatron_core::{End, Game, Next, StaticBounds, Status};

use super::bounds::OutcomeBounds;
use super::random_generator::RandomGenerator;
use super::rules::Rules;
use crate::limits::{Meter, Stopped};

/// After so many plies a playout counts as what the position is estimated to be, a draw without an estimate: there
/// are games without an end, and heaps of a million counters.
const LONGEST: usize = 1000;

/// The result of one playout for the player to move where it begins, from −1 to 1. `moves` is room for lists of
/// moves.
pub(super) fn playout<G: Game>(
    rules: &Rules<'_, G>,
    from: &G::Position,
    moves: &mut Vec<G::Move>,
    random: &mut RandomGenerator,
    meter: &mut Meter,
) -> Result<f32, Stopped> {
    let mut here = from.clone();
    let mut sign = 1.0;
    for _ in 0..LONGEST {
        meter.count()?;
        meter.admit(rules.game, &here, 0)?;
        if let Some(result) = decided(rules, &here, moves) {
            return Ok(sign * result);
        }
        let step = rules.game.play(&here, random.among(moves));
        here = step.position;
        if step.next == Next::Opponent {
            sign = -sign;
        }
    }
    Ok(sign * rules.estimate(&here))
}

/// The result, if the game is over or static bounds decide it; else `moves` become the moves to choose from.
#[inline]
fn decided<G: Game>(rules: &Rules<'_, G>, here: &G::Position, moves: &mut Vec<G::Move>) -> Option<f32> {
    match rules.game.status(here) {
        Status::Over(end @ End::Decided(_)) => Some(Rules::<G>::result(OutcomeBounds::of_end(end), None)),
        Status::Over(end @ End::Scored(points)) => {
            Some(Rules::<G>::result(OutcomeBounds::of_end(end), Some(points)))
        }
        Status::Ongoing => {
            let bounds = rules.bound_and_order(here, moves);
            let outcome = OutcomeBounds::of_static(&bounds);
            outcome.outcome().map(|_| Rules::<G>::result(outcome, middle(&bounds)))
        }
    }
}

/// The expected margin where the static bounds decide the outcome.
fn middle(bounds: &StaticBounds) -> Option<i32> {
    bounds.margin.map(|(low, high)| low.midpoint(high))
}
