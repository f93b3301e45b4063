//! The arguments of whole games solved.

use std::path::PathBuf;

use clap::Args;

#[cfg(feature = "cluster")]
use super::cluster::ClusterOptions;
use super::options::{GoalOption, MemoryLimit};
use super::position::{MovesOption, PositionArguments};
use super::values::{ParameterRange, parameter_range, whole};

#[derive(Debug, Args)]
pub(crate) struct Solve {
    pub(crate) game: String,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) goal: GoalOption,
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) tiers: Option<u32>,
    #[arg(long, conflicts_with = "output")]
    pub(crate) forecast: bool,
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
    #[arg(long, alias = "plain", requires = "output")]
    pub(crate) uncompressed: bool,
    // For files that Python keeps as long as their objects.
    #[arg(long, hide = true, requires = "output")]
    pub(crate) in_memory: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: ClusterOptions,
}

#[derive(Debug, Args)]
pub(crate) struct Book {
    #[command(flatten)]
    pub(crate) at: PositionArguments,
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: u32,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) goal: GoalOption,
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

#[derive(Debug, Args)]
pub(crate) struct Probe {
    pub(crate) file: PathBuf,
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) moves: MovesOption,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ParameterTable {
    pub(crate) game: String,
    #[arg(long = VARY, value_name = "PARAMETER=VALUES", value_parser = parameter_range)]
    pub(crate) ranges: Vec<ParameterRange>,
    #[command(flatten)]
    pub(crate) goal: GoalOption,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// The option that names a parameter; `--pits 1-6` is a short way to write `--vary pits=1-6`.
pub(crate) const VARY: &str = "vary";
