//! `show`: a board as people see it.

use std::process::ExitCode;

use nimatron::{Catalog, Session, draw};

use crate::arguments::{Common, Show};
use crate::commands::place;
use crate::console::Console;
use crate::wording;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    show: &Show,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let session = place::open(catalog, common, &show.place)?;
    if console.is_json() {
        console.object(&session.report())?;
        return Ok(ExitCode::SUCCESS);
    }
    write(&*session, console)?;
    Ok(ExitCode::SUCCESS)
}

/// The game, the board, whose turn it is and what can be played.
pub(super) fn write(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let report = session.report();
    write_board(session, console)?;
    match &report.value {
        Some(value) => {
            console.line(words.say("show-over"))?;
            console.line(wording::result(words, &report, value))?;
        }
        None => {
            console.labelled("show-to-move", wording::seat(words, &report))?;
            console.labelled("show-moves", wording::shortened(&report.moves, wording::SHOWN_MOVES))?;
        }
    }
    Ok(())
}

/// The game and the board.
pub(super) fn write_board(session: &dyn Session, console: &Console) -> anyhow::Result<()> {
    console.labelled("show-game", session.game())?;
    console.labelled("show-position", session.position())?;
    if let Some(picture) = session.picture() {
        draw(&picture).iter().try_for_each(|line| console.line(line))?;
    }
    Ok(())
}
