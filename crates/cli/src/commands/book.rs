//! `book`: the value of every position of a game's first plies, in a file.

use std::path::Path;
use std::process::ExitCode;

use nimatron::report::BookReport;
use nimatron::{BookRequest, Run, SavedSolution};

use crate::arguments::Book;
use crate::commands::program::Program;
use crate::commands::solve::{told, unfinished};
use crate::terminal::console::Console;
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::terminal::wording;

pub(crate) fn run(book: &Book, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = book.at.open(catalog, common)?;
    let game_of = |path: &Path| SavedSolution::open(path).map(|book| book.game().to_owned());
    output::check_replaced(&book.output, ("book", session.game()), game_of, book.force)?;
    let mut request = BookRequest {
        goal: book.goal.objective,
        plies: book.plies.into(),
        file: book.output.clone(),
        run: Run { threads: common.threads(), memory: book.memory.bytes(), ..Run::default() },
    };
    let wrong = |error| unfinished(error, Some(&book.output));
    let last = session.last_positions(&request).map_err(wrong)?;
    let progress = Progress::of_solving(console, Some(last));
    let Run { interrupt, progress: counter, .. } = progress.run()?;
    request.run = Run { interrupt, progress: counter, ..request.run };
    let written = session.book(&request);
    drop(progress);
    let report = written.map_err(wrong)?;
    console.answer(&report, || {
        console.labelled("solve-game", &report.game)?;
        if book.at.is_read() {
            console.labelled("show-position", session.position())?;
        }
        write(&report, console)
    })
}

fn write(report: &BookReport, console: &Console) -> anyhow::Result<()> {
    console.labelled("analysis-value", wording::value(console.words(), &report.value))?;
    let (positions, last, plies) =
        (report.positions.to_string(), report.last.to_string(), report.plies.to_string());
    let counted = [("positions", (&positions).into()), ("last", (&last).into()), ("plies", (&plies).into())];
    console.say("book-positions", &counted)?;
    told(&report.file, report.bytes, report.seconds, console)
}
