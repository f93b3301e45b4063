//! Subtraction games against the tables of two lessons.

use nimatron_core::{Event, Spot};
use nimatron_games::Subtraction;
use serde::Deserialize;

use crate::rules::table::{Table, open, read, try_open};

#[derive(Deserialize)]
struct SimpleNim {
    heap: u32,
    loses: Side,
    wins: Side,
    nodes: u64,
    games: u64,
}

#[derive(Deserialize)]
struct Side {
    won: bool,
    takes: Vec<u32>,
}

#[derive(Deserialize)]
struct FortBoyard {
    heap: u32,
    won: bool,
    takes: Vec<u32>,
    overdraw: Vec<u32>,
}

fn check_takes(game: &dyn Table, heap: u32, won: bool, takes: &[u32]) {
    let text = heap.to_string();
    let expected: Vec<_> = takes.iter().map(u32::to_string).collect();
    assert_eq!((game.won(&text), game.winning_moves(&text)), (won, expected), "{text} {}", game.settings());
}

#[test]
fn simple_nim() {
    let [loses, wins] = ["loses", "wins"].map(|last| open::<Subtraction>(&format!("last={last}")));
    for row in read::<SimpleNim>(include_str!("../data/simple_nim.json")) {
        check_takes(&*loses, row.heap, row.loses.won, &row.loses.takes);
        check_takes(&*wins, row.heap, row.wins.won, &row.wins.takes);
    }
}

#[test]
fn simple_nim_trees() {
    for row in read::<SimpleNim>(include_str!("../data/simple_nim.json")).iter().filter(|row| row.heap <= 14)
    {
        let game = open::<Subtraction>(&format!("start={}", row.heap));
        let nodes: Vec<u64> = (0..=row.heap).map(|depth| game.perft(depth)).collect();
        assert_eq!(nodes.iter().sum::<u64>(), row.nodes, "{}", row.heap);
        assert_eq!(ends(&*game, &game.start()), row.games, "{}", row.heap);
    }
}

fn ends(game: &dyn Table, text: &str) -> u64 {
    let moves = game.moves(text);
    if moves.is_empty() { 1 } else { moves.iter().map(|mv| ends(game, &game.play(text, mv))).sum() }
}

#[test]
fn fort_boyard() {
    let [strict, overdraw] =
        ["no", "yes"].map(|overdraw| open::<Subtraction>(&format!("last=wins,overdraw={overdraw}")));
    for row in read::<FortBoyard>(include_str!("../data/fort_boyard.json")) {
        check_takes(&*strict, row.heap, row.won, &row.takes);
        check_takes(&*overdraw, row.heap, row.won, &row.overdraw);
    }
}

#[test]
fn everything_fits_together() {
    for parameters in ["", "take=2/5,last=wins,start=40", "overdraw=yes", "take=1/3,start=4/0/3"] {
        open::<Subtraction>(parameters).check_laws();
    }
}

#[test]
fn takes_are_numbers_from_one_on() {
    let check = |take: &str, expected: Result<&str, &str>| {
        let found = try_open::<Subtraction>(&format!("take={take}")).map(|game| game.settings());
        let settings = expected.map(|take| format!("take={take},last=loses,start=21,overdraw=no"));
        let refusal = |found: &str| format!("parameter 'take': expected {TAKES}, found '{found}'");
        assert_eq!(found, settings.map_err(refusal), "{take}");
    };
    const TAKES: &str = "a range as 1-3 or a list as 1/3/4, of numbers from 1 to 1000";
    check("4/1/3/3", Ok("1/3/4"));
    check("2/3/4", Ok("2-4"));
    check("1/1000", Ok("1/1000"));
    for wrong in ["0", "0-3", "1/0", "1/1001", "1-1001", "3-1", "", "1-2-3", "1/x"] {
        check(wrong, Err(wrong));
    }
}

/// A heap is worth what remains of it by 4, and the last taker loses a sum of such heaps as in Nim.
#[test]
fn several_heaps_are_lost_where_their_nim_sum_is_0() {
    let game = open::<Subtraction>("last=wins,start=7/6");
    assert_eq!(game.settings(), "take=1-3,last=wins,start=7/6,overdraw=no");
    assert_eq!((game.start().as_str(), game.moves("2,1")), ("7,6", texts(&["1:2>1", "1:2>0", "2:1>0"])));
    for (one, other) in (0..=7_u32).flat_map(|one| (0..=6_u32).map(move |other| (one, other))) {
        assert_eq!(game.won(&format!("{one},{other}")), one % 4 != other % 4, "{one},{other}");
    }
    let misere = open::<Subtraction>("take=1-3,start=5/5/1");
    assert_eq!((misere.won("1,1,1"), misere.won("1,1,0"), misere.won("2,2,0")), (false, true, false));
}

fn texts(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&mv| mv.to_owned()).collect()
}

#[test]
fn a_start_is_a_number_or_several_piles() {
    let check = |settings: &str, refusal: &str| {
        let error = try_open::<Subtraction>(settings).err();
        assert_eq!(error.as_deref(), Some(refusal), "{settings}");
    };
    const START: &str = "parameter 'start': expected a whole number from 0 to 1000000, or piles as 3/5/7";
    const PILES: &str =
        "parameter 'start': expected 1 to 64 piles as 3/5/7, of at most 1000000 counters in all";
    check("start=x", &format!("{START}, found 'x'"));
    check("start=1000001", &format!("{START}, found '1000001'"));
    check("start=3/", &format!("{PILES}, found '3/'"));
    check("start=3/1000000", &format!("{PILES}, found '3/1000000'"));
    let overdraw = "parameter 'overdraw': expected no, where there are several piles, found 'yes'";
    check("start=3/4,overdraw=yes", overdraw);
}

#[test]
fn a_take_is_pointed_at_from_the_end_of_the_heap() {
    let check = |text: &str, mv: &str, counters: u32, left: u32, counter: Option<usize>| {
        let game = open::<Subtraction>("overdraw=yes");
        assert_eq!(game.told(text, mv), [Event::Taken { counters, pile: None, left }], "{text} {mv}");
        let spots: Vec<_> = counter.map(|counter| Spot::Counter { pile: 0, counter }).into_iter().collect();
        assert_eq!(game.spots(text, mv), spots, "{text} {mv}");
    };
    check("21", "1", 1, 20, Some(20));
    check("21", "3", 3, 18, Some(18));
    check("2", "2", 2, 0, Some(0));
    // Three are said, and two are there to be taken.
    check("2", "3", 2, 0, None);
}
