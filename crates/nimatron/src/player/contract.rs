//! What every player does, and why it may not.

use nimatron_core::{Outcome, Seat};
use nimatron_search::{Run, Ties};
use thiserror::Error as ThisError;

use crate::error::Error;
use crate::history::History;
use crate::session::Session;

/// Chooses the moves of one seat, whichever it is.
pub trait Player: Send {
    /// Begins a game. Whatever the player chooses at random in it depends on its own seed and on the game's number alone, so that
    /// the games of a match are the same in whatever order they are played.
    fn begin(&mut self, _game: u64) {}

    /// Chooses one of the legal moves of a position that is not over.
    ///
    /// # Errors
    /// Why the player does not go on.
    fn choose(&mut self, session: &dyn Session) -> Result<String, Refusal>;

    /// Is told how the game ended for the player in this seat, its own; `None` if it did not end.
    fn end(&mut self, _seat: Seat, _outcome: Option<Outcome>) {}
}

/// What players are given when they sit down.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The seed of a player that has none of its own.
    pub seed: u64,
    /// How a player that has no rule of its own chooses among best moves.
    pub ties: Ties,
    /// What its thinking runs on.
    pub run: Run,
}

/// Seed 0, any of the best moves, the usual memory, no interruption.
impl Default for Seating {
    fn default() -> Self {
        Self { seed: 0, ties: Ties::Random, run: Run::default() }
    }
}

/// Why a player does not move.
#[derive(Clone, Debug, PartialEq, Eq, ThisError)]
pub enum Refusal {
    /// It was asked to stop thinking.
    #[error("interrupted")]
    Interrupted,
    /// It plays only what it can prove, and cannot.
    #[error(
        "player '{player}': the value of {position} in {game} is not found within {mebibytes} MiB; give it more with \
         --memory, or let an engine with time=, depth= or nodes= play"
    )]
    Unsolved {
        /// The player.
        player: String,
        /// The game.
        game: String,
        /// The position.
        position: String,
        /// What it was allowed.
        mebibytes: usize,
    },
    /// The game goes on for longer than any that is recorded.
    #[error("the game is not over after {plies} plies; longer ones are not played")]
    Endless {
        /// How long it went on.
        plies: usize,
    },
    /// The game takes more memory than it may.
    #[error("the game takes more than {mebibytes} MiB after {plies} plies; give it more with --memory")]
    Long {
        /// How long it went on.
        plies: usize,
        /// What it was allowed.
        mebibytes: usize,
    },
    /// The player does not fit the game.
    #[error(transparent)]
    Unfit(#[from] Error),
}

impl Refusal {
    /// Why nobody moves on in a game that takes more than so many bytes.
    pub fn of_length(history: &History, memory: usize) -> Option<Self> {
        let long = Self::Long { plies: history.plies().len(), mebibytes: memory >> 20 };
        (history.bytes() > memory).then_some(long)
    }

    /// Whether a program did something wrong.
    pub fn is_fault(&self) -> bool {
        matches!(self, Self::Unfit(Error::Program { .. }))
    }
}
