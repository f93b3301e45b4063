//! `verify`: every value of a solution derived anew.

use std::process::ExitCode;

use nimatron::{Catalog, SavedSolution};

use crate::FAILURE;
use crate::argument_solutions::Verify;
use crate::arguments::Common;
use crate::console::Console;
use crate::progress::Progress;
use crate::{interrupt, wording};

/// The exit code tells whether the solution is right.
pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    verify: &Verify,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let solution = SavedSolution::open(&verify.file)?;
    let session = catalog.open(solution.game(), common.seed)?;
    let progress = Progress::of_solving(console, Some(solution.positions()));
    let interrupt = interrupt::flag()?;
    let report = session.verify(&solution, common.threads(), &interrupt, &progress.counter())?;
    drop(progress);
    if console.is_json() {
        console.object(&report)?;
    } else {
        let words = console.words();
        let positions = report.positions.to_string();
        let seconds = wording::seconds(report.seconds);
        let told = [
            ("positions", (&positions).into()),
            ("errors", report.errors.into()),
            ("seconds", (&seconds).into()),
        ];
        console.labelled("solve-game", report.game.clone())?;
        console.line(words.say_with("verify-checked", &told))?;
        if let Some(first) = &report.first {
            console.labelled("verify-first", first.clone())?;
        }
        let right = report.complete && report.errors == 0;
        console.line(words.say(match (right, report.complete) {
            (true, _) => "verify-right",
            (false, true) => "verify-wrong",
            (false, false) => "verify-incomplete",
        }))?;
    }
    let right = report.complete && report.errors == 0;
    Ok(if right { ExitCode::SUCCESS } else { ExitCode::from(FAILURE) })
}
