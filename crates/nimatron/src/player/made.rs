//! Players of a program's own, which a factory makes afresh for every game.

use std::fmt;
use std::sync::Arc;

use nimatron_core::{Outcome, Seat};

use crate::player::contract::{Player, Refusal};
use crate::session::Session;

/// Makes a player for a game from the game's number and the seat's seed.
#[derive(Clone)]
pub(super) struct Factory(Arc<dyn Fn(u64, u64) -> Box<dyn Player> + Send + Sync>);

impl Factory {
    pub(super) fn new(make: impl Fn(u64, u64) -> Box<dyn Player> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl fmt::Debug for Factory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Factory")
    }
}

/// A seat whose player is another one in every game, so that no game depends on those before it.
pub(super) struct Made {
    factory: Factory,
    seed: u64,
    player: Box<dyn Player>,
}

impl Made {
    pub(super) fn new(factory: Factory, seed: u64) -> Self {
        Self { player: (factory.0)(0, seed), factory, seed }
    }
}

impl Player for Made {
    fn begin(&mut self, game: u64) {
        self.player = (self.factory.0)(game, self.seed);
        self.player.begin(game);
    }

    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal> {
        self.player.choose(session)
    }

    fn end(&mut self, seat: Seat, outcome: Option<Outcome>) {
        self.player.end(seat, outcome);
    }
}
