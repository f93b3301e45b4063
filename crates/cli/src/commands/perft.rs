//! `perft`: counts of move sequences.

use std::process::ExitCode;

use nimatron::Session;
use nimatron::report::PerftReport;

use crate::arguments::Perft;
use crate::commands::program::Program;
use crate::terminal::board;
use crate::terminal::console::Console;
use crate::terminal::progress::Progress;
use crate::terminal::wording::right;

pub(crate) fn run(perft: &Perft, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = perft.at.open(catalog, common)?;
    let progress = Progress::start(console);
    let run = progress.run()?;
    let counts = session.perft(perft.depth, &run);
    let games = if perft.games { session.complete_games(perft.depth, &run) } else { None };
    drop(progress);
    let interrupted = counts.len() <= perft.depth as usize || perft.games && games.is_none();
    let (game, position) = (session.game().to_owned(), session.position());
    let report = PerftReport { game, position, counts, games, interrupted };
    console.answer(&report, || write(&*session, &report, console))
}

fn write(session: &dyn Session, report: &PerftReport, console: &Console) -> anyhow::Result<()> {
    board::write(session, console)?;
    console.line("")?;
    let mut table = console.table(&["perft-column-depth", "perft-column-sequences"]);
    for (depth, count) in report.counts.iter().enumerate() {
        table.add_row([right(depth), right(console.words().number(count))]);
    }
    console.write_table(&table)?;
    if let Some(games) = report.games {
        console.line("")?;
        let depth = report.counts.len().saturating_sub(1);
        console.say("perft-games", &[("depth", depth.into()), ("count", games.into())])?;
    }
    if report.interrupted {
        console.say("perft-interrupted", &[])?;
    }
    Ok(())
}
