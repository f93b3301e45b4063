//! `probe`: what `analyze` answers, from a file.

use std::process::ExitCode;

use nimatron::{Catalog, SavedSolution};

use crate::argument_solutions::Probe;
use crate::arguments::Common;
use crate::commands::{analyze, place, show};
use crate::console::Console;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    probe: &Probe,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let solution = SavedSolution::open(&probe.file)?;
    let session = place::at(catalog, common, solution.game(), probe.position.as_deref())?;
    let session = session.after(probe.moves.as_deref().unwrap_or_default())?;
    let report = session.probe(&solution)?;
    if console.is_json() {
        console.object(&report)?;
    } else {
        show::write_board(&*session, console)?;
        analyze::write(&report, console)?;
    }
    Ok(ExitCode::SUCCESS)
}
