//! The arguments of commands about the program and its games as a whole.

use clap::Args;
use serde::Serialize;

use super::values::named;

#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Speak {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Laws {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[arg(value_name = "SUITE", value_parser = named(SuiteName::ALL))]
    pub(crate) suites: Vec<SuiteName>,
}

/// Pieces of work that are done together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SuiteName {
    Quick,
    ConnectFour,
    EmptyBoard,
    Kalah,
    Grundy,
    Hexapawn,
    Fibonacci,
    Wythoff,
}

impl SuiteName {
    const ALL: [(&str, Self); 8] = [
        ("quick", Self::Quick),
        ("connect-four", Self::ConnectFour),
        ("empty-board", Self::EmptyBoard),
        ("kalah", Self::Kalah),
        ("grundy", Self::Grundy),
        ("hexapawn", Self::Hexapawn),
        ("fibonacci", Self::Fibonacci),
        ("wythoff", Self::Wythoff),
    ];
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    pub(crate) command: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Help {
    pub(crate) command: Option<String>,
}
