//! The calls that `compare` counts under every convention, against a program in Python that makes and counts them itself; and the tables of
//! `docs/counting.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use nimatron::report::{ComparisonReport, ComparisonRow};
use nimatron::{Algorithm, Catalog, CompareRequest};
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/counting.md");

/// A method by its name, order and window, and the convention.
type Way = [String; 4];
/// All calls, misses, hits and leaves.
type Counts = [Option<u64>; 4];

fn compared(game: &str, position: Option<&str>) -> ComparisonReport {
    let start = Catalog::standard().open(game, 0).unwrap();
    let session = position.map_or_else(|| start.at(&start.position()), |position| start.at(position));
    let request = CompareRequest { conventions: true, ..CompareRequest::default() };
    session.unwrap().compare(&request).unwrap()
}

fn method(row: &ComparisonRow) -> [String; 3] {
    [row.method.name().to_owned(), row.order.name().to_owned(), row.window.to_string()]
}

/// The rows under a convention.
fn counted(report: &ComparisonReport) -> BTreeMap<Way, Counts> {
    let told = |row: &ComparisonRow| {
        let convention = row.convention?;
        let [method, order, window] = method(row);
        let counts = [convention.calls, convention.misses, convention.hits, convention.leaves];
        Some(([method, order, window, convention.name.to_owned()], counts))
    };
    report.rows.iter().filter_map(told).collect()
}

/// What the program in Python counts: by game and position, then by way.
fn counted_by_python() -> BTreeMap<(String, Option<String>), BTreeMap<Way, Counts>> {
    let program = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/counts/own_program.py");
    let output = Command::new("python3").arg(program).output().expect("python3 runs the program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut games: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let fields: Vec<Value> = serde_json::from_str(line).unwrap();
        let text = |index: usize| fields[index].as_str().map(str::to_owned);
        let way = [2, 3, 4, 5].map(|index| text(index).unwrap());
        let counts = [6, 7, 8, 9].map(|index| fields[index].as_u64());
        games.entry((text(0).unwrap(), text(1))).or_default().insert(way, counts);
    }
    games
}

#[test]
fn a_program_in_python_counts_the_same() {
    let games = counted_by_python();
    assert!(games.len() >= 7, "{:?}", games.keys());
    for ((game, position), expected) in games {
        let found = counted(&compared(&game, position.as_deref()));
        assert_eq!(found, expected, "{game} {position:?}");
    }
}

/// Every row of a table that names a game has its figures: game, position, method, order, window, convention, calls, misses, hits.
#[test]
fn the_documents_tables_are_true() {
    let rows: Vec<Vec<&str>> = DOCUMENT
        .lines()
        .filter(|line| line.starts_with("| ") && line.matches('|').count() == 10)
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let named: BTreeSet<_> = rows.iter().map(|row| (row[0], row[1])).filter(|row| row.0 != "game").collect();
    assert!(named.len() >= 2, "{named:?}");
    for (game, position) in named {
        let found = counted(&compared(game, Some(position)));
        for row in rows.iter().filter(|row| (row[0], row[1]) == (game, position)) {
            let way = [row[2], row[3], row[4], row[5]].map(str::to_owned);
            let counts = [row[6], row[7], row[8]].map(|text| text.replace(',', "").parse().ok());
            assert_eq!(found[&way][..3], counts, "{row:?}");
        }
    }
}

/// The table of textbooks on a whole game of tic-tac-toe, in one call from the root.
#[test]
fn the_table_of_textbooks_answers_all_but_2700_calls() {
    let found = counted(&compared("tic-tac-toe", None));
    let way = ["alpha-beta", "rules", "full", "root-table"].map(str::to_owned);
    assert_eq!(found[&way], [Some(4777), Some(2700), Some(2077), Some(517)]);
}

/// The engines' nodes are the calls without a cache, and the misses of a cache that knows positions.
#[test]
fn nodes_are_calls_that_no_cache_answers() {
    for (game, position) in [
        ("simple-nim", Some("9")),
        ("nim", Some("2,2,3")),
        ("grundy", Some("9")),
        ("tic-tac-toe", Some("X../.O./...")),
        ("connect-four:width=3,height=3", None),
        ("hexapawn", None),
    ] {
        let report = compared(game, position);
        let nodes = report.rows.iter().filter(|row| row.convention.is_none() && !row.symmetry);
        let expected: BTreeMap<_, _> = nodes.map(|row| ((method(row), row.cache), row.nodes)).collect();
        let named = |row: &&ComparisonRow| {
            row.convention
                .is_some_and(|convention| ["root-calls", "root-position"].contains(&convention.name))
        };
        let found: BTreeMap<_, _> =
            report.rows.iter().filter(named).map(|row| ((method(row), row.cache), row.nodes)).collect();
        assert_eq!(found, expected, "{game}");
        assert!(found.len() >= 10, "{game}");
    }
}

#[test]
fn every_convention_finds_the_value() {
    for (game, position) in
        [("nim", Some("1,2,3")), ("tic-tac-toe", Some("X../.O./...")), ("kalah:pits=2,seeds=2", None)]
    {
        let report = compared(game, position);
        let values: BTreeSet<_> = report.rows.iter().map(|row| format!("{:?}", row.value)).collect();
        assert_eq!(values.len(), 1, "{game}: {values:?}");
    }
}

#[test]
fn there_is_no_best_move_where_the_game_is_over() {
    let report = compared("simple-nim", Some("0"));
    let found = counted(&report);
    assert!(found.keys().all(|way| way[3].starts_with("root-")) && !found.is_empty(), "{found:?}");
    assert!(found.values().all(|counts| counts[0] == Some(1)), "{found:?}");
}

#[test]
fn limits_leave_nothing_counted() {
    let start = Catalog::standard().open("tic-tac-toe", 0).unwrap();
    let request = CompareRequest { conventions: true, nodes: 300, ..CompareRequest::default() };
    let report = start.compare(&request).unwrap();
    let minimax = |row: &&ComparisonRow| row.method == Algorithm::Minimax && row.convention.is_some();
    for row in report.rows.iter().filter(minimax) {
        assert_eq!((row.nodes, row.convention.unwrap().calls), (None, None), "{row:?}");
        assert!(row.stopped.is_some(), "{row:?}");
    }
}

/// From the root a horizon lies so many plies below it, from a function that chooses a move so many below each of its calls.
#[test]
fn a_function_that_chooses_a_move_has_the_whole_depth_for_each() {
    let start = Catalog::standard().open("tic-tac-toe", 0).unwrap();
    let calls = |depth, name| {
        let request = CompareRequest { conventions: true, depth: Some(depth), ..CompareRequest::default() };
        let found = counted(&start.compare(&request).unwrap());
        found[&["minimax", "rules", "full", name].map(str::to_owned)][0].unwrap()
    };
    assert_eq!(calls(2, "root-calls"), 1 + 9 + 9 * 8);
    assert_eq!(calls(1, "best-move-calls"), 9 + 9 * 8);
}
