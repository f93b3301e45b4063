//! The arguments of commands about the program and its games as a whole.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;
use serde::Serialize;

use super::values::{host, named, whole};

#[derive(Debug, Args)]
pub(crate) struct Rules {
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "N", default_value_t = 8420, hide_default_value = true,
          value_parser = whole(0..=u16::MAX), allow_negative_numbers = true)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), hide_default_value = true,
          value_parser = host)]
    pub(crate) host: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
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
