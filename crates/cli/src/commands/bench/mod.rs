//! `bench`: node counts and speed on fixed work, and whether the values are those that others found.

mod suites;
mod work;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use comfy_table::{Cell, CellAlignment};
use nimatron::Catalog;
use serde::Serialize;

use self::suites::{SUITES, Suite};
use self::work::{Done, Work, Wrong};
use crate::arguments::{Bench, Common};
use crate::console::{self, Console};
use crate::progress::Waiting;
use crate::wording;

/// How long a piece of work is repeated at least, so that its speed can be told.
const AT_LEAST: Duration = Duration::from_millis(300);

/// What a piece of work took.
#[derive(Serialize)]
struct Measured {
    suite: &'static str,
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

/// What the suites are called.
pub(crate) fn suite_names() -> [(&'static str, &'static str); SUITES.len()] {
    SUITES.each_ref().map(|suite| (suite.name, suite.name))
}

pub(crate) fn run(
    catalog: &Catalog,
    common: &Common,
    bench: &Bench,
    console: &Console,
) -> anyhow::Result<ExitCode> {
    let mut rows = Vec::new();
    let mut good = true;
    for suite in chosen(bench) {
        for work in suite.works.iter().filter(|work| work.is_known(catalog)) {
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
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// One thread, and beside it as many as are asked for where they can share the work.
fn thread_counts(work: &Work, most: usize) -> impl Iterator<Item = usize> {
    let several = (most > 1 && work.is_shared()).then_some(most);
    std::iter::once(1).chain(several)
}

/// The suites that are named, else the first.
fn chosen(bench: &Bench) -> impl Iterator<Item = &'static Suite> {
    let named = |suite: &&Suite| bench.suites.contains(&suite.name);
    let usual = usize::from(bench.suites.is_empty());
    SUITES.iter().take(usual).chain(SUITES.iter().filter(named))
}

/// Repeats the work until the shortest run can be trusted.
fn measure(
    catalog: &Catalog,
    suite: &'static Suite,
    work: &Work,
    threads: usize,
) -> Result<(Measured, Vec<Wrong>), nimatron::Error> {
    let places = work.open(catalog)?;
    let begin = Instant::now();
    let (mut best, mut done) = (Duration::MAX, Done::default());
    while best == Duration::MAX || begin.elapsed() < AT_LEAST {
        let again = Instant::now();
        done = work.run(&places, threads)?;
        best = best.min(again.elapsed());
    }
    let seconds = best.as_secs_f64();
    let measured = Measured {
        suite: suite.name,
        work: work.name(),
        positions: places.len(),
        threads,
        nodes: done.nodes,
        expected: work.nodes.filter(|_| threads == 1),
        correct: places.iter().all(|place| place.worth.is_some()).then_some(done.wrong.is_empty()),
        seconds,
        million_nodes_per_second: done.nodes as f64 / seconds / 1e6,
    };
    Ok((measured, done.wrong))
}

/// Says what is not as it should be; whether all is well.
fn complain(measured: &Measured, wrong: &[Wrong], console: &Console) -> bool {
    let words = console.words();
    for Wrong { position, expected, found } in wrong {
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
    let number = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    for row in rows {
        table.add_row([
            Cell::new(&row.work),
            number(row.threads.to_string()),
            number(row.nodes.to_string()),
            number(wording::seconds(row.seconds)),
            number(format!("{:.1}", row.million_nodes_per_second)),
        ]);
    }
    console.write_table(&table)?;
    Ok(())
}
