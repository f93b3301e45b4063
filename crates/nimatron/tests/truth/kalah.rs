//! Kalah to the end of the game, under every set of rules.

use std::collections::BTreeMap;

use nimatron::core::Objective;
use nimatron::report::{AnalysisReport, ValueReport};
use serde::Deserialize;

use crate::truth::question::{Analyst, best, greatest, moves, open, read, sign};

/// A board, its value for the first player, and that of every opening move.
#[derive(Deserialize)]
struct Start {
    game: String,
    value: i32,
    moves: Vec<i32>,
}

#[test]
fn boards_of_one_to_three_pits() {
    check_starts(72, &["pits=1,", "pits=2,", "pits=3,"]);
}

#[test]
fn boards_of_four_pits() {
    check_starts(24, &["pits=4,"]);
}

#[test]
fn boards_of_six_pits() {
    check_starts(12, &["pits=6,"]);
}

/// Checks the boards whose names begin so.
fn check_starts(count: usize, prefixes: &[&str]) {
    let all = read::<Start>(include_str!("../../../games/tests/data/kalah_values.json"));
    let meant = |row: &Start| prefixes.iter().any(|prefix| row.game.starts_with(prefix));
    let rows: Vec<Start> = all.into_iter().filter(meant).collect();
    assert_eq!(rows.len(), count);
    for row in rows {
        let report = Analyst::new(&format!("kalah:{}", row.game), Objective::Margin).start();
        let found = margins(&report).map(|(_, margin)| margin).collect();
        assert_eq!((margin(&report), found), (row.value, row.moves), "{}", row.game);
    }
}

#[test]
fn two_seeds_a_pit_tell_the_rules_apart() {
    let check = |rules: &str, expected: i32| {
        let report = Analyst::new(&format!("kalah:seeds=2,rules={rules}"), Objective::Margin).start();
        assert_eq!(margin(&report), expected, "{rules}");
    };
    check("standard", 6);
    check("literature", 10);
    check("exercise", 0);
}

/// A position, and under `capture/end` the final difference for player 0 after every move.
#[derive(Deserialize)]
struct Endgame {
    position: String,
    moves: BTreeMap<String, BTreeMap<String, i32>>,
}

#[test]
fn endgames() {
    check_endgames(Objective::Margin, |report, expected| {
        let found: BTreeMap<_, _> = margins(report).collect();
        assert_eq!(&found, expected, "{} {}", report.game, report.position);
        let answer = (margin(report), best(report).to_vec());
        assert_eq!(answer, greatest(expected), "{} {}", report.game, report.position);
    });
}

#[test]
fn endgames_where_only_winning_counts() {
    check_endgames(Objective::Outcome, |report, margins| {
        let expected = margins.iter().map(|(mv, margin)| (mv.clone(), i64::from(margin.signum()))).collect();
        let found: BTreeMap<_, _> = moves(report).iter().map(|mv| (mv.mv.clone(), sign(mv.value))).collect();
        assert_eq!(found, expected, "{} {}", report.game, report.position);
        let answer = (sign(report.value), best(report).to_vec());
        assert_eq!(answer, greatest(&expected), "{} {}", report.game, report.position);
    });
}

/// Checks every answer under every set of rules against the final differences for the mover, by move.
fn check_endgames(goal: Objective, check: impl Fn(&AnalysisReport, &BTreeMap<String, i32>)) {
    let rows = read::<Endgame>(include_str!("../../../games/tests/data/kalah_positions.json"));
    assert_eq!((rows.len(), rows[0].moves.len()), (80, 5));
    for rules in rows[0].moves.keys() {
        let (capture, end) = rules.split_once('/').expect("a capture and an end");
        let mut analyst = Analyst::new(&format!("kalah:capture={capture},end={end}"), goal);
        for Endgame { position, moves } in &rows {
            let sign = if position.starts_with('1') { -1 } else { 1 };
            let for_mover = moves[rules].iter().map(|(mv, difference)| (mv.clone(), sign * difference));
            check(&analyst.at(position), &for_mover.collect());
        }
    }
}

/// Every move and the margin it leads to.
fn margins(report: &AnalysisReport) -> impl Iterator<Item = (String, i32)> {
    moves(report).iter().map(|mv| (mv.mv.clone(), points(mv.value)))
}

fn margin(report: &AnalysisReport) -> i32 {
    points(report.value)
}

fn points(value: Option<ValueReport>) -> i32 {
    value.and_then(|value| value.margin?.points(0)).expect("a margin")
}

/// How many sequences of moves there are, by length.
#[derive(Deserialize)]
struct Counts {
    game: String,
    counts: Vec<u64>,
}

#[test]
fn perft() {
    let rows = read::<Counts>(include_str!("../../../games/tests/data/kalah_perft.json"));
    assert_eq!(rows.len(), 8);
    for row in rows {
        let depth = row.counts.len() as u32 - 1;
        let found = open(&format!("kalah:{}", row.game)).perft(depth, &nimatron::Run::default());
        assert_eq!(found, row.counts, "{}", row.game);
    }
}
