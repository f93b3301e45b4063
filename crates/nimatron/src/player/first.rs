//! The player that does not choose.

use crate::player::contract::{Player, Refusal};
use crate::session::Session;

/// The first legal move in the rules' order.
pub(super) struct First;

impl Player for First {
    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        Ok(session.picked_move(&mut |_| Some(0)).expect("a position that is not over has moves"))
    }
}
