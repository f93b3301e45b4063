//! `show`: a board as people see it.

use std::path::Path;
use std::process::ExitCode;

use nimatron::{Session, board_picture};

use crate::arguments::{Show, TreeFormat};
use crate::commands::drawing;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::{board, wording};

pub(crate) fn run(show: &Show, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = show.at.open(catalog, common)?;
    match show.drawing.form() {
        None => console.answer(&session.report(), || write(&*session, console)),
        Some(form) => draw(&*session, form, show.drawing.output.as_deref(), console),
    }
}

/// The board alone, as a picture or as data.
fn draw(
    session: &dyn Session,
    form: TreeFormat,
    output: Option<&Path>,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    match form {
        TreeFormat::Drawn(format) if !console.is_json() => {
            drawing::check_place(format, output, "board", console)?;
            drawing::write_board(&board_picture(session, console.words()), format, output, console)?;
        }
        _ => drawing::write_json(&session.report(), output, console)?,
    }
    Ok(ExitCode::SUCCESS)
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
