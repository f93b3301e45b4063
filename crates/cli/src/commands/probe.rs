//! `probe`: what `analyze` answers, from a file.

use std::process::ExitCode;

use nimatron::SavedSolution;

use crate::arguments::{self, Probe};
use crate::commands::program::Program;
use crate::terminal::{analysis, board};

pub(crate) fn run(probe: &Probe, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let solution = SavedSolution::open(&probe.file)?;
    let session = arguments::open(catalog, common, solution.game(), probe.position.as_deref())?;
    let session = session.after(probe.moves.text())?;
    let report = session.probe(&solution)?;
    console.answer(&report, || {
        board::write(&*session, console)?;
        analysis::write(&report, &*session, console)
    })
}
