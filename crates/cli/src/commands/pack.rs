//! `pack`: the shares of a solution put together in one file.

use std::path::Path;
use std::process::ExitCode;

use anyhow::anyhow;
use nimatron::solve::{SolveError, Target};
use nimatron::{Error, SavedSolution};
use serde::Serialize;

use crate::arguments::Pack;
use crate::commands::program::Program;
use crate::terminal::output;

#[derive(Serialize)]
struct Packed {
    file: String,
    positions: u64,
    bytes: u64,
}

pub(crate) fn run(pack: &Pack, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let console = program.console;
    let game_of = |path: &Path| SavedSolution::open(path).map(|solution| solution.game().to_owned());
    output::check_replaced(&pack.output, ("solution", &game(pack)), game_of, pack.force)?;
    let positions = nimatron_cluster::pack(&pack.folder, Target::new(&pack.output, !pack.uncompressed));
    let positions = positions.map_err(|error| match error {
        SolveError::Differs(reason) => Error::Solution { reason }.into(),
        error => anyhow!("{error}"),
    })?;
    let (file, bytes) = (pack.output.display().to_string(), pack.output.metadata()?.len());
    let packed = Packed { file, positions, bytes };
    console.answer(&packed, || output::say_written(&packed.file, packed.bytes, console))
}

/// The game of the shares, as far as the first one tells.
fn game(pack: &Pack) -> String {
    let mut shares = std::fs::read_dir(&pack.folder).into_iter().flatten().flatten();
    let first = shares.find_map(|share| SavedSolution::open(&share.path()).ok());
    first.map_or_else(String::new, |solution| solution.game().to_owned())
}
