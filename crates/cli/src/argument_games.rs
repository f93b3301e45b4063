//! The arguments of games between machines.

use std::path::PathBuf;

use clap::Args;
use nimatron::search::Ties;
use nimatron::{PlayerSpec, Seats};

use crate::argument_values::{choosing_ties, player, seats, whole};
use crate::arguments::MemoryLimit;

#[derive(Debug, Args)]
pub(crate) struct Match {
    pub(crate) game: String,
    #[arg(value_name = "PLAYER", value_parser = player)]
    pub(crate) one: PlayerSpec,
    #[arg(value_name = "PLAYER", value_parser = player)]
    pub(crate) other: PlayerSpec,
    #[arg(long, value_parser = seats)]
    pub(crate) seats: Option<Seats>,
    #[command(flatten)]
    pub(crate) games: Games,
}

#[derive(Debug, Args)]
pub(crate) struct Tournament {
    pub(crate) game: String,
    #[arg(value_name = "PLAYER", value_parser = player, num_args = 2.., required = true)]
    pub(crate) players: Vec<PlayerSpec>,
    #[command(flatten)]
    pub(crate) games: Games,
}

/// How many games are played, how they begin, and where they are written down.
#[derive(Debug, Args)]
pub(crate) struct Games {
    #[arg(long)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
    #[arg(long = "games", id = "games", value_name = "N", value_parser = whole(1..=1_000_000_000_u64),
          allow_negative_numbers = true)]
    pub(crate) count: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with = "random_plies")]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1000_u32), allow_negative_numbers = true)]
    pub(crate) random_plies: Option<u32>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long)]
    pub(crate) values: bool,
    #[arg(long, value_parser = choosing_ties)]
    pub(crate) ties: Option<Ties>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}
