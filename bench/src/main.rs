//! Nimatron beside public packages: the same positions in the same run, taking turns. Times are those of one processor, so that
//! whatever else the machine does counts for nobody.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml
//! ```

mod contest;
mod ours;
mod positions;
mod python;
mod side;
mod their_games;
mod with_minimax;
mod with_python;

use std::path::PathBuf;

use clap::Parser;

use crate::contest::{Contest, write};

#[derive(Debug, Parser)]
struct Arguments {
    /// Only contests whose package contains this: minimax, bitbully, easyAI or OpenSpiel
    only: Option<String>,
    /// Also the empty board of Connect Four: minutes on either side
    #[arg(long)]
    empty_board: bool,
    /// Without the packages from PyPI
    #[arg(long)]
    no_python: bool,
    /// A virtual environment to install them into and keep, instead of one that is thrown away
    #[arg(long)]
    venv: Option<PathBuf>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let wanted = |package: &str| {
        arguments.only.as_ref().is_none_or(|only| package.to_lowercase().contains(&only.to_lowercase()))
    };
    let mut contests: Vec<Contest> = Vec::new();
    if wanted("minimax") {
        contests.extend(with_minimax::contests()?);
    }
    if !arguments.no_python {
        contests.extend(with_python::contests(arguments.venv.as_deref(), arguments.empty_board, wanted)?);
    }
    write(&contests, arguments.json)
}
