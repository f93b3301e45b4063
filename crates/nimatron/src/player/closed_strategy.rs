//! The player of games whose strategy is a formula.

use crate::player::contract::{Player, Refusal};
use crate::session::Session;

/// The move that the game's formula names.
pub(super) struct ClosedStrategy;

impl Player for ClosedStrategy {
    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        Ok(session.closed_strategy().expect("the spec checked that the game has a formula"))
    }
}
