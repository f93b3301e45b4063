//! The arguments of whole games solved.

use std::path::PathBuf;

use clap::Args;
use nimatron::core::Objective;

use crate::argument_values::{objective, whole};
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
