//! `table`: the value of a game over ranges of its parameters.

use std::process::ExitCode;

use comfy_table::Cell;
use nimatron::core::{Decimal, Outcome};
use nimatron::report::ValueReport;
use nimatron::{AnalyzeRequest, Error, Run, TableCache};
use serde::Serialize;

use crate::arguments::{ParameterRange, ParameterTable};
use crate::commands::program::Program;
use crate::terminal::console::Console;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;
use crate::terminal::wording::{self, right};

/// One game of the table.
#[derive(Serialize)]
struct Row {
    game: String,
    value: Option<ValueReport>,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(table: &ParameterTable, program: Program<'_>) -> anyhow::Result<ExitCode> {
    let Program { catalog, common, console } = program;
    let chosen = choices(&table.ranges);
    let games: Vec<_> = chosen.iter().map(|values| named(&table.game, &table.ranges, values)).collect();
    // A name that is wrong is found before anything is searched.
    let sessions =
        games.iter().map(|game| catalog.open(game, common.seed())).collect::<Result<Vec<_>, Error>>()?;
    let request =
        AnalyzeRequest { goal: table.goal.objective, value_only: true, ..AnalyzeRequest::default() };
    let mut rows = Vec::new();
    for session in &sessions {
        let progress = Progress::start(console);
        let memory = table.memory.bytes();
        let run = Run { threads: common.threads(), memory, ..progress.run()? };
        let request = AnalyzeRequest { run, ..request.clone() };
        let report = session.analyze(&request, &mut TableCache::with_bytes(memory))?;
        drop(progress);
        let row =
            Row { game: report.game, value: report.value, nodes: report.nodes, seconds: report.seconds };
        if console.is_json() {
            console.object(&row)?;
        }
        rows.push(row);
        if interrupt::is_asked() {
            break;
        }
    }
    if !console.is_json() {
        write(table, &chosen, &rows, console)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Every choice of one value for each parameter, the last one changing first.
fn choices(ranges: &[ParameterRange]) -> Vec<Vec<&str>> {
    let mut chosen = vec![Vec::new()];
    for range in ranges {
        let longer = |choice: &Vec<_>| {
            let values = range.values.iter().map(String::as_str);
            values.map(|value| [&choice[..], &[value]].concat()).collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(longer).collect();
    }
    chosen
}

/// The game with these values, after those that it has already.
fn named(game: &str, ranges: &[ParameterRange], values: &[&str]) -> String {
    let settings: Vec<_> =
        ranges.iter().zip(values).map(|(range, value)| format!("{}={value}", range.parameter)).collect();
    let separator = match (settings.is_empty(), game.contains(':')) {
        (true, _) => "",
        (false, true) => ",",
        (false, false) => ":",
    };
    format!("{game}{separator}{}", settings.join(","))
}

/// Tables of the first two parameters, one for every choice of the others; or a list, if there is but one.
fn write(
    table: &ParameterTable,
    chosen: &[Vec<&str>],
    rows: &[Row],
    console: &Console,
) -> anyhow::Result<()> {
    let words = console.words();
    let value =
        |row: &Row| row.value.as_ref().map_or_else(|| "?".to_owned(), |value| wording::value(words, value));
    let (Some(down), Some(across)) = (table.ranges.first(), table.ranges.get(1)) else {
        let mut list = console.table(&["table-column-game", "analysis-column-value"]);
        for row in rows {
            list.add_row([Cell::new(&row.game), Cell::new(value(row))]);
        }
        return console.write_table(&list);
    };
    for others in choices(&table.ranges[2..]) {
        console.line(named(&table.game, &table.ranges[2..], &others))?;
        let mut grid = console.plain_table();
        let corner = format!("{} \\ {}", down.parameter, across.parameter);
        let numbers = across.values.iter().map(right);
        grid.set_header([Cell::new(corner)].into_iter().chain(numbers));
        for first in &down.values {
            let cells = across.values.iter().map(|second| {
                let wanted: Vec<_> =
                    [first.as_str(), second].into_iter().chain(others.iter().copied()).collect();
                let found =
                    chosen.iter().position(|values| *values == wanted).and_then(|place| rows.get(place));
                right(found.map_or_else(String::new, short))
            });
            grid.add_row([Cell::new(first)].into_iter().chain(cells));
        }
        console.write_table(&grid)?;
        console.line("")?;
    }
    console.say("table-legend", &[])
}

/// A value in as few characters as a small table has room for.
fn short(row: &Row) -> String {
    let Some(value) = &row.value else { return "?".to_owned() };
    let sign = match value.outcome {
        Outcome::Win => "+",
        Outcome::Loss => "−",
        Outcome::Draw => "",
    };
    let size = value.margin.map(Decimal::abs).or(value.distance.map(|plies| i64::from(plies).into()));
    format!("{sign}{}", size.unwrap_or_default())
}
