//! Nim against a complete table of small positions under both conventions.

use nimatron_core::{Event, Spot};
use nimatron_games::Nim;
use serde::Deserialize;

use crate::rules::table::{open, read, try_open};

#[derive(Deserialize)]
struct Row {
    piles: Vec<u32>,
    wins: Side,
    loses: Side,
}

/// Who wins, and the winning moves as pile sizes before and after.
#[derive(Deserialize)]
struct Side {
    won: bool,
    moves: Vec<(u32, u32)>,
}

fn rows() -> Vec<Row> {
    read(include_str!("../data/nim.json"))
}

fn write(piles: &[u32], separator: &str) -> String {
    piles.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}

fn check_winners(last: &str, side: impl Fn(&Row) -> &Side) {
    let nim = open::<Nim>(&format!("last={last}"));
    for row in rows() {
        let text = write(&row.piles, ",");
        assert_eq!(nim.won(&text), side(&row).won, "{text} last={last}");
        let mut found: Vec<_> =
            nim.winning_moves(&text).iter().map(|mv| before_and_after(&row.piles, mv)).collect();
        // The table names sizes, so that equal piles share an entry.
        found.sort_unstable();
        found.dedup();
        let mut expected = side(&row).moves.clone();
        expected.sort_unstable();
        expected.dedup();
        assert_eq!(found, expected, "{text} last={last}");
    }
}

fn before_and_after(piles: &[u32], mv: &str) -> (u32, u32) {
    let (pile, count) = mv.split_once(':').expect("a pile and a count");
    let before = piles[pile.parse::<usize>().expect("a pile") - 1];
    (before, before - count.parse::<u32>().expect("a count"))
}

#[test]
fn last_taker_wins() {
    check_winners("wins", |row| &row.wins);
}

#[test]
fn last_taker_loses() {
    check_winners("loses", |row| &row.loses);
}

#[test]
fn nim_values_are_the_exclusive_or() {
    let nim = open::<Nim>("last=wins");
    for row in rows() {
        let expected = row.piles.iter().fold(0, |total, pile| total ^ pile);
        assert_eq!(nim.nim_value(&write(&row.piles, ",")), expected, "{:?}", row.piles);
    }
}

#[test]
fn trees_have_their_published_sizes() {
    for (start, expected) in [("2/3/5", 63282), ("1/2/3", 447), ("1/3/5", 12456)] {
        let nim = open::<Nim>(&format!("start={start}"));
        let nodes: u64 = (0..=10).map(|depth| nim.perft(depth)).sum();
        assert_eq!(nodes, expected, "{start}");
    }
}

#[test]
fn marienbad_is_lost_for_the_first_player() {
    for last in ["wins", "loses"] {
        assert!(!open::<Nim>(&format!("last={last},start=1/3/5/7")).won("1,3,5,7"), "last={last}");
    }
}

#[test]
fn moves_take_all_of_the_first_pile_first() {
    let nim = open::<Nim>("");
    assert_eq!(nim.moves("2,0,1"), ["1:2", "1:1", "3:1"]);
    assert_eq!(nim.play("2,3,5", "3:4"), "2,3,1");
    assert_eq!(nim.play("2,3,5", "1:2"), "0,3,5");
}

#[test]
fn piles_sort_and_moves_follow() {
    let (canonical, moves) = open::<Nim>("").canonical("2,1,2");
    assert_eq!(canonical, "1,2,2");
    assert_eq!(moves, ["2:2", "2:1", "1:1", "3:2", "3:1"]);
}

#[test]
fn everything_fits_together() {
    for parameters in ["start=3/5/7", "last=wins,start=2/2/3/0"] {
        open::<Nim>(parameters).check_laws();
    }
}

#[test]
fn parameters() {
    let check = |parameters: &str, expected: &str| {
        let found = try_open::<Nim>(parameters).map_or_else(|error| error, |nim| nim.settings());
        assert_eq!(found, expected, "{parameters}");
    };
    check("", "last=loses,start=3/5/7,from=1");
    check("last=wins,start=1/03/5/7", "last=wins,start=1/3/5/7,from=1");
    check("last=draws", "parameter 'last': expected loses or wins, found 'draws'");
    check("from=3", "last=loses,start=3/5/7,from=3");
    check("from=5", "parameter 'from': expected a whole number from 1 to 4, found '5'");
    let piles = "1 to 64 piles as 3/5/7, of at most 1000000 counters in all, or the word random";
    check("start=3//7", &format!("parameter 'start': expected {piles}, found '3//7'"));
    check("start=1000001", &format!("parameter 'start': expected {piles}, found '1000001'"));
}

#[test]
fn a_random_start_is_written_down() {
    let nim = open::<Nim>("start=random");
    assert_eq!(nim.settings(), open::<Nim>("start=random").settings(), "the seed decides");
    let piles: Vec<u32> = nim.start().split(',').map(|pile| pile.parse().expect("a pile")).collect();
    assert!((3..=5).contains(&piles.len()) && piles.iter().all(|pile| (3..=9).contains(pile)), "{piles:?}");
    assert_eq!(nim.settings(), format!("last=loses,start={},from=1", write(&piles, "/")));
}

#[test]
fn bad_positions() {
    let check = |text: &str, expected: &str| assert_eq!(open::<Nim>("").rewrite(text), expected);
    check("0,0,4", "0,0,4");
    check("", "at character 1: expected a pile, found the end");
    check("2,,3", "at character 3: expected a pile, found ','");
    check("2,3,", "at character 5: expected a pile, found the end");
    check("2 3", "at character 2: expected a comma or the end, found ' '");
    check("2,03", "at character 3: expected a pile from 0 to 1000000, without leading zeros, found '03'");
    check(
        "1000001",
        "at character 1: expected a pile from 0 to 1000000, without leading zeros, found '1000001'",
    );
    let most = ["1"; 64].join(",");
    check(&most, &most);
    check(&["1"; 65].join(","), "expected at most 64 piles, found 65");
}

#[test]
fn takes_name_their_pile_where_there_are_several() {
    let check = |text: &str, mv: &str, expected: Event, spot: Spot| {
        let nim = open::<Nim>("");
        assert_eq!((nim.told(text, mv), nim.spots(text, mv)), (vec![expected], vec![spot]), "{text} {mv}");
    };
    let taken = |counters, pile, left| Event::Taken { counters, pile, left };
    check("2,3,5", "3:4", taken(4, Some(3), 1), Spot::Counter { pile: 2, counter: 1 });
    check("2,3,5", "1:2", taken(2, Some(1), 0), Spot::Counter { pile: 0, counter: 0 });
    check("0,3", "2:1", taken(1, Some(2), 2), Spot::Counter { pile: 1, counter: 2 });
    check("5", "1:1", taken(1, None, 4), Spot::Counter { pile: 0, counter: 4 });
}
