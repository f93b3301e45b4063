//! The arguments of commands about homework.

use std::path::PathBuf;

use clap::Args;

use super::options::MemoryLimit;
use super::values::named;

#[derive(Debug, Args)]
pub(crate) struct Tasks {
    pub(crate) task: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    pub(crate) task: String,
    #[arg(value_name = "PROGRAM")]
    pub(crate) homework: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, value_parser = named(Feedback::ALL))]
    pub(crate) feedback: Option<Feedback>,
    #[arg(long)]
    pub(crate) hidden: bool,
    #[arg(long, value_name = "COMMAND")]
    pub(crate) python: Option<String>,
    #[arg(long, value_name = "COMMAND")]
    pub(crate) lua: Option<String>,
    #[arg(long = "csv")]
    pub(crate) as_csv: bool,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// How much is said of a wrong answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Feedback {
    /// The position, the answer, what is right and why.
    #[default]
    Full,
    /// The position and the answer.
    Position,
    /// How many were wrong.
    Count,
}

impl Feedback {
    const ALL: [(&str, Self); 3] =
        [("full", Self::Full), ("position", Self::Position), ("count", Self::Count)];
}

#[derive(Debug, Args)]
pub(crate) struct RunLimited {
    pub(crate) homework: String,
}
