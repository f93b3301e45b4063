//! Sums solved by nim-values, and by search where the last mover loses.

use nimatron::core::Outcome;
use nimatron::report::NimSumReport;
use nimatron::{NimSumRequest, NimbersRequest, TableCache};
use serde::Deserialize;

use crate::truth::question::{open, read};

fn solve(game: &str, position: &str) -> NimSumReport {
    let session = open(game).at(position).expect("a position");
    session.nim_sum(&NimSumRequest::default(), &mut TableCache::default()).expect("a game of heaps")
}

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

impl Side {
    fn check(&self, piles: &[u32], outcome: Outcome, moves: &[String]) {
        assert_eq!(outcome, if self.won { Outcome::Win } else { Outcome::Loss }, "{piles:?}");
        let sizes = moves.iter().map(|mv| {
            let (pile, count) = mv.split_once(':').expect("a pile and a count");
            let before = piles[pile.parse::<usize>().expect("a pile") - 1];
            (before, before - count.parse::<u32>().expect("a count"))
        });
        assert_eq!(sorted(sizes), sorted(self.moves.iter().copied()), "{piles:?}");
    }
}

/// The tables name sizes, so that equal piles share an entry.
fn sorted(moves: impl Iterator<Item = (u32, u32)>) -> Vec<(u32, u32)> {
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

#[test]
fn nim_under_both_conventions() {
    let rows = read::<Row>(include_str!("../../../games/tests/data/nim.json"));
    let mut misled = 0;
    for row in &rows {
        let position = row.piles.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let normal = solve("nim:last=wins", &position);
        assert_eq!(normal.nim_sum, Some(row.piles.iter().fold(0, |sum, pile| sum ^ pile)), "{position}");
        row.wins.check(&row.piles, normal.outcome.expect("solved"), &normal.winning_moves.expect("solved"));
        assert_eq!(normal.normal_rule, None);
        let misere = solve("nim:last=loses", &position);
        row.loses.check(&row.piles, misere.outcome.expect("solved"), &misere.winning_moves.expect("solved"));
        let rule = misere.normal_rule.expect("a rule that does not belong here");
        row.wins.check(&row.piles, rule.outcome, &rule.winning_moves);
        let differs = row.wins.won != row.loses.won
            || sorted(row.wins.moves.iter().copied()) != sorted(row.loses.moves.iter().copied());
        assert_eq!(rule.misleads, Some(differs), "{position}");
        misled += u32::from(differs);
    }
    assert!(misled > 0 && (misled as usize) < rows.len());
}

#[derive(Deserialize)]
struct Lost {
    code: String,
    normal_lost: Vec<u32>,
    misere_lost: Vec<u32>,
}

#[test]
fn single_piles_of_octal_games() {
    for Lost { code, normal_lost, misere_lost } in
        read(include_str!("../../../games/tests/data/octal_lost.json"))
    {
        for (last, expected) in [("wins", normal_lost), ("loses", misere_lost)] {
            let game = format!("octal:code={code},last={last}");
            let lost = |pile: &u32| solve(&game, &pile.to_string()).outcome == Some(Outcome::Loss);
            assert_eq!((0..=18).filter(lost).collect::<Vec<_>>(), expected, "{game}");
        }
    }
}

#[test]
fn values_of_grundys_game() {
    let expected: Vec<u32> = read(include_str!("../../../games/tests/data/grundy_values.json"));
    let to = expected.len() as u32 - 1;
    let report = open("grundy").nimbers(&NimbersRequest { to, ..NimbersRequest::default() }).unwrap();
    assert_eq!(report.values, expected);
    assert_eq!((report.period, report.verified_to), (None, Some(to)));
}

#[test]
fn heaps_beyond_the_largest_are_refused() {
    let request = NimbersRequest { to: 1_000_001, ..NimbersRequest::default() };
    let error = open("nim").nimbers(&request).unwrap_err();
    assert_eq!(error.to_string(), "--to: expected a whole number from 0 to 1000000");
}
