//! `perft`: counts of move sequences.

use std::process::ExitCode;

use comfy_table::{Cell, CellAlignment};
use nimatron::Catalog;
use nimatron::report::PerftReport;

use crate::arguments::{Common, Perft};
use crate::commands::{place, show};
use crate::console::Console;
use crate::interrupt;
use crate::progress::Progress;

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    perft: &Perft,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let session = place::open(catalog, common, &perft.place)?;
    let interrupt = interrupt::flag()?;
    let progress = Progress::start(console);
    let counts = session.perft(perft.depth, &interrupt, &progress.counter());
    drop(progress);
    let interrupted = counts.len() <= perft.depth as usize;
    let report =
        PerftReport { game: session.game().to_owned(), position: session.position(), counts, interrupted };
    if console.is_json() {
        console.object(&report)?;
        return Ok(ExitCode::SUCCESS);
    }
    show::write_board(&*session, console)?;
    console.line("")?;
    let mut table = console.table(&["perft-column-depth", "perft-column-sequences"]);
    for (depth, count) in report.counts.iter().enumerate() {
        let number = |number: u64| Cell::new(number).set_alignment(CellAlignment::Right);
        table.add_row([number(depth as u64), number(*count)]);
    }
    console.write_table(&table)?;
    if interrupted {
        console.line(console.words().say("perft-interrupted"))?;
    }
    Ok(ExitCode::SUCCESS)
}
