//! The arguments of recorded games.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::options::SearchLimits;
use super::values::{named, pace, whole};

/// One of the games of a file.
#[derive(Debug, Args)]
pub(crate) struct GameNumber {
    #[arg(long = "number", id = "number", value_name = "N", value_parser = whole(1..=u64::MAX),
          allow_negative_numbers = true)]
    pub(crate) given: Option<u64>,
}

/// A point of a recorded game.
#[derive(Debug, Args)]
pub(crate) struct RecordPoint {
    #[command(flatten)]
    pub(crate) number: GameNumber,
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) ply: Option<u32>,
}

/// How long people are given to read.
#[derive(Debug, Args)]
pub(crate) struct Pace {
    #[arg(long, value_name = "TIME", value_parser = pace, allow_negative_numbers = true)]
    pub(crate) pace: Option<Duration>,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) point: RecordPoint,
    #[command(flatten)]
    pub(crate) pace: Pace,
    #[arg(long = "as", id = "as", value_name = "FORM", value_parser = named(REPLAY_FORMS), conflicts_with = "json")]
    pub(crate) form: Option<ReplayForm>,
}

/// How a recorded game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReplayForm {
    /// In sentences, with the board after every move.
    Story,
    /// A row for each state, as a board.
    Table,
    /// The same with states as text.
    Plain,
    /// The states in one line.
    Line,
}

const REPLAY_FORMS: [(&str, ReplayForm); 4] = [
    ("story", ReplayForm::Story),
    ("table", ReplayForm::Table),
    ("plain", ReplayForm::Plain),
    ("line", ReplayForm::Line),
];

#[derive(Debug, Args)]
pub(crate) struct Review {
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) number: GameNumber,
    #[command(flatten)]
    pub(crate) limits: SearchLimits,
}
