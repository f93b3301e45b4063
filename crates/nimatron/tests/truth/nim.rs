//! Nim under both conventions: winning moves, and how many positions each method visits.

use std::collections::BTreeMap;

use nimatron::CompareRequest;
use nimatron::core::Objective;
use serde::Deserialize;

use crate::truth::question::{Analyst, check_winner, compare, nodes, open, read, sign};

const LAST: [&str; 2] = ["wins", "loses"];

/// Piles, and the answer under each convention.
#[derive(Deserialize)]
struct Row {
    piles: Vec<u32>,
    #[serde(flatten)]
    answers: BTreeMap<String, Answer>,
}

/// Who wins, and the winning moves as a pile's size before and after.
#[derive(Deserialize)]
struct Answer {
    won: bool,
    moves: Vec<(u32, u32)>,
}

#[test]
fn winning_moves() {
    let rows = read::<Row>(include_str!("../../../games/tests/data/nim.json"));
    assert_eq!(rows.len(), 83);
    for last in LAST {
        let mut analyst = Analyst::new(&format!("nim:last={last}"), Objective::Outcome);
        for row in &rows {
            let answer = &row.answers[last];
            let report = analyst.at(&written(&row.piles, ","));
            check_winner(&report, answer.won, written_moves(&row.piles, &answer.moves));
        }
    }
}

/// Every `pile:take` that does to its pile what a winning move does.
fn written_moves(piles: &[u32], moves: &[(u32, u32)]) -> Vec<String> {
    let of_pile = |(index, &pile): (usize, &u32)| {
        let fitting = moves.iter().filter(move |&&(before, _)| before == pile);
        fitting.map(move |(before, after)| format!("{}:{}", index + 1, before - after))
    };
    piles.iter().enumerate().flat_map(of_pile).collect()
}

/// The nodes of every method.
#[derive(Deserialize)]
struct Nodes {
    piles: Vec<u32>,
    minimax: u64,
    #[serde(flatten)]
    alpha_beta: BTreeMap<String, Windows>,
}

/// The value, and the nodes of alpha-beta in each window.
#[derive(Deserialize)]
struct Windows {
    value: i64,
    tight: u64,
    full: u64,
}

#[test]
fn nodes_of_every_method() {
    for row in read::<Nodes>(include_str!("../data/nim_nodes.json")) {
        for last in LAST {
            let game = open(&format!("nim:start={},last={last}", written(&row.piles, "/")));
            let report = compare(&*game, &CompareRequest::default());
            let windows = &row.alpha_beta[last];
            let check = |way: &str, expected| {
                assert_eq!(nodes(&report, way), Some(expected), "{:?} {last} {way}", row.piles);
            };
            check("minimax rules full", row.minimax);
            check("alpha-beta rules tight", windows.tight);
            check("alpha-beta rules full", windows.full);
            // Every pile can be made any size up to its own, whatever the others are.
            check("minimax rules full cache", row.piles.iter().map(|&pile| u64::from(pile) + 1).product());
            for found in &report.rows {
                assert_eq!(sign(found.value), windows.value, "{:?} {last} {found:?}", row.piles);
            }
        }
    }
}

fn written(piles: &[u32], separator: &str) -> String {
    piles.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}
