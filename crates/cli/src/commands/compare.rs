//! `compare`: the same question by every method.

use std::collections::BTreeSet;
use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::report::{ComparisonReport, ComparisonRow, ConventionReport};
use nimatron::search::{FirstCall, Stopped};
use nimatron::{CompareRequest, Run, Session, Words};

use crate::arguments::{Compare, HeapSizes};
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::progress::Progress;
use crate::terminal::wording::{self, right};
use crate::terminal::{board, interrupt};

pub(crate) fn run(compare: &Compare, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let session = compare.at.open(catalog, common)?;
    // Scripts interrupt all of it.
    let one_by_one = console.has_reader() && compare.sizes.is_none();
    let progress = if one_by_one { Progress::of_rows(console) } else { Progress::start(console) };
    let request = CompareRequest {
        skip_row: one_by_one.then(interrupt::skip).transpose()?,
        run: Run { memory: compare.memory.bytes(), ..progress.run()? },
        ..compare.asked.question.clone()
    };
    match compare.sizes {
        Some(sizes) => repeat(&*session, request, sizes, console)?,
        None => {
            let report = session.compare(&request)?;
            drop(progress);
            write(&*session, &report, &request, console)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write(
    session: &dyn Session,
    report: &ComparisonReport,
    request: &CompareRequest,
    console: &Console,
) -> anyhow::Result<()> {
    if console.is_json() {
        return console.object(report);
    }
    let words = console.words();
    board::write(session, console)?;
    console.line("")?;
    let mut table = console.table(&[
        "compare-column-method",
        "compare-column-order",
        "compare-column-window",
        "compare-column-cache",
        "compare-column-symmetry",
        "compare-column-nodes",
        "compare-column-value",
        "compare-column-seconds",
    ]);
    for row in report.rows.iter().filter(|row| row.convention.is_none()) {
        table.add_row(cells(words, row));
    }
    console.write_table(&table)?;
    console.line("")?;
    if report.rows.iter().any(|row| row.lessons) {
        console.say("compare-lessons", &[])?;
    }
    write_terms(request, console)?;
    if report.rows.iter().any(|row| row.score.is_some()) {
        let seat = wording::scored_seat(words, session);
        console.say("compare-scores", &[("seat", (&seat).into())])?;
    }
    if request.conventions { write_calls(report, console) } else { Ok(()) }
}

/// The calls of every method, a line for each first call.
fn write_calls(report: &ComparisonReport, console: &Console) -> anyhow::Result<()> {
    let words = console.words();
    let counted: Vec<_> = report.rows.iter().filter_map(|row| Some((row, row.convention?))).collect();
    let mut table = console.table(&[
        "compare-column-method",
        "compare-column-order",
        "compare-column-window",
        "compare-column-entry",
        "compare-column-calls",
        "compare-column-position",
        "compare-column-turn",
        "compare-column-arguments",
        "compare-column-table",
    ]);
    let lines =
        counted.chunk_by(|(one, by), (other, as_by)| way(one) == way(other) && by.entry == as_by.entry);
    for line in lines {
        let (row, convention) = line[0];
        let mut cells = way(row).map(|key| Cell::new(words.say(&key))).to_vec();
        let entry = if convention.entry == FirstCall::Root { "root" } else { "best-move" };
        cells.push(Cell::new(words.say(&format!("compare-entry-{entry}"))));
        cells.extend(line.iter().map(|(_, convention)| calls(words, convention)));
        table.add_row(cells);
    }
    console.line("")?;
    console.sentence(&words.say("compare-conventions"))?;
    console.line("")?;
    console.write_table(&table)
}

/// All calls, or misses and hits where there is a cache.
fn calls(words: &Words, convention: &ConventionReport) -> Cell {
    match (convention.misses, convention.hits, convention.calls) {
        (Some(misses), Some(hits), _) => right(format!("{} / {}", words.number(misses), words.number(hits))),
        (_, _, calls) => count(words, calls),
    }
}

/// The messages that name a method, its order and its window.
fn way(row: &ComparisonRow) -> [String; 3] {
    [
        format!("compare-method-{}", row.method.name()),
        format!("compare-order-{}", row.order.name()),
        format!("compare-window-{}", row.window),
    ]
}

fn cells(words: &Words, row: &ComparisonRow) -> Vec<Cell> {
    let [method, order, window] = way(row).map(|key| words.say(&key));
    let method = if row.lessons { wording::strong(format!("{method} *")) } else { Cell::new(method) };
    let switch = |on| Cell::new(words.say(if on { "word-yes" } else { "word-no" }));
    let value = match (&row.value, row.score) {
        (None, Some(score)) => Cell::new(words.number(score)),
        (None, None) if row.stopped == Some(Stopped::Interrupted) => Cell::new(words.say("compare-skipped")),
        (None, None) => Cell::new(words.say("compare-limit-reached")),
        (value, _) => wording::value_cell(words, value.as_ref()),
    };
    vec![
        method,
        Cell::new(order),
        Cell::new(window),
        switch(row.cache),
        switch(row.symmetry),
        count(words, row.nodes),
        value,
        right(wording::seconds(words, row.seconds)),
    ]
}

/// What a method took that met no limit.
fn count(words: &Words, number: Option<u64>) -> Cell {
    right(number.map_or_else(|| "—".to_owned(), |number| words.number(number)))
}

/// Which moves were tried, and when they were cut off.
fn write_terms(request: &CompareRequest, console: &Console) -> anyhow::Result<()> {
    console.say(&format!("compare-cut-{}", request.cut.name()), &[])?;
    if request.omit_suicide {
        console.say("compare-omit-suicide", &[])?;
    }
    Ok(())
}

/// The comparison for one heap of every size. A method that met a limit is left out for larger heaps: trees grow.
fn repeat(
    start: &dyn Session,
    mut request: CompareRequest,
    sizes: HeapSizes,
    console: &Console,
) -> anyhow::Result<()> {
    let mut reports = Vec::new();
    // Every size is read before the first is answered, so that nothing is printed for a game of another kind.
    let sessions: Vec<_> =
        (sizes.first..=sizes.last).map(|size| start.at(&size.to_string())).collect::<Result<_, _>>()?;
    let mut exhausted = BTreeSet::new();
    for session in &sessions {
        let report = session.compare(&request)?;
        exhausted
            .extend(report.rows.iter().enumerate().filter(|(_, row)| row.nodes.is_none()).map(|(at, _)| at));
        request.skip = exhausted.iter().copied().collect();
        if console.is_json() {
            console.object(&report)?;
        } else {
            reports.push(report);
        }
        if interrupt::is_asked() {
            break;
        }
    }
    if console.is_json() { Ok(()) } else { write_sizes(start, &reports, &request, console) }
}

/// A row for each size, a column for each method: the lessons' table of tree sizes.
fn write_sizes(
    start: &dyn Session,
    reports: &[ComparisonReport],
    request: &CompareRequest,
    console: &Console,
) -> anyhow::Result<()> {
    let words = console.words();
    console.labelled("show-game", start.game())?;
    let Some(first) = reports.first() else { return Ok(()) };
    console.line("")?;
    for (number, row) in first.rows.iter().enumerate() {
        console.line(format!("({}) {}", number + 1, described(words, row)))?;
    }
    console.line("")?;
    let mut table = console.table(&["compare-column-start", "compare-column-value"]);
    let mut header = table.header().map_or_else(Vec::new, |row| row.cell_iter().cloned().collect());
    header.extend((1..=first.rows.len()).map(|number| Cell::new(format!("({number})"))));
    table.set_header(header);
    for report in reports {
        let value = report.rows.iter().find_map(|row| row.value.as_ref());
        let mut cells = vec![Cell::new(&report.position), wording::value_cell(words, value)];
        cells.extend(report.rows.iter().map(|row| count(words, row.nodes)));
        table.add_row(cells);
    }
    console.write_table(&table)?;
    console.line("")?;
    write_terms(request, console)
}

fn described(words: &Words, row: &ComparisonRow) -> String {
    let [method, order, window] = way(row).map(|key| words.say(&key));
    let mut parts = vec![method, order, words.say_with("compare-window", &[("window", (&window).into())])];
    parts.extend(row.cache.then(|| words.say("compare-column-cache").to_lowercase()));
    parts.extend(row.symmetry.then(|| words.say("compare-column-symmetry").to_lowercase()));
    words.listed(parts)
}
