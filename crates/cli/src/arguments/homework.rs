//! The arguments of commands about homework.

use std::path::{Path, PathBuf};

use clap::Args;
use nimatron::Error;
use nimatron::explain::drawing::Format;

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
    #[arg(long, requires = "tree", value_parser = named(DRAWN))]
    pub(crate) format: Option<Format>,
    #[arg(short, long, value_name = "FILE", requires = "tree")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, requires = "tree")]
    pub(crate) boards: bool,
}

const DRAWN: [(&str, Format); 6] = [
    ("text", Format::Text),
    ("svg", Format::Svg),
    ("png", Format::Png),
    ("pdf", Format::Pdf),
    ("dot", Format::Dot),
    ("tikz", Format::Tikz),
];

impl WalkedOutput {
    /// The form asked for, else the one that the file's name ends with, else text.
    pub(crate) fn form(&self) -> Result<Format, Error> {
        let ending = self.output.as_deref().and_then(Path::extension).and_then(|ending| ending.to_str());
        let named = |ending: &str| DRAWN.into_iter().find(|(name, _)| *name == ending).map(|(_, form)| form);
        match (self.format, ending) {
            (Some(format), _) => Ok(format),
            (None, None | Some("txt")) => Ok(Format::Text),
            (None, Some(ending)) => named(ending).ok_or_else(|| {
                let names: Vec<_> = DRAWN.iter().map(|(name, _)| *name).collect();
                let reason =
                    format!("expected a file that ends with one of {}, found '{ending}'", names.join(", "));
                Error::Option { option: "--output", reason }
            }),
        }
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
