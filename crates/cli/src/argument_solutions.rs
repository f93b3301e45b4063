//! The arguments of whole games solved.

use std::path::PathBuf;

use clap::Args;
use nimatron::core::Objective;

use crate::argument_values::{objective, range, whole};
use crate::arguments::MemoryLimit;

#[derive(Debug, Args)]
pub(crate) struct Solve {
    pub(crate) game: String,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) tiers: Option<u32>,
    #[arg(long, conflicts_with = "output")]
    pub(crate) forecast: bool,
    #[arg(long, requires = "output")]
    pub(crate) plain: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Probe {
    pub(crate) file: PathBuf,
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Table {
    pub(crate) game: String,
    #[arg(long = VARY, value_name = "PARAMETER=VALUES", value_parser = range)]
    pub(crate) ranges: Vec<Range>,
    #[arg(long, value_parser = objective)]
    pub(crate) goal: Option<Objective>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// The option that names a parameter; `--pits 1-6` is a short way to write `--vary pits=1-6`.
pub(crate) const VARY: &str = "vary";

/// The values that a parameter takes one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) parameter: String,
    pub(crate) values: Vec<String>,
}
