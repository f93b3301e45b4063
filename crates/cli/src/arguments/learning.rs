//! The arguments of learners.

use std::path::PathBuf;

use clap::Args;
use nimatron::{LearnerSpec, OpponentSpec, PlayerSpec, Seats};

use super::options::MemoryLimit;
use super::output::LearnedOutput;
use super::values::{named, parsed, whole};

#[derive(Debug, Args)]
pub(crate) struct Train {
    pub(crate) game: String,
    #[arg(long, value_name = "NAME[:key=value,…]", value_parser = parsed::<LearnerSpec>, required_unless_present = "resume")]
    pub(crate) learner: Option<LearnerSpec>,
    #[arg(long, value_name = "PLAYER", value_parser = parsed::<OpponentSpec>, conflicts_with = "watch")]
    pub(crate) opponent: Option<OpponentSpec>,
    #[arg(long, value_name = "FILE|PLAYER", num_args = 1..=2)]
    pub(crate) watch: Option<Vec<String>>,
    #[arg(long, value_name = "N", value_parser = whole(1..=1_000_000_000_000_u64), allow_negative_numbers = true)]
    pub(crate) games: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = whole(1..=1_000_000_u64), allow_negative_numbers = true)]
    pub(crate) runs: u64,
    #[arg(long, value_parser = named(Seats::ALL), conflicts_with = "watch")]
    pub(crate) seats: Option<Seats>,
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) every: Option<u64>,
    #[arg(long, conflicts_with = "runs")]
    pub(crate) show_games: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["runs", "watch"])]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "N,…", value_delimiter = ',', value_parser = whole(1..=u64::MAX), allow_negative_numbers = true,
          conflicts_with = "runs")]
    pub(crate) tables: Vec<u64>,
    #[arg(long, conflicts_with = "every")]
    pub(crate) unjudged: bool,
    #[arg(long, value_name = "PLAYER", value_parser = parsed::<PlayerSpec>, conflicts_with = "runs")]
    pub(crate) test: Vec<PlayerSpec>,
    #[arg(long, value_name = "N", default_value_t = 200, hide_default_value = true, requires = "test",
          value_parser = whole(1..=1_000_000_u64), allow_negative_numbers = true)]
    pub(crate) test_games: u64,
    #[arg(short, long, value_name = "FILE", conflicts_with = "runs")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    #[arg(long, value_name = "N", requires = "output",
          value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) checkpoint: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["runs", "learner", "seats"])]
    pub(crate) resume: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "unjudged")]
    pub(crate) curve: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Inspect {
    pub(crate) file: String,
    pub(crate) position: Option<String>,
    #[arg(long, conflicts_with = "position")]
    pub(crate) met: bool,
    #[command(flatten)]
    pub(crate) drawing: LearnedOutput,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}
