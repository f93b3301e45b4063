//! The arguments of commands about homework.

use std::path::PathBuf;

use clap::Args;
use nimatron::Error;
use nimatron::explain::drawing::Format;

use super::options::MemoryLimit;
use super::output::form;
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
    #[arg(long, value_name = "STATE", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["folder", "as_csv"])]
    pub(crate) tree: Option<String>,
    #[command(flatten)]
    pub(crate) drawing: WalkedOutput,
    #[command(flatten)]
    pub(crate) memory: MemoryLimit,
}

/// How the tree that a function walked is drawn.
#[derive(Debug, Args)]
pub(crate) struct WalkedOutput {
    #[arg(long, requires = "tree", value_parser = named(WALKED_FORMATS))]
    pub(crate) format: Option<WalkedFormat>,
    #[arg(short, long, value_name = "FILE", requires = "tree")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, requires = "tree")]
    pub(crate) boards: bool,
}

/// A form that such a tree can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WalkedFormat {
    Drawn(Format),
    /// The picture below what is said of the file, as a page of its own.
    Html,
}

const WALKED_FORMATS: [(&str, WalkedFormat); 7] = [
    ("text", WalkedFormat::Drawn(Format::Text)),
    ("svg", WalkedFormat::Drawn(Format::Svg)),
    ("html", WalkedFormat::Html),
    ("png", WalkedFormat::Drawn(Format::Png)),
    ("pdf", WalkedFormat::Drawn(Format::Pdf)),
    ("dot", WalkedFormat::Drawn(Format::Dot)),
    ("tikz", WalkedFormat::Drawn(Format::Tikz)),
];

impl WalkedOutput {
    /// The form asked for, else the one that the file's name ends with, else text.
    pub(crate) fn form(&self) -> Result<WalkedFormat, Error> {
        let asked = form(self.format, self.output.as_deref(), &WALKED_FORMATS)?;
        Ok(asked.unwrap_or(WalkedFormat::Drawn(Format::Text)))
    }
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
