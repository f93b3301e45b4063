//! Small boards of k in a row, Connect Four and Hexapawn: values, and how many positions can be reached.

use nimatron::core::{Objective, Outcome};
use nimatron::report::AnalysisReport;
use nimatron::{AnalyzeRequest, TableCache};
use serde::Deserialize;

use crate::truth::question::{Analyst, engine, moves, open, read, sign};

/// A board of k in a row, its value for the first player, and the number of positions play can reach.
#[derive(Deserialize)]
struct InARow {
    game: String,
    value: i64,
    positions: u64,
}

#[test]
fn three_in_a_row_on_four_by_four() {
    check_in_a_row(1, |row| row.game == "m=4,n=4,k=3");
}

#[test]
fn in_a_row_on_other_boards() {
    check_in_a_row(4, |row| row.game != "m=4,n=4,k=3");
}

fn check_in_a_row(count: usize, is_meant: impl Fn(&InARow) -> bool) {
    let rows = read::<InARow>(include_str!("../data/mnk.json"));
    let rows: Vec<_> = rows.into_iter().filter(is_meant).collect();
    assert_eq!(rows.len(), count);
    for row in rows {
        check_start(&format!("mnk:{}", row.game), row.value, row.positions);
    }
}

/// A board of Connect Four, its value for the first player, that of every column, and the number of positions.
#[derive(Deserialize)]
struct ConnectFour {
    width: u32,
    height: u32,
    value: i64,
    moves: Vec<i64>,
    positions: u64,
}

#[test]
fn connect_four() {
    for row in read::<ConnectFour>(include_str!("../data/connect_four.json")) {
        let report = check_start(
            &format!("connect-four:width={},height={}", row.width, row.height),
            row.value,
            row.positions,
        );
        let found: Vec<i64> = moves(&report).iter().map(|mv| sign(mv.value)).collect();
        assert_eq!(found, row.moves, "{}", report.game);
    }
}

/// The first position of P. Pons's test sets and its score. A best move hands the score on, turned round, and no other move is worth more.
#[test]
fn connect_four_counts_the_stones_that_are_left() {
    let (mut session, mut memory) = (open("connect-four"), TableCache::default());
    for mv in "2252576253462244111563365343671351441".chars() {
        session = session.play(&mv.to_string()).expect("a legal move");
    }
    let mut expected = -1;
    while !session.is_over() {
        let report = session.analyze(&AnalyzeRequest::default(), &mut memory).expect("a fitting request");
        assert_eq!(report.customary_score, Some(expected), "{}", report.position);
        assert_eq!(moves(&report).iter().filter_map(|mv| mv.customary_score).max(), Some(expected));
        assert!(moves(&report).iter().all(|mv| mv.best == (mv.customary_score == Some(expected))));
        session = session.play(&report.best.expect("moves")[0]).expect("a legal move");
        expected = -expected;
    }
    let outcome = AnalyzeRequest { goal: Some(Objective::Outcome), ..AnalyzeRequest::default() };
    let small =
        open("connect-four:width=4,height=4").analyze(&outcome, &mut memory).expect("a fitting request");
    assert_eq!(
        (small.value.map(|value| value.outcome), small.customary_score),
        (Some(Outcome::Draw), Some(0))
    );
}

/// Checks a start by minimax that asks each position once, and by the strongest engine, whose answer it returns.
fn check_start(game: &str, value: i64, positions: u64) -> AnalysisReport {
    let goal = Some(Objective::Outcome);
    let once = AnalyzeRequest { goal, engine: engine("minimax:cache=on"), ..AnalyzeRequest::default() };
    let by_minimax = Analyst::asking(game, once).start();
    assert_eq!((sign(by_minimax.value), by_minimax.nodes), (value, positions), "{game}");
    let report = Analyst::new(game, Objective::Outcome).start();
    assert_eq!((report.value, &report.moves), (by_minimax.value, &by_minimax.moves), "{game}");
    report
}

#[test]
fn every_position_of_hexapawn() {
    let mut analyst = Analyst::new("hexapawn", Objective::Distance);
    let lines: Vec<&str> =
        include_str!("../../../games/tests/data/hexapawn_3x3.txt").lines().skip(1).collect();
    assert_eq!(lines.len(), 135);
    for line in lines {
        let [board, to_move, winner, plies] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("four fields in '{line}'");
        };
        let value = analyst.at(&format!("{board} {to_move}")).value.expect("an exact value");
        let outcome = if to_move == winner { Outcome::Win } else { Outcome::Loss };
        assert_eq!((value.outcome, value.distance), (outcome, plies.parse().ok()), "{line}");
    }
}
