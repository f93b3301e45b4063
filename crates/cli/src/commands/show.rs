//! `show`: a board as people see it.

use std::process::ExitCode;

use nimatron::report::PositionReport;
use nimatron::{Session, board_picture};
use serde::Serialize;

use crate::arguments::{Show, TreeFormat};
use crate::commands::drawing;
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::{board, wording};

pub(crate) fn run(show: &Show, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = show.at.open(catalog, common)?;
    match show.drawing.form()? {
        None => console.answer(&Shown::of(&*session), || write(&*session, console)),
        Some(form) => draw(show, &*session, form, console),
    }
}

/// All that scripts are told.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    report: PositionReport,
    /// The move that the game's formula names, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    formula: Option<String>,
}

impl Shown {
    fn of(session: &dyn Session) -> Self {
        Self { report: session.report(), formula: session.closed_strategy() }
    }
}

/// The board alone, as a picture or as data.
fn draw(show: &Show, session: &dyn Session, form: TreeFormat, console: &Console) -> anyhow::Result<ExitCode> {
    let output = show.drawing.output.as_deref();
    match form {
        TreeFormat::Drawn(format) if !console.is_json() => {
            drawing::check_place(format, output, "board", console)?;
            // Without a file the answer itself is the board.
            if output.is_some() {
                drawing::write_read(&show.at, session, (form, output), console)?;
            }
            drawing::write_board(&board_picture(session, console.words()), format, output, console)?;
        }
        _ => drawing::write_json(&Shown::of(session), output, console)?,
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
            if let Some(mv) = session.closed_strategy() {
                console.labelled("show-formula", mv)?;
            }
            console.labelled("show-moves", wording::shortened(&report.moves, wording::SHOWN_MOVES))?;
        }
    }
    Ok(())
}
