//! Grundy's game: winning splits, and how many positions are visited with and without a cache.

use nimatron::CompareRequest;
use nimatron::core::Objective;
use serde::Deserialize;

use crate::truth::question::{Analyst, check_winner, compare, nodes, open, read, sign};

/// Who wins from one pile, and the winning splits, larger part first.
#[derive(Deserialize)]
struct Row {
    start: u32,
    won: bool,
    splits: Vec<(u32, u32)>,
}

#[test]
fn winning_splits() {
    let rows = read::<Row>(include_str!("../../../games/tests/data/grundy.json"));
    assert_eq!(rows.len(), 40);
    let mut analyst = Analyst::new("grundy", Objective::Outcome);
    for row in rows {
        let splits = row.splits.iter().map(|(larger, smaller)| format!("1:{larger}+{smaller}"));
        let report = analyst.at(&row.start.to_string());
        check_winner(&report, row.won, splits);
    }
}

/// Calls of a minimax without a cache, where it is done in reasonable time, and with one.
#[derive(Deserialize)]
struct Calls {
    start: u32,
    value: i64,
    plain: Option<u64>,
    cached: u64,
}

#[test]
fn nodes_with_and_without_a_cache() {
    let rows = read::<Calls>(include_str!("../data/grundy_nodes.json"));
    assert_eq!(rows.len(), 16);
    for row in rows {
        let game = open(&format!("grundy:start={}", row.start));
        let report = compare(&*game, &CompareRequest::default());
        assert_eq!(nodes(&report, "minimax rules full cache"), Some(row.cached), "{}", row.start);
        if row.plain.is_some() {
            assert_eq!(nodes(&report, "minimax rules full"), row.plain, "{}", row.start);
        }
        for found in &report.rows {
            assert_eq!(sign(found.value), row.value, "{} {found:?}", row.start);
        }
    }
}
