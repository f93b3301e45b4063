//! `verify`: every value of a solution derived anew, or those of a book.

use std::process::ExitCode;

use nimatron::{Run, SavedSolution, VerifyRequest};

use crate::arguments::Verify;
use crate::commands::program::Program;
use crate::terminal::progress::Progress;
use crate::terminal::{console, exit, wording};

/// The exit code tells whether the solution is right.
pub(crate) fn run(verify: &Verify, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let solution = SavedSolution::open(&verify.file)?;
    let session = catalog.open_stored(solution.game(), common.seed())?;
    let progress = Progress::of_solving(console, Some(solution.positions()));
    let run = Run { threads: common.threads(), ..progress.run()? };
    let report = session.verify(&solution, &VerifyRequest { all: verify.all, run })?;
    drop(progress);
    let right = (report.complete || report.sampled.is_some()) && report.errors == 0;
    let verdict = match (right, report.complete) {
        (true, true) => "verify-right",
        (true, false) => "verify-sampled",
        (false, true) => "verify-wrong",
        (false, false) => "verify-incomplete",
    };
    if console.is_json() {
        console.object(&report)?;
    } else {
        let positions = console.words().number(report.positions);
        let seconds = wording::seconds(console.words(), report.seconds);
        let told = [
            ("positions", (&positions).into()),
            ("errors", report.errors.into()),
            ("seconds", (&seconds).into()),
        ];
        console.labelled("solve-game", &report.game)?;
        console.say("verify-checked", &told)?;
        if let Some(first) = &report.first {
            console.labelled("verify-first", first)?;
        }
        console.say(verdict, &[])?;
    }
    if !right && !console.is_terminal() {
        // Whoever keeps what is written for a file or a script sees it all the same.
        console::complain(&console.words().say(verdict));
    }
    Ok(exit::code(right))
}
