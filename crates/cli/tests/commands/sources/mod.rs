//! The table of `docs/sources.md`: every command of it is run, and tells the figure that a plain program of this test computes and that the
//! table shows.

mod learner;
mod mancala;
mod nim;
mod piles;
mod plain;
mod tic_tac_toe;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::invocation::Answer;
use crate::nimatron;

const DOCUMENT: &str = include_str!("../../../../../docs/sources.md");

/// What a line of the table rests on.
pub(crate) struct Line {
    /// Its first column.
    item: &'static str,
    /// The figure in the answer of its command.
    told: Told,
    /// The figure by a plain program, which knows nothing of Nimatron.
    computed: fn() -> Value,
}

pub(crate) enum Told {
    /// The first object.
    Json(fn(&Value) -> Value),
    /// All objects.
    Stream(fn(&[Value]) -> Value),
    /// The text for people.
    Text(fn(&str) -> Value),
}

/// A field of each of the moves of an answer.
pub(crate) fn each(moves: &Value, field: &str) -> Value {
    moves.as_array().expect("a list").iter().map(|mv| mv[field].clone()).collect()
}

/// A field of the nodes after each move of the root.
pub(crate) fn children_of_root(tree: &Value, field: &str) -> Value {
    let nodes = tree["nodes"].as_array().expect("nodes");
    nodes.iter().filter(|node| node["parent"] == 0).map(|node| node[field].clone()).collect()
}

/// A line of the table, as it stands in the document.
struct Row {
    item: &'static str,
    commands: Vec<String>,
    figure: String,
    /// The tasks that judge a reader's own function.
    tasks: Vec<String>,
}

/// A bar within a cell.
const BAR: &str = "\\|";

fn rows() -> Vec<Row> {
    let cells = |line: &'static str| line[2..line.len() - 2].split(" | ").map(str::trim).collect::<Vec<_>>();
    let rows = DOCUMENT.lines().filter(|line| line.starts_with("| ") && line.contains("`nimatron "));
    let row = |line| match cells(line)[..] {
        [item, commands, figure, task] => Row {
            item,
            commands: spans(commands),
            figure: figure.replace(BAR, "|"),
            tasks: task.split(", ").map(|name| name.trim_matches('`').to_owned()).collect(),
        },
        _ => panic!("four cells: {line}"),
    };
    rows.map(row).collect()
}

/// The commands between grave accents, without the name of the program.
fn spans(cell: &str) -> Vec<String> {
    cell.split('`')
        .filter_map(|part| part.strip_prefix("nimatron "))
        .map(|command| command.replace(BAR, "|"))
        .collect()
}

/// What a lesson lets its reader write is judged: every line names a task that there is.
#[test]
fn every_line_names_its_task() {
    let names: Vec<_> = nimatron::ready_made_tasks().into_iter().map(|task| task.name).collect();
    for row in rows() {
        assert!(row.tasks.iter().all(|task| names.contains(task)), "{}: {:?}", row.item, row.tasks);
    }
}

fn lines() -> Vec<Line> {
    [nim::lines(), mancala::lines(), tic_tac_toe::lines(), learner::lines()].into_iter().flatten().collect()
}

/// A figure as the table writes it: elements of a list after commas, texts as they are.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(elements) => elements.iter().map(written).collect::<Vec<_>>().join(" "),
        _ => value.to_string(),
    }
}

/// A figure of the table without the commas between groups of digits.
fn plain_digits(figure: &str) -> String {
    let digit =
        |at: Option<usize>| at.and_then(|at| figure.as_bytes().get(at)).is_some_and(u8::is_ascii_digit);
    let grouping = |at: usize| digit(at.checked_sub(1)) && (1..=3).all(|after| digit(Some(at + after)));
    let kept = figure.char_indices().filter(|(at, character)| *character != ',' || !grouping(*at));
    kept.map(|(_, character)| character).collect()
}

/// The answer of the last of a row's commands, which run one after the other in one folder.
fn answer(row: &Row, json: bool, folder: &Path) -> Answer {
    let run = |command: &str| {
        let invocation = nimatron(command).in_folder(folder);
        let invocation = if json { invocation.argument("--json") } else { invocation };
        invocation.argument("--quiet").succeeds()
    };
    let (last, before) = row.commands.split_last().expect("a command");
    for command in before {
        run(command);
    }
    run(last)
}

fn fresh_folder(index: usize) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sources").join(index.to_string());
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What is wrong with a row: what its command told, what was computed, and what is written.
fn difference(row: &Row, line: &Line, folder: &Path) -> Option<String> {
    let told = match line.told {
        Told::Json(told) => told(answer(row, true, folder).stream().first().expect("an object")),
        Told::Stream(told) => told(&answer(row, true, folder).stream()),
        Told::Text(told) => told(&answer(row, false, folder).text),
    };
    let computed = (line.computed)();
    let alike = told == computed && written(&told) == plain_digits(&row.figure);
    (!alike).then(|| format!("{}: told {told}, computed {computed}, written {}", row.item, row.figure))
}

#[test]
fn every_line_tells_what_a_plain_program_computes() {
    let lines = lines();
    let check = |(index, row): (usize, &Row)| {
        let line = lines.iter().find(|line| line.item == row.item);
        difference(
            row,
            line.unwrap_or_else(|| panic!("nothing computes {:?}", row.item)),
            &fresh_folder(index),
        )
    };
    let differences: Vec<_> = rows().iter().enumerate().filter_map(check).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn the_table_has_every_line_once() {
    let sorted = |mut items: Vec<&'static str>| {
        items.sort_unstable();
        items
    };
    let shown = sorted(rows().iter().map(|row| row.item).collect());
    assert_eq!(shown, sorted(lines().iter().map(|line| line.item).collect()));
    assert!(shown.windows(2).all(|pair| pair[0] != pair[1]), "{shown:?}");
}
