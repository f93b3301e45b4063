//! The player that knows the rules and nothing else.

use crate::player::chance::Chance;
use crate::player::contract::{Player, Refusal};
use crate::session::Session;

/// Any legal move, all equally likely.
pub(super) struct Random {
    seed: u64,
    chance: Chance,
}

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, chance: Chance::of_game(seed, 0) }
    }
}

impl Player for Random {
    fn begin(&mut self, game: u64) {
        self.chance = Chance::of_game(self.seed, game);
    }

    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        Ok(self.chance.legal_move(session).expect("a position that is not over has moves"))
    }
}
