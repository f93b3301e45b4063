//! Values, periods and exceptions that others computed.

use nimatron_games::{Grundy, Nim, Octal, Subtraction};
use nimatron_solve::sprague_grundy::Method;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::sprague_grundy::board::{numbers, open, values};

fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    serde_json::from_str(text).expect("a list of rows")
}

#[derive(Deserialize)]
struct OctalGame {
    code: String,
    /// The largest heap that was computed.
    computed: u32,
    period: u32,
    last_exception: Option<u32>,
    values: Vec<u32>,
}

#[test]
fn octal_games() {
    for row in read::<OctalGame>(include_str!("../../../games/tests/data/octal_values.json")) {
        let board = open::<Octal>(&format!("code={}", row.code));
        for (_, method) in Method::ALL {
            let found = values(board.heap_moves(), row.computed, method, true);
            assert_eq!(numbers(&found)[..row.values.len()], row.values, "{}", row.code);
            let period = found.period.unwrap_or_else(|| panic!("{}: no period", row.code));
            assert_eq!(
                (period.length, period.last_exception),
                (row.period, row.last_exception),
                "{}",
                row.code
            );
        }
    }
}

#[derive(Deserialize)]
struct SubtractionGame {
    takes: Vec<u32>,
    period: u32,
    last_exception: Option<u32>,
    values: Vec<u32>,
}

#[test]
fn subtraction_games() {
    for row in read::<SubtractionGame>(include_str!("../../../games/tests/data/subtraction_values.json")) {
        let takes: Vec<_> = row.takes.iter().map(u32::to_string).collect();
        let board = open::<Subtraction>(&format!("take={}", takes.join("/")));
        let found = values(board.heap_moves(), row.values.len() as u32 - 1, Method::Plain, false);
        assert_eq!(numbers(&found), row.values, "{takes:?}");
        let period = found.period.unwrap_or_else(|| panic!("{takes:?}: no period"));
        assert_eq!((period.length, period.last_exception), (row.period, row.last_exception), "{takes:?}");
    }
}

#[test]
fn grundys_game() {
    let expected: Vec<u32> = read(include_str!("../../../games/tests/data/grundy_values.json"));
    let board = open::<Grundy>("");
    for (_, method) in Method::ALL {
        let found = values(board.heap_moves(), expected.len() as u32 - 1, method, true);
        assert_eq!(numbers(&found), expected);
        assert_eq!(found.period, None, "none is known");
    }
}

#[test]
fn a_pile_of_nim_is_worth_its_size() {
    let found = values(open::<Nim>("").heap_moves(), 2000, Method::Plain, true);
    assert!(numbers(&found).into_iter().eq(0..=2000));
    assert_eq!(found.period, None);
}

/// Lasker's Nim but for takes beyond seven: E. Lasker, *Brettspiele der Völker*, 1931.
#[test]
fn piles_that_are_taken_from_or_split() {
    let found = values(open::<Octal>("code=4.3333333").heap_moves(), 7, Method::Plain, true);
    assert_eq!(numbers(&found), [0, 1, 2, 4, 3, 5, 6, 8]);
}
