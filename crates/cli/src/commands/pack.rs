//! `pack`: the shares of a solution put together in one file.

use std::path::Path;
use std::process::ExitCode;

use nimatron::solve::{SolutionFile, Target};
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
    let shares = SolutionFile::open(&pack.folder);
    let shares = shares.map_err(|error| Error::Solution { reason: error.to_string() })?;
    let game_of = |path: &Path| SavedSolution::open(path).map(|solution| solution.game().to_owned());
    output::check_replaced(&pack.output, ("solution", &shares.header().game), game_of, pack.force)?;
    let positions = nimatron_cluster::pack(&shares, Target::new(&pack.output, !pack.uncompressed))?;
    let (file, bytes) = (pack.output.display().to_string(), pack.output.metadata()?.len());
    let packed = Packed { file, positions, bytes };
    console.answer(&packed, || output::say_written(&packed.file, packed.bytes, console))
}
