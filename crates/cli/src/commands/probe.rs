//! `probe`: what `analyze` answers, from a file.

use std::process::ExitCode;

use nimatron::{Catalog, SavedSolution};

use crate::arguments::{self, Common, Probe};
use crate::terminal::console::Console;
use crate::terminal::{analysis, board};

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    probe: &Probe,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let solution = SavedSolution::open(&probe.file)?;
    let session = arguments::open(catalog, common, solution.game(), probe.position.as_deref())?;
    let session = session.after(probe.moves.text())?;
    let report = session.probe(&solution)?;
    console.answer(&report, || {
        board::write(&*session, console)?;
        analysis::write(&report, console)
    })
}
