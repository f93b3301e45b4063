//! `probe`: what `analyze` answers, from a file.

use std::path::Path;
use std::process::ExitCode;

use nimatron::{Error, SavedLearner, SavedSolution};

use crate::arguments::{self, Probe};
use crate::commands::program::Program;
use crate::terminal::{analysis, board};

pub(crate) fn run(probe: &Probe, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let solution = SavedSolution::open(&probe.file).map_err(|error| hinted(error, &probe.file))?;
    let start = catalog.open_stored(solution.game(), common.seed())?;
    let session = arguments::at(start, probe.position.as_deref())?.after(probe.moves.text())?;
    let report = session.probe(&solution)?;
    console.answer(&report, || {
        board::write(&*session, console)?;
        analysis::write(&report, &*session, console)
    })
}

/// A learner's file is shown by another command.
fn hinted(error: Error, file: &Path) -> Error {
    let file = file.display().to_string();
    let reason = || format!("'{file}' is a learner; nimatron inspect shows what it has learned");
    SavedLearner::load(&file).map_or(error, |_| Error::Option { option: "FILE", reason: reason() })
}
