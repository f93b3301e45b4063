//! Fibonacci Nim against a table of its winning first moves.

use nimatron_core::{Event, Spot};
use nimatron_games::Fibonacci;
use serde::Deserialize;

use crate::rules::table::{open, read, try_open};

/// Who wins a fresh heap, and the winning takes.
#[derive(Deserialize)]
struct Row {
    start: u32,
    won: bool,
    takes: Vec<u32>,
}

#[test]
fn winning_takes() {
    let fibonacci = open::<Fibonacci>("");
    for row in read::<Row>(include_str!("../data/fibonacci.json")) {
        let start = row.start.to_string();
        assert_eq!(fibonacci.won(&start), row.won, "{start}");
        let expected: Vec<_> = row.takes.iter().map(u32::to_string).collect();
        assert_eq!(fibonacci.winning_moves(&start), expected, "{start}");
    }
}

#[test]
fn a_heap_of_one_leaves_no_move() {
    for (last, won) in [("wins", false), ("loses", true)] {
        let fibonacci = open::<Fibonacci>(&format!("last={last}"));
        assert!(fibonacci.moves("1").is_empty());
        assert_eq!(fibonacci.won("1"), won, "last={last}");
        assert_eq!(fibonacci.won("0/2"), won, "last={last}");
    }
}

#[test]
fn moves_go_up_to_the_cap() {
    let check = |text: &str, expected: &[&str]| {
        assert_eq!(open::<Fibonacci>("").moves(text), expected, "{text}");
    };
    check("4", &["1", "2", "3"]);
    check("13/4", &["1", "2", "3", "4"]);
    check("2/6", &["1", "2"]);
    check("0/6", &[]);
}

#[test]
fn the_cap_is_twice_the_take() {
    let fibonacci = open::<Fibonacci>("");
    assert_eq!(fibonacci.play("20", "7"), "13/14");
    assert_eq!(fibonacci.play("13/14", "2"), "11/4");
    assert_eq!(fibonacci.play("2/6", "2"), "0/4");
}

#[test]
fn canonical_forms() {
    let check = |text: &str, expected: &str| {
        assert_eq!(open::<Fibonacci>("").canonical(text).0, expected, "{text}");
    };
    check("20", "20/19");
    check("13/4", "13/4");
    check("13/40", "13/13");
    check("0/4", "0/1");
    check("1", "1");
}

#[test]
fn everything_fits_together() {
    for parameters in ["start=30", "start=20,last=loses", "start=1"] {
        open::<Fibonacci>(parameters).check_laws();
    }
}

#[test]
fn parameters() {
    let check = |parameters: &str, expected: &str| {
        let found = try_open::<Fibonacci>(parameters).map_or_else(|error| error, |game| game.settings());
        assert_eq!(found, expected, "{parameters}");
    };
    check("", "start=20,last=wins");
    check("start=0", "parameter 'start': expected a whole number from 1 to 1000000, found '0'");
    check("last=", "parameter 'last': expected wins or loses, found ''");
}

#[test]
fn bad_positions() {
    let check = |text: &str, expected: &str| assert_eq!(open::<Fibonacci>("").rewrite(text), expected);
    check("1000000/2000000", "1000000/2000000");
    check("", "at character 1: expected a number of counters, found the end");
    check("20,3", "at character 3: expected a '/' or the end, found ','");
    check("20/", "at character 4: expected a cap, found the end");
    check("20/0", "at character 4: expected a cap of at least 1, found '0'");
    check("20/3x", "at character 5: expected the end, found 'x'");
    check(
        "0",
        "at character 2: expected a '/' and the most that may be taken, as a move must have emptied the heap, \
         found the end",
    );
}

#[test]
fn a_take_is_pointed_at_from_the_end_of_the_heap() {
    let fibonacci = open::<Fibonacci>("");
    assert_eq!(fibonacci.told("13/4", "3"), [Event::Taken { counters: 3, pile: None, left: 10 }]);
    assert_eq!(fibonacci.spots("13/4", "3"), [Spot::Counter { pile: 0, counter: 10 }]);
}
