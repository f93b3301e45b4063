//! `bench`: node counts and speed on fixed work, and whether the values are those that others found.

mod suites;
mod work;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use comfy_table::Cell;
use nimatron::Catalog;
use serde::Serialize;

use self::suites::works;
use self::work::{Work, WorkResult, WrongValue};
use crate::arguments::{Bench, SuiteName};
use crate::commands::program::Program;
use crate::terminal::console::{self, Console};
use crate::terminal::exit;
use crate::terminal::progress::Waiting;
use crate::terminal::wording::{self, right};

/// How long a piece of work is repeated at least, so that its speed can be told.
const AT_LEAST: Duration = Duration::from_millis(300);

/// What a piece of work took.
#[derive(Serialize)]
struct Measured {
    suite: SuiteName,
    work: String,
    positions: usize,
    threads: usize,
    nodes: u64,
    /// The nodes it should take, where that is fixed: by one thread.
    expected: Option<u64>,
    /// Whether every value is the one that others found; `None` where nothing but the nodes is known.
    correct: Option<bool>,
    /// The shortest of several runs: on a shared machine the others only tell what else was going on.
    seconds: f64,
    million_nodes_per_second: f64,
}

pub(crate) fn run(bench: &Bench, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    // Searches are measured, which books would save.
    let catalog = &catalog.clone().without_books();
    let mut rows = Vec::new();
    let mut good = true;
    let suites = if bench.suites.is_empty() { &[SuiteName::Quick][..] } else { &bench.suites };
    for &suite in suites {
        for work in works(suite).iter().filter(|work| work.is_known(catalog)) {
            for threads in thread_counts(work, common.threads_or(1)) {
                let waiting = Waiting::that(console, work.name());
                let (measured, wrong) = measure(catalog, suite, work, threads)?;
                drop(waiting);
                good &= complain(&measured, &wrong, console);
                if console.is_json() {
                    console.object(&measured)?;
                }
                rows.push(measured);
            }
        }
    }
    if !console.is_json() {
        write(&rows, console)?;
    }
    Ok(exit::code(good))
}

/// One thread, and beside it as many as are asked for where they can share the work.
fn thread_counts(work: &Work, most: usize) -> impl Iterator<Item = usize> {
    let several = (most > 1 && work.is_shared()).then_some(most);
    std::iter::once(1).chain(several)
}

/// Repeats the work until the shortest run can be trusted.
fn measure(
    catalog: &Catalog,
    suite: SuiteName,
    work: &Work,
    threads: usize,
) -> Result<(Measured, Vec<WrongValue>), nimatron::Error> {
    let positions = work.open(catalog)?;
    let begin = Instant::now();
    let (mut best, mut done) = (Duration::MAX, WorkResult::default());
    while best == Duration::MAX || begin.elapsed() < AT_LEAST {
        let again = Instant::now();
        done = work.run(&positions, threads)?;
        best = best.min(again.elapsed());
    }
    let seconds = best.as_secs_f64();
    let measured = Measured {
        suite,
        work: work.name(),
        positions: positions.len(),
        threads,
        nodes: done.nodes,
        expected: work.nodes.filter(|_| threads == 1),
        correct: positions.iter().all(|position| position.value.is_some()).then_some(done.wrong.is_empty()),
        seconds,
        million_nodes_per_second: done.nodes as f64 / seconds / 1e6,
    };
    Ok((measured, done.wrong))
}

/// Says what is not as it should be; whether all is well.
fn complain(measured: &Measured, wrong: &[WrongValue], console: &Console) -> bool {
    let words = console.words();
    for WrongValue { position, expected, found } in wrong {
        let arguments = [
            ("name", (&measured.work).into()),
            ("position", position.into()),
            ("expected", (*expected).into()),
            ("found", found.into()),
        ];
        console::complain(&words.say_with("bench-values-differ", &arguments));
    }
    let differs = measured.expected.filter(|&expected| expected != measured.nodes);
    if let Some(expected) = differs {
        let arguments = [
            ("name", (&measured.work).into()),
            ("expected", expected.into()),
            ("nodes", measured.nodes.into()),
        ];
        console::complain(&words.say_with("bench-nodes-differ", &arguments));
    }
    wrong.is_empty() && differs.is_none()
}

fn write(rows: &[Measured], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&[
        "bench-column-what",
        "bench-column-threads",
        "bench-column-nodes",
        "compare-column-seconds",
        "bench-column-speed",
    ]);
    let words = console.words();
    for row in rows {
        table.add_row([
            Cell::new(&row.work),
            right(row.threads),
            right(words.number(row.nodes)),
            right(wording::seconds(words, row.seconds)),
            right(words.number(format!("{:.1}", row.million_nodes_per_second))),
        ]);
    }
    console.write_table(&table)
}
