//! What the games of a match or a tournament are played by, and what comes of each.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nimatron_search::Ties;

use crate::arena::openings::Openings;
use crate::error::Error;
use crate::player::contract::{Refusal, Seating};
use crate::player::spec::PlayerSpec;
use crate::record::Record;
use crate::session::Session;

/// What all games of a match or a tournament are played by.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'r> {
    /// What it is in one word, for errors.
    pub(crate) what: &'static str,
    pub(crate) players: &'r [PlayerSpec],
    pub(crate) games: u64,
    pub(crate) openings: &'r Openings,
    pub(crate) seed: u64,
    pub(crate) ties: Ties,
    /// Bytes for each player's table.
    pub(crate) memory: usize,
    pub(crate) threads: usize,
    /// Whether the exact value of every move is written down, where it can be found.
    pub(crate) values: bool,
    pub(crate) interrupt: Option<&'r AtomicBool>,
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
        self.openings.check(start)
    }

    pub(super) fn seating(self, player: usize, stop: &Arc<AtomicBool>) -> Seating {
        Seating {
            // Two players of the same kind are not to mirror each other.
            seed: self.seed.wrapping_mul(self.players.len() as u64).wrapping_add(player as u64),
            ties: self.ties,
            memory: self.memory,
            interrupt: Some(Arc::clone(stop)),
        }
    }

    pub(super) fn is_interrupted(self) -> bool {
        self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
