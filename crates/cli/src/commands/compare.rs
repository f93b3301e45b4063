//! `compare`: the same question by every method.

use std::collections::BTreeSet;
use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::report::{ComparisonReport, ComparisonRow};
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
    let progress = Progress::start(console);
    let request = CompareRequest {
        goal: compare.search.goal.objective,
        depth: compare.search.depth,
        heuristic: compare.search.heuristic.clone(),
        omit_suicide: compare.search.omit_suicide,
        cut: compare.cut.rule(),
        nodes: compare.limits.nodes.unwrap_or(CompareRequest::NODES),
        skip: Vec::new(),
        run: Run { memory: compare.limits.memory.bytes(), ..progress.run()? },
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
    for row in &report.rows {
        table.add_row(cells(words, row));
    }
    console.write_table(&table)?;
    console.line("")?;
    write_conventions(request, console)
}

fn cells(words: &Words, row: &ComparisonRow) -> Vec<Cell> {
    let switch = |on| Cell::new(words.say(if on { "word-yes" } else { "word-no" }));
    let value = match (&row.value, row.score) {
        (None, Some(score)) => Cell::new(score),
        (None, None) => Cell::new(words.say("compare-limit-reached")),
        (value, _) => wording::value_cell(words, value.as_ref()),
    };
    vec![
        Cell::new(words.say(&format!("compare-method-{}", row.method.name()))),
        Cell::new(words.say(&format!("compare-order-{}", row.order.name()))),
        Cell::new(words.say(&format!("compare-window-{}", row.window))),
        switch(row.cache),
        switch(row.symmetry),
        node_count(row),
        value,
        right(wording::seconds(row.seconds)),
    ]
}

/// The nodes of a method that met no limit.
fn node_count(row: &ComparisonRow) -> Cell {
    right(row.nodes.map_or_else(|| "—".to_owned(), |nodes| nodes.to_string()))
}

/// Under which conventions nodes were counted.
fn write_conventions(request: &CompareRequest, console: &Console) -> anyhow::Result<()> {
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
        cells.extend(report.rows.iter().map(node_count));
        table.add_row(cells);
    }
    console.write_table(&table)?;
    console.line("")?;
    write_conventions(request, console)
}

fn described(words: &Words, row: &ComparisonRow) -> String {
    let mut parts = vec![
        words.say(&format!("compare-method-{}", row.method.name())),
        words.say(&format!("compare-order-{}", row.order.name())),
        words.say_with(
            "compare-window",
            &[("window", (&words.say(&format!("compare-window-{}", row.window))).into())],
        ),
    ];
    parts.extend(row.cache.then(|| words.say("compare-column-cache").to_lowercase()));
    parts.extend(row.symmetry.then(|| words.say("compare-column-symmetry").to_lowercase()));
    parts.join(", ")
}
