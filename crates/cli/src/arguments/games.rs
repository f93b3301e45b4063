//! The arguments of games that are played.

use std::path::PathBuf;

use clap::Args;
use nimatron::search::Ties;
use nimatron::{PlayerSpec, Seats};

use super::options::MemoryLimit;
use super::position::{MovesOption, PositionArguments};
use super::records::{Pace, RecordPoint};
use super::values::{choosing_ties, named, parsed, whole};

/// Who sits where in a match: the second player as first in every game is the same as the players the other way round.
const MATCH_SEATS: [(&str, Seats); 3] = [Seats::ALL[0], Seats::ALL[2], Seats::ALL[3]];

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[arg(long, value_name = "PLAYER", value_parser = parsed::<PlayerSpec>)]
    pub(crate) first: Option<PlayerSpec>,
    #[arg(long, value_name = "PLAYER", value_parser = parsed::<PlayerSpec>)]
    pub(crate) second: Option<PlayerSpec>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) tui: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) load: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) point: RecordPoint,
    #[command(flatten)]
    pub(crate) pace: Pace,
    #[command(flatten)]
    pub(crate) playing: PlayingOptions,
}

impl Play {
    /// Whether not only people play, as far as the arguments say: a game that is loaded has players of its own.
    pub(crate) fn has_a_machine(&self) -> bool {
        let human = |player: &PlayerSpec| player.is_human();
        !self.second.as_ref().is_some_and(human) || !self.first.as_ref().is_none_or(human)
    }
}

#[derive(Debug, Args)]
pub(crate) struct Match {
    pub(crate) game: String,
    #[arg(value_name = "PLAYER", value_parser = parsed::<PlayerSpec>)]
    pub(crate) one: PlayerSpec,
    #[arg(value_name = "PLAYER", value_parser = parsed::<PlayerSpec>)]
    pub(crate) other: PlayerSpec,
    #[arg(long, value_parser = named(MATCH_SEATS))]
    pub(crate) seats: Option<Seats>,
    #[command(flatten)]
    pub(crate) games: GamesArguments,
}

#[derive(Debug, Args)]
pub(crate) struct Tournament {
    pub(crate) game: String,
    #[arg(value_name = "PLAYER", value_parser = parsed::<PlayerSpec>, num_args = 2.., required = true)]
    pub(crate) players: Vec<PlayerSpec>,
    #[command(flatten)]
    pub(crate) games: GamesArguments,
}

/// How many games are played, and how they begin.
#[derive(Debug, Args)]
pub(crate) struct GamesArguments {
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) moves: MovesOption,
    #[arg(long = "games", id = "games", value_name = "N", value_parser = whole(1..=1_000_000_000_u64),
          allow_negative_numbers = true)]
    pub(crate) count: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with = "random_plies")]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1000_u32), allow_negative_numbers = true)]
    pub(crate) random_plies: Option<u32>,
    #[arg(long)]
    pub(crate) values: bool,
    #[command(flatten)]
    pub(crate) playing: PlayingOptions,
}

/// Where games are written down, and how machines choose.
#[derive(Debug, Args)]
pub(crate) struct PlayingOptions {
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_parser = choosing_ties)]
    ties: Option<Ties>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

impl PlayingOptions {
    pub(crate) fn ties(&self) -> Ties {
        self.ties.unwrap_or(Ties::Random)
    }
}
