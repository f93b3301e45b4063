//! Every position of tic-tac-toe, and how many of them each method visits.

use std::collections::BTreeMap;

use nimatron::core::Objective;
use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, CompareRequest};
use serde::Deserialize;

use crate::truth::question::{Analyst, best, compare, cut, moves, nodes, open, read, sign};

/// Board, value for X, score for the mover, cells that keep the value, cells that keep the score.
const POSITIONS: &str = include_str!("../../../games/tests/data/tic_tac_toe.txt");

#[test]
fn every_position_has_the_known_value_scores_and_best_moves() {
    let mut by_outcome = Analyst::new("tic-tac-toe", Objective::Outcome);
    let mut by_distance = Analyst::new("tic-tac-toe", Objective::Distance);
    let lines: Vec<&str> = POSITIONS.lines().skip(1).collect();
    assert_eq!(lines.len(), 5478);
    for line in lines {
        let (board, _) = line.split_once(' ').expect("a board and more");
        let (outcome, distance) = (by_outcome.at(board), by_distance.at(board));
        let for_x = seat(board) * sign(outcome.value);
        let score = depth_aware(&distance);
        let found = format!("{board} {for_x} {score} {} {}", cells(&outcome), cells(&distance));
        assert_eq!(found, line);
    }
}

#[test]
fn scores_with_a_gain_are_from_the_first_seats_view() {
    let gain = AnalyzeRequest { gain: Some(10), ..AnalyzeRequest::default() };
    let mut scored = Analyst::asking("tic-tac-toe", gain);
    let scores = scores();
    for (board, &score) in &scores {
        let report = scored.at(board);
        assert_eq!(report.score, Some((seat(board) * score).into()), "{board}");
        for mv in moves(&report) {
            let answer = scores[&*mv.to.replace('/', "")];
            // The same end is a ply further away, and as good for one as it is bad for the other.
            let expected = answer.signum() - answer;
            assert_eq!(mv.score, Some((seat(board) * expected).into()), "{board} {}", mv.mv);
        }
    }
}

/// The score of every board for its mover.
fn scores() -> BTreeMap<&'static str, i64> {
    let rows = POSITIONS.lines().skip(1).map(|line| line.split(' ').collect::<Vec<_>>());
    rows.map(|row| (row[0], row[2].parse().expect("a score"))).collect()
}

/// A way to search for the value of the start.
#[derive(Deserialize)]
struct Search {
    goal: String,
    window: String,
    cut: String,
    nodes: u64,
}

#[test]
fn nodes_of_alpha_beta() {
    let game = open("tic-tac-toe");
    for row in read::<Search>(include_str!("../data/tic_tac_toe_alpha_beta.json")) {
        let goal = game.goals().into_iter().find(|goal| goal.name() == row.goal);
        let plain = CompareRequest { cut: cut(&row.cut), goal, ..CompareRequest::default() };
        let way = format!("alpha-beta rules {}", row.window);
        assert_eq!(nodes(&compare(&*game, &plain), &way), Some(row.nodes), "{} {way} {}", row.goal, row.cut);
    }
}

#[test]
fn nodes_of_minimax() {
    let report = compare(&*open("tic-tac-toe"), &CompareRequest::default());
    let check = |way, expected| assert_eq!(nodes(&report, way), Some(expected), "{way}");
    check("minimax rules full", 549_946);
    check("minimax rules full cache", 5478);
    check("minimax rules full symmetry", 765);
}

/// 1 if X is to move, −1 if O is.
fn seat(board: &str) -> i64 {
    let count = |mark| board.matches(mark).count();
    if count('X') == count('O') { 1 } else { -1 }
}

/// 10 less the plies to a win, the opposite for a loss, 0 for a draw.
fn depth_aware(report: &AnalysisReport) -> i64 {
    let plies = report.value.and_then(|value| value.distance).unwrap_or(0);
    sign(report.value) * (10 - i64::from(plies))
}

fn cells(report: &AnalysisReport) -> String {
    if best(report).is_empty() { "-".to_owned() } else { best(report).concat() }
}
