//! The arguments of games solved by several machines together.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::values::{duration, whole};

#[derive(Clone, Debug, Args)]
pub(crate) struct ClusterOptions {
    #[arg(long, value_name = "HOSTS", requires_all = ["process", "output"], conflicts_with = "forecast")]
    pub(crate) hosts: Option<String>,
    #[arg(long, value_name = "I", value_parser = whole(0..=255_u32), requires = "hosts", allow_negative_numbers = true)]
    pub(crate) process: Option<u32>,
    #[arg(long, value_name = "ADDRESS", requires = "hosts")]
    pub(crate) listen: Option<String>,
    #[arg(long, value_name = "FILE", requires = "hosts")]
    pub(crate) token_file: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "hosts", default_value = "60s",
          hide_default_value = true)]
    pub(crate) join_within: Duration,
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "hosts", default_value = "60s",
          hide_default_value = true)]
    pub(crate) answer_within: Duration,
    #[arg(long, value_name = "N", value_parser = whole(1..=256_u32), allow_negative_numbers = true)]
    pub(crate) processes: Option<u32>,
}

#[derive(Debug, Args)]
pub(crate) struct Pack {
    pub(crate) folder: PathBuf,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) uncompressed: bool,
}
