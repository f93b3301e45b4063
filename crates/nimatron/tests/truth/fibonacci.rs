//! Fibonacci Nim: who wins a fresh heap, and the winning takes.

use nimatron::core::Objective;
use serde::Deserialize;

use crate::truth::question::{Analyst, check_winner, read};

/// Who wins a fresh heap, and by which takes.
#[derive(Deserialize)]
struct Row {
    start: u32,
    won: bool,
    takes: Vec<u32>,
}

#[test]
fn winning_takes() {
    let rows = read::<Row>(include_str!("../../../games/tests/data/fibonacci.json"));
    assert_eq!(rows.len(), 79);
    let mut analyst = Analyst::new("fibonacci", Objective::Outcome);
    for row in rows {
        let report = analyst.at(&row.start.to_string());
        check_winner(&report, row.won, row.takes.iter().map(u32::to_string));
    }
}
