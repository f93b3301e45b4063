//! Grundy's game against its nim-values, its winning splits, and what is known of its misère form.

use nimatron_core::{Event, Spot};
use nimatron_games::Grundy;
use serde::Deserialize;

use crate::rules::table::{open, read, try_open};

/// Who wins from one pile, and the winning splits, larger part first.
#[derive(Deserialize)]
struct Row {
    start: u32,
    won: bool,
    splits: Vec<(u32, u32)>,
}

fn rows() -> Vec<Row> {
    read(include_str!("../data/grundy.json"))
}

fn splits(row: &Row) -> Vec<String> {
    row.splits.iter().map(|(larger, smaller)| format!("1:{larger}+{smaller}")).collect()
}

#[test]
fn winning_splits_by_search() {
    let grundy = open::<Grundy>("");
    for row in rows().iter().filter(|row| row.start <= 30) {
        let start = row.start.to_string();
        assert_eq!(grundy.won(&start), row.won, "{start}");
        assert_eq!(sorted(grundy.winning_moves(&start)), sorted(splits(row)), "{start}");
    }
}

#[test]
fn winning_splits_by_nim_values() {
    let grundy = open::<Grundy>("");
    for row in rows() {
        let start = row.start.to_string();
        assert_eq!(grundy.nim_value(&start) > 0, row.won, "{start}");
        let wins = |mv: &String| grundy.nim_value(&grundy.play(&start, mv)) == 0;
        let winning: Vec<_> = grundy.moves(&start).into_iter().filter(wins).collect();
        assert_eq!(sorted(winning), sorted(splits(&row)), "{start}");
    }
}

#[test]
fn nim_values() {
    let grundy = open::<Grundy>("");
    let expected: Vec<u32> = read(include_str!("../data/grundy_values.json"));
    for (start, &value) in expected.iter().enumerate().skip(1) {
        assert_eq!(grundy.nim_value(&start.to_string()), value, "{start}");
    }
}

#[test]
fn piles_lost_where_the_last_split_loses() {
    let grundy = open::<Grundy>("last=loses");
    let lost: Vec<u32> = (1..=30).filter(|start| !grundy.won(&start.to_string())).collect();
    assert_eq!(lost, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
}

#[test]
fn moves_by_pile_then_by_smaller_part() {
    let grundy = open::<Grundy>("");
    assert_eq!(grundy.moves("4,2,5"), ["1:3+1", "3:4+1", "3:3+2"]);
    assert_eq!(grundy.play("4,2,5", "3:3+2"), "4,2,3,2");
    assert_eq!(grundy.play("4,2,5", "1:3+1"), "3,1,2,5");
}

#[test]
fn piles_sort_and_moves_follow() {
    let (canonical, moves) = open::<Grundy>("").canonical("4,1,3");
    assert_eq!(canonical, "1,3,4");
    assert_eq!(moves, ["3:3+1", "2:2+1"]);
}

#[test]
fn everything_fits_together() {
    for parameters in ["start=12", "start=11,last=loses", "start=1"] {
        open::<Grundy>(parameters).check_laws();
    }
}

#[test]
fn parameters() {
    let check = |parameters: &str, expected: &str| {
        let found = try_open::<Grundy>(parameters).map_or_else(|error| error, |grundy| grundy.settings());
        assert_eq!(found, expected, "{parameters}");
    };
    check("", "start=12,last=wins");
    check("start=0", "parameter 'start': expected a whole number from 1 to 1000000, found '0'");
    check("last=maybe", "parameter 'last': expected wins or loses, found 'maybe'");
}

#[test]
fn bad_positions() {
    let check = |text: &str, expected: &str| assert_eq!(open::<Grundy>("").rewrite(text), expected);
    check("4,2", "4,2");
    check("4,0,2", "at character 3: expected a pile of at least 1, found '0'");
    check("4;2", "at character 2: expected a comma or the end, found ';'");
    check("999999,2", "expected at most 1000000 counters in all, found 1000001");
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort_unstable();
    moves
}

#[test]
fn splits_are_pointed_at_behind_their_smaller_part() {
    let check = |text: &str, mv: &str, expected: Event, spot: Spot| {
        let grundy = open::<Grundy>("");
        assert_eq!(
            (grundy.told(text, mv), grundy.spots(text, mv)),
            (vec![expected], vec![spot]),
            "{text} {mv}"
        );
    };
    let split = |pile, parts| Event::Split { pile, parts };
    check("12", "1:9+3", split(None, [9, 3]), Spot::Counter { pile: 0, counter: 9 });
    check("4,2,5", "3:3+2", split(Some(3), [3, 2]), Spot::Counter { pile: 2, counter: 3 });
}
