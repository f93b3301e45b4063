//! The law of what moves are said to do.

use super::law::{Law, Verdict};
use super::survey::{moves, situations};
use crate::definition::EventsOf;
use crate::game::Game;
use crate::narration::Narrate;

/// Checks the law of [`Narrate`] on every move of the first `limit` situations.
///
/// # Errors
/// The first violation met.
pub fn narration<G: Narrate>(game: &G, limit: usize) -> Verdict {
    narration_of(game, G::events, limit)
}

pub(super) fn narration_of<G: Game>(game: &G, tell: EventsOf<G>, limit: usize) -> Verdict {
    for situation in situations(game, limit) {
        for mv in moves(game, &situation.position) {
            let told = tell(game, &situation, mv);
            Law::Events.check(!told.is_empty(), &situation, || format!("nothing is told of {mv:?}"))?;
            let again = tell(game, &situation, mv);
            Law::Events.check(again == told, &situation, || {
                format!("{mv:?} is told as {told:?} and then {again:?}")
            })?;
        }
    }
    Ok(())
}
