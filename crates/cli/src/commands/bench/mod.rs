//! `bench`: node counts and speed on fixed work. The counts are a signature: a change in them is a change in search.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

use comfy_table::{Cell, CellAlignment};
use nimatron::core::Objective;
use nimatron::{AnalyzeRequest, Catalog, EngineSpec, Memory};
use serde::Serialize;

use crate::console::{self, Console};
use crate::wording;

/// A piece of work and the nodes it takes.
struct Work {
    game: &'static str,
    position: Option<&'static str>,
    task: Task,
    nodes: u64,
}

enum Task {
    /// The value of the position by an engine, under a goal.
    Value { engine: &'static str, goal: Objective, omit_suicide: bool },
    /// Everything `analyze` says.
    Analysis,
    /// Sequences of this many moves.
    Perft(u32),
}

/// How long a piece of work is repeated at least, so that its speed can be told.
const AT_LEAST: Duration = Duration::from_millis(300);

const PLAIN_ALPHA_BETA: &str = "alpha-beta:cache=off,symmetry=off,knowledge=off";

const WORKS: &[Work] = &[
    Work::value("tic-tac-toe", None, "minimax", false, 549_946),
    Work::value("simple-nim", Some("25"), "minimax", true, 4_434_690),
    Work::value("simple-nim", Some("25"), "minimax", false, 5_600_910),
    Work::value("tic-tac-toe", None, PLAIN_ALPHA_BETA, false, 18_297),
    Work::value("nim", Some("3,4,5"), "minimax:cache=on", false, 120),
    Work::other("nim", Some("2,3,5"), Task::Analysis, 63),
    Work::other("tic-tac-toe", None, Task::Analysis, 120),
    Work::other("kalah:pits=4,seeds=3", None, Task::Analysis, 63_819),
    Work::other("connect-four:width=5,height=4", None, Task::Analysis, 88_180),
    Work::other("kalah", None, Task::Perft(9), 2_763_490),
    Work::other("connect-four", None, Task::Perft(8), 5_673_234),
    Work::other("tic-tac-toe", None, Task::Perft(9), 127_872),
];

impl Work {
    const fn value(
        game: &'static str,
        position: Option<&'static str>,
        engine: &'static str,
        omit_suicide: bool,
        nodes: u64,
    ) -> Self {
        let task = Task::Value { engine, goal: Objective::Outcome, omit_suicide };
        Self { game, position, task, nodes }
    }

    const fn other(game: &'static str, position: Option<&'static str>, task: Task, nodes: u64) -> Self {
        Self { game, position, task, nodes }
    }
}

/// What a piece of work took.
#[derive(Serialize)]
struct Measured {
    work: String,
    nodes: u64,
    expected: u64,
    /// The shortest of several runs: on a shared machine the others only tell what else was going on.
    seconds: f64,
    million_nodes_per_second: f64,
}

pub(crate) fn run(catalog: &Catalog, console: &Console) -> anyhow::Result<ExitCode> {
    let words = console.words();
    let mut rows = Vec::new();
    let known = |work: &&Work| catalog.entry(work.game.split(':').next().unwrap_or_default()).is_ok();
    for work in WORKS.iter().filter(known) {
        let measured = measure(catalog, work)?;
        if measured.nodes != measured.expected {
            let arguments = [
                ("name", (&measured.work).into()),
                ("expected", measured.expected.into()),
                ("nodes", measured.nodes.into()),
            ];
            console::complain(&words.say_with("bench-nodes-differ", &arguments));
        }
        if console.is_json() {
            console.object(&measured)?;
        }
        rows.push(measured);
    }
    if !console.is_json() {
        write(&rows, console)?;
    }
    let same = rows.iter().all(|row| row.nodes == row.expected);
    Ok(if same { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Repeats the work until the shortest run can be trusted.
fn measure(catalog: &Catalog, work: &Work) -> anyhow::Result<Measured> {
    let mut session = catalog.open(work.game, 0)?;
    if let Some(position) = work.position {
        session = session.at(position)?;
    }
    let begin = Instant::now();
    let (mut best, mut nodes) = (Duration::MAX, 0);
    while best == Duration::MAX || begin.elapsed() < AT_LEAST {
        let again = Instant::now();
        nodes = match &work.task {
            Task::Perft(depth) => {
                let counts = session.perft(*depth, &AtomicBool::new(false), &AtomicU64::new(0));
                counts.last().copied().unwrap_or(0)
            }
            task => session.analyze(&task.request()?, &mut Memory::default())?.nodes,
        };
        best = best.min(again.elapsed());
    }
    let seconds = best.as_secs_f64();
    let million_nodes_per_second = nodes as f64 / seconds / 1e6;
    let position = work.position.map_or_else(String::new, |position| format!(" {position}"));
    let work_name = format!("{} {}{position}", work.task.name(), session.game());
    Ok(Measured { work: work_name, nodes, expected: work.nodes, seconds, million_nodes_per_second })
}

impl Task {
    fn name(&self) -> String {
        match self {
            Self::Value { engine, omit_suicide: true, .. } => format!("{engine} --omit-suicide"),
            Self::Value { engine, .. } => (*engine).to_owned(),
            Self::Analysis => "analyze".to_owned(),
            Self::Perft(depth) => format!("perft {depth}"),
        }
    }

    fn request(&self) -> anyhow::Result<AnalyzeRequest> {
        let Self::Value { engine, goal, omit_suicide } = self else { return Ok(AnalyzeRequest::default()) };
        let mut engine: EngineSpec = engine.parse()?;
        engine.candidates.omit_suicide = *omit_suicide;
        Ok(AnalyzeRequest { engine, goal: Some(*goal), value_only: true, ..AnalyzeRequest::default() })
    }
}

fn write(rows: &[Measured], console: &Console) -> anyhow::Result<()> {
    let mut table = console.table(&[
        "bench-column-what",
        "bench-column-nodes",
        "compare-column-seconds",
        "bench-column-speed",
    ]);
    let number = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
    for row in rows {
        table.add_row([
            Cell::new(&row.work),
            number(row.nodes.to_string()),
            number(wording::seconds(row.seconds)),
            number(format!("{:.1}", row.million_nodes_per_second)),
        ]);
    }
    console.write_table(&table)?;
    Ok(())
}
