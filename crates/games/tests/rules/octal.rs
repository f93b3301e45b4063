//! Octal games against counts, winners and nim-values of independent programs.

use nimatron_core::{Event, Spot};
use nimatron_games::Octal;
use serde::Deserialize;

use crate::rules::table::{open, read, try_open};

fn write(piles: &[u32], separator: &str) -> String {
    piles.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}

/// Sequences of moves by length.
#[derive(Deserialize)]
struct Counts {
    code: String,
    start: Vec<u32>,
    counts: Vec<u64>,
}

#[test]
fn sequences_of_moves() {
    for Counts { code, start, counts } in read(include_str!("../data/octal_perft.json")) {
        let game = open::<Octal>(&format!("code={code},start={}", write(&start, "/")));
        let found: Vec<_> = (0..).map(|depth| game.perft(depth)).take(counts.len()).collect();
        assert_eq!(found, counts, "{code} {start:?}");
    }
}

/// The single piles that are lost, of those up to 18.
#[derive(Deserialize)]
struct Lost {
    code: String,
    normal_lost: Vec<u32>,
    misere_lost: Vec<u32>,
}

#[test]
fn lost_piles() {
    for Lost { code, normal_lost, misere_lost } in read(include_str!("../data/octal_lost.json")) {
        for (last, expected) in [("wins", normal_lost), ("loses", misere_lost)] {
            let game = open::<Octal>(&format!("code={code},last={last}"));
            let found: Vec<u32> = (0..=18).filter(|pile| !game.won(&pile.to_string())).collect();
            assert_eq!(found, expected, "{code} last={last}");
        }
    }
}

#[derive(Deserialize)]
struct Values {
    code: String,
    values: Vec<u32>,
}

#[test]
fn nim_values() {
    for Values { code, values } in read(include_str!("../data/octal_values.json")) {
        let game = open::<Octal>(&format!("code={code}"));
        for (pile, &value) in values.iter().enumerate() {
            assert_eq!(game.nim_value(&pile.to_string()), value, "{code} {pile}");
        }
    }
}

#[test]
fn moves_by_pile_then_by_counters_taken_then_by_smaller_part() {
    let check = |parameters: &str, text: &str, expected: &[&str]| {
        assert_eq!(open::<Octal>(parameters).moves(text), expected, "{parameters} {text}");
    };
    check("code=0.77", "5,0,1", &["1:5>4", "1:5>3+1", "1:5>2+2", "1:5>3", "1:5>2+1", "3:1>0"]);
    check(
        "code=0.77",
        "8",
        &["1:8>7", "1:8>6+1", "1:8>5+2", "1:8>4+3", "1:8>6", "1:8>5+1", "1:8>4+2", "1:8>3+3"],
    );
    check("", "1,4", &["1:1>0", "2:4>2", "2:4>1"]);
    check("code=4.2", "4", &["1:4>3+1", "1:4>2+2", "1:4>3"]);
    check("code=0.4", "1,2", &[]);
}

#[test]
fn parts_take_the_place_of_their_pile() {
    let kayles = open::<Octal>("code=0.77");
    assert_eq!(kayles.play("1,6,2", "2:6>4+1"), "1,4,1,2");
    assert_eq!(kayles.play("1,6,2", "3:2>0"), "1,6,0");
    assert_eq!(kayles.play("1,6,2", "2:6>5"), "1,5,2");
}

#[test]
fn piles_sort_and_moves_follow() {
    let (canonical, moves) = open::<Octal>("code=0.7").canonical("3,0,2");
    assert_eq!(canonical, "0,2,3");
    assert_eq!(moves, ["3:3>2", "3:3>1+1", "2:2>1"]);
}

#[test]
fn everything_fits_together() {
    for parameters in ["", "code=0.77,start=3/4,last=loses", "code=4.3,start=5", "start=0"] {
        open::<Octal>(parameters).check_laws();
    }
}

#[test]
fn parameters() {
    let check = |parameters: &str, expected: &str| {
        let found = try_open::<Octal>(parameters).map_or_else(|error| error, |octal| octal.settings());
        assert_eq!(found, expected, "{parameters}");
    };
    check("", "code=0.137,start=12,last=wins");
    check("code=.77,start=5/06", "code=0.77,start=5/6,last=wins");
    check("code=4,last=loses", "code=4.0,start=12,last=loses");
    check("code=4.3300", "code=4.33,start=12,last=wins");
    let code = "an octal code as 0.77 or 4.3: 0 or 4, a point, and at most 32 digits from 0 to 7, not all 0";
    let long = format!("0.{}", "0".repeat(33));
    for wrong in ["", ".", "0.0", "0.8", "1.3", "7", "0.7.7", "0.-7", "0. 7", "-0.7", "4.٣", &long] {
        check(&format!("code={wrong}"), &format!("parameter 'code': expected {code}, found '{wrong}'"));
    }
    let piles = "1 to 64 piles as 3/5/7, of at most 1000000 counters in all";
    check("start=random", &format!("parameter 'start': expected {piles}, found 'random'"));
    check("start=", &format!("parameter 'start': expected {piles}, found ''"));
    check("start=1000000/1", &format!("parameter 'start': expected {piles}, found '1000000/1'"));
    let many = ["0"; 65].join("/");
    check(
        &format!("start={many}"),
        &format!("parameter 'start': expected {piles}, found '{}…'", &many[..60]),
    );
    check("last=draws", "parameter 'last': expected wins or loses, found 'draws'");
}

#[test]
fn bad_positions() {
    let check = |text: &str, expected: &str| assert_eq!(open::<Octal>("").rewrite(text), expected);
    check("4,0,2", "4,0,2");
    check("4;2", "at character 2: expected a comma or the end, found ';'");
    check("4,-2", "at character 3: expected a pile, found '-'");
    check("4,99999999999", "at character 3: expected a pile of at most 1000000, found '99999999999'");
    check("999999,2", "expected at most 1000000 counters in all, found 1000001");
    let most = vec!["0"; 1_000_064].join(",");
    check(&most, &most);
    check(&vec!["0"; 1_000_065].join(","), "expected at most 1000064 piles, found 1000065");
}

#[test]
fn moves_are_told_and_pointed_at() {
    let check = |code: &str, text: &str, mv: &str, expected: &[Event], [first, last]: [usize; 2]| {
        let game = open::<Octal>(&format!("code={code}"));
        assert_eq!(game.told(text, mv), expected, "{text} {mv}");
        let pile = mv.split_once(':').expect("a pile").0.parse::<usize>().expect("its number") - 1;
        let spots = [first, last].map(|counter| Spot::Counter { pile, counter });
        assert_eq!(game.spots(text, mv), spots, "{text} {mv}");
    };
    let taken = |counters, pile, left| Event::Taken { counters, pile, left };
    let split = |pile, parts| Event::Split { pile, parts };
    check("0.77", "8", "1:8>4+3", &[taken(1, None, 7), split(None, [4, 3])], [4, 4]);
    check("0.77", "2,8", "2:8>4+2", &[taken(2, Some(2), 6), split(Some(2), [4, 2])], [4, 5]);
    check("0.77", "8", "1:8>6", &[taken(2, None, 6)], [6, 7]);
    check("0.77", "2", "1:2>0", &[taken(2, None, 0)], [0, 1]);
    check("4.3", "8", "1:8>5+3", &[split(None, [5, 3])], [5, 4]);
}
