//! What the games of a match or a tournament are played by, and what comes of each.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nimatron_search::{Run, Ties};

use crate::arena::openings::Openings;
use crate::error::Error;
use crate::player::contract::{Refusal, Seating};
use crate::player::spec::PlayerSpec;
use crate::record::Record;
use crate::session::Session;

/// By what games between machines are played. The default is from the start, any of the best moves, seed 0, no values.
#[derive(Clone, Debug)]
pub struct GameTerms {
    /// How the games begin.
    pub openings: Openings,
    /// Seeds every random choice.
    pub seed: u64,
    /// How players choose among best moves, unless they say so themselves.
    pub ties: Ties,
    /// Whether the exact value of every move is written down, where it can be found.
    pub values: bool,
    /// What they run on: a game on each thread, and memory for each player's table in each. The results do not depend on the threads, unless
    /// a player's limit is a time.
    pub run: Run,
}

impl Default for GameTerms {
    fn default() -> Self {
        Self { openings: Openings::None, seed: 0, ties: Ties::Random, values: false, run: Run::default() }
    }
}

/// What all games of a match or a tournament have in common.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'r> {
    /// What it is in one word, for errors.
    pub(crate) what: &'static str,
    pub(crate) players: &'r [PlayerSpec],
    pub(crate) games: u64,
    pub(crate) of_games: &'r GameTerms,
}

/// Who plays a game, and how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixture {
    /// The players of the first and the second seat, by their places among all players.
    pub(crate) seats: [usize; 2],
    /// The number of the opening.
    pub(crate) opening: u64,
}

/// A game, and why it was not played to its end, if it was not.
pub(crate) struct Played {
    pub(crate) number: u64,
    pub(crate) seats: [usize; 2],
    pub(crate) record: Record,
    pub(super) refusal: Option<Refusal>,
}

impl Terms<'_> {
    /// Whether games can be played from there by these terms.
    ///
    /// # Errors
    /// A position without a move to make, a player that does not fit the game, a human, or an opening that cannot be played.
    pub(crate) fn check(self, start: &dyn Session) -> Result<(), Error> {
        if start.is_over() {
            let reason = format!("the game is over at {}", start.position());
            return Err(Error::Option { option: self.what, reason });
        }
        let idle = Arc::default();
        for player in self.players {
            if player.seat(start, &self.seating(0, &idle))?.is_none() {
                let reason = format!(
                    "a {} is played by machines; expected another player, or the command play",
                    self.what
                );
                return Err(Error::Player { player: player.to_string(), reason });
            }
        }
        self.of_games.openings.check(start)
    }

    pub(super) fn seating(self, player: usize, stop: &Arc<AtomicBool>) -> Seating {
        Seating {
            // Two players of the same kind are not to mirror each other.
            seed: self.of_games.seed.wrapping_mul(self.players.len() as u64).wrapping_add(player as u64),
            ties: self.of_games.ties,
            run: Run { interrupt: Arc::clone(stop), ..self.of_games.run.on_one_thread() },
        }
    }

    pub(super) fn is_interrupted(self) -> bool {
        self.of_games.run.is_interrupted()
    }
}
