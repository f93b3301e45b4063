//! `show`: a board as people see it.

use std::process::ExitCode;

use nimatron::Session;

use crate::arguments::Show;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::{board, wording};

pub(crate) fn run(show: &Show, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = show.at.open(catalog, common)?;
    console.answer(&session.report(), || write(&*session, console))
}

/// The game, the board, whose turn it is and what can be played.
pub(super) fn write(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let report = session.report();
    board::write(session, console)?;
    match &report.value {
        Some(value) => {
            console.say("show-over", &[])?;
            console.line(wording::result(words, &report, value))?;
        }
        None => {
            console.labelled("show-to-move", wording::seat(words, &report))?;
            board::write_owners(session, console)?;
            console.labelled("show-moves", wording::shortened(&report.moves, wording::SHOWN_MOVES))?;
        }
    }
    Ok(())
}
