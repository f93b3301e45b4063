//! `play`: a game in the terminal, line by line or full screen.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::time::Duration;

use nimatron::core::quoted;

use crate::arguments::Play;
use crate::commands::program::Program;
use crate::play::game_table::GameTable;
use crate::play::line::{self, PlayEnd};
use crate::terminal::console::Console;
use crate::terminal::{board, interrupt};
use crate::tui;

/// Between the moves of machines, in a terminal.
const USUAL_PACE: Duration = Duration::from_secs(1);

pub(crate) fn run(play: &Play, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let interrupt = interrupt::flag()?;
    let mut table = GameTable::laid(catalog, common, play, console.words(), &interrupt)?;
    if play.at.is_read() && !play.tui && !console.is_json() {
        board::write_names(table.here(), console)?;
    }
    let usual = if io::stdout().is_terminal() { USUAL_PACE } else { Duration::ZERO };
    let pace = play.pace.pace.unwrap_or(usual);
    let played = if play.tui {
        tui::run(&mut table, pace, console, &interrupt).map(|()| PlayEnd::Left)
    } else {
        line::run(&mut table, pace, console, &interrupt)
    };
    // However it ended, the game is kept first: that it could not be is worse than anything else that went wrong.
    keep(&table, console)?;
    if console.is_json() {
        console.object(&table.written())?;
    }
    match played? {
        PlayEnd::InputEnded => anyhow::bail!("the input ended in mid-game, after {}", plies(&table)),
        PlayEnd::Finished => line::tell_decision(&table, console, &interrupt)?,
        PlayEnd::Left => {}
    }
    Ok(ExitCode::SUCCESS)
}

fn plies(table: &GameTable) -> String {
    match table.history.plies().len() {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    }
}

/// Records the game where that was asked for, and says so.
fn keep(table: &GameTable, console: &Console) -> anyhow::Result<()> {
    let Some(path) = table.keep()? else { return Ok(()) };
    let file = quoted(&path.to_string_lossy());
    console.note("play-saved", &[("file", (&file).into())]);
    Ok(())
}
