//! `puzzles`: positions in which one move wins, as a sheet to be printed or as data.

use std::process::ExitCode;

use nimatron::{PuzzleRequest, SheetFormat, puzzle_of_the_day, puzzle_sheet, puzzles, today};

use crate::arguments::{PuzzleForm, Puzzles};
use crate::commands::program::Program;
use crate::terminal::console;
use crate::terminal::progress::Progress;

pub(crate) fn run(asked: &Puzzles, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let progress = Progress::start(console);
    let request = PuzzleRequest {
        count: asked.count as usize,
        seed: common.seed(),
        run: progress.run()?,
        ..PuzzleRequest::default()
    };
    let request = PuzzleRequest { nodes: asked.nodes.unwrap_or(request.nodes), ..request };
    let found = match &asked.game {
        Some(game) => puzzles(&*catalog.open(game, common.seed())?, &request)?,
        None => puzzle_of_the_day(catalog, today(), &request.run)?,
    };
    let usual = if console.is_json() { PuzzleForm::Data } else { PuzzleForm::Sheet(SheetFormat::Text) };
    let form = asked.format.unwrap_or(usual);
    match form {
        PuzzleForm::Data => console.object(&found)?,
        PuzzleForm::Sheet(format) => {
            let session = catalog.open(&found.game, common.seed())?;
            let sheet = puzzle_sheet(&*session, &found, &request, format, console.words())?;
            drop(progress);
            console.bytes(sheet.as_bytes())?;
        }
    }
    let is_short = asked.game.is_some() && found.puzzles.len() < request.count;
    if is_short && matches!(form, PuzzleForm::Sheet(_)) && !console.is_quiet() {
        let told = [("found", found.puzzles.len().into()), ("positions", found.positions.into())];
        console::complain(&console.words().say_with("puzzle-told-few", &told));
    }
    Ok(ExitCode::SUCCESS)
}
